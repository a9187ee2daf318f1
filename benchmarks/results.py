"""What a run found: every line beside its goal, printed as a table and kept by date."""

import json
import os
import platform
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "results"
WIDTH = 78


@dataclass(frozen=True, slots=True)
class Line:
    """One figure and its goal; `rounds` and `beside` hold all that it was made from."""

    group: str
    what: str
    value: float | None  # None: could not be measured here, and `note` says why
    goal: float | None = None
    at_least: bool = True  # or the goal is a most
    unit: str = "x"
    rounds: Sequence[float] = ()
    note: str = ""
    beside: Mapping[str, Any] = field(default_factory=dict)

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None where there is none, or no figure."""
        if self.value is None or self.goal is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal

    def __str__(self) -> str:
        value = "-" if self.value is None else f"{shown(self.value)} {self.unit}"
        goal = "" if self.goal is None else f"{'>=' if self.at_least else '<='} {shown(self.goal)}"
        verdict = {True: "met", False: "NOT MET", None: ""}[self.met]
        told = f"  ({self.note})" if self.note else ""
        return f"{self.what:<{WIDTH}} {value:>16} {goal:>10}  {verdict}{told}".rstrip()


def shown(number: float) -> str:
    """Three digits that count."""
    if abs(number) >= 100 or number == int(number):
        return f"{number:.0f}"
    return f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}"


def table(lines: Iterable[Line]) -> str:
    """All lines under the heading of their group."""
    told: list[str] = []
    for line in lines:
        if line.group not in told:
            told += ["", line.group]
        told.append(f"  {line}")
    return "\n".join(told[1:])


def machine(settings: Mapping[str, str]) -> dict[str, Any]:
    """What a reader must know of where this was measured: no names, but what makes it fast, slow or safe."""
    versions = {"python": platform.python_version(), "system": f"{platform.system()} {platform.machine()}"}
    return {**versions, "cores": cores(), "database": dict(settings)}


def load() -> dict[str, float]:
    """How busy the machine was, ourselves included: processes that wanted a core, in the mean."""
    minute, _, quarter = os.getloadavg()
    return {"last minute": round(minute, 1), "last 15 minutes": round(quarter, 1)}


def cores() -> int:
    """Cores that we may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def keep(lines: Sequence[Line], about: Mapping[str, Any], folder: Path = FOLDER) -> Path:
    """Write a run to a file of its date, with all rounds, and the table beside it; later ones of a day are numbered."""
    now = datetime.now(UTC)
    folder.mkdir(exist_ok=True)
    taken = sum(1 for _ in folder.glob(f"{now:%Y-%m-%d}*.json"))
    file = folder / f"{now:%Y-%m-%d}{f'-{taken + 1}' if taken else ''}.json"
    told = [asdict(line) | {"met": line.met} for line in lines]
    file.write_text(json.dumps({"at": now.isoformat(timespec="minutes"), **about, "lines": told}, indent=1) + "\n")
    file.with_suffix(".txt").write_text(f"{now:%Y-%m-%d %H:%M} UTC\n{described(about)}\n\n{table(lines)}\n")
    return file


def described(about: Mapping[str, Any]) -> str:
    """Where a run was made, in a line each."""
    return "\n".join(f"{name}: {_plain(value)}" for name, value in about.items())


def _plain(value: Any) -> str:
    return (
        ", ".join(f"{name} {_plain(each)}" for name, each in value.items()) if isinstance(value, dict) else str(value)
    )
