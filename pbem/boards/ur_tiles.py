"""The tiles of UR's grid: what they show, what stands on them, and what they explain when they are pointed at."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString

from pbem.boards import Brush
from pbem.boards.explanations import explanation
from pbem.boards.shapes import MARKS
from pbem.boards.ur_turn import tokens
from pbem.engines import Message, Name, Term, colour, several

if TYPE_CHECKING:
    from games.ur.view import CellSeen, View

TILE = 150
STEP = 159  # from tile to tile
STATUS = 124  # the height of what is above the grid
GRID = 1004  # the height of the grid with its margins
GRID_LEFT = 42
GRID_TOP = STATUS + 42
UPPER = 2  # rows whose explanations open below them
INKS = {"Green": "#062a20", "Yellow": "#3a2a00"}  # of numbers on tokens, where white could not be read
MOST = 5  # tokens on a tile

Drawn = dict[str, Any]


def tiles(view: "View", brush: Brush) -> list[Drawn]:
    """Every tile of the grid with what stands on it."""
    signs, waiting = _signs(view), _waiting(view)
    return [_tile(id, view, brush, signs.get(id, ""), waiting.get(id, 0)) for id in view.cells]


def _tile(id: str, view: "View", brush: Brush, sign: str, waits: int) -> Drawn:
    cell = view.cells[id]
    owner = "" if cell.owner is None else view.players[cell.owner].colour
    told = tuple(_told(id, view, brush))
    ground = "stone" if cell.ziggurat else f"{'held' if owner else 'free'}-{cell.face}"
    return {
        "id": id,
        "x": cell.x * STEP,
        "y": cell.y * STEP,
        "ground": f"ur-{ground}",
        "back": "" if cell.ziggurat else f"ur-back-{cell.back}",
        "edge": MARKS[owner].fill if owner else "",
        "pile": f"ur-pile-{owner.lower()}-{cell.tokens}" if owner and not cell.ziggurat else "",
        "count": cell.tokens,
        "ink": INKS.get(owner, "#fff"),
        "mark": MARKS[owner].symbol if cell.ziggurat else "",
        "ghost": _ghost(id, view, brush),
        "sign": sign,
        "waits": waits,
        "title": " ".join(told),
        "explanation": _explanation(told, cell),
        "href": brush.links.get(id),
        "state": brush.state(id),
        "changed": id in brush.changed,
    }


def _explanation(told: tuple[str, ...], cell: "CellSeen") -> SafeString:
    """Above its tile, or below it where the grid has no room above."""
    below = TILE + 12 if cell.y < UPPER else None
    return explanation(told, GRID_LEFT + cell.x * STEP, above=-12, below=below)


def _ghost(id: str, view: "View", brush: Brush) -> str:
    """The piece that stands in advance where the viewer wants to put one: on a full tile that is a ziggurat."""
    if brush.viewer is None or id not in brush.links:
        return ""
    cell = view.cells[id]
    if cell.free and view.stage in ("settle", "comeback", "use"):
        return MARKS[view.players[brush.viewer].colour].symbol
    return "ur-ziggurat" if cell.tokens == MOST and view.stage in ("use", "build") else ""


def _signs(view: "View") -> dict[str, str]:
    """The tiles that the open action has dealt with, and the drawing that says how."""
    action = view.usage.open
    if action is None:
        return {}
    if action.picture == "A":
        return dict.fromkeys(action.tilled, "ur-tilled")
    if action.picture == "P":
        return dict.fromkeys(action.lifted, "ur-lifted") | dict.fromkeys(action.placed, "ur-placed")
    return {}


def _waiting(view: "View") -> dict[str, int]:
    """The tiles that wait for their part of a short supply, and how many tokens they can get."""
    action = view.usage.open
    return action.due if action is not None and (action.picture == "T" or action.picture == "C") else {}


def _told(id: str, view: "View", brush: Brush) -> Iterator[str]:
    """Everything about one tile of the grid, sentence by sentence."""
    cell = view.cells[id]
    at = Term("cell", at=id)
    if cell.ziggurat:
        yield brush.say("board-ziggurat", cell=at)
    else:
        face, back = view.pictures[cell.face].name, view.pictures[cell.back].name
        yield brush.say("board-tile", cell=at, face=face, back=back)
    if cell.owner is None:
        yield brush.say("board-free")
    elif cell.ziggurat:
        yield brush.say("board-ziggurat-owner", owner=_player(cell.owner, view))
    else:
        yield brush.say("board-tokens", tokens=tokens(cell.tokens), owner=_player(cell.owner, view))
        yield from _effects(cell, view, brush)


def _effects(cell: "CellSeen", view: "View", brush: Brush) -> Iterator[str]:
    """What the actions would do to an occupied tile."""
    effects = cell.effects
    if effects is None:
        return
    if not effects.fed:
        yield brush.say("board-hungry")
    if effects.trade is not None:
        gain = len(effects.trade.partners) + effects.trade.edges
        yield brush.say("board-trade", tokens=tokens(min(gain, effects.room)))
    for seat, patrons in effects.patrons.items():
        gain = min(len(patrons), effects.room)
        yield brush.say("board-culture", owner=_player(seat, view), tokens=tokens(gain))
    within = [
        Message("board-attack", cell=Term("cell", at=near), need=need)
        for near, need in effects.needed.items()
        if need <= cell.tokens
    ]
    if within:
        yield brush.say("board-attacks", targets=several(within, "comma"))


def _player(seat: int, view: "View") -> Name:
    """'Ana (Red)'."""
    return Name(seat, colour(view.players[seat].colour))
