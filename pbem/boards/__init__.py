"""Boards as SVG, drawn from a view. Knows neither tables nor people, only what a seat sees.

The board of a game is two files, named after it with underscores:

1. `pbem/boards/<game>.py` with `drawing(view, brush)`: works out all places, titles and choices as plain data.
2. `templates/boards/<game>.svg`: writes them, with `viewBox` and `xmlns`, so it scales in a page and stands alone.

Its words are messages of the game's catalogue, `board-…` in `games/<game>/catalogue/<language>/board.ftl`, said with
`brush.say` and `brush.name` in the reader's language; the view is the game's `View`, which mypy knows attribute by
attribute.

What bites: pages forbid `style`, and mails see no style sheet (`picture.py`), so looks are attributes such as `fill`;
`pbem/static/boards/boards.css` may only add hover and focus. Everything in `brush.links` becomes an `<a
class="board-link">` around a shape of class `board-choice`; ids in `changed` get a glow, ids in `picked` a strong ring.
Players are the marks of `shapes.py`, told apart by shape and letter, and every piece has a `<title>`. What never
changes is written once for each language and kept (`sumeria_land.py`). The letters are at least 20 of 1000 units high,
to be read on a phone.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.template import Context
from django.template.loader import get_template
from django.utils.safestring import SafeString

from pbem import engines
from pbem.engines import Fact, Message, Voice

INDENTED = re.compile(r"\n\s+")


@dataclass(frozen=True, slots=True)
class Brush:
    """How to draw a view: the names of the seats, whose eyes, what changed, and where a click leads."""

    names: Sequence[str]
    viewer: int | None = None
    changed: Collection[str] = ()  # ids to highlight
    links: Mapping[str, str] = field(default_factory=dict)  # id -> address, for what can be chosen now
    picked: Sequence[str] = ()  # ids chosen so far
    voice: Voice | None = None  # who says the words: the game in the reader's language; `draw` gives it

    def say(self, code: str, /, **facts: Fact) -> str:
        """A message of the game's catalogue in the reader's language."""
        return self.name(Message(code, **facts))

    def name(self, fact: Fact, **options: str) -> str:
        """A thing by its name; `case`, `number` and `start` as in FORM of the catalogues."""
        return self._speaking.say(fact, self.names, options)

    def label(self, id: str) -> str:
        """What can be pointed at, as the list of choices calls it."""
        return self._speaking.label(id)

    @property
    def _speaking(self) -> Voice:
        if self.voice is None:
            raise TypeError("a brush without a voice cannot say anything")
        return self.voice

    def called(self, seat: int, colour: str) -> str:
        """'Ana (Red)', or the colour alone where nobody is known by name."""
        return self.name(engines.Name(seat, engines.colour(colour)))


def is_drawn(slug: str) -> bool:
    """Whether somebody has drawn this game; where not, its text board is shown."""
    return find_spec(f"pbem.boards.{slug.replace('-', '_')}") is not None


def draw(slug: str, view: Any, brush: Brush) -> SafeString:
    """The board of a view as one SVG element."""
    module = slug.replace("-", "_")
    brush = replace(brush, voice=engines.voice(slug))
    drawing = import_module(f"pbem.boards.{module}").drawing(view, brush)
    return written(f"boards/{module}.svg", {"board": drawing, "brush": brush})


def written(template: str, context: Mapping[str, Any]) -> SafeString:
    """A template as SVG, without the indentation in which we read it."""
    # Numbers are SVG's, not the reader's: a decimal comma would break it.
    drawn = get_template(template).template.render(Context(dict(context), use_l10n=False))  # type: ignore[attr-defined]
    # Safe: the template has escaped what is not ours.
    return SafeString(INDENTED.sub("\n", drawn))
