"""Where a trader may travel (SUM-20), on the map of the river."""

import random

from games.sumeria.data import MAPS
from games.sumeria.rules.routes import destinations
from tests.games.builders import refused
from tests.games.sumeria.drawn import after, position, reach

RIVER = MAPS["river"]
RING = "KISv2 KISt2 KISc KISt3 KISv3 NIPv3 NIPt3 NIPc NIPt2 NIPv2 BABv1 BABt1 BABc BABt3 BABv3"


def test_a_trader_goes_to_the_next_empty_settlement_in_either_direction() -> None:  # SUM-20
    assert reach(position(red="KISv1"), "KISv1") == {"KISt1", "UMMv2"}


def test_an_occupied_city_opens_all_its_routes() -> None:  # SUM-20
    assert reach(position(red="KISt1", occupied="KISc"), "KISt1") == {"KISv1", "KISt2", "KISt3"}


def test_through_the_city_and_over_a_town() -> None:  # SUM-20, SUM-T6
    assert reach(position(red="AKKt1", occupied="AKKc AKKt3"), "AKKt1") == {"AKKv1", "AKKt2", "AKKv3"}


def test_a_long_jump() -> None:  # SUM-20, SUM-T7
    crowd = "KISv2 KISt2 KISc KISt3 AKKt1 AKKc AKKt2 AKKv2 LAGv1"
    assert reach(position(red="AKKv1", occupied=crowd), "AKKv1") == {"KISt1", "KISv3", "AKKt3", "LAGt1"}


def test_from_a_city_all_its_routes_begin() -> None:  # SUM-20, SUM-T8
    assert reach(position(red="UMMc"), "UMMc") == {"UMMt1", "UMMt2", "UMMt3"}


def test_a_full_ring_never_leads_back_to_the_origin() -> None:  # SUM-20, SUM-T24, SUM-E9, SUM-R6
    state = position(row="KIS NIP BAB AKK UMM LAG URK ERI", red="AKKv1", occupied=f"{RING} AKKv3 AKKt3 AKKc AKKt1")
    assert reach(state, "AKKv1") == {"AKKt2", "KISt1", "NIPt1", "BABt2"}
    with refused("out-of-reach", rule="SUM-20", node="AKKv1", reach=("AKKt2", "BABt2", "KISt1", "NIPt1")):
        after(state, "AKKv1>AKKv1")


def test_turning_back_in_an_occupied_city_gains_nothing() -> None:  # SUM-E8
    """From the city the way back meets AKKt1 again and ends at the origin."""
    assert reach(position(red="AKKv1", occupied="AKKt1 AKKc KISv2"), "AKKv1") == {"AKKt2", "AKKt3", "KISt2"}


def test_over_an_occupied_town_the_way_goes_straight_on() -> None:  # SUM-E10
    assert reach(position(red="AKKc", occupied="AKKt1"), "AKKc") == {"AKKv1", "AKKt2", "AKKt3"}


def test_the_first_empty_settlement_ends_the_move() -> None:  # SUM-E11
    with refused("out-of-reach", rule="SUM-20", node="UMMv1", origin="UMMc"):
        after(position(red="UMMc"), "UMMc>UMMv1")


def test_own_traders_are_jumped_like_others() -> None:  # SUM-E12
    assert reach(position(red="UMMc UMMt1 UMMv1"), "UMMc") == {"LAGv2", "UMMt2", "UMMt3"}
    assert reach(position(red="UMMc", blue="UMMt1 UMMv1"), "UMMc") == {"LAGv2", "UMMt2", "UMMt3"}


def test_every_trader_can_move_on_the_fullest_board() -> None:  # SUM-E13, SUM-I11, SUM-I15
    for seed in range(200):
        crowd = random.Random(seed).sample(sorted(RIVER.nodes), 42)  # noqa: S311
        assert all(destinations(RIVER, crowd, origin) for origin in crowd)


def flooded(occupied: set[str], origin: str) -> set[str]:
    """The shore of all traders that stand in one piece with the origin; right where only cities have side roads."""
    reached, frontier = {origin}, [origin]
    while frontier:
        for node in RIVER.neighbours[frontier.pop()]:
            if node not in reached:
                reached.add(node)
                if node in occupied:
                    frontier.append(node)
    return reached - occupied - {origin}


def test_destinations_agree_with_flooding_the_board() -> None:  # SUM-20, SUM-I10
    for seed in range(300):
        chance = random.Random(seed)  # noqa: S311
        crowd = chance.sample(sorted(RIVER.nodes), chance.randint(1, 55))
        for origin in crowd[:5]:
            assert destinations(RIVER, set(crowd), origin) == flooded(set(crowd), origin)
