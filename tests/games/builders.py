"""What the tests of every game are written with: play a line of notation, expect a refusal."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from games.engine.chance import Chance, Closed
from games.engine.contract import AnyGame, Event, Progress, Seat
from games.engine.errors import GameError

CLOSED = Closed()


def play(game: AnyGame, state: Any, seat: Seat, line: str, chance: Chance = CLOSED) -> Progress:
    """Play one line of notation for a seat: every move of it, in order."""
    events: tuple[Event, ...] = ()
    for move in game.read(state, seat, line):
        progress = game.apply(state, seat, move, chance)
        state, events = progress.state, (*events, *progress.events)
    return Progress(state, events)


@contextmanager
def refused(code: str, *, rule: str | None = None, **facts: object) -> Iterator[None]:
    """What happens inside is refused with this code, by this rule, and with at least these facts."""
    with pytest.raises(GameError) as caught:
        yield
    error = caught.value
    assert error.code == code, f"refused as {error}"
    assert rule in (None, error.rule), f"refused as {error}"
    assert {name: error.facts.get(name) for name in facts} == facts, f"refused as {error}"
