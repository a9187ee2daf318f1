"""How many lines of play there are from drawn positions."""

from games.after_the_flood import game
from games.engine.chance import Dice, Script
from games.engine.search import perft
from tests.games.after_the_flood.positions import all_pass, position


def lines(state, depth):
    return perft(game, state, depth, lambda: Dice(b"perft"))


def test_from_the_opening():
    state = game.setup({}, 3, Script(picks=[(0, 1, 2)])).state
    assert lines(state, 1) == 9 + 1 + 9 + 2  # cities, workers, Sumer in nine areas, pass with and without a bid
    assert [lines(state, depth) for depth in (2, 3)] == [408, 6615]


def test_from_a_war():
    state = position(
        red_armies="guti pool*4",
        green_armies="nippur*2 umma pool",
        green_cities="nippur",
        red_cities="babylon+",
        quality="GR",
        green_passed=True,
        red_hand="grain metal",
        red_workers="pool egypt scribes",
        purple_workers="pool",
        purple_hand="tool",
    )
    assert lines(state, 1) == 4 + 2  # grain, metal, a worker or an army pays; or pass
    assert [lines(state, depth) for depth in (2, 3)] == [38, 326]


def test_from_a_growth_of_three():
    state = all_pass(
        position(
            red_cities="ur uruk",
            red_hand="wood*4 tool oil",
            green_cities="umma",
            green_hand="wood*2 gold",
            purple_cities="eridu lagash",
            purple_hand="wood*2",
        )
    )
    assert lines(state, 1) == (2 * 4 + 1) + (2 + 1) + (2 + 1)
    assert [lines(state, depth) for depth in (2, 3)] == [152, 954]  # who can grow no more is not asked again


def test_from_a_trade_with_an_extra_swap():
    state = position(red_cities="sippar", red_workers="mittani egypt toolmakers", red_hand="grain textile metal")
    assert [lines(state, depth) for depth in (1, 2)] == [20, 214]
