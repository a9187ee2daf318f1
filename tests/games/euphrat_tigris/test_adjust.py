"""Corrections by a moderator: leaders only, since cards are hidden or heaped."""

import pytest

from games.engine.errors import IllegalMove
from games.engine.search import playout
from games.euphrat_tigris import game
from games.euphrat_tigris.moves import LiftLeader, PutLeader


@pytest.fixture(scope="module")
def position():
    """A position between two actions with leaders on the table and in the supplies."""
    steps = playout(game, 3, 4)
    return next(
        step.after for step in steps if step.number > 40 and step.after.stage == "action" and any(step.after.leaders)
    )


def test_a_leader_is_lifted_and_put_back(position):  # ETC-14, ETC-15
    lift = next(each for each in game.adjustments(position) if isinstance(each, LiftLeader))
    cell = position.leaders[lift.seat][lift.colour]
    lifted = game.adjust(position, lift).state
    assert lift.colour in lifted.supply(lift.seat)
    assert game.adjust(lifted, PutLeader(lift.seat, lift.colour, cell)).state == position


def test_no_kingdom_gets_two_leaders_of_one_colour(position):  # ETC-15
    pairs = [
        (rival, colour, cell)
        for seat, own in enumerate(position.leaders)
        for colour, cell in own.items()
        for rival in range(position.seats)
        if rival != seat and colour in position.supply(rival)
    ]
    listed = game.adjustments(position)
    for rival, colour, cell in pairs:
        beside = [each for each in listed if isinstance(each, PutLeader) and each.cell == cell]
        assert PutLeader(rival, colour, cell) not in beside
    lift = next(each for each in listed if isinstance(each, LiftLeader))
    with pytest.raises(IllegalMove):
        game.adjust(position, PutLeader(lift.seat, lift.colour, position.leaders[lift.seat][lift.colour]))


def test_nothing_is_corrected_while_something_is_settled():
    middle = next(step.after for step in playout(game, 3, 4) if step.after.stage not in ("action", "over"))
    assert game.adjustments(middle) == ()
