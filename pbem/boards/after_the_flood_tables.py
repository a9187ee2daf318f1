"""What lies on and below the land in After the Flood: boxes, tracks and the supply."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pbem.boards import Brush
from pbem.boards.after_the_flood_explanations import counted, good, goods, of_box, of_empire, player, rights_of
from pbem.boards.explanations import explanation
from pbem.boards.shapes import LETTER, MARKS, Text, breadth, fitting, number
from pbem.engines import Message, Term, each, several

if TYPE_CHECKING:
    from games.after_the_flood.view_types import AreaSeen, BoxSeen, EmpireSeen, Field, Rank, TurnSeen, View

Drawn = dict[str, Any]

PAST, NOW, AHEAD = ("#a98252", "#fff6df"), ("#e9b949", "#3b2716"), ("#fdf6e3", "#3b2716")  # fill and ink
TURN_HEIGHT, BOXES_HEIGHT, TRACKS_HEIGHT, SUPPLY_HEIGHT, KEY_HEIGHT = 130, 140, 202, 174, 96
BOXES = {  # left edge and width
    "irrigation": (8, 186),
    "weaving": (200, 186),
    "scribes": (392, 150),
    "scribes-used": (542, 134),
    "toolmakers": (682, 170),
    "toolmakers-used": (852, 140),
}
GAP = 10  # between the workers of two players
WISHED = 31
HYPHEN = "\u00ad"  # where a catalogue lets a long name be broken
SERIF = 0.5  # the width of a letter of a name, of size 1
KEY_LETTER = 0.56  # with some air behind each word
KeySign = tuple[tuple[str, str, int, int], str]  # as in KEY, with its word
KEY: tuple[tuple[str, str, int, int], ...] = (  # drawing, its scale, where its middle is and where its word begins
    ("atf-plain-worker", ".9", 18, 40),
    ("atf-plain-army", ".9", 24, 50),
    ("atf-plain-city", ".9", 24, 54),
    ("atf-growth", "1.1", 18, 42),
    ("atf-points", ".85", 22, 48),
    ("atf-pennant", "1.1", 15, 40),
    ("atf-ground", "1", 25, 58),
)
KEY_LINES = (slice(0, 4), slice(4, 7))


def headings(brush: Brush) -> Drawn:
    """The headings of what lies on and below the land."""
    return {
        "quality": fitting(brush.say("board-quality"), 278, 31),
        "quality_help": brush.say("board-quality-help"),
        "passed": fitting(brush.say("board-pass-box"), 364, 31),
        "growth": fitting(brush.say("board-growth"), 246, 31),
        "growth_help": brush.say("board-growth-help"),
        "supply": fitting(brush.say("board-supply"), 106, 31),
        "traded": fitting(brush.say("board-traded-for"), 108, 31),
        "value": fitting(brush.say("board-value"), 108, 31),
    }


def key(brush: Brush) -> Drawn:
    """What the signs mean, one behind the other in two lines."""
    pieces = [brush.name(Term(f"piece-{piece}")) for piece in ("worker", "army", "city", "growth")]
    words = [*pieces, brush.say("board-end-points"), brush.say("board-an-empire"), brush.say("heading-sumer")]
    lines: list[list[KeySign]] = [list(zip(KEY[line], words[line], strict=True)) for line in KEY_LINES]
    size = min(_key_size(line) for line in lines)
    return {"size": size, "signs": [*_key_line(lines[0], size, 26), *_key_line(lines[1], size, 72)]}


def _key_room(line: Sequence[KeySign]) -> float:
    return 976 - sum(start for (*_, start), _ in line)


def _key_size(line: Sequence[KeySign]) -> int:
    return fitting("".join(word for _, word in line), _key_room(line) - 8 * len(line), 31).size


def _key_line(line: Sequence[KeySign], size: int, y: int) -> list[Drawn]:
    gap = (_key_room(line) - breadth("".join(word for _, word in line)) * size * KEY_LETTER) / len(line)
    signs, x = [], 12.0
    for (symbol, scale, middle, start), word in line:
        place = {"x": number(x + middle), "text": number(x + start), "y": y}
        signs.append({"symbol": symbol, "scale": scale, "word": word, **place})
        x += start + breadth(word) * size * KEY_LETTER + min(gap, 60)
    return signs


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
    widths = [38 + 19 * len(str(count)) for _, count in there]
    full = sum(widths) + GAP * (len(there) - 1)
    scale = min(1, room / full) if there else 1
    workers, x = [], -full / 2
    for (seat, count), width in zip(there, widths, strict=True):
        shade = "1" if count else ".4"
        workers.append({"piece": piece(view, seat, "worker"), "x": number(x + 18), "count": count, "shade": shade})
        x += width + GAP
    return {"workers": workers, "scale": f"{scale:.2f}"}


def bag(held: Mapping[str, int], room: float) -> Drawn:
    """Resources side by side, each with its number where there is more than one."""
    pieces, x = [], 0.0
    for resource, count in held.items():
        if count:
            pieces.append({"resource": resource, "x": number(x + 19), "count": count if count > 1 else ""})
            x += 43 if count == 1 else 47 + 17 * len(str(count))
    return {"pieces": pieces, "scale": f"{min(1, room / x) if x else 1:.2f}"}


def growth(view: "View") -> list[Drawn]:
    """What growth is worth by the number of luxuries."""
    return [
        {"x": 33 + 52 * luxuries, "luxuries": luxuries, "points": points}
        for luxuries, points in enumerate(view.tables.growth)
    ]


def turns(view: "View", brush: Brush) -> Drawn:
    """The turn track."""
    fields = [_turn(row, view, brush, 20 + at * 61) for at, row in enumerate(view.tables.turns)]
    return {"name": fitting(brush.say("board-turn"), 290, 31), "fields": fields}


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
        "x": 338 + at * 221,
        "name": fitting(brush.name(empire.name), 186, 32),
        "armies": empire.armies,
        "founder": "" if empire.founder is None else mark(view, empire.founder),
        "may": [{"mark": mark(view, seat), "x": 190 - turn * 30} for turn, seat in enumerate(reversed(may))],
        "title": brush.name(of_empire(empire, view)),
        "href": brush.links.get(empire.id),
        "state": brush.state(empire.id),
        "changed": empire.id in brush.changed and empire.area is None,
    }


def ranks(view: "View", brush: Brush) -> list[Drawn]:
    """The quality track."""
    return [_rank(at, rank, view, brush) for at, rank in enumerate(view.quality)]


def _rank(at: int, rank: "Rank", view: "View", brush: Brush) -> Drawn:
    name = None if rank.seat is None else player(view, rank.seat)
    equipment = goods(rank.equipment)
    return {
        "y": 49 + at * 49,
        "letter": rank.letter,
        "mark": "" if rank.seat is None else mark(view, rank.seat),
        "value": rank.value,
        "bag": bag(rank.equipment, 154),
        "title": brush.say("board-rank", letter=rank.letter, name=name, value=rank.value, goods=equipment),
    }


def bids(view: "View", brush: Brush) -> list[Drawn]:
    """The pass box, in turn order."""
    fields = {field.seat: field for field in view.pass_box}
    return [_field(at, fields[seat], view, brush) for at, seat in enumerate(view.order)]


def _field(at: int, field: "Field", view: "View", brush: Brush) -> Drawn:
    name = player(view, field.seat)
    return {
        "y": 49 + at * 49,
        "mark": mark(view, field.seat),
        "passed": field.passed,
        "value": field.value,
        "note": None if field.value else _note(field, view, brush),
        "bag": bag(field.bid, 252),
        "title": brush.say("board-field", name=name, passed=field.passed, value=field.value, goods=goods(field.bid)),
    }


def _note(field: "Field", view: "View", brush: Brush) -> Text | None:
    if not field.passed and view.phase == "over":
        return None
    return fitting(brush.say("board-no-bid" if field.passed else "board-still-playing"), 300, 31)


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
        "names": _lines(brush.say(f"board-box-{id}"), (width - (80 if box.end else 10)) * LETTER / SERIF),
        "end": box.end,
        "leader": leader(view, box),
        "used": box.side == "right",
        "crowd": crowd(view, box.workers or (), width - 14, everyone=not box.side),
        "title": "\n".join(told),
        "label": " ".join(told),
        "explanation": explanation(tuple(told), left, above=-10),
        "href": brush.links.get(id),
        "changed": id in brush.changed,
        "state": brush.state(id),
    }


def _lines(name: str, room: float) -> list[Drawn]:
    """A name in one line, or in two where it is long and may be broken."""
    whole = name.replace(HYPHEN, "")
    if breadth(whole) * WISHED * LETTER <= room or HYPHEN not in name:
        return [{"text": fitting(whole, room, WISHED), "y": 42}]
    start, _, end = name.partition(HYPHEN)
    hyphen = "" if start.endswith("-") else "-"
    return [
        {"text": fitting(f"{start}{hyphen}", room, WISHED), "y": 31},
        {"text": fitting(end, room, WISHED), "y": 60},
    ]


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
