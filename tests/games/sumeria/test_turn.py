"""One turn (section 4): place, move or remove a trader, and what that does to the power row."""

import pytest

from games.engine.errors import BadNotation
from tests.games.builders import refused
from tests.games.sumeria.drawn import (
    BLUE,
    GAME,
    GREEN,
    RED,
    ROW,
    after,
    asked,
    last_turn,
    lines,
    position,
    row,
    scoring,
    told,
)

ALL_RED = "AKKc AKKt1 AKKt2 AKKt3 AKKv1 AKKv2 AKKv3 KISc KISt1 KISt2 KISt3 KISv1 KISv2 KISv3"


def test_everyone_takes_a_turn_and_then_the_round_marker_advances() -> None:  # SUM-14
    state = position(start=BLUE)
    counters = []
    for line in ("+AKKc", "+KISc", "+UMMc", "+LAGc", "+BABc", "+NIPc", "+URKc", "+ERIc"):
        counters.append((state.era, state.round, asked(state)))
        state = after(state, line)
    first, second, third = ([(1, number, seat) for seat in (BLUE, GREEN, RED)] for number in (1, 2, 3))
    assert counters == [*first, *second, *third[:2]]
    assert (state.era, state.round, asked(state)) == (1, 3, RED)


def test_the_counters_stay_while_the_era_is_scored() -> None:  # SUM-14
    state = after(last_turn(era=2, red="AKKc", blue="KISc"), "+UMMc")
    assert (state.phase, state.era, state.round) == ("take1", 2, 3)
    state = after(state, "T1 EM")
    assert (state.phase, state.era, state.round) == ("take2", 2, 3)


def test_a_turn_is_exactly_one_of_three_actions() -> None:  # SUM-15, SUM-D3, SUM-D4, SUM-D5
    state = position(red="UMMc", blue="UMMt1")
    moves = {"UMMc>UMMt2", "UMMc>UMMt3", "UMMc>UMMv1", "-UMMc"}
    places = {f"+{node}" for node in state.board.nodes if node not in ("UMMc", "UMMt1")}
    assert lines(state, RED) == moves | places
    assert asked(after(state, "-UMMc")) == BLUE


def test_answers_are_listed_in_a_fixed_order() -> None:  # SUM-15, SUM-26
    """Else a random game would differ from one run to the next."""
    state = position(red="UMMt1", occupied="UMMc UMMt2")
    assert [GAME.write(move) for move in GAME.moves(state, RED)][-4:] == [
        "UMMt1>UMMt3",
        "UMMt1>UMMv1",
        "UMMt1>UMMv2",
        "-UMMt1",
    ]
    choosing = scoring(red="AKKc", blue="KISc", stock="EMP/PR/R")
    assert [GAME.write(move) for move in GAME.moves(choosing, RED)] == ["T1 EM", "T1 EP", "T1 MP"]
    assert [GAME.write(move) for move in GAME.moves(after(choosing, "T1 EM"), BLUE)] == ["T2 P", "T2 R"]


@pytest.mark.parametrize("line", ["pass", "", "+", "-"])
def test_passing_is_not_possible(line: str) -> None:  # SUM-15
    with pytest.raises(BadNotation):
        after(position(red="UMMc"), line)


def test_a_settlement_holds_one_trader() -> None:  # SUM-16
    state = position(red="UMMc UMMt1", blue="UMMt2")
    with refused("occupied", rule="SUM-17", node="UMMt2"):
        after(state, "+UMMt2")
    with refused("occupied", rule="SUM-17", node="UMMt1"):
        after(state, "+UMMt1")
    for target in ("UMMt1", "UMMt2"):
        with refused("out-of-reach", rule="SUM-20", node=target):
            after(state, f"UMMc>{target}")


def test_place() -> None:  # SUM-17, SUM-T1
    red = "URKc URKt1 URKt2 URKt3 URKv1 URKv2 URKv3 ERIc ERIt1 ERIt2 ERIt3"
    state = position(red=red)
    assert state.supply(RED) == 3
    state = after(state, "+NIPt2")
    assert (state.traders["NIPt2"], state.supply(RED)) == (RED, 2)
    assert row(state) == "AKK KIS UMM LAG NIP BAB URK ERI"


def test_place_in_the_leftmost_state() -> None:  # SUM-T2, SUM-E3
    assert row(after(position(), "+AKKv3")) == ROW


def test_placing_needs_a_trader_in_the_supply() -> None:  # SUM-17, SUM-E1
    state = position(red=ALL_RED)
    with refused("no-supply", rule="SUM-17"):
        after(state, "+ERIc")
    assert all(line[0] != "+" for line in lines(state, RED))
    assert "-AKKc" in lines(state, RED)
    assert "KISv1>UMMv2" in lines(state, RED)


def test_without_a_trader_on_the_board_only_placing_is_left() -> None:  # SUM-E2
    assert lines(position(blue="AKKc"), RED) == {f"+{node}" for node in position().board.nodes if node != "AKKc"}


def test_a_move_takes_the_trader_from_one_settlement_to_the_other() -> None:  # SUM-18
    state = after(position(red="UMMc UMMv3"), "UMMc>UMMt1")
    assert state.traders == {"UMMt1": RED, "UMMv3": RED}
    assert state.supply(RED) == 12


@pytest.mark.parametrize("origin", ["UMMt1", "UMMt2"])
def test_only_an_own_trader_moves(origin: str) -> None:  # SUM-18
    with refused("not-yours", rule="SUM-18", node=origin):
        after(position(red="UMMc", blue="UMMt1"), f"{origin}>UMMv1")


def test_a_move_inside_a_state_leaves_the_row_alone() -> None:  # SUM-19, SUM-T4
    assert row(after(position(red="KISv1"), "KISv1>KISt1")) == ROW


def test_a_move_over_a_border_lets_the_state_it_enters_rise() -> None:  # SUM-19, SUM-T5
    assert row(after(position(red="KISv3"), "KISv3>NIPv3")) == "AKK KIS UMM LAG NIP BAB URK ERI"


def test_a_move_over_a_border_into_the_leftmost_state() -> None:  # SUM-19, SUM-E5
    assert row(after(position(red="KISv2"), "KISv2>AKKv1")) == ROW


def test_a_move_through_two_borders_lets_only_the_last_state_rise() -> None:  # SUM-19, SUM-T23, SUM-E7
    state = position(red="AKKv1", occupied="KISv2 KISt2 KISc KISt3 KISv3")
    assert row(after(state, "AKKv1>NIPv3")) == "AKK KIS UMM LAG NIP BAB URK ERI"


def test_a_way_round_that_ends_in_its_own_state_leaves_the_row_alone() -> None:  # SUM-19, SUM-T22, SUM-E6
    ring = "KISv2 KISt2 KISc KISt3 KISv3 NIPv3 NIPt3 NIPc NIPt2 NIPv2 BABv1 BABt1 BABc BABt3 BABv3"
    state = position(row="KIS NIP BAB AKK UMM LAG URK ERI", red="AKKv1", occupied=ring)
    assert row(after(state, "AKKv1>AKKv3")) == "KIS NIP BAB AKK UMM LAG URK ERI"


def test_remove() -> None:  # SUM-21, SUM-T3
    state = after(position(red="UMMc"), "-UMMc")
    assert row(state) == "AKK KIS LAG UMM BAB NIP URK ERI"
    assert (state.traders, state.supply(RED)) == ({}, 14)


def test_remove_in_the_rightmost_state() -> None:  # SUM-T3, SUM-E4
    state = after(position(red="ERIt1"), "-ERIt1")
    assert (row(state), state.supply(RED)) == (ROW, 14)


@pytest.mark.parametrize("node", ["UMMt1", "UMMt2"])
def test_only_an_own_trader_is_removed(node: str) -> None:  # SUM-21
    with refused("not-yours", rule="SUM-21", node=node):
        after(position(red="UMMc", blue="UMMt1"), f"-{node}")


def test_a_state_rises_by_one_place() -> None:  # SUM-22
    assert row(after(position(), "+ERIc")) == "AKK KIS UMM LAG BAB NIP ERI URK"
    assert row(after(position(), "+KISc")) == "KIS AKK UMM LAG BAB NIP URK ERI"
    assert row(after(position(), "+AKKc")) == ROW


def test_a_state_falls_by_one_place() -> None:  # SUM-23
    assert row(after(position(red="AKKc"), "-AKKc")) == "KIS AKK UMM LAG BAB NIP URK ERI"
    assert row(after(position(red="URKc"), "-URKc")) == "AKK KIS UMM LAG BAB NIP ERI URK"
    assert row(after(position(red="ERIc"), "-ERIc")) == ROW


def test_a_trader_removed_and_placed_again_need_not_restore_the_row() -> None:  # SUM-T31, SUM-E22
    state = after(position(red="ERIc"), "-ERIc", "+AKKc", "+AKKt1", "+ERIc")
    assert row(state) == "AKK KIS UMM LAG BAB NIP ERI URK"


def test_what_happened_is_told_in_order() -> None:  # SUM-19, SUM-21
    state = position(red="KISv3 ERIc")
    crossed = told(state, "KISv3>NIPv3").events
    assert [(event.kind, event.facts) for event in crossed] == [
        ("travelled", {"seat": RED, "origin": "KISv3", "target": "NIPv3"}),
        ("row-shifted", {"up": "NIP", "down": "BAB", "place": 5}),
    ]
    fell = told(state, "-ERIc").events
    assert [event.kind for event in fell] == ["removed"]
