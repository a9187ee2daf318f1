"""Points, growth and the end of the game (ATF-108 to ATF-113, ATF-118, ATF-119, ATF-124)."""

from itertools import permutations

import pytest

from games.after_the_flood import game
from games.after_the_flood import moves as m
from games.after_the_flood.rules import final, points
from games.after_the_flood.state import changed, counts_of
from tests.games.after_the_flood.positions import (
    GREEN,
    PURPLE,
    RED,
    all_pass,
    asked,
    choices,
    play,
    position,
    progress,
    refused,
    steps,
    told,
)


def scored(state):
    return [player.points for player in points.empire_points(state).state.players]


def test_two_points_for_each_area_held():  # ATF-108
    state = position(red_armies="ur*2 guti pool*5", green_armies="umma", green_points=3)
    assert scored(state) == [4, 5, 0]


def test_nippur_adds_a_point_in_sumer():  # ATF-21, ATF-109, T-33
    assert scored(position(red_armies="babylon*2 nippur kassites", red_cities="nippur")) == [8, 0, 0]
    assert scored(position(red_armies="babylon*2 nippur kassites", green_cities="nippur")) == [6, 0, 0]


def test_points_are_told_with_their_sources():  # ATF-108, ATF-109
    state = position(red_armies="babylon nippur kassites", red_cities="nippur", green_passed=True, purple_passed=True)
    assert "Red scores 8 for Babylon, Nippur and Kassites, 2 of it by the city in Nippur; 8 in all." in told(
        state, RED, "pass"
    )


def growth(**drawn):
    state = all_pass(position(**drawn))
    assert state.phase == "growth"
    return state


def test_growing_a_city():  # ATF-110, T-28, RU-4
    state = growth(red_cities="uruk", red_hand="wood*3 tool*2 oil*2 gold")
    after = play(state, RED, "grow Uruk with tool + oil + gold")
    red = after.players[RED]
    assert red.points == 14
    assert counts_of(red.hand) == {"wood": 1, "tool": 1, "oil": 1}
    assert red.cities == {"uruk": True}
    with refused("luxury-twice", "ATF-133"):
        play(state, RED, "grow Uruk with 2 tool + oil + gold")


@pytest.mark.parametrize(("luxuries", "gained"), [("", 4), ("tool", 7), ("tool oil", 10), ("tool oil gold", 14),
                                                  ("tool oil gold lapis", 20)])  # fmt: skip
def test_growth_points(luxuries, gained):  # ATF-30, ATF-110, T-31
    state = growth(red_cities="ur", red_hand="wood*2 tool oil gold lapis")
    paid = f" with {' + '.join(luxuries.split())}" if luxuries else ""
    assert play(state, RED, f"grow Ur{paid}").players[RED].points == gained


def test_growth_needs_two_wood():  # ATF-110, E-51
    state = growth(red_cities="ur umma", red_hand="wood*3 tool oil")
    with refused("too-little-wood", "ATF-110", have=1):
        play(state, RED, "grow Ur, Umma with tool")
    assert all_pass(position(red_cities="ur", red_hand="wood tool oil")).turn == 2  # not even asked


def test_growing_needs_what_is_paid():  # ATF-110
    state = growth(red_cities="ur", red_hand="wood*2")
    with refused("not-in-hand", "ATF-110", resource="gold"):
        play(state, RED, "grow Ur with gold")
    with refused("no-city-of-yours", "ATF-110"):
        play(state, RED, "grow Umma")


def test_two_cities_in_one_phase():  # ATF-110, E-52
    state = growth(red_cities="ur umma", red_hand="wood*4 tool*2")
    after = play(state, RED, "grow Ur with tool, Umma with tool")
    assert after.players[RED].points == 14
    assert after.turn == 2


def test_a_city_grows_once():  # ATF-111
    state = growth(red_cities="ur+ umma", red_hand="wood*2")
    with refused("already-grown", "ATF-111"):
        play(state, RED, "grow Ur")
    assert choices(state, RED) == {"Umma", "grow none"}


def test_a_new_city_can_be_grown_again():  # ATF-111, E-53
    state = position(red_cities="ur+", red_points=20, green_armies="ur pool*3", red_hand="wood*2", order="GRP")
    state = play(state, GREEN, "expand destroy Ur")
    assert state.players[RED].points == 20
    state = play(state, RED, "city Uruk")
    state = all_pass(state)
    assert play(state, RED, "grow Uruk").players[RED].points == 24


def test_growth_under_a_foreign_army():  # ATF-112, E-50
    state = growth(red_cities="ur", red_hand="wood*2", green_armies="ur*2")
    assert play(state, RED, "grow Ur").players[RED].points == 4


def test_growth_costs_nothing_extra():  # ATF-112
    state = growth(red_cities="ur", red_hand="wood*2 gold", red_workers="egypt")
    after = play(state, RED, "grow Ur")
    assert after.players[RED].has("gold") == 1


def test_scores_have_no_limit():  # ATF-113, RU-21
    state = growth(red_cities="ur", red_hand="wood*2 tool oil gold lapis", red_points=195, red_workers="egypt*25")
    after = play(state, RED, "grow Ur with tool + oil + gold + lapis")
    assert after.players[RED].points == 215
    assert sum(after.players[RED].workers.values()) <= 25


def test_everyone_who_can_grow_is_asked_at_once():  # ATF-124, RU-3, D-12
    state = growth(
        red_cities="ur", red_hand="wood*2", green_cities="umma", green_hand="wood", purple_cities="eridu",
        purple_hand="wood*4", order="PRG",
    )  # fmt: skip
    assert asked(state) == [(PURPLE, "grow"), (RED, "grow")]
    with refused("not-asked"):
        play(state, GREEN, "grow none")


def test_who_cannot_grow_is_not_asked():  # ATF-124
    state = all_pass(position(red_cities="ur+", red_hand="wood*9", green_hand="wood*3", purple_cities="umma"))
    assert state.turn == 2


def test_the_order_of_answers_does_not_matter():  # ATF-124
    state = growth(
        red_cities="ur uruk", red_hand="wood*4 tool", green_cities="umma", green_hand="wood*2 oil",
        purple_cities="eridu", purple_hand="wood*2",
    )  # fmt: skip
    answers = {RED: "grow Ur with tool, Uruk", GREEN: "grow Umma with oil", PURPLE: "grow none"}
    ends = []
    for order in permutations(answers):
        after = state
        for seat in order:
            after = play(after, seat, answers[seat])
        ends.append(after)
    assert all(end == ends[0] for end in ends)
    assert [player.points for player in ends[0].players] == [11, 7, 0]


def test_growth_answers_may_interleave():  # ATF-124
    state = growth(red_cities="ur uruk eridu", red_hand="wood*6", green_cities="umma lagash", green_hand="wood*4")
    state = steps(state, RED, "Ur")
    state = steps(state, GREEN, "Umma")
    state = steps(state, RED, "Uruk")
    state = play(state, GREEN, "grow none")
    assert asked(state) == [(RED, "grow")]
    assert play(state, RED, "grow none").turn == 2


@pytest.mark.parametrize(
    "drawn", [{"red_hand": "wood*9", "red_cities": "ur uruk+"}, {"red_hand": "wood*3 oil", "red_cities": "ur uruk"}]
)
def test_who_can_grow_no_further_city_is_not_asked_again(drawn):  # ATF-124
    state = growth(**drawn, green_cities="umma", green_hand="wood*2")
    after = steps(state, RED, "Ur")
    assert asked(after) == [(GREEN, "grow")]
    assert game.moves(after, RED) == ()
    assert [event.kind for event in progress(state, RED, "grow Ur").events] == ["grew"]


def test_the_last_growth_ends_the_turn():  # ATF-117, ATF-124
    after = steps(growth(red_cities="ur", red_hand="wood*2"), RED, "Ur")
    assert (after.turn, after.phase) == (2, "actions")


def test_who_can_grow_another_city_is_asked_again():  # ATF-110, ATF-124
    state = steps(growth(red_cities="ur uruk", red_hand="wood*4"), RED, "Ur")
    assert choices(state, RED) == {"Uruk", "grow none"}
    assert play(state, RED, "grow none").turn == 2


def test_a_whole_line_of_growth_says_that_it_is_all_only_if_more_could_follow():  # ATF-124, ATF-133
    state = growth(red_cities="ur uruk", red_hand="wood*4")
    assert game.read(state, RED, "grow Ur") == (m.Grow("ur"), m.NoGrowth())
    assert game.read(state, RED, "grow Ur, Uruk") == (m.Grow("ur"), m.Grow("uruk"))
    assert game.read(state, RED, "grow none") == (m.NoGrowth(),)


@pytest.mark.parametrize("line", ["grow Ur, Umma", "Ur, Umma"])
def test_what_follows_the_last_growth_is_refused_by_its_own_rule(line):  # ATF-110, ATF-124
    state = growth(red_cities="ur umma", red_hand="wood*3")
    with refused("too-little-wood", "ATF-110", have=1):
        play(state, RED, line)
    state = growth(red_cities="ur", red_hand="wood*9")
    with refused("already-grown", "ATF-111"):
        play(state, RED, "grow Ur, Ur")


def test_somebody_who_was_asked_once_more_before_can_still_say_no():  # ATF-124
    state = growth(red_cities="ur", red_hand="wood*2", green_cities="umma", green_hand="wood*2")
    stored = changed(state, RED, cities={"ur": True})  # as it was stored after a growth, with the question open
    assert choices(stored, RED) == {"grow none"}
    assert asked(play(stored, RED, "grow none")) == [(GREEN, "grow")]


def test_growth_is_told():  # ATF-110
    state = growth(red_cities="ur", red_hand="wood*2 tool")
    assert told(state, RED, "grow Ur with tool")[0] == "Red grows Ur with 2 wood and 1 tool for 7 points; 7 in all."


def test_strict_majorities_score_at_the_end():  # ATF-118, T-36
    state = position(turn=5, red_workers="egypt*3", green_workers="egypt*3 kassites", purple_workers="egypt kassites*2")
    after = final.scored(state).state
    assert [player.points for player in after.players] == [0, 0, 4]


def test_every_place_with_a_number_scores():  # ATF-118
    places = "irrigation weaving egypt amorites kassites hittites mittani elam chaldea assyria guti dilmun"
    for place, gained in zip(places.split(), (3, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2), strict=True):
        after = final.scored(position(turn=5, red_workers=place)).state
        assert after.players[RED].points == gained
    for place in ("scribes", "toolmakers", "larsa", "isin", "akkad"):
        assert final.scored(position(turn=5, red_workers=place)).state.players[RED].points == 0


def test_only_workers_count_at_the_end():  # ATF-118
    state = position(turn=5, red_armies="elam*2", green_workers="elam", red_empire="elam")
    assert [player.points for player in final.scored(state).state.players] == [0, 3, 0]


def test_dilmun_scores_in_turn_5():  # ATF-118, E-58
    state = all_pass(position(turn=5, red_workers="dilmun"))
    assert game.outcome(state).scores == (2, 0, 0)


def test_most_points_win():  # ATF-119
    state = all_pass(position(turn=5, green_points=9, red_points=4))
    result = game.outcome(state)
    assert (result.ranking, result.places, result.reason) == (((GREEN,), (RED,), (PURPLE,)), (2, 1, 3), "most-points")


def test_ties_go_by_the_last_turn_order():  # ATF-119, T-37, RU-19
    state = position(turn=5, order="PGR", red_points=100, green_points=100, purple_points=90)
    result = game.outcome(all_pass(state))
    assert result.ranking == ((GREEN,), (RED,), (PURPLE,))
    assert result.reason == "most-points-and-order"


def test_no_outcome_before_the_end():  # ATF-119
    assert game.outcome(position(turn=5)) is None


def test_final_scoring_is_told():  # ATF-118, ATF-119
    state = position(turn=5, red_workers="egypt*2", green_workers="egypt weaving", purple_workers="weaving",
                     green_passed=True, purple_passed=True)  # fmt: skip
    sentences = told(state, RED, "pass")
    assert "Final scoring, Egypt (Red 2 and Green 1): 4 points for Red, 4 in all." in sentences
    assert "Final scoring, Weaving (Green 1 and Purple 1): a tie, nobody scores." in sentences
    assert sentences[-1] == "The game is over: Red 4, Green 0 and Purple 0. Red wins: most points."


def test_points_of_earlier_turns_stay():  # ATF-108
    state = position(red_points=5, red_armies="guti")
    assert changed(state, RED, points=5) == state
    events = progress(
        position(red_points=5, red_armies="guti", green_passed=True, purple_passed=True), RED, "pass"
    ).events
    held = [event.facts for event in events if event.kind == "held"]
    assert held[0]["total"] == 7
