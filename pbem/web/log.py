"""A log to look at: actions below their turns, with marks, pieces, dice, and what was scored as a table."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from pbem import boards, engines
from pbem.boards import Brush
from pbem.boards.signs import Sign, pieces, signs
from pbem.engines import Message, Told
from pbem.models import Table
from pbem.selectors.tables import LogAction, LogEntry, TableView, table_view
from pbem.sheet_summaries import ScoredSummary
from pbem.web.table_cards import mark

# Where the pips of a die are, on a face of 36.
_ENDS, _MIDDLE = (10, 26), 18
_CORNERS = ((10, 10), (26, 26), (10, 26), (26, 10))
PIPS = {
    1: ((_MIDDLE, _MIDDLE),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MIDDLE, _MIDDLE)),
    4: _CORNERS,
    5: (*_CORNERS, (_MIDDLE, _MIDDLE)),
    6: (*_CORNERS, *((end, _MIDDLE) for end in _ENDS)),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, with the pieces it speaks of and the dice that fell."""

    sentence: str
    signs: Sequence[Sign]
    dice: Sequence[Sequence[tuple[int, int]]]  # the pips of each


@dataclass(frozen=True, slots=True)
class Field:
    """What one seat gained by one thing: a number, or the pieces."""

    number: int
    signs: Sequence[Sign] = ()


@dataclass(frozen=True, slots=True)
class Scored:
    """What an action scored: seats with their marks, a row for everything that counted, and the sums."""

    seats: Sequence[tuple[str, str, str]]  # mark, hue, name
    rows: Sequence[tuple[str, Sequence[Field]]]
    sums: Sequence[int]  # none where one row says it all, or where it is pieces


@dataclass(frozen=True)
class LogItem:
    """An action as a log shows it."""

    action: LogAction
    turn: str  # the heading of the turn it belongs to
    mark: str
    hue: str
    _table: Table
    _names: Sequence[str]

    @cached_property
    def scored(self) -> Scored | None:
        """Points as a table, where there are several."""
        scored = self.action.scored
        return None if scored is None else _scored(self._table, scored, self._names)

    @cached_property
    def lines(self) -> list[Line]:
        """What happened, without what the table says."""
        return _lines(self._table, self.action.untabled)

    @cached_property
    def in_words(self) -> list[str]:
        """What the table says, as sentences."""
        return self.action.in_words

    @cached_property
    def steps(self) -> list[tuple[LogEntry, list[Line]]]:
        """Its single steps, where there are several."""
        steps = self.action.steps
        return [(step, _lines(self._table, step.told)) for step in steps] if len(steps) > 1 else []


def items(
    table: Table, actions: Sequence[LogAction], names: Sequence[str], now: Callable[[], int | None]
) -> list[LogItem]:
    """A stretch of actions, oldest first, each with its turn; `now` finds that of a stretch in which none begins."""
    colours = _colours(table)
    return [
        LogItem(
            action,
            "" if turn is None else turn_named(table.game, turn),
            "" if action.seat is None else _mark(table, colours[action.seat]),
            "" if action.seat is None else boards.hue(table.game, colours[action.seat]),
            table,
            names,
        )
        for action, turn in zip(actions, _turns(actions, now), strict=True)
    ]


def _turns(actions: Sequence[LogAction], now: Callable[[], int | None]) -> list[int | None]:
    """The turn that had begun before each action."""
    begun = [action.begins for action in actions]
    first = next((turn for turn in begun if turn is not None), None)
    turn = now() if first is None else first - 1 or None
    found: list[int | None] = []
    for begins in begun:
        found.append(turn)
        turn = turn if begins is None else begins
    return found


def turn_named(slug: str, turn: int) -> str:
    """What a turn is called: 'Era 3'."""
    return engines.say(slug, Message("tally", turn=turn))


def turn_of(view: TableView) -> int | None:
    """The turn that is played on a board, as the game counts them; None before the first."""
    return (view.position.tally()["turn"] or None) if view.position else None


def turn_at(table: Table, viewer: int | None, number: int) -> int | None:
    """The turn of a version; that of the newest stands with the table, where all may know it."""
    if number == table.head and table.tally:
        return table.tally["turn"] or None
    return turn_of(table_view(table, viewer, number))


def _lines(table: Table, told: Iterable[Told]) -> list[Line]:
    colours = _colours(table)
    return [
        Line(each.sentence, _signs(table.game, each, colours), [PIPS[die] for die in _dice(each)])
        for each in told
        if each.sentence
    ]


def _signs(slug: str, told: Told, colours: Sequence[str]) -> list[Sign]:
    return boards.attempt(slug, lambda: signs(slug, told.kind, told.facts, colours), [], whose=f"game {slug}")


def _dice(told: Told) -> Sequence[int]:
    """The dice that an event tells of: every game calls them so."""
    dice: Sequence[int] = told.facts.get("dice", ())
    return dice


def _scored(table: Table, scored: ScoredSummary, names: Sequence[str]) -> Scored:
    colours = _colours(table)
    rows = [
        (by, [Field(field.number, pieces(table.game, field.pieces)) for field in fields]) for by, fields in scored.rows
    ]
    seats = [
        (_mark(table, colour), boards.hue(table.game, colour), name)
        for colour, name in zip(colours, names, strict=False)
    ]
    return Scored(seats, rows, scored.sums)


def _colours(table: Table) -> Sequence[str]:
    return engines.summary(table.game, table.options).colours


def _mark(table: Table, colour: str) -> str:
    return mark(engines.summary(table.game, table.options), colour)


def drawings(table: Table) -> SafeString:
    """The drawings that a log's small pictures are made of, for a page without a board."""

    def drawn() -> SafeString:
        return _drawings(table.game, get_language() or "")

    return boards.attempt(table.game, drawn, SafeString(""), whose=f"game {table.game}")


@cache
def _drawings(slug: str, language: str) -> SafeString:
    names = engines.summary(slug).colour_names
    shared, _ = boards.parts(slug, engines.example(slug)[0].view(None), Brush(names=names))
    return shared
