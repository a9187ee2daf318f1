"""Final scoring (ETC-62 to ETC-64)."""

from itertools import groupby

from games.engine.contract import Json, Outcome
from games.euphrat_tigris.data import KINDS
from games.euphrat_tigris.state import Cards, State

Vector = tuple[int, ...]  # the four colour counts, smallest first


def merit(cards: Cards) -> Vector:
    """The colour counts in ascending order, each treasure added to the smallest at that moment (ETC-62)."""
    counts = sorted(cards[:4])
    for _ in range(cards[4]):
        counts[0] += 1
        counts.sort()
    return tuple(counts)


def result(piles: list[Cards], reason: str) -> Outcome:
    """Places by the smallest count, then the second smallest and so on; equal vectors share a place (ETC-63)."""

    def key(seat: int) -> Vector:
        return merit(piles[seat])

    best_first = sorted(range(len(piles)), key=key, reverse=True)
    groups = tuple(tuple(sorted(group)) for _, group in groupby(best_first, key=key))
    return Outcome(ranking=groups, scores=tuple(merit(cards)[0] for cards in piles), reason=reason)


def told(state: State) -> list[Json]:
    """The victory piles, opened: what each holds and what it is worth (ETC-62)."""
    return [
        {"cards": dict(zip(KINDS, heap.cards, strict=True)), "merit": list(merit(heap.cards))} for heap in state.victory
    ]
