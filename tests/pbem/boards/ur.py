"""Positions of UR to draw, what a seat can pick in them, and what an SVG says about them."""

from collections.abc import Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree

from games import GAMES
from games.engine.search import PlayoutStep, playout
from games.ur.state import State
from games.ur.view import View
from pbem.boards import Brush, Part, draw, parts
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


def all_links(state: State) -> dict[str, str]:
    """Whatever a legal move of the active player points at, as the links of a page."""
    return {id: f"/t/x?{id}" for move in UR.moves(state, state.active) for id in UR.path(move)}


def closed(state: State, picks: Sequence[str]) -> set[str]:
    """What no legal move points at together with these picks."""
    paths = [UR.path(move) for move in UR.moves(state, state.active)]
    return set(all_links(state)) - {id for path in paths if set(picks) <= set(path) for id in path}


def svg(seen: State | View, **brush: Any) -> str:
    view = view_of(seen) if isinstance(seen, State) else seen
    return draw("ur", view, Brush(**{"names": NAMES[: len(view.players)], **brush}))


def drawn(seen: State | View, **brush: Any) -> ElementTree.Element:
    """The board as an element tree; it must be well-formed for that."""
    return ElementTree.fromstring(svg(seen, **brush))  # noqa: S314  # our own


def offered(state: State, *picks: str) -> ElementTree.Element:
    """The board of the active player after these picks."""
    return drawn(state, viewer=state.active, links=all_links(state), picked=picks, closed=closed(state, picks))


def pieces_of(state: State, **brush: Any) -> list[tuple[Part, ElementTree.Element]]:
    """The parts of the board, each as an element tree."""
    view = view_of(state)
    _, found = parts("ur", view, Brush(**{"names": NAMES[: len(view.players)], **brush}))
    return [(part, ElementTree.fromstring(svg)) for part, svg in found]  # noqa: S314  # our own


def after(state: State, *moves: Any) -> State:
    """The position that the active player's moves lead to."""
    for move in moves:
        state = UR.apply(state, state.active, move, None).state
    return state
