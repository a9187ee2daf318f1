"""The players of the card game: what is public of each, the own hand, and the conflict between two of them."""

from typing import TYPE_CHECKING, Any

from pbem import engines
from pbem.boards import Brush, euphrat_tigris_titles
from pbem.boards.euphrat_tigris_titles import called, cards
from pbem.boards.explanations import explanation
from pbem.boards.shapes import breadth, fitted, number
from pbem.engines import Term

if TYPE_CHECKING:
    from games.euphrat_tigris.view import ConflictSeen, PlayerSeen, View

Drawn = dict[str, Any]

ROW = 108  # from player to player
WIDTH = 1000
CARD = 32  # letters in the heading of an explanation
LETTER, BOLD = 0.5, 0.56  # the width of a letter of size 1
TEXT = 31  # which a phone shows in 11 pixels
NAME = 174  # room for a name
ROLE = 344  # room for what somebody does in a conflict
MANY = 6  # cards laid in a conflict that lie closer together
STEP = 234  # from colour to colour in the hand
HELD = 212  # room for the name of a colour there
OWN_STEP = 156  # from plate to plate of what else the viewer can act with
PLATE = 140  # room for a word on it
FAN, FANNED = 15, 75  # from card to card of one colour, and at most from the first to the last


def players(view: "View", brush: Brush) -> list[Drawn]:
    """What is public of each player."""
    return [_player(player, view, brush) for player in view.players]


def _player(player: "PlayerSeen", view: "View", brush: Brush) -> Drawn:
    seat, own = player.seat, player.seat == brush.viewer
    pile = player.pile
    note = _note(player, brush, own=own)
    storm = "board-catastrophe-ready" if player.catastrophe else "board-catastrophe-used"
    title = euphrat_tigris_titles.player(player, view, brush)
    told = (fitted(brush.name(called(view, seat)), CARD), title)
    return {
        "y": ROW * seat,
        **_name(brush.names[seat], NAME),
        "mark": f"et-mark-{player.dynasty}",
        "note": note,
        "note_size": _size(note, NAME, 31, 23),
        "title": title,
        # Over the rows of others: above this one from the third on, so that it is never cut off.
        "explanation": explanation(told, WIDTH / 2, above=-4, below=None if seat > 1 else ROW - 6),
        "own": own,
        "asked": seat == view.asked,
        "hand": player.hand,
        "leaders": _leaders(player, view, brush),
        "catastrophe": player.catastrophe,
        "storm": brush.say(storm, name=called(view, seat)),
        "height": pile.height,
        "top": pile.top,
        "inside": [
            {"kind": kind, "count": count, "x": 702 + 57 * at}
            for at, (kind, count) in enumerate((pile.cards or {}).items())
        ],
    }


def _note(player: "PlayerSeen", brush: Brush, *, own: bool) -> str:
    """The dynasty, and the count of the colours from the weakest on where piles are open."""
    dynasty = engines.colour(player.colour)
    if player.pile.merit:
        return brush.say("board-note-merit", dynasty=dynasty, merit=" ".join(map(str, player.pile.merit)))
    return brush.say("board-note-own", dynasty=dynasty) if own else brush.name(dynasty)


def _name(name: str, room: int) -> Drawn:
    return {"name": fitted(name, room / TEXT / BOLD), "size": TEXT}


def _size(text: str, room: int, large: int, small: int, letter: float = LETTER) -> int:
    """The largest size of letters with which the text fits."""
    return max(small, min(large, int(room / letter / max(breadth(text), 1))))


def _leaders(player: "PlayerSeen", view: "View", brush: Brush) -> list[Drawn]:
    return [_leader(at, colour, player, view, brush) for at, colour in enumerate(player.income)]


def _leader(at: int, colour: str, player: "PlayerSeen", view: "View", brush: Brush) -> Drawn:
    """A leader: at hand, or where it stands."""
    cell = "" if colour in player.supply else _stands(view, player.seat, colour)
    return {
        "x": 368 + 64 * at,
        "colour": colour,
        "piece": f"et-{player.dynasty}-{colour}",
        "cell": cell,
        "income": player.income[colour],
        "title": euphrat_tigris_titles.leader(player, colour, cell, view, brush),
    }


def _stands(view: "View", seat: int, colour: str) -> str:
    """The cell or gap on which a leader stands."""
    places = {card.cell: card.leader for column in view.columns for card in column.cards}
    places |= {gap.gap: gap.leader for gap in view.gaps}
    found = (at for at, leader in places.items() if leader and (leader.seat, leader.colour) == (seat, colour))
    return next(found, "")


def hand(view: "View", brush: Brush) -> list[Drawn]:
    """The own hand by colour; nothing for a spectator."""
    return [_stack(at, colour, count, view, brush) for at, (colour, count) in enumerate((view.hand or {}).items())]


def _stack(at: int, colour: str, count: int, view: "View", brush: Brush) -> Drawn:
    id, name = f"card-{colour}", brush.name(view.names.cards[colour])
    return {
        "id": id,
        "x": 52 + STEP * at,
        "piece": f"et-card-{colour}",
        "cards": [number(67 + min(FAN, FANNED / max(count - 1, 1)) * turn) for turn in range(count)],
        "count": count,
        "name": name,
        "size": _size(name, HELD, 31, 25),
        "title": brush.say("board-in-hand", cards=cards(count, colour)),
        "href": brush.links.get(id),
        "state": brush.state(id),
    }


def own(view: "View", brush: Brush) -> list[Drawn]:
    """What else the viewer can act with: leaders, the catastrophe, or to stop."""
    if view.seat is None:
        return []
    player = view.players[view.seat]
    plates = [
        _plate(
            f"leader-{leader['colour']}",
            leader["cell"] or brush.name(view.names.leaders[leader["colour"]]),
            leader["title"],
            brush,
            piece=leader["piece"],
            pale=bool(leader["cell"]),
        )
        for leader in _leaders(player, view, brush)
    ]
    ready = player.catastrophe
    label = brush.say("board-once" if ready else "board-used")
    storm = brush.say("board-own-catastrophe" if ready else "board-own-catastrophe-used")
    plates.append(_plate("catastrophe", label, storm, brush, piece="et-storm", pale=not ready))
    if "stop" in brush.links:
        plates.append(_plate("stop", brush.say("board-stop"), brush.label("stop"), brush))
    return [{**plate, "x": 57 + OWN_STEP * at} for at, plate in enumerate(plates)]


def _plate(id: str, label: str, title: str, brush: Brush, *, piece: str = "", pale: bool = False) -> Drawn:
    return {
        "id": id,
        "label": label,
        "title": title,
        "piece": piece,
        "pale": pale,
        "size": _size(label, PLATE, 31, 24),
        "href": None if pale else brush.links.get(id),
        "state": brush.state(id),
    }


def conflict(view: "View", brush: Brush) -> Drawn | None:
    """The running conflict: who attacks, what both have on the table, what they have laid."""
    now = view.conflict
    if now is None:
        return None
    leader, card = view.names.leaders[now.colour], Term(f"card-{now.card.lower()}")
    return {
        "headline": brush.say("board-conflict", kind=now.kind, leader=leader, card=card),
        "card": now.card,
        "sides": [_side(at, now, view, brush) for at in (0, 1)],
    }


def _side(at: int, now: "ConflictSeen", view: "View", brush: Brush) -> Drawn:
    seat = (now.attacker, now.defender)[at]
    laid = now.laid[at] if at < len(now.laid) else None
    base = None if now.base is None else now.base[at]
    role = brush.say(("board-attacks", "board-defends")[at])
    told = {"name": called(view, seat), "base": base, "laid": None if laid is None else cards(laid)}
    return {
        "x": (8, 518)[at],
        **_name(brush.names[seat], 190),
        "piece": f"et-{view.players[seat].dynasty}-{now.colour}",
        "role": role,
        "role_size": _size(role, ROLE, 31, 22),
        "sum": _sum(base, laid, brush),
        "sum_size": 31 if base is None else 42,
        "laid": [38 + (30 if (laid or 0) < MANY else 22) * card for card in range(laid or 0)],
        "asked": seat == view.asked,
        "won": seat == now.winner,
        "lost": now.winner is not None and seat != now.winner,
        "title": brush.say(("board-attack-title", "board-defence-title")[at], **told),
    }


def _sum(base: int | None, laid: int | None, brush: Brush) -> str:
    if base is None:
        return brush.say("board-laid", number=laid)
    return f"{base} + ?" if laid is None else f"{base} + {laid} = {base + laid}"
