"""The players of UR below the grid: what they hold, their tokens, and the sets they have so far."""

from typing import TYPE_CHECKING, Any

from pbem.boards import Brush
from pbem.boards.explanations import wrapped
from pbem.boards.shapes import MARKS, breadth, fitted
from pbem.boards.ur_turn import tokens
from pbem.engines import Count, Name, Several, Term, colour, several

if TYPE_CHECKING:
    from games.ur.view import Player, TileSeen, View

Drawn = dict[str, Any]

LETTER = 0.56  # the width of a bold letter of size 1
MARGIN = 8
PANEL = 488
GAP = 8
SETS_TOP = 90
SET = 38  # the height of a set
CHIP = 33  # from item to item of a set
ROWS = 4  # sets for which there is always room
FACE = 104  # the side of a picture in front of a player
SIDE_LETTERS = 18  # in a line beside the side tile


def panels(view: "View", brush: Brush) -> Drawn:
    """The players two by two; with three players the side tile has the fourth place."""
    rows = max(ROWS, *(len(player.sets) for player in view.players))
    height = SETS_TOP + rows * SET + 8
    return {
        "panel": height,
        "height": 2 * height + GAP,
        "each": [_player(player, view, brush, height) for player in view.players],
        "side": None if view.side is None else _side(view.side, view, brush, height),
        "words": {
            "start": brush.say("board-start"),
            "supply": brush.say("board-supply"),
            "grid": brush.say("board-grid"),
            "side": brush.say("board-side"),
        },
    }


def _place(at: int, height: int) -> str:
    return f"translate({MARGIN + at % 2 * (PANEL + GAP)} {at // 2 * (height + GAP)})"


def _player(player: "Player", view: "View", brush: Brush, height: int) -> Drawn:
    seat, name = player.seat, brush.names[player.seat]
    own, active = seat == brush.viewer, seat == view.active
    start = seat == view.start
    room = PANEL - 80 - 96 - 34 * start
    size = 30 if breadth(name) * 30 * LETTER <= room else 25
    return {
        "place": _place(seat, height),
        "name": fitted(name, room / size / LETTER),
        "size": size,
        "mark": MARKS[player.colour].symbol,
        "title": _title(player, view, brush),
        "note": _note(player, view, brush, own=own, active=active),
        "start": start,
        "points": player.points,
        "faces": [_face(at, picture, player, view, brush) for at, picture in enumerate(player.held.pictures)],
        "supply": player.supply,
        "on_grid": player.on_grid,
        "sets": [_set(at, pictures) for at, pictures in enumerate(player.sets)],
        "own": own,
        "active": active,
    }


def _pictures(tile: "TileSeen", view: "View") -> Several:
    """'trade and war'."""
    return several(view.pictures[id].name for id in tile.pictures)


def _title(player: "Player", view: "View", brush: Brush) -> str:
    return brush.say(
        "board-player",
        name=Name(player.seat, colour(player.colour)),
        held=_pictures(player.held, view),
        tokens=tokens(player.on_grid),
        supply=player.supply,
        points=Count(player.points, Term("point")),
        sets=Count(len(player.sets), Term("set")),
        letters=several(player.sets, "blank"),
    )


def _note(player: "Player", view: "View", brush: Brush, *, own: bool, active: bool) -> str:
    if view.phase == "over":
        return brush.say("board-you") if own else ""
    turn = view.order.index(player.seat) + 1
    return brush.say("board-you-play" if own else "board-plays", turn=turn, acts=active)


def _face(at: int, picture: str, player: "Player", view: "View", brush: Brush) -> Drawn:
    """One side of a held tile: to begin its action, or to lay it upwards."""
    own = player.seat == brush.viewer
    id = next((id for id in (f"use-{picture}", f"face-{picture}") if own and id in brush.links), "")
    done = player.seat == view.active and picture in view.usage.done
    return {
        "x": 16 + at * (FACE + 8),
        "ground": f"ur-free-{picture}",
        "id": id,
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "done": done,
        "title": _meant(picture, view, brush, done=done, laid=id.startswith("face")),
        "scored": view.phase == "over" and picture == player.held_as,
    }


def _meant(picture: str, view: "View", brush: Brush, *, done: bool, laid: bool) -> str:
    """What a side of a held tile is for."""
    action = view.pictures[picture]
    if done:
        return brush.say("board-done", picture=action.name)
    if laid:
        return brush.say("board-lay", picture=action.name)
    return f"{brush.say('board-picture', picture=action.name)} {brush.name(action.effect)}"


def _set(at: int, pictures: str) -> Drawn:
    size = len(pictures)
    return {
        "y": SETS_TOP + at * SET,
        "chips": [{"id": f"ur-chip-{picture}", "x": CHIP * place} for place, picture in enumerate(pictures)],
        "end": CHIP * size + 5,
        "points": size * (size + 1) // 2,
    }


def _side(tile: "TileSeen", view: "View", brush: Brush, height: int) -> Drawn:
    """The side tile of three players."""
    told = wrapped(brush.say("board-side-told"), SIDE_LETTERS)
    return {
        "place": _place(3, height),
        "title": brush.say("board-side-title", pictures=_pictures(tile, view)),
        "faces": [
            {"x": 16 + at * (FACE + 8), "ground": f"ur-free-{picture}"} for at, picture in enumerate(tile.pictures)
        ],
        "told": [{"text": line, "y": 114 + 31 * at} for at, line in enumerate(told)],
        "href": brush.links.get("side"),
        "picked": "side" in brush.picked,
    }
