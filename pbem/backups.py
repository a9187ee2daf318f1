"""Copies of the whole database, whole at one moment whatever is written meanwhile, and the way back.

SQLite is copied by its own backup (a plain copy of the running file lacks what is not in it yet), PostgreSQL by
pg_dump.
"""

import contextlib
import os
import secrets
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection, connections
from django.db.utils import load_backend
from psycopg.conninfo import make_conninfo

from pbem import append_only

SQLITE = b"SQLite format 3\0"
PG_DUMP = b"PGDMP"
FREE_OWNER = ("--no-owner", "--no-privileges")


class BackupFailed(Exception):
    """Why there is no backup, or no way back, in one sentence."""


def backup(file: Path, out: Any) -> None:
    """Write the database to a file, and prove the file before it gets its name."""
    if file.exists():
        raise BackupFailed(f"{file} exists already: choose another name.")
    unproven = file.with_name(f"{file.name}.unproven")
    unproven.unlink(missing_ok=True)
    try:
        os.close(os.open(unproven, os.O_WRONLY | os.O_CREAT, 0o600))  # it holds secrets
        if connection.vendor == "postgresql":
            _run("pg_dump", "--format=custom", *FREE_OWNER, f"--file={unproven}")
            _prove_dump(unproven, out)
        else:
            _copy(connection.settings_dict["NAME"], unproven)
            _prove_copy(unproven, out)
        _to_disk(unproven)
        unproven.rename(file)
    except OSError as error:
        raise BackupFailed(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        for left in file.parent.glob(f"{file.name}.unproven*"):
            left.unlink()


def restore(file: Path, out: Any, *, replace: bool) -> None:
    """Put a backup in the place of the database, bring it up to this release, and prove it.

    Everybody is logged out: a page that was made after the backup must not act on what stands there now.
    """
    on_postgresql = connection.vendor == "postgresql"
    _require_kind(file, PG_DUMP if on_postgresql else SQLITE)
    if _has_accounts() and not replace:
        raise BackupFailed("The database is not empty: with --replace, all that is in it is lost.")
    if on_postgresql:
        _run("pg_restore", "--file=/dev/null", str(file))  # read to its end before anything is dropped
        _pour(file)
    else:
        _copy(str(file), Path(connection.settings_dict["NAME"]))
    connections.close_all()
    call_command("migrate", interactive=False, verbosity=0)
    end_sessions()
    call_command("verify", stdout=out)


def end_sessions() -> None:
    """Log everybody out."""
    import_module(settings.SESSION_ENGINE).SessionStore.get_model_class().objects.all().delete()


@contextlib.contextmanager
def instead(**changes: Any) -> Iterator[None]:
    """Inside, this thread's database is another one."""
    usual = connections["default"]
    other = {**usual.settings_dict, "CONN_MAX_AGE": 0, **changes}
    connections["default"] = load_backend(other["ENGINE"]).DatabaseWrapper(other, "default")
    try:
        yield
    finally:
        connections["default"].close()
        connections["default"] = usual


def _require_kind(file: Path, kind: bytes) -> None:
    try:
        with file.open("rb") as opened:
            begins = opened.read(len(SQLITE))
    except OSError as error:
        raise BackupFailed(f"{file} cannot be read: {error.strerror}.") from None
    if not begins.startswith(kind):
        raise BackupFailed(f"{file} is no backup of a database like this one ({connection.vendor}).")


def _has_accounts() -> bool:
    """Whether there is anything to lose."""
    if "pbem_account" not in connection.introspection.table_names():
        return False
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pbem_account LIMIT 1")
        return cursor.fetchone() is not None


# --- SQLite ---


def _copy(source: str, target: Path) -> None:
    """As SQLite does it: one moment of the source, and whoever has the target open sees all of it or nothing."""
    with (
        contextlib.closing(sqlite3.connect(source, timeout=60)) as from_,
        contextlib.closing(sqlite3.connect(target, timeout=60)) as to,
    ):
        try:
            from_.backup(to)
        except sqlite3.Error as error:
            raise BackupFailed(f"SQLite cannot copy {source}: {error}.") from None


def _prove_copy(file: Path, out: Any) -> None:
    with contextlib.closing(sqlite3.connect(file)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        (found,) = copy.execute("PRAGMA integrity_check").fetchone()
    if found != "ok":
        raise BackupFailed(f"SQLite finds the copy damaged: {found}.")
    with instead(NAME=str(file), OPTIONS={}):
        call_command("verify", stdout=out)


def _to_disk(file: Path) -> None:
    with file.open("rb+") as written:
        os.fsync(written.fileno())


# --- PostgreSQL ---


def _prove_dump(file: Path, out: Any) -> None:
    """Restore it into a database beside ours; where we may make none, at least read it to its end."""
    scratch = f"pbem_proof_{secrets.token_hex(4)}"
    try:
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {scratch}")
    except DatabaseError as error:
        _run("pg_restore", "--file=/dev/null", str(file))
        out.write(f"The backup was read to its end but not tried out: {' '.join(str(error).split())}.")
        return
    try:
        with instead(NAME=scratch):
            _run("pg_restore", *FREE_OWNER, "--exit-on-error", f"--dbname={_address()}", str(file))
            call_command("verify", stdout=out)
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"DROP DATABASE {scratch}")


def _pour(file: Path) -> None:
    """Drop what is there and restore, in one transaction: if it fails, all is as before."""
    there = ", ".join(map(connection.ops.quote_name, connection.introspection.table_names()))
    drop = f"DROP TABLE IF EXISTS {there} CASCADE; " if there else ""
    drop += append_only.DROP_FUNCTIONS
    connections.close_all()
    script = subprocess.Popen(  # noqa: S603
        [_tool("pg_restore"), *FREE_OWNER, "--file=-", str(file)], stdout=subprocess.PIPE
    )
    into = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", f"--dbname={_address()}"]
    try:
        _run("psql", *into, f"--command={drop}", "--file=-", stdin=script.stdout)
    finally:
        if script.stdout is not None:
            script.stdout.close()
        script.wait()


def _run(tool: str, *arguments: str, stdin: Any = None) -> None:
    """One of PostgreSQL's own programs; the password is in its environment, where no other user sees it."""
    address = [f"--dbname={_address()}"] if tool == "pg_dump" else []
    done = subprocess.run(  # noqa: S603
        [_tool(tool), *address, *arguments],
        stdin=stdin,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PGPASSWORD": str(connection.settings_dict["PASSWORD"] or os.environ.get("PGPASSWORD", ""))},
        check=False,
    )
    if done.returncode:
        raise BackupFailed(f"{tool} failed: {' '.join(done.stderr.split())[:500]}")


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise BackupFailed(f"{name} is not installed: it comes with PostgreSQL's client (postgresql-client).")
    return found


def _address() -> str:
    """Where the database is, without the password."""
    known: Mapping[str, Any] = connection.settings_dict
    places = {"dbname": "NAME", "user": "USER", "host": "HOST", "port": "PORT"}
    named = {name: str(known[key]) for name, key in places.items() if known[key]}
    options = {name: value for name, value in known["OPTIONS"].items() if isinstance(value, str)}
    return make_conninfo(**named, **options)
