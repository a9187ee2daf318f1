"""Everything the card game says, as messages: questions, choices, events and refusals; hints and board beside it."""

from collections.abc import Mapping

from games.engine.contract import Decision, Event, Json, Seat
from games.engine.errors import GameError
from games.engine.message import Count, Fact, Message, Name, Namers, Term, colour, each, named, refusal, several
from games.euphrat_tigris.data import COLOURS, column_of, is_gap
from games.euphrat_tigris.hints import hint as hint
from games.euphrat_tigris.moves import (
    Adjustment,
    Buy,
    Commit,
    Exchange,
    Income,
    Join,
    Lay,
    Lead,
    LiftLeader,
    Move,
    Order,
    PutLeader,
    Score,
    Stop,
    Strike,
)
from games.euphrat_tigris.names import NAMERS, card, cards, conflict, counts, ended, hue, leader, place, ship
from games.euphrat_tigris.text_board import text as text


def question(decision: Decision) -> Message:
    """What the player is asked."""
    facts = decision.facts
    match decision.kind:
        case "attack" | "defend":
            attack, defence = facts["base"]
            return Message(
                f"question-{decision.kind}",
                leader=leader(facts["colour"]),
                card=card(facts["card"]),
                attack=attack + sum(facts["laid"]),
                defence=defence,
            )
        case kind:
            return Message(f"question-{kind}", **_told(facts))


def phrase(move: Move | Adjustment) -> Message:
    """What a move or correction does, as a short imperative."""
    match move:
        case Lead(colour, cell):
            return Message("phrase-lead", leader=leader(colour), cell=place(cell))
        case Lay(colour, column):
            return Message("phrase-lay", card=cards(colour), column=column)
        case Join(colour, gap):
            return Message("phrase-join", card=cards(colour), gap=gap)
        case Strike(cell):
            return Message("phrase-strike", cell=place(cell))
        case Stop():
            return Message("phrase-stop")
        case Score(colour):
            return Message("phrase-score", card=cards(colour) if colour else None)
        case Buy(id):
            return Message("phrase-buy", ship=ship(id) if id else None)
        case Commit(number):
            return Message("phrase-commit", cards=Count(number, Term("card")))
        case Order(colour):
            return Message("phrase-order", conflict=conflict(colour))
        case Exchange(column):
            return Message("phrase-exchange", column=column)
        case Income():
            return Message("phrase-income", cards=counts(dict(zip(COLOURS, move.numbers, strict=True))))
        case LiftLeader(seat, colour):
            return Message("phrase-liftleader", leader=leader(colour), seat=seat + 1)
        case PutLeader(seat, colour, cell):
            return Message("phrase-putleader", leader=leader(colour), seat=seat + 1, cell=place(cell))


def choice(option: str, value: str) -> Message:
    """What to call a seating of dynasties."""
    return Message("option-dynasties-seating", dynasties=each(value.split(), colour, "comma"))


def label(pick: str, *, short: bool = False) -> Message:
    """What to call a card, a leader, a place or an answer on a button; a card is short below its column."""
    word, _, rest = pick.partition("-")
    match word:
        case "leader":
            return Message("label-leader", leader=leader(rest), colour=hue(rest))
        case "card":
            return Message("label-card", card=card(rest), colour=hue(rest))
        case "column":
            return Message("label-column", column=int(rest))
        case "ship":
            return Message("label-ship", ship=ship(rest))
        case "lay":
            return phrase(Commit(int(rest)))
        case "conflict":
            return Message("label-conflict", conflict=conflict(rest))
        case "income":
            return Message("label-income", cards=counts(_numbers(rest)))
        case "catastrophe" | "stop" | "decline":
            return Message(f"label-{word}")
        case _:
            return Message("label-short" if short else "label-place", cell=place(pick))


def _numbers(income: str) -> dict[str, int]:
    """The cards of an answer like 'K1-B2'."""
    return {} if income == "none" else {part[0]: int(part[1:]) for part in income.split("-")}


def heading(pick: str) -> Message | None:
    """The column of a card."""
    is_cell = pick[:1].isdigit() and not is_gap(pick)
    return Message("label-column", column=column_of(pick)) if is_cell else None


def describe(event: Event, *, viewer: Seat | None) -> Message:
    """One event as a sentence."""
    facts = event.seen_by(viewer)
    match event.kind:
        case "game-over":
            piles = several((_pile(seat, pile) for seat, pile in enumerate(facts["piles"])), "semicolon")
            return Message("event-game-over", ending=ended(facts["rule"]), piles=piles)
        case kind:
            return Message(f"event-{kind}", **_told(facts))


def _pile(seat: Seat, pile: Mapping[str, Json]) -> Message:
    return Message(
        "pile-counted", name=Name(seat), merit=" ".join(map(str, pile["merit"])), treasures=pile["cards"]["T"]
    )


def _told(facts: Mapping[str, Json]) -> dict[str, Fact]:
    """The facts of an event or question as they are said: a card with how many there are, a cell with its column."""
    told: dict[str, Fact] = {"cards": None, **named(facts, NAMERS)}
    if "colour" in facts:
        told["leader"] = leader(facts["colour"])
    if "card" in facts:
        told["card"] = cards(facts["card"], facts.get("number", len(facts.get("cells", ())) or 1))
    if facts.get("cell"):
        told["column"] = column_of(facts["cell"])
    for strengths in ("base", "strengths"):
        if strengths in facts:
            attack, defence = facts[strengths]
            told |= {"attack": attack, "defence": defence, "tie": attack == defence}
    return told


def explain(error: GameError) -> Message:
    """A refusal as a sentence that says what would have been allowed."""
    facts: Mapping[str, Json] = error.facts
    match error.code:
        case "too-much-income":
            return Message("refused-too-much-income", cards=cards(facts["colour"], facts["most"]))
        case "too-few-cards":
            return Message("refused-too-few-cards", cards=cards(facts["card"], facts["hold"]))
        case "another-colour":
            return Message("refused-another-colour", card=cards(facts["card"]), letter=facts["card"])
        case _:
            return refusal(error, REFUSED)


REFUSED: Namers = {
    "card": card,
    "colour": conflict,
    "colours": lambda colours: each(colours, hue, "or"),
    "ships": NAMERS["ships"],
    "columns": NAMERS["columns"],
}
