"""The board as plain text."""

from collections.abc import Iterable, Iterator, Mapping

from games.engine.message import Count, Fact, Message, Name, Several, Term, colour, several
from games.engine.text import Line, Page, line, paragraphs
from games.euphrat_tigris.names import ENDINGS, leader
from games.euphrat_tigris.view import CardSeen, ConflictSeen, GapSeen, PlayerSeen, View

HANG = 5  # where a line goes on that is too long


def text(view: View) -> Page:
    """The board of one view as plain text: kingdoms, stocks, the conflict, the players and the own hand."""
    return paragraphs(
        _heading(view),
        (line("text-columns"), *_table(view), *_legend(view)),
        (_stocks(view),),
        () if view.conflict is None else (_conflict(view, view.conflict),),
        (line("text-players"), *(_player(player) for player in view.players)),
        () if view.hand is None else (line("text-hand", 0, HANG, cards=_letters(view.hand)),),
    )


def _called(view: View, seat: int) -> Name:
    return Name(seat, colour(view.players[seat].colour))


def _heading(view: View) -> Iterator[Line]:
    if view.ended is not None:
        yield line("text-over", 0, HANG, turn=view.turn, ending=Message(f"ending-{ENDINGS[view.ended]}"))
    elif view.asked is not None:
        yield line("text-turn", 0, HANG, turn=view.turn, name=_called(view, view.active), left=view.actions)
        yield line("text-asked", 0, HANG, name=_called(view, view.asked), question=view.asked_for)


def _table(view: View) -> Iterator[Line]:
    for column, gap in zip(view.columns, (*view.gaps, None), strict=True):
        top, *below = column.cards
        star = "*" if top.card == "R" else ""
        cards_below = " ".join(card.card + _mark(view, card) for card in below) or "-"
        yield Line(f"{column.column}: {top.card}{star}{_mark(view, top)} | {cards_below}", 2, HANG - 2)
        if gap and gap.card:
            said = f"{gap.gap}: {gap.card}{_mark(view, gap)}"
            yield line("text-face-down", 5, 0, card=said) if gap.face_down else Line(said, 5, 0)


def _mark(view: View, card: CardSeen | GapSeen) -> str:
    """The leader on a card: two letters of the dynasty and the colour, '[LiG]'."""
    if card.leader is None:
        return ""
    return f"[{view.players[card.leader.seat].colour[:2]}{card.leader.colour}]"


def _legend(view: View) -> Iterator[Line]:
    """What the letters mean, to whoever reads the board for the first time in a mail."""
    dynasties = {player.colour[:2]: colour(player.colour) for player in view.players}
    yield line("text-legend-cards", 2, HANG - 2, cards=_meanings(view.names.cards))
    yield line(
        "text-legend-leaders",
        2,
        HANG - 2,
        dynasties=_meanings(dynasties),
        leaders=_meanings(view.names.leaders),
    )


def _meanings(names: Mapping[str, Term]) -> Several:
    return several((Message("text-letter", letter=letter, name=name) for letter, name in names.items()), "comma")


def _stocks(view: View) -> Line:
    return line(
        "text-stocks",
        0,
        HANG,
        ships=_if_any(view.ships, ", "),
        pile=_cards(view.pile),
        discard=_heap(view.discard.size, view.discard.top),
        box=_letters(view.box),
        unseen=view.removed,
    )


def _letters(numbers: Mapping[str, int]) -> str | None:
    return _if_any((f"{kind}{number}" for kind, number in numbers.items() if number), " ")


def _if_any(parts: Iterable[str], between: str) -> str | None:
    """The parts in a row; None, which is said as a word, if there are none."""
    return between.join(parts) or None


def _cards(number: int) -> Count:
    return Count(number, Term("card"))


def _heap(size: int, top: str) -> Message:
    return Message("text-heap", cards=_cards(size), top=top)


def _conflict(view: View, conflict: ConflictSeen) -> Line:
    laid = [*map(str, conflict.laid), "?", "?"]
    facts: dict[str, Fact] = {
        "kind": conflict.kind,
        "leader": leader(conflict.colour),
        "attacker": _called(view, conflict.attacker),
        "defender": _called(view, conflict.defender),
        "laid": f"{laid[0]} : {laid[1]} {conflict.card}",
    }
    if conflict.winner is not None:
        return line("text-conflict-won", 0, HANG, **facts, winner=_called(view, conflict.winner))
    return line("text-conflict", 0, HANG, **facts, strengths=" : ".join(map(str, conflict.base or ())))


def _player(player: PlayerSeen) -> Line:
    pile = player.pile
    return line(
        "text-player",
        2,
        HANG - 2,
        name=Name(player.seat, colour(player.colour)),
        hand=player.hand,
        pile=_heap(pile.height, pile.top),
        inside=_letters(pile.cards or {}),
        sorted=None if pile.merit is None else " ".join(map(str, pile.merit)),
        supply=_if_any(player.supply, " "),
        catastrophe=player.catastrophe,
        income=_letters(player.income),
    )
