"""Games in which nobody hurries to pass: fights, returns, growth and standing orders under the common contract."""

from collections import Counter
from time import process_time

import pytest

from games.after_the_flood import game
from games.engine.search import playout
from tests.games.after_the_flood.wanderer import wander
from tests.games.conformance import (
    examine_apply,
    examine_moves,
    examine_state,
    examine_step,
    examine_strangers,
    examine_views,
)


@pytest.mark.parametrize("seed", range(8))
def test_long_games_keep_the_contract(seed):
    strangers = []
    for step in wander(seed):
        examine_step(game, step)
        if (step.number + seed) % 60 == 0:
            examine_views(game, step.before)
            examine_moves(game, step.before)
            plain = [move for move in strangers[-20:] if type(move).__name__ != "Orders"]
            examine_strangers(game, step.before, plain)
        if type(step.move).__name__ in ("Orders", "Attack", "Settle"):
            examine_apply(game, step.before, step.seat, step.move)
            assert game.read(step.before, step.seat, game.write(step.move)) == (step.move,)
        strangers.append(step.move)
    examine_state(game, step.after)
    assert game.outcome(step.after) is not None


def test_long_games_see_everything_that_can_happen():
    seen: Counter[str] = Counter()
    lists: Counter[str] = Counter()
    for seed in (26, 30, 53, 56):
        for step in wander(seed):
            seen.update(event.kind for event in step.events)
            for decision in game.pending(step.after):
                size = len(game.moves(step.after, decision.seat))
                lists[decision.kind] = max(lists[decision.kind], size)
        examine_state(game, step.after)
    for kind in (
        "returned",
        "conquered",
        "repelled",
        "dropped",
        "destroyed",
        "grew",
        "scribed",
        "tool-made",
        "stopped",
    ):
        assert seen[kind], kind
    assert max(lists.values()) <= 300, lists
    assert set(lists) >= {"action", "workers", "place", "trade", "found", "expand", "further", "fight", "bid", "grow"}


def test_a_random_game_takes_well_under_a_second():
    started = process_time()
    moves = sum(len(game.moves(step.before, step.seat)) for seed in range(4) for step in playout(game, 3, seed))
    assert moves > 4000
    assert (process_time() - started) / 4 < 0.5
