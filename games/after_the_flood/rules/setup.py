"""Laying out the board (ATF-32 to ATF-36)."""

from games.after_the_flood.data import COLOURS, FIRST_HAND, SEATS
from games.after_the_flood.rules import turn
from games.after_the_flood.state import Player, State, bag_with
from games.engine.chance import Chance
from games.engine.contract import Event, Progress


def laid_out(chance: Chance) -> Progress:
    """The table before turn 1, the turn order by chance, and the first phases up to the first action."""
    first, second, third = chance.pick(tuple(SEATS), len(COLOURS), why="turn order")
    state = State(
        turn=1,
        phase="actions",
        order=(first, second, third),
        go=first,
        players=(first_player(), first_player(), first_player()),
    )
    return turn.followed_by(turn.begun)(Progress(state, (Event("laid-out", {"order": list(state.order)}),)))


def first_player() -> Player:
    """What each player starts with (ATF-34 to ATF-36)."""
    return Player(
        points=0,
        hand=bag_with(dict.fromkeys(FIRST_HAND, 1)),
        workers={"irrigation": 1, "weaving": 1, "pool": 2},
        armies={},
        cities={},
    )
