"""The real parts as a harness of faults needs them: each a process of our own that can be killed and started again."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import psycopg
import redis
import requests

from pbem.supervisor import die_with_parent
from tests import real_parts
from tests.ports import free_port
from tests.processes import PROJECT, eventually

SECRET_KEY = "a key of the fault harness that guards nothing at all, and long enough"
USER = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=KILL"]
PATIENCE = 120  # seconds that a part may take to start on a busy machine


def programs() -> tuple[Path, str]:
    """The folder of PostgreSQL's programs, and Redis."""
    found = real_parts.own_servers()
    assert found is not None, real_parts.lacking("own_servers")
    return Path(found[0]), found[1]


def as_somebody() -> list[str]:
    """PostgreSQL refuses to run as root."""
    return USER if os.getuid() == 0 else []


class Part:
    """One process: its command, its log, and how to end and begin it."""

    def __init__(self, name: str, folder: Path, command: Sequence[str], environment: dict[str, str] | None = None):
        self.name = name
        self.log = folder / "logs" / f"{name}.log"
        self.command = command
        self.environment = environment or dict(os.environ)
        self.process: subprocess.Popen[bytes] | None = None
        self.wanted = False  # the guard starts again what is wanted and dead

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self, **variables: str) -> None:
        """Start it in a session of its own; whoever needs it waits until `ready`."""
        self.log.parent.mkdir(exist_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=PROJECT,
                env={**self.environment, **variables},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )
        self.wanted = True

    def ready(self) -> bool:
        return self.alive

    def kill(self) -> None:
        """kill -9 of the process itself; its children are left to themselves, as on a real machine."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(30)

    def stop(self) -> None:
        """The end of the run: nothing of it is left."""
        self.wanted = False
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(30)


class Postgres(Part):
    """A cluster of our own, with fsync, on a disk of its own where we may mount one."""

    def __init__(self, folder: Path) -> None:
        self.disk, self.port = folder / "disk", free_port()
        self.folder = self.disk / "cluster"
        options = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
        options |= {"max_wal_size": "64MB", "min_wal_size": "32MB", "wal_recycle": "off", "max_connections": 60}
        flags = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        program = str(programs()[0] / "postgres")
        super().__init__("postgres", folder, [*as_somebody(), program, "-D", str(self.folder), *flags])
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self.small = False

    def make(self) -> None:
        """A new cluster, trusting whoever comes from this machine."""
        self.disk.mkdir()
        small = ["mount", "-t", "tmpfs", "-o", "size=384m", "faults", str(self.disk)]
        self.small = os.getuid() == 0 and subprocess.run(small, capture_output=True).returncode == 0
        if os.getuid() == 0:
            at = pwd.getpwnam("postgres")
            os.chown(self.disk, at.pw_uid, at.pw_gid)
        make = [str(programs()[0] / "initdb"), "-D", str(self.folder), "-U", "postgres", "--auth=trust"]
        made = subprocess.run(
            [*as_somebody(), *make, "--no-sync", "--wal-segsize=4", "--encoding=UTF8", "--locale=C"],
            capture_output=True,
            cwd="/",
        )
        assert made.returncode == 0, made.stderr.decode()

    def ready(self) -> bool:
        with contextlib.suppress(psycopg.Error), psycopg.connect(self.url, connect_timeout=2) as connection:
            return connection.execute("SELECT 1").fetchone() == (1,)
        return False

    def kill(self) -> None:
        """The postmaster; its backends notice and end by themselves, and until then nobody may start another."""
        session = self.process.pid if self.process else 0
        super().kill()
        eventually(lambda: not alive_in(session), PATIENCE, "the end of all backends")

    def stop(self) -> None:
        super().stop()
        if self.small:
            subprocess.run(["umount", "--lazy", str(self.disk)], check=False)

    def fill(self) -> Path:
        """Leave no room on the disk."""
        filler = self.disk / "filler"
        with filler.open("wb") as file, contextlib.suppress(OSError):
            while True:
                file.write(b"\0" * 65536)
                file.flush()
        return filler


class Redis(Part):
    """A Redis of our own that keeps its wake-ups in a file, as operations.md asks."""

    def __init__(self, folder: Path, socket_folder: Path) -> None:
        self.socket, self.data = socket_folder / "redis.sock", folder / "redis"
        self.data.mkdir()
        options = {"port": "0", "unixsocket": str(self.socket), "dir": str(self.data), "appendonly": "yes", "save": ""}
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        super().__init__("redis", folder, [programs()[1], *words])
        self.url = f"redis+socket://{self.socket}"

    def ready(self) -> bool:
        with contextlib.suppress(redis.RedisError), redis.Redis(unix_socket_path=str(self.socket)) as client:
            return bool(client.ping())
        return False

    def forget(self) -> None:
        """Lose everything it kept; only while it is dead."""
        shutil.rmtree(self.data)
        self.data.mkdir()


class Web(Part):
    """One gunicorn with two workers, as in the Procfile."""

    def __init__(self, name: str, folder: Path, environment: dict[str, str]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        options = ["--preload", "--no-control-socket", "--worker-class", "gthread", "--workers", "2", "--threads", "4"]
        bind = ["--bind", f"127.0.0.1:{self.port}", "--graceful-timeout", "5"]
        command = [sys.executable, "-m", "gunicorn", "pbem.wsgi", *options, *bind]
        super().__init__(name, folder, command, {**environment, "FAULTS_ROLE": "web"})

    def ready(self) -> bool:
        with contextlib.suppress(requests.RequestException):
            return requests.get(f"{self.url}/healthz", timeout=5).status_code == 200
        return False

    def kill(self) -> None:
        """The master and all its workers: the machine went away under them."""
        session = self.process.pid if self.process else 0
        with contextlib.suppress(ProcessLookupError):
            os.killpg(session, signal.SIGKILL)
        super().kill()


class Receiver(Part):
    """What takes answers to letters."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.port = free_port()
        command = [sys.executable, "manage.py", "receive"]
        own = {"RECEIVER_URL": f"smtp://127.0.0.1:{self.port}", "FAULTS_ROLE": "receiver"}
        super().__init__("receiver", folder, command, {**environment, **own})

    def ready(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=2):
            return True
        return False


class Celery(Part):
    """A worker of one queue, or beat."""

    def __init__(self, name: str, folder: Path, environment: dict[str, str], *words: str) -> None:
        command = [sys.executable, "-m", "celery", "--quiet", "-A", "pbem", *words, "--loglevel", "INFO"]
        super().__init__(name, folder, command, {**environment, "FAULTS_ROLE": name.rstrip("0123456789")})

    def ready(self) -> bool:
        return self.alive and (b"ready." in self.log.read_bytes() or b"beat: Starting" in self.log.read_bytes())


def alive_in(session: int) -> list[int]:
    """The processes of a session that still run."""
    return [pid for pid, number in sessions() if number == session]


def sessions() -> Iterator[tuple[int, int]]:
    """Every living process and its session."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError):
            fields = stat.read_text().rpartition(") ")[2].split()
            if fields[0] != "Z":
                yield int(stat.parent.name), int(fields[3])


class Stack:
    """All parts together, guarded: what dies is started again, as a host does it."""

    def __init__(self, folder: Path, mail_url: str, broken: str = "") -> None:
        self.folder = folder
        for name in ("armed", "fired", "logs"):
            (folder / name).mkdir()
            (folder / name).chmod(0o777)
        self.short = Path(tempfile.mkdtemp(prefix="pbem-"))  # the path of a socket must be short
        self.postgres = Postgres(folder)
        self.redis = Redis(folder, self.short)
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tests.faults.settings",
            "DEBUG": "0",
            "HTTPS": "0",
            "SECRET_KEY": SECRET_KEY,
            "BASE_URL": "http://127.0.0.1",
            "ALLOWED_HOSTS": "127.0.0.1",
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.redis.url,
            "EMAIL_URL": mail_url,
            "REPLY_ADDRESS": "play@reply.example.org",
            "LOG_LEVEL": "WARNING",
            "FAULTS_FOLDER": str(folder),
            "FAULTS_BROKEN": broken,
        }
        self.webs = [Web(f"web{number}", folder, self.environment) for number in (1, 2)]
        mail = ["worker", "--queues", "mail", "--concurrency", "1"]
        clock = ["worker", "--queues", "clock", "--concurrency", "1"]
        self.mails = [
            Celery(f"mail{number}", folder, self.environment, *mail, "--hostname", f"mail{number}@%h")
            for number in (1, 2)
        ]
        self.clock = Celery("clock", folder, self.environment, *clock, "--hostname", "clock@%h")
        self.beat = Celery("beat", folder, self.environment, "beat")
        self.receiver = Receiver(folder, self.environment)
        self.service: list[Part] = [*self.webs, *self.mails, self.clock, self.beat, self.receiver]
        self.all: list[Part] = [self.postgres, self.redis, *self.service]

    def start(self) -> None:
        """Database and broker, then who needs them."""
        self.postgres.make()
        for part in (self.postgres, self.redis):
            part.start()
        for part in (self.postgres, self.redis):
            eventually(part.ready, PATIENCE, part.name)

    def start_service(self, *parts: Part) -> None:
        """Web, workers, beat and receiver; all of them unless some are named."""
        wanted = parts or self.service
        for part in wanted:
            part.start()
        for part in wanted:
            eventually(part.ready, PATIENCE, part.name)

    def guard(self) -> None:
        """Start again what died."""
        for part in self.all:
            if part.wanted and not part.alive:
                part.start()

    def run(self, module: str, *words: str) -> str:
        """What a program of ours prints that works with this database."""
        command = [sys.executable, "-m", module, *words]
        done = subprocess.run(command, cwd=PROJECT, env=self.environment, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def arm(self, role: str, step: str, action: str) -> None:
        """Have the next process of this role that comes by do something there."""
        made = self.folder / "armed" / f".{role}.{step}"
        made.write_text(action)
        made.rename(made.with_name(made.name[1:]))

    def disarm(self, role: str, step: str) -> bool:
        """Nobody came by in time; gives whether it was still armed."""
        try:
            (self.folder / "armed" / f"{role}.{step}").unlink()
        except FileNotFoundError:
            return False
        return True

    def stop(self) -> None:
        for part in reversed(self.all):
            part.stop()
        shutil.rmtree(self.short, ignore_errors=True)
