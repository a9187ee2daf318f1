"""The land of Sumeria: where settlements are drawn, the roads between them, the states and the river.

Nothing here changes during a game, so it is worked out and written once per map and language.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from django.utils.safestring import SafeString

from pbem import engines
from pbem.boards import kept, written
from pbem.boards.shapes import Point, around, closed, fitted, number, own_ground, paced, polygon, smooth, spot

if TYPE_CHECKING:
    from games.sumeria.view import MapSeen, NodeSeen

WIDTH = 1000
HEIGHT = 1040
EDGE = 12
RIVER = (488, 552)
STREAM = (510, 530)  # on a map whose settlements lie near the water
ROAD = 31  # how far inside the frame the caravan roads run
REACH = {"city": 46, "town": 33, "village": 29}  # how far the drawing of a settlement reaches
GROUND = 72  # how far from a settlement a click still means it
ROOM = 80  # how far two settlements must lie apart to be drawn in full size
TINTS = (  # fill and edge of each state
    ("#edca8b", "#b98a3c"),
    ("#d9d49b", "#9a9248"),
    ("#ebbf9d", "#b8754a"),
    ("#c8d4ad", "#7f9560"),
    ("#e1c5b2", "#a67c63"),
    ("#ecd784", "#b39a2e"),
    ("#dbc2c8", "#9d7680"),
    ("#bed5c4", "#6d9780"),
)

# A state of the river map, seen from its middle; y counts from the outer edge towards the river.
CELL: dict[str, Point] = {
    "c": (0, 186),
    "t1": (67, 262),
    "t2": (-67, 262),
    "t3": (0, 322),
    "v1": (67, 137),
    "v2": (-67, 137),
    "v3": (0, 430),
}
NAME: Point = (0, 66)
ASIDE = ("v3",)  # between two others of its column, so its label stands beside it

ORNAMENTS = (  # where there is room on the river map
    ("palm", 264, 468),
    ("palm", 242, 456),
    ("palm", 508, 462),
    ("palm", 752, 470),
    ("palm", 730, 458),
    ("palm", 26, 462),
    ("palm", 976, 460),
    ("palm", 250, 640),
    ("palm", 490, 634),
    ("palm", 514, 646),
    ("palm", 748, 640),
    ("reeds", 180, 488),
    ("reeds", 560, 492),
    ("reeds", 690, 490),
    ("reeds", 300, 568),
    ("reeds", 430, 572),
    ("reeds", 800, 570),
    ("reeds", 940, 568),
    ("camel", 232, 372),
    ("camel", 474, 378),
    ("camel", 720, 372),
    ("camel", 230, 668),
    ("camel", 722, 668),
)


class Settlement(NamedTuple):
    """A settlement as it is drawn."""

    title: str
    type: str
    x: float
    y: float
    place: str  # as a transformation
    reach: int
    ground: str  # where a click means this settlement


@dataclass(frozen=True, slots=True)
class Land:
    """A map as it is drawn: its settlements, and what lies below and above them as SVG."""

    settlements: dict[str, "Settlement"]
    tints: dict[str, tuple[str, str]]
    below: SafeString
    labels: SafeString


def land(plan: "MapSeen") -> Land:
    """The land of a view's map, in the reader's language."""
    return kept(("sumeria", msgspec.json.encode(plan)), lambda: _land(plan))


def _land(plan: "MapSeen") -> Land:
    tints = {id: TINTS[at % len(TINTS)] for at, id in enumerate(plan.states)}
    columns = _columns(plan)
    river = _is_river(plan, columns)
    places, names = _river_places(columns) if river else _plain_places(plan)
    below = {
        "width": WIDTH,
        "height": HEIGHT,
        "states": [_state(id, plan, places, names[id], tints[id]) for id in plan.states],
        "river": _river(*RIVER) if river else _river(*STREAM),
        "roads": [_road(stops, places) for stops in plan.routes.values()],
        "bridges": _bridges(plan, places) if river else (),
        "ornaments": ORNAMENTS if river else (),
    }
    aside = {id + suffix for id in plan.states for suffix in ASIDE} if river else set()
    settlements = {id: _settlement(id, plan, places, _size(places)) for id in plan.nodes}
    labels = [_label(id, node, settlements[id].place, aside=id in aside) for id, node in plan.nodes.items()]
    return Land(
        settlements,
        tints,
        written("boards/sumeria_land.svg", below),
        written("boards/sumeria_labels.svg", {"labels": labels}),
    )


def _settlement(id: str, plan: "MapSeen", places: Mapping[str, Point], size: float) -> Settlement:
    node = plan.nodes[id]
    x, y = places[id]
    ground = own_ground((x, y), places.values(), GROUND)
    return Settlement(
        title=f"{id} {engines.label('sumeria', id)}",  # 'NIPt2 Nippur, town 2'
        type=node.type,
        x=x,
        y=y,
        place=_place((x, y), size),
        reach=REACH[node.type],
        ground=polygon(((across - x) / size, (down - y) / size) for across, down in ground),
    )


def _label(id: str, node: "NodeSeen", place: str, *, aside: bool) -> dict[str, str]:
    """'t2': with the letters that stand beside the name of the state it is the id of a settlement."""
    reach = REACH[node.type]
    return {
        "short": id.removeprefix(node.state),
        "place": place,
        "x": number(reach + 24 if aside else 0),
        "y": number(11 if aside else reach + 24),
    }


def _place(point: Point, size: float) -> str:
    return SafeString(f"translate({spot(point)})" + ("" if size == 1 else f"scale({size:.2f})"))


def _size(places: Mapping[str, Point]) -> float:
    """How large settlements may be drawn so that the two nearest do not cover each other."""
    nearest = min(math.dist(one, other) for one, other in combinations(places.values(), 2))
    return min(1, nearest / ROOM)


def _columns(plan: "MapSeen") -> dict[str, list[str]]:
    """The states of each bank from west to east."""
    nodes = plan.nodes.values()
    west = {id: min(node.x for node in nodes if node.state == id) for id in plan.states}
    return {
        bank: sorted((id for id, state in plan.states.items() if state.bank == bank), key=west.__getitem__)
        for bank in ("north", "south")
    }


def _is_river(plan: "MapSeen", columns: Mapping[str, list[str]]) -> bool:
    """Whether the map is two rings of states joined across the river, which we lay out with more room."""
    north, south = columns["north"], columns["south"]
    if len(north) != len(south):
        return False
    rings = [
        f"{a}c {a}t1 {a}v1 {b}v2 {b}t2 {b}c"
        for row in (north, south)
        for a, b in zip(row, row[1:] + row[:1], strict=True)
    ]
    bridges = [f"{a}c {a}t3 {a}v3 {b}v3 {b}t3 {b}c" for a, b in zip(north, south, strict=True)]
    return sorted(" ".join(stops) for stops in plan.routes.values()) == sorted(rings + bridges)


def _river_places(columns: Mapping[str, list[str]]) -> tuple[dict[str, Point], dict[str, Point]]:
    places: dict[str, Point] = {}
    names: dict[str, Point] = {}
    for bank, states in columns.items():
        room = (WIDTH - 2 * EDGE) / len(states)
        for column, id in enumerate(states):
            middle = EDGE + room * (column + 0.5)
            names[id] = _cell_point(middle, NAME, bank)
            places |= {id + suffix: _cell_point(middle, offset, bank) for suffix, offset in CELL.items()}
    return places, names


def _cell_point(middle: float, offset: Point, bank: str) -> Point:
    return (middle + offset[0], offset[1] if bank == "north" else HEIGHT - offset[1])


def _plain_places(plan: "MapSeen") -> tuple[dict[str, Point], dict[str, Point]]:
    """Any other map: as its file says, the names at the outer edge."""
    middle = sum(RIVER) / 2
    places = {id: (60 + node.x * 0.88, middle + (node.y - 500) * 0.92) for id, node in plan.nodes.items()}
    names = {}
    for id, state in plan.states.items():
        own = [places[node] for node, facts in plan.nodes.items() if facts.state == id]
        y = min(y for _, y in own) - 42 if state.bank == "north" else max(y for _, y in own) + 58
        names[id] = (sum(x for x, _ in own) / len(own), y)
    return places, names


def _state(id: str, plan: "MapSeen", places: Mapping[str, Point], name: Point, tint: tuple[str, str]) -> dict[str, str]:
    own = [places[node] for node, facts in plan.nodes.items() if facts.state == id]
    outline = paced(around([*own, (name[0] - 76, name[1] + 6), (name[0] + 76, name[1] + 6)], 40), 44)
    return {
        "id": id,
        "name": fitted(engines.heading("sumeria", f"{id}c"), 12),
        "x": number(name[0]),
        "y": number(name[1] + 14),
        "id_y": number(name[1] + (52 if plan.states[id].bank == "north" else -22)),
        "fill": tint[0],
        "edge": tint[1],
        "outline": closed(_by_hand(outline)),
    }


def _by_hand(outline: list[Point]) -> list[Point]:
    """The outline as a hand would draw it: a little off."""
    return [(x + 2.2 * math.sin(at * 2.4), y + 2.2 * math.cos(at * 1.7)) for at, (x, y) in enumerate(outline)]


def _road(stops: Sequence[str], places: Mapping[str, Point]) -> dict[str, Any]:
    """A route through its stops; one that would cross the whole map goes round the outside."""
    points = [places[stop] for stop in stops]
    for at, ((x1, y), (x2, _)) in enumerate(pairwise(points)):
        if abs(x1 - x2) > WIDTH / 2:
            bend = ROAD if y < HEIGHT / 2 else HEIGHT - ROAD
            return {"caravan": True, "path": _round_the_outside(points, at, bend)}
    return {"caravan": False, "path": smooth(points)}


def _round_the_outside(points: list[Point], at: int, bend: float) -> str:
    """The road through all points, with a wide bend between two of them."""
    (x1, y1), (x2, y2) = points[at], points[at + 1]
    inwards = 1 if x1 < x2 else -1
    half = (y1 + bend) / 2
    start, end = x1 + 50 * inwards, x2 - 50 * inwards
    return (
        smooth(points[: at + 1])
        + f"C{spot((x1 - 30 * inwards, half))} {spot((x1 - 34 * inwards, bend))} {spot((start, bend))}"
        + f"L{spot((end, bend))}"
        + f"C{spot((x2 + 34 * inwards, bend))} {spot((x2 + 30 * inwards, half))} {spot((x2, y2))}"
        + smooth(points[at + 1 :]).replace("M", "L", 1)
    )


def _river(north: float, south: float) -> dict[str, str]:
    """The water between long soft banks, and the green land beside it."""
    water = _band(_bank(north, 0.4), _bank(south, 0.9))
    green = _band(_bank(north - 22, 1.4), _bank(south + 22, 2.3))
    return {"water": water, "land": green}


def _bank(middle: float, phase: float) -> list[Point]:
    return [
        (x, middle + 6 * math.sin(x / 86 + phase) + 3 * math.sin(x / 31))
        for x in (2 + step * 33.2 for step in range(31))
    ]


def _band(upper: list[Point], lower: list[Point]) -> str:
    return smooth(upper) + smooth(lower[::-1]).replace("M", "L", 1) + "Z"


def _bridges(plan: "MapSeen", places: Mapping[str, Point]) -> list[dict[str, str]]:
    """Where a road crosses the river."""
    middle = sum(RIVER) / 2
    crossings = [
        places[start]
        for stops in plan.routes.values()
        for start, end in pairwise(stops)
        if (places[start][1] - middle) * (places[end][1] - middle) < 0
    ]
    return [{"x": number(x), "y": number(middle)} for x, _ in crossings]
