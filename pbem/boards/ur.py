"""UR's board: round and ziggurats on top, the grid in the middle, below it what the pictures mean and the players."""

from functools import cache
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString

from pbem.boards import Brush, written
from pbem.boards.explanations import explanation
from pbem.boards.shapes import MARKS, breadth, fitted, number
from pbem.boards.ur_players import panels
from pbem.boards.ur_tiles import GRID_LEFT, GRID_TOP, STEP, TILE, tiles
from pbem.boards.ur_turn import plate_words, round_of, status
from pbem.boards.ur_weighing import weighed

if TYPE_CHECKING:
    from games.ur.view import View

WIDTH = 1000
BAND_TOP = 60  # how far the turn has come, and what can be chosen that is no tile
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
MOST = 5  # tokens on a tile
KEY_SIGN = 52  # the room for the sign of a picture in the key
CORNER = 82  # how far the folded corner is from the left edge of its tile, as large as in the key
KEY_GAP = 12  # the least room between two of them
KEY_LETTER = 0.55  # the width of a letter of size 1 there
KEY_SIZES = (25, 24, 23, 22, 21, 20)

Drawn = dict[str, Any]


def drawing(view: "View", brush: Brush) -> Drawn:
    """Everything the template writes, worked out."""
    plates = _plates(view, brush)
    room = (plates[0]["x"] if plates else WIDTH - MARGIN) - 32
    players = panels(view, brush)
    now = status(view, brush)
    return {
        "width": WIDTH,
        "height": PLAYERS_TOP + players["height"] + MARGIN,
        "band_top": BAND_TOP,
        "grid": f"translate({GRID_LEFT} {GRID_TOP})",
        "key_top": KEY_TOP,
        "players_top": PLAYERS_TOP,
        "label": _label(view, brush),
        "round": brush.name(round_of(view), start="yes"),
        "ziggurats": _stock(view.stock),
        "stock_title": brush.say("board-stock", stock=view.stock),
        "pieces": _pieces(),
        "key": _key(view, brush),
        "status": fitted(now, room / 27 / LETTER),
        "status_title": now,
        "plates": plates,
        "columns": [{"name": name, "at": at * STEP + TILE // 2} for at, name in enumerate(view.grid.columns)],
        "rows": [{"name": name, "at": at * STEP + TILE // 2 + 11} for at, name in enumerate(view.grid.rows)],
        "tiles": tiles(view, brush),
        "weighed": weighed(view, brush, STEP, TILE),
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


def _key(view: "View", brush: Brush) -> Drawn:
    """What the pictures are called and do, side by side, and that the folded corner tells the back."""
    names = {id: brush.name(picture.name) for id, picture in view.pictures.items()}
    back = brush.say("board-back")
    words = [*names.values(), back]
    room = WIDTH - 2 * MARGIN - len(words) * KEY_SIGN
    size = next((size for size in KEY_SIZES if _width(words, size) + KEY_GAP * len(words) <= room), KEY_SIZES[-1])
    gap = (room - _width(words, size)) / len(words)
    x = MARGIN + gap / 2
    meanings = []
    for id, name in names.items():
        width = KEY_SIGN + _width([name], size)
        told = (brush.say("board-picture", picture=view.pictures[id].name), brush.name(view.pictures[id].effect))
        meanings.append(_meaning(id, name, told, x, width))
        x += width + gap
    return {
        "size": size,
        "meanings": meanings,
        "back": back,
        "back_x": number(x - CORNER),
        "back_text": number(x + KEY_SIGN),
    }


def _width(words: list[str], size: int) -> float:
    return sum(map(breadth, words)) * size * KEY_LETTER


def _meaning(id: str, name: str, told: tuple[str, str], x: float, width: float) -> Drawn:
    middle = x + KEY_SIGN / 2
    return {
        "id": id,
        "x": number(middle),
        "width": number(width),
        "name": name,
        "title": " ".join(told),
        "explanation": explanation(told, middle, above=-12),
    }


def _stock(left: int) -> list[Drawn]:
    return [{"x": 34 + 66 * at, "shade": "1" if at < left else ".22"} for at in range(5)]


def _plates(view: "View", brush: Brush) -> list[Drawn]:
    """What can be chosen that is neither a tile nor a picture, at the right edge of the band."""
    said = {id: plate_words(id, brush) for id in brush.links if id not in view.cells}
    plates = [_plate(id, *words, brush) for id, words in said.items() if words]
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
