"""What all boards share: the marks of the players, smooth shapes, and texts that fit.

The marks themselves and the glow of what changed are drawn in `templates/boards/shapes.svg`; what a page adds on hover
and focus is in `pbem/static/boards/boards.css`. Coordinates and looks are ours and hold nothing to escape, so they are
marked as safe: a board has hundreds of them, and to look at each again would cost more than to draw it.
"""

import math
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from django.utils.safestring import SafeString

Point = tuple[float, float]

LETTER = 0.53  # the width of a letter of size 1
LEAST = (
    20  # the smallest letters there are; what has room is 31 high or more, which the smallest phone shows in 11 pixels
)


class Mark(NamedTuple):
    """How a player is told apart: by shape and letter besides colour."""

    symbol: str  # the id of its drawing in shapes.svg
    letter: str
    shape: str
    fill: str
    edge: str


_LOOKS = {
    "Red": ("mark-red", "R", "circle", "#b92f1f", "#5c120a"),
    "Blue": ("mark-blue", "B", "square", "#1b5a9c", "#0a2b50"),
    "Green": ("mark-green", "G", "triangle", "#2fa184", "#0b4a3a"),
    "Yellow": ("mark-yellow", "Y", "diamond", "#f4c430", "#6b4d00"),
    "Purple": ("mark-purple", "P", "shield", "#6b3fa6", "#2b1352"),
}
MARKS = {colour: Mark(*map(SafeString, looks)) for colour, looks in _LOOKS.items()}


def called(name: str, colour: str) -> str:
    """'Red (Ana)', or the colour alone where nobody is known by name."""
    return colour if name == colour else f"{colour} ({name})"


def fitted(text: str, room: float) -> str:
    """The text if it is at most `room` letters wide, else its beginning and an ellipsis."""
    width = 0.0
    for at, character in enumerate(text):
        width += _breadth(character)
        if width > room:
            return text[: max(at - 1, 1)].rstrip() + "…"
    return text


class Text(NamedTuple):
    """A text with the size at which it fits."""

    said: str
    size: int


def fitting(text: str, room: float, largest: int) -> Text:
    """The text as large as it fits, and cut where it would become too small to read."""
    wanted = int(room / LETTER / max(breadth(text), 1))
    size = max(LEAST, min(largest, wanted))
    return Text(fitted(text, room / LETTER / size), size)


def breadth(text: str) -> float:
    """About how wide a text is, in letters."""
    return sum(map(_breadth, text))


@lru_cache(maxsize=4096)
def _breadth(character: str) -> float:
    if unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.9
    if character in "mwMW@…":
        return 1.5
    if character in "fijlrtI.,:;'!|()-/ ":
        return 0.6
    return 1.2 if character.isupper() else 1


def number(value: float) -> SafeString:
    """A coordinate, short and the same on every machine."""
    return SafeString(f"{round(value, 1) + 0.0:.1f}".removesuffix(".0"))


def spot(point: Point) -> SafeString:
    return SafeString(f"{number(point[0])} {number(point[1])}")


def smooth(points: Sequence[Point]) -> str:
    """A path that runs softly through all points (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    return f"M{spot(points[0])}" + "".join(_curve(*ends[at : at + 4]) for at in range(len(points) - 1))


def closed(points: Sequence[Point]) -> str:
    """A soft outline through all points."""
    ends = [points[-1], *points, *points[:2]]
    return f"M{spot(points[0])}" + "".join(_curve(*ends[at : at + 4]) for at in range(len(points))) + "Z"


def _curve(before: Point, start: Point, end: Point, after: Point) -> str:
    first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
    second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
    return f"C{spot(first)} {spot(second)} {spot(end)}"


def star(rays: int, outer: float, inner: float) -> str:
    """A star around 0,0 with one ray straight up."""
    turns = [math.pi * step / rays for step in range(2 * rays)]
    radii = [outer, inner] * rays
    points = [(radius * math.sin(turn), -radius * math.cos(turn)) for turn, radius in zip(turns, radii, strict=True)]
    return polygon(points)


def around(points: Iterable[Point], distance: float, *, spokes: int = 24) -> list[Point]:
    """A round outline that keeps `distance` from every point."""
    turns = [2 * math.pi * step / spokes for step in range(spokes)]
    return hull((x + distance * math.cos(turn), y + distance * math.sin(turn)) for x, y in points for turn in turns)


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex outline of points, in order."""
    ordered = sorted(set(points))
    return _half(ordered) + _half(ordered[::-1])


def _half(run: Iterable[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in run:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def paced(outline: Sequence[Point], pace: float) -> list[Point]:
    """Points at even steps of about `pace` along a closed outline."""
    sides = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    steps = max(round(sum(math.dist(*side) for side in sides) / pace), 3)
    step = sum(math.dist(*side) for side in sides) / steps
    points: list[Point] = []
    walked = 0.0
    for start, end in sides:
        side = math.dist(start, end)
        while len(points) < steps and len(points) * step < walked + side:
            part = (len(points) * step - walked) / side
            points.append((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        walked += side
    return points


def own_ground(point: Point, others: Iterable[Point], radius: float, *, corners: int = 12) -> list[Point]:
    """What is nearest to a point and within `radius`: the most room for a click that takes none from others."""
    turns = [2 * math.pi * step / corners for step in range(corners)]
    ground = [(point[0] + radius * math.cos(turn), point[1] + radius * math.sin(turn)) for turn in turns]
    for other in others:
        if other != point and math.dist(point, other) < 2 * radius:
            ground = _nearer(ground, point, other)
    return ground


def _nearer(outline: Sequence[Point], to: Point, than: Point) -> list[Point]:
    """The part of a convex outline that is nearer to one point than to another."""
    kept: list[Point] = []
    for start, end in zip(outline, [*outline[1:], outline[0]], strict=True):
        here = math.dist(start, to) ** 2 - math.dist(start, than) ** 2
        there = math.dist(end, to) ** 2 - math.dist(end, than) ** 2
        if here <= 0:
            kept.append(start)
        if here * there < 0:
            part = here / (here - there)
            kept.append((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
    return kept


def polygon(points: Iterable[Point]) -> SafeString:
    return SafeString("M" + "L".join(map(spot, points)) + "Z")
