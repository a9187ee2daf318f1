"""Everything After the Flood says, as messages: questions, choices, events and refusals; the board: text_board.py."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from games.after_the_flood import moves as m
from games.after_the_flood.data import AREAS, BOXES, COLOURS, GROWTH_POINTS, LETTERS, RESOURCES
from games.after_the_flood.names import (
    NAMERS,
    REFUSED,
    amount,
    amounts,
    area,
    armies,
    box,
    chance,
    good,
    goods,
    growth_price,
    item,
    ordered,
    orders,
    piece,
    place,
    points,
)
from games.after_the_flood.rules.choices import odds as fights
from games.after_the_flood.state import State
from games.engine.contract import Decision, Event, Json, Seat
from games.engine.errors import GameError
from games.engine.message import Count, Fact, Message, Name, colour, each, named, refusal, several

OF_WORKERS = ("put", "workers-home")  # moves and events whose `count` counts workers
OLD_ENDINGS = {  # how games that ended before November 2026 stored why
    "most points": "most-points",
    "most points, and earlier in turn order": "most-points-and-order",
}


def question(decision: Decision) -> Message:
    """What the player is asked."""
    facts = decision.facts
    fight = facts.get("odds", {}).get(facts.get("area"))
    return Message(f"question-{decision.kind}", **named(facts, NAMERS), odds=_odds("odds", fight) if fight else None)


def _odds(code: str, odds: Mapping[str, Json]) -> Message:
    """How a fight would go (ATF-99)."""
    return Message(
        code,
        need=odds["need"],
        hit=chance(odds["hit"]),
        armies=armies(odds["armies"]),
        defenders=armies(odds["defenders"]),
        number=odds["defenders"],
        win=chance(odds["win"]),
    )


def phrase(move: m.Move | m.Correct) -> Message:
    """What a move or correction does, as a short imperative."""
    match move:
        case m.Correct():
            return _correction(move)
        case m.Orders(ops):
            return Message("phrase-orders", ops=several(_in_a_row(ops), "semicolon"))
        case m.Invade() | m.Reinforce() | m.Destroy() | m.Return():
            return Message("phrase-operation", op=_operation(move))
        case m.Grow(area, luxuries):
            return Message("phrase-grow", area=place(area), price=growth_price(luxuries))
    return Message(f"phrase-{_tag(move)}", **_named(_tag(move), asdict(move)))


def _tag(move: m.Move) -> str:
    return type(move).__name__.lower()


def _named(kind: str, facts: Mapping[str, Json]) -> dict[str, Fact]:
    """The facts of a move or an event; `count` as what is counted: '2 workers', '2 grain' or '2 armies'."""
    told = named(facts, NAMERS)
    if "count" in facts:
        thing = "worker" if kind in OF_WORKERS else facts.get("resource", "army")
        told["count"] = Count(facts["count"], item(thing))
    return told


def _in_a_row(ops: Sequence[m.Op]) -> list[Message]:
    first, *rest = map(_operation, ops)
    return [first, *(Message("op-then", op=op) for op in rest)]


def _operation(op: m.Op) -> Message:
    return Message(f"op-{_tag(op)}", **_named(_tag(op), asdict(op)))


def _correction(correct: m.Correct) -> Message:
    what, facts = _corrected(asdict(correct))
    return Message(f"phrase-correct-{what}", colour=colour(COLOURS[correct.seat]), **facts)


def _corrected(facts: Mapping[str, Json]) -> tuple[str, dict[str, Fact]]:
    """What was put right: points, a resource or a piece; and whether somebody gets it or loses it."""
    what, where, more = facts["what"], facts["where"], facts["change"] > 0
    match what:
        case "points":
            return what, {"more": more}
        case "resource":
            return what, {"more": more, "good": good(where)}
    return "piece", {"more": more, "piece": piece(what), "place": place(where)}


def hint(state: State, seat: Seat, move: m.Move) -> Message | None:
    """The odds of a fight that a move begins or goes on with (ATF-99)."""
    match move:
        case m.Invade(area) | m.Return(area, _):
            odds = fights(state, seat).get(area)
        case m.Attack() | m.Settle(_):
            odds = next(iter(fights(state, seat).values()), None)
        case _:
            odds = None
    return _odds("hint-odds", odds) if odds else None


def choice(option: str, value: str) -> Message:
    """There is nothing to choose before a game."""
    return Message(f"option-{option}-{value}")


def label(pick: str, *, short: bool = False) -> Message:
    """What to call one element of a path on a button."""
    if pick in AREAS:
        return Message("label-area", area=area(pick))
    if pick in BOXES or pick == "pool":
        return Message("box-name", box=box(pick))
    if pick in RESOURCES:
        return Message("label-good", good=good(pick))
    match pick.split("-"):
        case ["workers", number]:
            return Message("label-number", number=Count(int(number), piece("worker")))
        case ["armies", number]:
            return Message("label-number", number=armies(int(number)))
        case ["pieces", number, resource]:
            return Message("label-number", number=Count(int(number), good(resource)))
        case ["occupy", number]:
            return Message("label-occupy", armies=armies(int(number)))
        case ["with", *luxuries]:
            added = [luxury for luxury in luxuries if luxury != "none"]
            return Message("label-with", luxuries=each(added, good), points=points(GROWTH_POINTS[len(added)]))
        case ["swap", give, get, *extra]:
            return Message("label-swap", give=good(give), get=good(get), extra=bool(extra))
    return Message(f"label-{pick}")


def heading(pick: str) -> Message | None:
    """Where a place belongs to: Sumer, the foreign areas or the boxes."""
    if pick in AREAS:
        return Message("heading-sumer" if AREAS[pick].sumer else "heading-foreign")
    return Message("heading-boxes") if pick in BOXES else None


def describe(event: Event, *, viewer: Seat | None) -> Message:
    """One event as a sentence."""
    facts = event.seen_by(viewer)
    if event.kind == "adjusted":
        what, told = _corrected(facts)
        return Message(f"adjusted-{what}", seat=Name(facts["seat"]), **told)
    return Message(f"event-{event.kind}", **{**_named(event.kind, facts), **_further(event.kind, facts)})


def _further(kind: str, facts: Mapping[str, Any]) -> dict[str, Fact]:
    """What a sentence needs besides the facts of its event."""
    match kind:
        case "laid-out":
            return ordered(facts["order"])
        case "ordered":
            bids = several(amount(seat, facts["bids"][seat]) for seat in facts["before"])
            return {**ordered(facts["order"]), "bids": bids, "kept": facts["order"] == facts["before"]}
        case "income":
            return _income(facts)
        case "held":
            return {"bonus": len(facts["nippur"])}
        case "place-scored":
            return {"points": points(facts["points"])}
        case "game-over":
            scores = several(amount(seat, facts["scores"][seat]) for seat in facts["ranking"])
            reason = OLD_ENDINGS.get(facts["reason"], facts["reason"])
            return {"scores": scores, "winner": Name(facts["ranking"][0]), "reason": Message(f"ending-{reason}")}
        case "ranked":
            track = several(Message("ranked", letter=LETTERS[at], name=Name(seat)) for at, seat in _ranks(facts))
            return {"letter": LETTERS[facts["quality"].index(facts["seat"])], "track": track}
        case "rolled":
            one, other = facts["dice"]
            return {"one": one, "other": other, "sum": one + other}
        case "stopped":
            return {"armies": armies(facts["pool"])}
        case "dropped":
            return {"ops": orders(facts["ops"])}
        case "destroyed":
            return {"price": armies(facts["price"])}
        case "grew":
            return {"price": growth_price(facts["luxuries"]), "points": points(facts["points"])}
        case "bid-closed":
            return {"goods": goods(facts["bag"])}
    return {}


def _ranks(facts: Mapping[str, Any]) -> list[tuple[int, Seat]]:
    return list(enumerate(facts["quality"]))


def _income(facts: Mapping[str, Any]) -> dict[str, Fact]:
    """Who was entitled to more than there was, and whose city in Ur brought one."""
    paid, entitled, ur = facts["paid"], facts["entitled"], facts["ur"]
    return {
        "any": any(entitled),
        "short": amounts([claimed - got for claimed, got in zip(entitled, paid, strict=True)]),
        "ur": None if ur is None or not paid[ur] else Name(ur),
    }


def explain(error: GameError) -> Message:
    """A refusal as a sentence that says what would have been allowed."""
    return refusal(error, REFUSED)
