"""Politics: tokens are lifted from own tiles and placed on others (UR-37).

Tiles that are not named keep their number. First tokens are lifted, each tile once; then they are placed, each tile
once, on tiles from which none were lifted. There is always room for all in hand, so the action always ends.
"""

from collections.abc import Collection, Iterator
from typing import NoReturn

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.ur.data import MOST_TOKENS
from games.ur.state import Arranging, State, restacked


def begin(state: State, seat: Seat) -> Progress:
    """Open politics; without a tile to lift from it is over already (UR-18, UR-37)."""
    own = state.own(seat)
    room = _room(state, own)
    movable = any(room > _space(state, cell) for cell in own)
    after = replace(state, usage=replace(state.usage, open=Arranging() if movable else None))
    return Progress(after, (Event("politics-began", {"seat": seat}),))


def check_arrange(state: State, seat: Seat, arranging: Arranging, cell: str, count: int) -> None:
    """A new number for an own tile, so that the total can stay the same (UR-37)."""
    check_tile(state, seat, arranging, cell)
    room = _room(state, open_tiles(state, seat, arranging)) - _space(state, cell)
    if count not in numbers(arranging, state.count(cell), room):
        _refuse(arranging, cell, state.count(cell), room, count)


def check_tile(state: State, seat: Seat, arranging: Arranging, cell: str) -> None:
    """An own tile without a new number (UR-37)."""
    if cell not in open_tiles(state, seat, arranging):
        require(cell in arranging.touched, "not-yours", "UR-37", cell=cell)
        raise IllegalMove("arranged", rule="UR-37", cell=cell)


def open_tiles(state: State, seat: Seat, arranging: Arranging) -> list[str]:
    """The own tiles without a new number (UR-37)."""
    touched = arranging.touched
    return [cell for cell in state.own(seat) if cell not in touched]


def numbers(arranging: Arranging, there: int, room: int) -> list[int]:
    """New numbers for a tile with `there` tokens: less while nothing is placed, at most as much more as is in hand;
    what is then in hand must fit into the `room` of the tiles that have no new number yet (UR-37)."""
    least = there + 1 if arranging.placed else 0
    fitting = range(max(least, there + arranging.hand - room), min(MOST_TOKENS, there + arranging.hand) + 1)
    return [count for count in fitting if count != there]


def _refuse(arranging: Arranging, cell: str, there: int, room: int, count: int) -> NoReturn:
    """Why a tile cannot have this number: the first rule against it."""
    require(0 <= count <= MOST_TOKENS, "wrong-number", "UR-37", least=0, most=MOST_TOKENS)
    require(count != there, "unchanged", "UR-37", cell=cell, count=count)
    require(count > there or not arranging.placed, "lift-first", "UR-37", cell=cell, hand=arranging.hand)
    require(count - there <= arranging.hand, "hand-too-small", "UR-37", cell=cell, hand=arranging.hand)
    raise IllegalMove("no-room-left", rule="UR-37", cell=cell, room=room)


def arrangements(state: State, seat: Seat, arranging: Arranging) -> Iterator[tuple[str, int]]:
    """Every tile with every new number that it may get."""
    tiles = open_tiles(state, seat, arranging)
    room = _room(state, tiles)
    for cell in tiles:
        for count in numbers(arranging, state.count(cell), room - _space(state, cell)):
            yield cell, count


def arrange(state: State, seat: Seat, arranging: Arranging, cell: str, count: int) -> Progress:
    """Lift tokens from a tile or place some on it (UR-37); closes by itself when the last one is placed."""
    check_arrange(state, seat, arranging, cell, count)

    more = count - state.count(cell)
    hand = arranging.hand - more
    if more < 0:
        goes_on: Arranging | None = replace(arranging, hand=hand, lifted=(*arranging.lifted, cell))
    else:
        goes_on = replace(arranging, hand=hand, placed=(*arranging.placed, cell)) if hand else None
    stacks = restacked(state.stacks, seat, {cell: count})
    after = replace(state, stacks=stacks, usage=replace(state.usage, open=goes_on))
    facts = {"seat": seat, "cell": cell, "number": abs(more), "count": count, "hand": hand}
    return Progress(after, (Event("lifted" if more < 0 else "placed", facts),))


def check_end(arranging: Arranging) -> None:
    """All tokens lifted have to be placed (UR-37)."""
    require(not arranging.hand, "tokens-in-hand", "UR-37", hand=arranging.hand)


def _room(state: State, tiles: Collection[str]) -> int:
    """How many more tokens fit on tiles of one player."""
    return MOST_TOKENS * len(tiles) - sum([state.stacks[cell].tokens for cell in tiles])


def _space(state: State, cell: str) -> int:
    return MOST_TOKENS - state.count(cell)
