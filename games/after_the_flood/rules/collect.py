"""Phase 1: grain, textile and workers (ATF-38 to ATF-43)."""

from collections.abc import Sequence

from games.after_the_flood.data import MADE_IN, NEW_WORKERS, PRODUCTION, SEATS, USED_SIDE
from games.after_the_flood.state import PLACE_OF, State, changed, plus, shifted
from games.engine.contract import Event, Progress


def income(state: State) -> Progress:
    """First all grain, then all textile, each in turn order as far as the supply goes (ATF-41, ATF-6)."""
    events = []
    for resource, box in MADE_IN.items():
        entitled = entitlements(state, resource)
        left = state.supply[PLACE_OF[resource]]
        paid = [0, 0, 0]
        for seat in state.order:
            paid[seat] = min(entitled[seat], left)
            left -= paid[seat]
            state = changed(state, seat, hand=plus(state.players[seat].hand, resource, paid[seat]))
        ur = state.city("ur") if resource == "textile" else None
        facts = {"place": box, "resource": resource, "paid": paid, "entitled": list(entitled), "ur": ur}
        events.append(Event("income", facts))
    return Progress(state, tuple(events))


def entitlements(state: State, resource: str) -> tuple[int, ...]:
    """What each player may claim of a resource (ATF-38 to ATF-40)."""
    workers = [player.workers.get(MADE_IN[resource], 0) for player in state.players]
    produced = production(workers, resource)
    extra = [resource == "textile" and "ur" in player.cities for player in state.players]
    return tuple(made + more for made, more in zip(produced, extra, strict=True))


def production(workers: Sequence[int], resource: str) -> tuple[int, ...]:
    """The table by ranks; equal numbers share a rank, and without a worker nothing is made (ATF-29, ATF-40)."""
    levels = sorted(set(workers), reverse=True)
    ranks = [levels.index(count) + 1 for count in workers]
    row = tuple(sorted(ranks))
    amounts = PRODUCTION[resource][row]  # type: ignore[index]  # three ranks, since there are three players
    return tuple(amounts[row.index(rank)] if count else 0 for rank, count in zip(ranks, workers, strict=True))


def recruits(state: State) -> Progress:
    """Eight workers from stock to pool, or all there are (ATF-42, ATF-10)."""
    came = []
    for seat in SEATS:
        player = state.players[seat]
        came.append(min(NEW_WORKERS, player.stock))
        state = changed(state, seat, workers=shifted(player.workers, "stock", "pool", came[-1]))
    return Progress(state, (Event("recruited", {"came": came}),))


def refreshed(state: State) -> Progress:
    """Used scribes and toolmakers become usable again (ATF-43)."""
    events = []
    for box, used in USED_SIDE.items():
        back = [player.workers.get(used, 0) for player in state.players]
        for seat in SEATS:
            if back[seat]:
                workers = shifted(state.players[seat].workers, used, box, back[seat])
                state = changed(state, seat, workers=workers)
        if any(back):
            events.append(Event("refreshed", {"place": box, "back": back}))
    return Progress(state, tuple(events))
