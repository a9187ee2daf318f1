"""The players of UR, first of all the viewer: what they hold, their tokens, and the sets they have so far."""

from typing import TYPE_CHECKING, Any

from pbem.boards import Brush
from pbem.boards.explanations import explanation, wrapped
from pbem.boards.shapes import MARKS, breadth, fitted, number
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
ROWS = 3  # sets for which there is always room
STOCK = 46  # the line below the sets: tokens in supply and on the grid
FACE = 104  # the side of a picture in front of a player
SIDE_LETTERS = 16  # in a line beside the side tile
CARD = 32  # letters in the heading of an explanation
HAND = 244  # the height of what the viewer holds
HAND_TOP = 70  # where it begins below the viewer's name
HAND_NAME = 300  # room for that name
HAND_STOCK = 254  # room for the numbers of tokens
STOCK_LETTER = 0.5  # the width of a letter there, of which some are bold
HELD = 160  # the side of a picture in the own hand
SETS_LEFT = 636
SETS_STEP = 190  # from the first row of sets to the second
FEW = 4  # sets that stand in one row
SIDE, SIDE_LEFT = 228, 366  # the side tile beside it


def panels(view: "View", brush: Brush) -> Drawn:
    """The players two by two, without the viewer; a spectator of three players sees the side tile in the fourth place.

    `spare` is a place that is left, from its left edge and its top, and how high it is.
    """
    there = [player for player in view.players if player.seat != brush.viewer]
    side = view.side if len(there) == len(view.players) else None
    rows = max(ROWS, *(len(player.sets) for player in there))
    height = SETS_TOP + rows * SET + STOCK
    taken = len(there) + (side is not None)
    down = -(-taken // 2)
    return {
        "panel": height,
        "stock": height - 17,
        "height": down * (height + GAP) - GAP,
        "each": [_player(at, player, view, brush, height) for at, player in enumerate(there)],
        "side": None if side is None else {**_side(side, view, brush), "place": _place(taken - 1, height)},
        "spare": (MARGIN + PANEL + GAP, (down - 1) * (height + GAP), height) if taken % 2 else None,
        "words": _words(brush),
    }


def _words(brush: Brush) -> dict[str, str]:
    return {
        "start": brush.say("board-start"),
        "supply": brush.say("board-supply"),
        "grid": brush.say("board-grid"),
        "side": brush.say("board-side"),
    }


def hand(view: "View", brush: Brush) -> Drawn | None:
    """What the viewer holds, wide and flat, and beside it the side tile of three players; None for a spectator."""
    if brush.viewer is None:
        return None
    player = view.players[brush.viewer]
    narrow = len(player.sets) > FEW
    rows = -(-len(player.sets) // (2 if narrow else 1))
    scale, step = (0.8, SET - 5) if narrow else (1.0, SET + 4)
    places = [(SETS_LEFT + SETS_STEP * (at // rows), HAND_TOP + step * (at % rows)) for at in range(len(player.sets))]
    side = None if view.side is None else _side(view.side, view, brush)
    told = _told(player, view, brush, room=HAND_NAME, largest=32)
    stock = f"{brush.say('board-supply')} {player.supply}  {brush.say('board-grid')} {player.on_grid}"
    return {
        **told,
        "height": max(HAND, HAND_TOP + step * rows + 6),
        "faces": [_face(at, picture, player, view, brush) for at, picture in enumerate(player.held.pictures)],
        "stock_size": min(31, int(HAND_STOCK / breadth(stock) / STOCK_LETTER)),
        "sets": [
            {**_set(pictures), "place": f"translate({x} {y})" + ("scale(.8)" if scale < 1 else "")}
            for (x, y), pictures in zip(places, player.sets, strict=True)
        ],
        "set_size": 39 if narrow else 31,  # the same to the eye
        "side": side,
        "words": _words(brush),
    }


def _player(at: int, player: "Player", view: "View", brush: Brush, height: int) -> Drawn:
    title = _title(player, view, brush)
    name = fitted(brush.name(Name(player.seat, colour(player.colour))), CARD)
    return {
        **_told(player, view, brush, room=PANEL - 80 - 96 - 34 * (player.seat == view.start), largest=31),
        "place": _place(at, height),
        "faces": [_face(turn, picture, player, view, brush) for turn, picture in enumerate(player.held.pictures)],
        "sets": [
            {**_set(pictures), "place": f"translate(246 {SETS_TOP + row * SET})"}
            for row, pictures in enumerate(player.sets)
        ],
        "explanation": explanation((name, title), MARGIN + at % 2 * (PANEL + GAP), above=0, below=SETS_TOP - 6),
    }


def _place(at: int, height: int) -> str:
    return f"translate({MARGIN + at % 2 * (PANEL + GAP)} {at // 2 * (height + GAP)})"


def _told(player: "Player", view: "View", brush: Brush, *, room: int, largest: int) -> Drawn:
    """Who it is, how the game stands for them, and whether they are to act."""
    seat, name = player.seat, brush.names[player.seat]
    own, active = seat == brush.viewer, seat == view.active
    shown = fitted(name, room / largest / LETTER)
    return {
        "name": shown,
        "size": largest,
        "mark": MARKS[player.colour].symbol,
        "title": _title(player, view, brush),
        "note": _note(player, view, brush, own=own, active=active),
        "start": seat == view.start,
        "start_x": number(120 + breadth(shown) * largest * LETTER),
        "points": player.points,
        "supply": player.supply,
        "on_grid": player.on_grid,
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
        "far": 24 + at * (HELD + 10),
        "ground": f"ur-free-{picture}",
        "id": id,
        "href": brush.links.get(id),
        "state": brush.state(id),
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


def _set(pictures: str) -> Drawn:
    size = len(pictures)
    return {
        "chips": [{"id": f"ur-chip-{picture}", "x": CHIP * place} for place, picture in enumerate(pictures)],
        "end": CHIP * size + 5,
        "points": size * (size + 1) // 2,
    }


def _side(tile: "TileSeen", view: "View", brush: Brush) -> Drawn:
    """The side tile of three players."""
    told = wrapped(brush.say("board-side-told"), SIDE_LETTERS)
    title = brush.say("board-side-title", pictures=_pictures(tile, view))
    return {
        "title": title,
        "faces": [
            {"x": 16 + at * (FACE + 8), "near": 26 + at * 98, "ground": f"ur-free-{picture}"}
            for at, picture in enumerate(tile.pictures)
        ],
        "told": [{"text": line, "y": 90 + 32 * at} for at, line in enumerate(told)],
        "href": brush.links.get("side"),
        "state": brush.state("side"),
        "size": 31 if breadth(brush.say("board-side")) * 31 * LETTER <= SIDE - 24 else 22,
        "explanation": explanation((title, brush.say("board-side-told")), SIDE_LEFT, above=0, below=-108),
    }
