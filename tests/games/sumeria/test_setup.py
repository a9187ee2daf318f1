"""Setup (section 3): traders, row, tokens and start player, then the first traders."""

import pytest

from games.engine.chance import Dice, Script
from games.sumeria.state import State
from tests.games.builders import refused
from tests.games.sumeria.drawn import BLUE, GAME, GREEN, RED, YELLOW, after, asked, lines, position, row

ROW = "ERI URK NIP BAB LAG UMM KIS AKK"


def laid_out(seats: int, start: int = RED, stock: str = "REPMEE") -> State:
    """A new game in which chance gives this row, these tokens and this start player."""
    chance = Script(picks=[ROW.split(), stock, (start,)])
    state: State = GAME.setup({"map": "river"}, seats, chance).state
    GAME.check(state)
    return state


@pytest.mark.parametrize(("seats", "traders"), [(3, 14), (4, 10)])
def test_traders_per_player(seats: int, traders: int) -> None:  # SUM-7, SUM-D1
    state = laid_out(seats)
    assert [state.supply(seat) for seat in range(seats)] == [traders] * seats
    colours = [player.colour for player in GAME.view(state, None).players]
    assert colours == ["Red", "Blue", "Green", "Yellow"][:seats]


def test_it_is_played_by_three_or_four() -> None:  # SUM-7, SUM-R10
    assert GAME.seats == (3, 4)


def test_the_row_is_laid_out_by_chance() -> None:  # SUM-8
    assert row(laid_out(3)) == ROW
    rows = {GAME.setup({"map": "river"}, 3, Dice(b"%d" % table)).state.row for table in range(10)}
    assert len(rows) == 10


def test_the_first_three_tokens_lie_at_position_one_then_two_then_one() -> None:  # SUM-9
    state = laid_out(3, stock="REPMEE")
    assert state.stock == ("EPR", "EM", "E")
    assert state.bag == (6, 8, 8, 8)


def test_tokens_belong_to_the_position_and_not_to_the_tile() -> None:  # SUM-9
    state = after(position(stock="EEM/PR/R"), "+KISc")
    assert row(state) == "KIS AKK UMM LAG BAB NIP URK ERI"
    assert state.stock == ("EEM", "PR", "R")


def test_round_and_era_are_one_during_setup() -> None:  # SUM-10
    state = laid_out(3)
    while state.phase == "setup":
        assert (state.era, state.round) == (1, 1)
        state = after(state, min(lines(state, asked(state))))
    assert (state.era, state.round) == (1, 1)


@pytest.mark.parametrize("start", [RED, BLUE, GREEN, YELLOW])
def test_the_start_player_is_found_by_chance(start: int) -> None:  # SUM-11
    assert laid_out(4, start).start == start
    assert {GAME.setup({"map": "river"}, 4, Dice(b"%d" % table)).state.start for table in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "each"), [(3, 8), (4, 5)])
def test_first_traders_are_placed_clockwise_one_by_one(seats: int, each: int) -> None:  # SUM-12, SUM-R13, SUM-D2
    state = laid_out(seats, start=GREEN)
    placing = []
    while state.phase == "setup":
        placing.append(asked(state))
        state = after(state, min(lines(state, asked(state))))
    assert placing == [*range(GREEN, seats), *range(GREEN)] * each
    assert asked(state) == state.start == GREEN


def test_any_empty_settlement_will_do_and_there_is_no_pass() -> None:  # SUM-12
    state = position(phase="setup", red="AKKc", blue="KISc")
    empty = set(state.board.nodes) - {"AKKc", "KISc"}
    assert lines(state, GREEN) == {f"+{node}" for node in empty}


def test_first_traders_do_not_change_the_row() -> None:  # SUM-12, SUM-E23, SUM-R1
    assert row(after(position(phase="setup"), "+ERIc")) == "AKK KIS UMM LAG BAB NIP URK ERI"


def test_an_occupied_settlement_takes_no_first_trader() -> None:  # SUM-12, SUM-16
    with refused("occupied", rule="SUM-12", node="AKKc"):
        after(position(phase="setup", red="AKKc"), "+AKKc")


@pytest.mark.parametrize(("seats", "supply"), [(3, 6), (4, 5)])
def test_what_is_left_after_setup_is_the_supply(seats: int, supply: int) -> None:  # SUM-13
    state = laid_out(seats)
    while state.phase == "setup":
        state = after(state, min(lines(state, asked(state))))
    assert [state.supply(seat) for seat in range(seats)] == [supply] * seats
