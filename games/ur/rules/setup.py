"""Laying out the grid and the first tokens (UR-4 to UR-10)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.ur.data import CELLS, MOST_TOKENS, NEIGHBOURS, SETUP_TOKENS, TILES
from games.ur.state import Options, Stack, State, in_order


def laid_out(options: Options, seats: int, chance: Chance) -> Progress:
    """The table before the first token: grid, held tiles and start player by chance (UR-4 to UR-8)."""
    stack = list(chance.pick(TILES, len(TILES), why="stack of tiles"))
    tiles: dict[str, str] = {}
    for cell in CELLS:
        tiles[cell] = _laid(cell, stack, tiles, chance)
    (start,) = chance.pick(range(seats), 1, why="start player")
    state = State(
        options=options,
        phase="settle",
        round=0,
        turn=0,
        start=start,
        tiles=tiles,
        held=tuple(stack[:seats]),
        side=stack[seats] if seats < len(stack) else "",
        stacks={},
        ziggurats={},
    )
    facts = {"tiles": tiles, "held": list(state.held), "side": state.side, "start": start}
    return Progress(state, (Event("laid-out", facts),))


def _laid(cell: str, stack: list[str], tiles: dict[str, str], chance: Chance) -> str:
    """The first tile that fits, face first, taken from the stack (UR-4)."""
    faces = {tiles[near][0] for near in NEIGHBOURS[cell] if near in tiles}
    kind = next(kind for kind in stack if set(kind) - faces)
    stack.remove(kind)
    fitting = [picture for picture in kind if picture not in faces]
    face = fitting[0] if len(fitting) == 1 else _turned(cell, fitting, chance)
    return face + kind.replace(face, "")


def _turned(cell: str, fitting: Sequence[str], chance: Chance) -> str:
    (face,) = chance.pick(fitting, 1, why=f"face of the tile on {cell}")
    return face


def within_reach(state: State, seat: Seat) -> tuple[str, ...]:
    """Where the next of the first tokens could go, as far as the own tiles say (UR-9, UR-10)."""
    own = state.own(seat)
    return in_order({*own, *(near for cell in own for near in NEIGHBOURS[cell])}) if own else state.free_cells


def check_settle(state: State, seat: Seat, cell: str) -> None:
    """First a free tile, then an own one or a free one beside it (UR-9, UR-10)."""
    own = state.own(seat)
    if not own:
        require(state.free(cell), "not-free", "UR-9", cell=cell)
        return
    require(cell in own or state.free(cell), "not-free", "UR-10", cell=cell)
    beside = cell in own or any(near in own for near in NEIGHBOURS[cell])
    require(beside, "not-beside-own", "UR-10", cell=cell, own=tuple(own))
    require(state.count(cell) < MOST_TOKENS, "tile-full", "UR-21", cell=cell)


def settle(state: State, seat: Seat, cell: str) -> Progress:
    """Put one of the first three tokens (UR-9, UR-10)."""
    check_settle(state, seat, cell)

    count = state.count(cell) + 1
    after = replace(state, stacks={**state.stacks, cell: Stack(seat, count)}, turn=state.turn + 1)
    events = [Event("settled", {"seat": seat, "cell": cell, "count": count})]
    if after.turn == state.seats * SETUP_TOKENS:
        after = replace(after, phase="first-exchange", turn=0)
        events.append(Event("all-settled", {"start": state.start}))
    return Progress(after, tuple(events))
