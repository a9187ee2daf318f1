"""Agriculture: hunger first, then new tokens on the fields (UR-25 to UR-30)."""

from collections.abc import Container

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.ur.data import FIELD_TOKENS, MOST_TOKENS, NEIGHBOURS
from games.ur.state import Farming, State, restacked


def fed(state: State, seat: Seat, cell: str) -> bool:
    """Whether an own tile has food: a field next to it, or it is one itself (UR-26, UR-27)."""
    if state.options.fields_feed_themselves and state.face(cell) == "A":
        return True
    return any(_feeds(state, seat, near) for near in NEIGHBOURS[cell])


def _feeds(state: State, seat: Seat, field: str) -> bool:
    if state.face(field) != "A" or field in state.ziggurats:
        return False
    return state.options.any_field_feeds or state.owner(field) == seat


def begin(state: State, seat: Seat) -> Progress:
    """Step 1: every own tile that is not fed loses a token (UR-28, UR-29); then step 2 is open."""
    left = {cell: state.count(cell) - 1 for cell in state.own(seat) if not fed(state, seat, cell)}
    after = replace(state, stacks=restacked(state.stacks, seat, left))
    starved = [{"cell": cell, "count": count} for cell, count in left.items()]
    event = Event("farmed", {"seat": seat, "starved": starved})
    return Progress(_opened(after, seat, ()), (event,))


def fields(state: State, seat: Seat, tilled: Container[str]) -> dict[str, int]:
    """The own fields on which tokens can still be put, and how many: within room and supply (UR-21, UR-22, UR-30)."""
    most = min(FIELD_TOKENS, state.supply(seat))
    untilled = [cell for cell in state.own(seat) if state.face(cell) == "A" and cell not in tilled]
    return {cell: room for cell in untilled if (room := min(most, MOST_TOKENS - state.count(cell)))}


def check_grow(state: State, seat: Seat, farming: Farming, cell: str, count: int) -> None:
    """One or two tokens on an own field, within its room and the supply (UR-21, UR-22, UR-30)."""
    if 1 <= count <= fields(state, seat, farming.tilled).get(cell, 0):
        return
    require(state.owner(cell) == seat, "not-yours", "UR-30", cell=cell)
    require(state.face(cell) == "A", "no-field", "UR-30", cell=cell)
    require(cell not in farming.tilled, "tilled", "UR-30", cell=cell)
    require(1 <= count <= FIELD_TOKENS, "wrong-number", "UR-30", least=1, most=FIELD_TOKENS)
    require(state.count(cell) + count <= MOST_TOKENS, "tile-full", "UR-21", cell=cell)
    raise IllegalMove("no-supply", rule="UR-22", left=state.supply(seat))


def grow(state: State, seat: Seat, farming: Farming, cell: str, count: int) -> Progress:
    """Step 2, one field (UR-30); the action closes by itself when no field is left."""
    check_grow(state, seat, farming, cell, count)

    total = state.count(cell) + count
    after = replace(state, stacks=restacked(state.stacks, seat, {cell: total}))
    event = Event("grew", {"seat": seat, "cell": cell, "put": count, "count": total})
    return Progress(_opened(after, seat, (*farming.tilled, cell)), (event,))


def _opened(state: State, seat: Seat, tilled: tuple[str, ...]) -> State:
    goes_on = Farming(tilled) if fields(state, seat, tilled) else None
    return replace(state, usage=replace(state.usage, open=goes_on))
