"""The land of After the Flood: where areas are drawn, the tracks between them, the two rivers and the Gulf.

Nothing here changes during a game, so it is worked out and written once per map and language.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.safestring import SafeString

from pbem import engines
from pbem.boards import Brush, kept, written
from pbem.boards import after_the_flood_tables as tables
from pbem.boards.after_the_flood_explanations import Printed, printed
from pbem.boards.shapes import Point, around, breadth, closed, number, own_ground, paced, polygon, smooth, spot

if TYPE_CHECKING:
    from games.after_the_flood.view_types import AreaSeen

    Areas = Mapping[str, AreaSeen]

GAME = "after-the-flood"

WIDTH = 1000
HEIGHT = 1180
REACH = 112  # how far from the middle of an area a click still means it
SHAPES = {"sumer": (170, 118), "low": (158, 104), "foreign": (178, 150), "wide": (262, 150)}  # width and height
FOREIGN = ("low", "foreign", "foreign", "wide", "wide")  # by the number of resources that are traded
AROUND = 16  # how much larger the frame of an area is than the area
NAME_LETTER = 0.48  # the width of a letter of an area's name, of size 1
LARGEST_NAME = 33
GOOD_STEP = 60  # between two resources that are traded

MIDDLES: dict[str, Point] = {  # as on the printed map, but closer together, with room for armies above each area
    "hittites": (104, 138),
    "mittani": (340, 138),
    "assyria": (582, 163),
    "kassites": (856, 174),
    "amorites": (130, 360),
    "sippar": (404, 354),
    "guti": (892, 393),
    "nippur": (692, 493),
    "babylon": (485, 526),
    "akkad": (218, 546),
    "elam": (884, 667),
    "shuruppak": (498, 695),
    "isin": (284, 772),
    "egypt": (103, 716),
    "umma": (690, 758),
    "uruk": (492, 865),
    "lagash": (886, 865),
    "larsa": (222, 915),
    "ur": (692, 930),
    "eridu": (884, 1034),
    "chaldea": (372, 1066),
    "dilmun": (642, 1093),
}
LOW = {"chaldea"}  # where the end points stand at the lower edge, out of the way of an arrow
BENDS: dict[frozenset[str], float] = {}  # tracks that give way to an area, to the right of the first by name

EUPHRATES: tuple[Point, ...] = (
    (222, -14),
    (232, 60),
    (222, 150),
    (240, 240),
    (272, 320),
    (282, 400),
    (330, 470),
    (356, 560),
    (386, 640),
    (378, 740),
    (364, 830),
    (378, 922),
    (452, 966),
    (520, 986),
    (574, 1030),
)
TIGRIS: tuple[Point, ...] = (
    (476, -14),
    (486, 60),
    (478, 150),
    (494, 226),
    (560, 286),
    (640, 320),
    (716, 366),
    (792, 410),
    (800, 500),
    (786, 580),
    (790, 680),
    (812, 758),
    (890, 774),
    (950, 782),
    (1012, 812),
)
GULF: tuple[Point, ...] = (
    (1060, 770),
    (1000, 800),
    (982, 860),
    (986, 960),
    (984, 1060),
    (962, 1110),
    (890, 1116),
    (810, 1100),
    (794, 1040),
    (756, 1010),
    (660, 1004),
    (580, 1008),
    (520, 1034),
    (492, 1090),
    (484, 1140),
    (440, 1200),
    (1060, 1220),
)
SEA: tuple[Point, ...] = ((-40, 446), (24, 456), (70, 500), (84, 552), (66, 600), (20, 634), (-40, 640))
ORNAMENTS = (
    ("peak", 706, 62),
    ("peak", 736, 74),
    ("peak", 962, 300),
    ("peak", 940, 520),
    ("peak", 974, 534),
    ("peak", 910, 536),
    ("palm", 600, 640),
    ("palm", 580, 436),
    ("palm", 612, 796),
    ("palm", 594, 808),
    ("palm", 770, 1000),
    ("palm", 596, 962),
    ("palm", 400, 470),
    ("reeds", 560, 1000),
    ("reeds", 786, 1084),
    ("reeds", 962, 1100),
    ("reeds", 520, 1024),
    ("dune", 60, 880),
    ("dune", 150, 1000),
    ("dune", 60, 1100),
    ("dune", 220, 1150),
    ("dune", 250, 660),
    ("camel", 76, 1046),
    ("camel", 130, 1052),
    ("camel", 184, 1046),
    ("boat", 30, 548),
)


class Place(NamedTuple):
    """An area as it is drawn."""

    x: float
    y: float
    width: float
    height: float
    at: str  # as a transformation
    shape: str  # whose outline is in after_the_flood_land.svg
    corner: str  # where the end points stand
    ground: str  # where a click means this area
    printed: Printed


@dataclass(frozen=True, slots=True)
class Land:
    """The map as it is printed: its areas, what lies below the pieces as SVG, and its words."""

    places: dict[str, Place]
    below: SafeString
    labels: SafeString
    key: SafeString
    headings: Mapping[str, Any]


def land(areas: "Areas") -> Land:
    """The land of a view's areas, in the reader's language."""
    return kept((GAME, *((id, _printed(area)) for id, area in areas.items())), lambda: _land(areas))


def _printed(area: "AreaSeen") -> tuple[Any, ...]:
    """What never changes of an area."""
    return (area.sumer, area.x, area.y, area.to, area.origins, area.trades, area.end, area.power, area.starts)


def _land(areas: "Areas") -> Land:
    brush = Brush((), voice=engines.voice(GAME))
    middles = {id: MIDDLES[id] for id in areas}
    fixed = {id: printed(area, areas, brush) for id, area in areas.items()}
    places = {id: _place(area, middles[id], middles, fixed[id], low=id in LOW) for id, area in areas.items()}
    below = {
        "width": WIDTH,
        "height": HEIGHT,
        "euphrates": smooth(EUPHRATES),
        "tigris": smooth(TIGRIS),
        "gulf": smooth(GULF) + "Z",
        "sea": smooth(SEA) + "Z",
        "delta": smooth(EUPHRATES[4:]) + f"L{WIDTH} {HEIGHT}" + smooth(TIGRIS[:3:-1]).replace("M", "L", 1) + "Z",
        "ornaments": ORNAMENTS,
        "words": {name: brush.say(f"board-{name}") for name in ("gulf", "euphrates", "tigris")},
        "one_way": brush.say("board-one-way"),
        "shapes": [(name, _pebble(*size, 0), _pebble(*size, AROUND)) for name, size in SHAPES.items()],
        **_tracks(areas, middles, places),
    }
    labels = [_label(area, places[id], brush) for id, area in areas.items()]
    return Land(
        places,
        written("boards/after_the_flood_land.svg", below),
        written("boards/after_the_flood_labels.svg", {"labels": labels}),
        written("boards/after_the_flood_signs.svg", tables.key(brush)),
        tables.headings(brush),
    )


def _place(area: "AreaSeen", middle: Point, middles: Mapping[str, Point], fixed: Printed, *, low: bool) -> Place:
    shape = SafeString("sumer" if area.sumer else FOREIGN[len(area.trades)])
    x, y = middle
    width, height = SHAPES[shape]
    ground = own_ground(middle, middles.values(), REACH)
    return Place(
        x,
        y,
        width,
        height,
        at=SafeString(f"translate({spot(middle)})"),
        shape=shape,
        corner=SafeString(f"translate({spot((width / 2 - 3, height / 2 - 12 if low else -height / 2))})"),
        ground=polygon((across - x, down - y) for across, down in ground),
        printed=fixed,
    )


def _pebble(width: float, height: float, more: float) -> str:
    """A soft outline around 0,0, as a hand would draw it: a little off."""
    corner = 38 + more / 2
    across, down = (width + more) / 2 - corner, (height + more) / 2 - corner
    outline = paced(around([(-across, -down), (across, -down), (across, down), (-across, down)], corner), 34)
    return closed([(x + 1.6 * math.sin(at * 2.4), y + 1.6 * math.cos(at * 1.7)) for at, (x, y) in enumerate(outline)])


def _tracks(areas: "Areas", middles: Mapping[str, Point], places: Mapping[str, Place]) -> dict[str, list[Any]]:
    """Tracks that can be walked both ways, and arrows that lead one way."""
    pairs = [(one, other) for one, area in areas.items() for other in area.to]
    both = [(one, other) for one, other in pairs if one < other and one in areas[other].to]
    ways = [(one, other) for one, other in pairs if one not in areas[other].to]
    return {
        "tracks": [_track(one, other, middles) for one, other in both],
        "arrows": [_arrow(middles[one], places[one], middles[other], places[other]) for one, other in ways],
    }


def _track(one: str, other: str, middles: Mapping[str, Point]) -> str:
    (x1, y1), (x2, y2) = middles[one], middles[other]
    bend = BENDS.get(frozenset((one, other)), 0)
    length = math.dist((x1, y1), (x2, y2))
    aside = ((x1 + x2) / 2 + (y1 - y2) / length * bend * 2, (y1 + y2) / 2 + (x2 - x1) / length * bend * 2)
    return f"M{spot((x1, y1))}Q{spot(aside)} {spot((x2, y2))}"


def _arrow(start: Point, home: Place, end: Point, goal: Place) -> dict[str, str]:
    """A broad arrow from the edge of one area to the edge of another."""
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    length = math.dist(start, end) - _radius(home, turn) - _radius(goal, turn)
    first = (start[0] + _radius(home, turn) * math.cos(turn), start[1] + _radius(home, turn) * math.sin(turn))
    return {
        "at": f"translate({spot(first)})rotate({number(math.degrees(turn))})",
        "stem": number(length - 22),
        "tip": number(length + 3),
    }


def _radius(place: Place, turn: float) -> float:
    """How far the edge of an area is from its middle in a direction."""
    across, down = abs(math.cos(turn)) or 1e-9, abs(math.sin(turn)) or 1e-9
    return min(place.width / 2 / across, place.height / 2 / down)


def _beside(area: "AreaSeen") -> int:
    """How much room a name leaves free: for the end points, and more for two pennants."""
    return 56 if len(area.starts) > 1 else 50 if area.end and area.trades else 18


def _label(area: "AreaSeen", place: Place, brush: Brush) -> dict[str, Any]:
    """What is printed on an area: its name, what it trades, its end points and city power."""
    first = -GOOD_STEP * (len(area.trades) - 1) / 2
    name = brush.say("board-area", area=area.name)
    return {
        "at": place.at,
        "name": name,
        "size": min(LARGEST_NAME, int((place.width - _beside(area)) / NAME_LETTER / breadth(name))),
        "trades": [(resource, number(first + GOOD_STEP * turn)) for turn, resource in enumerate(area.trades)],
        "end": area.end,
        "y": number(-place.height / 2 + (36 if area.trades else 38)),
        "corner": place.corner,
        "power": area.power,
    }
