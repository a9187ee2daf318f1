"""How everything is measured: rounds that alternate (A B A B), a canary around each, the median of their ratios."""

import hashlib
import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.results import Line

MOVED = 1.25  # a canary that moved by more was disturbed, and its round does not count
FEWEST = 3  # undisturbed rounds that are enough for a median; with fewer all count, and the line says so


@dataclass(frozen=True, slots=True)
class Measured:
    """What one side did in one round."""

    rate: float  # operations per second
    cpu: float | None = None  # milliseconds of processor per operation, where it can be known
    count: int = 0


@dataclass(frozen=True, slots=True)
class Round:
    """All sides, one after another, and how long the canary took before and after."""

    sides: Mapping[str, Measured]
    canary: tuple[float, float]

    @property
    def disturbed(self) -> bool:
        return max(self.canary) > MOVED * min(self.canary)


def canary() -> float:
    """Seconds for a piece of work that is always the same; the quickest of three, so that one hiccup is no storm."""
    return min(_sing() for _ in range(3))


def _sing() -> float:
    start = time.perf_counter()
    digest = b""
    for number in range(12_000):
        digest = hashlib.sha256(digest + b"%d" % number).digest()
    return time.perf_counter() - start


def interleaved(sides: Mapping[str, Callable[[], Measured]], rounds: int) -> list[Round]:
    """So many rounds of all sides in turn; up to as many again in place of disturbed ones."""
    done: list[Round] = []
    while len(done) < 2 * rounds and sum(not each.disturbed for each in done) < rounds:
        before = canary()
        measured = {name: measure() for name, measure in sides.items()}
        done.append(Round(measured, (before, canary())))
    return done


def counted(rounds: Sequence[Round]) -> Sequence[Round]:
    """The rounds that count."""
    calm = [each for each in rounds if not each.disturbed]
    return calm if len(calm) >= FEWEST else rounds


def ratio(
    rounds: Sequence[Round], ours: str, peer: str, of: Callable[[Measured], float | None] = lambda each: each.rate
) -> tuple[float | None, list[float]]:
    """The median over the rounds of ours beside the peer's, and the ratio of each round."""
    pairs = [(of(each.sides[ours]), of(each.sides[peer])) for each in counted(rounds)]
    each_round = [own / other for own, other in pairs if own is not None and other]
    return (statistics.median(each_round) if each_round else None), each_round


def beside(
    group: str, what: str, rounds: Sequence[Round], ours: str, peer: str, goal: float | None, **more: Any
) -> Line:
    """A line of rates beside a peer's; the ratio of processor time is told with it, as a cross-check."""
    value, each_round = ratio(rounds, ours, peer)
    by_cpu, _ = ratio(rounds, peer, ours, lambda each: each.cpu)  # turned round: less is better
    notes = [more.pop("note", "")] if "note" in more else []
    if by_cpu is not None:
        notes.append(f"by processor time {by_cpu:.2f}")
    return Line(
        group,
        what,
        value,
        goal,
        rounds=tuple(round(each, 4) for each in each_round),
        note=", ".join([*notes, *disturbance(rounds)]),
        beside={"rounds": [asdict(each) | {"disturbed": each.disturbed} for each in rounds]},
        **more,
    )


def disturbance(rounds: Sequence[Round]) -> list[str]:
    """What to say of rounds that were disturbed."""
    lost = sum(each.disturbed for each in rounds)
    if not lost:
        return []
    left = len(rounds) - lost
    return [f"{lost} of {len(rounds)} rounds disturbed" + ("" if left >= FEWEST else ", counted all the same")]


def median(values: Iterable[float]) -> float:
    return statistics.median(values)


def cpu_seconds(pids: Iterable[int]) -> float:
    """Processor time of processes so far, with all their threads; of one that has ended, none."""
    return sum(_of_process(pid) for pid in pids)


def _of_process(pid: int) -> float:
    spent = 0
    for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            spent += int(thread.read_text().split()[0])
        except (OSError, IndexError):  # it has just ended
            continue
    return spent / 1e9


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))
