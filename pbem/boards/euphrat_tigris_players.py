"""The players of the card game: what is public of each, the own hand, and the conflict between two of them."""

from collections.abc import Mapping
from typing import Any

from pbem.boards import Brush
from pbem.boards.euphrat_tigris_words import Words, counted
from pbem.boards.kit import breadth, fitted

View = Mapping[str, Any]
Drawn = dict[str, Any]

ROW = 108  # from player to player
LETTER = 0.56  # the width of a bold letter of size 1
NAME = 186  # room for a name
STEP = 234  # from colour to colour in the hand
OWN_STEP = 155  # from plate to plate of what else the viewer can act with
FAN = 15  # from card to card of one colour


def players(view: View, brush: Brush, words: Words) -> list[Drawn]:
    return [_player(player, view, brush, words) for player in view["players"]]


def _player(player: Mapping[str, Any], view: View, brush: Brush, words: Words) -> Drawn:
    seat, own = player["seat"], player["seat"] == brush.viewer
    pile = player["pile"]
    return {
        "y": ROW * seat,
        **_name(words.names[seat], NAME),
        "mark": f"et-mark-{player['dynasty']}",
        "note": _note(player, own=own),
        "title": words.player(player),
        "own": own,
        "asked": seat == view["asked"],
        "hand": player["hand"],
        "leaders": _leaders(player, view),
        "catastrophe": player["catastrophe"],
        "storm": f"Catastrophe of {player['colour']}: {'ready' if player['catastrophe'] else 'used'}",
        "height": pile["height"],
        "top": pile["top"],
        "inside": [
            {"kind": kind, "count": count, "x": 702 + 57 * at}
            for at, (kind, count) in enumerate((pile["cards"] or {}).items())
        ],
    }


def _note(player: Mapping[str, Any], *, own: bool) -> str:
    """The dynasty, and the count of the colours from the weakest on where piles are open."""
    merit = " ".join(map(str, player["pile"]["merit"] or ()))
    return f"{player['colour']}: {merit}" if merit else f"{player['colour']}, you" if own else player["colour"]


def _name(name: str, room: int) -> Drawn:
    size = 30 if breadth(name) * 30 * LETTER <= room else 25
    return {"name": fitted(name, room / size / LETTER), "size": size}


def _leaders(player: Mapping[str, Any], view: View) -> list[Drawn]:
    return [_leader(at, colour, player, view) for at, colour in enumerate(player["income"])]


def _leader(at: int, colour: str, player: Mapping[str, Any], view: View) -> Drawn:
    """A leader: at hand, or where it stands."""
    cell = "" if colour in player["supply"] else _stands(view, player["seat"], colour)
    income = player["income"][colour]
    where = f"stands on {cell}" if cell else "at hand"
    ships = f", earns {counted(income, 'card')} from ships" if income else ""
    return {
        "x": 368 + 64 * at,
        "colour": colour,
        "piece": f"et-{player['dynasty']}-{colour}",
        "cell": cell,
        "income": income,
        "title": f"{view['names']['leaders'][colour].capitalize()} of {player['colour']}: {where}{ships}",
    }


def _stands(view: View, seat: int, colour: str) -> str:
    leader = {"seat": seat, "colour": colour}
    cards = (card for column in view["columns"] for card in column["cards"])
    return next(
        (card.get("cell") or card["gap"] for card in (*cards, *view["gaps"]) if card["leader"] == leader),
        "",
    )


def hand(view: View, brush: Brush, words: Words) -> list[Drawn]:
    """The own hand by colour; nothing for a spectator."""
    return [_stack(at, colour, count, brush, words) for at, (colour, count) in enumerate((view["hand"] or {}).items())]


def _stack(at: int, colour: str, count: int, brush: Brush, words: Words) -> Drawn:
    id = f"card-{colour}"
    return {
        "id": id,
        "x": 52 + STEP * at,
        "piece": f"et-card-{colour}",
        "cards": [69 + FAN * turn for turn in range(count)],
        "count": count,
        "name": words.cards[colour],
        "title": f"In your hand: {counted(count, f'{words.cards[colour]} card')}",
        "href": brush.links.get(id),
        "picked": id in brush.picked,
    }


def own(view: View, brush: Brush, words: Words) -> list[Drawn]:
    """What else the viewer can act with: leaders, the catastrophe, or to stop."""
    player = view["players"][view["seat"]]
    plates = [
        _plate(
            f"leader-{leader['colour']}",
            leader["cell"] or words.leaders[leader["colour"]],
            leader["title"],
            brush,
            piece=leader["piece"],
            pale=bool(leader["cell"]),
        )
        for leader in _leaders(player, view)
    ]
    ready = player["catastrophe"]
    storm = "Your catastrophe, once in the game" if ready else "Your catastrophe is used"
    plates.append(_plate("catastrophe", "once" if ready else "used", storm, brush, piece="et-storm", pale=not ready))
    if "stop" in brush.links:
        plates.append(_plate("stop", "stop here", "End your actions", brush))
    return [{**plate, "x": 57 + OWN_STEP * at} for at, plate in enumerate(plates)]


def _plate(id: str, label: str, title: str, brush: Brush, *, piece: str = "", pale: bool = False) -> Drawn:
    return {
        "id": id,
        "label": label,
        "title": title,
        "piece": piece,
        "pale": pale,
        "href": None if pale else brush.links.get(id),
        "picked": id in brush.picked,
    }


def conflict(view: View, words: Words) -> Drawn | None:
    """The running conflict: who attacks, what both have on the table, what they have laid."""
    now = view["conflict"]
    if now is None:
        return None
    return {
        "headline": f"{now['kind'].capitalize()} conflict of the {words.leaders[now['colour']]}s, "
        f"with {words.cards[now['card']]} cards",
        "card": now["card"],
        "sides": [_side(at, now, view, words) for at in (0, 1)],
    }


def _side(at: int, now: Mapping[str, Any], view: View, words: Words) -> Drawn:
    seat = (now["attacker"], now["defender"])[at]
    laid = now["laid"][at] if at < len(now["laid"]) else None
    base = None if now["base"] is None else now["base"][at]
    role = ("attacks", "defends")[at]
    return {
        "x": (8, 518)[at],
        **_name(words.names[seat], 230),
        "piece": f"et-{view['players'][seat]['dynasty']}-{now['colour']}",
        "role": f"{role}, wins a tie" if at else role,
        "sum": _sum(base, laid),
        "laid": [38 + 30 * card for card in range(laid or 0)],
        "asked": seat == view["asked"],
        "won": seat == now["winner"],
        "lost": now["winner"] is not None and seat != now["winner"],
        "title": f"{words.players[seat]} {role}: {_told(base, laid)}",
    }


def _sum(base: int | None, laid: int | None) -> str:
    if base is None:
        return f"laid {laid}"
    return f"{base} + ?" if laid is None else f"{base} + {laid} = {base + laid}"


def _told(base: int | None, laid: int | None) -> str:
    cards = "cards not laid yet" if laid is None else f"{counted(laid, 'card')} laid"
    return cards if base is None else f"{base} from the table, {cards}"
