"""Where points come from (ATF-108 to ATF-119)."""

from collections import defaultdict
from collections.abc import Iterable

from games.after_the_flood.data import SEATS
from games.after_the_flood.rules import final
from games.after_the_flood.state import State
from games.engine.contract import Event
from games.engine.message import Message, Name
from games.engine.sheet import Gain, Row, Sheet, Tally, tied, turn_named, with_rest

SOURCES = ("areas", "nippur", "growth", "workers")


def tally(state: State) -> Tally:
    """The turn of five, and the points so far."""
    return Tally(state.turn, tuple(player.points for player in state.players))


def begins(event: Event) -> int | None:
    """The turn of five that an event begins."""
    turn: int | None = event.facts["turn"] if event.kind == "turn-began" else None
    return turn


def gains(event: Event) -> Iterable[Gain]:
    """What an event brought to its seat, by source."""
    for source, gained in _gained(event):
        if gained:
            yield Gain(event.facts["seat"], Message(f"source-{source}"), gained)


def sheet(state: State, events: Iterable[Event]) -> Sheet:
    """Points for areas, growth and workers, turn by turn; what is left was put right by a moderator."""
    sources: dict[str, list[int]] = {source: [0] * len(SEATS) for source in SOURCES}
    turns: dict[int, list[int]] = defaultdict(lambda: [0] * len(SEATS))
    turn = 0
    for event in events:
        facts = event.facts
        if event.kind == "turn-began":
            turn = facts["turn"]
        for source, gained in _gained(event):
            sources[source][facts["seat"]] += gained
            turns[0 if source == "workers" else turn][facts["seat"]] += gained
    result = final.outcome(state)
    by_source = (Row(Message(f"source-{source}"), tuple(points)) for source, points in sources.items())
    last = turns.pop(0, None)
    by_turn = [Row(turn_named(turn), tuple(points)) for turn, points in turns.items()]
    if last is not None:
        by_turn.append(Row(Message("source-workers"), tuple(last)))
    rest = Message("source-corrected")
    return Sheet(
        with_rest(by_source, result.scores, rest),
        with_rest(by_turn, result.scores, rest),
        tuple(
            Message("tie-order", points=result.scores[ahead], ahead=Name(ahead), behind=Name(behind))
            for ahead, behind in tied(result)
        ),
    )


def _gained(event: Event) -> Iterable[tuple[str, int]]:
    """What an event brought to its seat, by source."""
    match event.kind, event.facts:
        case "held", facts:
            bonus = len(facts["nippur"])
            return (("areas", facts["points"] - bonus), ("nippur", bonus))
        case "grew", facts:
            return (("growth", facts["points"]),)
        case "place-scored", facts if facts["seat"] is not None:
            return (("workers", facts["points"]),)
    return ()
