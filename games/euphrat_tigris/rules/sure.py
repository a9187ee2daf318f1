"""Moves after which the same player is asked again, whatever others hold (section 11)."""

from games.engine.contract import Seat
from games.euphrat_tigris.moves import Move
from games.euphrat_tigris.rules import choices
from games.euphrat_tigris.rules.sequence import played
from games.euphrat_tigris.state import State


def is_sure(state: State, seat: Seat, move: Move) -> bool:
    """Play on as `settled` does, but only while this player is to answer: then the table and the own hand decide all.

    Who is asked is known to everyone; what somebody else could answer is not, so there it ends.
    """
    state = played(state, seat, move).state
    while state.stage not in ("refill", "over") and choices.asked(state) == seat:
        only = choices.only_answer(state)
        if only is None:
            return True
        state = played(state, seat, only).state
    return False
