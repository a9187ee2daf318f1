"""Phase 2, in turns 2 and 4: workers leave the board (ATF-44 to ATF-49)."""

from games.after_the_flood.data import FOREIGN, SEATS
from games.after_the_flood.state import State, changed, shifted
from games.engine.contract import Event, Progress


def declined(state: State) -> Progress:
    """Every place loses its workers at once; they go to stock (ATF-49)."""
    events = []
    for place in (*FOREIGN, "irrigation", "weaving", "scribes", "toolmakers"):
        there = [player.workers.get(place, 0) for player in state.players]
        lost = losses(place, there)
        for seat in SEATS:
            if lost[seat]:
                workers = shifted(state.players[seat].workers, place, "stock", lost[seat])
                state = changed(state, seat, workers=workers)
        if any(lost):
            events.append(Event("declined", {"place": place, "lost": lost}))
    return Progress(state, tuple(events))


def losses(place: str, there: list[int]) -> list[int]:
    """How many workers each player loses in a place (ATF-44 to ATF-48)."""
    if place == "dilmun":
        return there
    most = max(0, max(there) - 2) if place in ("irrigation", "weaving") else 1
    return [min(most, count) for count in there]
