"""Short schedules of real parts for what no simulation can show: a lock between processes, an answer before its commit.

`python -m tests.faults.targeted` runs each in the sound build and in the broken one that it is meant to catch.
"""

import json
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import requests

from tests.faults.ledger import Ledger
from tests.faults.parts import Stack
from tests.faults.players import Crowd, Person, Submission, new_name
from tests.processes import eventually

PATIENCE = 90  # seconds, on a busy machine


class Scene:
    """A database, one web process in some build, and people at tables."""

    def __init__(self, folder: Path) -> None:
        self.stack = Stack(folder, "smtp://127.0.0.1:1")
        self.web = self.stack.webs[0]
        self.ledger = Ledger(folder / "ledger.jsonl")
        self.known: dict[str, Any] = {}

    def begin(self) -> None:
        self.stack.start()
        self.known = json.loads(self.stack.run("tests.faults.people", "4", "4", "1"))

    def open(self, build: str) -> None:
        """Web in this build."""
        self.web.stop()
        self.web.start(FAULTS_BROKEN=build)
        eventually(self.web.ready, 120, "web")

    def crowd(self) -> Crowd:
        """Players who give up after a while: a build may be too broken to answer at all."""
        crowd = Crowd(self.known, lambda: [self.web.url], self.ledger, 1)
        alarm = threading.Timer(PATIENCE, crowd.giving_up.set)
        alarm.daemon = True
        alarm.start()
        return crowd

    def two_moves(self, crowd: Crowd, code: str) -> tuple[Submission, Submission]:
        """Two different moves of one seat on one board."""
        seen = crowd.get(next(iter(crowd.people.values())), f"/api/tables/{code}/")
        seat = next(seat for seat in seen["seats"] if seat["asked"])
        person: Person = crowd.people[seat["name"]]
        listed = crowd.get(person, f"/api/tables/{code}/moves/")
        at: dict[str, Any] = {"table": code, "person": person, "seat": seat["seat"], "head": listed["head"]}
        lines = [choice["notation"] for choice in listed["moves"]]
        first, second = (Submission(new_name(), kind="moves", line=line, **at) for line in lines[:2])
        return first, second


def one_wins(scene: Scene) -> list[str]:
    """Of two moves on one board one wins, and the other is told so (P3): nobody sees a mistake of ours."""
    crowd = scene.crowd()
    first, second = scene.two_moves(crowd, scene.known["tables"][0])
    scene.stack.arm("web", "S3", "sleep 2")  # the first holds the table, and thinks
    early = threading.Thread(target=crowd.submit, args=(first,), daemon=True)
    early.start()
    eventually(lambda: any((scene.stack.folder / "fired").glob("web.S3.*")), PATIENCE, "a move that waits")
    crowd.submit(second)
    early.join()
    entries = [entry for entry in scene.ledger.entries if entry.submission in (first.name, second.name)]
    failures = [entry for entry in entries if entry.event == "info"]
    wins = [entry for entry in entries if entry.event == "ok"]
    return [f"P3: {len(wins)} moves won, {len(failures)} failed ({entry.code})" for entry in failures or wins[1:]]


def answered_is_kept(scene: Scene) -> list[str]:
    """What was answered is there after kill -9, however soon (P1)."""
    crowd = scene.crowd()
    move, _ = scene.two_moves(crowd, scene.known["tables"][1])
    scene.stack.arm("web", "S9", "kill")
    entry = crowd.submit(move)
    eventually(lambda: any((scene.stack.folder / "fired").glob("web.S9.*")), PATIENCE, "a kill")
    told: list[int] = []
    while not told and not crowd.giving_up.is_set():
        try:
            told.append(crowd.get(move.person, f"/api/tables/{move.table}/")["head"])
        except requests.RequestException:
            time.sleep(0.1)
    kept = entry is not None and entry.event == "ok" and told and told[0] > move.head
    return [] if kept else [f"P1: a move was answered {entry and entry.event}, and the table is at {told}"]


SCHEDULES: dict[str, Callable[[Scene], list[str]]] = {"no-lock": one_wins, "answered-before-commit": answered_is_kept}


def main() -> dict[str, list[str]]:
    """What each schedule finds: in the sound build, and in the one it is meant for."""
    found: dict[str, list[str]] = {}
    folder = Path(tempfile.mkdtemp(prefix="pbem-faults-"))
    folder.chmod(0o755)
    scene = Scene(folder)
    try:
        scene.begin()
        for build in ("", *SCHEDULES):
            scene.open(build)
            for name, schedule in SCHEDULES.items():
                if build in ("", name):
                    for fired in (folder / "fired").iterdir():
                        fired.unlink()
                    found[f"{name}: {'broken' if build else 'sound'}"] = schedule(scene)
    finally:
        scene.stack.stop()
    shutil.rmtree(folder)
    return found


if __name__ == "__main__":
    result = main()
    print(json.dumps(result, indent=2))
    sys.exit(any(bool(problems) != name.endswith("broken") for name, problems in result.items()))
