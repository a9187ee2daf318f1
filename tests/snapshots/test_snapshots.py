"""A snapshot of every schema ever released can still be played on. Files here are added, never changed."""

import json
from pathlib import Path

import pytest

from games import GAMES
from games.engine import codec
from games.engine.chance import Dice

FILES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_snapshot_can_be_played_on(file: Path) -> None:
    slug, _, schema = file.stem.rpartition("-")
    snapshot = json.loads(file.read_text("utf-8"))
    assert (snapshot["game"], snapshot["schema"]) == (slug, int(schema))

    game = GAMES[slug]
    state = codec.load(game, snapshot)
    game.check(state)
    decision = game.pending(state)[0]
    for move in game.moves(state, decision.seat):
        game.check(game.apply(state, decision.seat, move, Dice(b"snapshot")).state)
    if snapshot["schema"] == game.schema:
        assert codec.dump(game, state) == snapshot, "the schema has not changed, or it needs a new number"


@pytest.mark.parametrize("slug", GAMES)
def test_every_schema_has_its_snapshot(slug: str) -> None:
    kept = {file.stem for file in FILES}
    assert {f"{slug}-{schema}" for schema in range(1, GAMES[slug].schema + 1)} <= kept
