"""The sheet of points of a finished game as pages and programs show it: in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.message import Message
    from games.engine.sheet import Row, Sheet

Say = Callable[["Message"], str]


@dataclass(frozen=True, slots=True)
class RowSummary:
    """Where points come from, or when, and how many each seat has by it."""

    name: str
    points: Sequence[int]


@dataclass(frozen=True, slots=True)
class SheetSummary:
    """Points by source and by turn, and why of two with the same score one is before the other."""

    sources: Sequence[RowSummary]
    turns: Sequence[RowSummary]
    ties: Sequence[str]
    least: bool  # the score is the smallest of the sources, not their sum


def sheet_summary(sheet: "Sheet", say: Say) -> SheetSummary:
    """A sheet in words."""
    return SheetSummary(
        _rows(sheet.sources, say), _rows(sheet.turns, say), [say(tie) for tie in sheet.ties], sheet.least
    )


def _rows(rows: "Sequence[Row]", say: Say) -> list[RowSummary]:
    return [RowSummary(say(row.name), row.points) for row in rows]
