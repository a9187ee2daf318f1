"""A sure move can be taken back, and the player knows that without knowing other hands (section 11)."""

import pytest

from games import GAMES
from games.engine.chance import Closed
from games.engine.contract import WithSureMoves
from games.engine.search import playout
from games.euphrat_tigris.notation import read
from tests.games.euphrat_tigris.table import start

TIGRIS = GAMES["euphrat-tigris"]
KINGDOMS = """
1: T | R[BoG] G B
2: T | K[LiK] G B
3: T | G[LiG] K B
"""


def sure(played, line: str) -> bool:
    seat = TIGRIS.pending(played.state)[0].seat
    (move,) = read(played.state, seat, line)
    return TIGRIS.sure(played.state, seat, move)


def test_the_game_offers_it():
    assert isinstance(TIGRIS, WithSureMoves)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sure_move_draws_shows_and_asks_nothing_of_others(seats):
    known = 0
    for step in playout(TIGRIS, seats, seed=3):
        for move in step.listed[::5]:
            if TIGRIS.sure(step.before, step.seat, move):
                known += 1
                progress = TIGRIS.apply(step.before, step.seat, move, Closed())
                assert [asked.seat for asked in TIGRIS.pending(progress.state)] == [step.seat]
                assert progress.state.turn == step.before.turn
                assert not [event for event in progress.events if event.reveals]
    assert known > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whether_a_move_is_sure_tells_nothing_of_other_hands(seats):
    compared = 0
    for step in list(playout(TIGRIS, seats, seed=4))[::4]:
        for twin in TIGRIS.twins(step.before, step.seat):
            for move in step.listed[::5]:
                compared += 1
                here, there = (TIGRIS.sure(state, step.seat, move) for state in (step.before, twin))
                assert here == there, move
    assert compared > 150


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("L K>4.0", True),  # nobody else is there
        ("C B@5", True),  # nobody earns a card
        ("C G@1", True),  # the own trader earns one: the same player is asked
        ("C K@2", False),  # the king there is another's
        ("C R@2-3", False),  # another's trader may exchange a treasure
        ("L G>3.2", True),  # a conflict, to be attacked with own red cards
        ("STOP", False),
    ],
)
def test_the_first_action_of_a_turn(line, known):
    assert sure(start(KINGDOMS, bow="KKGRRBG", lion="KGGRR"), line) is known


def test_without_red_cards_an_attack_goes_straight_to_the_defender():
    assert not sure(start(KINGDOMS, bow="KKGB", lion="KGGRR"), "L G>3.2")


def test_the_last_action_ends_the_turn():
    played = start(KINGDOMS, bow="KKGRRBG", lion="KGGRR").play("C B@5")
    assert not sure(played, "L K>4.0")


def test_income_is_asked_before_a_turn_ends():
    played = start("1: T[BoB] | SK SG K[BoK]", bow="BBK")
    assert sure(played, "STOP"), "ships pay: what to lay is still to be chosen"
