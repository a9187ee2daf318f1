"""UR's board in four parts: round and ziggurats, the grid, what the viewer holds, and the other players with the key.

What is neither a tile nor a picture (how many tokens, to keep, to end) is not drawn: a page lists it anyway, in words.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString

from pbem.boards import Brush, Wish, stacked, written
from pbem.boards.explanations import explanation
from pbem.boards.shapes import MARKS, breadth, fitted, number
from pbem.boards.ur_players import hand, panels
from pbem.boards.ur_tiles import GRID, GRID_LEFT, GRID_TOP, STATUS, STEP, TILE, tiles
from pbem.boards.ur_turn import round_of, status
from pbem.boards.ur_weighing import weighed

if TYPE_CHECKING:
    from games.ur.view import View

WIDTH = 1000
MARGIN = 8
LETTER = 0.56  # the width of a bold letter of size 1
INK, PAPER = "#3b2716", "#fcf7ea"

PICTURES = (  # id, fill, ink
    ("A", "#c6d99a", "#3d5a17"),
    ("T", "#dbc8ea", "#57297f"),
    ("C", "#f7df87", "#6d4c00"),
    ("P", "#b7d6ed", "#134a7c"),
    ("W", "#f0b5a3", "#84190c"),
)
COLOURS = ("Red", "Blue", "Green", "Yellow")
WISHES: Mapping[str, tuple[Wish, ...]] = {"status": ("little",), "grid": ("answers",)}
CROWDED: Mapping[str, tuple[Wish, ...]] = {  # from three other players on
    "status": ("little",),
    "grid": ("answers", "company"),
    "hand": ("little",),
    "players": ("panels",),
}
MOST = 5  # tokens on a tile
KEY = 56  # the height of the key as one row
KEY_SIGN = 52  # the room for the sign of a picture in the key
CORNER = 82  # how far the folded corner is from the left edge of its tile, as large as in the key
KEY_GAP = 12  # the least room between two of them
KEY_LETTER = 0.55  # the width of a letter of size 1 there
KEY_SIZES = (31, 29, 27, 25, 24, 23, 22, 21, 20)

Drawn = dict[str, Any]


def drawing(view: "View", brush: Brush) -> Drawn:
    """Everything the templates write, worked out from top to bottom."""
    held, players, now = hand(view, brush), panels(view, brush), status(view, brush)
    key = _key(view, brush, players)
    hand_top = STATUS + GRID
    rest_top = hand_top + (held["height"] + 2 * MARGIN if held else 0)
    rest = MARGIN + players["height"] + key["height"] + MARGIN
    boxes = (
        ("status", "top", STATUS),
        ("grid", "main", GRID),
        ("hand", "hand", rest_top - hand_top),
        ("players", "rest", rest),
    )
    wishes = CROWDED if len(players["each"]) > 2 else WISHES
    return {
        "width": WIDTH,
        "height": rest_top + rest,
        "ink": INK,
        "paper": PAPER,
        "defs": _pieces(),
        "parts": stacked("ur", boxes, lambda name: brush.say("board-part", part=name), width=WIDTH, wishes=wishes),
        "label": _label(view, brush),
        "grid": f"translate({GRID_LEFT} {GRID_TOP})",
        "hand_top": hand_top + MARGIN,
        "players_top": rest_top + MARGIN,
        "round": brush.name(round_of(view), start="yes"),
        "stock": _stock(view, brush),
        "key": key,
        "status": fitted(now, (WIDTH - 40) / 31 / LETTER),
        "status_title": now,
        "columns": [{"name": name, "at": at * STEP + TILE // 2} for at, name in enumerate(view.grid.columns)],
        "rows": [{"name": name, "at": at * STEP + TILE // 2 + 11} for at, name in enumerate(view.grid.rows)],
        "tiles": tiles(view, brush),
        "hint": "mark-hint" if view.stage == "use" else "",  # the held tile comes first, tokens are what is left
        "weighed": weighed(view, brush, STEP, TILE),
        "hand": held,
        "players": players,
    }


def _label(view: "View", brush: Brush) -> str:
    if view.phase == "over":
        return brush.say("board-label-over")
    return brush.say("board-label", when=round_of(view))


@cache
def _pieces() -> SafeString:
    """The drawings of all pieces, which never change and bear no words."""
    return written(
        "boards/ur_pieces.svg",
        {
            "pictures": [dict(zip(("id", "fill", "ink"), picture, strict=True)) for picture in PICTURES],
            "colours": [{"id": colour.lower(), **MARKS[colour]._asdict()} for colour in COLOURS],
            "piles": [{"count": count, "below": _below(count)} for count in range(1, MOST + 1)],
        },
    )


def _below(count: int) -> list[str]:
    """Where the lower tokens of a pile lie, seen from the uppermost."""
    return [number(6 * step) for step in range(count - 1, 0, -1)]


def _key(view: "View", brush: Brush, players: Drawn) -> Drawn:
    """What the pictures are called and do: in the place of a player where one is free, else in a row below all."""
    names = {id: brush.name(picture.name) for id, picture in view.pictures.items()}
    back = brush.say("board-back")
    if players["spare"]:
        x, top, room = players["spare"]
        step = room / (len(names) + 1)
        size, height = KEY_SIZES[0], 0.0
        places = [(x + 24, top + 4 + step * at) for at in range(len(names) + 1)]
    else:
        size, gap = _spread([*names.values(), back])
        top, height = players["height"] + MARGIN, KEY
        places = [(MARGIN + gap / 2, 0.0)]
        for name in names.values():
            places.append((places[-1][0] + KEY_SIGN + _width([name], size) + gap, 0.0))
        step = 60.0
        places = [(at, top) for at, _ in places]
    meanings = [
        _meaning(id, names[id], at, KEY_SIGN + _width([names[id]], size), view, brush)
        for id, at in zip(names, places, strict=False)
    ]
    return {
        "height": height,
        "size": size,
        "ground": min(step, 60.0),
        "meanings": meanings,
        "back": back,
        "back_at": f"translate({number(places[-1][0] - CORNER)} {number(places[-1][1] + 1)})",
        "back_x": number(places[-1][0] + KEY_SIGN),
        "back_y": number(places[-1][1] + 31),
    }


def _spread(words: list[str]) -> tuple[int, float]:
    """The size in which the words stand in one row, and the room between two of them."""
    room = WIDTH - 2 * MARGIN - len(words) * KEY_SIGN
    size = next((size for size in KEY_SIZES if _width(words, size) + KEY_GAP * len(words) <= room), KEY_SIZES[-1])
    return size, (room - _width(words, size)) / len(words)


def _width(words: list[str], size: int) -> float:
    return sum(map(breadth, words)) * size * KEY_LETTER


def _meaning(id: str, name: str, at: tuple[float, float], width: float, view: "View", brush: Brush) -> Drawn:
    told = (brush.say("board-picture", picture=view.pictures[id].name), brush.name(view.pictures[id].effect))
    middle = at[0] + KEY_SIGN / 2
    return {
        "id": id,
        "x": number(middle),
        "y": number(at[1]),
        "width": number(width),
        "name": name,
        "title": " ".join(told),
        "explanation": explanation(told, middle, above=-12),
    }


def _stock(view: "View", brush: Brush) -> Drawn:
    """The ziggurats that are still to be built."""
    told = brush.say("board-stock", stock=view.stock)
    return {
        "ziggurats": [{"x": 34 + 66 * at, "shade": "1" if at < view.stock else ".22"} for at in range(5)],
        "title": told,
        "explanation": explanation((brush.name(round_of(view), start="yes"), told), 636, above=0, below=-30),
    }
