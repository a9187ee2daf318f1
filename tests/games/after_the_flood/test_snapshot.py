"""Stored snapshots of every schema ever released can be loaded and played on."""

import json
from pathlib import Path

import pytest

from games.after_the_flood import game
from games.after_the_flood.moves import Attack, Invade, Reinforce
from games.engine import codec
from games.engine.chance import Script
from tests.games.after_the_flood.positions import RED, asked

SNAPSHOTS = Path(__file__).parents[2] / "snapshots"


@pytest.mark.parametrize("schema", range(1, game.schema + 1))
def test_stored_snapshot(schema):
    stored = json.loads((SNAPSHOTS / f"{game.slug}-{schema}.json").read_text("utf-8"))
    state = codec.load(game, stored)
    game.check(state)
    assert state.turn == 1
    assert asked(state) == [(RED, "fight")]
    assert state.doing.rest == (Reinforce("nippur"), Invade("umma", 2))
    after = game.apply(state, RED, Attack(), Script(rolls=[(3, 4)])).state
    assert after.players[RED].armies["nippur"] == 2
    if schema == game.schema:
        assert json.loads(json.dumps(codec.dump(game, state))) == stored
