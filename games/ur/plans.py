"""What can be decided ahead: conditions, rules and ready-made plans."""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from games.engine import plans
from games.engine.contract import Seat
from games.engine.message import Message
from games.engine.plans import Known, ReadyMade, Safe, to_play
from games.ur.moves import Cell, Done, End, Keep, Move, Side
from games.ur.names import NAMERS
from games.ur.rules import choices
from games.ur.state import FRESH, State
from games.ur.view import View

Least = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Free(plans.Condition, frozen=True):
    """This tile is still free: neither tokens nor a ziggurat stand there."""

    cell: Cell


class Tokens(plans.Condition, frozen=True):
    """At least so many tokens of mine are on this tile."""

    cell: Cell
    least: Least


class Attacked(plans.Condition, frozen=True):
    """Somebody has attacked a tile of mine."""


Condition = Free | Tokens | Attacked
Rule = Safe


def holds(known: Known, condition: Condition) -> bool:
    """Whether a condition is true as far as its seat knows."""
    match condition:
        case Free(cell):
            return bool(known.view.cells[cell].free)
        case Tokens(cell, least):
            there = known.view.cells[cell]
            return not there.ziggurat and there.owner == known.seat and there.tokens >= least
        case Attacked():
            return known.told("attacked", defender=known.seat)


def answer(state: State, seat: Seat, rule: Rule) -> Move | None:
    """The legal move that a rule makes of a seat's open question: what ends it soonest, and changes least."""
    listed = choices.moves(state, seat)
    if not listed:
        return None
    ending = (move for kind in (End, Done, Keep, Side) for move in listed if isinstance(move, kind))
    return next(ending, listed[0])


def imagined(state: State, seat: Seat) -> State:
    """All information is open: what a seat can imagine is what there is."""
    return state


def skipped(state: State, seat: Seat) -> State | None:
    """The same table at the seat's next turn, as if the others did nothing until then; None if nobody can say."""
    if state.phase != "turn":
        return None
    return state if state.active == seat else replace(state, turn=(seat - state.start) % state.seats, usage=FRESH)


def conditions(view: View, seat: Seat) -> tuple[Condition, ...]:
    """What there is to choose now."""
    own = [(cell, there.tokens) for cell, there in view.cells.items() if there.owner == seat and not there.ziggurat]
    return (
        Attacked(),
        *(Free(cell) for cell, there in view.cells.items() if there.free),
        *(Tokens(cell, tokens) for cell, tokens in own),
    )


def ready_made(view: View, seat: Seat) -> tuple[ReadyMade, ...]:
    """Plans to be taken as they are."""
    return (ReadyMade("safe", {}, (to_play(Safe(), stop_if=(Attacked(),)),)),)


def told(thing: Condition | Rule | ReadyMade) -> Message:
    """What to call a condition, a rule or a ready-made plan."""
    return plans.called(thing, NAMERS)
