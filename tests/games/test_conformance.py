"""The conformance suite over GAMES: a game is held to it by being listed."""

import pytest

from games import GAMES
from tests.games.conformance import play_and_examine

RANDOM_GAMES = 300  # for each number of seats
PER_TEST = 10
OPTIONS = {"ur": {"maxRounds": 30}}  # nothing else forces its players to an end

TABLES = [
    (slug, seats, first)
    for slug, game in GAMES.items()
    for seats in game.seats
    for first in range(0, RANDOM_GAMES, PER_TEST)
]


@pytest.mark.parametrize(("slug", "seats", "first"), TABLES)
def test_random_games_keep_the_contract(slug: str, seats: int, first: int) -> None:
    for seed in range(first, first + PER_TEST):
        play_and_examine(GAMES[slug], seats, seed, OPTIONS.get(slug))
