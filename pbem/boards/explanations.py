"""Explanations that open beside their place when it is tapped or reached with the keyboard."""

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from pbem.boards.shapes import breadth, fitted, number

BOARD = 1000  # the width of every board that explains itself
WIDTH = 690
LETTERS = 40  # in a line
LINE = 37  # the height of a line, in explanation.svg too
MARGIN = 8


@lru_cache(maxsize=4096)
def explanation(
    told: tuple[str, ...], x: float, *, above: float, below: float | None = None, top: float = -10_000
) -> SafeString:
    """An explanation near `x`, below its place if it is told where, else above it but not over `top`."""
    lines = [line for sentence in told[1:] for line in wrapped(sentence, LETTERS)]
    height = 66 + LINE * len(lines)
    context = {
        "x": number(min(max(x - WIDTH / 2, MARGIN), BOARD - WIDTH - MARGIN) - x),
        "y": number(max(above - height, top) if below is None else below),
        "width": WIDTH,
        "height": height,
        "name": told[0].rstrip("."),
        "lines": lines,
    }
    return SafeString(render_to_string("boards/explanation.svg", {"explanation": context}))


@lru_cache(maxsize=2048)
def wrapped(text: str, room: float) -> tuple[str, ...]:
    """The text in lines of at most `room` letters each; a word that is longer is cut."""
    lines: list[list[str]] = []
    used = room
    for word in text.split():
        width = breadth(word) + 0.6
        if used + width <= room:
            lines[-1].append(word)
            used += width
        else:
            lines.append([fitted(word, room)])
            used = min(width, room)
    return tuple(map(" ".join, lines))
