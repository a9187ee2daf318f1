"""Corrections by a moderator between two actions: one token more or less, or a tile turned over."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.engine.contract import Event, Progress
from games.engine.errors import require
from games.ur.data import CELLS, MOST_TOKENS
from games.ur.moves import Adjustment, LiftToken, PutToken, TurnTile
from games.ur.state import State, restacked


def adjustments(state: State) -> tuple[Adjustment, ...]:
    """Every correction that keeps all limits (UR-21, UR-24); none in an action, nor while tiles are exchanged."""
    usage = state.usage
    return tuple(_possible(state)) if state.phase == "turn" and usage.open is None and not usage.over else ()


def adjust(state: State, adjustment: Adjustment) -> Progress:
    """Make a listed correction."""
    require(adjustment in adjustments(state), "no-adjustment", "UR-21")
    match adjustment:
        case PutToken(seat, cell):
            after = replace(state, stacks=restacked(state.stacks, seat, {cell: state.count(cell) + 1}))
            facts = {"what": "put", "seat": seat, "cell": cell, "count": after.count(cell)}
        case LiftToken(cell):
            owner = state.stacks[cell].owner
            after = replace(state, stacks=restacked(state.stacks, owner, {cell: state.count(cell) - 1}))
            facts = {"what": "lift", "seat": owner, "cell": cell, "count": after.count(cell)}
        case TurnTile(cell):
            after = replace(state, tiles={**state.tiles, cell: state.tiles[cell][::-1]})
            facts = {"what": "turn", "cell": cell, "tile": after.tiles[cell]}
    return Progress(after, (Event("adjusted", facts),))


def _possible(state: State) -> Iterator[Adjustment]:
    yield from (LiftToken(cell) for cell in CELLS if cell in state.stacks)
    yield from (TurnTile(cell) for cell in CELLS if cell not in state.ziggurats)
    for seat in range(state.seats):
        if state.supply(seat):
            room = (cell for cell in state.own(seat) if state.count(cell) < MOST_TOKENS)
            yield from (PutToken(seat, cell) for cell in (*state.free_cells, *room))
