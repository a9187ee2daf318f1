"""What can be decided ahead: conditions, rules and ready-made plans."""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from games.engine import plans
from games.engine.contract import Seat
from games.engine.message import Message
from games.engine.plans import Known, ReadyMade, Safe, to_play
from games.sumeria.data import MAPS
from games.sumeria.moves import Move
from games.sumeria.rules import choices
from games.sumeria.state import State
from games.sumeria.view import View
from games.sumeria.words import NAMERS

STATES = sorted({state for board in MAPS.values() for state in board.states})
NODES = sorted({node for board in MAPS.values() for node in board.nodes})
CityState = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(STATES)})\Z")]
Node = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(NODES)})\Z")]
Place = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Ahead(plans.Condition, frozen=True):
    """One city-state stands before another in the power row."""

    state: CityState
    other: CityState


class Ranked(plans.Condition, frozen=True):
    """A city-state stands at this place of the power row."""

    state: CityState
    place: Place


class Taken(plans.Condition, frozen=True):
    """Somebody else's trader stands in this settlement."""

    node: Node


class Displaced(plans.Condition, frozen=True):
    """My trader no longer stands in this settlement."""

    node: Node


Condition = Ahead | Ranked | Taken | Displaced
Rule = Safe


def holds(known: Known, condition: Condition) -> bool:
    """Whether a condition is true as far as its seat knows; a settlement that is not on the map is nobody's."""
    row, traders = known.view.row, known.view.traders
    match condition:
        case Ahead(state, other):
            return bool(state in row and other in row and row.index(state) < row.index(other))
        case Ranked(state, place):
            return bool(place <= len(row) and row[place - 1] == state)
        case Taken(node):
            return bool(traders.get(node, known.seat) != known.seat)
        case Displaced(node):
            return bool(traders.get(node) != known.seat)


def answer(state: State, seat: Seat, rule: Rule) -> Move | None:
    """The legal move that a rule makes of a seat's open question: the first that is listed, since nobody can pass."""
    listed = choices.moves(state, seat)
    return listed[0] if listed else None


def imagined(state: State, seat: Seat) -> State:
    """All information is open: what a seat can imagine is what there is."""
    return state


def skipped(state: State, seat: Seat) -> State | None:
    """The same table at the seat's next turn, as if the others did nothing until then; None if nobody can say."""
    return replace(state, turn=state.order.index(seat)) if state.phase == "rounds" else None


def conditions(view: View, seat: Seat) -> tuple[Condition, ...]:
    """What there is to choose now."""
    own = [node for node, owner in view.traders.items() if owner == seat]
    return (
        *(Ranked(state, place) for place, state in enumerate(view.row, start=1)),
        *(Ahead(state, other) for state in view.row for other in view.row if state != other),
        *(Taken(node) for node in view.map.nodes if node not in view.traders),
        *(Displaced(node) for node in own),
    )


def ready_made(view: View, seat: Seat) -> tuple[ReadyMade, ...]:
    """Plans to be taken as they are: the stock of an era's end, and traders where there is room."""
    free = [node for node in view.map.nodes if node not in view.traders]
    rising = [node for node in free if view.map.nodes[node].type == "city"]
    return (
        *(ReadyMade("place", {"node": node}, (to_play(f"+{node}", stop_if=(Taken(node),)),)) for node in rising),
        ReadyMade("safe", {}, (to_play(Safe()),)),
    )


def told(thing: Condition | Rule | ReadyMade) -> Message:
    """What to call a condition, a rule or a ready-made plan."""
    return plans.called(thing, {**NAMERS, "other": NAMERS["state"]})
