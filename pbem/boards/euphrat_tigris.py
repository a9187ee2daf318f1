"""The board of Euphrat & Tigris, the card game, in five parts: status, columns, the own hand, the players, the key.

While two fight, the conflict has the place of the stocks, and these stand with the key.

Answers that are no things on the table (how many cards, which conflict, what income, or no) are not drawn: a page lists
them anyway, in words.
"""

from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING, Any

from pbem.boards import Brush, Part, Wish, euphrat_tigris_titles
from pbem.boards.euphrat_tigris_pieces import SHIPS, pieces
from pbem.boards.euphrat_tigris_players import ROW, conflict, hand, own, players
from pbem.boards.euphrat_tigris_table import table
from pbem.boards.euphrat_tigris_titles import cards, on_top
from pbem.boards.explanations import explanation
from pbem.boards.shapes import breadth, fitted, number
from pbem.engines import Count, Term

if TYPE_CHECKING:
    from games.euphrat_tigris.view import View

WIDTH = 1000
MARGIN = 8
GAP = 10
HEADER = 96
STOCKS = 118
CONFLICT = 196
HAND = 240
KEY = 46  # a row of it
KEY_TEXT = 31
KEY_SIGN = 56  # the room of a sign and of the blanks around it
LETTER = 0.5  # the width of a letter of size 1, about
BROADEST = 0.55  # where a word must not run over
STOCK_SIZES = (31, 29, 27, 25, 23)
HUES = {"Bow": "ochre", "Lion": "violet", "Bull": "teal", "Vase": "pink"}
INK, PAPER = "#3b2716", "#fcf7ea"
STATUS_TEXT = 31
PILE = 168  # room for what a victory pile is called

Drawn = dict[str, Any]


def drawing(view: "View", brush: Brush) -> Drawn:
    """Everything the templates write, worked out from top to bottom."""
    ground, fight, held, key = table(view, brush), conflict(view, brush), hand(view, brush), _key(view, brush)
    rows = {
        "status": {"header": HEADER, "conflict" if fight else "stocks": CONFLICT if fight else STOCKS},
        "columns": {"table": ground["height"]},
        "hand": {"hand": HAND} if held else {},
        "players": {"players": ROW * len(view.players) - GAP},
        # While two fight, what is in stock can wait: nothing of it can be chosen then.
        **({"supplies": {"key": key["height"], "stocks": STOCKS}} if fight else {"key": {"key": key["height"]}}),
    }
    tops, parts, height = _stacked(rows, brush, _wishes(view, fight=bool(fight)))
    return {
        "width": WIDTH,
        "height": height,
        "ink": INK,
        "paper": PAPER,
        "defs": pieces(ground["tile"]),
        "parts": parts,
        "tops": tops,
        "label": euphrat_tigris_titles.board(view, brush),
        "words": _words(brush),
        "header": _header(view, brush),
        "stocks": _stocks(view, brush, room=key["height"] + GAP if fight else inf),
        "ships": [_ship(at, ship, view, brush) for at, ship in enumerate(SHIPS)],
        "conflict": fight,
        "table": ground,
        "hand": held,
        "own": own(view, brush) if held else [],
        "players": players(view, brush),
        "key": key,
    }


ROLES = {"status": "top", "columns": "main", "hand": "hand", "players": "rest", "key": "rest", "supplies": "rest"}


def _wishes(view: "View", *, fight: bool) -> Mapping[str, tuple[Wish, ...]]:
    """What the parts ask of a page: a row for each player can be read, and a conflict has the room of the stocks."""
    rows: dict[int, Wish] = {2: "rows-2", 3: "rows-3", 4: "rows-4"}
    return {
        "status": ("more" if fight else "little",),
        "columns": ("company", "less"),
        "hand": ("little",),
        "players": (rows[len(view.players)],),
        "key": ("line",),
        "supplies": ("lines",),
    }


def _stacked(
    rows: Mapping[str, Mapping[str, int]], brush: Brush, wishes: Mapping[str, tuple[Wish, ...]]
) -> tuple[dict[str, int], list[Part], int]:
    """Where every row of every part begins, and the boxes of the parts, one below the other."""
    tops: dict[str, int] = {}
    parts: list[Part] = []
    down = 0
    for name, heights in rows.items():
        if not heights:
            continue
        top, down = down, down + (0 if name == "columns" else MARGIN)
        for row, height in heights.items():
            tops[row] = down
            down += height + GAP
        down += (0 if name == "columns" else MARGIN) - GAP
        label = brush.say("board-part", part=name)
        template = f"boards/euphrat_tigris_{name}.svg"
        wanted = wishes.get(name, ())
        parts.append(Part(name, ROLES[name], template, label, 0, top, WIDTH, down - top, wanted))
    return tops, parts, down


def _words(brush: Brush) -> Drawn:
    """What stands beside the pieces whatever their number."""
    pile = brush.say("board-victory-pile")
    lines = [pile] if breadth(pile) * STATUS_TEXT * LETTER <= PILE else pile.split(" ", 1)
    return {
        "actions": brush.say("board-actions"),
        "ships": brush.say("board-ships"),
        "hand": brush.say("board-hand"),
        "pile": [{"text": line, "y": y} for line, y in zip(lines, (82,) if len(lines) == 1 else (60, 88), strict=True)],
        "pile_count": 50 if len(lines) == 1 else 34,
        "won": brush.say("board-won"),
        "to_answer": brush.say("board-to-answer"),
    }


def _fitting(text: str, room: float, sizes: tuple[int, ...]) -> int:
    """The largest of these sizes in which a text fits, or the smallest."""
    return next((size for size in sizes if breadth(text) * size * BROADEST <= room), sizes[-1])


def _header(view: "View", brush: Brush) -> Drawn:
    active = view.players[view.active]
    over = view.ended is not None
    status = euphrat_tigris_titles.status(view, brush)
    return {
        "turn": brush.say("board-turn", turn=view.turn),
        "mark": f"et-mark-{active.dynasty}",
        "name": fitted(brush.names[active.seat], 20),
        "actions": [] if over else [{"x": 894 + 52 * at, "left": at < view.actions} for at in range(2)],
        "told": brush.say("board-actions-left", left=view.actions),
        "status": fitted(status, (WIDTH - 56) / STATUS_TEXT / LETTER),
        "yours": not over and view.asked == brush.viewer,
    }


def _key(view: "View", brush: Brush) -> Drawn:
    """What the four colours are called: in one row, or in two where the words are long."""
    texts = {
        colour: brush.say("board-key", kind=view.names.cards[colour], leader=leader)
        for colour, leader in view.names.leaders.items()
    }
    room = WIDTH - 2 * MARGIN
    fits = sum(map(_key_width, texts.values())) <= room
    rows = [list(texts)] if fits else [["K", "G"], ["R", "B"]]
    widths = [max(_key_width(texts[row[at]]) for row in rows) for at in range(len(rows[0]))]
    spare = (room - sum(widths)) / len(widths)
    entries = [
        {"card": colour, "text": texts[colour], "x": number(26 + sum(widths[:at]) + spare * at), "y": 22 + KEY * y}
        for y, row in enumerate(rows)
        for at, colour in enumerate(row)
    ]
    return {"height": KEY * len(rows), "size": KEY_TEXT, "entries": entries}


def _key_width(text: str) -> float:
    return KEY_SIGN + breadth(text) * KEY_TEXT * LETTER


def _stocks(view: "View", brush: Brush, *, room: float) -> list[Drawn]:
    """What everybody can take from, or sees growing; explanations open above them, in so much room."""
    discard, box = view.discard, sum(view.box.values())
    pile = brush.say("board-pile-title", cards=cards(view.pile))
    told = brush.say("board-discard-title", cards=cards(discard.size), top=on_top(discard.top))
    out = brush.say("board-out-title", cards=cards(box), unseen=view.removed)
    treasures = brush.say("board-treasures-title", treasures=Count(view.treasures, Term("treasure")))
    top = f"et-card-{discard.top}" if discard.top else ""
    entries = [
        ("pile", 8, 162, "et-back", view.pile, pile),
        ("discard", 172, 140, top, discard.size, told),
        ("out", 314, 166, "et-storm", box + view.removed, out),
        ("treasures", 482, 160, "et-card-T", view.treasures, treasures),
    ]
    return [_stock(*entry, brush, top=-room) for entry in entries]


def _stock(name: str, x: int, room: int, piece: str, count: int, title: str, brush: Brush, *, top: float) -> Drawn:
    label = brush.say(f"board-{name}")
    narrow = piece == "et-storm"
    card = explanation((label, title), x, above=-4, top=top)
    return {
        "x": x,
        "width": room,
        "piece": piece,
        "piece_at": f"translate({28 if narrow else 45} 36)scale(.72)",
        "pile": name == "pile",
        "count": count,
        "count_x": 60 if narrow else 94,
        "label": label,
        "size": _fitting(label, room - 8, STOCK_SIZES),
        "title": title,
        "explanation": card,
    }


def _ship(at: int, ship: str, view: "View", brush: Brush) -> Drawn:
    there = ship in view.ships
    id = f"ship-{ship}"
    return {
        "id": id,
        "x": 704 + 118 * at,
        "piece": f"et-card-{ship}" if there else "",
        "title": brush.say("board-ship-in-stock" if there else "board-ship-bought", ship=view.names.ships[ship]),
        "href": brush.links.get(id),
        "state": brush.state(id),
    }
