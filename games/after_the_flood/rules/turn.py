"""The six phases of a turn and the goes of phase 3 (ATF-37, ATF-50, ATF-55)."""

from collections.abc import Callable

from msgspec.structs import replace

from games.after_the_flood.data import DECLINE_TURNS, TURNS
from games.after_the_flood.rules import clearing, collect, decline, final, growth, order, points
from games.after_the_flood.state import State
from games.engine.contract import Event, Progress

Phase = Callable[[State], Progress]


def followed_by(*phases: Phase) -> Callable[[Progress], Progress]:
    """One phase after another, their events in a row."""

    def run(progress: Progress) -> Progress:
        for phase in phases:
            after = phase(progress.state)
            progress = Progress(after.state, (*progress.events, *after.events))
        return progress

    return run


def begun(state: State) -> Progress:
    """Phases 1 and 2, and the first go of phase 3 (ATF-37, ATF-50)."""
    opened = Progress(replace(state, phase="actions"), (Event("turn-began", {"turn": state.turn}),))
    phases: tuple[Phase, ...] = (collect.income, collect.recruits, collect.refreshed)
    if state.turn in DECLINE_TURNS:
        phases = (*phases, decline.declined)
    return followed_by(*phases, _first_go)(opened)


def _first_go(state: State) -> Progress:
    return Progress(replace(state, go=state.order[0]))


def action_over(state: State, *events: Event) -> Progress:
    """On to the next player who has not passed, or to phase 4 (ATF-55, ATF-106)."""
    state = replace(state, doing=None, paid=False)
    place = state.order.index(state.go)
    for seat in (*state.order[place + 1 :], *state.order[: place + 1]):
        if not state.players[seat].passed:
            return Progress(replace(state, go=seat), events)
    return followed_by(order.sorted_by_bids, points.empire_points, growth.opened, growth_over)(Progress(state, events))


def growth_over(state: State) -> Progress:
    """Once nobody is left to be asked: phase 6 and the next turn, or the end of the game (ATF-117)."""
    if state.growing:
        return Progress(state)
    cleared = clearing.cleared(state)
    if state.turn < TURNS:
        return followed_by(_next_turn, begun)(cleared)
    return followed_by(final.scored)(cleared)


def _next_turn(state: State) -> Progress:
    return Progress(replace(state, turn=state.turn + 1))
