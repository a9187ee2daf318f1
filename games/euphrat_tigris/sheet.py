"""Where victory cards come from (ETC-24 to ETC-57, ETC-62 to ETC-64)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from games.engine.contract import Event, Outcome, Seat
from games.engine.message import Fact, Message, Name
from games.engine.sheet import Gain, Row, Sheet, Tally, tied, with_rest
from games.euphrat_tigris.data import COLOURS
from games.euphrat_tigris.rules import final
from games.euphrat_tigris.state import Cards, State


def tally(state: State) -> Tally:
    """The turn; what the piles are worth only where everybody may count them, or when they are opened."""
    shown = state.open_piles or state.stage == "over"
    return Tally(state.turn, tuple(final.merit(heap.cards)[0] for heap in state.victory) if shown else ())


def begins(event: Event) -> int | None:
    """The turn that an event begins."""
    turn: int | None = 1 if event.kind == "dealt" else event.facts["turn"] if event.kind == "turn-began" else None
    return turn


def gains(event: Event) -> Iterable[Gain]:
    """Cards laid on victory piles that everybody sees; at the end what is in them (ETC-62)."""
    match event.kind, event.facts:
        case "income", facts:
            yield from _counted(facts["seat"], facts["cards"])
        case "game-over", facts:
            for seat, pile in enumerate(facts["piles"]):
                yield from _counted(seat, pile["cards"])


def _counted(seat: Seat, counts: Mapping[str, int]) -> Iterable[Gain]:
    """Of each colour; the score is the least of them, so they are not added."""
    return (
        Gain(seat, Message(f"source-{colour.lower()}"), counts[colour], adds=False)
        for colour in (*COLOURS, "T")
        if counts.get(colour)
    )


def sheet(state: State, events: Iterable[Event]) -> Sheet:
    """The piles by colour, treasures added where they count, and the cards of each round."""
    piles = [heap.cards for heap in state.victory]
    result = final.result(piles, "")
    colours = [_coloured(cards) for cards in piles]
    sources = tuple(
        Row(Message(f"source-{colour.lower()}"), tuple(own[place] for own in colours))
        for place, colour in enumerate(COLOURS)
    )
    rounds: dict[int, list[int]] = defaultdict(lambda: [0] * state.seats)
    turn = 1
    for event in events:
        if event.kind == "turn-began":
            turn = event.facts["turn"]
        elif gained := _gained(event):
            rounds[(turn - 1) // state.seats + 1][event.facts["seat"]] += gained
    rows = [Row(Message("sheet-round", round=number), tuple(points)) for number, points in rounds.items()]
    cards = tuple(map(sum, piles))
    ties = tuple(_tie(piles, result, *pair) for pair in tied(result))
    return Sheet(sources, with_rest(rows, cards, Message("source-corrected")), ties, least=True)


def _gained(event: Event) -> int:
    """How many cards an event laid on the victory pile of its seat."""
    match event.kind, event.facts:
        case (("victory-card" | "exchanged"), _):
            return 1
        case "plundered", facts:
            return len(facts["cells"])
        case "income", facts:
            return sum(facts["cards"].values())
    return 0


def _coloured(cards: Cards) -> list[int]:
    """The four colours, each treasure added to the smallest at that moment (ETC-62)."""
    counts = list(cards[:4])
    for _ in range(cards[4]):
        counts[counts.index(min(counts))] += 1
    return counts


def _tie(piles: list[Cards], result: Outcome, ahead: int, behind: int) -> Message:
    """The next smallest colour decides; if all are equal the place is shared (ETC-63)."""
    first, second = final.merit(piles[ahead]), final.merit(piles[behind])
    facts: dict[str, Fact] = {"points": result.scores[ahead], "ahead": Name(ahead), "behind": Name(behind)}
    for place, (more, less) in enumerate(zip(first, second, strict=True), start=1):
        if more != less:
            return Message("tie-colour", place=place, more=more, less=less, **facts)
    return Message("tie-shared", **facts)
