"""Two actions make a turn (ETC-16, ETC-17)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress
from games.euphrat_tigris.data import ACTIONS
from games.euphrat_tigris.state import State


def action_over(state: State, events: tuple[Event, ...]) -> Progress:
    """Everything that an action triggered is settled: on to the next action, or to the end of the turn (ETC-17)."""
    used = state.actions + 1
    stage = "action" if used < ACTIONS else "income"
    return Progress(replace(state, actions=used, stage=stage, focus="", conflict=None), events)


def stop(state: State) -> Progress:
    """The active player does without the remaining actions (ETC-16, ETC-R1)."""
    left = ACTIONS - state.actions
    return Progress(replace(state, stage="income"), (Event("stopped", {"seat": state.active, "left": left}),))
