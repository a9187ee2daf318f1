"""The small pictures of a log are drawings that the board of the game has, whatever an event tells."""

import re
from importlib.util import find_spec

import pytest

from games import GAMES
from games.engine.search import playout
from pbem import boards, engines
from pbem.boards import Brush
from pbem.boards.signs import MOST, pieces, signs

SEEDS = 3


WITH_SIGNS = [slug for slug, game in GAMES.items() if find_spec(f"pbem.boards.{game.folder.name}_signs")]


@pytest.mark.parametrize("slug", WITH_SIGNS)
def test_every_sign_of_every_event_is_drawn_on_the_board(slug):
    game = GAMES[slug]
    brush = Brush(names=engines.summary(slug).colour_names)
    shared, _ = boards.parts(slug, engines.example(slug)[0].view(None), brush)
    drawn = set(re.findall(r'\bid="([\w-]+)"', shared))
    shown, with_signs = set(), set()
    for seed in range(SEEDS):
        for step in playout(game, game.seats[-1], seed, options=game.random_play.options):
            for event in step.events:
                for viewer in (None, *range(game.seats[-1])):
                    found = signs(slug, event.kind, event.seen_by(viewer), game.colours)
                    assert len(found) <= MOST
                    shown |= {sign.id for sign in found}
                    with_signs |= {event.kind} if found else set()
                shown |= {sign.id for gain in game.gains(event) for sign in pieces(slug, gain.pieces)}
    assert shown <= drawn
    assert len(with_signs) > 3, "a log without pictures"


def test_a_game_that_nobody_has_drawn_has_no_signs():
    assert signs("stones", "taken", {"seat": 0}, ("Red", "Blue")) == []
    assert pieces("stones", "AB") == []
