"""Corrections by a moderator."""

import pytest

from games.after_the_flood import game
from games.after_the_flood.moves import Correct
from games.engine.chance import Dice
from games.engine.errors import IllegalMove
from games.engine.search import playout


@pytest.fixture
def opening():
    return game.setup({}, 3, Dice(b"adjust")).state


def test_a_resource_comes_from_the_supply_and_goes_back():  # ATF-4
    state = game.setup({}, 3, Dice(b"adjust")).state
    more = game.adjust(state, Correct("resource", 1, "lapis", 1)).state
    assert (more.players[1].has("lapis"), more.supply[7]) == (1, state.supply[7] - 1)
    assert game.adjust(more, Correct("resource", 1, "lapis", -1)).state == state


def test_workers_cities_and_points_are_put_right(opening):  # ATF-4
    state = game.adjust(opening, Correct("worker", 0, "egypt", 1)).state
    assert state.players[0].workers["egypt"] == 1
    state = game.adjust(state, Correct("city", 0, "ur", 1)).state
    assert state.players[0].cities == {"ur": False}
    state = game.adjust(state, Correct("points", 2, "", 1)).state
    assert state.players[2].points == 1
    game.check(state)


def test_a_third_scribe_a_second_city_and_armies_without_an_empire_are_refused(opening):  # ATF-5, ATF-114
    state = opening
    for _ in range(2):
        state = game.adjust(state, Correct("worker", 0, "scribes", 1)).state
    state = game.adjust(state, Correct("city", 0, "ur", 1)).state
    for wrong in (
        Correct("worker", 0, "scribes", 1),
        Correct("city", 1, "ur", 1),
        Correct("army", 0, "guti", 1),
        Correct("points", 0, "", -1),
        Correct("resource", 0, "gods", 1),
    ):
        with pytest.raises(IllegalMove):
            game.adjust(state, wrong)


def test_nothing_is_corrected_in_the_middle_of_an_action():
    middle = next(step.after for step in playout(game, 3, 5) if step.after.doing is not None)
    assert game.adjustments(middle) == ()
