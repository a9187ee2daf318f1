"""The players of UR below the grid: what they hold, their tokens, and the sets they have so far."""

from collections.abc import Mapping
from typing import Any

from pbem.boards import Brush
from pbem.boards.kit import MARKS, breadth, fitted
from pbem.boards.ur_words import Words, counted

View = Mapping[str, Any]
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
SIDE = ("Three players: it", "can be taken in the", "exchange like a", "free tile")
TURNS = ("1st", "2nd", "3rd", "4th")


def panels(view: View, brush: Brush, words: Words) -> Drawn:
    """The players two by two; with three players the side tile has the fourth place."""
    rows = max(ROWS, *(len(player["sets"]) for player in view["players"]))
    height = SETS_TOP + rows * SET + 8
    return {
        "panel": height,
        "height": 2 * height + GAP,
        "each": [_player(player, view, brush, words, height) for player in view["players"]],
        "side": _side(view, brush, words, height),
    }


def _place(at: int, height: int) -> str:
    return f"translate({MARGIN + at % 2 * (PANEL + GAP)} {at // 2 * (height + GAP)})"


def _player(player: View, view: View, brush: Brush, words: Words, height: int) -> Drawn:
    seat, name = player["seat"], brush.names[player["seat"]]
    own, active = seat == brush.viewer, seat == view["active"]
    start = seat == view["start"]
    room = PANEL - 80 - 96 - 34 * start
    size = 30 if breadth(name) * 30 * LETTER <= room else 25
    return {
        "place": _place(seat, height),
        "name": fitted(name, room / size / LETTER),
        "size": size,
        "mark": MARKS[player["colour"]].symbol,
        "title": _title(player, words),
        "note": _note(player, view, own=own, active=active),
        "start": start,
        "points": player["points"],
        "faces": [_face(at, picture, player, view, brush, words) for at, picture in enumerate(_pictures(player))],
        "supply": player["supply"],
        "on_grid": player["on_grid"],
        "sets": [_set(at, pictures, player) for at, pictures in enumerate(player["sets"])],
        "own": own,
        "active": active,
    }


def _pictures(player: View) -> list[str]:
    return list(player["held"]["pictures"])


def _title(player: View, words: Words) -> str:
    held = " and ".join(words.pictures[picture] for picture in player["held"]["pictures"])
    return (
        f"{words.players[player['seat']]} holds {held}; {counted(player['on_grid'], 'token')} on the grid, "
        f"{player['supply']} in supply; {counted(player['points'], 'point')} so far with "
        f"{counted(len(player['sets']), 'set')}: {' '.join(player['sets'])}"
    )


def _note(player: View, view: View, *, own: bool, active: bool) -> str:
    if view["phase"] == "over":
        return "you" if own else ""
    turn = TURNS[view["order"].index(player["seat"])]
    told = f"you play {turn}" if own else f"plays {turn}"
    return f"{told}, to act" if active else told


def _face(at: int, picture: str, player: View, view: View, brush: Brush, words: Words) -> Drawn:
    """One side of a held tile: to begin its action, or to lay it upwards."""
    own = player["seat"] == brush.viewer
    id = next((id for id in (f"use-{picture}", f"face-{picture}") if own and id in brush.links), "")
    done = player["seat"] == view["active"] and picture in view["usage"]["done"]
    meant = (
        f"Lay your tile with {words.pictures[picture]} up"
        if id.startswith("face")
        else " ".join(words.picture(picture))
    )
    return {
        "x": 16 + at * (FACE + 8),
        "ground": f"ur-free-{picture}",
        "id": id,
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "done": done,
        "title": f"Done already: {words.pictures[picture]}" if done else meant,
        "scored": view["phase"] == "over" and picture == player["held_as"],
    }


def _set(at: int, pictures: str, player: View) -> Drawn:
    size = len(pictures)
    return {
        "y": SETS_TOP + at * SET,
        "chips": [{"id": f"ur-chip-{picture}", "x": CHIP * place} for place, picture in enumerate(pictures)],
        "end": CHIP * size + 5,
        "points": size * (size + 1) // 2,
    }


def _side(view: View, brush: Brush, words: Words, height: int) -> Drawn | None:
    """The side tile of three players."""
    if view["side"] is None:
        return None
    pictures = view["side"]["pictures"]
    return {
        "place": _place(3, height),
        "title": "The side tile: " + " and ".join(words.pictures[picture] for picture in pictures),
        "faces": [{"x": 16 + at * (FACE + 8), "ground": f"ur-free-{picture}"} for at, picture in enumerate(pictures)],
        "told": [{"text": line, "y": 114 + 31 * at} for at, line in enumerate(SIDE)],
        "href": brush.links.get("side"),
        "picked": "side" in brush.picked,
    }
