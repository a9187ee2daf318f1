"""An action phase of After the Flood of many rounds, found by trying: actions without dice, then everybody passes.

Where it is asked for, each of the three can grow a city then, so that all of them are asked at its end.
"""

from functools import cache
from random import Random
from typing import Any

from games.after_the_flood import game
from games.after_the_flood.moves import Pass
from games.engine.chance import Closed, Dice
from games.engine.errors import ChanceNeeded
from tests.tables import SECRET

MOST_STEPS = 12  # of an action
TRIES = 40


@cache
def actions(rounds: int, seed: int = 1, *, growing: bool = False) -> tuple[tuple[str, ...], ...]:
    """The lines of each seat for so many rounds and a pass at the end, played one after another by their order."""
    for attempt in range(200):
        random = Random(f"{seed} {attempt}")  # noqa: S311  # the same phase every time
        if found := _tried(rounds, random, growing):
            return found
    raise AssertionError("no such phase was found")


def _tried(rounds: int, random: Random, growing: bool) -> tuple[tuple[str, ...], ...] | None:
    state = game.setup({}, 3, Dice(SECRET)).state
    lines: list[list[str]] = [[], [], []]
    for _ in range(rounds):
        for seat in state.order:
            action = _action(state, seat, random)
            if action is None:
                return None
            line, state = action
            lines[seat].append(line)
    for seat in state.order:
        lines[seat].append("pass")
        state = game.apply(state, seat, Pass(), Closed()).state
    return None if growing and len(state.growing) < len(lines) else tuple(map(tuple, lines))


def _action(state: Any, seat: int, random: Random) -> tuple[str, Any] | None:
    """One whole action without dice; founding and marching rather than anything else, since they last long."""
    for _ in range(TRIES):
        moves, now = list[Any](), state
        try:
            while game.pending(now)[0].seat == seat and len(moves) < MOST_STEPS:
                listed = [move for move in game.moves(now, seat) if not isinstance(move, Pass)]
                listed = [move for move in listed if getattr(move, "kind", "") != "bid"]
                ending = [move for move in listed if type(move).__name__ == "End"]
                move = ending[0] if ending else random.choices(listed, [_weight(move) for move in listed])[0]
                now = game.apply(now, seat, move, Closed()).state
                moves.append(move)
        except (ChanceNeeded, IndexError):
            continue
        if len(moves) < MOST_STEPS:
            return game.write_line(state, seat, moves), now
    return None


def _weight(move: Any) -> float:
    if type(move).__name__ == "Swap":  # what a city grows of
        return {"wood": 30}.get(move.get, 1) * {"wood": 0.01}.get(move.give, 1)
    return {"Found": 30, "Buy": 5, "Equip": 0.1, "Begin": 3, "City": 0.5}.get(type(move).__name__, 1)
