"""The live process as tests start it, and clients that listen to it."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from django.test import Client

from pbem.models import Account
from pbem.services import keys
from pbem.supervisor import die_with_parent
from tests.ports import free_port
from tests.processes import PROJECT, environment, eventually, read

PATIENCE = 20  # seconds; on an idle machine an event takes some milliseconds


class Live:
    """The live process on a port of its own; a test may kill it and start it again."""

    def __init__(self, **variables: str) -> None:
        self.port = free_port()
        self.variables = {"LOG_LEVEL": "INFO", **variables}
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.log = tempfile.TemporaryFile()
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.log.close()

    def start(self) -> None:
        command = [sys.executable, "-m", "gunicorn", "pbem.live.asgi", "--config", "python:pbem.live.server"]
        self.process = subprocess.Popen(
            [*command, "--no-control-socket", "--bind", f"127.0.0.1:{self.port}"],
            cwd=PROJECT,
            env=environment(**self.variables),
            stdout=self.log,
            stderr=self.log,
            preexec_fn=die_with_parent,
        )
        eventually(lambda: self.process.poll() is not None or self.answers(), what="an answer of the live process")
        assert self.process.poll() is None, self.said

    def answers(self) -> bool:
        with contextlib.suppress(OSError):
            return get(self.port, "/healthz")[0] == 200
        return False

    def kill(self) -> None:
        """End it, master and worker, in the middle of whatever it does."""
        assert self.process is not None
        for pid in (*self.workers, self.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, 9)
        self.process.wait(timeout=30)

    @property
    def workers(self) -> list[int]:
        assert self.process is not None
        with contextlib.suppress(OSError):
            children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
            return [int(child) for child in children.split()]
        return []

    @property
    def threads(self) -> int:
        """Of the process that holds the streams."""
        [worker] = self.workers
        return len(list(Path(f"/proc/{worker}/task").iterdir()))

    @property
    def said(self) -> str:
        return read(self.log).decode()


@dataclass
class Stream:
    """A client that listens, and keeps what it is told."""

    status: int
    headers: dict[str, str]
    raw: socket.socket = field(repr=False)
    rest: bytes = b""
    events: list[tuple[str, dict[str, Any], str]] = field(default_factory=list)  # name, data, id
    ended: bool = False

    def read(self, seconds: float = 0.05) -> None:
        """Take in what has come."""
        self.raw.settimeout(seconds)
        try:
            while data := self.raw.recv(65536):
                self.rest += data
                self.raw.settimeout(0.001)
            self.ended = True
        except TimeoutError:
            pass
        except OSError:
            self.ended = True
        *blocks, self.rest = self.rest.replace(b"\r\n", b"\n").split(b"\n\n")
        for block in blocks:
            fields = dict(line.split(": ", 1) for line in block.decode().split("\n") if ": " in line)
            if "event" in fields:
                self.events.append((fields["event"], json.loads(fields["data"]), fields.get("id", "")))

    @property
    def heads(self) -> list[tuple[str, int | None]]:
        return [(data["table"], data["head"]) for name, data, _ in self.events if name == "head"]

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.events]

    def forget(self) -> None:
        self.events.clear()

    def wait_for(self, *wanted: object) -> None:
        """Wait until a head or the name of an event was told."""
        deadline = time.monotonic() + PATIENCE
        while not all(each in self.heads or each in self.names for each in wanted):
            assert time.monotonic() < deadline, f"{wanted} not among {self.events}"
            self.read()

    def close(self) -> None:
        self.raw.close()


def get(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], socket.socket, bytes]:
    """Ask for something, and read the head of the answer only."""
    raw = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", *(f"{name}: {value}" for name, value in headers.items())]
    raw.sendall("\r\n".join([*lines, "", ""]).encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = raw.recv(4096)
        if not more:
            raise ConnectionError("no answer")
        answer += more
    head, _, rest = answer.partition(b"\r\n\r\n")
    first, *others = head.decode().split("\r\n")
    return int(first.split()[1]), dict(line.lower().split(": ", 1) for line in others), raw, rest


def listen(live: Live, path: str = "/live/", **headers: str) -> Stream:
    """Open a stream."""
    status, found, raw, rest = get(live.port, path, **headers)
    return Stream(status, found, raw, rest)


def cookie(account: Account) -> dict[str, str]:
    """The header of a browser in which somebody is logged in."""
    client = Client()
    client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
    return {"Cookie": f"sessionid={client.cookies['sessionid'].value}"}


def key(account: Account) -> dict[str, str]:
    """The header of a program of somebody's."""
    return {"Authorization": f"Key {keys.make_api_key(account=account, label='bot')}"}
