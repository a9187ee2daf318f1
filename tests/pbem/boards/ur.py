"""Positions of UR to draw, what a seat can pick in them, and what an SVG says about them."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree

from games import GAMES
from games.engine.search import PlayoutStep, playout
from games.ur.state import State
from games.ur.view import View
from pbem.boards import Brush, draw
from pbem.engines import Choice, Position
from pbem.web.move_picker import MovePicker, picker
from tests.games.ur.positions import position

UR = GAMES["ur"]
NAMES = ("Ana", "Béla", "Cid", "Dora")


@cache
def steps(seats: int) -> tuple[PlayoutStep, ...]:
    """Every step of one random game of fifteen rounds."""
    return tuple(playout(UR, seats, seed=11, options={"maxRounds": 15}))


def middle(held: str = "TW", **more: Any) -> State:
    """The middle of a game on Board U: Red to act, three ziggurats built."""
    tokens = {
        "red": "c3:5 d3:3 d4:2 b3 f6:2",
        "blue": "a1:2 b1 e2:4 e3",
        "green": "a5:5 b5:2 c5",
        "yellow": "f1:3 f2:2 e5",
    }
    return position(held, **{**tokens, "ziggurats": {0: "c6", 2: "a6", 1: "d1"}, "number": 7, "max_rounds": 12, **more})


def view_of(state: State) -> View:
    return UR.view(state, None)


def picked(state: State, *picks: str) -> MovePicker:
    """Where the active player stands after these picks."""
    now = _picked(state, _choices(state), picks)
    assert not now.forgotten
    return now


def every_picking(state: State) -> Iterator[MovePicker]:
    """Every way to pick something, up to each move."""
    choices = _choices(state)
    paths = {choice.path[:length] for choice in choices for length in range(len(choice.path) + 1)}
    return (_picked(state, choices, path) for path in sorted(paths))


def _choices(state: State) -> list[Choice]:
    return Position(UR, state, {}).choices(state.active)


def _picked(state: State, choices: list[Choice], picks: Sequence[str]) -> MovePicker:
    return picker("ur", "/t/x", choices, picks)


def svg(seen: State | View, **brush: Any) -> str:
    view = view_of(seen) if isinstance(seen, State) else seen
    return draw("ur", view, Brush(**{"names": NAMES[: len(view.players)], **brush}))


def drawn(seen: State | View, **brush: Any) -> ElementTree.Element:
    """The board as an element tree; it must be well-formed for that."""
    return ElementTree.fromstring(svg(seen, **brush))  # noqa: S314  # our own


def offered(state: State, *picks: str) -> ElementTree.Element:
    """The board of the active player after these picks."""
    return shown_picking(state, picked(state, *picks))


def shown_picking(state: State, now: MovePicker) -> ElementTree.Element:
    return drawn(state, viewer=state.active, links=now.links, picked=now.picked)
