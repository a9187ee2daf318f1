"""Politics (UR-37): lifting, then placing."""

from itertools import product

import pytest

from games.engine.chance import Closed
from games.ur.moves import Arrange
from tests.games.ur.positions import BLUE, RED, game, kind, legal, play, position, refused, tokens


def three():
    return position("CP", red="c3:2 c4:1 e5:2")


def test_politics_moves_all_tokens_to_one_tile():  # UR-T9, UR-37
    state = play(three(), "P c3=5 c4=0 e5=0; X e5/C")
    assert tokens(state, RED) == "c3:5"
    assert state.free("c4")


def test_a_tile_left_empty_can_be_taken_in_the_same_turn():  # UR-E15
    state = play(three(), "P c3=5 c4=0 e5=0; X e5/C")
    assert (state.tiles["e5"], state.held[RED]) == ("CP", "PW")


def test_tokens_are_lifted_first_and_placed_then():  # UR-37
    state = play(three(), "P")
    assert kind(state) == "politics"
    assert legal(state) == {"P c3=0", "P c3=1", "P c4=0", "P e5=0", "P e5=1", "end"}
    state = play(state, "P e5=0")
    assert (state.hand(RED), state.supply(RED)) == (2, 15)
    assert legal(state) == {"P c3=0", "P c3=1", "P c3=3", "P c3=4", "P c4=0", "P c4=2", "P c4=3"}
    state = play(state, "P c4=2")
    assert legal(state) == {"P c3=3"}
    state = play(state, "P c3=3")
    assert kind(state) == "use"
    assert tokens(state, RED) == "c3:3 c4:2"


def test_the_total_stays_the_same():  # UR-37, UR-I8
    with refused("hand-too-small", "UR-37", cell="c3", hand=0):
        play(three(), "P c3=5")
    with refused("tokens-in-hand", "UR-37", hand=1):
        play(three(), "P c4=0; X d6/C")
    with refused("tokens-in-hand", "UR-37", hand=1):
        play(three(), "P c4=0; end")
    with refused("hand-too-small", "UR-37", cell="e5", hand=0):
        play(three(), "P c4=0 c3=3 e5=3")
    with refused("no-room-left", "UR-37"):
        play(position("CP", red="c3:4 c4:4"), "P c3=2 c4=5")


def test_only_own_tiles_with_numbers_from_0_to_5():  # UR-37
    with refused("not-yours", "UR-37", cell="a1"):
        play(three(), "P a1=1 c4=0")
    with refused("wrong-number", "UR-37", least=0, most=5):
        play(three(), "P c4=0 e5=0 c3=6")
    with refused("arranged", "UR-37", cell="c4"):
        play(three(), "P c4=0; P c4=1")
    with refused("lift-first", "UR-37", cell="c3"):
        play(three(), "P e5=0; P c4=2; P c3=1")
    with refused("unchanged", "UR-37", cell="c3", count=2):
        game.apply(play(three(), "P"), RED, Arrange("c3", 2), Closed())


def test_tokens_in_hand_always_find_room():  # UR-37
    state = play(position("CP", red="c3:5 c4:4 e5:5"), "P")
    assert legal(state) == {"P c3=4", "P e5=4", "end"}  # c4 is the only tile with room
    state = play(state, "P c3=4")
    assert legal(state) == {"P c4=5"}


@pytest.mark.parametrize(
    "lines", [["P c3=2; X d6/C"], ["P c3=2 c4=1; X d6/C"], ["P", "X d6/C"], ["P", "end", "X d6/C"]]
)
def test_politics_without_a_change_is_legal(lines):  # UR-18, UR-37
    state = three()
    for line in lines:
        state = play(state, line)
    assert tokens(state, RED) == "c3:2 c4:1 e5:2"
    assert state.active == BLUE


def test_politics_with_a_single_tile_closes_by_itself():  # UR-E14
    state = play(position("CP", red="c3:2"), "P c3=2")
    assert (kind(state), state.usage.done) == ("use", "P")
    with refused("no-room-left", "UR-37"):
        play(position("CP", red="c3:2"), "P c3=1")


def test_ziggurats_take_no_part():  # UR-24, UR-37
    state = position("CP", red="c3:2 c4:1", ziggurats={RED: "a1"})
    with refused("not-yours", "UR-37", cell="a1"):
        play(state, "P a1=0 c4=2")


def test_every_way_to_go_on_ends():  # UR-37
    """All lines of politics with four tiles: each ends, and none changes the number of tokens."""
    frontier = [play(position("CP", red="c3:5 c4:3 e5:1 a1:2"), "P")]
    ends = 0
    seen = set()
    while frontier:
        state = frontier.pop()
        if repr(state) in seen:
            continue
        seen.add(repr(state))
        assert state.on_grid(RED) + state.hand(RED) == 11
        if kind(state) != "politics":
            ends += 1
            continue
        moves = game.moves(state, RED)
        assert moves
        frontier += [game.apply(state, RED, move, Closed()).state for move in moves]
    assert ends == sum(sum(numbers) == 11 for numbers in product(range(6), repeat=4))
