"""Trade and culture: both put tokens by a count that is made first, and share out a short supply (UR-31 to UR-36)."""

from collections.abc import Mapping

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.ur.data import CELLS, EDGES, MOST_TOKENS, NEIGHBOURS, Picture
from games.ur.state import Sharing, Stack, State

SHORT_BY = {"T": "UR-33", "C": "UR-36"}


def partners(state: State, seat: Seat, cell: str) -> list[str]:
    """The tiles of other players next to a trade tile (UR-31)."""
    return [near for near in NEIGHBOURS[cell] if near in state.stacks and state.stacks[near].owner != seat]


def edges(state: State, cell: str) -> int:
    """Sides on the edge of the grid; by option a ziggurat next to it counts as one (UR-31)."""
    if not state.options.ziggurat_is_edge:
        return EDGES[cell]
    return EDGES[cell] + sum(near in state.ziggurats for near in NEIGHBOURS[cell])


def patrons(state: State, seat: Seat, cell: str) -> list[str]:
    """The culture tiles of a player next to a tile (UR-34)."""
    return [near for near in NEIGHBOURS[cell] if state.owner(near) == seat and state.face(near) == "C"]


def due(state: State, seat: Seat, picture: Picture) -> dict[str, int]:
    """How many tokens fit on which tile, supplies left aside (UR-32, UR-34)."""
    if picture == "T":
        trading = (cell for cell in state.own(seat) if state.face(cell) == "T")
        wanted = {cell: len(partners(state, seat, cell)) + edges(state, cell) for cell in trading}
    else:
        wanted = {cell: len(patrons(state, seat, cell)) for cell in CELLS if cell in state.stacks}
    fitting = {cell: min(count, MOST_TOKENS - state.count(cell)) for cell, count in wanted.items()}
    return {cell: count for cell, count in fitting.items() if count}


def begin(state: State, seat: Seat, picture: Picture) -> Progress:
    """Put all tokens that are no matter of choice; if a supply is short, the rest is open (UR-33, UR-36)."""
    fitting = due(state, seat, picture)
    put: dict[str, int] = {}
    chosen: dict[str, int] = {}
    for owner in range(state.seats):
        its = {cell: count for cell, count in fitting.items() if state.owner(cell) == owner}
        if sum(its.values()) <= state.supply(owner):
            put |= its
        elif len(its) == 1:
            put |= dict.fromkeys(its, state.supply(owner))
        elif state.supply(owner):
            chosen |= its
    put = {cell: put[cell] for cell in fitting if put.get(cell)}
    after = _opened(_put(state, put), Sharing(picture, chosen))
    return Progress(after, (_told(state, seat, picture, put, chosen),))


def check_share(state: State, sharing: Sharing, picture: Picture, cell: str, count: int) -> None:
    """A number that uses up the supply together with what the other tiles can still get (UR-33, UR-36)."""
    rule = SHORT_BY[sharing.picture]
    require(picture == sharing.picture, "action-open", rule, stage="trade" if sharing.picture == "T" else "culture")
    require(cell in sharing.due, "no-share", rule, cell=cell, cells=sharing.cells)
    owner = state.stacks[cell].owner
    supply = state.supply(owner)
    others = sum(due for near, due in sharing.due.items() if near != cell and state.owner(near) == owner)
    least, most = max(1, supply - others), min(sharing.due[cell], supply)
    require(count <= most, "wrong-number", rule, least=least, most=most)
    require(count >= least, "supply-left", rule, cell=cell, least=least, most=most)


def share(state: State, seat: Seat, sharing: Sharing, picture: Picture, cell: str, count: int) -> Progress:
    """Give one tile its part of a short supply (UR-33, UR-36); closes by itself when the supply is used up."""
    check_share(state, sharing, picture, cell, count)

    owner = state.stacks[cell].owner
    after = _put(state, {cell: count})
    waiting = {
        near: due for near, due in sharing.due.items() if near != cell and after.supply(after.stacks[near].owner)
    }
    facts = {
        "seat": seat,
        "owner": owner,
        "picture": picture,
        "cell": cell,
        "put": count,
        "count": after.count(cell),
    }
    return Progress(_opened(after, Sharing(picture, waiting)), (Event("shared", facts),))


def _put(state: State, put: Mapping[str, int]) -> State:
    stacks = state.stacks
    grown = {cell: Stack(stacks[cell].owner, stacks[cell].tokens + count) for cell, count in put.items()}
    return replace(state, stacks={**stacks, **grown})


def _opened(state: State, sharing: Sharing) -> State:
    return replace(state, usage=replace(state.usage, open=sharing if sharing.due else None))


def _told(state: State, seat: Seat, picture: Picture, put: Mapping[str, int], chosen: Mapping[str, int]) -> Event:
    """What each tile gets and why, and the tiles that share a short supply with what they can get."""
    giving = partners if picture == "T" else patrons
    gains = [
        {
            "cell": cell,
            "owner": state.owner(cell),
            "put": count,
            "count": state.count(cell) + count,
            "near": {near: state.owner(near) for near in giving(state, seat, cell)},
            "edges": edges(state, cell) if picture == "T" else 0,
        }
        for cell, count in put.items()
    ]
    facts = {"seat": seat, "gains": gains, "waiting": dict(chosen)}
    return Event("traded" if picture == "T" else "cultured", facts)
