"""The players of After the Flood below the board: hand, pool, stock, reserve and points."""

from typing import TYPE_CHECKING, Any

from pbem.boards import Brush
from pbem.boards.after_the_flood_explanations import counted, good, goods, player
from pbem.boards.after_the_flood_tables import fitting, mark
from pbem.boards.shapes import breadth, fitted
from pbem.engines import Count, Message, Term, several

if TYPE_CHECKING:
    from games.after_the_flood.view_types import Player, View

Drawn = dict[str, Any]

LETTER = 0.56  # the width of a bold letter of size 1
PANEL = 324
HAND_STEP = 78
STORES = (  # place, piece, drawing, and by which ids it can be chosen
    ("pool", "worker", "plain-worker", ("pool", "worker")),
    ("pool", "army", "plain-army", ("army",)),
    ("stock", "worker", "plain-worker", ()),
    ("stock", "army", "plain-army", ()),
    ("reserve", "city", "plain-city", ()),
    ("reserve", "growth", "growth", ()),
)


def players(view: "View", brush: Brush) -> list[Drawn]:
    return [_player(each, view, brush) for each in view.players]


def _player(each: "Player", view: "View", brush: Brush) -> Drawn:
    seat, name = each.seat, brush.names[each.seat]
    own, asked = seat == brush.viewer, seat in view.asked
    room = PANEL - 78 - 74
    size = 28 if breadth(name) * 28 * LETTER <= room else 24
    standing = _standing(each, brush, asked=asked)
    return {
        "x": 8 + seat * (PANEL + 6),
        "name": fitted(name, room / size / LETTER),
        "size": size,
        "mark": mark(view, seat),
        "title": _title(each, view, brush),
        "points": each.points,
        "note": _note(each, brush, own=own, over=view.phase == "over"),
        "standing": fitting(standing, PANEL - 30, 24),
        "hand": [_resource(at, resource, each, brush, own=own) for at, resource in enumerate(each.hand)],
        "stores": [_store(at, store, each, brush, own=own) for at, store in enumerate(STORES)],
        "own": own,
        "asked": asked,
        "passed": each.passed,
    }


def _counts(each: "Player") -> dict[tuple[str, str], int]:
    """How many pieces a player has where, by place and piece as in STORES."""
    return {
        ("pool", "worker"): each.pool.workers,
        ("pool", "army"): each.pool.armies,
        ("stock", "worker"): each.stock.workers,
        ("stock", "army"): each.stock.armies,
        ("reserve", "city"): each.reserve.cities,
        ("reserve", "growth"): each.reserve.growths,
    }


def _store(at: int, store: tuple[str, str, str, tuple[str, ...]], each: "Player", brush: Brush, *, own: bool) -> Drawn:
    place, piece, symbol, ids = store
    count = _counts(each)[place, piece]
    id = next((id for id in ids if own and (id in brush.links or id in brush.picked)), "")
    return {
        "label": None if at % 2 else fitting(brush.say(f"board-{place}"), 108, 24),
        "symbol": f"atf-{symbol}",
        "count": count,
        "x": 132 + at % 2 * 96,
        "y": at // 2 * 44,
        "shade": "1" if count else ".4",
        "id": id,
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "title": brush.say("board-store", place=Message(f"board-full-{place}"), pieces=counted(count, piece)),
    }


def _resource(at: int, resource: str, each: "Player", brush: Brush, *, own: bool) -> Drawn:
    count = each.hand[resource]
    return {
        "resource": resource,
        "x": 8 + at % 4 * HAND_STEP,
        "y": at // 4 * 56,
        "count": count,
        "shade": "1" if count else ".3",
        "href": brush.links.get(resource) if own else None,
        "picked": own and resource in brush.picked,
        "title": brush.say("board-in-hand", goods=Count(count, good(resource))),
    }


def _title(each: "Player", view: "View", brush: Brush) -> str:
    """Everything a player has."""
    counts = [counted(count, piece) for (_, piece), count in _counts(each).items()]
    return brush.say(
        "board-player",
        name=player(view, each.seat),
        points=Count(each.points, Term("point")),
        hand=goods(each.hand),
        pool=several(counts[:2]),
        stock=several(counts[2:4]),
        reserve=several(counts[4:]),
    )


def _note(each: "Player", brush: Brush, *, own: bool, over: bool) -> str:
    if over:
        return brush.say("board-you") if own else ""
    return brush.say("board-you-play" if own else "board-plays", turn=each.place_in_order)


def _standing(each: "Player", brush: Brush, *, asked: bool) -> str:
    """What else is to be known of a player now, in few words."""
    told = []
    if each.empire:
        told.append(Message("board-empire", empire=Term(f"empire-{each.empire}"), rank=each.rank))
    if each.passed or asked:
        told.append(Message("board-passed" if each.passed else "board-to-act"))
    return brush.name(several(told, "comma"))
