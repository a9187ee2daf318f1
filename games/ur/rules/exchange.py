"""Exchanging the held tile, in the setup and at the end of each turn (UR-11, UR-50 to UR-54)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.ur.data import KIND_OF
from games.ur.rules.rounds import finished, first_round, turn_over
from games.ur.state import State


def possible(state: State, seat: Seat) -> bool:
    """Whether a tile of another kind can be had (UR-54)."""
    held = state.held[seat]
    if state.options.side_tile_keeps_game_alive and state.side not in ("", held):
        return True
    return any(KIND_OF[state.tiles[cell]] != held for cell in state.free_cells)


def takeable(state: State, seat: Seat) -> list[str]:
    """The free tiles of another kind (UR-50, UR-51); in the setup of any kind (UR-11)."""
    held, tiles, anything = state.held[seat], state.tiles, state.phase == "first-exchange"
    return [cell for cell in state.free_cells if anything or KIND_OF[tiles[cell]] != held]


def check_exchange(state: State, seat: Seat, cell: str, face: str) -> None:
    """One of the tiles that can be had; the face is one of the tile given (UR-50 to UR-52; in the setup UR-11)."""
    held = state.held[seat]
    if cell not in takeable(state, seat):
        require(state.free(cell), "not-free", "UR-50", cell=cell)
        raise IllegalMove("same-kind", rule="UR-51", cell=cell, kind=held)
    require(face in held, "face-not-on-tile", "UR-52", face=face, kind=held)


def check_side(state: State, seat: Seat) -> None:
    """The side tile, if there is one and it is of another kind (UR-50, UR-51, UR-54)."""
    require(state.side, "no-side-tile", "UR-50")
    if state.phase == "first-exchange":
        return
    require(state.side != state.held[seat], "same-kind", "UR-51", cell="side", kind=state.side)
    require(possible(state, seat), "must-end", "UR-54")


def check_stuck(state: State, seat: Seat) -> None:
    """Only if there is nothing to exchange with (UR-54)."""
    require(not possible(state, seat), "can-exchange", "UR-54")


def exchange(state: State, seat: Seat, cell: str, face: str) -> Progress:
    """Take a tile of the grid and lay the held one in its place (UR-50 to UR-53)."""
    check_exchange(state, seat, cell, face)

    taken, given = state.tiles[cell], face + state.held[seat].replace(face, "")
    after = replace(state, tiles={**state.tiles, cell: given}, held=_held(state, seat, KIND_OF[taken]))
    facts = {"seat": seat, "cell": cell, "given": given, "taken": taken}
    return _over(after, Event("exchanged", facts))


def exchange_side(state: State, seat: Seat) -> Progress:
    """Take the side tile; the held one becomes the side tile (UR-50, UR-53)."""
    check_side(state, seat)

    taken, given = state.side, state.held[seat]
    after = replace(state, side=given, held=_held(state, seat, taken))
    return _over(after, Event("exchanged-side", {"seat": seat, "cell": "side", "given": given, "taken": taken}))


def keep(state: State, seat: Seat) -> Progress:
    """No first exchange (UR-11)."""
    return _over(state, Event("kept", {"seat": seat, "held": state.held[seat]}))


def stuck(state: State, seat: Seat) -> Progress:
    """No exchange is possible: the game ends at once (UR-54)."""
    check_stuck(state, seat)

    return finished(state, "exchange", (Event("stuck", {"seat": seat, "held": state.held[seat]}),))


def _held(state: State, seat: Seat, kind: str) -> tuple[str, ...]:
    return (*state.held[:seat], kind, *state.held[seat + 1 :])


def _over(state: State, event: Event) -> Progress:
    """After the exchange the turn, or this part of the setup, goes on with the next player (UR-11, UR-12)."""
    if state.phase == "turn":
        return turn_over(state, (event,))
    if state.turn + 1 < state.seats:
        return Progress(replace(state, turn=state.turn + 1), (event,))
    return first_round(state, (event,))
