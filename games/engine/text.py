"""A board as text, before any language: lines and columns, measured when they are said."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import wrap

from games.engine.message import Fact, Message
from games.engine.words import Names, Words

WIDTH = 76  # columns: fits a mail, quoted once


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to say, wrapped where it is too long; further lines hang a little behind its beginning."""

    said: Fact
    indent: int = 0
    hang: int = 2


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells; each column is as wide as its widest cell, and the last one wraps."""

    rows: tuple[tuple[Fact, ...], ...]
    indent: int = 2
    gap: int = 1


BLANK = Line("")
Page = tuple[Line | Grid, ...]


def paragraphs(*blocks: Iterable[Line | Grid]) -> Page:
    """Blocks with a blank line between them; empty ones are left out."""
    page: list[Line | Grid] = []
    for block in map(tuple, blocks):
        if block:
            page += [*([BLANK] if page else []), *block]
    return tuple(page)


def line(code: str, indent: int = 0, hang: int = 2, /, **facts: Fact) -> Line:
    """A line that says a message."""
    return Line(Message(code, **facts), indent, hang)


def written(page: Page, words: Words, names: Names) -> str:
    """The page in a language, at most WIDTH columns wide."""
    lines: list[str] = []
    for block in page:
        if isinstance(block, Grid):
            lines += _rows(block, [[words.say(cell, names) for cell in row] for row in block.rows])
        else:
            lines += _wrapped(words.say(block.said, names), " " * block.indent, " " * (block.indent + block.hang))
    return "\n".join(lines)


def _rows(grid: Grid, said: Sequence[Sequence[str]]) -> list[str]:
    columns = max(map(len, said), default=0)
    widths = [max(len(row[column]) for row in said if len(row) > column) for column in range(columns - 1)]
    lines: list[str] = []
    for row in said:
        start = "".join(cell.ljust(width) + " " * grid.gap for cell, width in zip(row[:-1], widths, strict=False))
        hang = grid.indent + (len(start) if len(start) < WIDTH // 2 else 4)
        lines += _wrapped(start + row[-1], " " * grid.indent, " " * hang)
    return lines


def _wrapped(text: str, start: str, hang: str) -> list[str]:
    """The text in lines; blanks inside it stay, those at the ends of lines go."""
    if len(start) + len(text) <= WIDTH:
        return [(start + text).rstrip()]
    return wrap(start + text, WIDTH, subsequent_indent=hang, break_long_words=True, drop_whitespace=True) or [""]
