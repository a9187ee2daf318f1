"""One turn: place, move or remove a trader (SUM-15 to SUM-21)."""

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.sumeria.data import ROUNDS
from games.sumeria.rules import era
from games.sumeria.rules.power_row import Row, fallen, risen
from games.sumeria.rules.routes import destinations
from games.sumeria.state import State


def place(state: State, seat: Seat, node: str, chance: Chance) -> Progress:
    """A trader from the supply to any empty settlement, whose state rises (SUM-17)."""
    require(state.supply(seat) > 0, "no-supply", "SUM-17")
    require(node not in state.traders, "occupied", "SUM-17", node=node)

    row = risen(state.row, state.board.nodes[node].state)
    after = replace(state, traders={**state.traders, node: seat}, row=row)
    return turn_over(after, (Event("placed", {"seat": seat, "node": node}), *_shift(state.row, row)), chance)


def travel(state: State, seat: Seat, origin: str, target: str, chance: Chance) -> Progress:
    """A trader along the routes; over a border, the state it enters rises (SUM-18 to SUM-20)."""
    require(state.traders.get(origin) == seat, "not-yours", "SUM-18", node=origin)
    reach = destinations(state.board, state.traders, origin)
    if target not in reach:
        raise IllegalMove("out-of-reach", rule="SUM-20", node=target, origin=origin, reach=tuple(sorted(reach)))

    nodes = state.board.nodes
    crossed = nodes[origin].state != nodes[target].state
    row = risen(state.row, nodes[target].state) if crossed else state.row
    traders = {node: owner for node, owner in state.traders.items() if node != origin}
    after = replace(state, traders={**traders, target: seat}, row=row)
    moved = Event("travelled", {"seat": seat, "origin": origin, "target": target})
    return turn_over(after, (moved, *_shift(state.row, row)), chance)


def remove(state: State, seat: Seat, node: str, chance: Chance) -> Progress:
    """A trader back to the supply; the state it leaves falls (SUM-21)."""
    require(state.traders.get(node) == seat, "not-yours", "SUM-21", node=node)

    row = fallen(state.row, state.board.nodes[node].state)
    traders = {other: owner for other, owner in state.traders.items() if other != node}
    after = replace(state, traders=traders, row=row)
    return turn_over(after, (Event("removed", {"seat": seat, "node": node}), *_shift(state.row, row)), chance)


def turn_over(state: State, events: tuple[Event, ...], chance: Chance) -> Progress:
    """On to the next player, round or scoring (SUM-14)."""
    if state.turn + 1 < state.seats:
        return Progress(replace(state, turn=state.turn + 1), events)
    if state.round < ROUNDS:
        return Progress(replace(state, turn=0, round=state.round + 1), events)
    scored = era.scored(replace(state, turn=0), chance)
    return Progress(scored.state, (*events, *scored.events))


def _shift(before: Row, after: Row) -> tuple[Event, ...]:
    """The event of a changed row: which state gained and which lost a place."""
    if before == after:
        return ()
    place = next(place for place, state in enumerate(before) if after[place] != state)
    return (Event("row-shifted", {"up": after[place], "down": before[place], "place": place + 1}),)
