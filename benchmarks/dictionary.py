"""Makes the text that stored JSON is packed against: `python -m benchmarks.dictionary > pbem/dictionaries/2.txt`.

For when games have come or changed since the newest one was made: add it behind the others in `pbem/packing.py`, with a
number of its own. One that was ever used is never changed (ADR 20).
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from games import GAMES
from games.engine import codec
from games.engine.contract import AnyGame, Json
from games.engine.search import PlayoutStep, playout

SEEDS = range(100, 103)  # random games of each game
SMALL = 1700  # bytes of moves, draws and events of each game, the most frequent ones
LARGE = 3900  # bytes of snapshots of each game, from all over its course


def pieces(step: PlayoutStep) -> Iterator[Json]:
    """What a version stores beside its snapshot."""
    yield codec.dump_move(step.move)
    yield codec.plain(step.events)
    if step.draws:
        yield codec.plain(step.draws)


def told(steps: list[PlayoutStep]) -> list[bytes]:
    """The pieces that come most often, the most frequent one last: what is near costs least."""
    counted = Counter(codec.canonical(piece) for step in steps for piece in pieces(step))
    kept: list[bytes] = []
    for piece, _ in counted.most_common():
        if sum(map(len, kept)) + len(piece) <= SMALL:
            kept.append(piece)
    return kept[::-1]


def boards(game: AnyGame, steps: list[PlayoutStep]) -> list[bytes]:
    """A few snapshots, from late to early."""
    snapshots = [codec.canonical({**codec.dump(game, step.after), "used": {}}) for step in steps]
    count = max(2, LARGE // (sum(map(len, snapshots)) // len(snapshots)))
    return [snapshots[len(snapshots) * (2 * place + 1) // (2 * count)] for place in range(count)][::-1]


def dictionary() -> bytes:
    """The games one after another, the small pieces before the boards."""
    played = {
        game: list(chain.from_iterable(playout(game, max(game.seats), seed) for seed in SEEDS))
        for game in GAMES.values()
    }
    small = [line for steps in played.values() for line in told(steps)]
    large = [line for game, steps in played.items() for line in boards(game, steps)]
    return b"\n".join([*small, *large]) + b"\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(dictionary())
