"""The players of After the Flood below the board: hand, pool, stock, reserve and points."""

from collections.abc import Mapping
from typing import Any

from pbem.boards import Brush
from pbem.boards.after_the_flood_tables import mark
from pbem.boards.after_the_flood_words import Words, counted, goods
from pbem.boards.kit import breadth, fitted

View = Mapping[str, Any]
Drawn = dict[str, Any]

LETTER = 0.56  # the width of a bold letter of size 1
TURNS = ("1st", "2nd", "3rd")
PANEL = 324
HAND_STEP = 78
STORES = (  # place, what, drawing, and by which ids it can be chosen
    ("pool", "workers", "plain-worker", ("pool", "worker")),
    ("pool", "armies", "plain-army", ("army",)),
    ("stock", "workers", "plain-worker", ()),
    ("stock", "armies", "plain-army", ()),
    ("reserve", "cities", "plain-city", ()),
    ("reserve", "growths", "growth", ()),
)


def players(view: View, brush: Brush, words: Words) -> list[Drawn]:
    return [_player(player, view, brush, words) for player in view["players"]]


def _player(player: Mapping[str, Any], view: View, brush: Brush, words: Words) -> Drawn:
    seat, name = player["seat"], brush.names[player["seat"]]
    own = seat == brush.viewer
    room = PANEL - 78 - 74
    size = 28 if breadth(name) * 28 * LETTER <= room else 24
    return {
        "x": 8 + seat * (PANEL + 6),
        "name": fitted(name, room / size / LETTER),
        "size": size,
        "mark": mark(view, seat),
        "title": _of_player(player, words.players[seat]),
        "points": player["points"],
        "note": _note(player, own=own, over=view["phase"] == "over"),
        "standing": _standing(player, asked=seat in view["asked"]),
        "hand": [_card(at, resource, player, brush, own=own) for at, resource in enumerate(player["hand"])],
        "stores": [_store(at, store, player, brush, own=own) for at, store in enumerate(STORES)],
        "own": own,
        "asked": seat in view["asked"],
        "passed": player["passed"],
    }


def _store(at: int, store: tuple[str, str, str, tuple[str, ...]], player: View, brush: Brush, *, own: bool) -> Drawn:
    place, what, symbol, ids = store
    count = player[place][what]
    id = next((id for id in ids if own and (id in brush.links or id in brush.picked)), "")
    return {
        "label": "" if at % 2 else place,
        "symbol": f"atf-{symbol}",
        "count": count,
        "x": 132 + at % 2 * 96,
        "y": at // 2 * 44,
        "shade": "1" if count else ".4",
        "id": id,
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "title": f"{place.capitalize()}: {count} {what}",
    }


def _card(at: int, resource: str, player: View, brush: Brush, *, own: bool) -> Drawn:
    count = player["hand"][resource]
    return {
        "resource": resource,
        "x": 8 + at % 4 * HAND_STEP,
        "y": at // 4 * 56,
        "count": count,
        "shade": "1" if count else ".3",
        "href": brush.links.get(resource) if own else None,
        "picked": own and resource in brush.picked,
        "title": f"{count} {resource} in hand",
    }


def _of_player(player: View, name: str) -> str:
    pool, stock, reserve = player["pool"], player["stock"], player["reserve"]
    return (
        f"{name}: {counted(player['points'], 'point')}; hand: {goods(player['hand'])}; "
        f"pool: {counted(pool['workers'], 'worker')} and {counted(pool['armies'], 'army')}; "
        f"stock: {counted(stock['workers'], 'worker')} and {counted(stock['armies'], 'army')}; "
        f"reserve: {counted(reserve['cities'], 'city')} and {counted(reserve['growths'], 'growth')}"
    )


def _note(player: View, *, own: bool, over: bool) -> str:
    if over:
        return "you" if own else ""
    turn = TURNS[player["place_in_order"] - 1]
    return f"you play {turn}" if own else f"plays {turn}"


def _standing(player: View, *, asked: bool) -> str:
    """What else is to be known of a player now, in few words."""
    told = [f"{player['empire'].capitalize()} {player['rank'] or ''}".strip()] if player["empire"] else []
    told += ["passed"] if player["passed"] else ["to act"] if asked else []
    return ", ".join(told)
