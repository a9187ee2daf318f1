"""After the Flood's board: the land with turn, quality and pass box on it; below it boxes, supply and players."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from pbem.boards import Brush
from pbem.boards import after_the_flood_tables as tables
from pbem.boards.after_the_flood_land import HEIGHT, WIDTH, Land, Place, land
from pbem.boards.after_the_flood_players import players
from pbem.boards.after_the_flood_words import Words
from pbem.boards.cards import card
from pbem.boards.kit import MARKS, number, star

MARGIN = 8
KEY_TOP = HEIGHT + 6
BOXES_TOP = KEY_TOP + 52
SUPPLY_TOP = BOXES_TOP + tables.BOX_HEIGHT + 10
PLAYERS_TOP = SUPPLY_TOP + 162 + 10
PLAYERS_HEIGHT = 358
BOARD_HEIGHT = PLAYERS_TOP + PLAYERS_HEIGHT + MARGIN
COLOURS = ("Red", "Green", "Purple")
EDGES = {True: "#6f8a3f", False: "#b07f3a"}
FILLS = {True: "#e0edb4", False: "#fbe9c0"}

CUBES = (  # id, letters, fill, edge, ink, motif
    ("grain", "Gr", "#f3d76b", "#7a5a00", "#3a2a00", "M-14-4Q-6-8 6-6"),
    ("wood", "Wo", "#8b5a2b", "#3f2409", "#fff6e0", "M-14-5H6M-14 15H6"),
    ("metal", "Me", "#b3bec9", "#39434d", "#141a20", "M-15 13 2-7"),
    ("textile", "Te", "#d77fae", "#6b1745", "#33051e", "M-15-5 -10-7-5-5 0-7 5-5"),
)
DISCS = (  # id, letters, fill, edge, ink, rim
    ("tool", "To", "#4b525b", "#15191d", "#ffffff", "4 3"),
    ("oil", "Oi", "#6c7f22", "#2c3606", "#ffffff", "none"),
    ("gold", "Go", "#f0a80a", "#6d4200", "#2f1b00", "1 3"),
    ("lapis", "La", "#2450b8", "#0a1d52", "#ffffff", "8 3"),
)

View = Mapping[str, Any]
Drawn = dict[str, Any]


def drawing(view: View, brush: Brush) -> Drawn:
    """Everything the template writes, worked out."""
    ground, words = land(view["areas"]), Words(view, brush.names)
    areas = [_area(id, view, brush, ground.places[id]) for id in view["areas"]]
    return {
        "width": WIDTH,
        "height": BOARD_HEIGHT,
        "key": _key(),
        "key_top": KEY_TOP,
        "boxes_top": BOXES_TOP,
        "supply_top": SUPPLY_TOP,
        "players_top": PLAYERS_TOP,
        "players_height": PLAYERS_HEIGHT,
        "label": _label(view),
        "pieces": _pieces(),
        "land": ground.below,
        "labels": ground.labels,
        "areas": areas,
        "spots": _spots(view, brush, words, ground),
        "turns": tables.turns(view),
        "empires": tables.empires(view, brush, words),
        "ranks": tables.ranks(view, words),
        "bids": tables.bids(view, words),
        "boxes": tables.boxes(view, brush, words),
        "supply": tables.supply(view),
        "growth": tables.growth(view),
        "players": players(view, brush, words),
    }


@cache
def _pieces() -> SafeString:
    """The pieces, which never change."""
    colours = [{"id": colour.lower(), **MARKS[colour]._asdict()} for colour in COLOURS]
    looks = ("id", "letters", "fill", "edge", "ink", "motif")
    context = {
        "map_height": HEIGHT,
        "cubes": [dict(zip(looks, cube, strict=True)) for cube in CUBES],
        "discs": [dict(zip((*looks[:5], "rim"), disc, strict=True)) for disc in DISCS],
        "colours": colours,
        "star": star(5, 17, 8),
        "sun": star(12, 24, 19.5),
    }
    return SafeString(render_to_string("boards/after_the_flood_pieces.svg", context))


@cache
def _key() -> SafeString:
    """What the signs mean, which never changes."""
    return SafeString(render_to_string("boards/after_the_flood_key.svg"))


def _label(view: View) -> str:
    if view["phase"] == "over":
        return "The board of After the Flood at the end of the game"
    return f"The board of After the Flood in turn {view['turn']} of {view['turns']}, {view['phase_name']}"


def _area(id: str, view: View, brush: Brush, place: Place) -> Drawn:
    """An area with its pieces."""
    area = view["areas"][id]
    army, city, ghost = area["army"], area["city"], _ghost(id, area, brush)
    holder = MARKS[view["players"][army["seat"]]["colour"]] if army else None
    return {
        "id": id,
        "at": place.at,
        "shape": place.shape,
        "fill": FILLS[area["sumer"]],
        "edge": holder.fill if holder else EDGES[area["sumer"]],
        "stroke": 8 if holder else 3,
        "top": number(-place.height / 2 - 21),
        "bottom": number(place.height / 2 - 25),
        "armies": _armies(army, view),
        "city": _city(ghost or city, view) if area["sumer"] else "",
        "ghost": ghost,
        "city_x": -36 if area["power"] else 0,
        "crowd": tables.crowd(view, area["workers"], place.width - 18),
        "starts": _starts(area, view, place),
        "leader": tables.leader(view, area),
        "corner": place.corner,
        "changed": id in brush.changed,
        "choice": id in brush.links,
        "picked": id in brush.picked,
    }


def _ghost(id: str, area: Mapping[str, Any], brush: Brush) -> Drawn | None:
    """The city that stands in advance where the viewer wants to build."""
    wanted = "city" in brush.picked and id in brush.picked and area["city"] is None
    return {"seat": brush.viewer, "grown": False} if wanted and brush.viewer is not None else None


def _armies(army: Mapping[str, int] | None, view: View) -> list[Drawn]:
    if army is None:
        return []
    first = -25 * (army["count"] - 1)
    symbol = tables.piece(view, army["seat"], "army")
    return [{"piece": symbol, "x": first + 50 * at} for at in range(army["count"])]


def _city(city: Mapping[str, Any] | None, view: View) -> str:
    if city is None:
        return "atf-site"
    return tables.piece(view, city["seat"], "grown" if city["grown"] else "city")


def _starts(area: Mapping[str, Any], view: View, place: Place) -> list[Drawn]:
    """Pennants with the turns in which an empire can start in an area."""
    left = -place.width / 2 + 3
    return [
        {
            "turn": start["turn"],
            "x": number(left),
            "y": number(-place.height / 2 - 10 + at * 44),
            "now": start["turn"] == view["turn"] and view["phase"] != "over",
            "shade": ".45" if start["turn"] < view["turn"] else "1",
        }
        for at, start in enumerate(area["starts"])
    ]


def _spots(view: View, brush: Brush, words: Words, ground: Land) -> list[Drawn]:
    """Where to point: every area with what it means, those that can be chosen as links."""
    return [_spot(id, words.area(id), ground.places[id], brush) for id in view["areas"]]


def _spot(id: str, told: Sequence[str], place: Place, brush: Brush) -> Drawn:
    return {
        "id": id,
        "at": place.at,
        "shape": place.shape,
        "ground": place.ground,
        "label": " ".join(told),
        "title": "\n".join(told),
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "card": _card(tuple(told), place),
    }


def _card(told: tuple[str, ...], place: Place) -> SafeString:
    """An explanation beside its area, where it hides neither the area nor its armies."""
    upper = place.y < HEIGHT / 2
    below = place.height / 2 + 14 if upper else None
    return card(told, place.x, above=-place.height / 2 - 66, below=below)
