"""Where points come from (SUM-34 to SUM-36)."""

from collections.abc import Iterable

from games.engine.contract import Event, Outcome
from games.engine.message import Message, Name, Several, Term, several
from games.engine.sheet import Gain, Points, Row, Sheet, Tally, differences, tied, turn_named, with_rest
from games.sumeria.data import KINDS
from games.sumeria.rules import final
from games.sumeria.state import NO_TOKENS, State, Tokens, added, counted


def tally(state: State) -> Tally:
    """The era of six, and what the tokens are worth so far."""
    return Tally(state.era, tuple(map(final.points, state.tokens)))


def begins(event: Event) -> int | None:
    """The era of six that an event begins."""
    era: int | None = 1 if event.kind == "laid-out" else event.facts["era"] if event.kind == "era-began" else None
    return era


def gains(event: Event) -> Iterable[Gain]:
    """The tokens that the first two of a city-state take (SUM-26)."""
    if event.kind != "scored":
        return
    for seat, kinds in zip(event.facts["ranks"], (event.facts["first"], event.facts["second"]), strict=False):
        if kinds:
            state = Term(f"state-{event.facts['state'].lower()}")
            yield Gain(seat, state, len(kinds), kinds, _called(kinds), adds=False)


def _called(kinds: str) -> Several:
    """'1 economic, 2 military'."""
    return several(
        (
            Message("board-tokens", number=kinds.count(kind), token=Term(f"token-{kind.lower()}"))
            for kind in KINDS
            if kind in kinds
        ),
        "comma",
    )


def sheet(state: State, events: Iterable[Event]) -> Sheet:
    """Points by kind of token, and what the tokens of each era added."""
    result = final.result(state.tokens)
    kinds = [
        Row(Message(f"source-{kind.lower()}"), tuple(held[place] * (held[place] + 1) // 2 for held in state.tokens))
        for place, kind in enumerate(KINDS)
    ]
    eras = differences([(0,) * state.seats, *_after_eras(state.seats, events)])
    rows = [Row(turn_named(era), points) for era, points in enumerate(eras, start=1)]
    rest = Message("source-corrected")
    ties = tuple(_tie(state.tokens, result, *pair) for pair in tied(result))
    return Sheet(with_rest(kinds, result.scores, rest), with_rest(rows, result.scores, rest), ties)


def _after_eras(seats: int, events: Iterable[Event]) -> list[Points]:
    """What everybody's tokens were worth after each era."""
    tokens, found = [NO_TOKENS] * seats, list[Points]()
    for event in events:
        if event.kind == "scored":
            for seat, kinds in zip(event.facts["ranks"], (event.facts["first"], event.facts["second"]), strict=False):
                tokens[seat] = added(tokens[seat], counted(kinds))
        elif event.kind in ("era-began", "finished"):
            found.append(tuple(map(final.points, tokens)))
    return found


def _tie(tokens: tuple[Tokens, ...], result: Outcome, ahead: int, behind: int) -> Message:
    """More tokens of one kind decide; else the place is shared (SUM-36)."""
    points, more, less = result.scores[ahead], max(tokens[ahead]), max(tokens[behind])
    if more == less:
        return Message("tie-shared", points=points, number=more, ahead=Name(ahead), behind=Name(behind))
    return Message("tie-kind", points=points, more=more, less=less, ahead=Name(ahead), behind=Name(behind))
