"""Boards as SVG, drawn from a view. Knows neither tables nor people, only what a seat sees.

The board of a game is two files, named after it with underscores:

1. `pbem/boards/<game>.py` with `drawing(view, brush)`: works out all places, titles and choices as plain data.
2. `templates/boards/<game>.svg`: writes them, with `viewBox` and `xmlns`, so it scales in a page and stands alone.

What bites: pages forbid `style`, and mails see no style sheet (`picture.py`), so looks are attributes such as `fill`;
`pbem/static/boards/boards.css` may only add hover and focus. Everything in `brush.links` becomes an `<a
class="board-link">` around a shape of class `board-choice`; ids in `changed` get a glow, ids in `picked` a strong ring.
Players are the marks of `kit.py`, told apart by shape and letter, and every piece has a `<title>`. What never changes
is written once and kept (`sumeria_land.py`). The letters are at least 20 of 1000 units high, to be read on a phone.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.template.loader import render_to_string


@dataclass(frozen=True, slots=True)
class Brush:
    """How to draw a view: the names of the seats, whose eyes, what changed, and where a click leads."""

    names: Sequence[str]
    viewer: int | None = None
    changed: Collection[str] = ()  # ids to highlight
    links: Mapping[str, str] = field(default_factory=dict)  # id -> address, for what can be chosen now
    picked: Sequence[str] = ()  # ids chosen so far


def is_drawn(slug: str) -> bool:
    """Whether somebody has drawn this game; where not, its text board is shown."""
    return find_spec(f"pbem.boards.{slug.replace('-', '_')}") is not None


def draw(slug: str, view: Mapping[str, Any], brush: Brush) -> str:
    """The board of a view as one SVG element."""
    module = slug.replace("-", "_")
    drawing = import_module(f"pbem.boards.{module}").drawing(view, brush)
    return render_to_string(f"boards/{module}.svg", {"board": drawing, "brush": brush})
