"""A short game of After the Flood that is played twice: by lines and by clicks, to the same end."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pbem.models import Table, Version

FILE = Path(__file__).parent / "games" / "after_the_flood" / "short_game.txt"
SCORES = [10, 14, 9]
DIGEST = "2477f2386ad8b1ad44e862f7c2dd026ee6379ed3fc246cb7fbbd94a801abca3d"


@dataclass
class Action:
    """A line of somebody, and the same as clicks: one list for each move."""

    who: str
    line: str
    moves: list[list[str]] = field(default_factory=list)


def actions() -> list[Action]:
    """The whole game."""
    found: list[Action] = []
    for row in FILE.read_text("utf-8").splitlines():
        if row.startswith("    "):
            found[-1].moves.append(row.split())
        elif not row.startswith("#"):
            who, _, line = row.partition(": ")
            found.append(Action(who, line))
    return found


def ended_alike(table: Table) -> Iterator[bool]:
    """What both ways must lead to."""
    table.refresh_from_db()
    yield table.phase == Table.Phase.FINISHED
    yield table.outcome is not None and list(table.outcome["scores"]) == SCORES
    assert table.head is not None
    yield Version.objects.get(table=table, number=table.head).digest == DIGEST
