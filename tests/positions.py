"""A position of every kind of question of every game, found by random games: the one with the most legal moves.

`python -m tests.positions` looks for them anew.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.utils import timezone

from games import GAMES
from games.engine import codec
from games.engine.search import playout
from pbem import engines
from pbem.models import Outbox, Table, Turn, Version
from tests.tampering import history_unlocked

SEATS = 3
SEEDS = 40
Place = tuple[int, int]  # the seed of a random game, and how many moves were made in it

FOUND: dict[str, dict[str, Place]] = {
    "after-the-flood": {
        "action": (11, 47),
        "bid": (33, 67),
        "expand": (4, 23),
        "fight": (22, 206),
        "found": (10, 72),
        "further": (22, 76),
        "grow": (8, 158),
        "place": (18, 57),
        "trade": (13, 48),
        "workers": (18, 136),
    },
    "euphrat-tigris": {
        "action": (4, 432),
        "attack": (2, 197),
        "defend": (4, 152),
        "income": (9, 252),
        "order": (15, 244),
        "reward": (0, 32),
        "ship": (10, 136),
        "treasure": (32, 403),
        "victory": (0, 16),
    },
    "sumeria": {"rounds": (11, 75), "setup": (0, 0), "take1": (0, 33), "take2": (0, 45)},
    "ur": {
        "agriculture": (24, 480),
        "build": (35, 366),
        "culture": (2, 333),
        "exchange": (19, 20),
        "first-exchange": (7, 9),
        "politics": (2, 606),
        "settle": (0, 0),
        "trade": (38, 331),
        "use": (7, 12),
        "war": (35, 275),
    },
}


def state(game: str, place: Place, seats: int = SEATS) -> Any:
    """The position in which the next move of a random game is made."""
    seed, moves = place
    return next(islice(playout(GAMES[game], seats, seed), moves, None)).before


def lay(table: Table, place: Place) -> None:
    """A table begins with such a position of as many as sit there."""
    position = state(table.game, place, table.seats.count())
    snapshot = {**codec.dump(GAMES[table.game], position), "used": {}}
    with history_unlocked():
        Version.objects.filter(table=table).update(snapshot=snapshot, digest=engines.digest(snapshot))
    Turn.objects.filter(table=table).delete()
    Outbox.objects.filter(table=table).delete()  # letters about another beginning
    asked = GAMES[table.game].pending(position)
    now = timezone.now()
    Turn.objects.bulk_create(Turn(table=table, seat=each.seat, opened_version=0, opened_at=now) for each in asked)


def kinds(game: str, seeds: int) -> Iterator[tuple[str, int, Place]]:
    """Every question that is answered in random games: its kind, its number of legal moves, and where it is."""
    for seed in range(seeds):
        for moves, step in enumerate(playout(GAMES[game], SEATS, seed)):
            kind = next(each.kind for each in GAMES[game].pending(step.before) if each.seat == step.seat)
            yield kind, len(step.listed), (seed, moves)


def search(seeds: int = SEEDS) -> dict[str, dict[str, Place]]:
    """The position with the most moves of each kind."""
    found: dict[str, dict[str, tuple[int, Place]]] = {}
    for game in GAMES:
        most = found.setdefault(game, {})
        for kind, count, place in kinds(game, seeds):
            if count > most.get(kind, (0, place))[0]:
                most[kind] = (count, place)
    return {game: {kind: place for kind, (_, place) in sorted(most.items())} for game, most in found.items()}


if __name__ == "__main__":
    for name, places in search().items():
        print(f'    "{name}": {places},')
