"""Phase 1 (ATF-38 to ATF-43)."""

import pytest

from games.after_the_flood.rules import collect
from games.after_the_flood.state import State
from tests.games.after_the_flood.positions import GREEN, PURPLE, RED, all_pass, play, position


def grain(state: State) -> list[int]:
    return [player.has("grain") for player in collect.income(state).state.players]


def textile(state: State) -> list[int]:
    return [player.has("textile") for player in collect.income(state).state.players]


def test_grain_by_rank():  # ATF-38, T-1
    state = position(red_workers="irrigation*3", green_workers="irrigation*2", purple_workers="irrigation*2")
    assert grain(state) == [6, 4, 4]


def test_textile_by_rank():  # ATF-39, T-2
    assert textile(position(red_workers="weaving", green_workers="weaving*2", purple_workers="weaving*2")) == [2, 3, 3]


def test_no_weaver_no_textile():  # ATF-40, T-3
    assert textile(position(green_workers="weaving", purple_workers="weaving")) == [0, 3, 3]


@pytest.mark.parametrize(
    ("workers", "paid"),
    [
        ((3, 2, 1), [6, 4, 3]),
        ((2, 2, 1), [6, 6, 4]),
        ((1, 1, 1), [5, 5, 5]),
        ((2, 1, 0), [6, 4, 0]),
        ((1, 1, 0), [6, 6, 0]),
        ((1, 0, 0), [6, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((0, 4, 4), [0, 6, 6]),
        ((2, 7, 2), [4, 6, 4]),
    ],
)
def test_every_way_to_rank(workers, paid):  # ATF-29, ATF-38, ATF-40, T-32
    red, green, purple = (f"irrigation*{count}" for count in workers)
    assert grain(position(red_workers=red, green_workers=green, purple_workers=purple)) == paid


def test_ur_gives_a_textile_more():  # ATF-24, ATF-39
    state = position(red_workers="weaving*2", green_workers="weaving", green_cities="ur")
    assert textile(state) == [3, 3, 0]


def test_ur_without_a_weaver():  # ATF-39, E-59, RU-5
    assert textile(position(red_cities="ur", green_workers="weaving")) == [1, 3, 0]


def test_all_grain_before_all_textile():  # ATF-41
    state = position(red_workers="irrigation weaving", green_workers="irrigation weaving")
    events = collect.income(state).events
    assert [(event.facts["resource"], event.facts["paid"]) for event in events] == [
        ("grain", [6, 6, 0]),
        ("textile", [3, 3, 0]),
    ]


def test_eight_workers_come_to_an_empty_pool():  # ATF-42
    state = collect.recruits(position(red_workers="egypt")).state
    assert [player.pool for player in state.players] == [8, 8, 8]
    assert state.players[RED].stock == 16


def test_used_sides_become_unused():  # ATF-43, T-43
    state = position(red_workers="toolmakers toolmakers-used*2 scribes-used", green_workers="scribes-used*2")
    state = collect.refreshed(state).state
    assert state.players[RED].workers == {"toolmakers": 3, "scribes": 1}
    assert state.players[GREEN].workers == {"scribes": 2}


def test_scribes_used_in_a_turn_work_again_in_the_next():  # ATF-43, T-8
    state = position(red_workers="scribes*2 pool*5", red_hand="grain")
    state = play(state, RED, "workers grain -> Guti x1, scribe pool -> weaving, scribe pool -> Egypt")
    assert state.players[RED].workers == {"guti": 1, "weaving": 1, "egypt": 1, "pool": 2, "scribes-used": 2}
    later = play(play(all_pass(state), RED, "pass"), GREEN, "pass")
    assert later.players[RED].workers["scribes"] == 1  # two, and one lost to the decline of turn 2
    assert "scribes-used" not in later.players[RED].workers
    assert later.go == PURPLE
