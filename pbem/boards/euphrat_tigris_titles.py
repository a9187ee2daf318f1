"""What the card game's board says of its pieces when somebody points at them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pbem.boards import Brush
from pbem.engines import Count, Fact, Message, Name, Several, Term, colour, several

if TYPE_CHECKING:
    from games.euphrat_tigris.view import CardSeen, GapSeen, LeaderSeen, PlayerSeen, View

TREASURE = "T"  # a card without a colour of its own: it counts as red


def cards(number: int, kind: str = "") -> Count:
    """'2 cards', '1 temple card'."""
    return Count(number, Term(f"card-{kind.lower()}" if kind else "card"))


def called(view: "View", seat: int) -> Name:
    """'Ana (Bow)'."""
    return Name(seat, colour(view.players[seat].colour))


def board(view: "View", brush: Brush) -> str:
    return brush.say("board-label-over") if view.ended else brush.say("board-label", turn=view.turn)


def status(view: "View", brush: Brush) -> str:
    """Who is waited for, and for what."""
    if view.asked is None:
        return brush.say("board-over", ending=view.ending)
    if view.asked == brush.viewer:
        return brush.say("board-asked", question=view.asked_for)
    return brush.say("board-waiting", name=Name(view.asked), question=view.asked_for)


def thing(kind: str, view: "View") -> Message:
    """'market card (green)', 'blue-red ship'."""
    if kind in view.names.ships:
        return Message("board-ship", ship=view.names.ships[kind])
    hue = view.names.colours["R" if kind == TREASURE else kind]
    return Message("board-card", card=Term(f"card-{kind.lower()}"), colour=hue)


def cell(card: "CardSeen", view: "View", brush: Brush) -> str:
    """What lies at a cell of a column, and who stands there."""
    at, _, row = card.cell.partition(".")
    column = int(at)
    place = Term("at-top", column=column) if row == "0" else Term("at-card", column=column, row=int(row))
    return brush.say("board-cell", place=place, thing=thing(card.card, view), leader=_standing(card.leader, view))


def gap(gap: "GapSeen", view: "View", brush: Brush) -> str:
    """What lies in a gap."""
    if not gap.card:
        return brush.say("board-gap-empty", gap=gap.gap)
    place, leader = Term("at-gap", gap=gap.gap), _standing(gap.leader, view)
    code = "board-cell-face-down" if gap.face_down else "board-cell"
    return brush.say(code, place=place, thing=thing(gap.card, view), leader=leader)


def _standing(leader: "LeaderSeen | None", view: "View") -> Message | None:
    """'the trader of Ana (Bow)'."""
    if leader is None:
        return None
    return Message("board-leader", leader=view.names.leaders[leader.colour], name=called(view, leader.seat))


def kingdom(columns: Sequence[int], leaders: "Iterable[LeaderSeen]", treasures: int, view: "View", brush: Brush) -> str:
    """What belongs together."""
    return brush.say(
        "board-kingdom",
        number=len(columns),
        first=columns[0],
        last=columns[-1],
        leaders=several((_standing(leader, view) for leader in leaders), "comma"),
        treasures=Count(treasures, Term("treasure")),
    )


def leader(player: "PlayerSeen", colour: str, at: str, view: "View", brush: Brush) -> str:
    """Whose leader it is, where it stands, and what ships bring it."""
    return brush.say(
        "board-leader-stands" if at else "board-leader-at-hand",
        leader=view.names.leaders[colour],
        name=called(view, player.seat),
        cell=at,
        income=cards(player.income[colour]),
    )


def player(player: "PlayerSeen", view: "View", brush: Brush) -> str:
    """Everything that is public about a player."""
    pile = player.pile
    earned = {colour: count for colour, count in player.income.items() if count}
    return brush.say(
        "board-player",
        name=called(view, player.seat),
        hand=cards(player.hand),
        pile=cards(pile.height),
        top=on_top(pile.top),
        inside=numbers(pile.cards or {}, view),
        supply=several((view.names.leaders[colour] for colour in player.supply), "comma"),
        catastrophe=player.catastrophe,
        income=numbers(earned, view),
    )


def on_top(kind: str) -> Fact:
    """The uppermost card of a pile; none of an empty one."""
    return cards(1, kind) if kind else None


def numbers(held: Mapping[str, int], view: "View") -> Several:
    """'2 market, 1 temple'."""
    return several(
        (Message("board-number", number=count, kind=view.names.cards[kind]) for kind, count in held.items()), "comma"
    )
