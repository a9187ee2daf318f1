"""What the cases of conditions are written with, a game's in `tests/games/<package>/conditions.py`."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from games.engine.chance import Dice
from games.engine.contract import AnyGame, Event, Seat
from games.engine.plans import Condition
from games.engine.search import default_options

ME, OTHER = 0, 1


class Case(NamedTuple):
    """A condition, what a seat knows, and whether it holds then."""

    condition: Condition
    view: Any
    events: tuple[Event, ...]
    holds: bool
    seat: Seat = ME


def view_of(game: AnyGame) -> Any:
    """What the first seat sees in the beginning."""
    state = game.setup(default_options(game), game.seats[0], Dice(b"conditions")).state
    return game.view(state, ME)


def changed_at(things: tuple[Any, ...], place: int, **fields: Any) -> tuple[Any, ...]:
    return (*things[:place], replace(things[place], **fields), *things[place + 1 :])


def event(kind: str, **facts: Any) -> tuple[Event, ...]:
    return (Event(kind, facts),)
