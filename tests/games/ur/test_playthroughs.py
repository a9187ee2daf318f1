"""Whole games, told line by line: one for each way a game can end."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from games.engine.chance import Closed
from games.engine.message import Message
from games.engine.search import default_options
from games.ur.state import Options
from tests.games.ur.positions import game
from tests.games.ur.record import draws, layout, layout_line

FOLDER = Path(__file__).parents[2] / "playthroughs" / "ur"
TURN = re.compile(r"\d+\. (\w+): (.+)")


def retold(told: str) -> Iterator[str]:
    """The transcript of a playthrough, played again from its layout, its options and its lines of notation."""
    lines = told.splitlines()
    options = {**default_options(game), **_options(lines[1])}
    start = layout(lines[0], msgspec.convert(options, Options))
    names = game.colours[: start.seats]
    progress = game.setup(options, start.seats, draws(start))
    state = progress.state
    yield layout_line(state)
    yield lines[1]
    yield from _sentences(progress.events, names)
    for number, (colour, line) in enumerate((turn[1], turn[2]) for turn in map(TURN.fullmatch, lines) if turn):
        yield f"{number + 1}. {names[state.active]}: {line}"
        assert names[state.active] == colour
        for move in game.read(state, state.active, line):
            progress = game.apply(state, state.active, move, Closed())
            yield from _sentences(progress.events, names)
            state = progress.state
            game.check(state)
        yield "    ? " + "; ".join(f"{names[asked.seat]} {asked.kind}" for asked in game.pending(state))
    outcome = game.outcome(state)
    why = game.say(Message(f"ending-{outcome.reason}"))
    yield f"= {' '.join(map(str, outcome.scores))} places {' '.join(map(str, outcome.places))} ({why})"
    yield from game.text(game.view(state, None), names=names).splitlines()


def _options(line: str) -> dict[str, int]:
    return {name: int(value) for name, value in (pair.split("=") for pair in line.split()[1:])}


def _sentences(events, names) -> Iterator[str]:
    for event in events:
        yield f"    {game.describe(event, names=names, viewer=None)}"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("exchange", "no exchange is possible"),
        ("ziggurats", "the round of the fifth ziggurat is over"),
        ("rounds", "the last round is over"),
    ],
)
def test_playthrough(name, reason):  # UR-12, UR-54, UR-55, UR-R17
    told = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert list(retold(told)) == told.splitlines()
    assert f"({reason})" in told
