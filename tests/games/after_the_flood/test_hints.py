"""What a player is told before a fight."""

from games.after_the_flood import game
from games.after_the_flood.moves import Begin, City, Invade
from games.after_the_flood.names import chance
from games.after_the_flood.rules import combat
from games.engine.chance import Closed
from tests.games.after_the_flood.positions import RED, SPOKEN, position


def expanding():
    state = position(red_armies="guti pool*6", green_armies="nippur", quality="GR")
    return game.apply(state, RED, Begin("expand"), Closed()).state


def test_the_odds_are_told_before_a_fight():  # ATF-99, T-21
    told = SPOKEN.hint(expanding(), RED, Invade("nippur"))
    assert "7 or more" in told
    assert "1 army" in told
    assert "6 armies" in told
    assert "58%" in told


def test_no_odds_where_nobody_defends():  # ATF-91
    assert game.hint(expanding(), RED, Invade("umma")) is None
    assert game.hint(position(), RED, City("ur")) is None


def test_nearly_certain_is_not_called_certain():  # ATF-99
    assert [SPOKEN.say(chance(odds)) for odds in (0.001, 0.58, 0.9949, 0.9951, 0.9999)] == [
        "less than 1%",
        "58%",
        "99%",
        "more than 99%",
        "more than 99%",
    ]


def test_a_fight_is_never_called_certain_even_if_its_odds_are_rounded_to_one():  # ATF-99
    odds = combat.odds(20, 5, 1)
    assert odds["win"] == 1.0  # what programs read: four digits
    assert SPOKEN.say(chance(odds["win"])) == "more than 99%"
