"""After the Flood's board: turn and empires, the land, what the viewer has, the others, boxes, tracks and supply."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString

from pbem import engines
from pbem.boards import Brush, Part, kept, stacked, written
from pbem.boards import after_the_flood_tables as tables
from pbem.boards.after_the_flood_explanations import of_area
from pbem.boards.after_the_flood_land import HEIGHT, WIDTH, Land, Place, land
from pbem.boards.after_the_flood_players import HAND_HEIGHT, hand, others, panel_height
from pbem.boards.explanations import explanation
from pbem.boards.shapes import MARKS, number, star
from pbem.engines import Term

if TYPE_CHECKING:
    from games.after_the_flood.view_types import AreaSeen, ArmySeen, View

GAME = "after-the-flood"
GAP = 6  # between two parts
INK, PAPER = SafeString("#3b2716"), SafeString("#fcf7ea")
COLOURS = ("Red", "Green", "Purple")
EDGES = {True: SafeString("#6f8a3f"), False: SafeString("#b07f3a")}
FILLS = {True: SafeString("#e0edb4"), False: SafeString("#fbe9c0")}

CUBES = (  # id, fill, edge, ink, motif
    ("grain", "#f3d76b", "#7a5a00", "#3a2a00", "M-14-4Q-6-8 6-6"),
    ("wood", "#8b5a2b", "#3f2409", "#fff6e0", "M-14-5H6M-14 15H6"),
    ("metal", "#b3bec9", "#39434d", "#141a20", "M-15 13 2-7"),
    ("textile", "#d77fae", "#6b1745", "#33051e", "M-15-5 -10-7-5-5 0-7 5-5"),
)
DISCS = (  # id, fill, edge, ink, rim
    ("tool", "#4b525b", "#15191d", "#ffffff", "4 3"),
    ("oil", "#6c7f22", "#2c3606", "#ffffff", "none"),
    ("gold", "#f0a80a", "#6d4200", "#2f1b00", "1 3"),
    ("lapis", "#2450b8", "#0a1d52", "#ffffff", "8 3"),
)

Drawn = dict[str, Any]


def drawing(view: "View", brush: Brush) -> Drawn:
    """Everything the templates write, worked out."""
    ground = land(view.areas)
    parts = _parts(view, brush)
    last = parts[-1]
    return {
        "width": WIDTH,
        "height": last.y + last.height + GAP,
        "ink": INK,
        "paper": PAPER,
        "explains": True,
        "label": _label(view, brush),
        "defs": kept((GAME, "pieces"), _pieces),
        "parts": parts,
        **{f"{part.name}_top": number(part.y) for part in parts},
        "key": ground.key,
        "words": ground.headings,
        "land": ground.below,
        "labels": ground.labels,
        "areas": [_area(id, view, brush, ground.places[id]) for id in view.areas],
        "spots": _spots(view, brush, ground),
        "turns": tables.turns(view, brush),
        "empires": tables.empires(view, brush),
        "ranks": tables.ranks(view, brush),
        "bids": tables.bids(view, brush),
        "boxes": tables.boxes(view, brush),
        "supply": tables.supply(view, brush),
        "growth": tables.growth(view),
        "hand": hand(view, brush),
        "players": others(view, brush),
    }


def _parts(view: "View", brush: Brush) -> list[Part]:
    """The parts one below the other; who only looks on has no hand."""
    sizes = (
        ("turn", "top", tables.TURN_HEIGHT),
        ("map", "main", HEIGHT),
        ("hand", "hand", HAND_HEIGHT if brush.viewer is not None else 0),
        ("players", "rest", panel_height(brush)),
        ("boxes", "rest", tables.BOXES_HEIGHT),
        ("tracks", "rest", tables.TRACKS_HEIGHT),
        ("supply", "rest", tables.SUPPLY_HEIGHT),
        ("key", "rest", tables.KEY_HEIGHT),
    )

    def label(name: str) -> str:
        return _label(view, brush) if name == "map" else brush.say(f"board-part-{name}")

    return stacked("after_the_flood", sizes, label, width=WIDTH, gap=GAP)


def _pieces() -> SafeString:
    """The pieces with their letters, which never change in a language."""
    colours = [{"id": colour.lower(), **MARKS[colour]._asdict()} for colour in COLOURS]
    looks = ("id", "fill", "edge", "ink")
    context = {
        "map_height": HEIGHT,
        "cubes": [{**dict(zip((*looks, "motif"), cube, strict=True)), "letters": _letters(cube[0])} for cube in CUBES],
        "discs": [{**dict(zip((*looks, "rim"), disc, strict=True)), "letters": _letters(disc[0])} for disc in DISCS],
        "colours": colours,
        "star": star(5, 17, 8),
        "sun": star(12, 24, 19.5),
    }
    return written("boards/after_the_flood_pieces.svg", context)


def _letters(resource: str) -> str:
    return engines.say(GAME, Term(f"good-{resource}"), case="letters")


def _label(view: "View", brush: Brush) -> str:
    if view.phase == "over":
        return brush.say("board-label-over")
    return brush.say("board-label", turn=view.turn, turns=view.turns, phase=view.phase_name)


def _area(id: str, view: "View", brush: Brush, place: Place) -> Drawn:
    """An area with its pieces."""
    area = view.areas[id]
    holder = MARKS[view.players[area.army.seat].colour] if area.army else None
    return {
        "id": id,
        "at": place.at,
        "shape": place.shape,
        "fill": FILLS[area.sumer],
        "edge": holder.fill if holder else EDGES[area.sumer],
        "stroke": 9 if holder else 3,
        "top": number(-place.height / 2 - 20),
        "bottom": number(place.height / 2 - 25),
        "armies": _armies(area.army, view),
        "city": _city(area, view),
        "city_x": -40 if area.power else 0,
        "crowd": tables.crowd(view, area.workers, place.width - 14),
        "starts": _starts(area, view, place),
        "leader": tables.leader(view, area),
        "corner": place.corner,
        "tick": SafeString(f"translate({number(-place.width / 2)} {number(place.height / 2 - 6)})"),
        "changed": id in brush.changed,
        "state": brush.state(id),
    }


def _armies(army: "ArmySeen | None", view: "View") -> list[Drawn]:
    if army is None:
        return []
    first = -29 * (army.count - 1)
    symbol = tables.piece(view, army.seat, "army")
    return [{"piece": symbol, "x": first + 58 * at} for at in range(army.count)]


def _city(area: "AreaSeen", view: "View") -> str:
    """The drawing of an area's city, or of where one could stand."""
    if not area.sumer:
        return ""
    if area.city is None:
        return "atf-site"
    return tables.piece(view, area.city.seat, "grown" if area.city.grown else "city")


def _starts(area: "AreaSeen", view: "View", place: Place) -> list[Drawn]:
    """Pennants with the turns in which an empire can start in an area."""
    left = -place.width / 2 + 3
    return [
        {
            "turn": start.turn,
            "x": number(left),
            "y": number(-place.height / 2 - 8 + at * 54),
            "now": start.turn == view.turn and view.phase != "over",
            "shade": ".45" if start.turn < view.turn else "1",
        }
        for at, start in enumerate(area.starts)
    ]


def _spots(view: "View", brush: Brush, ground: Land) -> list[Drawn]:
    """Where to point: every area with what it means, those that can be chosen as links."""
    return [_spot(id, of_area(id, view, brush, place.printed), place, brush) for id, place in ground.places.items()]


def _spot(id: str, told: Sequence[str], place: Place, brush: Brush) -> Drawn:
    return {
        "id": id,
        "at": place.at,
        "shape": place.shape,
        "ground": place.ground,
        "label": " ".join(told),
        "title": "\n".join(told),
        "href": brush.links.get(id),
        "state": brush.state(id),
        "explanation": _explanation(tuple(told), place),
    }


def _explanation(told: tuple[str, ...], place: Place) -> SafeString:
    """An explanation beside its area, where it hides neither the area nor its armies."""
    upper = place.y < HEIGHT / 2
    below = place.height / 2 + 14 if upper else None
    return explanation(told, place.x, above=-place.height / 2 - 70, below=below)
