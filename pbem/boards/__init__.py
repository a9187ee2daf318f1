"""Boards as SVG, drawn from a view. Knows neither tables nor people, only what a seat sees.

The board of a game is named after it with underscores:

1. `pbem/boards/<game>.py` with `drawing(view, brush)`: works out all places, titles and choices as plain data, and
   which `Part`s there are.
2. `templates/boards/<game>_<part>.svg` for each part, all in the coordinates of the whole drawing: a letter shows them
   as one picture, a page puts each where it has room.

Its words are messages of the game's catalogue, `board-…` in `games/<game>/catalogue/<language>/board.ftl`, said with
`brush.say` and `brush.name` in the reader's language; the view is the game's `View`, which mypy knows attribute by
attribute.

What bites: pages forbid `style`, and mails see no style sheet (`picture.py`), so looks are attributes such as `fill`;
`pbem/static/boards/boards.css` may only add hover, focus and which state is shown. Everything in `brush.links` becomes
an `<a class="board-link" data-id="…">` around a shape of class `board-choice`, and whatever looks different when it can
be chosen or is picked is drawn in both looks (`mark-open`, `mark-picked`) in a `<g class="board-mark" data-mark="…">`;
`brush.state` says which is shown. What lies on something else that can be chosen has `data-closed="through"`: it
leaves the click to that while it cannot be chosen itself. Ids in `changed` get a glow. Players are the marks of
`shapes.py`, told apart by shape and letter, and every piece has a `<title>`. What never changes is written once for
each language (`kept`). The letters are 31 of 1000 units high or more where there is room, to be read on a phone.

A page knows no game. What a part asks of it is said by `Part.wishes`, and how seats are painted that are no colours by
`HUES` of the module.
"""

import logging
import re
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, NamedTuple, TypeVar, cast

from django.template import Context
from django.template.loader import get_template
from django.utils.safestring import SafeString

from pbem import engines
from pbem.engines import Fact, Message, Voice

logger = logging.getLogger(__name__)
T = TypeVar("T")

INDENTED = re.compile(r"\n\s+")
_OPEN, _PICKED, _CLOSED = SafeString("is-open"), SafeString("is-picked"), SafeString("is-closed")


# What a part may ask of a table page where there is little room; `pbem/static/table.css` has a class for each.
Wish = Literal[
    "answers",  # of a board: its questions have long answers, and want more room beside it
    "company",  # of a board: on a low screen its questions leave more room to the players
    "less",  # of a board: on a low screen it leaves more room to what stands beside it
    "little",  # of a part at the top or a hand: few words or large ones, that can be read when they are small
    "more",  # of a part at the top: it tells more than usual now, at the cost of what stands below the players
    "row",  # of the rest: what can be read in one row, and is never lower; so the others
    "rows-2",
    "rows-3",
    "rows-4",
    "panels",
    "line",
    "lines",
]


class Part(NamedTuple):
    """A piece of a drawing that a page may put where it has room: its box in the whole drawing, and what it is for.

    `main` is the board itself, `top` belongs above the question, `hand` is what the viewer has, `rest` all others.
    """

    name: str
    role: str
    template: str  # `boards/<game>_<name>.svg`, in the coordinates of the whole drawing
    label: str  # what it shows, for who cannot see it
    x: float
    y: float
    width: float
    height: float
    wishes: tuple[Wish, ...] = ()

    @property
    def box(self) -> SafeString:
        return SafeString(f"{self.x:g} {self.y:g} {self.width:g} {self.height:g}")


def stacked(
    game: str,
    boxes: Iterable[tuple[str, str, float]],
    label: Callable[[str], str],
    *,
    width: float,
    gap: float = 0,
    wishes: Mapping[str, tuple[Wish, ...]] | None = None,
) -> list[Part]:
    """Parts one below the other: each has a name, a role and a height, and there is none without a height."""
    parts: list[Part] = []
    top: float = 0
    for name, role, height in boxes:
        if height:
            wanted = (wishes or {}).get(name, ())
            parts.append(Part(name, role, f"boards/{game}_{name}.svg", label(name), 0, top, width, height, wanted))
            top += height + gap
    return parts


@dataclass(frozen=True, slots=True)
class Brush:
    """How to draw a view: the names of the seats, whose eyes, what changed, and where a click leads."""

    names: Sequence[str]
    viewer: int | None = None
    changed: Collection[str] = ()  # ids to highlight
    links: Mapping[str, str] = field(default_factory=dict)  # id -> address, for all that a legal move points at
    picked: Sequence[str] = ()  # ids chosen so far
    closed: Collection[str] = ()  # ids with a link that no move points at together with what is picked
    voice: Voice | None = None  # who says the words: the game in the reader's language; `draw` gives it

    def state(self, id: str) -> SafeString:
        """The class of whatever shows that `id` can be chosen: all of its looks are drawn, and a style sheet picks one.

        So a script can follow what is picked without asking for a new drawing.
        """
        if id not in self.links:
            return SafeString("")
        return _PICKED if id in self.picked else _CLOSED if id in self.closed else _OPEN

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


_KEPT: dict[tuple[Hashable, str], Any] = {}  # there are few maps, and three languages


def kept(what: Hashable, make: Callable[[], T]) -> T:
    """What never changes of a drawing: it is made once for each language."""
    key = (what, engines.language())
    if key not in _KEPT:
        _KEPT[key] = make()
    return cast(T, _KEPT[key])


def is_drawn(slug: str) -> bool:
    """Whether somebody has drawn this game; where not, its text board is shown."""
    return find_spec(_module(slug)) is not None


def attempt(slug: str, draw: Callable[[], T], instead: T, *, whose: str) -> T:
    """What a board draws, or what stands in for it where nobody has drawn the game or the board raises."""
    if not is_drawn(slug):
        return instead
    try:
        return draw()
    except Exception:  # a mistake of ours: it must reach us, but not take a page or a letter from its reader
        logger.exception("the board of %s cannot be drawn", whose)
        return instead


def draw(slug: str, view: Any, brush: Brush) -> SafeString:
    """The board of a view as one SVG element."""
    drawing, brush = _drawing(slug, view, brush)
    return written("boards/whole.svg", {"board": drawing, "brush": brush})


def glimpse(slug: str, view: Any, brush: Brush) -> SafeString:
    """The board alone, without what lies beside it: small enough for a list."""
    drawing, brush = _drawing(slug, view, brush)
    (main,) = (part for part in drawing["parts"] if part.role == "main")
    return written("boards/glimpse.svg", {"board": drawing, "brush": brush, "part": main})


def parts(slug: str, view: Any, brush: Brush) -> tuple[SafeString, list[tuple[Part, SafeString]]]:
    """The board of a view in pieces, each an SVG element of its own; first what they all use."""
    drawing, brush = _drawing(slug, view, brush)
    context = {"board": drawing, "brush": brush}
    pieces = [(part, written("boards/part.svg", {**context, "part": part})) for part in drawing["parts"]]
    return written("boards/defs.svg", context), pieces


def hue(slug: str, colour: str) -> str:
    """How pages paint what is a seat's, by a class `seat-…`: a board whose seats are no colours has some for them."""
    none: Mapping[str, str] = {}

    def hues() -> Mapping[str, str]:
        return getattr(import_module(_module(slug)), "HUES", none)

    return attempt(slug, hues, none, whose=f"game {slug}").get(colour, colour.lower())


def _drawing(slug: str, view: Any, brush: Brush) -> tuple[dict[str, Any], Brush]:
    brush = replace(brush, voice=engines.voice(slug))
    return import_module(_module(slug)).drawing(view, brush), brush


def _module(slug: str) -> str:
    return f"pbem.boards.{slug.replace('-', '_')}"


def written(template: str, context: Mapping[str, Any]) -> SafeString:
    """A template as SVG, without the indentation in which we read it."""
    # Numbers are SVG's, not the reader's: a decimal comma would break it.
    drawn = get_template(template).template.render(Context(dict(context), use_l10n=False))  # type: ignore[attr-defined]
    # Safe: the template has escaped what is not ours.
    return SafeString(INDENTED.sub("\n", drawn))
