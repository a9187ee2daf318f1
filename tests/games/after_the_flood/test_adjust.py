"""Corrections by a moderator."""

import pytest

from games.after_the_flood import game
from games.after_the_flood.data import RESOURCES
from games.after_the_flood.moves import Correct
from games.engine.chance import Dice
from games.engine.errors import IllegalMove
from games.engine.search import playout
from tests.games.after_the_flood.positions import RED, position


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


def counter(correction):
    return Correct(correction.what, correction.seat, correction.where, -correction.change)


def test_every_correction_is_undone_by_its_counterpart():  # ATF-4
    """Tried with an empire on the board, so that each kind is offered both ways."""
    state = position(
        red_workers="guti", red_empire="akkad", red_armies="akkad", red_cities="ur", red_hand="metal", red_points=2
    )
    offered = game.adjustments(state)
    kinds = {(each.what, each.change) for each in offered if each.seat == RED}
    assert kinds == {(what, by) for what in ("resource", "worker", "army", "city", "points") for by in (1, -1)}
    for correction in offered:
        after = game.adjust(state, correction).state
        game.check(after)
        assert after != state
        if correction.what == "city":
            continue  # whether a city had grown is not known to who takes it off the board
        assert game.adjust(after, counter(correction)).state == state, correction


def test_a_city_is_put_from_the_reserve_and_taken_back(opening):
    more = game.adjust(opening, Correct("city", 0, "ur", 1)).state
    assert more.players[0].reserve == opening.players[0].reserve - 1
    assert game.adjust(more, Correct("city", 0, "ur", -1)).state == opening


def test_a_grown_city_is_taken_off_with_its_growth_and_comes_back_without():  # ATF-4
    state = position(red_cities="ur+ uruk")
    less = game.adjust(state, Correct("city", RED, "ur", -1)).state
    game.check(less)
    assert less.players[RED].cities == {"uruk": False}
    assert less.players[RED].reserve == state.players[RED].reserve + 1
    more = game.adjust(less, Correct("city", RED, "ur", 1)).state
    assert more.players[RED].cities == {"uruk": False, "ur": False}


def test_an_army_comes_from_the_barracks_and_goes_back():
    state = position(red_workers="guti", red_empire="akkad", red_armies="akkad")
    more = game.adjust(state, Correct("army", RED, "akkad", 1)).state
    assert more.players[RED].armies["akkad"] == state.players[RED].armies["akkad"] + 1
    assert more.players[RED].barracks == state.players[RED].barracks - 1
    assert game.adjust(more, Correct("army", RED, "akkad", -1)).state == state


def test_what_nobody_has_is_not_taken(opening):
    for wrong in (
        Correct("resource", 0, "lapis", -1),
        Correct("worker", 0, "egypt", -1),
        Correct("army", 0, "akkad", -1),
        Correct("city", 0, "ur", -1),
        Correct("points", 0, "", -1),
        Correct("points", 0, "", 2),
        Correct("army", 0, "dilmun", 1),
    ):
        with pytest.raises(IllegalMove):
            game.adjust(opening, wrong)


def test_what_has_run_out_is_not_given():  # ATF-4, ATF-5
    spent = position(
        red_workers="pool*5 guti*20", red_cities="ur uruk umma eridu", red_empire="akkad", red_armies="akkad*2 pool*18"
    )
    game.check(spent)
    player = spent.players[RED]
    assert (player.stock, player.reserve, player.barracks) == (0, 0, 0)
    more = {each.what for each in game.adjustments(spent) if (each.seat, each.change) == (RED, 1)}
    assert more == {"resource", "points"}


def test_a_resource_is_given_until_the_supply_is_empty(opening):  # ATF-3
    state, lapis = opening, Correct("resource", 0, "lapis", 1)
    while state.supply[RESOURCES.index("lapis")]:
        state = game.adjust(state, lapis).state
        game.check(state)
    with pytest.raises(IllegalMove):
        game.adjust(state, lapis)


def test_no_third_army_is_put_into_an_area():  # ATF-5
    state = position(red_workers="guti", red_empire="akkad", red_armies="akkad*2 guti")
    areas = {each.where for each in game.adjustments(state) if (each.what, each.seat, each.change) == ("army", RED, 1)}
    assert "guti" in areas
    assert "akkad" not in areas


def test_each_correction_is_told_as_what_it_is(opening):
    for correction in (
        Correct("resource", 1, "lapis", 1),
        Correct("worker", 0, "egypt", 1),
        Correct("city", 2, "ur", 1),
        Correct("points", 2, "", 1),
    ):
        (event,) = game.adjust(opening, correction).events
        facts = {name: getattr(correction, name) for name in ("what", "seat", "where", "change")}
        assert (event.kind, event.facts) == ("adjusted", facts)
