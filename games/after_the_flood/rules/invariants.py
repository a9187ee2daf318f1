"""What is true after every step (ATF-4, ATF-5)."""

from games.after_the_flood.data import (
    AREAS,
    ARMIES,
    CITIES,
    COLOURS,
    MOST_ARMIES,
    MOST_SCRIBES,
    RESOURCES,
    SEATS,
    SOURCES,
    SUMERIAN,
    TOTALS,
    TURNS,
    WORKERS,
)
from games.after_the_flood.state import Expanding, Founding, Player, State


def check(state: State) -> None:
    """Nothing is lost or made, and no limit is broken."""
    assert len(state.players) == len(COLOURS), "ATF-1: three players"
    assert sorted(state.order) == list(SEATS), "ATF-33: the turn order"
    assert 1 <= state.turn <= TURNS, "ATF-37: no such turn"
    for player in state.players:
        _pieces(player)
        _places(player)
    _resources(state)
    _areas(state)
    _empires(state)
    _flow(state)


def _pieces(player: Player) -> None:
    """Stock and reserve are the rest of what a player owns, so nothing may be owned twice (ATF-4)."""
    for pieces, most in ((player.workers, WORKERS), (player.armies, ARMIES)):
        assert all(count > 0 for count in pieces.values()), "ATF-4: a place that holds no pieces"
        assert sum(pieces.values()) <= most, f"ATF-4: more than {most} pieces"
    assert player.stock + sum(player.workers.values()) == WORKERS, "ATF-4: workers"
    assert player.barracks + sum(player.armies.values()) == ARMIES, "ATF-4: armies"
    assert len(player.cities) <= CITIES, "ATF-4: cities"
    assert sum(player.cities.values()) <= len(player.cities), "ATF-4: growths sit on cities"
    assert player.points >= 0, "ATF-32"


def _places(player: Player) -> None:
    assert set(player.workers) <= {*SOURCES, "pool"}, "ATF-62: workers where none can be"
    assert set(player.cities) <= set(SUMERIAN), "ATF-56: a city outside Sumer"
    assert set(player.held) <= set(AREAS) - {"dilmun"}, "ATF-15: armies where none can be"
    assert all(player.armies[area] <= MOST_ARMIES for area in player.held), "ATF-5: too many armies in an area"
    assert player.scribes <= MOST_SCRIBES, "ATF-5: too many scribes"


def _resources(state: State) -> None:
    assert all(count >= 0 for count in state.supply), "ATF-3: more pieces than there are"
    held = [bag for player in state.players for bag in (player.hand, player.bid, player.equipment)]
    assert all(count >= 0 for bag in held for count in bag), "ATF-4: less than nothing"
    for place, resource in enumerate(RESOURCES):
        total = state.supply[place] + sum(bag[place] for bag in held)
        assert total == TOTALS[place], f"ATF-4: {total} pieces of {resource}"


def _areas(state: State) -> None:
    for area in AREAS:
        assert sum(area in player.armies for player in state.players) <= 1, f"ATF-5: two owners of armies in {area}"
        assert sum(area in player.cities for player in state.players) <= 1, f"ATF-5: two cities in {area}"


def _empires(state: State) -> None:
    ranked = {seat for seat in SEATS if state.players[seat].empire}
    if isinstance(state.doing, Founding):
        assert state.players[state.go].empire, "ATF-83: a founding without an empire"
        ranked -= {state.go}
    assert sorted(state.quality) == sorted(ranked), "ATF-85: a letter for each empire"
    for seat in SEATS:
        player = state.players[seat]
        assert player.empire or not player.armies, "ATF-114: armies without an empire"
    empires = [player.empire for player in state.players if player.empire]
    assert len(set(empires)) == len(empires), "ATF-80: an empire founded twice"


def _flow(state: State) -> None:
    assert state.doing is None or state.phase == "actions", "ATF-50: an action outside phase 3"
    assert not state.growing or state.phase == "growth", "ATF-110: growth outside phase 5"
    if state.phase == "growth":
        assert all(player.passed for player in state.players), "ATF-106: phase 3 is not over"
        assert state.growing, "ATF-124: nobody is asked to grow"
    if isinstance(state.doing, Expanding) and state.doing.fight:
        assert state.players[state.go].host, "ATF-101: a fight without armies"
        assert state.army(state.doing.fight) not in (None, state.go), "ATF-102: a fight against nobody"
