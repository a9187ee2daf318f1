"""Final scoring (UR-56 to UR-59)."""

from collections import Counter
from collections.abc import Mapping
from itertools import groupby

from games.engine.contract import Outcome, Seat, Struct
from games.ur.data import SET_POINTS, TYPES, ZIGGURAT, pictures
from games.ur.state import State


class Score(Struct, frozen=True):
    """The best division of one player's items: the picture of the held tile, the sets and their points."""

    held_as: str
    sets: tuple[str, ...]
    points: int


def items(state: State, seat: Seat) -> Counter[str]:
    """Own tiles by their face, and ziggurats; the held tile comes later (UR-56)."""
    found = Counter(state.face(cell) for cell, stack in state.stacks.items() if stack.owner == seat)
    found[ZIGGURAT] = sum(owner == seat for owner in state.ziggurats.values())
    return found


def sets(counts: Mapping[str, int]) -> tuple[str, ...]:
    """The best division: the k-th set takes one item of each type that has k items (UR-58)."""
    most = max(counts.values(), default=0)
    return tuple("".join(item for item in TYPES if counts.get(item, 0) >= k) for k in range(1, most + 1))


def points(division: tuple[str, ...]) -> int:
    """What the sets score (UR-57)."""
    return sum(SET_POINTS[len(one)] for one in division)


def best(counts: Counter[str], held: str) -> Score:
    """The highest score; of equal pictures of the held tile the first in the order A T C P W (UR-58)."""
    divisions = {picture: sets(counts + Counter(picture)) for picture in pictures(held)}
    picture = max(divisions, key=lambda picture: points(divisions[picture]))
    return Score(picture, divisions[picture], points(divisions[picture]))


def score(state: State, seat: Seat) -> Score:
    """What a player would score now (UR-56 to UR-58)."""
    return best(items(state, seat), state.held[seat])


def standing(state: State) -> tuple[int, ...]:
    """What everybody would score now, by seat."""
    return tuple(score(state, seat).points for seat in range(state.seats))


def result(state: State) -> Outcome:
    """Places by points, then by tokens on the grid; who is still tied shares a place (UR-59)."""
    scores = standing(state)

    def merit(seat: Seat) -> tuple[int, int]:
        return scores[seat], state.on_grid(seat)

    best_first = sorted(range(state.seats), key=merit, reverse=True)
    groups = tuple(tuple(sorted(group)) for _, group in groupby(best_first, key=merit))
    return Outcome(ranking=groups, scores=scores, reason=state.reason)
