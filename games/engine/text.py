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


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines that belong together; `printed`: the same in every position of a table."""

    blocks: tuple[Line | Grid, ...]
    printed: bool = False


Page = tuple[Paragraph, ...]


def paragraphs(*found: Paragraph | Iterable[Line | Grid]) -> Page:
    """A page of them; empty ones are left out."""
    made = (each if isinstance(each, Paragraph) else Paragraph(tuple(each)) for each in found)
    return tuple(paragraph for paragraph in made if paragraph.blocks)


def printed(*blocks: Line | Grid) -> Paragraph:
    """What is printed on the board, such as its tables, and never changes: letters leave it out."""
    return Paragraph(blocks, printed=True)


def unprinted(page: Page) -> Page:
    """The page without what is printed: what a position says of itself."""
    return tuple(paragraph for paragraph in page if not paragraph.printed)


def line(code: str, indent: int = 0, hang: int = 2, /, **facts: Fact) -> Line:
    """A line that says a message."""
    return Line(Message(code, **facts), indent, hang)


def written(page: Page, words: Words, names: Names) -> str:
    """The page in a language, at most WIDTH columns wide."""
    return "\n\n".join("\n".join(_lines(paragraph, words, names)) for paragraph in page)


def _lines(paragraph: Paragraph, words: Words, names: Names) -> list[str]:
    lines: list[str] = []
    for block in paragraph.blocks:
        if isinstance(block, Grid):
            lines += _rows(block, [[words.say(cell, names) for cell in row] for row in block.rows])
        else:
            lines += _wrapped(words.say(block.said, names), " " * block.indent, " " * (block.indent + block.hang))
    return lines


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
