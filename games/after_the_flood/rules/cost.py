"""The opportunity cost of acting after someone has passed (ATF-53, ATF-54, ATF-130)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.after_the_flood.data import ITEMS
from games.after_the_flood.moves import Pay
from games.after_the_flood.rules import city, expand, found, trade, workers
from games.after_the_flood.state import Player, State, changed, plus, shifted
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.engine.search import lawful


def owed(state: State) -> bool:
    """Whether an action other than pass costs an item that is not paid yet."""
    return not state.paid and state.anyone_passed


def require_paid(state: State) -> None:
    """An action may begin only when its cost is paid (ATF-53)."""
    require(not owed(state), "cost-owed", "ATF-53")


def pay(state: State, seat: Seat, item: str) -> Progress:
    """One resource, pool worker or pool army, before the action begins (ATF-53)."""
    return Progress(check(state, seat, item), (Event("cost-paid", {"seat": seat, "item": item}),))


def check(state: State, seat: Seat, item: str) -> State:
    """The state once the item is paid; refused if no action would be legal then (ATF-54)."""
    require(state.anyone_passed, "nothing-owed", "ATF-130")
    require(not state.paid, "already-paid", "ATF-53")
    player = state.players[seat]
    if not held(player, item):
        raise IllegalMove("not-held", rule="ATF-53", item=item, held=tuple(items(player)))

    after = replace(_without(state, seat, item), paid=True)
    require(possible(after, seat), "nothing-legal-after", "ATF-54", item=item)
    return after


def held(player: Player, item: str) -> int:
    """How many of an item the player can pay from."""
    if item == "worker":
        return player.pool
    return player.host if item == "army" else player.has(item)


def items(player: Player) -> list[str]:
    """Everything the player could pay with."""
    return [item for item in ITEMS if held(player, item)]


def payments(state: State, seat: Seat) -> Iterator[Pay]:
    """Every lawful payment."""
    return lawful(map(Pay, items(state.players[seat])), lambda move: check(state, seat, move.item))


def _without(state: State, seat: Seat, item: str) -> State:
    player = state.players[seat]
    if item == "worker":
        return changed(state, seat, workers=shifted(player.workers, "pool", "stock"))
    if item == "army":
        return changed(state, seat, armies=shifted(player.armies, "pool", "stock"))
    return changed(state, seat, hand=plus(player.hand, item, -1))


def possible(state: State, seat: Seat) -> bool:
    """Whether an action other than pass is possible (ATF-52)."""
    return (
        workers.possible(state, seat)
        or city.possible(state, seat)
        or expand.possible(state, seat)
        or found.possible(state, seat)
        or trade.possible(state, seat)
    )
