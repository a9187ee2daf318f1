"""Hands that everybody has seen, dealt afresh."""

import pytest

from games.engine.chance import Dice
from games.engine.errors import IllegalMove
from games.euphrat_tigris import game
from games.euphrat_tigris.state import spelled
from tests.games.euphrat_tigris.table import SPOKEN, position


def test_everybody_draws_as_many_cards_from_all_that_was_hidden():  # ETC-R27
    state = position("", actions=1, bow="KKGG", lion="RRRRBBBB", bull="KGRB")
    after = game.fresh_hands(state, Dice(b"secret")).state
    game.check(after)
    assert [sum(hand) for hand in after.hands] == [4, 8, 4]
    assert after.hands != state.hands
    hidden = [sorted("".join("".join(spelled(cards)) for cards in (each.pile, *each.hands))) for each in (state, after)]
    assert hidden[0] == hidden[1]


def test_with_two_players_the_removed_cards_are_drawn_anew_as_well():  # ETC-R27, ETC-R15
    chosen = {option.name: option.default for option in game.options}
    state = game.setup(chosen, 2, Dice(b"one")).state
    after = game.fresh_hands(state, Dice(b"other")).state
    game.check(after)
    assert sum(after.removed) == sum(state.removed) == 30
    assert after.removed != state.removed


def test_only_the_own_new_hand_is_told():  # ETC-R27
    (event,) = game.fresh_hands(position("", bow="KKGG"), Dice(b"secret")).events
    assert set(event.facts) == {"pile"}
    assert set(event.private) == {"0", "1", "2"}
    everybody, own = (SPOKEN.describe(event, names=("Ana", "Ben", "Cleo"), viewer=viewer) for viewer in (None, 0))
    assert everybody.endswith("are left to draw.")
    assert "You hold" in own


def test_not_while_a_question_hangs_on_the_hands():  # ETC-R27
    state = position("1: T[LiG]", bow="KKGG", lion="GGGG")
    asked = game.apply(state, 0, game.read(state, 0, "C G@1")[0], Dice(b"secret")).state
    assert asked.stage != "action"
    with pytest.raises(IllegalMove) as refusal:
        game.fresh_hands(asked, Dice(b"secret"))
    assert (refusal.value.code, refusal.value.rule) == ("hands-in-use", "ETC-R27")
