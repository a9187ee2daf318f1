"""The expand action (ATF-89 to ATF-98)."""

from games.after_the_flood.rules import expand
from games.after_the_flood.state import counts_of
from tests.games.after_the_flood.positions import (
    GREEN,
    PURPLE,
    RED,
    asked,
    choices,
    play,
    position,
    refused,
    steps,
)


def armies(state, seat=RED):
    return state.players[seat].armies


def test_expanding_needs_an_empire_and_an_army():  # ATF-89, E-44
    with refused("no-empire", "ATF-89"):
        play(position(), RED, "expand Umma")
    state = position(red_empire="guti", red_workers="egypt", red_hand="textile")
    with refused("too-few-armies", have=0, need=1):
        play(state, RED, "expand return Guti armies 1")
    assert {"city Ur", "trade", "pass"} <= choices(state, RED)


def test_the_first_operation_is_free_and_further_ones_cost_an_army():  # ATF-90, T-46
    state = position(red_armies="guti pool*4")
    after = play(state, RED, "expand Umma, Nippur")
    assert armies(after) == {"guti": 1, "umma": 1, "nippur": 1, "pool": 1}
    assert asked(after) == [(GREEN, "action")]


def test_a_fee_must_leave_an_army_for_the_operation():  # ATF-90, E-37, RU-13
    state = steps(position(red_armies="guti pool*2"), RED, "expand", "invade Umma")
    assert asked(state) == [(GREEN, "action")]  # one army is left: nothing further is possible
    with refused("too-few-armies", "ATF-90", have=1, need=2):
        play(position(red_armies="guti umma pool*2"), RED, "expand reinforce Guti, reinforce Umma")


def test_stopping_after_any_operation():  # ATF-90, ATF-126, D-10
    state = steps(position(red_armies="guti pool*5"), RED, "expand", "invade Umma")
    assert asked(state) == [(RED, "further")]
    assert armies(play(state, RED, "end")) == {"guti": 1, "umma": 1, "pool": 4}


def test_many_operations_in_one_action():  # ATF-90, D-8
    state = position(red_armies="guti pool*15")
    after = play(state, RED, "expand Umma, Nippur, Lagash, Ur, Eridu, Uruk, Shuruppak")
    assert armies(after)["pool"] == 15 - 7 - 6


def test_where_an_invasion_can_go():  # ATF-91, T-21
    state = steps(position(red_armies="guti pool*6", green_armies="nippur", green_cities="nippur", quality="GR"),
                  RED, "expand")  # fmt: skip
    assert {line for line in choices(state, RED) if "invade" in line} == {"invade Nippur", "invade Umma"}
    assert set(expand.odds(state, RED)) == {"nippur"}  # Umma needs no roll
    assert armies(play(state, RED, "invade Umma")) == {"guti": 1, "umma": 1, "pool": 5}


def test_no_invasion_of_an_own_area_or_out_of_reach():  # ATF-91
    state = position(red_armies="guti umma pool*3")
    with refused("yours-already", "ATF-91"):
        play(state, RED, "expand Umma")
    with refused("out-of-reach", "ATF-91"):
        play(state, RED, "expand Egypt")


def test_arrows_lead_one_way():  # ATF-91, T-24
    state = position(red_armies="babylon*2 pool*3", purple_armies="akkad pool*5", quality="PR")
    with refused("out-of-reach", "ATF-91"):
        play(state, RED, "expand Akkad")


def test_an_invasion_places_one_army():  # ATF-92
    state = position(red_armies="guti pool*5")
    assert armies(play(state, RED, "expand Umma")) == {"guti": 1, "umma": 1, "pool": 4}
    assert armies(play(state, RED, "expand Umma, reinforce Umma")) == {"guti": 1, "umma": 2, "pool": 2}


def test_reinforcing():  # ATF-93, E-39
    state = position(red_armies="akkad pool*3")
    assert armies(play(state, RED, "expand reinforce Akkad")) == {"akkad": 2, "pool": 2}
    for area, have in (("Guti", 0), ("Akkad", 2)):
        with refused("not-one-army", "ATF-93", have=have):
            play(position(red_armies="akkad*2 pool*3"), RED, f"expand reinforce {area}")


def test_destroying_a_city():  # ATF-94, ATF-113
    state = position(red_armies="ur pool*3", green_cities="ur+", green_points=14)
    after = play(state, RED, "expand destroy Ur")
    assert armies(after) == {"ur": 1, "pool": 1}
    green = after.players[GREEN]
    assert (green.cities, green.reserve, green.growths, green.points) == ({}, 4, 4, 14)


def test_armies_on_the_board_cannot_pay_for_it():  # ATF-94
    state = position(red_armies="ur*2 umma*2 pool", green_cities="ur")
    with refused("too-few-armies", "ATF-94", have=1, need=2):
        play(state, RED, "expand destroy Ur")


def test_whose_city_can_be_destroyed():  # ATF-94, E-40
    state = position(red_armies="ur uruk pool*4", red_cities="ur", green_cities="umma", purple_armies="umma")
    with refused("own-city", "ATF-94"):
        play(state, RED, "expand destroy Ur")
    with refused("no-army-there", "ATF-94"):
        play(state, RED, "expand destroy Umma")
    with refused("no-city-there", "ATF-94"):
        play(state, RED, "expand destroy Uruk")


def test_the_fee_counts_against_the_price():  # ATF-94, E-38
    state = position(red_armies="umma pool*4", green_cities="ur")
    assert armies(play(state, RED, "expand Ur, destroy Ur")) == {"umma": 1, "ur": 1}
    state = steps(position(red_armies="umma pool*3", green_cities="ur"), RED, "expand", "invade Ur")
    with refused("too-few-armies", "ATF-94", have=2, need=3):
        play(state, RED, "destroy Ur")


def test_shuruppak_makes_destruction_costly():  # ATF-22, ATF-95, T-34
    state = position(green_cities="shuruppak ur", red_armies="ur shuruppak pool*3")
    after = play(state, RED, "expand destroy Ur")
    assert armies(after) == {"ur": 1, "shuruppak": 1}
    assert expand.price(after, "shuruppak") == 2
    with refused("too-few-armies", "ATF-94", have=2, need=3):
        play(position(green_cities="shuruppak ur", red_armies="ur pool*2"), RED, "expand destroy Ur")


def test_shuruppak_itself_is_costly_beside_another_city():  # ATF-95, RU-14
    assert expand.price(position(green_cities="shuruppak ur"), "shuruppak") == 3


def test_a_lone_shuruppak_costs_two():  # ATF-22, ATF-95, T-35
    state = position(green_cities="shuruppak", red_armies="shuruppak pool*2")
    assert armies(play(state, RED, "expand destroy Shuruppak")) == {"shuruppak": 1}


def test_shuruppak_protects_its_owner_only():  # ATF-22
    state = position(green_cities="shuruppak ur", purple_cities="umma lagash")
    assert expand.price(state, "umma") == 2


def test_returning_after_being_wiped_out():  # ATF-96, T-49, E-41, RU-11
    state = position(red_armies="pool", red_empire="guti")
    assert choices(steps(state, RED, "expand"), RED) == {"return Guti armies 1", "return Guti armies 2"}
    after = play(state, RED, "expand return Guti armies 2")
    assert armies(after) == {"guti": 1}
    assert asked(after) == [(GREEN, "action")]


def test_returning_is_only_for_the_wiped_out_and_to_the_start():  # ATF-96
    with refused("still-on-board", "ATF-96", areas=("umma",)):
        play(position(red_armies="umma pool*3", red_empire="guti"), RED, "expand return Guti armies 1")
    with refused("wrong-start", "ATF-96", starts=("guti",)):
        play(position(red_armies="pool*3", red_empire="guti"), RED, "expand return Umma armies 1")


def test_sumer_returns_anywhere_in_sumer():  # ATF-96, E-42
    state = position(red_armies="pool*3", red_empire="sumer")
    assert len(choices(steps(state, RED, "expand"), RED)) == 18
    assert armies(play(state, RED, "expand return Eridu armies 2")) == {"eridu": 2, "pool": 1}


def test_a_return_may_have_to_be_fought_for():  # ATF-96, ATF-122
    state = position(red_armies="pool*4", red_empire="guti", red_workers="guti*2", green_armies="guti*2", quality="GR")
    after = play(state, RED, "expand return Guti armies 2", rolls=[7, 6, 7])
    assert armies(after) == {"guti": 2, "pool": 1}
    assert after.players[RED].workers == {"guti": 2}  # own workers stay
    assert armies(after, GREEN) == {}


def test_a_lost_return():  # ATF-96, ATF-101
    state = position(red_armies="pool*2", red_empire="guti", green_armies="guti", quality="GR")
    after = play(state, RED, "expand return Guti armies 2", rolls=[6, 2])
    assert armies(after) == {}
    assert asked(after) == [(GREEN, "action")]


def test_going_on_after_a_return():  # ATF-96, ATF-90
    state = position(red_armies="pool*5", red_empire="guti")
    assert armies(play(state, RED, "expand return Guti armies 1, Umma")) == {"guti": 1, "umma": 1, "pool": 2}


def test_empires_that_cannot_be_wiped_out():  # ATF-96, E-43
    for turn, area in ((1, "akkad"), (2, "isin"), (2, "larsa"), (5, "chaldea")):
        state = position(turn=turn, red_armies=f"{area} pool", red_empire=area, green_armies="babylon ur uruk pool*3")
        targets = {target for held in state.players[GREEN].held for target in expand.reach(state.players[GREEN])}
        assert area not in targets
        with refused("still-on-board", "ATF-96"):
            play(state, RED, f"expand return {area} armies 1")


def test_armies_and_workers_share_an_area():  # ATF-97
    state = position(red_armies="umma pool*2", red_workers="elam", green_workers="elam*2")
    after = play(state, RED, "expand Elam")
    assert after.players[GREEN].workers == {"elam": 2}
    assert after.players[RED].workers == {"elam": 1}


def test_a_city_takes_no_part_in_combat():  # ATF-98
    state = position(red_armies="umma pool*2", green_cities="ur+", green_armies="ur", quality="RG")
    after = play(state, RED, "expand Ur", rolls=[5])
    assert after.players[GREEN].cities == {"ur": True}


def test_a_repeated_expansion():  # ATF-90, T-25
    state = position(red_armies="akkad pool*6")
    taken = steps(state, RED, "expand", "invade Babylon")
    assert armies(taken)["pool"] == 5
    after = steps(taken, RED, "invade Shuruppak")
    assert armies(after) == {"akkad": 1, "babylon": 1, "shuruppak": 1, "pool": 3}


def test_the_last_army_takes_an_area():  # ATF-91, T-45
    after = play(position(red_armies="guti pool"), RED, "expand Umma")
    assert armies(after) == {"guti": 1, "umma": 1}
    assert asked(after) == [(GREEN, "action")]


def test_hands_are_not_touched_by_expanding():  # ATF-90
    state = position(red_armies="guti pool*4", red_hand="grain gold", purple_hand="oil")
    after = play(state, RED, "expand Umma, Nippur")
    assert counts_of(after.players[RED].hand) == {"grain": 1, "gold": 1}
    assert counts_of(after.players[PURPLE].hand) == {"oil": 1}
