"""From turn to turn, and the end of the game (UR-12, UR-54, UR-55)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress
from games.ur.rules import final
from games.ur.state import FRESH, Reason, State


def first_round(state: State, events: tuple[Event, ...]) -> Progress:
    """The setup is over, the start player has the first turn (UR-12)."""
    began = replace(state, phase="turn", round=1, turn=0)
    return Progress(began, (*events, _began(began)))


def turn_over(state: State, events: tuple[Event, ...]) -> Progress:
    """On to the next player, to the next round, or to the end (UR-12, UR-55, UR-R17)."""
    after = replace(state, usage=FRESH)
    if state.turn + 1 < state.seats:
        return Progress(replace(after, turn=state.turn + 1), events)
    if state.stock == 0:
        return finished(after, "ziggurats", events)
    if 0 < state.options.max_rounds <= state.round:
        return finished(after, "rounds", events)
    following = replace(after, turn=0, round=state.round + 1)
    return Progress(following, (*events, _began(following)))


def _began(state: State) -> Event:
    """A round begins; what everybody would score now is noted for the sheet of points."""
    return Event("round-began", {"round": state.round, "start": state.start, "points": list(final.standing(state))})


def finished(state: State, reason: Reason, events: tuple[Event, ...]) -> Progress:
    """The game is over, and everybody's sets are shown (UR-55, UR-56)."""
    after = replace(state, phase="over", usage=FRESH, reason=reason)
    scores = [final.score(after, seat) for seat in range(after.seats)]
    results = [
        {
            "seat": seat,
            "points": score.points,
            "held": after.held[seat],
            "held_as": score.held_as,
            "sets": list(score.sets),
            "tokens": after.on_grid(seat),
        }
        for seat, score in enumerate(scores)
    ]
    return Progress(after, (*events, Event("finished", {"reason": reason, "results": results})))
