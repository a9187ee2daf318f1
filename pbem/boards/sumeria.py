"""Sumeria's board: power row and tokens on top, the land in the middle, the players below."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from pbem.boards import Brush
from pbem.boards.kit import MARKS, breadth, called, fitted, number, star
from pbem.boards.sumeria_land import HEIGHT, WIDTH, Land, land

KINDS = {"E": "economic", "M": "military", "P": "political", "R": "religious"}
TYPES = ("city", "town", "village")
TURNS = ("1st", "2nd", "3rd", "4th")
MARGIN = 8

ROW_TOP = 190
TILE = 118  # the width of a tile of the power row
TILE_STEP = (WIDTH - 2 * MARGIN - TILE) / 7
FIELDS = (  # where the tokens of the first three tiles lie, seen from the middle of the tile's upper edge
    ((-28, -34), (28, -34), (0, -86)),
    ((-28, -34), (28, -34)),
    ((0, -34),),
)
SHELVES = (114, 62, 62)

LAND_TOP = ROW_TOP + 162
PLAYERS_TOP = LAND_TOP + HEIGHT + 14
PLAYERS_GAP = 8
LETTER = 0.56  # the width of a bold letter of size 1
BOARD_HEIGHT = PLAYERS_TOP + 176 + MARGIN

PAST, NOW, AHEAD = ("#a98252", "#fff6df"), ("#e9b949", "#3b2716"), ("#fdf6e3", "#3b2716")  # fill and ink

View = Mapping[str, Any]
Drawn = dict[str, Any]


def drawing(view: View, brush: Brush) -> Drawn:
    """Everything the template writes, worked out."""
    ground = land(view["map"])
    over = view["phase"] == "over"
    settlements = [_settlement(id, view, brush, ground) for id in ground.settlements]
    return {
        "width": WIDTH,
        "height": BOARD_HEIGHT,
        "row_top": ROW_TOP,
        "land_top": LAND_TOP,
        "players_top": PLAYERS_TOP,
        "label": _label(view),
        "pieces": _written("boards/sumeria_pieces.svg"),
        "key": _written("boards/sumeria_key.svg"),
        "land": ground.below,
        "labels": ground.labels,
        "eras": _track(6, view["era"], left=58, over=over),
        "rounds": _track(3, view["round"], left=430, over=over),
        "bag": _counts(view["bag"], left=638, step=66),
        "bag_title": "In the bag: " + _spelled(view["bag"]),
        "corner": _corner(view),
        "new_row": set(view["row"]) <= set(brush.changed),
        "tiles": [_tile(at, view, brush, ground) for at in range(len(view["row"]))],
        "fields": _fields(view),
        "offer": "Choose two tokens:" if view["phase"] == "take1" else "Choose a token:",
        "offers": _offers(brush),
        "settlements": [each for each in settlements if each["href"] is None],
        "choices": [each for each in settlements if each["href"] is not None],
        "changed": [each for each in settlements if each["id"] in brush.changed],
        "picked": [each for each in settlements if each["id"] in brush.picked],
        "ghost": _ghost(view, brush),
        "players": [_player(player, view, brush) for player in view["players"]],
    }


@cache
def _written(template: str) -> SafeString:
    """A part of the board that never changes."""
    colours = [(colour.lower(), mark.symbol) for colour, mark in MARKS.items()]
    return SafeString(
        render_to_string(
            template, {"star": star(8, 46, 38), "rays": star(8, 29, 21), "types": TYPES, "colours": colours}
        )
    )


def _label(view: View) -> str:
    if view["phase"] == "over":
        return "The board of Sumeria at the end of the game"
    return f"The board of Sumeria in era {view['era']} of 6, round {view['round']} of 3"


def _corner(view: View) -> str:
    """What else there is to know, in the upper right corner."""
    lost = sum(view["discard"].values())
    stages = {"setup": "setup", "take1": "scoring", "take2": "scoring", "over": "the end"}
    return stages.get(view["phase"], f"{lost} lost" if lost else "")


def _track(steps: int, now: int, *, left: int, over: bool) -> list[Drawn]:
    looks = [PAST if over or step < now else NOW if step == now else AHEAD for step in range(1, steps + 1)]
    return [{"number": at + 1, "x": left + at * 42, "fill": fill, "ink": ink} for at, (fill, ink) in enumerate(looks)]


def _counts(tokens: Mapping[str, int], *, left: int, step: int) -> list[Drawn]:
    return [
        {"kind": kind, "count": count, "x": left + at * step, "shade": "1" if count else ".35"}
        for at, (kind, count) in enumerate(tokens.items())
    ]


def _spelled(tokens: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {KINDS[kind]}" for kind, count in tokens.items())


def _tile(at: int, view: View, brush: Brush, ground: Land) -> Drawn:
    id = view["row"][at]
    name = view["map"]["states"][id]["name"]
    fill, edge = ground.tints[id]
    standing = _standing(view, id)
    told = ", ".join(f"{each['colour']} {each['count']}" for each in standing) or "no traders"
    return {
        "id": id,
        "x": number(MARGIN + at * TILE_STEP),
        "place": at + 1,
        "name": fitted(name, 8),
        "title": f"Number {at + 1} of the power row: {name}, {told}",
        "fill": fill,
        "edge": edge,
        "shelf": SHELVES[at] if at < len(SHELVES) else 0,
        "standing": standing,
        "changed": id in brush.changed and not set(view["row"]) <= set(brush.changed),
    }


def _standing(view: View, state: str) -> list[Drawn]:
    """Who has how many traders in a state, in the order in which they would be paid now."""
    nodes = view["map"]["nodes"]
    there = [seat for node, seat in view["traders"].items() if nodes[node]["state"] == state]
    ranked = [(view["players"][seat]["colour"], there.count(seat)) for seat in view["ranking"][state]]
    return [
        {
            "colour": colour,
            "symbol": MARKS[colour].symbol,
            "count": count,
            "x": 23 + at % 2 * 54,
            "y": 76 + at // 2 * 33,
        }
        for at, (colour, count) in enumerate(ranked)
    ]


def _fields(view: View) -> list[Drawn]:
    """The stock fields above the first tiles, three, two and one, with the tokens that are still there."""
    fields = []
    for at, places in enumerate(FIELDS):
        kinds = view["stock"][at].ljust(len(places))
        middle = MARGIN + at * TILE_STEP + TILE / 2
        for kind, (x, y) in zip(kinds, places, strict=True):
            piece, called = (f"token-{kind}", f"{KINDS[kind]} token") if kind in KINDS else ("sum-field", "no token")
            fields.append({"piece": piece, "title": f"Position {at + 1}: {called}", "x": number(middle + x), "y": y})
    return fields


def _offers(brush: Brush) -> list[Drawn]:
    """Tokens to choose: a plate for each choice."""
    return [_offer(id, brush, 386 + at * 204) for at, id in enumerate(sorted(brush.links)) if id.startswith("take-")]


def _offer(id: str, brush: Brush, x: int) -> Drawn:
    kinds = [kind for kind in id.removeprefix("take-") if kind in KINDS]
    left = 97 - 33 * (len(kinds) - 1)
    return {
        "id": id,
        "href": brush.links[id],
        "x": x,
        "title": "Take " + " and ".join(KINDS[kind] for kind in kinds),
        "tokens": [{"kind": kind, "x": left + turn * 66} for turn, kind in enumerate(kinds)],
        "picked": id in brush.picked,
    }


def _settlement(id: str, view: View, brush: Brush, ground: Land) -> Drawn:
    title, kind, place, reach, clicks = ground.settlements[id]
    there, piece = "empty", "empty"
    if id in view["traders"]:
        player = view["players"][view["traders"][id]]
        there, piece = called(brush.names[player["seat"]], player["colour"]), player["colour"].lower()
    return {
        "id": id,
        "title": f"{title}: {there}",
        "place": place,
        "reach": reach,
        "ground": clicks,
        "piece": f"sum-{kind}-{piece}",
        "empty": id not in view["traders"],
        "href": brush.links.get(id),
    }


def _ghost(view: View, brush: Brush) -> str:
    """The piece that stands in advance where the viewer wants to go."""
    return "" if brush.viewer is None else MARKS[view["players"][brush.viewer]["colour"]].symbol


def _player(player: Mapping[str, Any], view: View, brush: Brush) -> Drawn:
    seat, name = player["seat"], brush.names[player["seat"]]
    width = (WIDTH - 2 * MARGIN + PLAYERS_GAP) / len(view["players"]) - PLAYERS_GAP
    own, start = seat == brush.viewer, seat == view["start"]
    room = width - 90 - 36 * start
    size = 29 if breadth(name) * 29 * LETTER <= room else 23
    return {
        "x": number(MARGIN + seat * (width + PLAYERS_GAP)),
        "width": number(width),
        "edge": number(width - 14),
        "right": number(width - 26),
        "supply_x": number(width - 128),
        "supply_width": 122,
        "name": fitted(name, room / size / LETTER),
        "size": size,
        "symbol": MARKS[player["colour"]].symbol,
        "title": f"{called(name, player['colour'])}: {_spelled(player['tokens'])}",
        "note": _note(view["order"].index(seat), own=own, over=view["phase"] == "over"),
        "start": start,
        "tokens": _counts(player["tokens"], left=32, step=int((width - 18) / 4)),
        "points": player["points"],
        "unit": "point" if player["points"] == 1 else "points",
        "supply": player["supply"],
        "own": own,
        "href": brush.links.get("supply") if own else None,
    }


def _note(turn: int, *, own: bool, over: bool) -> str:
    if over:
        return "you" if own else ""
    return f"you play {TURNS[turn]}" if own else f"plays {TURNS[turn]}"
