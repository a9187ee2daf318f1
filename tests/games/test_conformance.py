"""The conformance suite over GAMES: a game is held to it by being listed."""

import os
from collections.abc import Iterable

import pytest

from games import GAMES
from games.engine.search import playout
from tests.games.conformance import play_and_examine

# For each number of seats. Whatever faults random games found of those that `benchmarks.mutants` planted they found in
# the first or second game (After the Flood: 6 of 16, all in the first); what they did not find in 4 to 25 is for the
# tests of single rules. In the first four games of all others whatever can happen in twenty has happened; in After
# the Flood a city is first destroyed in the fifteenth. `make soak` plays hundreds.
MANY = 20
ENOUGH = dict.fromkeys(GAMES, 4) | {"after-the-flood": MANY}
PER_TEST = 4


def examined(slug: str) -> int:
    """How many games of each number of seats are examined."""
    return int(os.environ.get("RANDOM_GAMES", ENOUGH[slug]))


TABLES = [
    (slug, seats, first)
    for slug, game in GAMES.items()
    for seats in game.seats
    for first in range(0, examined(slug), PER_TEST)
]


@pytest.mark.parametrize(("slug", "seats", "first"), TABLES)
def test_random_games_keep_the_contract(slug: str, seats: int, first: int) -> None:
    for seed in range(first, first + PER_TEST):
        play_and_examine(GAMES[slug], seats, seed, GAMES[slug].random_play.options)


@pytest.mark.parametrize("slug", [slug for slug, enough in ENOUGH.items() if enough < MANY])
def test_in_the_games_that_are_examined_happens_whatever_happens_in_many(slug: str) -> None:
    """Every kind of move, question, event and end; or a fault in what is rare would be looked for in vain."""
    rare = happening(slug, range(ENOUGH[slug], MANY)) - happening(slug, range(ENOUGH[slug]))
    assert not rare, "examine more games of it: ENOUGH"


def happening(slug: str, seeds: Iterable[int]) -> set[tuple[str, str]]:
    """What happens in these games."""
    game, found = GAMES[slug], set[tuple[str, str]]()
    for seed in seeds:
        for seats in game.seats:
            *_, last = steps = list(playout(game, seats, seed, game.random_play.options))
            for step in steps:
                found.add(("move", type(step.move).__name__))
                found |= {("question", decision.kind) for decision in game.pending(step.before)}
                found |= {("event", game.describe(event, viewer=None).code) for event in step.events}
            outcome = game.outcome(last.after)
            assert outcome is not None
            found.add(("end", outcome.reason))
    return found
