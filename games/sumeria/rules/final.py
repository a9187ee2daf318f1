"""Final scoring (SUM-34 to SUM-36)."""

from collections.abc import Sequence
from itertools import groupby

from games.engine.contract import Outcome
from games.sumeria.state import Tokens


def points(tokens: Tokens) -> int:
    """The table value of each kind, added up (SUM-35)."""
    return sum(count * (count + 1) // 2 for count in tokens)


def result(tokens: Sequence[Tokens]) -> Outcome:
    """Places by points, then by the most tokens of one kind; who is still tied shares a place (SUM-36)."""

    def merit(seat: int) -> tuple[int, int]:
        return (points(tokens[seat]), max(tokens[seat]))

    best_first = sorted(range(len(tokens)), key=merit, reverse=True)
    groups = tuple(tuple(sorted(group)) for _, group in groupby(best_first, key=merit))
    return Outcome(ranking=groups, scores=tuple(map(points, tokens)), reason="six-eras")
