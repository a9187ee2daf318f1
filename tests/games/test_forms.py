"""Forms of every game that has some, in the positions of random games."""

from random import Random

import pytest

from games import GAMES
from games.engine.contract import WithForms
from games.engine.search import playout
from tests.games.forms import examine_forms, examine_kinds, examine_tightness

GAMES_WITH_FORMS = [slug for slug, game in GAMES.items() if isinstance(game, WithForms)]
SEEDS = range(5)


@pytest.mark.parametrize("slug", GAMES_WITH_FORMS)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_form_is_filled_with_can_be_read_and_played(slug: str, seed: int) -> None:
    game, random = GAMES[slug], Random(seed)  # noqa: S311  # the same every time
    for step in playout(game, game.seats[seed % len(game.seats)], seed, game.random_play.options):
        for decision in game.pending(step.before):
            if step.number % 3 == 0:
                examine_forms(game, step.before, decision.seat, random)
            examine_kinds(game, step.before, decision.seat)


@pytest.mark.parametrize("slug", GAMES_WITH_FORMS)
def test_no_choice_and_no_bound_is_out_of_reach(slug: str) -> None:
    game = GAMES[slug]
    for step in playout(game, game.seats[-1], 1, game.random_play.options):
        for decision in game.pending(step.before):
            if step.number % 7 == 0:
                examine_tightness(game, step.before, decision.seat)


@pytest.mark.parametrize("slug", GAMES_WITH_FORMS)
def test_forms_tell_nothing_that_a_seat_cannot_see(slug: str) -> None:
    game = GAMES[slug]
    for step in playout(game, game.seats[-1], 2, game.random_play.options):
        for decision in game.pending(step.before):
            for twin in game.twins(step.before, decision.seat):
                assert game.forms(twin, decision.seat) == game.forms(step.before, decision.seat)
