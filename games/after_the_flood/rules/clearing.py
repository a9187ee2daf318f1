"""Phase 6: armies, pools, bids, equipment and markers go back (ATF-114 to ATF-117)."""

from msgspec.structs import replace

from games.after_the_flood.data import SEATS
from games.after_the_flood.state import NOTHING, Player, State
from games.engine.contract import Event, Progress


def cleared(state: State) -> Progress:
    """Workers on the board, cities and hands stay; all else is put away."""
    first, second, third = (_cleared(state.players[seat]) for seat in SEATS)
    after = replace(state, players=(first, second, third), quality=())
    return Progress(after, (Event("turn-ended", {"turn": state.turn}),))


def _cleared(player: Player) -> Player:
    workers = {place: count for place, count in player.workers.items() if place != "pool"}
    return replace(player, workers=workers, armies={}, bid=NOTHING, equipment=NOTHING, empire="", passed=False)
