"""Positions of Sumeria to draw, and what an SVG says about them."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

from games import GAMES
from games.engine.search import playout
from pbem.boards import Brush, Part, draw, parts

SUMERIA = GAMES["sumeria"]
NAMES = ("Ana", "Béla", "Cid", "Dora")
SVG = "{http://www.w3.org/2000/svg}"


@cache
def states(seats: int) -> tuple[Any, ...]:
    """Every position of one random game."""
    return tuple(step.after for step in playout(SUMERIA, seats, seed=11))


def view_of(state: Any) -> Any:
    return SUMERIA.view(state, None)


def view(seats: int = 4, number: int = 45) -> Any:
    return view_of(states(seats)[number])


def drawn(view: Any, **brush: Any) -> ElementTree.Element:
    """The board as an element tree; it must be well-formed for that."""
    return ElementTree.fromstring(svg(view, **brush))  # noqa: S314  # our own


def svg(view: Any, **brush: Any) -> str:
    return draw("sumeria", view, Brush(**{"names": NAMES[: len(view.players)], **brush}))


def pieces_of(view: Any, **brush: Any) -> dict[str, tuple[Part, ElementTree.Element]]:
    """The parts of the board by name, each as an element tree."""
    _, drawn = parts("sumeria", view, Brush(**{"names": NAMES[: len(view.players)], **brush}))
    return {part.name: (part, ElementTree.fromstring(svg)) for part, svg in drawn}  # noqa: S314  # our own


def outside_defs(board: ElementTree.Element) -> list[ElementTree.Element]:
    """What is drawn, without what is only kept to be used."""
    kept = {id(element) for defs in board.iter(f"{SVG}defs") for element in defs.iter()}
    return [element for element in board.iter() if id(element) not in kept]


def values(elements: Iterable[ElementTree.Element], attribute: str) -> list[str]:
    """All values of an attribute, in the order in which they are drawn."""
    return [value for element in elements if (value := element.get(attribute))]


def marked(board: ElementTree.Element, state: str) -> set[str]:
    """The ids that are shown in a state, 'is-open', 'is-picked' or 'is-closed'."""
    return shown((mark for mark in board.iter() if state in classes(mark)), "data-mark")


def classes(element: ElementTree.Element) -> list[str]:
    return element.get("class", "").split()


def by_id(board: ElementTree.Element, id: str) -> ElementTree.Element:
    (found,) = (element for element in board.iter() if element.get("data-id") == id)
    return found


def titles(board: ElementTree.Element) -> Iterator[str]:
    return (title.text or "" for title in board.iter(f"{SVG}title"))


def links(board: ElementTree.Element) -> dict[str, str]:
    return {link.get("data-id", ""): link.get("href", "") for link in board.iter(f"{SVG}a")}


def texts(element: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def pieces(element: ElementTree.Element) -> list[str]:
    return [use.get("href", "") for use in element.iter(f"{SVG}use")]


def shown(elements: Iterable[ElementTree.Element], attribute: str) -> set[str]:
    return {value for element in elements if (value := element.get(attribute))}
