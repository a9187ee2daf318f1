"""The invariants of section 12: they hold in whole random games, and `check` finds states that break them."""

from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.engine.search import PlayoutStep, playout
from games.sumeria.data import MAPS
from games.sumeria.rules.routes import destinations
from games.sumeria.state import State, added, counted
from tests.games.sumeria.drawn import GAME, after, asked, position, scoring
from tests.games.sumeria.maps import check_map

TRADERS = {3: 14, 4: 10}
TABLES = [(seats, seed) for seats in (3, 4) for seed in range(4)]


@cache
def game(seats: int, seed: int) -> tuple[PlayoutStep, ...]:
    return tuple(playout(GAME, seats, seed))


def states(seats: int, seed: int) -> list[State]:
    steps = game(seats, seed)
    return [steps[0].before, *(step.after for step in steps)]


every_game = pytest.mark.parametrize(("seats", "seed"), TABLES)


@every_game
def test_no_token_appears_or_vanishes(seats: int, seed: int) -> None:  # SUM-I1
    for state in states(seats, seed):
        total = added(added(state.bag, counted("".join(state.stock))), state.discard)
        for tokens in state.tokens:
            total = added(total, tokens)
        assert total == (9, 9, 9, 9)


@every_game
def test_no_trader_appears_or_vanishes(seats: int, seed: int) -> None:  # SUM-I2, SUM-I3, SUM-I11
    for state in states(seats, seed):
        standing = Counter(state.traders.values())
        for player in GAME.view(state, None).players:
            assert player.supply + standing[player.seat] == TRADERS[seats]
            assert player.supply >= 0
        assert set(state.traders) <= set(MAPS["river"].nodes)
        assert len(state.traders) <= TRADERS[seats] * seats


@every_game
def test_the_row_stays_a_permutation_and_a_turn_swaps_two_neighbours_at_most(  # SUM-I4, SUM-I5
    seats: int, seed: int
) -> None:
    for step in game(seats, seed):
        before, now = step.before.row, step.after.row
        assert sorted(now) == sorted(MAPS["river"].states)
        if step.after.era == step.before.era:
            changed = [place for place in range(8) if before[place] != now[place]]
            assert changed == [] or changed == [changed[0], changed[0] + 1]
            if step.before.phase != "rounds":
                assert changed == []


@every_game
def test_the_stock_fields_fill_and_empty_in_their_pattern(seats: int, seed: int) -> None:  # SUM-I6, SUM-I7
    patterns = {"setup": [3, 2, 1], "rounds": [3, 2, 1], "take1": [3, 2, 1], "take2": [0, 2, 1], "over": [0, 0, 0]}
    for state in states(seats, seed):
        assert [len(field) for field in state.stock] == patterns[state.phase]
        assert sum(state.bag) == 36 - 6 * state.era
        paid = sum(state.discard) + sum(map(sum, state.tokens))
        if state.phase in ("setup", "rounds"):
            assert paid == 6 * (state.era - 1)
        if state.phase == "over":
            assert paid == 36


@every_game
def test_everyone_takes_eighteen_turns_each_in_its_time(seats: int, seed: int) -> None:  # SUM-I8, SUM-I13
    turns: Counter[int] = Counter()
    for step in game(seats, seed):
        state = step.before
        if state.phase == "rounds":
            moved = state.order[: state.order.index(asked(state))]
            for seat in range(seats):
                assert turns[seat] == 3 * (state.era - 1) + state.round - 1 + (seat in moved)
            turns[step.seat] += 1
        elif state.phase in ("take1", "take2"):
            assert set(turns.values()) == {3 * state.era}
    end = game(seats, seed)[-1].after
    assert dict(turns) == dict.fromkeys(range(seats), 18)
    assert (sum(end.bag), "".join(end.stock)) == (0, "")


def test_every_map_is_valid() -> None:  # SUM-I9
    for board in MAPS.values():
        check_map(board)


@every_game
def test_destinations_are_empty_and_never_the_origin(seats: int, seed: int) -> None:  # SUM-I10, SUM-I15
    for state in states(seats, seed)[::7]:
        for origin in state.traders:
            reach = destinations(state.board, state.traders, origin)
            assert reach
            assert reach.isdisjoint({origin, *state.traders})


@every_game
def test_tokens_of_a_player_never_decrease(seats: int, seed: int) -> None:  # SUM-I12
    for step in game(seats, seed):
        for before, now in zip(step.before.tokens, step.after.tokens, strict=True):
            assert all(one <= other for one, other in zip(before, now, strict=True))


@every_game
def test_in_setup_every_placement_occupies_a_settlement(seats: int, seed: int) -> None:  # SUM-I14
    for step in game(seats, seed):
        if step.before.phase == "setup":
            assert len(step.before.traders) == step.number - 1


SOUND = position(red="AKKc", blue="KISc")
BROKEN: dict[str, tuple[State, dict[str, Any]]] = {
    "SUM-I1": (SOUND, {"bag": (7, 8, 8, 8)}),
    "SUM-I2: too many": (SOUND, {"traders": dict.fromkeys(list(MAPS["river"].nodes)[:15], 0)}),
    "SUM-I2: a trader of nobody": (SOUND, {"traders": {"AKKc": 3}}),
    "SUM-I3": (SOUND, {"traders": {"AKKx": 0}}),
    "SUM-I4": (SOUND, {"row": ("AKK", "AKK", "UMM", "LAG", "BAB", "NIP", "URK", "ERI")}),
    "SUM-I6: stock": (SOUND, {"stock": ("EEMP", "R", "R")}),
    "SUM-I6: stock .* take2": (SOUND, {"phase": "take2"}),
    "SUM-I6: bag": (SOUND, {"era": 2}),
    "SUM-14: no such round": (SOUND, {"round": 4}),
    "SUM-14: no such turn": (SOUND, {"turn": 3}),
    "SUM-14: no such turn.*": (scoring(red="AKKc"), {"turn": 1}),
    "SUM-26: nobody can choose": (scoring(red="AKKc"), {"traders": {"KISc": 0}}),
    "SUM-I14": (position(phase="setup", red="AKKc"), {"turn": 2}),
}


@pytest.mark.parametrize("invariant", BROKEN)
def test_the_check_finds_a_broken_state(  # SUM-I1, SUM-I2, SUM-I3, SUM-I4, SUM-I6, SUM-I14
    invariant: str,
) -> None:
    sound, changes = BROKEN[invariant]
    GAME.check(sound)
    with pytest.raises(AssertionError, match=invariant):
        GAME.check(replace(sound, **changes))


def test_the_check_finds_tokens_paid_at_the_wrong_time() -> None:  # SUM-I7
    state = after(scoring(red="AKKc", blue="KISc"), "T1 EE")
    with pytest.raises(AssertionError, match="SUM-I"):
        GAME.check(replace(state, discard=(0, 0, 0, 0), bag=added(state.bag, state.discard)))
