"""Walking through a game: perft counts all lines, a playout is repeatable, a transcript tells all of it."""

from itertools import pairwise
from typing import Any

import pytest

from games.engine.chance import Closed, Dice, Recorded
from games.engine.errors import require
from games.engine.search import default_options, lawful, perft, permitted, playout, transcript
from tests.games.engine.toy import State, Toy

TOY: Any = Toy()


@pytest.mark.parametrize(("depth", "lines"), [(0, 1), (1, 2), (2, 4), (3, 7), (4, 5), (5, 1), (6, 0)])
def test_perft_counts_the_lines_of_exactly_this_length(depth: int, lines: int) -> None:
    """From five pebbles: of the eight ways to take three times, 2+2+2 takes too many."""
    assert perft(TOY, State(5, 0), depth, Closed) == lines


def test_perft_gives_every_line_its_own_chance() -> None:
    given: list[Dice] = []

    def chance() -> Dice:
        given.append(Dice(b"perft"))
        return given[-1]

    perft(TOY, State(3, 0), 2, chance)
    assert len(given) == 2 + 3, "one for each move of each line"


def test_a_playout_is_the_same_for_the_same_seed() -> None:
    assert list(playout(TOY, 2, 5)) == list(playout(TOY, 2, 5))


def test_playouts_of_different_seeds_differ() -> None:
    assert len({tuple(step.move.count for step in playout(TOY, 2, seed)) for seed in range(20)}) > 5


def test_a_playout_is_one_line_of_play_to_the_end() -> None:
    steps = list(playout(TOY, 2, 5))
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert steps[0].before == State(7, 0)
    assert steps[-1].after.pebbles == 0
    for step, following in pairwise(steps):
        assert following.before == step.after
    for step in steps:
        assert TOY.apply(step.before, step.seat, step.move, Recorded(step.draws)).state == step.after


def test_a_playout_takes_the_options_it_is_given() -> None:
    assert default_options(TOY) == {"pebbles": 7, "throw": False}
    assert next(playout(TOY, 2, 5, {"pebbles": 3})).before.pebbles == 3


def test_a_game_that_does_not_end_is_reported() -> None:
    moves = len(list(playout(TOY, 2, 5)))
    assert len(list(playout(TOY, 2, 5, limit=moves))) == moves
    with pytest.raises(RuntimeError, match=f"toy with 2 seats and seed 5 is not over after {moves - 1} moves"):
        list(playout(TOY, 2, 5, limit=moves - 1))


def test_a_transcript_tells_draws_moves_events_questions_and_the_result() -> None:
    lines = list(transcript(TOY, 2, 5, {"pebbles": 0, "throw": True}))
    thrown = next(playout(TOY, 2, 5, {"pebbles": 0, "throw": True})).before.pebbles
    assert lines[:4] == [
        "Pebbles, 2 seats, seed 5",
        f"    * pebbles #0: {thrown - 1}",
        f"    {thrown} pebbles.",
        "    ? White take",
    ]
    assert lines[4].startswith("1. White: take ")
    assert lines[5].endswith(" taken.")
    assert lines[6] == "    ? Black take"
    assert lines[-1] in ("= 1 0 places 1 2 (no pebble is left)", "= 0 1 places 2 1 (no pebble is left)")
    assert all(line == line.rstrip() and line.strip() for line in lines)


def test_lawful_keeps_what_the_check_does_not_refuse() -> None:
    assert list(lawful(range(6), lambda number: require(number % 2, "even", "TOY-2"))) == [1, 3, 5]


def test_a_check_permits_what_it_does_not_refuse() -> None:
    assert permitted(require, True, "even", "TOY-2")
    assert not permitted(require, False, "even", "TOY-2")
    with pytest.raises(ZeroDivisionError):
        permitted(lambda number: 1 / number, 0)


def test_lawful_hides_no_other_error() -> None:
    with pytest.raises(ZeroDivisionError):
        list(lawful([0], lambda number: 1 / number))
