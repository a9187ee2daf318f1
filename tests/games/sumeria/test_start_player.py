"""Who is last in the next era, and so who begins it (SUM-32)."""

import pytest

from games.sumeria.rules.era import last_in_next_era
from games.sumeria.state import State
from tests.games.sumeria.drawn import BLUE, GREEN, RED, YELLOW, after, asked, last_turn, lines, position, scoring


def next_era(state: State) -> State:
    """The era over, with any choice of tokens."""
    if state.phase == "take1" and any(state.board.nodes[node].state == state.row[1] for node in state.traders):
        state = after(state, min(lines(state, asked(state))))
    return after(state, min(lines(state, asked(state))), next_stock="MMP/EP/M")


def test_fewest_traders_in_the_first_state_then_in_the_second() -> None:  # SUM-32, SUM-T15, SUM-R12, SUM-R13
    state = scoring(seats=4, red="AKKc AKKt1", blue="AKKt2 KISc KISt1", green="AKKt3", yellow="AKKv1 AKKv2 AKKv3")
    assert last_in_next_era(state) == GREEN
    state = next_era(state)
    assert (state.start, state.order) == (YELLOW, (YELLOW, RED, BLUE, GREEN))
    assert asked(state) == YELLOW


def test_the_marker_stays_for_the_whole_era() -> None:  # SUM-32, SUM-R12
    state = next_era(scoring(red="AKKc", blue="AKKt1", start=BLUE))
    assert state.start == RED, "Green, with nobody in Akkad, will be last"
    for number in range(3):
        for seat in (RED, BLUE, GREEN):
            assert (state.era, state.round, asked(state)) == (2, number + 1, seat)
            if (number, seat) != (2, GREEN):
                state = after(state, max(lines(state, seat)))


def test_a_complete_tie_leaves_the_order_as_it_was() -> None:  # SUM-32, SUM-T18, SUM-R4
    assert last_in_next_era(position()) == GREEN
    assert last_in_next_era(position(start=GREEN)) == BLUE
    assert last_in_next_era(position(green="AKKt1")) == BLUE


def test_a_complete_tie_gives_the_marker_to_whom_the_rule_says() -> None:  # SUM-T18
    assert after(last_turn(green="ERIt1"), "-ERIt1", next_stock="MMP/EP/M").start == RED
    assert next_era(scoring(green="AKKt1")).start == GREEN


def test_only_tied_players_are_compared_further() -> None:  # SUM-32, SUM-T19
    state = scoring(red="AKKc", blue="KISc", green="KISt1 KISt2")
    assert last_in_next_era(state) == BLUE
    assert next_era(state).start == GREEN


def test_the_old_row_is_used() -> None:  # SUM-32, SUM-T20, SUM-R3
    state = scoring(red="LAGc", blue="AKKc", green="AKKt1 LAGt1")
    assert last_in_next_era(state) == RED
    assert next_era(state).start == BLUE


def test_zero_is_the_smallest_number() -> None:  # SUM-32, SUM-T21, SUM-E20, SUM-E21, SUM-R14
    state = scoring(red="AKKc", blue="AKKt1")
    assert last_in_next_era(state) == GREEN
    assert next_era(state).start == RED


@pytest.mark.parametrize("decider", ["KIS", "UMM", "LAG", "BAB", "NIP", "URK", "ERI"])
def test_the_comparison_goes_on_to_the_last_state(decider: str) -> None:  # SUM-32
    state = position(start=BLUE, red=f"AKKc {decider}c", blue="AKKt1", green=f"AKKt2 {decider}t1")
    assert last_in_next_era(state) == BLUE
