"""Positions of After the Flood to draw: one game of a player who likes to fight, and what an SVG says about them."""

from functools import cache
from typing import Any
from xml.etree import ElementTree

from games import GAMES
from pbem.boards import Brush, Part, draw, parts
from tests.games.after_the_flood.wanderer import wander

FLOOD = GAMES["after-the-flood"]
NAMES = ("Ana", "Béla", "Cid")
FIGHTING = 266  # turn 3: two empires with equipment, three cities with growth, a bid


@cache
def states() -> tuple[Any, ...]:
    """Every position of one game."""
    steps = list(wander(157))
    return (steps[0].before, *(step.after for step in steps))


def view(number: int = FIGHTING) -> Any:
    return FLOOD.view(states()[number], None)


def svg(view: Any, **brush: Any) -> str:
    return draw("after-the-flood", view, Brush(**{"names": NAMES, **brush}))


def drawn(view: Any, **brush: Any) -> ElementTree.Element:
    """The board as an element tree; it must be well-formed for that."""
    return ElementTree.fromstring(svg(view, **brush))  # noqa: S314  # our own


def pieces_of(view: Any, **brush: Any) -> dict[str, tuple[Part, ElementTree.Element]]:
    """The parts of the board by name, each as an element tree."""
    _, drawn = parts("after-the-flood", view, Brush(**{"names": NAMES, **brush}))
    return {part.name: (part, ElementTree.fromstring(svg)) for part, svg in drawn}  # noqa: S314  # our own


def area(board: ElementTree.Element, id: str) -> ElementTree.Element:
    """The pieces in an area."""
    (found,) = (element for element in board.iter() if element.get("data-area") == id)
    return found
