"""States stored with every schema ever released can still be read."""

import json
from pathlib import Path

from games.engine import codec
from games.euphrat_tigris import game
from games.euphrat_tigris.state import Conflict

FOLDER = Path(__file__).parents[2] / "snapshots"


def test_schema_1():
    """In the middle of a red conflict of Vase against Bull, a blue-black ship afloat and a treasure taken."""
    stored = json.loads((FOLDER / "euphrat-tigris-1.json").read_text("utf-8"))
    state = codec.load(game, stored)
    game.check(state)
    assert (stored["schema"], state.stage, state.focus) == (1, "defend", "2-3")
    assert state.conflict == Conflict("R", attacker=0, defender=2, laid=(1,))
    assert [decision.seat for decision in game.pending(state)] == [2]
    if game.schema == 1:
        assert codec.digest(codec.dump(game, state)) == codec.digest(stored)
