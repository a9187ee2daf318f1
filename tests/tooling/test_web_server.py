"""The web process as the Procfile starts it in production: what it writes down, and how its workers count together."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from pbem.supervisor import die_with_parent
from tests.ports import free_port
from tests.processes import PROJECT, eventually
from tests.tooling.test_environment import PRODUCTION, bare

SECRET = "WzEsMl0:1tZ6aB:tI3nZ9-9mVwVd0yq9G0Q8t3kXcVbNm"
METRICS_KEY = "prometheus-shows-this-key"
HOME = {**PRODUCTION, "BASE_URL": "http://127.0.0.1", "HTTPS": "0", "METRICS_KEY": METRICS_KEY}


def command(process: str) -> str:
    """The command line that the Procfile has for a process."""
    lines = dict(line.split(": ", 1) for line in (PROJECT / "Procfile").read_text().splitlines())
    return lines[process]


class Web:
    """Gunicorn on a port and a folder of its own."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.port = free_port()
        self.log = folder / "stderr"
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        database = f"sqlite:///{folder}/pbem.sqlite3"
        own = {"PORT": str(self.port), "STATIC_ROOT": str(folder / "static"), "TMPDIR": str(folder), "PATH": path}
        self.environment = bare(**HOME) | {"DATABASE_URL": database} | own | variables

    def __enter__(self) -> Self:
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                ["bash", "-c", command("web")],
                cwd=PROJECT,
                env=self.environment,
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent,
            )
        eventually(lambda: self.process.poll() is not None or self.get("/healthz")[0] == 200, what="an answer")
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:  # noqa: S310  # our own server
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except OSError:
            return 0, ""

    def scraped(self) -> str:
        return self.get("/metrics", Authorization=f"Bearer {METRICS_KEY}")[1]

    def answered(self, view: str) -> int:
        """How many requests a view has answered, by all workers."""
        found = re.findall(rf'^pbem_requests_total{{[^}}]*view="{view}"}} ([\d.]+)$', self.scraped(), re.MULTILINE)
        return int(sum(map(float, found)))

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What was logged; a line that is no JSON fails."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def workers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(child) for child in children.split()]


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    with Web(tmp_path) as started:
        yield started


def test_every_line_is_json_and_no_key_is_in_it(web):
    web.get(f"/account/?key={SECRET}")  # leads to the log-in
    web.get(f"/turn/{SECRET}/")  # fails: no static files were collected
    web.get(f"/nothing/{SECRET}/?key={SECRET}")
    web.get("/api/tables/", Authorization=f"Key {SECRET}")
    with socket.create_connection(("127.0.0.1", web.port)) as raw:
        raw.sendall(f"GET /turn/{SECRET}/ nonsense/9\r\nHost: {SECRET}\r\n\r\n".encode())
        raw.recv(100)
    eventually(lambda: any("nvalid request" in line["message"] for line in web.lines), what="gunicorn's complaint")
    messages = [line["message"] for line in web.lines]
    assert "GET /account/ 302" in messages
    assert "Error handling request GET /turn/[key]/" in messages
    assert any(line["logger"] == "gunicorn.error" for line in web.lines)
    assert SECRET not in web.log.read_text()
    assert SECRET.rpartition(":")[2] not in web.log.read_text()


def test_workers_count_together_and_go_on_where_one_that_died_stopped(web):
    for _ in range(40):
        web.get("/api/schema/nothing")
        web.get("/healthz")
    before = web.answered("healthz")
    assert before >= 40
    folders = list(web.log.parent.glob("*/0.lock"))
    assert len(folders) == 1, "in a folder that the Procfile has made"
    files = {file.name for file in folders[0].parent.glob("*.db")}
    for _ in range(3):
        killed = web.workers()
        for worker in killed:
            os.kill(worker, signal.SIGKILL)
        eventually(lambda: web.get("/healthz")[0] == 200 and not set(killed) & set(web.workers()), what="new workers")  # noqa: B023
    assert web.answered("healthz") >= before + 3
    assert {file.name for file in folders[0].parent.glob("*.db")} <= files | {"counter_2.db", "histogram_2.db"}


def test_a_new_start_counts_anew_where_the_folder_stays(tmp_path):
    folder = tmp_path / "kept"
    for _ in range(2):
        with Web(tmp_path, PROMETHEUS_MULTIPROC_DIR=str(folder)) as web:
            assert web.answered("healthz") < 40
            for _ in range(40):
                web.get("/healthz")
            assert web.answered("healthz") >= 40
