"""The city action (ATF-56 to ATF-60)."""

from collections.abc import Iterator
from itertools import product, starmap

from games.after_the_flood.data import MOST_SCRIBES, SUMERIAN
from games.after_the_flood.moves import City
from games.after_the_flood.rules import turn
from games.after_the_flood.state import Player, State, changed, shifted
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require


def build(state: State, seat: Seat, move: City) -> Progress:
    """A city from the reserve, or one that leaves its growth behind; then the bonus (ATF-57 to ATF-59)."""
    check(state, seat, move)

    player = state.players[seat]
    cities = {area: grown for area, grown in player.cities.items() if area != move.origin}
    lost_growth = move.origin is not None and player.cities[move.origin]
    built = changed(state, seat, cities={**cities, move.area: False})
    facts = {"seat": seat, "area": move.area, "origin": move.origin, "lost_growth": lost_growth}
    events = [Event("city-built", facts)]
    if box := bonus_box(player, move.area):
        built = changed(built, seat, workers=shifted(player.workers, "stock", box))
        events.append(Event("free-worker", {"seat": seat, "area": move.area, "place": box}))
    return turn.action_over(built, *events)


def bonus_box(player: Player, area: str) -> str:
    """Where a free worker from stock goes: Uruk makes a scribe, Eridu a toolmaker (ATF-23, ATF-25, ATF-11)."""
    if not player.stock:
        return ""
    if area == "uruk" and player.scribes < MOST_SCRIBES:
        return "scribes"
    return "toolmakers" if area == "eridu" else ""


def check(state: State, seat: Seat, move: City) -> None:
    """A Sumerian area without a city and without armies of others; relocation only if it must be (ATF-56 to ATF-58)."""
    player = state.players[seat]
    if move.area in free(state, seat) and move.origin in origins(player):
        return
    require(move.area != move.origin, "same-area", "ATF-58", area=move.area)
    require(move.area in SUMERIAN, "not-sumerian", "ATF-56", area=move.area, sumerian=SUMERIAN)
    if state.city(move.area) is not None:
        raise IllegalMove("city-stands", rule="ATF-56", area=move.area, free=tuple(free(state, seat)))
    require(state.army(move.area) in (None, seat), "army-stands", "ATF-56", area=move.area)
    require(not player.reserve, "city-in-reserve", "ATF-57", reserve=player.reserve)
    yours = tuple(player.cities)
    require(move.origin is not None, "none-in-reserve", "ATF-58", yours=yours)
    raise IllegalMove("no-city-of-yours", rule="ATF-58", area=str(move.origin), yours=yours)


def free(state: State, seat: Seat) -> list[str]:
    """The areas where the player could build (ATF-56)."""
    towns, garrisons = state.towns, state.garrisons
    return [area for area in SUMERIAN if area not in towns and garrisons.get(area, seat) == seat]


def origins(player: Player) -> list[str | None]:
    """Where the city comes from: the reserve, or without one there a city on the board (ATF-57, ATF-58)."""
    return [None] if player.reserve else [area for area in SUMERIAN if area in player.cities]


def possible(state: State, seat: Seat) -> bool:
    """A free area is enough: without a city in reserve there are four to relocate."""
    return bool(free(state, seat))


def buildings(state: State, seat: Seat) -> Iterator[City]:
    """Every lawful city action."""
    return starmap(City, product(free(state, seat), origins(state.players[seat])))
