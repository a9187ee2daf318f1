"""What is true after every step (section 14). Invariants that compare two states are left to the tests."""

from collections import Counter

from games.ur.data import (
    ACTIONS,
    CELLS,
    COPIES,
    KIND_OF,
    KINDS,
    MOST_TOKENS,
    NEIGHBOURS,
    SETUP_TOKENS,
    TOKENS,
    ZIGGURATS,
    ZIGGURATS_PER_TURN,
)
from games.ur.state import State


def check(state: State) -> None:
    """UR-I1 to UR-I6 and UR-I13 on one state."""
    _tiles(state)
    _tokens(state)
    assert len(state.ziggurats) <= ZIGGURATS, "UR-I4, UR-I13: too many ziggurats"
    assert not set(state.ziggurats) & set(state.stacks), "UR-I4: tokens beside the marker of a ziggurat"
    assert state.usage.built <= ZIGGURATS_PER_TURN, "UR-I13: too many ziggurats in a turn"
    assert len(state.usage.done) + state.usage.tokens <= ACTIONS, "UR-14: too much done in a turn"
    assert set(state.usage.done) <= set(state.held[state.active]), "UR-14: an action that is not on the held tile"
    assert (state.reason != "") == (state.phase == "over"), "UR-55: a game ends for a reason"
    if state.phase == "settle":
        _layout(state)
    if state.phase == "first-exchange":
        _settlements(state)


def _tiles(state: State) -> None:
    assert set(state.tiles) == set(CELLS), "UR-I1: the grid"
    assert (state.side != "") == (state.seats == 3), "UR-I1: the side tile"
    kinds = Counter([*(KIND_OF[tile] for tile in state.tiles.values()), *state.held, *filter(None, (state.side,))])
    assert kinds == dict.fromkeys(KINDS, COPIES), f"UR-I1: {kinds}"


def _tokens(state: State) -> None:
    for cell, (owner, count) in state.stacks.items():
        assert cell in NEIGHBOURS, "UR-I3: tokens outside the grid"
        assert 0 <= owner < state.seats, "UR-I3: tokens of nobody"
        assert 1 <= count <= MOST_TOKENS, f"UR-I3: {count} tokens on {cell}"
    for seat in range(state.seats):
        assert 0 <= state.supply(seat) <= TOKENS, "UR-I2: more tokens than there are"


def _layout(state: State) -> None:
    for cell, near in NEIGHBOURS.items():
        assert all(state.face(cell) != state.face(other) for other in near), f"UR-I6: equal faces at {cell}"


def _settlements(state: State) -> None:
    """Three tokens of each player, on neighbouring tiles or on one (UR-I5)."""
    for seat in range(state.seats):
        own = set(state.own(seat))
        assert sum(state.count(cell) for cell in own) == SETUP_TOKENS, "UR-I5: three tokens"
        reached, frontier = set[str](), {min(own)}
        while frontier:
            reached |= frontier
            frontier = {near for cell in frontier for near in NEIGHBOURS[cell] if near in own} - reached
        assert reached == own, "UR-I5: connected"
