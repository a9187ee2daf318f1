"""The conformance suite over GAMES: a game is held to it by being listed."""

import os

import pytest

from games import GAMES
from tests.games.conformance import play_and_examine

# For each number of seats. Whatever faults random games found of those that `benchmarks.mutants` planted in Sumeria, UR
# and Euphrat & Tigris, they found in the first or second game; half and more they did not find in 4 to 25: those
# are for the tests of single rules. After the Flood was not measured. `make soak` plays hundreds.
ENOUGH = 20
RANDOM_GAMES = int(os.environ.get("RANDOM_GAMES", ENOUGH))
PER_TEST = 10

TABLES = [
    (slug, seats, first)
    for slug, game in GAMES.items()
    for seats in game.seats
    for first in range(0, RANDOM_GAMES, PER_TEST)
]


@pytest.mark.parametrize(("slug", "seats", "first"), TABLES)
def test_random_games_keep_the_contract(slug: str, seats: int, first: int) -> None:
    for seed in range(first, first + PER_TEST):
        play_and_examine(GAMES[slug], seats, seed, GAMES[slug].random_play.options)
