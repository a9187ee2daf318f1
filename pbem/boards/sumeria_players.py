"""The players of Sumeria: what the viewer has in one row, and a panel for each of the others."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pbem.boards import Brush
from pbem.boards.shapes import MARKS, Text, fitted, fitting, number
from pbem.boards.sumeria_land import WIDTH
from pbem.engines import Count, Message, Term, several

if TYPE_CHECKING:
    from games.sumeria.view import Player, View

Drawn = dict[str, Any]

MARGIN = 8
GAP = 6
BOLD = 0.56  # the width of a bold letter of size 1
TEXT = 31  # which a phone shows in 11 pixels
HAND_HEIGHT = 124
PANEL_HEIGHT = 180


def token(kind: str) -> Term:
    """An influence token: 'economic token'."""
    return Term(f"token-{kind.lower()}")


def tokens(held: Mapping[Any, int]) -> Any:
    """'3 economic, 2 military'."""
    return several((Message("board-tokens", number=count, token=token(kind)) for kind, count in held.items()), "comma")


def counts(held: Mapping[Any, int], *, left: int, step: int) -> list[Drawn]:
    """Tokens side by side, each with its number."""
    return [
        {"kind": kind, "count": count, "x": left + at * step, "shade": "1" if count else ".35"}
        for at, (kind, count) in enumerate(held.items())
    ]


def hand(view: "View", brush: Brush) -> Drawn | None:
    """What the viewer has; nobody's for who only looks on."""
    if brush.viewer is None:
        return None
    return {
        **_player(view.players[brush.viewer], view, brush, room=216, largest=33),
        "tokens": counts(view.players[brush.viewer].tokens, left=346, step=100),
        "unit": _unit(view.players[brush.viewer], brush, 120),
        "supply_word": fitting(brush.say("board-supply"), 138, TEXT),
        "href": brush.links.get("supply"),
        "state": brush.state("supply"),
    }


def others(view: "View", brush: Brush) -> list[Drawn]:
    """A panel for everybody but the viewer."""
    there = [player for player in view.players if player.seat != brush.viewer]
    width = (WIDTH - 2 * MARGIN + GAP) / len(there) - GAP
    return [
        {
            **_player(player, view, brush, room=width - 90 - 36 * (player.seat == view.start), largest=TEXT),
            "x": number(MARGIN + at * (width + GAP)),
            "width": number(width),
            "edge": number(width - 14),
            "right": number(width - 26),
            "tokens": counts(player.tokens, left=32, step=int((width - 18) / 4)),
            "unit": _unit(player, brush, width / 2 - 56),
            "supply_word": fitting(brush.say("board-supply"), width / 2 - 46, TEXT),
        }
        for at, player in enumerate(there)
    ]


def _player(player: "Player", view: "View", brush: Brush, *, room: float, largest: int) -> Drawn:
    seat, name = player.seat, brush.names[player.seat]
    note = _note(brush, view.order.index(seat) + 1, own=seat == brush.viewer, over=view.phase == "over")
    return {
        "name": Text(fitted(name, room / largest / BOLD), largest),
        "symbol": MARKS[player.colour].symbol,
        "title": f"{brush.called(seat, player.colour)}: {brush.name(tokens(player.tokens))}",
        "note": fitting(note, room, TEXT),
        "start": seat == view.start,
        "points": player.points,
        "supply": player.supply,
    }


def _unit(player: "Player", brush: Brush, room: float) -> Text:
    return fitting(brush.name(Count(player.points, Term("point")), number="none"), room, TEXT)


def _note(brush: Brush, turn: int, *, own: bool, over: bool) -> str:
    if over:
        return brush.say("board-you") if own else ""
    return brush.say("board-you-play" if own else "board-plays", turn=turn)
