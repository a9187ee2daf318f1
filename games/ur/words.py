"""Everything UR says, as messages: questions, choices, events and refusals."""

from collections.abc import Iterator, Mapping

from games.engine.contract import Decision, Event, Json, Seat
from games.engine.errors import GameError
from games.engine.message import Message, Name, Namers, colour, each, named, refusal, several
from games.ur.data import COLOURS
from games.ur.moves import (
    Adjustment,
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    End,
    Exchange,
    Found,
    Grow,
    Keep,
    LiftToken,
    Move,
    PutToken,
    Settle,
    Share,
    Side,
    Stuck,
    Token,
    TurnTile,
    Use,
)
from games.ur.names import NAMERS, cell, laid, picture, pictures, points, spread, starved, tokens


def question(decision: Decision) -> Message:
    """What the player is asked."""
    facts = decision.facts
    held, side = pictures(facts["held"]), bool(facts["side"])
    match decision.kind:
        case "settle":
            return Message("question-settle", first=decision.rule == "UR-9")
        case "exchange" if facts["stuck"]:
            return Message("question-stuck")
        case "first-exchange" | "exchange":
            return Message(f"question-{decision.kind}", held=held, side=side)
        case "use":
            return Message(f"question-{_used(facts)}", actions=each(facts["left"], picture, "or"))
        case "agriculture":
            return Message("question-agriculture", supply=facts["supply"])
        case "trade":
            return Message("question-trade", supply=tokens(facts["supply"]))
        case "politics":
            return Message("question-politics", hand=tokens(facts["hand"]))
        case "war":
            return Message("question-war", attacks=facts["attacks"])
        case kind:  # build, comeback, culture
            return Message(f"question-{kind}")


def _used(facts: Mapping[str, Json]) -> str:
    """How far the use of the held tile has come."""
    return "second-action" if facts["done"] else "second-token" if facts["tokens"] else "use"


def phrase(move: Move | Adjustment) -> Message:
    """What a move or correction does, as a short imperative."""
    match move:
        case Settle(at) | Token(at):
            return Message("phrase-token", cell=cell(at))
        case Found(at) | Build(at) | Comeback(at) | LiftToken(at) | TurnTile(at):
            return Message(f"phrase-{type(move).__name__.lower()}", cell=cell(at))
        case Exchange(at, face):
            return Message("phrase-exchange", cell=cell(at), face=picture(face))
        case Use(action):
            return Message("phrase-use", picture=picture(action))
        case Grow(at, count) | Share(_, at, count):
            return Message("phrase-put", cell=cell(at), count=count)
        case Arrange(at, count):
            return Message("phrase-arrange", cell=cell(at), count=count)
        case Attack(origin, target, moved):
            return Message("phrase-attack", origin=cell(origin), target=cell(target), moved=tokens(moved))
        case PutToken(seat, at):
            return Message("phrase-puttoken", colour=colour(COLOURS[seat]), cell=cell(at))
        case Side() | Keep() | Stuck() | End() | Done():
            return Message(f"phrase-{type(move).__name__.lower()}")


def choice(option: str, value: str) -> Message:
    """What to call one of the choices of an option; UR's options have none."""
    return Message(f"option-{option}-{value}")


def label(pick: str, *, short: bool = False) -> Message:
    """What to call a tile or a button."""
    word, _, rest = pick.partition("-")
    match word:
        case "face" | "use":
            return Message(f"label-{word}", picture=picture(rest))
        case "put" | "leave" | "move":
            return Message(f"label-{word}", tokens=tokens(int(rest)))
        case "token" | "ziggurat":
            return Message(f"label-{word}")
        case "side" | "keep" | "stuck" | "end" | "done":
            return Message(f"phrase-{word}")
        case _:
            return Message("label-cell", cell=pick)


def heading(pick: str) -> Message | None:
    """Tiles are not grouped: each is called by its column and row."""
    return None


def describe(event: Event, *, viewer: Seat | None) -> Message:
    """One event as a sentence."""
    facts = event.seen_by(viewer)
    match event.kind:
        case "laid-out":
            return _laid_out(facts)
        case "exchanged":
            return Message("event-exchanged", **{**named(facts, NAMERS), "given": laid(facts["given"])})
        case "exchanged-side":
            return Message("event-exchanged-side", **{**named(facts, NAMERS), "given": pictures(facts["given"])})
        case "farmed":
            return Message("event-farmed", seat=Name(facts["seat"]), starved=starved(facts))
        case "traded" | "cultured":
            return Message(f"event-{event.kind}", seat=Name(facts["seat"]), spread=spread(event.kind, facts))
        case "shared" if facts["owner"] == facts["seat"]:
            return Message("event-shared", **{**named(facts, NAMERS), "owner": None})
        case "came-back":
            return Message("event-came-back", **{**named(facts, NAMERS), "tokens": tokens(facts["count"])})
        case "declined" if facts["tokens"] or facts["built"]:
            return Message("event-declined-rest", seat=Name(facts["seat"]))
        case "finished":
            return Message("event-finished", reason=facts["reason"], results=several(_results(facts), "semicolon"))
        case "adjusted":
            return Message(f"adjusted-{facts['what']}", **named(facts, NAMERS))
        case kind:
            return Message(f"event-{kind}", **named(facts, NAMERS))


def _laid_out(facts: Mapping[str, Json]) -> Message:
    return Message(
        "event-laid-out",
        held=several((_held_by(seat, kind) for seat, kind in enumerate(facts["held"])), "semicolon"),
        side=pictures(facts["side"]),
        start=Name(facts["start"]),
    )


def _held_by(seat: Seat, kind: str) -> Message:
    return Message("held-by", name=Name(seat), held=pictures(kind))


def _results(facts: Mapping[str, Json]) -> Iterator[Message]:
    """What everybody scores at the end."""
    for one in facts["results"]:
        yield Message(
            "finished-with",
            name=Name(one["seat"]),
            points=points(one["points"]),
            sets=several(one["sets"], "blank"),
            held_as=picture(one["held_as"]),
            tokens=tokens(one["tokens"]),
        )


REFUSED: Namers = {
    **{name: NAMERS[name] for name in ("cell", "origin", "own", "cells", "held", "kind", "picture", "face")},
    "stage": lambda stage: Message(f"now-{stage}"),
}


def explain(error: GameError) -> Message:
    """A refusal as a sentence that says what would have been allowed."""
    said = refusal(error, REFUSED)
    match error.facts:
        case {"least": least, "most": most}:
            return Message(said.code, **said.facts, exact=least == most)
        case {"cells": _} if error.code == "supply-left":
            return Message("refused-supply-left-for", **said.facts)
    return said
