"""The land of After the Flood: where areas are drawn, the tracks between them, the two rivers and the Gulf.

Nothing here changes during a game, so it is worked out and written once per map and language.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.safestring import SafeString

from pbem import engines
from pbem.boards import Brush, written
from pbem.boards import after_the_flood_tables as tables
from pbem.boards.after_the_flood_explanations import Printed, printed
from pbem.boards.shapes import Point, around, breadth, closed, number, own_ground, paced, polygon, smooth, spot

if TYPE_CHECKING:
    from games.after_the_flood.view_types import AreaSeen

    Areas = Mapping[str, AreaSeen]

GAME = "after-the-flood"

WIDTH = 1000
HEIGHT = 1350
GRID = (13, 1.127), (-11.5, 1.3)  # where the grid of the rules begins and how far it is stretched, across and down
REACH = 96  # how far from the middle of an area a click still means it
SHAPES = {"sumer": (148, 94), "low": (146, 94), "foreign": (160, 130), "wide": (174, 130)}  # width and height
FOREIGN = ("low", "foreign", "foreign", "wide", "wide")  # by the number of resources that are traded
AROUND = 16  # how much larger the frame of an area is than the area
NAME_LETTER = 0.55  # the width of a letter of an area's name, of size 1

NUDGES: dict[str, Point] = {  # a hand's breadth, where pieces and arrows need more room than the grid gives
    "akkad": (-16, -10),
    "amorites": (-20, 0),
    "assyria": (8, -26),
    "babylon": (8, 0),
    "chaldea": (-64, 32),
    "dilmun": (-26, 34),
    "egypt": (9, 16),
    "elam": (-10, 4),
    "eridu": (28, 2),
    "hittites": (4, 20),
    "isin": (-30, 0),
    "lagash": (20, -10),
    "larsa": (-40, 2),
    "nippur": (8, 0),
    "shuruppak": (8, 0),
    "ur": (-24, 16),
    "uruk": (-10, -6),
}
LOW = {"chaldea"}  # where the end points stand at the lower edge, out of the way of an arrow
BENDS: dict[frozenset[str], float] = {  # tracks that give way to an area, to the right of the first by name
    frozenset(("amorites", "babylon")): 32,
    frozenset(("assyria", "babylon")): 12,
}

EUPHRATES: tuple[Point, ...] = (
    (222, -12),
    (236, 60),
    (228, 150),
    (262, 230),
    (300, 300),
    (292, 380),
    (322, 450),
    (368, 530),
    (366, 620),
    (420, 690),
    (428, 790),
    (462, 870),
    (468, 960),
    (500, 1030),
    (578, 1096),
    (650, 1134),
    (700, 1204),
)
TIGRIS: tuple[Point, ...] = (
    (470, -12),
    (452, 60),
    (446, 150),
    (414, 220),
    (424, 318),
    (520, 372),
    (580, 430),
    (672, 482),
    (742, 530),
    (744, 620),
    (812, 690),
    (806, 780),
    (862, 852),
    (934, 880),
    (962, 960),
)
GULF: tuple[Point, ...] = (
    (1040, 880),
    (980, 930),
    (956, 990),
    (950, 1064),
    (944, 1126),
    (926, 1172),
    (850, 1192),
    (766, 1184),
    (700, 1196),
    (640, 1236),
    (606, 1290),
    (560, 1370),
    (1040, 1390),
)
SEA: tuple[Point, ...] = ((-40, 196), (36, 204), (78, 262), (92, 350), (84, 440), (60, 520), (24, 572), (-40, 590))
ORNAMENTS = (
    ("peak", 214, 36),
    ("peak", 186, 44),
    ("peak", 612, 300),
    ("peak", 952, 440),
    ("peak", 976, 476),
    ("peak", 910, 640),
    ("peak", 944, 622),
    ("peak", 974, 646),
    ("palm", 606, 700),
    ("palm", 566, 492),
    ("palm", 628, 868),
    ("palm", 648, 880),
    ("palm", 748, 1120),
    ("palm", 770, 880),
    ("palm", 462, 676),
    ("reeds", 690, 1178),
    ("reeds", 738, 1184),
    ("reeds", 924, 1080),
    ("reeds", 556, 1076),
    ("reeds", 780, 1186),
    ("dune", 160, 770),
    ("dune", 60, 806),
    ("dune", 206, 850),
    ("dune", 110, 566),
    ("dune", 316, 880),
    ("camel", 56, 790),
    ("camel", 108, 796),
    ("camel", 160, 790),
    ("boat", 690, 1300),
    ("boat", 32, 330),
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
    key = (tuple((id, _printed(area)) for id, area in areas.items()), engines.language())
    if key not in _LANDS:
        _LANDS[key] = _land(areas)
    return _LANDS[key]


_LANDS: dict[tuple[Any, str], Land] = {}  # there is one map, and three languages


def _printed(area: "AreaSeen") -> tuple[Any, ...]:
    """What never changes of an area."""
    return (area.sumer, area.x, area.y, area.to, area.origins, area.trades, area.end, area.power, area.starts)


def _land(areas: "Areas") -> Land:
    brush = Brush((), voice=engines.voice(GAME))
    middles = {id: _middle(id, area) for id, area in areas.items()}
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
        written("boards/after_the_flood_key.svg", tables.key(brush)),
        tables.headings(brush),
    )


def _middle(id: str, area: "AreaSeen") -> Point:
    (left, across), (top, down) = GRID
    nudge = NUDGES.get(id, (0, 0))
    return (left + area.x * across + nudge[0], top + area.y * down + nudge[1])


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
    corner = 34 + more / 2
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
    return 52 if len(area.starts) > 1 else 46 if area.end and area.trades else 22


def _label(area: "AreaSeen", place: Place, brush: Brush) -> dict[str, Any]:
    """What is printed on an area: its name, what it trades, its end points and city power."""
    step = 40 if len(area.trades) < 4 else 38
    first = -step * (len(area.trades) - 1) / 2
    name = brush.say("board-area", area=area.name)
    return {
        "at": place.at,
        "name": name,
        "size": min(28, int((place.width - _beside(area)) / NAME_LETTER / breadth(name))),
        "trades": [(resource, number(first + step * turn)) for turn, resource in enumerate(area.trades)],
        "end": area.end,
        "y": number(-place.height / 2 + (29 if area.trades else 31)),
        "corner": place.corner,
        "power": area.power,
    }
