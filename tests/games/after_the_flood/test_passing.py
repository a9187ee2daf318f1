"""Passing, turn order and the end of a turn (ATF-105 to ATF-107, ATF-114 to ATF-117)."""

from games.after_the_flood import game
from games.after_the_flood.state import counts_of
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


def test_passing_with_a_bid():  # ATF-105, D-11
    state = position(red_hand="grain*2 gold")
    after = play(state, RED, "pass bid grain + gold").players[RED]
    assert (after.passed, counts_of(after.bid), counts_of(after.hand)) == (True, {"grain": 1, "gold": 1}, {"grain": 1})


def test_a_bid_is_within_the_hand():  # ATF-105
    state = position(red_hand="grain*2")
    with refused("not-in-hand", "ATF-105", have=2, need=3):
        play(state, RED, "pass bid 3 grain")
    with refused("nothing-to-bid", "ATF-105"):
        play(position(), RED, "pass bid grain")


def test_a_bid_is_built_resource_by_resource():  # ATF-105
    state = steps(position(red_hand="grain*2 gold"), RED, "pass bid")
    assert choices(state, RED) == {"bid grain", "bid 2 grain", "bid gold"}
    with refused("nothing-done", "ATF-105"):
        play(state, RED, "end")
    state = steps(state, RED, "bid 2 grain")
    assert choices(state, RED) == {"bid gold", "end"}
    with refused("not-in-hand"):
        play(state, RED, "bid grain")
    assert asked(play(state, RED, "end")) == [(GREEN, "action")]


def test_passing_is_final():  # ATF-105
    state = play(position(), RED, "pass")
    state = play(play(state, GREEN, "pass"), PURPLE, "pass bid none")
    assert state.turn == 2
    state = play(position(green_passed=True), RED, "pass")
    assert asked(state) == [(PURPLE, "action")]


def test_an_empty_bid():  # ATF-105, E-48
    assert not any(play(position(red_hand="grain"), RED, "pass").players[RED].bid)


def test_the_third_pass_ends_the_phase():  # ATF-106
    state = position(green_passed=True, purple_passed=True)
    kinds = [event.kind for event in progress(state, RED, "pass").events]
    assert kinds[:3] == ["passed", "ordered", "held"]
    assert "turn-began" in kinds


def test_the_highest_bid_goes_first():  # ATF-107, T-27
    state = position(order="RPG", green_bid="textile", green_passed=True, purple_passed=True)
    assert all_pass(state).order == (GREEN, RED, PURPLE)


def test_equal_bids_keep_their_order():  # ATF-107, T-42, E-49, RU-20
    state = position(
        order="PGR",
        red_bid="grain",
        green_bid="wood",
        purple_bid="grain",
        green_passed=True,
        purple_passed=True,
        go="R",
    )
    assert all_pass(state).order == (GREEN, PURPLE, RED)


def test_the_new_order_holds_in_the_next_turn():  # ATF-107, ATF-50
    state = all_pass(position(purple_bid="gold", green_passed=True, purple_passed=True))
    assert asked(state) == [(PURPLE, "action")]


def test_the_order_is_sorted_in_turn_5_too():  # ATF-107, ATF-119
    state = all_pass(position(turn=5, purple_bid="gold", green_passed=True, purple_passed=True))
    assert state.order == (PURPLE, RED, GREEN)
    assert game.outcome(state).ranking == ((PURPLE,), (RED,), (GREEN,))


def test_bids_and_order_are_told():  # ATF-107
    state = position(purple_bid="gold", green_passed=True, purple_passed=True)
    assert "The bids are worth: Red 0, Green 0 and Purple 4. The turn order is now Purple, Red and then Green." in told(
        state, RED, "pass"
    )


def test_armies_go_back_to_stock():  # ATF-114
    state = all_pass(position(red_armies="guti*2 umma pool*5"))
    assert (state.players[RED].armies, state.players[RED].barracks) == ({}, 20)


def test_pools_are_emptied_and_workers_on_the_board_stay():  # ATF-115
    state = all_pass(position(turn=4, red_workers="pool*10 egypt*2 weaving scribes-used"))
    assert state.players[RED].workers == {"egypt": 2, "weaving": 1, "scribes": 1, "pool": 8}


def test_hands_are_kept():  # ATF-116
    state = all_pass(position(turn=2, red_hand="gold lapis*2", red_bid="oil", red_equipment="tool", red_empire="isin"))
    assert counts_of(state.players[RED].hand) == {"gold": 1, "lapis": 2}
    assert not any(state.players[RED].bid)
    assert not any(state.players[RED].equipment)


def test_markers_are_taken_back_and_the_turn_goes_on():  # ATF-117
    state = all_pass(position(turn=2, red_armies="isin pool*2", red_empire="isin"))
    assert (state.turn, state.quality, state.players[RED].empire, state.anyone_passed) == (3, (), "", False)


def test_the_game_ends_after_turn_5():  # ATF-117, ATF-37
    state = all_pass(position(turn=5, red_workers="egypt"))
    assert state.phase == "over"
    assert game.outcome(state).scores == (4, 0, 0)
    assert game.pending(state) == ()
