"""Where points come from (UR-56 to UR-59)."""

from collections import Counter
from collections.abc import Iterable

from games.engine.contract import Event, Outcome
from games.engine.message import Fact, Message, Name
from games.engine.sheet import Gain, Points, Row, Sheet, Tally, differences, tied, turn_named, with_rest
from games.ur.data import SET_POINTS
from games.ur.rules import final
from games.ur.state import State


def tally(state: State) -> Tally:
    """The round, and what everybody would score now."""
    return Tally(state.round, final.standing(state))


def begins(event: Event) -> int | None:
    """The round that an event begins."""
    number: int | None = event.facts["round"] if event.kind == "round-began" else None
    return number


def gains(event: Event) -> Iterable[Gain]:
    """What the sets are worth at the end, by their size (UR-56)."""
    if event.kind != "finished":
        return
    for result in event.facts["results"]:
        for size, many in sorted(Counter(map(len, result["sets"])).items(), reverse=True):
            yield Gain(result["seat"], Message("source-sets", size=size), many * SET_POINTS[size])


def sheet(state: State, events: Iterable[Event]) -> Sheet:
    """Points by size of set, and how each round changed what the sets are worth."""
    result = final.result(state)
    scores = [final.score(state, seat) for seat in range(state.seats)]
    sizes = [
        Row(
            Message("source-sets", size=size),
            tuple(SET_POINTS[size] * sum(len(one) == size for one in score.sets) for score in scores),
        )
        for size in range(len(SET_POINTS) - 1, 0, -1)
    ]
    ties = tuple(_tie(state, result, *pair) for pair in tied(result))
    rest = Message("source-corrected")
    return Sheet(with_rest(sizes, result.scores, rest), _rounds(result.scores, events), ties)


def _rounds(scores: Points, events: Iterable[Event]) -> tuple[Row, ...]:
    """What each round changed; nothing where the first rounds were played before this was noted."""
    began = [event.facts for event in events if event.kind == "round-began"]
    if not began or "points" not in began[0]:
        return ()
    starts = [tuple(facts["points"]) for facts in began if "points" in facts]
    rows = [Row(Message("source-setup"), starts[0])]
    changed = differences([*starts, scores])
    rows += [Row(turn_named(number), points) for number, points in enumerate(changed, start=1)]
    return tuple(row for row in rows if any(row.points))


def _tie(state: State, result: Outcome, ahead: int, behind: int) -> Message:
    """More tokens on the grid decide; else the place is shared (UR-59)."""
    more, less = state.on_grid(ahead), state.on_grid(behind)
    facts: dict[str, Fact] = {"points": result.scores[ahead], "ahead": Name(ahead), "behind": Name(behind)}
    return Message("tie-shared", **facts) if more == less else Message("tie-grid", more=more, less=less, **facts)
