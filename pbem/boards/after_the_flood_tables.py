"""What lies on and below the land in After the Flood: boxes, tracks and the supply."""

from collections.abc import Mapping, Sequence
from typing import Any

from pbem.boards import Brush
from pbem.boards.after_the_flood_words import Words, counted, goods
from pbem.boards.cards import card
from pbem.boards.kit import MARKS, number

View = Mapping[str, Any]
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
NAMES = {"scribes": "Scribes", "toolmakers": "Toolmakers", "scribes-used": "used", "toolmakers-used": "used"}
GAP = 10  # between the workers of two players


def mark(view: View, seat: int) -> str:
    """The drawing of a player's mark."""
    return MARKS[view["players"][seat]["colour"]].symbol


def piece(view: View, seat: int, kind: str) -> str:
    """The drawing of a player's worker, army or city."""
    return f"atf-{kind}-{view['players'][seat]['colour'].lower()}"


def leader(view: View, place: View) -> str:
    """The colour of the player who would score a place at the end."""
    return "" if place["leader"] is None else MARKS[view["players"][place["leader"]]["colour"]].fill


def crowd(view: View, counts: Sequence[int], room: float, *, everyone: bool = False) -> Drawn:
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


def growth(view: View) -> list[Drawn]:
    """What growth is worth by the number of luxuries."""
    return [
        {"x": 28 + 37 * luxuries, "luxuries": luxuries, "points": points}
        for luxuries, points in enumerate(view["tables"]["growth"])
    ]


def turns(view: View) -> list[Drawn]:
    over = view["phase"] == "over"
    return [
        {
            "turn": row["turn"],
            "x": 84 + at * 58,
            "look": PAST if over or row["turn"] < view["turn"] else NOW if row["turn"] == view["turn"] else AHEAD,
            "decline": row["decline"],
            "title": f"Turn {row['turn']}: {'decline; ' if row['decline'] else ''}{_started(row['empires'])}",
        }
        for at, row in enumerate(view["tables"]["turns"])
    ]


def _started(empires: Mapping[str, int]) -> str:
    return ", ".join(f"{empire.capitalize()} {armies}" for empire, armies in empires.items())


def empires(view: View, brush: Brush, words: Words) -> list[Drawn]:
    """This turn's empires: their armies, and the founder or those who may found them."""
    return [_empire(at, empire, view, brush, words) for at, empire in enumerate(view["empires"])]


def _empire(at: int, empire: Mapping[str, Any], view: View, brush: Brush, words: Words) -> Drawn:
    id, founder = empire["id"], empire["founder"]
    able = [right["seat"] for right in words.rights(empire) if right["may"]]
    may = [seat for seat in able if not view["players"][seat]["passed"]]
    return {
        "id": id,
        "y": 66 + at * 60,
        "name": empire["name"],
        "armies": empire["armies"],
        "founder": "" if founder is None else mark(view, founder),
        "may": [{"mark": mark(view, seat), "x": 358 - turn * 36} for turn, seat in enumerate(reversed(may))],
        "title": words.empire(empire),
        "href": brush.links.get(id) if "found" in brush.picked else None,
        "picked": "found" in brush.picked and id in brush.picked,
        "changed": id in brush.changed and empire["area"] is None,
    }


def ranks(view: View, words: Words) -> list[Drawn]:
    """The quality track."""
    return [_rank(at, rank, view, words) for at, rank in enumerate(view["quality"])]


def _rank(at: int, rank: Mapping[str, Any], view: View, words: Words) -> Drawn:
    seat, letter = rank["seat"], rank["letter"]
    told = f"Army quality {letter}: nobody"
    if seat is not None:
        told = (
            f"Army quality {letter}: {words.players[seat]}, equipment worth {rank['value']}: {goods(rank['equipment'])}"
        )
    return {
        "y": at * 48,
        "letter": letter,
        "mark": "" if seat is None else mark(view, seat),
        "value": rank["value"],
        "bag": bag(rank["equipment"], 124),
        "title": told,
    }


def bids(view: View, words: Words) -> list[Drawn]:
    """The pass box, in turn order."""
    fields = {field["seat"]: field for field in view["pass_box"]}
    return [_field(at, fields[seat], view, words) for at, seat in enumerate(view["order"])]


def _field(at: int, field: Mapping[str, Any], view: View, words: Words) -> Drawn:
    name = words.players[field["seat"]]
    told = f"passed, bid worth {field['value']}: {goods(field['bid'])}" if field["passed"] else "has not passed"
    note = "passed, no bid" if field["passed"] else "" if view["phase"] == "over" else "still playing"
    return {
        "y": at * 62,
        "mark": mark(view, field["seat"]),
        "passed": field["passed"],
        "value": field["value"],
        "note": "" if field["value"] else note,
        "bag": bag(field["bid"], 240),
        "title": f"Pass box, {name}: {told}",
    }


def boxes(view: View, brush: Brush, words: Words) -> list[Drawn]:
    """The boxes of workers."""
    return [_box(id, view, brush, words) for id in BOXES]


def _box(id: str, view: View, brush: Brush, words: Words) -> Drawn:
    box, (left, width) = view["boxes"][id], BOXES[id]
    told = words.box(id)
    return {
        "id": id,
        "x": left,
        "width": width,
        "middle": number(width / 2),
        "name": NAMES.get(id, box["name"]),
        "end": box["end"],
        "leader": leader(view, box),
        "used": box["side"] == "right",
        "crowd": crowd(view, box["workers"], width - 14, everyone=not box["side"]),
        "title": "\n".join(told),
        "label": " ".join(told),
        "card": card(tuple(told), left, above=-10),
        "href": brush.links.get(id),
        "changed": id in brush.changed,
        "picked": id in brush.picked,
    }


def supply(view: View) -> list[Drawn]:
    """The common store, with the value of each resource and what is taken for it in trade."""
    facts, prices = view["tables"]["resources"], view["tables"]["trade"]
    return [
        {
            "resource": resource,
            "x": 132 + at * 107,
            "count": count,
            "shade": "1" if count else ".35",
            "value": facts[resource]["value"],
            "armies": facts[resource]["armies"],
            "prices": [{"resource": price, "x": turn * 29} for turn, price in enumerate(prices.get(resource, ()))],
            "title": _of_supply(resource, count, facts[resource], prices.get(resource, ())),
        }
        for at, (resource, count) in enumerate(view["supply"].items())
    ]


def _of_supply(resource: str, count: int, facts: Mapping[str, Any], prices: Sequence[str]) -> str:
    told = f"{resource.capitalize()}: {count} of {facts['total']} in the supply, value {facts['value']}"
    told += f", buys {counted(facts['armies'], 'army')}" if facts["armies"] else ""
    told += ", a luxury" if facts["luxury"] else ""
    return told + (f"; traded for {' or '.join(prices)}" if prices else "; not traded for")
