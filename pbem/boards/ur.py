"""UR's board: round and ziggurats on top, the grid in the middle, below it what the pictures mean and the players."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from pbem.boards import Brush
from pbem.boards.cards import card
from pbem.boards.kit import MARKS, breadth, fitted, number
from pbem.boards.ur_players import panels
from pbem.boards.ur_weighing import weighed
from pbem.boards.ur_words import Words

WIDTH = 1000
TILE = 150
STEP = 159  # from tile to tile
GRID_LEFT = 42
BAND_TOP = 60  # how far the turn has come, and what can be chosen that is no tile
BAND = 84
GRID_TOP = BAND_TOP + BAND + 42
KEY_TOP = GRID_TOP + 6 * STEP + 14
PLAYERS_TOP = KEY_TOP + 56
MARGIN = 8
PLATE_GAP = 10
LETTER = 0.56  # the width of a bold letter of size 1

PICTURES = (  # id, fill, ink
    ("A", "#c6d99a", "#3d5a17"),
    ("T", "#dbc8ea", "#57297f"),
    ("C", "#f7df87", "#6d4c00"),
    ("P", "#b7d6ed", "#134a7c"),
    ("W", "#f0b5a3", "#84190c"),
)
COLOURS = ("Red", "Blue", "Green", "Yellow")
INKS = {"Green": "#062a20", "Yellow": "#3a2a00"}  # of numbers on tokens, where white could not be read
MOST = 5  # tokens on a tile
KEY = {"A": (58, 24, 190), "T": (253, 23, 122), "C": (376, 26, 145), "P": (523, 27, 150), "W": (676, 28, 108)}

View = Mapping[str, Any]
Drawn = dict[str, Any]


def drawing(view: View, brush: Brush) -> Drawn:
    """Everything the template writes, worked out."""
    words = Words(view, brush.names)
    tiles = [_tile(id, view, brush, words) for id in view["cells"]]
    plates = _plates(view, brush, words)
    room = (plates[0]["x"] if plates else WIDTH - MARGIN) - 32
    players = panels(view, brush, words)
    return {
        "width": WIDTH,
        "height": PLAYERS_TOP + players["height"] + MARGIN,
        "band_top": BAND_TOP,
        "grid": f"translate({GRID_LEFT} {GRID_TOP})",
        "key_top": KEY_TOP,
        "players_top": PLAYERS_TOP,
        "label": words.label,
        "round": words.round,
        "ziggurats": _stock(view["stock"]),
        "stock_title": words.stock,
        "pieces": _written("boards/ur_pieces.svg"),
        "key": [_meaning(id, words) for id in KEY],
        "status": fitted(words.status, room / 27 / LETTER),
        "status_title": words.status,
        "plates": plates,
        "columns": [{"name": name, "at": at * STEP + TILE // 2} for at, name in enumerate(view["grid"]["columns"])],
        "rows": [{"name": name, "at": at * STEP + TILE // 2 + 11} for at, name in enumerate(view["grid"]["rows"])],
        "tiles": tiles,
        "weighed": weighed(view, brush, STEP, TILE),
        "players": players,
    }


@cache
def _written(template: str) -> SafeString:
    """A part of the board that never changes."""
    pictures = [dict(zip(("id", "fill", "ink"), picture, strict=True)) for picture in PICTURES]
    return SafeString(
        render_to_string(
            template,
            {
                "pictures": pictures,
                "colours": [{"id": colour.lower(), **MARKS[colour]._asdict()} for colour in COLOURS],
                "piles": [{"count": count, "below": _below(count)} for count in range(1, MOST + 1)],
            },
        )
    )


def _meaning(id: str, words: Words) -> Drawn:
    """A picture in the key below the grid: what its action does."""
    x, gap, width = KEY[id]
    told = words.picture(id)
    return {
        "id": id,
        "x": x,
        "gap": gap,
        "width": width,
        "name": words.pictures[id],
        "title": " ".join(told),
        "card": card(tuple(told), x, above=-12),
    }


def _below(count: int) -> list[str]:
    """Where the lower tokens of a pile lie, seen from the uppermost."""
    return [number(6 * step) for step in range(count - 1, 0, -1)]


def _stock(left: int) -> list[Drawn]:
    return [{"x": 34 + 66 * at, "shade": "1" if at < left else ".22"} for at in range(5)]


def _tile(id: str, view: View, brush: Brush, words: Words) -> Drawn:
    """A tile of the grid with what stands on it."""
    cell = view["cells"][id]
    colour = "" if cell["owner"] is None else view["players"][cell["owner"]]["colour"]
    told = words.tile(id)
    ground = "stone" if cell["ziggurat"] else f"{'held' if colour else 'free'}-{cell['face']}"
    return {
        "id": id,
        "x": cell["x"] * STEP,
        "y": cell["y"] * STEP,
        "ground": f"ur-{ground}",
        "back": "" if cell["ziggurat"] else f"ur-back-{cell['back']}",
        "edge": MARKS[colour].fill if colour else "",
        "pile": f"ur-pile-{colour.lower()}-{cell['tokens']}" if colour and not cell["ziggurat"] else "",
        "count": cell["tokens"],
        "ink": INKS.get(colour, "#fff"),
        "mark": MARKS[colour].symbol if cell["ziggurat"] else "",
        "ghost": _ghost(id, cell, view, brush),
        "sign": words.signs.get(id),
        "waits": words.waiting.get(id),
        "title": " ".join(told),
        "card": _card(tuple(told), cell),
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "changed": id in brush.changed,
    }


def _card(told: tuple[str, ...], cell: View) -> SafeString:
    """Above its tile: there it lies over tiles that are drawn before."""
    return card(told, GRID_LEFT + cell["x"] * STEP, above=-12, top=MARGIN - GRID_TOP - cell["y"] * STEP)


def _ghost(id: str, cell: View, view: View, brush: Brush) -> str:
    """The piece that stands in advance where the viewer wants to put one: on a full tile that is a ziggurat."""
    if brush.viewer is None or id not in brush.picked:
        return ""
    if cell["free"] and view["stage"] in ("settle", "comeback", "use"):
        return MARKS[view["players"][brush.viewer]["colour"]].symbol
    return "ur-ziggurat" if cell["tokens"] == MOST and view["stage"] in ("use", "build") else ""


def _plates(view: View, brush: Brush, words: Words) -> list[Drawn]:
    """What can be chosen that is neither a tile nor a picture, at the right edge of the band."""
    said = {id: words.plate(id) for id in brush.links if id not in view["cells"]}
    plates = [_plate(id, text, title, brush) for id, (text, title) in said.items() if text]
    x = WIDTH - MARGIN + PLATE_GAP - sum(plate["width"] + PLATE_GAP for plate in plates)
    for plate in plates:
        plate["x"] = x
        x += plate["width"] + PLATE_GAP
    return plates


def _plate(id: str, text: str, title: str, brush: Brush) -> Drawn:
    width = max(round(breadth(text) * 30 * LETTER) + 34, 84)
    return {
        "id": id,
        "href": brush.links[id],
        "text": text,
        "title": title,
        "width": width,
        "middle": width // 2,
        "picked": id in brush.picked,
    }
