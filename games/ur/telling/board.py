"""The board as plain text, for mails and screen readers."""

from collections.abc import Mapping, Sequence
from textwrap import wrap

from games.engine.contract import Json
from games.ur.data import PICTURE_NAMES, PICTURES, TYPES
from games.ur.telling.names import listed, points, tokens

WIDTH = 76  # of the board as text


def text(view: Mapping[str, Json], *, names: Sequence[str]) -> str:
    """The board as plain text: the grid, the tiles beside it, the players and their sets so far."""
    lines = [*_heading(view), "", *_grid(view), "", *_legend(view), ""]
    for player in view["players"]:
        lines += _player(player, names, view)
    return "\n".join(lines)


def _heading(view: Mapping[str, Json]) -> list[str]:
    limit = f" of {view['max_rounds']}" if view["max_rounds"] else ""
    when = f"Round {view['round']}{limit}" if view["round"] else "Setup"
    if view["phase"] == "over":
        return [f"{when}. The game is over: {view['reason']}."]
    last = ", the last one" if view["last_round"] else ""
    return wrap(f"{when}{last}. {_usage(view)} {_open(view)}", WIDTH)


def _usage(view: Mapping[str, Json]) -> str:
    """What the active player has done in this turn."""
    usage = view["usage"]
    parts = [PICTURE_NAMES[picture] for picture in usage["done"]]
    parts += [f"{tokens(usage['tokens'])} for declined actions"] if usage["tokens"] else []
    parts += [f"{usage['built']} ziggurat{'s' if usage['built'] > 1 else ''}"] if usage["built"] else []
    return f"This turn so far: {', '.join(parts)}." if parts else ""


def _open(view: Mapping[str, Json]) -> str:
    """How far the open action has come."""
    match view["usage"]["open"]:
        case {"tilled": [*fields]} if fields:
            return f"Fields that have had their tokens: {listed(fields)}."
        case {"due": due}:
            shares = listed(f"{cell} up to {most}" for cell, most in due.items())
            return f"To share out a short supply: {shares}."
        case {"hand": hand, "lifted": lifted, "placed": placed} if hand:
            return f"In hand: {tokens(hand)}. Tiles with their new number: {listed([*lifted, *placed])}."
        case {"attacks": attacks} if attacks:
            return f"Attacks so far: {attacks}."
    return ""


def _grid(view: Mapping[str, Json]) -> list[str]:
    columns, rows = view["grid"]["columns"], view["grid"]["rows"]
    heading = "     " + "".join(f"{column:<9}" for column in columns)
    lines = [f"  {row}  " + "".join(f"{_cell(view, column + row):<9}" for column in columns) for row in rows]
    return [heading.rstrip(), *(line.rstrip() for line in lines)]


def _cell(view: Mapping[str, Json], cell: str) -> str:
    """'Tp R3': trade up, politics on the back, three red tokens; '[R]' is a red ziggurat."""
    there = view["cells"][cell]
    mark = "" if there["owner"] is None else view["players"][there["owner"]]["colour"][0]
    tokens_there = f"[{mark}]" if there["ziggurat"] else f"{mark}{there['tokens']}" if mark else "."
    return f"{there['face']}{there['back'].lower()} {tokens_there}"


def _legend(view: Mapping[str, Json]) -> list[str]:
    pictures = ", ".join(f"{picture} {PICTURE_NAMES[picture]}" for picture in PICTURES)
    side = f" Side tile: {view['side']['kind']}." if view["side"] else ""
    return [
        f"  {pictures}.",
        "  Small letter: back. R3: 3 tokens of Red. [R]: ziggurat of Red. .: free.",
        f"  Ziggurats in stock: {view['stock']}.{side}",
    ]


def _player(player: Mapping[str, Json], names: Sequence[str], view: Mapping[str, Json]) -> list[str]:
    name, colour = names[player["seat"]], player["colour"]
    called = colour if name == colour else f"{name} ({colour})"
    marks = "".join(
        (" *" if player["seat"] == view["active"] else "", " start" if player["seat"] == view["start"] else "")
    )
    items = " ".join(f"{item}{player['items'][item]}" for item in TYPES if player["items"][item])
    return [
        f"{called}{marks}: holds {player['held']['kind']}, {points(player['points'])}",
        f"    {player['on_grid']} on the grid, {player['supply']} in supply; items {items or 'none'}",
        f"    sets {' '.join(player['sets'])} (held tile as {player['held_as']})",
    ]
