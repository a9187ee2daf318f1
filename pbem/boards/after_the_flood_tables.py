"""What lies on and below the land in After the Flood: boxes, tracks and the supply."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pbem.boards import Brush
from pbem.boards.after_the_flood_explanations import counted, good, goods, of_box, of_empire, player, rights_of
from pbem.boards.explanations import explanation
from pbem.boards.shapes import MARKS, breadth, fitted, number
from pbem.engines import Message, Term, each, several

if TYPE_CHECKING:
    from games.after_the_flood.view_types import AreaSeen, BoxSeen, EmpireSeen, Field, Rank, TurnSeen, View

Drawn = dict[str, Any]

PAST, NOW, AHEAD = ("#a98252", "#fff6df"), ("#e9b949", "#3b2716"), ("#fdf6e3", "#3b2716")  # fill and ink
BOX_HEIGHT = 132
BOXES = {  # left edge and width
    "irrigation": (8, 196),
    "weaving": (212, 196),
    "scribes": (416, 146),
    "scribes-used": (562, 138),
    "toolmakers": (708, 146),
    "toolmakers-used": (854, 138),
}
GAP = 10  # between the workers of two players
LETTER = 0.53  # the width of a letter of size 1
LEAST = 20  # the smallest letters that can be read on a phone
HYPHEN = "\u00ad"  # where a catalogue lets a long name be broken
KEY_LETTER = 0.56  # with some air behind each word
KEY = (  # drawing, its scale, where its middle is and where its word begins
    ("atf-plain-worker", ".8", 18, 38),
    ("atf-plain-army", ".8", 22, 46),
    ("atf-plain-city", ".8", 22, 48),
    ("atf-growth", ".95", 16, 38),
    ("atf-points", ".8", 18, 42),
    ("atf-pennant", "1", 13, 36),
    ("atf-ground", "1", 25, 58),
)


class Text(NamedTuple):
    """A text with the size at which it fits."""

    said: str
    size: int


def fitting(text: str, room: float, largest: int) -> Text:
    """The text as large as it fits, and cut where it would become too small to read."""
    wanted = int(room / LETTER / max(breadth(text), 1))
    size = max(LEAST, min(largest, wanted))
    return Text(fitted(text, room / LETTER / size), size)


def headings(brush: Brush) -> Drawn:
    """The headings of what lies on and below the land."""
    return {
        "quality": fitting(brush.say("board-quality"), 236, 28),
        "quality_help": brush.say("board-quality-help"),
        "passed": fitting(brush.say("board-pass-box"), 346, 28),
        "growth": fitting(brush.say("board-growth"), 126, 27),
        "growth_help": brush.say("board-growth-help"),
        "supply": fitting(brush.say("board-supply"), 108, 28),
        "traded": fitting(brush.say("board-traded-for"), 106, 23),
        "value": fitting(brush.say("board-value"), 106, 23),
    }


def key(brush: Brush) -> Drawn:
    """What the signs mean, one behind the other."""
    pieces = [brush.name(Term(f"piece-{piece}")) for piece in ("worker", "army", "city", "growth")]
    words = [*pieces, brush.say("board-end-points"), brush.say("board-an-empire"), brush.say("heading-sumer")]
    room = 976 - sum(start for *_, start in KEY)
    size = fitting("".join(words), room - 12 * len(words), 25).size
    gap = (room - breadth("".join(words)) * size * KEY_LETTER) / len(words)
    signs, x = [], 10.0
    for (symbol, scale, middle, start), word in zip(KEY, words, strict=True):
        signs.append(
            {"symbol": symbol, "scale": scale, "x": number(x + middle), "text": number(x + start), "word": word}
        )
        x += start + breadth(word) * size * KEY_LETTER + gap
    return {"size": size, "signs": signs}


def mark(view: "View", seat: int) -> str:
    """The drawing of a player's mark."""
    return MARKS[view.players[seat].colour].symbol


def piece(view: "View", seat: int, kind: str) -> str:
    """The drawing of a player's worker, army or city."""
    return f"atf-{kind}-{view.players[seat].colour.lower()}"


def leader(view: "View", place: "AreaSeen | BoxSeen") -> str:
    """The colour of the player who would score a place at the end."""
    return "" if place.leader is None else MARKS[view.players[place.leader].colour].fill


def crowd(view: "View", counts: Sequence[int], room: float, *, everyone: bool = False) -> Drawn:
    """Workers of several players side by side, each with a number; drawn smaller where they need more than `room`."""
    there = [(seat, count) for seat, count in enumerate(counts) if count or everyone]
    widths = [36 + 16 * len(str(count)) for _, count in there]
    full = sum(widths) + GAP * (len(there) - 1)
    scale = min(1, room / full) if there else 1
    workers, x = [], -full / 2
    for (seat, count), width in zip(there, widths, strict=True):
        shade = "1" if count else ".4"
        workers.append({"piece": piece(view, seat, "worker"), "x": number(x + 17), "count": count, "shade": shade})
        x += width + GAP
    return {"workers": workers, "scale": f"{scale:.2f}"}


def bag(held: Mapping[str, int], room: float) -> Drawn:
    """Resources side by side, each with its number where there is more than one."""
    pieces, x = [], 0.0
    for resource, count in held.items():
        if count:
            pieces.append({"resource": resource, "x": number(x + 19), "count": count if count > 1 else ""})
            x += 43 if count == 1 else 47 + 16 * len(str(count))
    return {"pieces": pieces, "scale": f"{min(1, room / x) if x else 1:.2f}"}


def growth(view: "View") -> list[Drawn]:
    """What growth is worth by the number of luxuries."""
    return [
        {"x": 28 + 37 * luxuries, "luxuries": luxuries, "points": points}
        for luxuries, points in enumerate(view.tables.growth)
    ]


def turns(view: "View", brush: Brush) -> Drawn:
    """The turn track; its fields are narrower where its name is long."""
    name = brush.say("board-turn")
    width = 50 if breadth(name) < 6 else 40
    left = 374 - 5 * (width + 8)
    fields = [_turn(row, view, brush, left + at * (width + 8)) for at, row in enumerate(view.tables.turns)]
    return {"name": fitting(name, left - 18, 29), "width": width, "half": width // 2, "fields": fields}


def _turn(row: "TurnSeen", view: "View", brush: Brush, x: int) -> Drawn:
    over = view.phase == "over"
    starts = (Message("text-start", empire=Term(f"empire-{id}"), armies=count) for id, count in row.empires.items())
    return {
        "turn": row.turn,
        "x": x,
        "look": PAST if over or row.turn < view.turn else NOW if row.turn == view.turn else AHEAD,
        "decline": row.decline,
        "title": brush.say("text-turn", turn=row.turn, decline=row.decline, empires=several(starts, "comma")),
    }


def empires(view: "View", brush: Brush) -> list[Drawn]:
    """This turn's empires: their armies, and the founder or those who may found them."""
    return [_empire(at, empire, view, brush) for at, empire in enumerate(view.empires)]


def _empire(at: int, empire: "EmpireSeen", view: "View", brush: Brush) -> Drawn:
    able = [right.seat for right in rights_of(empire, view) if right.may]
    may = [seat for seat in able if not view.players[seat].passed]
    return {
        "id": empire.id,
        "y": 66 + at * 60,
        "name": fitting(brush.name(empire.name), 180, 29),
        "armies": empire.armies,
        "founder": "" if empire.founder is None else mark(view, empire.founder),
        "may": [{"mark": mark(view, seat), "x": 358 - turn * 36} for turn, seat in enumerate(reversed(may))],
        "title": brush.name(of_empire(empire, view)),
        "href": brush.links.get(empire.id) if "found" in brush.picked else None,
        "picked": "found" in brush.picked and empire.id in brush.picked,
        "changed": empire.id in brush.changed and empire.area is None,
    }


def ranks(view: "View", brush: Brush) -> list[Drawn]:
    """The quality track."""
    return [_rank(at, rank, view, brush) for at, rank in enumerate(view.quality)]


def _rank(at: int, rank: "Rank", view: "View", brush: Brush) -> Drawn:
    name = None if rank.seat is None else player(view, rank.seat)
    equipment = goods(rank.equipment)
    return {
        "y": at * 48,
        "letter": rank.letter,
        "mark": "" if rank.seat is None else mark(view, rank.seat),
        "value": rank.value,
        "bag": bag(rank.equipment, 124),
        "title": brush.say("board-rank", letter=rank.letter, name=name, value=rank.value, goods=equipment),
    }


def bids(view: "View", brush: Brush) -> list[Drawn]:
    """The pass box, in turn order."""
    fields = {field.seat: field for field in view.pass_box}
    return [_field(at, fields[seat], view, brush) for at, seat in enumerate(view.order)]


def _field(at: int, field: "Field", view: "View", brush: Brush) -> Drawn:
    name = player(view, field.seat)
    return {
        "y": at * 62,
        "mark": mark(view, field.seat),
        "passed": field.passed,
        "value": field.value,
        "note": None if field.value else _note(field, view, brush),
        "bag": bag(field.bid, 240),
        "title": brush.say("board-field", name=name, passed=field.passed, value=field.value, goods=goods(field.bid)),
    }


def _note(field: "Field", view: "View", brush: Brush) -> Text | None:
    if not field.passed and view.phase == "over":
        return None
    return fitting(brush.say("board-no-bid" if field.passed else "board-still-playing"), 286, 25)


def boxes(view: "View", brush: Brush) -> list[Drawn]:
    """The boxes of workers."""
    return [_box(id, view, brush) for id in BOXES]


def _box(id: str, view: "View", brush: Brush) -> Drawn:
    box, (left, width) = view.boxes[id], BOXES[id]
    told = of_box(id, view, brush)
    return {
        "id": id,
        "x": left,
        "width": width,
        "middle": number(width / 2),
        "names": _lines(brush.say(f"board-box-{id}"), width - (66 if box.end else 10)),
        "end": box.end,
        "leader": leader(view, box),
        "used": box.side == "right",
        "crowd": crowd(view, box.workers or (), width - 14, everyone=not box.side),
        "title": "\n".join(told),
        "label": " ".join(told),
        "explanation": explanation(tuple(told), left, above=-10),
        "href": brush.links.get(id),
        "changed": id in brush.changed,
        "picked": id in brush.picked,
    }


def _lines(name: str, room: float) -> list[Drawn]:
    """A name in one line, or in two where it is long and may be broken."""
    whole = name.replace(HYPHEN, "")
    if breadth(whole) * LEAST * LETTER <= room or HYPHEN not in name:
        return [{"text": fitting(whole, room, 27), "y": 40}]
    start, _, end = name.partition(HYPHEN)
    return [{"text": fitting(f"{start}-", room, 23), "y": 28}, {"text": fitting(end, room, 23), "y": 51}]


def supply(view: "View", brush: Brush) -> list[Drawn]:
    """The common store, with the value of each resource and what is taken for it in trade."""
    return [_of_supply(at, resource, view, brush) for at, resource in enumerate(view.supply)]


def _of_supply(at: int, resource: str, view: "View", brush: Brush) -> Drawn:
    count, facts = view.supply[resource], view.tables.resources[resource]
    prices = view.tables.trade.get(resource, ())
    return {
        "resource": resource,
        "x": 132 + at * 107,
        "count": count,
        "shade": "1" if count else ".35",
        "value": facts.value,
        "armies": facts.armies,
        "prices": [{"resource": price, "x": turn * 29} for turn, price in enumerate(prices)],
        "title": brush.say(
            "board-resource",
            good=good(resource),
            count=count,
            total=facts.total,
            value=facts.value,
            armies=counted(facts.armies, "army"),
            luxury=facts.luxury,
            prices=each(prices, good, "or"),
        ),
    }
