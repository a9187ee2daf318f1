"""What a player is told before a fight."""

from games.after_the_flood import game
from games.after_the_flood.moves import Begin, City, Invade
from games.after_the_flood.telling.names import chance
from games.engine.chance import Closed
from tests.games.after_the_flood.positions import RED, position


def expanding():
    state = position(red_armies="guti pool*6", green_armies="nippur", quality="GR")
    return game.apply(state, RED, Begin("expand"), Closed()).state


def test_the_odds_are_told_before_a_fight():  # ATF-99, T-21
    told = game.hint(expanding(), RED, Invade("nippur"))
    assert "7 or more" in told
    assert "1 army" in told
    assert "6 armies" in told
    assert "58%" in told


def test_no_odds_where_nobody_defends():  # ATF-91
    assert game.hint(expanding(), RED, Invade("umma")) == ""
    assert game.hint(position(), RED, City("ur")) == ""


def test_nearly_certain_is_not_called_certain():
    assert [chance(odds) for odds in (0, 0.001, 0.58, 0.9999, 1)] == [
        "0%",
        "less than 1%",
        "58%",
        "more than 99%",
        "100%",
    ]
