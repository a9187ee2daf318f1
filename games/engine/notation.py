"""Small pieces for readers of notation: tokens in order, each consumed once, every failure a BadNotation."""

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from games.engine.errors import BadNotation

LONGEST_LINE = 500  # longer than a whole action of most games

T = TypeVar("T")


def plain_line(line: str, *, longest: int = LONGEST_LINE) -> str:
    """The line if it is one short line of ASCII text, without blanks at its ends."""
    if len(line) > longest:
        raise BadNotation("too-long", longest=longest)
    line = line.strip(" \t")  # a line end or a wide blank is a strange character, at the ends too
    if not line:
        raise BadNotation("empty-line")
    if not line.isascii() or not line.replace("\t", " ").isprintable():
        raise BadNotation("strange-characters")
    return line


def names(things: Iterable[T], *spellings: Mapping[str, T]) -> dict[str, T]:
    """Look-up by lower-case name, for readers that do not care about case."""
    found = {str(thing).lower(): thing for thing in things}
    for more in spellings:
        found.update({name.lower(): thing for name, thing in more.items()})
    return found


class Tokens:
    """The tokens of one line, read from left to right."""

    def __init__(self, line: str, pattern: str) -> None:
        self.line = line
        self.found: list[str] = []
        place = 0
        compiled = re.compile(rf"\s*({pattern})", re.IGNORECASE)
        while line[place:].strip():
            match = compiled.match(line, place)
            if match is None:
                raise BadNotation("unreadable", text=line[place:].strip())
            self.found.append(match[1].lower())
            place = match.end()
        self.at = 0

    @property
    def next(self) -> str:
        """The token to come, '' at the end of the line."""
        return self.found[self.at] if self.at < len(self.found) else ""

    def take(self) -> str:
        """The token to come, consumed."""
        token = self.next
        if not token:
            raise BadNotation("line-ends-early")
        self.at += 1
        return token

    def accept(self, token: str) -> bool:
        """Consume the token if it comes next."""
        if self.next != token:
            return False
        self.at += 1
        return True

    def expect(self, *tokens: str) -> str:
        """Consume the next token, which must be one of these."""
        if self.next not in tokens:
            raise BadNotation("expected", expected=tokens, **self._got())
        return self.take()

    def one_of(self, things: Mapping[str, T], what: str) -> T:
        """Consume a name and give the thing it stands for."""
        if self.next not in things:
            raise BadNotation("unknown-name", what=what, **self._got())
        return things[self.take()]

    def number(self) -> int:
        """Consume a whole number."""
        if not (self.next.isascii() and self.next.isdigit()):
            raise BadNotation("number-expected", **self._got())
        return int(self.take())

    def _got(self) -> dict[str, str]:
        """What stands where something else was expected; "none" at the end of the line."""
        return {"got": self.next or "none"}

    def end(self) -> None:
        """The line must be over."""
        if self.next:
            raise BadNotation("line-goes-on", text=self.next)
