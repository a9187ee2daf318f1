"""The board of Euphrat & Tigris, the card game: stocks and conflict on top, the columns, then hand and players."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString

from pbem.boards import Brush, euphrat_tigris_titles, written
from pbem.boards.euphrat_tigris_players import ROW, conflict, hand, own, players
from pbem.boards.euphrat_tigris_table import table
from pbem.boards.euphrat_tigris_titles import cards, on_top
from pbem.boards.shapes import breadth, fitted, number
from pbem.engines import Count, Term, several

if TYPE_CHECKING:
    from games.euphrat_tigris.view import View

WIDTH = 1000
MARGIN = 8
GAP = 10
HEADER = 84
STOCKS = 98
CONFLICT = 196
OFFERS = 104  # a row of answers
HAND = 240
KEY = 44  # a row of it
KEY_SIZE = 23
KEY_SIGN = 56  # the room of a sign and of the blanks around it
LETTER = 0.5  # the width of a letter of size 1

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

Drawn = dict[str, Any]


def drawing(view: "View", brush: Brush) -> Drawn:
    """Everything the template writes, worked out from top to bottom."""
    ground, fight = table(view, brush), conflict(view, brush)
    held, answers, key = hand(view, brush), _offers(view, brush), _key(view, brush)
    parts = {
        "header": HEADER,
        "stocks": STOCKS,
        "conflict": CONFLICT if fight else 0,
        "offers": answers["height"],
        "table": ground["height"],
        "hand": HAND if held else 0,
        "players": ROW * len(view.players) - GAP,
        "key": key["height"],
    }
    tops, down = {}, MARGIN
    for part, height in parts.items():
        tops[part] = down
        down += height + GAP if height else 0
    return {
        "width": WIDTH,
        "height": down + MARGIN - GAP,
        "tops": tops,
        "label": euphrat_tigris_titles.board(view, brush),
        "words": _words(brush),
        "pieces": _pieces(),
        "header": _header(view, brush),
        "stocks": _stocks(view, brush),
        "ships": [_ship(at, ship, view, brush) for at, ship in enumerate(SHIPS)],
        "conflict": fight,
        "table": ground,
        "offers": answers,
        "hand": held,
        "own": own(view, brush) if held else [],
        "players": players(view, brush),
        "key": key,
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
    return written("boards/euphrat_tigris_pieces.svg", context)


def _words(brush: Brush) -> dict[str, str]:
    """What stands beside the pieces whatever their number."""
    return {
        "actions": brush.say("board-actions"),
        "pile": brush.say("board-pile"),
        "discard": brush.say("board-discard"),
        "out": brush.say("board-out"),
        "treasures": brush.say("board-treasures"),
        "ships": brush.say("board-ships"),
        "hand": brush.say("board-hand"),
        "victory_pile": brush.say("board-victory-pile"),
        "won": brush.say("board-won"),
        "to_answer": brush.say("board-to-answer"),
    }


def _header(view: "View", brush: Brush) -> Drawn:
    active = view.players[view.active]
    over = view.ended is not None
    return {
        "turn": brush.say("board-turn", turn=view.turn),
        "mark": f"et-mark-{active.dynasty}",
        "name": fitted(brush.names[active.seat], 20),
        "actions": [] if over else [{"x": 894 + 52 * at, "left": at < view.actions} for at in range(2)],
        "told": brush.say("board-actions-left", left=view.actions),
        "status": fitted(euphrat_tigris_titles.status(view, brush), 66),
        "yours": not over and view.asked == brush.viewer,
    }


def _key(view: "View", brush: Brush) -> Drawn:
    """What the four colours are called: in one row, or in two where the words are long."""
    texts = {
        colour: brush.say("board-key", kind=view.names.cards[colour], leader=leader)
        for colour, leader in view.names.leaders.items()
    }
    room = WIDTH - 2 * MARGIN
    rows = [list(texts)] if sum(map(_key_width, texts.values())) <= room else [["K", "G"], ["R", "B"]]
    widths = [max(_key_width(texts[row[at]]) for row in rows) for at in range(len(rows[0]))]
    spare = (room - sum(widths)) / len(widths)
    entries = [
        {"card": colour, "text": texts[colour], "x": number(26 + sum(widths[:at]) + spare * at), "y": 22 + KEY * y}
        for y, row in enumerate(rows)
        for at, colour in enumerate(row)
    ]
    return {"height": KEY * len(rows), "size": KEY_SIZE, "entries": entries}


def _key_width(text: str) -> float:
    return KEY_SIGN + breadth(text) * KEY_SIZE * LETTER


def _stocks(view: "View", brush: Brush) -> Drawn:
    discard, box = view.discard, sum(view.box.values())
    return {
        "pile": view.pile,
        "pile_title": brush.say("board-pile-title", cards=cards(view.pile)),
        "discard": discard.size,
        "top": discard.top,
        "discard_title": brush.say("board-discard-title", cards=cards(discard.size), top=on_top(discard.top)),
        "box": box + view.removed,
        "box_title": brush.say("board-out-title", cards=cards(box), unseen=view.removed),
        "treasures": view.treasures,
        "treasures_title": brush.say("board-treasures-title", treasures=Count(view.treasures, Term("treasure"))),
    }


def _ship(at: int, ship: str, view: "View", brush: Brush) -> Drawn:
    there = ship in view.ships
    id = f"ship-{ship}"
    return {
        "id": id,
        "x": 704 + 118 * at,
        "piece": f"et-ship-{ship}" if there else "",
        "title": brush.say("board-ship-in-stock" if there else "board-ship-bought", ship=view.names.ships[ship]),
        "href": brush.links.get(id),
        "picked": id in brush.picked,
    }


def _offers(view: "View", brush: Brush) -> Drawn:
    """Answers that have no place on the table: a plate for each."""
    ids = [id for id in brush.links if id.split("-")[0] in ("lay", "conflict", "income", "decline")]
    wide = any(id.startswith("income") for id in ids)
    across = 4 if wide else 8
    return {
        "height": OFFERS * -(-len(ids) // across),
        "width": 236 if wide else 113,
        "plates": [_plate(at, id, across, view, brush) for at, id in enumerate(ids)],
    }


def _plate(at: int, id: str, across: int, view: "View", brush: Brush) -> Drawn:
    label, chips, title = _answer(id, view, brush)
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


def _answer(id: str, view: "View", brush: Brush) -> tuple[str, Sequence[str], str]:
    """What a plate says in letters, in signs, and in full."""
    kind, *rest = id.split("-")
    match kind:
        case "lay":
            card = view.conflict.card if view.conflict else ""
            return rest[0], card, brush.say("phrase-commit", cards=cards(int(rest[0])))
        case "conflict":
            return "", rest, brush.say("phrase-order", conflict=Term(f"conflict-{rest[0].lower()}"))
        case "decline":
            return brush.label(id), "", brush.say("board-decline")
        case _ if rest == ["none"]:
            return brush.label(id), "", brush.say("phrase-income", cards=several(()))
        case _:
            signs = "".join(part[0] * int(part[1:]) for part in rest)
            income = several(cards(int(part[1:]), part[0]) for part in rest)
            return "", signs, brush.say("phrase-income", cards=income)
