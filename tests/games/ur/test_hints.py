"""What a player should know before a move."""

import pytest

from games.ur import game
from games.ur.moves import Token
from games.ur.rules.record import layout
from tests.games.ur.positions import BLUE, FOUR, RED, play, position


def hint(state, line):
    """The hint of the last move of a line."""
    *before, move = game.read(state, state.active, line)
    for step in before:
        state = game.apply(state, state.active, step, None).state
    return game.hint(state, state.active, move)


def test_hunger_is_foretold():  # UR-29
    state = position("AT", red="c3:2 a1:1 f1:3")
    assert hint(state, "A") == "Hunger: a1 loses a token (now free) and f1 loses a token (2 left)."
    assert hint(position("AT", red="c3:2"), "A") == "No tile goes hungry."


def test_what_trade_and_culture_bring():  # UR-32, UR-34
    state = position("CT", red="f6:1 c4:1", blue="c3:1")
    assert hint(state, "T") == "2 tokens on f6 (2 on the edge; now 3)."
    assert hint(state, "C") == "1 token of Blue on c3 (next to c4; now 2)."
    assert hint(position("CT", red="c3:1"), "C") == "No tile gets a token."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("W d4>c4:1", "Blue loses 2 tokens, you lose 2; 1 left on d4."),
        ("W d4>d5:1", "Nobody loses a token; 3 left on d4."),
        ("W d5>c5:1", "Blue loses 1 token, you lose 2; none left on d5."),
        ("W d5>d6:1", "You lose 1 token; 1 left on d5."),
    ],
)
def test_losses_of_an_attack(line, told):  # UR-42
    tokens = "d4:4" if "d4" in line else "d5:3"
    assert hint(position("CW", red=tokens, blue="c4:2 c5:1"), line) == told


def test_points_of_an_exchange_a_new_tile_and_a_ziggurat():  # UR-56, UR-58
    state = position("CW", seats=3, red="c3:5 c4:1")  # A C, and W in hand: 6 points
    assert hint(state, "X a1/C") == "You take trade and politics. Your sets stay at 6 points."
    assert hint(state, "X c1/C") == "You take culture and agriculture. Your sets: 4 points instead of 6."
    assert hint(state, "X side") == "You take politics and war. Your sets stay at 6 points."
    assert hint(state, "*a1") == "Your sets: 10 points instead of 6."
    assert hint(state, "Z c3") == "Your sets stay at 6 points."
    assert hint(position("CW", blue="a1"), "R c3") == "Your sets: 3 points instead of 1."
    assert hint(layout(FOUR), "S c3") == "Your sets: 3 points instead of 1."


def test_where_there_is_nothing_to_tell():
    state = position("CW", red="c3:2", blue="a1")
    assert game.hint(state, RED, Token("c3")) == ""
    assert hint(state, "done") == ""
    assert play(state, "+c3").active != BLUE
