"""Founding an empire (ATF-80 to ATF-88)."""

from games.after_the_flood import game
from games.after_the_flood.moves import Equip, Settle
from games.after_the_flood.state import counts_of
from games.engine.chance import Closed
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
    told,
)

FIRST = "found Guti buy metal equip none armies 1 at Guti"


def rights(state, seat):
    return {line for line in choices(state, seat) if line.startswith("found")}


def test_an_empire_of_this_turn_that_is_free():  # ATF-80
    state = position(red_workers="guti isin", green_workers="akkad", green_empire="akkad")
    with refused("not-this-turn", "ATF-80", empires=("akkad", "guti", "sumer")):
        play(state, RED, "found Isin buy none equip none armies 1 at Isin")
    with refused("empire-taken", "ATF-80"):
        play(position(red_workers="akkad", green_empire="akkad"), RED,
             "found Akkad buy none equip none armies 1 at Akkad")  # fmt: skip


def test_one_empire_per_turn():  # ATF-80, ATF-51
    state = position(red_workers="guti", red_empire="akkad")
    with refused("one-empire", "ATF-80"):
        play(state, RED, "found Guti buy none equip none armies 1 at Guti")


def test_who_has_most_workers_may_found():  # ATF-81, T-15, E-25
    drawn = {"red_workers": "guti", "green_workers": "guti"}
    for order, seat, may in (("RGP", RED, True), ("GRP", GREEN, True), ("PRG", PURPLE, False)):
        assert ("found Guti at Guti" in rights(position(order=order, **drawn), seat)) == may
    after = play(position(**drawn), RED, "found Guti buy none equip none armies 1 at Guti")
    assert after.players[GREEN].workers == {"guti": 1}
    with refused("empire-taken", "ATF-80"):
        play(after, GREEN, "found Guti buy none equip none armies 1 at Guti")


def test_outnumbered():  # ATF-81, E-26
    state = position(red_workers="guti", green_workers="guti*2")
    with refused("outnumbered", "ATF-81", have=1, most=2):
        play(state, RED, "found Guti buy none equip none armies 1 at Guti")
    with refused("no-worker-there", "ATF-81"):
        play(position(), RED, "found Guti buy none equip none armies 1 at Guti")


def test_a_named_empire_starts_at_home():  # ATF-81
    with refused("wrong-start", "ATF-81", starts=("guti",)):
        play(position(red_workers="guti akkad"), RED, "found Guti buy none equip none armies 1 at Akkad")


def test_sumer_starts_anywhere_in_sumer():  # ATF-82, T-20
    state = position(order="GRP", red_cities="uruk", green_hand="grain")
    after = play(state, GREEN, "found Sumer buy grain equip none armies 1 at Uruk")
    green = after.players[GREEN]
    assert (green.armies, green.workers) == ({"uruk": 1, "pool": 3}, {})
    assert "uruk" in after.players[RED].cities
    assert len(rights(position(), RED)) == 9


def test_founding_guti():  # ATF-83, ATF-84, ATF-86, T-16
    state = play(position(red_workers="guti", green_workers="guti", red_hand="metal"), RED, FIRST)
    red = state.players[RED]
    assert (red.armies, red.barracks, red.workers) == ({"guti": 1, "pool": 9}, 10, {})
    assert state.letter(RED) == "A"
    assert state.players[GREEN].workers == {"guti": 1}


def test_babylon_adds_two_armies():  # ATF-20, ATF-83, T-41
    state = play(position(red_cities="babylon"), RED, "found Sumer buy none equip none armies 1 at Uruk")
    assert (state.players[RED].armies, state.players[RED].barracks) == ({"pool": 4, "uruk": 1}, 15)


def test_babylon_built_later_adds_nothing():  # ATF-20, ATF-83, E-32
    state = position(red_armies="guti pool*2")
    assert play(state, RED, "city Babylon").players[RED].host == 2


def test_grain_metal_and_tools_buy_armies():  # ATF-84
    state = position(red_hand="grain*2 metal*2 tool wood")
    after = play(state, RED, "found Sumer buy 2 grain + metal + tool equip none armies 2 at Ur")
    assert after.players[RED].host == 3 + 2 + 2 + 3 - 2
    assert counts_of(after.players[RED].hand) == {"wood": 1, "metal": 1}
    with refused("buys-no-army", "ATF-84"):
        play(state, RED, "found Sumer buy wood equip none armies 1 at Ur")
    with refused("not-in-hand", "ATF-84", have=2, need=3):
        play(state, RED, "found Sumer buy 3 grain equip none armies 1 at Ur")


def test_armies_are_bought_only_while_founding():  # ATF-84
    state = position(red_armies="guti pool", red_hand="tool")
    with refused("another-question"):
        play(state, RED, "buy tool")


def test_equipment_ranks_the_empires():  # ATF-85, T-17
    state = position(red_workers="guti", red_hand="metal", green_workers="akkad", green_hand="textile")
    state = play(state, RED, FIRST)
    state = play(state, GREEN, "found Akkad buy none equip textile armies 1 at Akkad")
    assert (state.letter(GREEN), state.letter(RED)) == ("A", "B")


def test_equipment_that_one_does_not_have_is_refused():  # ATF-85
    state = position(red_workers="guti", red_hand="metal")
    with refused("not-in-hand", "ATF-85", resource="textile", have=0, need=1):
        play(state, RED, "found Guti buy none equip textile armies 1 at Guti")
    with refused("not-in-hand", "ATF-85", resource="metal", have=1, need=2):
        play(state, RED, "found Guti buy none equip 2 metal armies 1 at Guti")
    assert play(state, RED, "found Guti buy none equip metal armies 1 at Guti").players[RED].has("metal") == 0


def test_a_third_empire_in_between():  # ATF-85, T-18
    state = position(
        red_workers="guti", red_hand="metal", green_workers="akkad", green_hand="textile", purple_hand="grain"
    )
    state = play(state, RED, FIRST)
    state = play(state, GREEN, "found Akkad buy none equip textile armies 1 at Akkad")
    state = play(state, PURPLE, "found Sumer buy none equip grain armies 1 at Ur")
    assert state.quality == (GREEN, PURPLE, RED)


def test_a_third_empire_without_equipment():  # ATF-85, T-19
    state = position(red_workers="guti", red_hand="metal", green_workers="akkad", green_hand="textile")
    state = play(state, RED, FIRST)
    state = play(state, GREEN, "found Akkad buy none equip textile armies 1 at Akkad")
    state = play(state, PURPLE, "found Sumer buy none equip none armies 1 at Ur")
    assert state.quality == (GREEN, RED, PURPLE)


def test_nobody_equips():  # ATF-85, E-29
    state = position(order="PRG", red_workers="guti", green_workers="akkad")
    state = play(state, PURPLE, "found Sumer buy none equip none armies 1 at Ur")
    state = play(state, RED, "found Guti buy none equip none armies 1 at Guti")
    state = play(state, GREEN, "found Akkad buy none equip none armies 1 at Akkad")
    assert state.quality == (PURPLE, RED, GREEN)


def test_equal_equipment_stands_behind():  # ATF-85, E-30
    state = position(red_workers="guti", red_hand="wood", green_workers="akkad", green_hand="grain*2")
    state = play(state, RED, "found Guti buy none equip wood armies 1 at Guti")
    state = play(state, GREEN, "found Akkad buy none equip 2 grain armies 1 at Akkad")
    assert state.quality == (RED, GREEN)
    assert counts_of(state.players[GREEN].equipment) == {"grain": 2}


def test_equipment_must_be_in_hand():  # ATF-85
    state = position(red_hand="tool*2 grain")
    with refused("not-in-hand", "ATF-85", resource="gold", have=0, need=1):
        play(state, RED, "found Sumer buy none equip gold armies 1 at Ur")
    with refused("not-in-hand", "ATF-85", resource="tool", have=2, need=3):
        play(state, RED, "found Sumer buy none equip 3 tool armies 1 at Ur")
    founding = steps(state, RED, "found Sumer at Ur")
    with refused("at-least-one", "ATF-85", resource="tool"):
        game.apply(founding, RED, Equip("tool", 0), Closed())
    assert {line for line in choices(founding, RED) if line.startswith("equip")} == {
        "equip grain",
        "equip tool",
        "equip 2 tool",
    }


def test_what_has_paid_for_armies_or_for_the_action_is_no_equipment():  # ATF-85, ATF-88
    with refused("not-in-hand", "ATF-85", resource="tool", have=0, need=1):
        play(position(red_hand="tool"), RED, "found Sumer buy tool equip tool armies 1 at Ur")
    owing = position(red_hand="oil", green_passed=True)
    with refused("not-in-hand", "ATF-85", resource="oil", have=0, need=1):
        play(owing, RED, "pay oil: found Sumer buy none equip oil armies 1 at Ur")


def test_equipment_is_laid_only_while_founding():  # ATF-85
    with refused("another-question"):
        play(position(red_armies="guti pool", red_hand="tool"), RED, "equip tool")


def test_own_workers_leave_the_start_area():  # ATF-86, RU-10
    state = position(red_workers="guti*3 pool", green_workers="guti*2")
    after = play(state, RED, "found Guti buy none equip none armies 2 at Guti")
    assert after.players[RED].workers == {"pool": 1}
    assert after.players[RED].stock == 24
    assert after.players[GREEN].workers == {"guti": 2}
    assert after.players[RED].armies == {"guti": 2, "pool": 6}


def test_a_start_area_must_be_fought_for():  # ATF-87, T-48, E-27
    state = position(turn=3, red_workers="mittani", purple_armies="mittani pool", purple_empire="sumer", quality="P")
    after = play(state, RED, "found Mittani buy none equip none armies 2 at Mittani", rolls=[6, 7])
    red, purple = after.players[RED], after.players[PURPLE]
    assert red.armies == {"mittani": 2, "pool": 7}
    assert red.workers == {}
    assert purple.armies == {"pool": 1}


def test_a_better_founder_needs_five():  # ATF-87, ATF-99
    state = position(
        turn=3, red_workers="mittani", red_hand="grain", purple_armies="mittani*2 pool", purple_empire="sumer"
    )
    after = play(state, RED, "found Mittani buy none equip grain armies 1 at Mittani", rolls=[5, 4, 5])
    assert after.players[RED].armies == {"mittani": 1, "pool": 8}


def test_a_lost_founding_fight():  # ATF-87, E-28, RU-9
    state = position(turn=3, red_workers="egypt*2", red_hand="oil", purple_armies="egypt*2", purple_empire="sumer",
                     purple_equipment="gold")  # fmt: skip
    after = play(state, RED, "found Egypt buy none equip oil armies 2 at Egypt", rolls=[6, 6, 6, 6, 6])
    red = after.players[RED]
    assert (red.armies, red.workers, red.empire) == ({}, {}, "egypt")
    assert after.quality == (PURPLE, RED)
    assert counts_of(red.equipment) == {"oil": 1}
    assert after.players[PURPLE].armies == {"egypt": 2}
    assert asked(after) == [(GREEN, "action")]
    after = play(play(after, GREEN, "city Ur"), PURPLE, "city Umma")
    assert not rights(after, RED)


def test_the_steps_come_in_their_order():  # ATF-88, D-6
    state = steps(position(red_hand="grain*2 metal"), RED, "found Sumer at Ur", "equip grain")
    with refused("steps-in-order", "ATF-88"):
        play(state, RED, "buy metal")
    assert {line.split()[0] for line in choices(state, RED)} == {"equip", "armies"}
    assert "end" not in choices(state, RED)
    with refused("another-question", kind="found"):
        play(state, RED, "city Umma")


def test_each_resource_is_named_once():  # ATF-84, ATF-85
    state = steps(position(red_hand="grain*3"), RED, "found Sumer at Ur", "buy grain")
    with refused("named-before", "ATF-84"):
        play(state, RED, "buy grain")
    state = steps(state, RED, "equip grain")
    with refused("named-before", "ATF-85"):
        play(state, RED, "equip grain")


def test_one_or_two_armies():  # ATF-86, ATF-128, D-7
    state = steps(position(), RED, "found Sumer at Ur")
    assert choices(state, RED) == {"armies 1", "armies 2"}
    with refused("one-or-two", "ATF-86"):
        game.apply(state, RED, Settle(3), Closed())


def test_the_founding_is_told():  # ATF-83, ATF-84, ATF-85, ATF-86
    state = position(red_workers="guti", red_hand="metal grain", red_cities="babylon")
    assert told(state, RED, "found Guti buy metal equip grain armies 2 at Guti") == [
        "Red founds Guti with 10 armies, 2 of them for the city in Babylon.",
        "Red pays 1 metal and gets 2 armies more.",
        "Red equips the armies with 1 grain.",
        "Red stands on A of the quality track (A Red).",
        "Red takes 1 worker from Guti to stock.",
        "Red occupies Guti with 2 armies.",
    ]
