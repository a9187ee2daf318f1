"""The players of After the Flood: what the viewer has as large counters, and a panel for each of the others."""

from typing import TYPE_CHECKING, Any

from pbem.boards import Brush
from pbem.boards.after_the_flood_explanations import counted, good, goods, player
from pbem.boards.after_the_flood_tables import mark
from pbem.boards.shapes import Text, fitted, fitting
from pbem.engines import Count, Message, Term, several

if TYPE_CHECKING:
    from games.after_the_flood.view_types import Player, View

Drawn = dict[str, Any]
Store = tuple[str, str, str, tuple[str, ...]]

BOLD = 0.56  # the width of a bold letter of size 1
TEXT = 31  # which a phone shows in 11 pixels, and so does a laptop where two panels stand side by side
STORES: tuple[Store, ...] = (  # place, piece, drawing, and by which ids it can be chosen
    ("pool", "worker", "plain-worker", ("pool", "worker")),
    ("pool", "army", "plain-army", ("army",)),
    ("stock", "worker", "plain-worker", ()),
    ("stock", "army", "plain-army", ()),
    ("reserve", "city", "plain-city", ()),
    ("reserve", "growth", "growth", ()),
)

HAND_HEIGHT = 234
ROW = 115  # the height of a row of counters: 44 pixels on a phone
COUNTER = 123  # the width of a counter
POOL_LEFT, POOL_STEP = 400, 126
STORES_LEFT, STORES_STEP, PAIR_STEP = 662, 168, 80
NARROW, WIDE = 364, 294  # the height of a panel, for three and for two players


def hand(view: "View", brush: Brush) -> Drawn | None:
    """What the viewer has; nobody's for who only looks on."""
    if brush.viewer is None:
        return None
    each = view.players[brush.viewer]
    pool, others = STORES[:2], STORES[2:]
    return {
        **_header(each, view, brush, width=402, own=True),
        "counters": [
            *(_counter(at, resource, each, brush) for at, resource in enumerate(each.hand)),
            *(_pool(at, store, each, brush) for at, store in enumerate(pool)),
        ],
        "stores": [
            {
                **_store(store, each, brush),
                "label": None if at % 2 else fitting(brush.say(f"board-{store[0]}"), STORES_STEP - 8, TEXT),
                "x": STORES_LEFT + at // 2 * STORES_STEP + at % 2 * PAIR_STEP,
                "y": 170,
            }
            for at, store in enumerate(others)
        ],
    }


def _counter(at: int, resource: str, each: "Player", brush: Brush) -> Drawn:
    """A resource to tap."""
    return {
        **_resource(resource, each, brush),
        "id": resource,
        "href": brush.links.get(resource),
        "state": brush.state(resource),
        "x": 8 + at * COUNTER,
        "y": 4,
        "width": COUNTER,
        "height": ROW,
        "middle": 58,
        "scale": "1.400",
    }


def _pool(at: int, store: Store, each: "Player", brush: Brush) -> Drawn:
    """Workers or armies of the pool to tap; a worker is called `pool` where it is placed, `worker` where it is paid."""
    ids = store[3]
    id = next((id for id in ids if id in brush.links), ids[0])
    return {
        **_store(store, each, brush),
        "label": None if at else fitting(brush.say("board-pool"), POOL_STEP - 24, TEXT),
        "id": id,
        "href": brush.links.get(id),
        "state": brush.state(id),
        "x": POOL_LEFT + at * POOL_STEP,
        "y": 4 + ROW,
        "width": POOL_STEP,
        "height": ROW,
        "middle": 72,
        "scale": "1.100",
    }


def panel_height(brush: Brush) -> int:
    """How high the panels of the others are: two side by side are wider, and so lower."""
    return NARROW if brush.viewer is None else WIDE


def others(view: "View", brush: Brush) -> list[Drawn]:
    """A panel for everybody but the viewer."""
    there = [each for each in view.players if each.seat != brush.viewer]
    width = (984 - 6 * (len(there) - 1)) // len(there)
    height = panel_height(brush) - 4
    return [
        {
            **_header(each, view, brush, width=width, own=False),
            "x": 8 + at * (width + 6),
            "width": width,
            "height": height,
            "right": width - 16,
            "hand": [_card(turn, resource, each, brush, width) for turn, resource in enumerate(each.hand)],
            "stores": [_stored(turn, store, each, brush, width) for turn, store in enumerate(STORES)],
        }
        for at, each in enumerate(there)
    ]


def _header(each: "Player", view: "View", brush: Brush, *, width: int, own: bool) -> Drawn:
    name = brush.names[each.seat]
    room = width - 80 - 80
    return {
        "name": Text(fitted(name, room / TEXT / BOLD), TEXT),
        "mark": mark(view, each.seat),
        "title": _title(each, view, brush),
        "points": each.points,
        "note": fitting(_note(each, brush, own=own, over=view.phase == "over"), room, TEXT),
        "standing": fitting(_standing(each, brush, asked=each.seat in view.asked), width - (106 if own else 30), TEXT),
    }


def _card(at: int, resource: str, each: "Player", brush: Brush, width: int) -> Drawn:
    return {
        **_resource(resource, each, brush),
        "x": 6 + at % 4 * (width - 12) // 4,
        "y": 114 + at // 4 * 52,
    }


def _stored(at: int, store: Store, each: "Player", brush: Brush, width: int) -> Drawn:
    """A kind of piece: below its word where there is room for three words in a row, else beside it."""
    row, turn = divmod(at, 2)
    wide = width > 400
    return {
        **_store(store, each, brush),
        "x": 10 + row * (width - 4) // 3 + turn * PAIR_STEP if wide else 132 + turn * 96,
        "y": 248 if wide else 224 + row * 45,
        "label": None if turn else fitting(brush.say(f"board-{store[0]}"), 146 if wide else 112, TEXT),
        "label_x": 4 if wide else -118,
        "label_y": -4 if wide else 30,
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


def _store(store: Store, each: "Player", brush: Brush) -> Drawn:
    place, piece, symbol, _ = store
    count = _counts(each)[place, piece]
    return {
        "symbol": f"atf-{symbol}",
        "count": count,
        "shade": "1" if count else ".4",
        "title": brush.say("board-store", place=Message(f"board-full-{place}"), pieces=counted(count, piece)),
    }


def _resource(resource: str, each: "Player", brush: Brush) -> Drawn:
    count = each.hand[resource]
    return {
        "symbol": f"atf-{resource}",
        "count": count,
        "shade": "1" if count else ".3",
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
