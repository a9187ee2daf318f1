"""Keep what a game looks like today: `python -m tests.snapshots.keep sumeria`.

Writes the fingerprints of its views, and a snapshot of its present schema unless there is one: a snapshot that was
released is never changed. While nobody plays a new game yet, delete its snapshot first.
"""

import json
import sys
from pathlib import Path

from games import GAMES
from games.engine import codec
from games.engine.contract import AnyGame, Json
from games.engine.search import playout
from tests.games.golden_views import fingerprints

FOLDER = Path(__file__).parent


def snapshot(game: AnyGame) -> dict[str, Json]:
    """A state in the middle of a game."""
    steps = list(playout(game, game.seats[-1], 1, game.random_play.options))
    return codec.dump(game, steps[len(steps) // 2].before)


if __name__ == "__main__":
    for slug in sys.argv[1:]:
        game = GAMES[slug]
        (FOLDER / "views" / f"{slug}.txt").write_text("\n".join(fingerprints(game)) + "\n", "utf-8")
        kept = FOLDER / f"{slug}-{game.schema}.json"
        if not kept.exists():
            kept.write_text(json.dumps(snapshot(game), indent=1) + "\n", "utf-8")
