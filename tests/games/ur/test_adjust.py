"""Corrections by a moderator, between two turns."""

import pytest

from games.engine.codec import dump_move, load_adjustment
from games.engine.search import playout
from games.ur.moves import LiftToken, PutToken, TurnTile
from tests.games.ur.positions import BLUE, GREEN, RED, game, play, position, refused, tokens


@pytest.fixture
def state():
    return position("CW", red="c3:5 c4:1", blue="a1:2", ziggurats={BLUE: "f6"})


def sentence(state, adjustment):
    return game.describe(game.adjust(state, adjustment).events[0], names=game.colours, viewer=None)


def test_a_token_comes_from_the_supply_and_goes_back(state):  # UR-21, UR-23
    more = game.adjust(state, PutToken(RED, "c4")).state
    assert tokens(more, RED) == "c3:5 c4:2"
    assert game.adjust(more, LiftToken("c4")).state == state
    assert sentence(state, PutToken(GREEN, "b1")) == "Correction: a token of Green is put on b1, now 1."
    assert sentence(state, LiftToken("c4")) == "Correction: a token of Red is lifted from c4 (now free)."


def test_a_tile_is_turned_over(state):
    turned = game.adjust(state, TurnTile("c3"))
    assert turned.state.tiles["c3"] == "TA"
    assert game.adjust(turned.state, TurnTile("c3")).state == state
    assert sentence(state, TurnTile("c3")) == (
        "Correction: the tile on c3 is turned over and shows trade (back: agriculture)."
    )


@pytest.mark.parametrize(
    "wrong",
    [
        PutToken(RED, "c3"),  # full
        PutToken(RED, "a1"),  # of another player
        PutToken(RED, "f6"),  # a ziggurat
        PutToken(4, "b1"),  # nobody sits there
        LiftToken("b1"),  # free
        LiftToken("f6"),
        TurnTile("f6"),
    ],
)
def test_what_would_break_a_limit_is_refused(state, wrong):  # UR-21, UR-24
    with refused("no-adjustment", "UR-21"):
        game.adjust(state, wrong)


def test_without_supply_there_is_no_token_to_put():  # UR-3
    broke = position("CW", red="c3:5 c4:5 c5:5 c6:4 a3:1", blue="a1")
    assert not any(isinstance(each, PutToken) and each.seat == RED for each in game.adjustments(broke))


def test_between_two_actions_of_a_turn_something_is_put_right_and_the_turn_goes_on(state):
    middle = play(state, "+c4")
    assert middle.phase == "turn"
    put = game.adjust(middle, PutToken(RED, "c4")).state
    game.check(put)
    assert (put.usage, put.active, tokens(put, RED)) == (middle.usage, middle.active, "c3:5 c4:3")
    assert game.adjust(put, LiftToken("c4")).state == middle


def test_nothing_is_put_right_in_the_middle_of_an_action():
    states = (step.after for step in playout(game, 3, 5))
    middle = next(state for state in states if state.usage.open is not None)
    assert game.adjustments(middle) == ()


def test_nothing_is_put_right_while_tiles_are_exchanged(state):
    assert game.adjustments(play(state, "done")) == ()
    assert len(game.adjustments(state)) == 3 + 35 + (32 + 1) + (32 + 1) + 32 + 32


def test_corrections_as_plain_json_and_as_words(state):
    for each in (PutToken(RED, "c4"), LiftToken("c4"), TurnTile("c3")):
        assert load_adjustment(game, dump_move(each)) == each
    assert game.phrase(PutToken(RED, "c4")) == "Put a Red token on c4"
    assert game.phrase(LiftToken("c4")) == "Lift a token from c4 back into its supply"
    assert game.phrase(TurnTile("c3")) == "Turn the tile on c3 over"
