"""Why a move deserves a second look before it is played."""

from enum import Enum
from typing import Any

from games.engine.chance import Closed
from games.engine.contract import AnyGame, WithSureMoves
from games.engine.errors import ChanceNeeded


class Weight(Enum):
    """A light move can simply be taken back; any other has a reason to be looked at twice."""

    LIGHT = "light"
    CHANCE = "chance"  # dice or cards stand
    SHOWS = "shows"  # what was hidden and is seen cannot be unseen
    PASSES = "passes"  # somebody else is asked, or the game ends
    UNKNOWN = "unknown"  # it hangs on what others hold


def weight(game: AnyGame, state: Any, seat: int, move: Any) -> Weight:
    """The weight of a legal move; where hands are hidden, only as far as the seat can know."""
    if game.hidden:
        sure = isinstance(game, WithSureMoves) and game.sure(state, seat, move)
        return Weight.LIGHT if sure else Weight.UNKNOWN
    try:
        progress = game.apply(state, seat, move, Closed())
    except ChanceNeeded:
        return Weight.CHANCE
    if any(event.reveals for event in progress.events):
        return Weight.SHOWS
    before = {decision.seat for decision in game.pending(state)}
    after = {decision.seat for decision in game.pending(progress.state)}
    return Weight.LIGHT if seat in after <= before else Weight.PASSES
