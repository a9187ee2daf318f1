"""The JSON of every view along fixed random games, as fingerprints: what programs read must not change by a byte."""

import hashlib
from collections.abc import Iterator

from games.engine import codec
from games.engine.contract import AnyGame
from games.engine.search import playout

SEEDS = (1, 2, 3)
EVERY = 7  # steps between two looks


def fingerprints(game: AnyGame) -> Iterator[str]:
    """A line for each number of seats and seed: the fingerprint of all views of that game."""
    for seats in game.seats:
        for seed in SEEDS:
            seen = hashlib.sha256()
            for step in playout(game, seats, seed):
                if step.number % EVERY == 0 or not game.pending(step.after):
                    for seat in (None, *range(seats)):
                        seen.update(codec.view_json(game, game.view(step.after, seat)))
            yield f"{seats} seats, seed {seed}: {seen.hexdigest()}"
