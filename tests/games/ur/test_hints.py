"""What a player should know before a move."""

import pytest

from games.engine.chance import Closed
from games.ur.moves import Done, Keep, Token, Use
from tests.games.ur.positions import BLUE, FOUR, RED, game, play, position
from tests.games.ur.record import layout


def hint(state, line):
    """The hint of the last move of a line."""
    *before, move = game.read(state, state.active, line)
    for step in before:
        state = game.apply(state, state.active, step, None).state
    return game.hint(state, state.active, move)


def test_hunger_is_foretold():  # UR-29
    state = position("AT", red="c3:2 a1:1 f1:3")
    told = "Hunger: a1 loses a token (now free) and f1 loses a token (2 left)."
    assert hint(state, "A") == f"{told} Your sets: 4 points instead of 6."  # a1 was a second trade tile
    assert hint(position("AT", red="c3:2"), "A") == "No tile goes hungry."


def test_what_trade_and_culture_bring():  # UR-32, UR-34
    state = position("CT", red="f6:1 c4:1", blue="c3:1")
    assert hint(state, "T") == "2 tokens on f6 (2 on the edge; now 3)."
    assert hint(state, "C") == "1 token of Blue on c3 (next to c4; now 2)."
    assert hint(position("CT", red="c3:1"), "C") == "No tile gets a token."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("W d4>c4:1", "Blue loses 2 tokens, you lose 2; 1 left on d4. Your sets: 4 points instead of 3."),
        ("W d4>d5:1", "Nobody loses a token; 3 left on d4. Your sets: 6 points instead of 3."),
        ("W d5>c5:1", "Blue loses 1 token, you lose 2; none left on d5."),
        ("W d5>d6:1", "You lose 1 token; 1 left on d5. Your sets: 6 points instead of 3."),
    ],
)
def test_losses_of_an_attack_and_points_if_they_change(line, told):  # UR-42, UR-56
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


def test_politics_and_war_tell_what_they_begin_with():  # UR-37, UR-38
    state = position("PW", red="c3:2 d4:3", blue="d3:1")
    assert game.hint(state, RED, Use("P")) == "You have 5 tokens on 2 tiles to lift and place."
    assert game.hint(state, RED, Use("W")) == "Within your reach: c2, b3, d3, c4, e4 and d5."
    assert game.hint(position("PW", red="c3"), RED, Use("P")) == "You have 1 token on 1 tile to lift and place."


def test_lifting_and_placing_tells_the_hand():  # UR-37
    state = position("CP", red="c3:2 c4:1")
    assert hint(state, "P c4=0") == (
        "Then you have 1 token in hand to place, and c4 is free. Your sets: 3 points instead of 6."
    )
    assert hint(state, "P c4=0 c3=3") == "Then all tokens are placed."


def test_new_tokens_tell_the_number_and_whether_the_tile_is_full():  # UR-16, UR-30, UR-45
    state = position("AW", red="c3:2 e5:4")
    assert game.hint(state, RED, Token("c3")) == "Then there are 3 tokens on c3."
    full = game.hint(state, RED, Token("e5"))
    assert full.startswith("Then there are 5 tokens on e5: full, so safe from attacks, and you can build a ziggurat")
    assert hint(state, "A c3+2") == "Then there are 4 tokens on c3."


def test_what_is_declined_and_what_could_be_had_for_it():  # UR-16, UR-17
    state = position("CW", red="c3:2", blue="a1")
    told = "You decline culture and war and could still put 2 tokens on your tiles for it."
    assert game.hint(state, RED, Done()) == told
    once = game.apply(state, RED, Token("c3"), Closed()).state
    assert game.hint(once, RED, Done()).endswith("could still put 1 token on your tiles for it.")
    assert game.hint(position("CW", red="c3:5"), RED, Done()) == ""  # no room


def test_where_there_is_nothing_to_tell():
    assert game.hint(layout(FOUR), BLUE, Keep()) == ""
    assert play(position("CW", red="c3:2", blue="a1"), "+c3").active != BLUE
