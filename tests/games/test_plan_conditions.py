"""Every condition of every game, both ways: true where it should be, and not where it should not."""

from importlib import import_module

import pytest

from games import GAMES
from games.engine import plans
from games.engine.plans import Known
from tests.games.conditions import Case

CASES: dict[str, tuple[Case, ...]] = {
    slug: import_module(f"tests.games.{game.folder.name}.conditions").CASES for slug, game in GAMES.items()
}


@pytest.mark.parametrize(("slug", "case"), [(slug, case) for slug, cases in CASES.items() for case in cases])
def test_a_condition_holds_where_it_should_and_nowhere_else(slug, case):
    assert GAMES[slug].holds(Known(case.seat, case.view, case.events), case.condition) is case.holds


@pytest.mark.parametrize("slug", GAMES)
def test_every_condition_is_tried_both_ways(slug):
    kinds = {kind.__name__ for kind in plans.kinds(GAMES[slug].Condition)}
    for way in (True, False):
        assert {type(case.condition).__name__ for case in CASES[slug] if case.holds is way} == kinds
