"""Positions of the card game to draw: random games, drawn tables, and what can be pointed at in them."""

from collections.abc import Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree

from games import GAMES
from games.engine.search import playout
from games.euphrat_tigris.view import View
from pbem.boards import Brush, draw
from tests.games.euphrat_tigris.table import Played, start

TIGRIS = GAMES["euphrat-tigris"]
NAMES = ("Ana", "Béla", "Cid", "Dora")
KINGDOMS = """
1: T | R[BoG] G B
1-2: G[LiR]
2: R* | K[LiK] SG B[BuB]
3: T | G[LiG] K[BuK] B
5: T | B B B SK
"""


@cache
def states(seats: int) -> tuple[Any, ...]:
    """Every position of one random game."""
    steps = list(playout(TIGRIS, seats, seed=11))
    return (steps[0].before, *(step.after for step in steps))


def table(**given: Any) -> Played:
    """Three kingdoms with leaders; Bow is to act."""
    given = {"bow": "KKGRRB", "lion": "KGGRR", "bull": "RRBB", "victory": {"lion": "KKT"}, "discard": "GB", **given}
    return start(KINGDOMS, **given)


def svg(view: View, **brush: Any) -> str:
    return draw("euphrat-tigris", view, Brush(**{"names": NAMES[: len(view.players)], **brush}))


def drawn(view: View, **brush: Any) -> ElementTree.Element:
    """The board as an element tree; it must be well-formed for that."""
    return ElementTree.fromstring(svg(view, **brush))  # noqa: S314  # our own


def seen(played: Played, viewer: int | None = 0, **brush: Any) -> ElementTree.Element:
    """The board of a position as a seat sees it."""
    return drawn(TIGRIS.view(played.state, viewer), viewer=viewer, **brush)


def cell(board: ElementTree.Element, id: str) -> ElementTree.Element:
    """The card on a cell."""
    (found,) = (element for element in board.iter() if element.get("data-cell") == id)
    return found


def row(board: ElementTree.Element, seat: int) -> ElementTree.Element:
    """What is shown of a player."""
    (found,) = (element for element in board.iter() if element.get("data-seat") == str(seat))
    return found


def all_picks(state: Any, seat: int) -> dict[str, str]:
    """Whatever a legal move of the seat points at, as the links of a page."""
    return {id: f"/x?{id}" for move in TIGRIS.moves(state, seat) for id in TIGRIS.path(move)}


def closed(state: Any, seat: int, picked: Sequence[str]) -> set[str]:
    """What no legal move points at together with what is picked."""
    fitting = [path for move in TIGRIS.moves(state, seat) if set(picked) <= set(path := TIGRIS.path(move))]
    return set(all_picks(state, seat)) - {id for path in fitting for id in path}
