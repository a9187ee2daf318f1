"""The board of Euphrat & Tigris, the card game: stocks and conflict on top, the columns, then hand and players."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from pbem.boards import Brush
from pbem.boards.euphrat_tigris_players import ROW, conflict, hand, own, players
from pbem.boards.euphrat_tigris_table import table
from pbem.boards.euphrat_tigris_words import Words, counted
from pbem.boards.kit import fitted

WIDTH = 1000
MARGIN = 8
GAP = 10
HEADER = 84
STOCKS = 98
CONFLICT = 196
OFFERS = 104  # a row of answers
HAND = 240
KEY = 44

CARDS = {  # fill, edge, inner line, ink, letter, icon, and the fill of a leader of this colour
    "K": ("#2f2a27", "#0f0c0a", "#cbbfae", "#f7efe0", "K", "K", "#2f2a27"),
    "G": ("#a7cf7f", "#3e6b1f", "#f6fbe8", "#12350f", "G", "G", "#4e8f2f"),
    "R": ("#b5301f", "#571108", "#f6c9b3", "#fff4e2", "R", "R", "#b5301f"),
    "B": ("#2762a8", "#0c2c55", "#bcd8f3", "#f6fbff", "B", "B", "#2762a8"),
    "T": ("#f3c64b", "#8a5a00", "#b5301f", "#4a2d00", "T", "T", ""),
    "RT": ("#b5301f", "#571108", "#f3c64b", "#fff4e2", "R*", "R", ""),
}
SHIPS = {"SK": "K", "SG": "G", "SR": "R"}
DYNASTIES = {
    "bow": ("#d98a00", "#6b4100"),
    "lion": ("#6b3fa6", "#2b1352"),
    "bull": ("#0f7f7a", "#053c3a"),
    "vase": ("#c2477f", "#5c1237"),
}

View = Mapping[str, Any]
Drawn = dict[str, Any]


def drawing(view: View, brush: Brush) -> Drawn:
    """Everything the template writes, worked out from top to bottom."""
    words = Words(view, brush.names)
    ground, fight = table(view, brush, words), conflict(view, words)
    held, answers = hand(view, brush, words), _offers(view, brush, words)
    parts = {
        "header": HEADER,
        "stocks": STOCKS,
        "conflict": CONFLICT if fight else 0,
        "offers": answers["height"],
        "table": ground["height"],
        "hand": HAND if held else 0,
        "players": ROW * len(view["players"]) - GAP,
        "key": KEY,
    }
    tops, down = {}, MARGIN
    for part, height in parts.items():
        tops[part] = down
        down += height + GAP if height else 0
    return {
        "width": WIDTH,
        "height": down + MARGIN - GAP,
        "tops": tops,
        "label": words.board(),
        "pieces": _pieces(),
        "header": _header(view, brush, words),
        "stocks": _stocks(view, words),
        "ships": [_ship(at, ship, view, brush, words) for at, ship in enumerate(SHIPS)],
        "conflict": fight,
        "table": ground,
        "offers": answers,
        "hand": held,
        "own": own(view, brush, words) if held else [],
        "players": players(view, brush, words),
        "key": _key(words),
    }


@cache
def _pieces() -> SafeString:
    """The pieces, which never change."""
    looks = ("fill", "edge", "line", "ink", "letter", "icon", "leader")
    cards = {id: dict(zip(looks, look, strict=True)) for id, look in CARDS.items()}
    context = {
        "cards": [{"id": id, "frame": 4 if id in ("T", "RT") else 2, **card} for id, card in cards.items()],
        "ships": [{"id": id, "blue": cards["B"], "other": cards[colour]} for id, colour in SHIPS.items()],
        "dynasties": [{"id": id, "fill": fill, "edge": edge} for id, (fill, edge) in DYNASTIES.items()],
    }
    return SafeString(render_to_string("boards/euphrat_tigris_pieces.svg", context))


def _header(view: View, brush: Brush, words: Words) -> Drawn:
    active = view["players"][view["active"]]
    over = view["ended"] is not None
    return {
        "turn": f"Turn {view['turn']}",
        "mark": f"et-mark-{active['dynasty']}",
        "name": fitted(words.names[active["seat"]], 20),
        "actions": [] if over else [{"x": 894 + 52 * at, "left": at < view["actions"]} for at in range(2)],
        "told": f"{counted(view['actions'], 'action')} left",
        "status": fitted(words.status(brush.viewer), 66),
        "yours": not over and view["asked"] == brush.viewer,
    }


def _key(words: Words) -> list[Drawn]:
    """What the four colours are called."""
    return [
        {"card": colour, "x": 26 + 246 * at, "text": f"{words.cards[colour]}, {leader}"}
        for at, (colour, leader) in enumerate(words.leaders.items())
    ]


def _stocks(view: View, words: Words) -> Drawn:
    discard, box = view["discard"], sum(view["box"].values())
    unseen = f", {view['removed']} removed unseen" if view["removed"] else ""
    return {
        "pile": view["pile"],
        "pile_title": f"Draw pile: {counted(view['pile'], 'card')}",
        "discard": discard["size"],
        "top": discard["top"],
        "discard_title": f"Discard: {counted(discard['size'], 'card')}{words.on_top(discard['top'])}",
        "box": box + view["removed"],
        "box_title": f"Out of the game: {counted(box, 'card')} by catastrophes{unseen}",
        "treasures": view["treasures"],
        "treasures_title": f"{counted(view['treasures'], 'treasure')} on the table; with one left the game ends",
    }


def _ship(at: int, ship: str, view: View, brush: Brush, words: Words) -> Drawn:
    there = ship in view["ships"]
    id = f"ship-{ship}"
    return {
        "id": id,
        "x": 704 + 118 * at,
        "piece": f"et-ship-{ship}" if there else "",
        "title": f"The {words.kind(ship)}: {'in stock' if there else 'bought'}",
        "href": brush.links.get(id),
        "picked": id in brush.picked,
    }


def _offers(view: View, brush: Brush, words: Words) -> Drawn:
    """Answers that have no place on the table: a plate for each."""
    ids = [id for id in brush.links if id.split("-")[0] in ("lay", "conflict", "income", "decline")]
    wide = any(id.startswith("income") for id in ids)
    across = 4 if wide else 8
    return {
        "height": OFFERS * -(-len(ids) // across),
        "width": 236 if wide else 113,
        "plates": [_plate(at, id, across, view, brush, words) for at, id in enumerate(ids)],
    }


def _plate(at: int, id: str, across: int, view: View, brush: Brush, words: Words) -> Drawn:
    label, chips, title = _answer(id, view, words)
    step = 984 // across
    return {
        "id": id,
        "href": brush.links[id],
        "x": 8 + step * (at % across),
        "y": OFFERS * (at // across),
        "label": label,
        "chips": [{"kind": chip, "x": 28 + 36 * turn} for turn, chip in enumerate(chips)],
        "text": 74 if chips else step // 2 - 2,
        "title": title,
        "picked": id in brush.picked,
    }


def _answer(id: str, view: View, words: Words) -> tuple[str, Sequence[str], str]:
    """What a plate says in letters, in signs, and in full."""
    kind, *rest = id.split("-")
    match kind:
        case "lay":
            return rest[0], view["conflict"]["card"], f"Lay {counted(int(rest[0]), 'card')}"
        case "conflict":
            return "", rest, f"The {words.colours[rest[0]]} conflict first"
        case "decline":
            return "No", "", "No, lay or take nothing"
        case _ if rest == ["none"]:
            return "Nothing", "", "No income"
        case _:
            income = {part[0]: int(part[1:]) for part in rest}
            signs = "".join(colour * number for colour, number in income.items())
            return "", signs, f"Lay {words.spelled(income)} on your victory pile"
