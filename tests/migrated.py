"""SQLite's file with all migrations behind it, kept from one run to the next: bringing it there takes seconds.

It is made anew whenever something changes that says what is in it.
"""

import contextlib
import fcntl
import hashlib
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import IO

from django.db import connection

PROJECT = Path(__file__).resolve().parent.parent
FOLDER = PROJECT / ".pytest_cache" / "migrated"

_held: list[IO[str]] = []  # the lock, while a file is made


def lay(file: Path) -> bool:
    """Begin with what was kept, if anything was."""
    kept = _kept()
    if kept.exists():
        shutil.copy(kept, file)
    return file.exists()


def load() -> bool:
    """The same for a database in memory."""
    kept = _kept()
    if kept.exists():
        connection.ensure_connection()
        with contextlib.closing(sqlite3.connect(kept)) as file:
            file.backup(connection.connection)
    return kept.exists()


def lay_or_promise(file: Path) -> bool:
    """Begin with what was kept. Where there is nothing yet, say no, and let all others wait until `keep`."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lock = (FOLDER / "lock").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    if lay(file):
        lock.close()
        return True
    _held.append(lock)
    return False


def keep() -> None:
    """Keep the file of this run, as it is before the first test, instead of any older one."""
    for older in FOLDER.glob("*.sqlite3"):
        older.unlink()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(_kept().with_suffix(".new"))])
    _kept().with_suffix(".new").rename(_kept())
    _held.pop().close()


def _kept() -> Path:
    """By what decides what is in it: migrations and models, what they are made with, and the versions of all else."""
    sources = [*(PROJECT / "pbem").glob("*.py"), *(PROJECT / "pbem/models").glob("*.py")]
    sources += [*(PROJECT / "pbem/migrations").glob("*.py"), PROJECT / "requirements/dev.txt"]
    known = hashlib.sha256(sys.version.encode())
    for source in sorted(sources):
        known.update(f"{source.relative_to(PROJECT)}\0".encode() + source.read_bytes())
    return FOLDER / f"{known.hexdigest()}.sqlite3"
