"""Corrections by a moderator between two actions: leaders put right. Cards are hidden or heaped, so they stay."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.engine.contract import Event, Progress
from games.engine.errors import require
from games.euphrat_tigris.data import COLOURS, SHIPS, column_of
from games.euphrat_tigris.moves import Adjustment, LiftLeader, PutLeader
from games.euphrat_tigris.rules.kingdoms import kingdoms, ruler
from games.euphrat_tigris.state import State, changed, sent_home


def adjustments(state: State) -> tuple[Adjustment, ...]:
    """Every correction after which no kingdom has two leaders of one colour (ETC-15)."""
    return tuple(_possible(state)) if state.stage == "action" else ()


def adjust(state: State, adjustment: Adjustment) -> Progress:
    """Make a listed correction."""
    require(adjustment in adjustments(state), "no-adjustment", "ETC-15")
    match adjustment:
        case LiftLeader(seat, colour):
            facts = {"seat": seat, "colour": colour, "cell": ""}
            after = sent_home(state, seat, colour)
        case PutLeader(seat, colour, cell):
            facts = {"seat": seat, "colour": colour, "cell": cell}
            own = {**state.leaders[seat], colour: cell}
            after = replace(state, leaders=changed(state.leaders, seat, own))
    return Progress(after, (Event("adjusted", facts),))


def _possible(state: State) -> Iterator[Adjustment]:
    taken = state.standing
    free = [cell for cell, card in state.cards.items() if card not in SHIPS and cell not in taken]
    vacant: dict[str, set[int]] = {colour: _vacant(state, colour) for colour in COLOURS}
    for seat in range(state.seats):
        yield from (LiftLeader(seat, colour) for colour in COLOURS if colour in state.leaders[seat])
        for colour in state.supply(seat):
            yield from (PutLeader(seat, colour, cell) for cell in free if column_of(cell) in vacant[colour])


def _vacant(state: State, colour: str) -> set[int]:
    """The columns of all kingdoms without a leader of this colour."""
    return {column for columns in kingdoms(state) if ruler(state, columns, colour) is None for column in columns}
