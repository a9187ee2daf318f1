"""Processes that tests start, stop and kill: the broker, and Celery workers on the test database."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self
from urllib.parse import quote

from django.conf import settings
from django.db import connection

from pbem import broker as embedded
from pbem.celery import app
from pbem.supervisor import die_with_parent

PROJECT = Path(__file__).resolve().parent.parent


def eventually(ready: Callable[[], object], seconds: float = 60, what: str = "it") -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < deadline, f"{what} did not happen within {seconds} seconds"
        time.sleep(0.05)


class Broker:
    """The embedded broker as a test's own; its data stays when it is stopped or killed."""

    def __init__(self, folder: Path) -> None:
        # Not in pytest's folder: the path of a socket must be short.
        self.socket = Path(tempfile.mkdtemp(prefix="pbem-broker-")) / "broker.sock"
        self.url = f"redis+socket://{self.socket}"
        self.command = embedded.server_command(self.socket, folder / "broker")
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self.socket.parent, ignore_errors=True)

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = subprocess.Popen(self.command, preexec_fn=die_with_parent)
        eventually(lambda: embedded.answers(self.socket), what="an answer of the broker")

    def stop(self) -> None:
        """Let it end by itself."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=30)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=30)


@contextlib.contextmanager
def publishing_to(url: str) -> Iterator[None]:
    """Have this process publish its wake-ups to this broker."""
    before, app.conf.broker_url = app.conf.broker_url, url
    forget_connections()
    try:
        yield
    finally:
        app.conf.broker_url = before
        forget_connections()


def forget_connections() -> None:
    """Celery keeps pools of connections to the broker it knew first, and we that one did not answer."""
    from pbem.services import outbox  # not before Django is ready, and this module may be read earlier

    app.amqp._producer_pool = None
    app._pool = None
    outbox._broker.silent_until = 0  # what was before may have been without a broker


def environment(**variables: str) -> dict[str, str]:
    """The environment of a process that shares the test's database, with further variables."""
    shared = {
        "DJANGO_SETTINGS_MODULE": "pbem.settings",
        "DEBUG": "1",
        "DATABASE_URL": database_url(),
        "SECRET_KEY": settings.SECRET_KEY,
        "VAR_DIR": str(settings.VAR_DIR),
        "PRESENCE_SECONDS": "0",
    }
    return {**os.environ, **shared, **variables}


def database_url() -> str:
    """The address of the test database."""
    if connection.vendor == "sqlite":
        return f"sqlite:///{connection.settings_dict['NAME']}"
    at = connection.settings_dict
    login = f"{quote(at['USER'])}:{quote(at['PASSWORD'])}"
    return f"postgresql://{login}@{at['HOST']}:{at['PORT']}/{at['NAME']}"


@contextlib.contextmanager
def worker(queues: str = "mail,clock", **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """A real Celery worker, ready for work; a test may kill it, e.g. `worker(REDIS_URL=…, EMAIL_URL=…)`."""
    command = [sys.executable, "-m", "celery", "--quiet", "-A", "pbem", "worker", "--concurrency", "1", "-Q", queues]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            [*command, "--loglevel", "INFO"],
            cwd=PROJECT,
            env=environment(LOG_LEVEL="INFO", **variables),
            stderr=log,
            stdout=log,
            preexec_fn=die_with_parent,
        )
        try:
            eventually(lambda: process.poll() is not None or b"ready." in read(log), 180, "a worker that is ready")
            assert process.poll() is None, read(log).decode()
            yield process
        finally:
            process.kill()
            process.wait(timeout=30)


def read(log: "tempfile._TemporaryFileWrapper[bytes]") -> bytes:
    """All that was written so far, without moving the place where the process writes."""
    return os.pread(log.fileno(), 1_000_000, 0)
