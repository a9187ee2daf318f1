"""What happened, as a letter tells it: below the name of whoever did it, and what was scored as a table."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from operator import attrgetter

from django.utils.translation import gettext, ngettext, pgettext

from pbem.models import Version
from pbem.selectors.tables import LogAction, TableView
from pbem.sheet_summaries import ScoredSummary

LONGEST = 12  # moves retold in a letter
WIDTH = 72  # columns of plain text
GAP = 2  # between the columns of a table
NARROWEST = 6  # letters in a column
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Scored:
    """What an action scored: a heading for each seat, and a row for everything that counted, the sums last."""

    names: Sequence[str]
    rows: Sequence[tuple[str, Sequence[str]]]
    total: tuple[str, Sequence[str]] | None

    @classmethod
    def of(cls, scored: ScoredSummary, names: Sequence[str]) -> "Scored":
        rows = [
            (by, [field.called or (str(field.number) if field.number else NOTHING) for field in fields])
            for by, fields in scored.rows
        ]
        sums = [str(number) for number in scored.sums]
        return cls(names, rows, (pgettext("of points", "Total"), sums) if sums else None)

    def text(self, indent: str) -> str:
        """In plain text, as wide as a letter at most: what does not fit into its column goes on below."""
        lines = [("", self.names), *self.rows, *([self.total] if self.total else [])]
        columns = list(zip(*((by, *fields) for by, fields in lines), strict=True))
        widths = _widths([max(map(len, column)) for column in columns], WIDTH - len(indent))
        told: list[str] = []
        for by, fields in lines:
            cells = [_wrapped(cell, width) for cell, width in zip((by, *fields), widths, strict=True)]
            for parts in zip_longest(*cells, fillvalue=""):
                padded = (part.ljust(width) for part, width in zip(parts, widths, strict=True))
                told.append((indent + (" " * GAP).join(padded)).rstrip())
        return "\n".join(told)


def _widths(wished: list[int], room: int) -> list[int]:
    """How wide columns can be: the widest give way until all of them have room."""
    widths = list(wished)
    while sum(widths) + GAP * (len(widths) - 1) > room and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(width, 1)) or [""]


@dataclass(frozen=True, slots=True)
class Tale:
    """What happened at once, mostly an action: in words, and what was scored."""

    words: str
    seat: int | None = None
    who: str = ""
    scored: Scored | None = None
    in_words: str = ""  # what the table says

    @classmethod
    def of(cls, action: LogAction, names: Sequence[str]) -> "Tale":
        scored = Scored.of(action.scored, names) if action.scored else None
        words = " ".join(each.sentence for each in action.untabled if each.sentence)
        if scored and not words:
            words = gettext("Scoring:")
        return cls(words, action.seat, action.who, scored, " ".join(action.in_words))

    def __bool__(self) -> bool:
        return bool(self.words or self.scored)

    def text(self, indent: str) -> str:
        """As an item of a list in plain text."""
        inside = f"{indent}  "
        words = textwrap.fill(self.words, WIDTH, initial_indent=f"{indent}* ", subsequent_indent=inside)
        return f"{words}\n{self.scored.text(inside)}" if self.scored else words


@dataclass(frozen=True, slots=True)
class Part:
    """What the same player did without anybody else between; nobody, where it came from the game itself."""

    who: str
    tales: Sequence[Tale]

    @property
    def text(self) -> str:
        if not self.who:
            return "\n".join(tale.text("  ") for tale in self.tales)
        return "\n".join([f"  {self.who}:", *(tale.text("    ") for tale in self.tales)])


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, oldest first; of a long story only the end, and `untold` says how much came before."""

    tales: Sequence[Tale]
    untold: str = ""

    def __len__(self) -> int:
        return len(self.tales)

    @property
    def parts(self) -> Iterator[Part]:
        """Player by player."""
        for (_, who), tales in groupby(self.tales, attrgetter("seat", "who")):
            yield Part(who, list(tales))

    @property
    def text(self) -> str:
        """In plain text."""
        untold = [Tale(self.untold).text("  ")] if self.untold else []
        return "\n".join([*untold, *(part.text for part in self.parts)])


def story(actions: Iterable[LogAction], names: Sequence[str], *, whole: bool = True) -> Story:
    """What these actions tell; `whole` says whether they are all there are to tell."""
    tales = [tale for action in actions if (tale := Tale.of(action, names))]
    untold = len(tales) - LONGEST
    if untold <= 0 and whole:
        return Story(tales)
    return Story(
        tales[-LONGEST:], _earlier(untold) if whole else gettext("(many earlier moves, to be read at the table)")
    )


def _earlier(moves: int) -> str:
    said = ngettext(
        "(%(moves)d earlier move, to be read at the table)", "(%(moves)d earlier moves, to be read at the table)", moves
    )
    return said % {"moves": moves}


def news(seen: TableView) -> Story:
    """What happened since the reader last moved."""
    new = [action for action in seen.actions if action.new]
    return story(new, seen.names, whole=not new or len(new) < len(seen.actions) or new[0].first == 0)


def moved_before(seen: TableView) -> bool:
    """Whether the reader's seat has ever moved, however long ago."""
    if seen.viewer is None or not seen.recent:
        return False
    oldest = seen.recent[-1].number
    moved = Version.objects.filter(table=seen.table, seat=seen.viewer)
    return any(version.seat == seen.viewer for version in seen.recent) or (
        oldest > 0 and moved.filter(number__lt=oldest).exists()
    )
