"""Two actions make a turn; then there is income, if ships bring any (ETC-16, ETC-17, ETC-56)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress
from games.euphrat_tigris.data import ACTIONS
from games.euphrat_tigris.rules.end_of_turn import income
from games.euphrat_tigris.state import Stage, State


def action_over(state: State, events: tuple[Event, ...]) -> Progress:
    """Everything that an action triggered is settled: on to the next action, or to the end of the turn (ETC-17)."""
    used = state.actions + 1
    stage = "action" if used < ACTIONS else _last_stage(state)
    return Progress(replace(state, actions=used, stage=stage, focus="", conflict=None), events)


def stop(state: State) -> Progress:
    """The active player does without the remaining actions (ETC-16, ETC-R1)."""
    left = ACTIONS - state.actions
    stopped = Event("stopped", {"seat": state.active, "left": left})
    return Progress(replace(state, stage=_last_stage(state)), (stopped,))


def _last_stage(state: State) -> Stage:
    """Income, or without any for the active player the hands at once (ETC-56, ETC-57)."""
    return "income" if any(income(state, state.active)) else "refill"
