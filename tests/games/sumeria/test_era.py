"""The end of an era (section 5): influence, tokens, and the row of the next era."""

import pytest

from games.engine.chance import Closed
from games.engine.errors import ChanceNeeded
from games.sumeria.rules.era import ranking
from games.sumeria.rules.power_row import rotated
from games.sumeria.state import without
from tests.games.builders import play, refused
from tests.games.sumeria.drawn import (
    BLUE,
    GAME,
    GREEN,
    RED,
    ROW,
    YELLOW,
    after,
    asked,
    last_turn,
    lines,
    position,
    row,
    scoring,
    tokens,
    told,
)

NEXT = "MMP/EP/M"


def test_the_row_after_the_very_last_turn_is_scored() -> None:  # SUM-24, SUM-T26, SUM-E19
    state = last_turn(red="UMMt2", blue="LAGt1", green="UMMt1")
    end = after(state, "-UMMt1", next_stock=NEXT)
    assert [tokens(end, seat) for seat in (RED, BLUE, GREEN)] == ["", "R", ""]
    assert without(end.discard, state.discard) == (2, 1, 1, 1)
    assert row(end) == "UMM BAB NIP URK ERI LAG KIS AKK"
    assert (end.era, end.round, end.stock) == (2, 1, ("MMP", "EP", "M"))


def test_choosing_does_not_change_the_row() -> None:  # SUM-24, SUM-I5
    state = scoring(red="AKKc", blue="KISc")
    assert row(after(state, "T1 EM")) == ROW


def test_more_traders_have_more_influence() -> None:  # SUM-25, SUM-T12
    assert ranking(position(red="UMMv1 UMMv2", blue="UMMc"), "UMM") == (RED, BLUE)


def test_then_the_city_counts() -> None:  # SUM-25, SUM-T9
    state = position(red="UMMt1 UMMv1", blue="UMMc UMMv2", green="UMMt2")
    assert ranking(state, "UMM") == (BLUE, RED, GREEN)


def test_then_the_towns_count() -> None:  # SUM-25, SUM-T10
    assert ranking(position(red="UMMt1 UMMv1", green="UMMt2 UMMt3"), "UMM") == (GREEN, RED)


def test_then_the_turn_order_of_the_era_counts() -> None:  # SUM-25, SUM-T11, SUM-R5
    state = position(seats=4, start=GREEN, red="UMMt1 UMMv1", green="UMMt2 UMMv2")
    assert state.order == (GREEN, YELLOW, RED, BLUE)
    assert ranking(state, "UMM") == (GREEN, RED)


def test_the_city_beats_any_number_of_towns() -> None:  # SUM-25
    assert ranking(position(red="UMMt1 UMMt2 UMMt3", blue="UMMc UMMv1 UMMv2"), "UMM") == (BLUE, RED)


def test_who_has_no_trader_there_has_no_rank() -> None:  # SUM-25, SUM-R14
    assert ranking(position(blue="UMMv1", red="LAGc KISc"), "UMM") == (BLUE,)
    assert ranking(position(), "UMM") == ()


def test_the_tie_break_holds_for_the_second_rank_too() -> None:  # SUM-25, SUM-R9
    state = position(red="UMMv1", blue="UMMt1 UMMt2 UMMv2", green="UMMc")
    assert ranking(state, "UMM") == (BLUE, GREEN, RED)


def test_the_states_are_paid_one_after_another() -> None:  # SUM-26, SUM-D6, SUM-D7, SUM-R7
    state = scoring(red="AKKc KISv1", blue="AKKt1 KISc", green="AKKt2 UMMc")
    assert (asked(state), lines(state, RED)) == (RED, {"T1 EE", "T1 EM"})
    assert state.tokens == ((0, 0, 0, 0),) * 3, "nothing is paid while the first choice is open"

    state = after(state, "T1 EE")
    assert [tokens(state, seat) for seat in (RED, BLUE, GREEN)] == ["EE", "M", ""]
    assert (asked(state), lines(state, BLUE)) == (BLUE, {"T2 P", "T2 R"})

    state = after(state, "T2 R", next_stock=NEXT)
    assert [tokens(state, seat) for seat in (RED, BLUE, GREEN)] == ["EEP", "MR", "R"]


def test_each_payment_is_an_event() -> None:  # SUM-26, SUM-27
    first, second, third, _ = told(scoring(red="AKKt1 KISc", blue="AKKc"), "T1 EM", "T2 R", next_stock=NEXT).events
    assert first.facts == {
        "position": 1,
        "state": "AKK",
        "ranks": [BLUE, RED],
        "first": "EM",
        "second": "E",
        "discarded": "",
    }
    assert (second.facts["position"], second.facts["ranks"], second.facts["discarded"]) == (2, [RED], "P")
    assert (third.facts["position"], third.facts["ranks"], third.facts["discarded"]) == (3, [], "R")


def test_distribution() -> None:  # SUM-26, SUM-27, SUM-T13
    state = scoring(red="AKKt1 KISc", blue="AKKc", stock="EEM/PR/R")
    end = after(state, "T1 EM", "T2 R", next_stock=NEXT)
    assert (tokens(end, BLUE), tokens(end, RED), tokens(end, GREEN)) == ("EM", "ER", "")
    assert without(end.discard, state.discard) == (0, 0, 1, 1)


@pytest.mark.parametrize("line", ["T1 PP", "T1 MM", "T1 ER"])
def test_only_tokens_of_the_first_state_can_be_chosen(line: str) -> None:  # SUM-26, SUM-D6
    with refused("not-in-stock", rule="SUM-26", stock="EEM"):
        after(scoring(red="AKKc"), line)


def test_only_tokens_of_the_second_state_can_be_chosen() -> None:  # SUM-26, SUM-D7
    with refused("not-in-stock", rule="SUM-26", stock="PR", kinds="E"):
        after(scoring(red="AKKc", blue="KISc"), "T1 EE", "T2 E")


def test_where_nobody_is_all_tokens_are_discarded_and_nobody_is_asked() -> None:  # SUM-27, SUM-T25, SUM-E14
    state = last_turn(red="ERIc", blue="URKc")
    progress = told(state, "+NIPc", next_stock=NEXT)
    end = progress.state
    assert without(end.discard, state.discard) == (2, 1, 1, 2)
    assert end.tokens == state.tokens
    assert (end.phase, end.era, end.round) == ("rounds", 2, 1)
    assert [event.kind for event in progress.events][-4:] == ["scored", "scored", "scored", "era-began"]


def test_only_the_second_choice_is_asked_if_nobody_is_in_the_first_state() -> None:  # SUM-27, SUM-E14
    state = after(last_turn(red="KISc"), "+ERIc")
    assert (state.phase, asked(state), state.stock) == ("take2", RED, ("", "PR", "R"))
    assert state.discard == (2, 1, 0, 0)


def test_alone_in_the_first_state_one_token_is_lost() -> None:  # SUM-27, SUM-E15
    state = scoring(red="AKKc")
    end = after(state, "T1 EM", next_stock=NEXT)
    assert tokens(end, RED) == "EM"
    assert without(end.discard, state.discard) == (1, 0, 1, 2)


def test_one_player_may_lead_everywhere() -> None:  # SUM-26, SUM-E16
    state = after(scoring(red="AKKc KISc UMMc"), "T1 EE", "T2 P", next_stock=NEXT)
    assert tokens(state, RED) == "EEPR"


def test_the_second_rank_of_the_third_state_gets_nothing() -> None:  # SUM-26, SUM-E17
    state = after(scoring(red="UMMc AKKc", blue="UMMt1"), "T1 EE", next_stock=NEXT)
    assert (tokens(state, RED), tokens(state, BLUE)) == ("EER", "")


def test_three_tied_players_have_a_strict_order_and_the_third_gets_nothing() -> None:  # SUM-25, SUM-26, SUM-E18
    state = scoring(start=GREEN, red="AKKv1", blue="AKKv2", green="AKKv3")
    assert ranking(state, "AKK") == (GREEN, RED, BLUE)
    state = after(state, "T1 EM", next_stock=NEXT)
    assert [tokens(state, seat) for seat in (GREEN, RED, BLUE)] == ["EM", "E", ""]


def test_equal_tokens_are_not_told_apart() -> None:  # SUM-26, SUM-E24
    forced = scoring(red="AKKc", blue="KISc", stock="MMM/RR/E")
    assert lines(forced, RED) == {"T1 MM"}
    assert lines(after(forced, "T1 MM"), BLUE) == {"T2 R"}
    assert lines(scoring(red="AKKc", stock="EMP/RR/E"), RED) == {"T1 EM", "T1 EP", "T1 MP"}


def test_tokens_won_stay_with_their_owner() -> None:  # SUM-28, SUM-I12
    state = scoring(era=3, red="AKKc", held=("EEPP", "MRR", "R"))
    end = after(state, "T1 EE", next_stock=NEXT)
    assert [tokens(end, seat) for seat in (RED, BLUE, GREEN)] == ["EEEEPP", "MRR", "R"]


def test_after_the_sixth_era_the_game_is_over_and_all_stays_as_it_lies() -> None:  # SUM-29, SUM-T28
    state = last_turn(era=6, start=BLUE, red="ERIc")
    end = play(GAME, state, RED, "ERIc>ERIt1", Closed()).state
    assert (end.phase, end.era, end.round, end.start, row(end)) == ("over", 6, 3, BLUE, ROW)
    assert GAME.pending(end) == ()
    assert GAME.outcome(end) is not None


def test_the_next_era_begins_with_round_one() -> None:  # SUM-30
    state = after(scoring(era=4, red="AKKc"), "T1 EE", next_stock=NEXT)
    assert (state.phase, state.era, state.round) == ("rounds", 5, 1)


def test_six_new_tokens_are_drawn() -> None:  # SUM-31
    state = scoring(era=2, red="AKKc")
    end = after(state, "T1 EE", next_stock="RMP/PE/M")
    assert end.stock == ("MPR", "EP", "M")
    assert without(state.bag, end.bag) == (1, 2, 2, 1)


@pytest.mark.parametrize("era", [1, 2, 3, 4, 5])
def test_tokens_are_drawn_by_chance_at_the_end_of_eras_one_to_five(era: int) -> None:  # SUM-31
    state = scoring(era=era, red="AKKc")
    with pytest.raises(ChanceNeeded):
        play(GAME, state, RED, "T1 EE", Closed())


def test_a_turn_inside_an_era_needs_no_chance() -> None:  # SUM-31
    play(GAME, position(), RED, "+AKKc", Closed())
    play(GAME, scoring(red="AKKc", blue="KISc"), RED, "T1 EE", Closed())


def test_the_row_turns_and_the_scored_states_come_last() -> None:  # SUM-33, SUM-T14
    assert " ".join(rotated(tuple(ROW.split()))) == "LAG BAB NIP URK ERI UMM KIS AKK"
    assert row(after(last_turn(), "+AKKc", "T1 EM", next_stock=NEXT)) == "LAG BAB NIP URK ERI UMM KIS AKK"
