"""Whole games as text: a header, then every move with its draws, events and questions.

game of two players ...              what it shows
seats 2
secret treasures                     what the draws are derived from
option stallGuard 3                  options other than their defaults
1. Bow: L G>1.0
    ~ refill turn 1 seat 0: 17 3
    Bow puts the trader on the top card of column 1.
    ? Bow action
= 1 2 places 2 1 (only one treasure is left)
"""

from collections.abc import Iterator
from itertools import takewhile

from games.engine.chance import Dice, Draw
from games.engine.contract import Json, Progress
from games.engine.message import Message
from games.engine.search import default_options
from games.euphrat_tigris import game
from games.euphrat_tigris.state import State
from tests.games.euphrat_tigris.table import SPOKEN


def retold(text: str) -> list[str]:
    """The lines that the game tells when the moves of a playthrough are played again."""
    header, moves = _parts(text)
    return [*header, *told(header, moves)]


def states(text: str) -> Iterator[State]:
    """Every state of a playthrough."""
    for progress, _, _ in played(*_parts(text)):
        yield progress.state


def told(header: list[str], moves: list[str]) -> Iterator[str]:
    """A game with this header and these moves, line by line."""
    progress = None
    for progress, line, draws in played(header, moves):
        yield from (line,) if line else ()
        yield from _happened(progress, draws)
    assert progress is not None
    if outcome := game.outcome(progress.state):
        scores, places = (" ".join(map(str, numbers)) for numbers in (outcome.scores, outcome.places))
        yield f"= {scores} places {places} ({SPOKEN.say(Message(f'ending-{outcome.reason}'))})"


def played(header: list[str], moves: list[str]) -> Iterator[tuple[Progress, str, list[Draw]]]:
    """Setup and every move: what it leads to, its line, and what was drawn for it."""
    seats, chance, options = _header(header)
    progress = game.setup(options, seats, chance)
    yield progress, "", chance.draws
    for number, line in enumerate(moves, start=1):
        seat = game.pending(progress.state)[0].seat
        (move,) = game.read(progress.state, seat, line)
        before = len(chance.draws)
        progress = game.apply(progress.state, seat, move, chance)
        yield progress, f"{number}. {game.colours[seat]}: {game.write(move)}", chance.draws[before:]


def _parts(text: str) -> tuple[list[str], list[str]]:
    lines = text.splitlines()
    header = list(takewhile(lambda line: not line.startswith(" "), lines))
    return header, [line.partition(". ")[2].partition(": ")[2] for line in lines if line[:1].isdigit()]


def _header(header: list[str]) -> tuple[int, Dice, dict[str, Json]]:
    told = dict(line.split(" ", 1) for line in header[1:3])
    options = default_options(game)
    for line in header[3:]:
        if line.startswith("option "):
            _, name, value = line.split(" ", 2)
            options[name] = int(value)
    return int(told["seats"]), Dice(told["secret"].encode()), options


def _happened(progress: Progress, draws: list[Draw]) -> Iterator[str]:
    for draw in draws:
        yield f"    ~ {draw.why}: {' '.join(map(str, draw.values))}"
    for event in progress.events:
        yield f"    {SPOKEN.describe(event, viewer=None)}"
    for decision in game.pending(progress.state):
        yield f"    ? {game.colours[decision.seat]} {decision.kind}"
