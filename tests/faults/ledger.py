"""What the players know: every request as it was made, and what became of it (invoke, ok, fail, info)."""

import json
import threading
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

Event = Literal["invoke", "ok", "fail", "info"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of one submission. `info` is no answer: whether it was played is not known yet."""

    at: float
    event: Event
    submission: str
    table: str
    kind: str
    seat: int
    head: int
    versions: tuple[int, ...] | None = None  # what an answer named; a page names none
    code: str = ""
    seconds: float = 0.0


class Ledger:
    """Kept in memory and, line by line, in a file that outlives the run."""

    def __init__(self, file: Path) -> None:
        self.entries: list[Entry] = []
        self._file = file.open("a", buffering=1)
        self._lock = threading.Lock()

    def write(self, event: Event, submission: str, **facts: object) -> Entry:
        entry = Entry(time.time(), event, submission, **facts)  # type: ignore[arg-type]
        with self._lock:
            self.entries.append(entry)
            self._file.write(json.dumps(asdict(entry)) + "\n")
        return entry

    def oks(self) -> list[Entry]:
        with self._lock:
            return [entry for entry in self.entries if entry.event == "ok"]


def read(file: Path) -> list[Entry]:
    """The ledger of a run."""
    lines = (json.loads(line) for line in file.read_text().splitlines())
    return [
        Entry(**{**line, "versions": None if line["versions"] is None else tuple(line["versions"])}) for line in lines
    ]


def fates(entries: list[Entry]) -> dict[str, Entry]:
    """The last word on each submission; one that ends with invoke or info was never resolved."""
    found: dict[str, Entry] = {}
    for entry in entries:
        before = found.get(entry.submission)
        if before is None or before.event in ("invoke", "info") or entry.event == "ok":
            found[entry.submission] = entry
    return found
