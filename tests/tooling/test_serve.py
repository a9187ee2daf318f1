"""`make run`, as a person at a terminal meets it."""

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest
import redis

from tests import migrated
from tests.ports import free_port
from tests.processes import PROJECT, eventually

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc"),
    pytest.mark.timeout(400),
]


class Run:
    """One `make run` in a folder of its own."""

    def __init__(self, folder: Path, port: int, demo: bool = False) -> None:
        self.folder = folder
        self.port = port
        self.demo = demo
        folder.mkdir(exist_ok=True)
        self.sockets = Path(tempfile.mkdtemp(prefix="pbem-run-"))
        self.log = folder / "terminal.log"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        try:
            eventually(lambda: "Ctrl-C stops." in self.output or self.ended, 300, what="the welcome")
            assert not self.ended, self.output
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.processes():
            os.kill(process, signal.SIGKILL)
        shutil.rmtree(self.sockets, ignore_errors=True)

    def start(self, **variables: str) -> None:
        """Start it at a terminal of its own, so to speak."""
        ours = {
            "DATABASE_URL",
            "DEBUG",
            "EMAIL_URL",
            "LIVE_PORT",
            "RECEIVER_URL",
            "REDIS_URL",
            "MAKEFLAGS",
            "MAKELEVEL",
        }
        environment = {name: value for name, value in os.environ.items() if name not in ours}
        environment |= {
            "DEMO": "1" if self.demo else "0",
            "DJANGO_SETTINGS_MODULE": "pbem.settings",
            "TMPDIR": str(self.sockets),
            "VAR_DIR": str(self.folder),
            **variables,
        }
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                ["make", "run", f"PORT={self.port}"],
                cwd=PROJECT,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @property
    def output(self) -> str:
        """All that stands on the terminal."""
        return self.log.read_text()

    @property
    def ended(self) -> bool:
        """Whether `make run` is over."""
        assert self.process is not None
        return self.process.poll() is not None

    def interrupt(self) -> None:
        """Press Ctrl-C, which reaches make and whatever shares its terminal."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGINT)

    def processes(self, part: str = "") -> list[int]:
        """The living processes of this run, or those whose command line has a certain word; each has our VAR_DIR."""
        mark = f"VAR_DIR={self.folder}\0".encode()
        ours = [at for at in Path("/proc").glob("[0-9]*") if mark in read(at / "environ")]
        return [int(at.name) for at in ours if not part or part.encode() in read(at / "cmdline").split(b"\0")]

    def get(self, path: str) -> int:
        """The status of a page."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return answer.status

    def accounts(self) -> int:
        """How many accounts are stored."""
        with sqlite3.connect(self.folder / "pbem.sqlite3") as database:
            return database.execute("SELECT count(*) FROM pbem_account").fetchone()[0]


def read(file: Path) -> bytes:
    """What stands in a file of a process that may just have ended."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


@pytest.fixture
def port() -> int:
    """A port for the pages; the next two are ours as well, for what listens beside them."""
    return free_port(beside=2)


@pytest.fixture
def run(tmp_path: Path, port: int) -> Iterator[Run]:
    """A running service, in a folder where one has run before if the tests of this version have."""
    (tmp_path / "var").mkdir()
    migrated.lay(tmp_path / "var" / "pbem.sqlite3")
    with Run(tmp_path / "var", port) as started:
        yield started


def test_it_runs_stops_without_trace_and_keeps_everything(tmp_path, port):
    with Run(tmp_path / "var", port, demo=True) as run:
        accounts = first_evening(run)
    began = time.monotonic()
    with Run(tmp_path / "var", port, demo=True) as run:
        assert time.monotonic() - began < 60
        assert run.get("/healthz") == 200
        assert run.accounts() == accounts
        with redis.Redis(unix_socket_path=broker_socket(run)) as broker:
            assert broker.get("kept") == b"here"


def first_evening(run: Run) -> int:
    """Look around, leave something with the broker, stop; returns how many accounts there are."""
    assert run.get("/healthz") == 200
    assert f"Play at http://127.0.0.1:{run.port}\n" in run.output
    accounts = run.accounts()
    assert accounts > 0
    with redis.Redis(unix_socket_path=broker_socket(run)) as broker:
        broker.set("kept", "here")
    run.interrupt()
    eventually(lambda: run.ended and not run.processes(), 90, what="the end of all processes")
    assert "Traceback" not in run.output
    return accounts


def broker_socket(run: Run) -> str:
    """Where the broker of a run listens."""
    [broker] = run.processes("--unixsocket")
    words = read(Path(f"/proc/{broker}/cmdline")).decode().split("\0")
    return words[words.index("--unixsocket") + 1]


def test_killing_the_supervisor_leaves_nothing_behind(run):
    [supervisor] = run.processes("serve")
    os.kill(supervisor, signal.SIGKILL)
    eventually(lambda: not run.processes(), 20, what="the end of all processes")


def test_a_part_that_dies_takes_the_rest_down_and_is_named(run):
    os.kill(run.processes("beat")[0], signal.SIGKILL)
    eventually(lambda: run.ended and not run.processes(), 60, what="the end of all processes")
    assert "The beat stopped by itself (killed by SIGKILL).\n" in run.output


def test_a_second_interruption_stops_waiting(run):
    for worker in run.processes("worker"):
        os.kill(worker, signal.SIGSTOP)
    run.interrupt()
    eventually(lambda: not run.processes("beat"), 40, what="the end of beat")
    time.sleep(1)
    assert run.processes("worker")
    os.kill(run.processes("serve")[0], signal.SIGINT)
    eventually(lambda: not run.processes(), 15, what="the end of all processes")


def test_one_folder_is_used_by_one_run_only(run, tmp_path):
    second = Run(tmp_path / "var", free_port(beside=2))
    second.log = tmp_path / "second.log"
    second.start()
    eventually(lambda: second.ended, 60, what="a refusal")
    assert f"This is running already on {tmp_path}/var: stop it, or set VAR_DIR.\n" in second.output


def test_a_taken_port_is_told_in_one_sentence(tmp_path, port):
    run = Run(tmp_path / "var", port)
    with socket.create_server(("127.0.0.1", port)):
        run.start()
        eventually(lambda: run.ended, 60, what="a refusal")
    assert run.output.startswith(f"Port {port} is taken: choose another, e.g. make run PORT={port + 1}.\nmake: ***")


@pytest.mark.parametrize(
    ("name", "address", "sentence"),
    [
        ("REDIS_URL", "redis://127.0.0.1:1/0", "REDIS_URL leads to no broker that answers: "),
        ("DATABASE_URL", "postgresql://127.0.0.1:1/pbem", "DATABASE_URL leads to no database that answers: "),
    ],
)
def test_a_real_part_that_does_not_answer_is_told_in_one_sentence(name, address, sentence, tmp_path, port):
    run = Run(tmp_path / "var", port)
    run.start(**{name: address})
    eventually(lambda: run.ended and not run.processes(), 60, what="a refusal")
    assert run.output.startswith(sentence)
    assert run.output.count("\n") == 2  # ours, and make's own


@pytest.mark.parametrize(
    ("lacks", "sentence"),
    [
        ("*", "Python 3.11 or newer is needed and was not found"),
        ("*version_info*", "Python 3.11 or newer is needed: "),
        ("*ensurepip*", "Python lacks ensurepip: install the package python3-venv."),
    ],
)
def test_a_python_that_will_not_do_is_told_in_one_sentence(lacks, sentence, tmp_path):
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\ncase "$2" in {lacks}) exit 1;; esac\n')
    python.chmod(0o755)
    command = ["make", "run", f"PYTHON={python}", f"VENV={tmp_path}/venv"]
    answer = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=60)
    assert answer.returncode == 2
    assert answer.stderr.startswith(sentence)
    assert answer.stderr.count("\n") == 2  # ours, and make's own
