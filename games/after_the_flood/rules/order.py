"""Phase 4: the new turn order (ATF-107)."""

from msgspec.structs import replace

from games.after_the_flood.state import State, worth
from games.engine.contract import Event, Progress


def sorted_by_bids(state: State) -> Progress:
    """Highest bid first; who bid the same keeps the order among themselves."""
    bids = [worth(player.bid) for player in state.players]
    first, second, third = sorted(state.order, key=lambda seat: -bids[seat])
    event = Event("ordered", {"order": [first, second, third], "before": list(state.order), "bids": bids})
    return Progress(replace(state, order=(first, second, third)), (event,))
