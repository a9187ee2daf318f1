"""Where points come from: what lists of tables tell of a game, what its log adds up, and the sheet at its end."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.engine.contract import Outcome, Seat, Struct
from games.engine.message import Fact, Message

Points = tuple[int, ...]  # by seat


class Tally(Struct, frozen=True):
    """Where a game stands, as far as everybody may know it. The catalogue says it as `tally`, with the `turn`."""

    turn: int  # of what the game counts: turns, eras or rounds; 0 before the first
    points: Points = ()  # empty where they are hidden


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a sheet: where points come from, or when, and how many each seat has by it."""

    name: Message
    points: Points


@dataclass(frozen=True, slots=True)
class Sheet:
    """The points of a finished game by source and by turn; both give the same sums, which are the scores.

    Where the score is the `least` of the sources, it is what that row has.
    """

    sources: tuple[Row, ...]
    turns: tuple[Row, ...] = ()  # none where the game was played before this was noted
    ties: tuple[Message, ...] = ()  # why, of two with the same score, one is before the other
    least: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    """What an event brought a seat: one field of the table that a log makes of all that an action scored."""

    seat: Seat
    by: Fact  # its row: an area, a source, a colour
    number: int
    pieces: str = ""  # where pieces were gained, which: their letters
    called: Fact = ""  # and in words: '2 military'
    adds: bool = True  # to a score, so that there is a sum


def turn_named(turn: int) -> Message:
    """What the turn of a tally is called: 'Era 3'."""
    return Message("tally", turn=turn)


def total(rows: Iterable[Row], seats: int) -> Points:
    """What each seat has by all rows together."""
    sums = [0] * seats
    for row in rows:
        sums = [known + more for known, more in zip(sums, row.points, strict=True)]
    return tuple(sums)


def with_rest(rows: Iterable[Row], scores: Points, rest: Message) -> tuple[Row, ...]:
    """The rows that are not empty, and one for what they do not explain: a moderator may have put points right."""
    told = tuple(row for row in rows if any(row.points))
    lacking = tuple(score - known for score, known in zip(scores, total(told, len(scores)), strict=True))
    return (*told, Row(rest, lacking)) if any(lacking) else told


def differences(totals: Sequence[Points]) -> list[Points]:
    """What came between one standing and the next."""
    return [tuple(now - before for before, now in zip(*each, strict=True)) for each in pairwise(totals)]


def tied(outcome: Outcome) -> Iterator[tuple[Seat, Seat]]:
    """Neighbours in the ranking who have the same score, the better placed first."""
    for ahead, behind in pairwise(seat for group in outcome.ranking for seat in group):
        if outcome.scores[ahead] == outcome.scores[behind]:
            yield ahead, behind
