"""Corrections by a moderator between two actions: one piece or point more or less, from or to where it belongs."""

from collections.abc import Callable, Iterator

from games.after_the_flood.data import AREAS, MOST_ARMIES, MOST_SCRIBES, RESOURCES, SEATS, SOURCES, SUMERIAN
from games.after_the_flood.moves import Correct, Correctable
from games.after_the_flood.state import State, changed, plus, shifted
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require


def adjustments(state: State) -> tuple[Correct, ...]:
    """Every correction that keeps all limits (ATF-4, ATF-5); none while an action or growth is under way."""
    if state.phase != "actions" or state.doing is not None or state.paid:
        return ()
    return tuple(correction for seat in SEATS for correction in _of_seat(state, seat))


def adjust(state: State, adjustment: Correct) -> Progress:
    """Make a listed correction."""
    require(adjustment in adjustments(state), "no-adjustment", "ATF-4")
    what, seat, where, change = adjustment.what, adjustment.seat, adjustment.where, adjustment.change
    player = state.players[seat]
    source, target = ("stock", where) if change > 0 else (where, "stock")
    match what:
        case "resource":
            after = changed(state, seat, hand=plus(player.hand, where, change))
        case "worker":
            after = changed(state, seat, workers=shifted(player.workers, source, target))
        case "army":
            after = changed(state, seat, armies=shifted(player.armies, source, target))
        case "city":
            left = {area: grown for area, grown in player.cities.items() if area != where}
            after = changed(state, seat, cities={**left, where: False} if change > 0 else left)
        case "points":
            after = changed(state, seat, points=player.points + change)
    facts = {"what": what, "seat": seat, "where": where, "change": change}
    return Progress(after, (Event("adjusted", facts),))


def _of_seat(state: State, seat: Seat) -> Iterator[Correct]:
    for what, (more, less) in _PLACES.items():
        yield from (Correct(what, seat, where, 1) for where in more(state, seat))
        yield from (Correct(what, seat, where, -1) for where in less(state, seat))
    yield Correct("points", seat, "", 1)
    if state.players[seat].points:
        yield Correct("points", seat, "", -1)


def _resources_to_give(state: State, seat: Seat) -> list[str]:
    return [resource for resource, left in zip(RESOURCES, state.supply, strict=True) if left]


def _resources_held(state: State, seat: Seat) -> list[str]:
    return [resource for resource in RESOURCES if state.players[seat].has(resource)]


def _spots_for_a_worker(state: State, seat: Seat) -> list[str]:
    player = state.players[seat]
    full = {"scribes", "scribes-used"} if player.scribes >= MOST_SCRIBES else set()
    return [spot for spot in (*SOURCES, "pool") if spot not in full] if player.stock else []


def _spots_with_a_worker(state: State, seat: Seat) -> list[str]:
    return sorted(state.players[seat].workers)


def _areas_for_an_army(state: State, seat: Seat) -> list[str]:
    player = state.players[seat]
    if not player.empire or not player.barracks:
        return []
    fitting = [
        area
        for area in AREAS
        if area != "dilmun" and state.army(area) in (None, seat) and player.armies.get(area, 0) < MOST_ARMIES
    ]
    return [*fitting, "pool"]


def _areas_with_an_army(state: State, seat: Seat) -> list[str]:
    return sorted(state.players[seat].armies)


def _areas_for_a_city(state: State, seat: Seat) -> list[str]:
    return [area for area in SUMERIAN if state.city(area) is None] if state.players[seat].reserve else []


def _areas_with_a_city(state: State, seat: Seat) -> list[str]:
    return sorted(state.players[seat].cities)


_PLACES: dict[Correctable, tuple[Callable[[State, Seat], list[str]], Callable[[State, Seat], list[str]]]] = {
    "resource": (_resources_to_give, _resources_held),
    "worker": (_spots_for_a_worker, _spots_with_a_worker),
    "army": (_areas_for_an_army, _areas_with_an_army),
    "city": (_areas_for_a_city, _areas_with_a_city),
}
