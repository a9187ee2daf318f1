"""The pieces that an event speaks of, as small pictures for a log: names of drawings that the board of the game has.

A game's are in `pbem/boards/<game>_signs.py`: `signs(kind, facts, colours)` for an event, and `piece(letter)` where a
sheet tells of pieces that were gained. What is drawn is in `templates/boards/<game>_pieces.svg`; a page shows it by
`<use>`, so it holds those drawings too.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

MOST = 4  # beside one sentence

Facts = Mapping[str, Any]


class Sign(NamedTuple):
    """A drawing, and the box it fills."""

    id: str
    box: str


def signs(slug: str, kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    """What stands beside the sentence of an event; nothing where nobody has said what."""
    module = _of(slug)
    found: list[Sign] = module.signs(kind, facts, colours) if module else []
    return list(dict.fromkeys(found))[:MOST]


def pieces(slug: str, letters: str) -> list[Sign]:
    """The pieces that were gained, each by its letter."""
    piece = getattr(_of(slug), "piece", None)
    return [piece(letter) for letter in letters] if piece else []


def owner(facts: Facts, colours: Sequence[str], name: str = "seat") -> str:
    """The colour of whose piece it is, as drawings are named."""
    return colours[facts[name]].lower()


@cache
def _of(slug: str) -> ModuleType | None:
    name = f"pbem.boards.{slug.replace('-', '_')}_signs"
    return import_module(name) if find_spec(name) else None
