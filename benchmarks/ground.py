"""Where the service is measured: a database of its own on a real PostgreSQL, real processes as in the Procfile.

`Ground.prepared` must come before anything of the service is imported: it says where its database is.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg

from benchmarks.rounds import cpu_seconds
from tests import real_parts

PROJECT = Path(__file__).resolve().parent.parent
SECRET_KEY = "a key of the benchmarks that guards nothing at all, and is long enough"  # noqa: S105
PATIENCE = 120  # seconds that a process may take to start on a busy machine
DURABILITY = ("server_version", "fsync", "synchronous_commit", "full_page_writes", "wal_level", "shared_buffers")


class Missing(Exception):
    """A real part is not there, so nothing of the service can be measured."""


@dataclass(frozen=True)
class Ground:
    """A prepared database, a broker for this process and one for workers, and a folder."""

    folder: Path
    database: str
    url: str
    broker: str
    quick: bool

    @classmethod
    @contextmanager
    def prepared(cls, *, quick: bool) -> Iterator["Ground"]:
        """Everything made, migrated and ready; at the end nothing of it is left."""
        for part in ("postgres", "redis"):
            if reason := real_parts.lacking(part):
                raise Missing(reason)
        server = real_parts.postgres_url() or ""
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pbem-bench-")))
            name = f"pbem_bench_{os.getpid()}"
            stack.enter_context(_database(server, name))
            own = stack.enter_context(real_parts.redis_database())
            broker = stack.enter_context(real_parts.redis_database())
            ground = cls(folder, name, urlunsplit(urlsplit(server)._replace(path=f"/{name}")), broker, quick)
            ground._settle(own)
            yield ground
            from django.db import connections

            connections.close_all()

    def _settle(self, broker: str) -> None:
        """Have this process, and those it starts, use all this as in production."""
        for name in ("EMAIL_PROVIDER", "METRICS_KEY", "PORT", "PROMETHEUS_MULTIPROC_DIR", "TRUSTED_PROXIES"):
            os.environ.pop(name, None)
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "benchmarks.settings",
            "DJANGO_ALLOW_ASYNC_UNSAFE": "true",  # the browser's driver runs an event loop
            "DEBUG": "0",
            "HTTPS": "0",
            "SECRET_KEY": SECRET_KEY,
            "BASE_URL": "http://127.0.0.1",
            "ALLOWED_HOSTS": "127.0.0.1",
            "DATABASE_URL": self.url,
            "REDIS_URL": broker,
            "EMAIL_URL": "smtp://127.0.0.1:9",  # this process sends nothing
            "LOG_LEVEL": "WARNING",
            "STATIC_ROOT": str(self.folder / "static"),
            "VAR_DIR": str(self.folder / "var"),
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        }
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)

    def sizes(self, whole: int, quick: int) -> int:
        """How much of something to do."""
        return quick if self.quick else whole

    def sql(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """What the database answers."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            done = connection.execute(statement, values or None)
            return done.fetchall() if done.description else []

    def durability(self) -> dict[str, str]:
        """The settings without which a figure means nothing."""
        return {name: str(self.sql(f"SHOW {name}")[0][0]) for name in DURABILITY}

    def backends(self) -> list[int]:
        """The processes of PostgreSQL that work for this database, where they run on this machine."""
        found = self.sql(
            "SELECT pid FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()", self.database
        )
        return [pid for (pid,) in found if _is_postgres(pid)]

    @contextmanager
    def web(self, workers: int = 2, **variables: str) -> Iterator["Process"]:
        """Gunicorn as in the Procfile; ready to answer."""
        with self._server("web", {"WEB_WORKERS": str(workers), **variables}) as server:
            yield server

    @contextmanager
    def live(self) -> Iterator["Process"]:
        """The process that holds the streams, on the broker to which this one publishes."""
        with self._server("live", {}) as server:
            yield server

    @contextmanager
    def _server(self, name: str, variables: dict[str, str]) -> Iterator["Process"]:
        import requests

        from tests.ports import free_port

        port = free_port()
        address = f"http://127.0.0.1:{port}"

        def answers() -> bool:
            try:
                return requests.get(f"{address}/healthz", timeout=5).status_code == 200
            except requests.RequestException:
                return False

        metrics = self.folder / f"metrics-{port}"
        metrics.mkdir()
        shape = {"PORT": str(port), "PROMETHEUS_MULTIPROC_DIR": str(metrics)}
        with self._process(name, answers, {**shape, **variables}) as part:
            yield Process(self, part, address, port)

    @contextmanager
    def worker(self, **variables: str) -> Iterator["Process"]:
        """One mail worker with one process, as in the Procfile otherwise; waits for a wake-up at `broker`."""
        variables = {"REDIS_URL": self.broker, "WORKER_PROCESSES": "1", **variables}
        log = self.folder / "logs" / "worker.log"
        log.unlink(missing_ok=True)
        with self._process("worker", lambda: b"ready." in log.read_bytes(), variables) as part:
            yield Process(self, part)

    @contextmanager
    def _process(self, name: str, ready: Any, variables: dict[str, str]) -> Iterator[Any]:
        from tests.faults.parts import Part
        from tests.processes import eventually

        part = Part(name, self.folder, ["sh", "-c", procfile(name)], {**os.environ, **variables})
        part.start()
        try:
            eventually(lambda: ready() or not part.alive, PATIENCE, f"a {name} that is ready")
            assert part.alive, part.log.read_text()
            yield part
        finally:
            part.stop()


@dataclass(frozen=True, slots=True)
class Process:
    """A running part of the service with all its children."""

    ground: Ground
    part: Any
    address: str = ""
    port: int = 0

    def pids(self) -> list[int]:
        from tests.faults.parts import alive_in

        return alive_in(self.part.process.pid)

    def children(self) -> list[int]:
        """Without the one that only watches over the others."""
        return [pid for pid in self.pids() if pid != self.part.process.pid]

    def cpu(self) -> float:
        """Processor time so far, its own and that of the database for it."""
        return cpu_seconds([*self.pids(), *self.ground.backends()])


def procfile(name: str) -> str:
    """The command of a process, word for word."""
    lines = (PROJECT / "Procfile").read_text().splitlines()
    return next(command for role, _, command in (line.partition(": ") for line in lines) if role == name)


def _is_postgres(pid: int) -> bool:
    try:
        return "postgres" in Path(f"/proc/{pid}/comm").read_text()
    except OSError:
        return False


@contextmanager
def _database(server: str, name: str) -> Iterator[None]:
    """A database that exists as long as this."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    try:
        yield
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
