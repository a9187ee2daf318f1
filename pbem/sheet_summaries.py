"""What is scored as pages and programs show it, in words: event by event in a log, and on the sheet at the end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from games.engine.contract import Event
    from games.engine.message import Fact, Message
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


@dataclass(frozen=True, slots=True)
class GainSummary:
    """What somebody gained, and by what; `pieces` are the letters of what was gained, if it is not points."""

    seat: int
    by: str
    number: int
    pieces: str
    adds: bool


@dataclass(frozen=True)
class Told:
    """An event as somebody may know it. Sentences are found when somebody reads them: most of a log is not shown."""

    say: Callable[[], str]  # '' if there is nothing to tell
    gained: Callable[[], "Sequence[GainSummary]"] = tuple
    kind: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    begins: int | None = None  # the turn that begins with it

    @classmethod
    def of(cls, game: Any, event: "Event", viewer: int | None, say: "Callable[[Fact], str]") -> "Told":
        """What is added up, and where a turn begins, can hang on nothing but what everybody may know."""
        message, public = game.describe(event, viewer=viewer), msgspec.structs.replace(event, private={})
        return cls(
            lambda: "" if message is None else say(message),
            lambda: [
                GainSummary(gain.seat, say(gain.by), gain.number, gain.pieces, gain.adds) for gain in game.gains(public)
            ],
            event.kind,
            event.seen_by(viewer),
            game.begins(public),
        )

    @cached_property
    def sentence(self) -> str:
        return self.say()

    @cached_property
    def gains(self) -> "Sequence[GainSummary]":
        return self.gained()


def sheet_summary(sheet: "Sheet", say: Say) -> SheetSummary:
    """A sheet in words."""
    return SheetSummary(
        _rows(sheet.sources, say), _rows(sheet.turns, say), [say(tie) for tie in sheet.ties], sheet.least
    )


def _rows(rows: "Sequence[Row]", say: Say) -> list[RowSummary]:
    return [RowSummary(say(row.name), row.points) for row in rows]
