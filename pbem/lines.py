"""Moves of a line, one after another, on a position: what becomes of it, before anything is stored."""

from collections.abc import Callable

from pbem import engines
from pbem.engines import Json, Luck, Played, Position


def played(
    position: Position, seat: int, move: Json, line: str | None, luck: Luck
) -> tuple[list[Played], engines.GameError | None]:
    """The steps of a move or line, and what stopped the rest of a line; raises GameError if nothing was played.

    All or none, up to the first dice; where hands are hidden, what was played stands, since a refusal would tell.
    """
    steps: list[Played] = []
    try:
        moves = (position.read_move(move),) if line is None else position.read_line(seat, line)
        for each in moves:
            step = position.play(seat, each, luck)
            steps.append(step)
            position = step.position
    except engines.GameError as error:
        stands = position.hidden or any(step.barrier for step in steps)
        if steps and stands:
            return steps, error
        raise
    return steps, None


def harm(
    line: Json, holds: Callable[[Json], bool], *, looked: bool, shown: Callable[[], bool]
) -> tuple[str, Json] | None:
    """Why a line of a plan is better not played: on what it hangs, or what its owner has not looked at yet.

    `looked`: the line before rolled no dice; `shown`: something was shown since.
    """
    for given in line["stop_if"]:
        if holds(given):
            return "came-true", given
    for given in line["only_if"]:
        if not holds(given):
            return "not-true", given
    if line["go_on"]:
        return None
    if not looked:
        return "dice", None
    return ("shown", None) if shown() else None
