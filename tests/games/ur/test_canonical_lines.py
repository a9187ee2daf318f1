"""The canonical line of every turn, and of the rest of every turn that was begun in small steps (section 13)."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.search import playout
from games.ur.notation import written
from tests.games.ur.positions import game, play, position


def turns(seats: int, seed: int) -> Iterator[tuple[Any, list[Any], Any]]:
    """The position at the start of each turn of a random game, the moves of the turn, and the position after it."""
    start, moves = None, []
    for step in playout(game, seats, seed, {"maxRounds": 40}):
        if step.before.phase != "turn":
            continue
        start = step.before if not moves else start
        moves.append(step.move)
        if step.after.active != step.seat or step.after.phase == "over":
            yield start, moves, step.after
            moves = []


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_every_turn_is_read_from_its_canonical_line(seats, seed):
    for start, moves, end in turns(seats, seed):
        line = written(start, start.active, moves)
        assert play(start, line) == end, line
        assert play(start, f"  {line.upper()} ") == end
        assert written(start, start.active, game.read(start, start.active, line)) == line


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_begun_in_small_steps_goes_on_in_a_line(seed):
    for start, moves, end in turns(3, seed):
        state = start
        for played, move in enumerate(moves):
            line = written(state, state.active, moves[played:])
            assert play(state, line) == end, line
            state = game.apply(state, state.active, move, None).state


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (position("CW", red="d4:4", blue="c4:2"), "W d4>c4:1; +c4; X d6/C"),
        (position("AT", red="c3:2 a1:1"), "T; A c3+2; X f1/A"),
        (position("AP", red="c3:2 d2:1"), "P c3=0 d2=3; A; X a1/A"),
        (position("CP", red="c3:2 c4:1"), "P c3=2; C; X d6/C"),
        (position("CW", red="c3:2 c4:1"), "++c3,c3; X d6/C"),
        (position("CW", red="c3:2 c4:1"), "++c4; X d6/C"),
        (position("CW", red="c3:2"), "*f1; X d6/C"),
        (position("CW", red="c3:5 c4:5"), "Z c3,c4; X d6/C"),
        (position("CW", blue="a1"), "R f1; X e6/C"),
        (position("CW", red="c3"), "X b6/W"),
    ],
)
def test_lines_of_the_rules_are_canonical(state, line):
    moves = game.read(state, state.active, line)
    expected = line if "d2" not in line else "P d2=3 c3=0; A; X a1/A"  # cells in reading order
    assert written(state, state.active, moves) == expected
