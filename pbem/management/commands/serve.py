"""Web, live, workers, beat and receiver in one go, on embedded parts unless the environment names real ones."""

import contextlib
import fcntl
import http.client
import io
import shutil
import socket
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connections
from kombu.exceptions import OperationalError

from pbem import broker, celery_app, environment
from pbem.supervisor import POLL_SECONDS, Interrupted, Part, PartStopped, Supervisor

START_SECONDS = 60


class Command(BaseCommand):
    """What `make run` runs."""

    help = "Migrate, make demo tables, and run web, live, workers, beat and receiver until Ctrl-C."

    def handle(self, *args: Any, **options: Any) -> None:
        """Run everything; whatever goes wrong is one sentence."""
        require_free_port(settings.PORT, "make run PORT={}")
        if settings.LIVE_PORT:
            require_free_port(settings.LIVE_PORT, "LIVE_PORT={} make run")
        if settings.REPLY_ADDRESS:
            require_free_port(settings.RECEIVER.port, "RECEIVER_URL=smtp://127.0.0.1:{} make run")
        try:
            with only_once(), Supervisor().interruptible() as supervisor:
                self.run(supervisor)
            shutil.rmtree(settings.BROKER_DIR, ignore_errors=True)
        except (PartStopped, broker.BrokerUnavailable) as trouble:
            sys.exit(str(trouble))

    def run(self, supervisor: Supervisor) -> None:
        """Start all parts, say where to play, and wait for the end."""
        try:
            if settings.EMBEDDED_BROKER:
                supervisor.start(broker_part())
                wait_for(supervisor, "broker", lambda: broker.answers(settings.BROKER_SOCKET))
            else:
                require_broker()
            demo = prepare_database()
            workers = (worker_part("mail", 2), worker_part("clock", 1), beat_part())
            for part in (*workers, *receiver_parts(), web_part(), *live_parts()):
                supervisor.start(part)
            for port in filter(None, (settings.PORT, settings.LIVE_PORT)):
                wait_for(supervisor, "web server", partial(web_answers, port))
            self.stdout.write(welcome(demo))
            self.stdout.flush()
            supervisor.watch()
        except Interrupted:
            self.stdout.write("Stopping; Ctrl-C again stops at once.")


def require_free_port(port: int, otherwise: str) -> None:
    """Refuse a port that we cannot have, and say how to choose another."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except PermissionError:
            sys.exit(f"Port {port} is not ours to use: choose another with PORT, 1024 or more.")
        except OSError:
            sys.exit(f"Port {port} is taken: choose another, e.g. {otherwise.format(port + 1)}.")


@contextlib.contextmanager
def only_once() -> Iterator[None]:
    """Hold the folder: two beats would do everything twice, two brokers would ruin each other's file."""
    with open(settings.VAR_DIR / "serve.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sys.exit(f"This is running already on {settings.VAR_DIR}: stop it, or set VAR_DIR.")
        yield


def wait_for(supervisor: Supervisor, name: str, ready: Callable[[], bool]) -> None:
    """Wait until a part is ready, noticing when it dies instead."""
    deadline = time.monotonic() + START_SECONDS
    while not ready():
        supervisor.check()
        if time.monotonic() > deadline:
            sys.exit(f"The {name} did not answer within {START_SECONDS} seconds.")
        time.sleep(POLL_SECONDS)


def web_answers(port: int) -> bool:
    """Whether the web server answers at all."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def require_broker() -> None:
    """Refuse a broker that is not there: a host would wait for it, but here nobody would see why no mail comes."""
    try:
        with celery_app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=0)
    except OperationalError as error:
        sys.exit(f"REDIS_URL leads to no broker that answers: {error}")


def prepare_database() -> str:
    """Bring the tables up to date and make the demo, unless DEMO=0; returns what the demo says about itself."""
    said = io.StringIO()
    try:
        connections["default"].ensure_connection()
    except DatabaseError as error:
        sys.exit(f"DATABASE_URL leads to no database that answers: {' '.join(str(error).split())}")
    call_command("migrate", interactive=False, verbosity=0)
    if environment.switch("DEMO", default=True):
        call_command("demo", stdout=said)
    connections.close_all()
    return said.getvalue()


def welcome(demo: str) -> str:
    """Where to play, and as whom."""
    mails = f"Mails go to {settings.BASE_URL}/dev/mail/\n" if settings.MAILBOX_DIR else ""
    return f"\n{demo}\nPlay at {settings.BASE_URL}\n{mails}Ctrl-C stops.\n"


def broker_part() -> Part:
    """The broker keeps its file in VAR_DIR."""
    return Part("broker", broker.server_command(settings.BROKER_SOCKET, settings.VAR_DIR / "broker"), patience=10)


def celery(role: str, *options: str) -> list[str]:
    """A Celery command line that says nothing unless something is wrong.

    Its warning about running as root is for those who let it unpickle messages, which we do not.
    """
    quiet = ["-W", "ignore:You're running the worker", "-m", "celery", "--quiet", "-A", "pbem"]
    return [sys.executable, *quiet, role, "--loglevel", "WARNING", *options]


def worker_part(queue: str, processes: int) -> Part:
    """A worker may finish the task it is at."""
    alone = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    options = ["--queues", queue, "--concurrency", str(processes), "--hostname", f"{queue}@%h", *alone]
    return Part(f"{queue} worker", celery("worker", *options), patience=settings.CELERY_TASK_TIME_LIMIT)


def beat_part() -> Part:
    """Beat has nothing to finish."""
    return Part("beat", celery("beat"), patience=5)


def web_part() -> Part:
    """One process with threads is plenty for one machine."""
    command = ["-m", "gunicorn", "pbem.wsgi", "--config", "python:pbem.web_server", "--preload"]
    threads = [
        "--bind",
        f"127.0.0.1:{settings.PORT}",
        "--worker-class",
        "gthread",
        "--workers",
        "1",
        "--threads",
        "8",
        "--graceful-timeout",
        "5",
        "--no-control-socket",
    ]
    return Part("web server", [sys.executable, *command, *threads, "--log-level", "warning"], patience=10)


def receiver_parts() -> list[Part]:
    """The process that takes answers to letters, where letters ask for them."""
    if not settings.REPLY_ADDRESS:
        return []
    return [Part("receiver", [sys.executable, "manage.py", "receive"], patience=5)]


def live_parts() -> list[Part]:
    """The process that tells open pages of changes, on a port beside that of the pages."""
    if not settings.LIVE_PORT:
        return []
    command = ["-m", "gunicorn", "pbem.live.asgi", "--config", "python:pbem.live.server", "--no-control-socket"]
    where = ["--bind", f"127.0.0.1:{settings.LIVE_PORT}", "--log-level", "warning"]
    return [Part("live server", [sys.executable, *command, *where], patience=5)]
