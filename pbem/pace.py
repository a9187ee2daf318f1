"""How long the seats of a table usually wait for their turn, told from the table's own record. Pure: no rows, no clock.

Of each seat is kept when its last turn ended, how many turns of others have begun since, and of its last waits how many
turns and seconds they took. It is stored with the table's row and written with each move: nothing is read for it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median
from typing import Any

KEPT = 8  # waits of a seat
FEWEST = 2  # waits from which anything usual can be told

Pace = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Expectation:
    """How many turns of others are still to end before a seat's next one, and when that usually is."""

    turns: int
    at: datetime | None  # nobody knows, or it takes longer than usual: None


def noted(pace: Pace | None, before: Collection[int], after: Collection[int], now: datetime) -> Pace:
    """The record after a move: `before` and `after` it these seats were waited for."""
    record = {seat: dict(own) for seat, own in (pace or {}).items()}
    opened = [seat for seat in after if seat not in before]
    for seat in before:
        if seat not in after:
            record[str(seat)] = {**record.get(str(seat), {"waits": []}), "left": now.timestamp(), "others": 0}
    for name, own in record.items():
        if own.get("left") is None:
            continue
        own["others"] += sum(other != int(name) for other in opened)
        if int(name) in opened:
            waited = [own["others"], round(now.timestamp() - own["left"])]
            own["waits"] = [*own["waits"], waited][-KEPT:]
            own["left"] = None
    return record


def shifted(pace: Pace | None, by: timedelta) -> Pace | None:
    """The record after a table stood still for so long: nobody counts that as waiting."""
    if pace is None:
        return None
    return {
        seat: {**own, "left": None if own.get("left") is None else own["left"] + by.total_seconds()}
        for seat, own in pace.items()
    }


def expected(pace: Pace | None, seat: int, now: datetime) -> Expectation | None:
    """What a seat may expect that waits for others; None where the record is too short to tell."""
    own = (pace or {}).get(str(seat))
    if own is None or own.get("left") is None:
        return None
    waits = own["waits"]
    if len(waits) < FEWEST:
        waits = [wait for other in (pace or {}).values() for wait in other["waits"]]
    if len(waits) < FEWEST:
        return None
    usual_turns, usual_wait = (median(wait[part] for wait in waits) for part in (0, 1))
    at = datetime.fromtimestamp(own["left"] + usual_wait, tz=now.tzinfo)
    return Expectation(turns=max(1, round(usual_turns) - own["others"] + 1), at=at if at > now else None)
