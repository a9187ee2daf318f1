"""The small pictures of a log are drawings that the board of the game has, whatever an event tells."""

import re

import pytest

from games import GAMES
from games.engine.search import playout
from pbem import boards, engines
from pbem.boards import Brush
from pbem.boards.signs import MOST, piece, signs

SEEDS = 3


@pytest.mark.parametrize("slug", sorted(GAMES))
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
                shown |= {piece(slug, letter).id for gain in game.gains(event) for letter in gain.pieces}
    assert shown <= drawn
    assert len(with_signs) > 3, "a log without pictures"


def test_a_game_that_nobody_has_drawn_has_no_signs():
    assert signs("stones", "taken", {"seat": 0}, ("Red", "Blue")) == []
