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
    """What somebody gained, and by what; of what is not points, `pieces` are the letters, and `called` says it."""

    seat: int
    by: str
    number: int
    pieces: str
    called: str
    adds: bool


@dataclass(frozen=True, slots=True)
class FieldSummary:
    """What one seat gained by one thing: a number, or the pieces."""

    number: int = 0
    pieces: str = ""
    called: str = ""

    def and_by(self, gain: GainSummary) -> "FieldSummary":
        """With something more."""
        called = ", ".join(each for each in (self.called, gain.called) if each)
        return FieldSummary(self.number + gain.number, self.pieces + gain.pieces, called)


@dataclass(frozen=True, slots=True)
class ScoredSummary:
    """What was scored at once, as a table: a row for everything that counted, a field for each seat, and the sums."""

    rows: Sequence[tuple[str, Sequence[FieldSummary]]]
    sums: Sequence[int]  # none where one row says it all, or where it is pieces

    @classmethod
    def of(cls, gains: Sequence[GainSummary], seats: int) -> "ScoredSummary":
        rows: dict[str, list[FieldSummary]] = {}
        for gain in gains:
            fields = rows.setdefault(gain.by, [FieldSummary()] * seats)
            fields[gain.seat] = fields[gain.seat].and_by(gain)
        added = len(rows) > 1 and all(gain.adds for gain in gains)
        sums = [sum(fields[seat].number for fields in rows.values()) for seat in range(seats)]
        return cls(list(rows.items()), sums if added else ())


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
                GainSummary(gain.seat, say(gain.by), gain.number, gain.pieces, say(gain.called), gain.adds)
                for gain in game.gains(public)
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
