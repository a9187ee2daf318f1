"""Corrections by a moderator: leaders only, since cards are hidden or heaped."""

from itertools import islice

import pytest
from msgspec import structs

from games.engine.errors import IllegalMove
from games.engine.search import playout
from games.euphrat_tigris import game
from games.euphrat_tigris.moves import LiftLeader, PutLeader
from tests.games.euphrat_tigris.table import position as drawn


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


def drawn_between_two_actions():
    return drawn(
        """
        1: T | G K[BoK] SK
        2: T | R
        1-2: B[LiB]
        4: T | R[BuR]
        6: T | K
        """,
        actions=1,
    )


def lists(state, kind):
    return [each for each in game.adjustments(state) if isinstance(each, kind)]


def test_every_leader_on_the_table_can_be_lifted_and_put_back_and_nothing_else_changes():  # ETC-14
    for state in (drawn_between_two_actions(), *played_between_actions()):
        assert {(each.seat, each.colour) for each in lists(state, LiftLeader)} == {
            (seat, colour) for seat, own in enumerate(state.leaders) for colour in own
        }
        for lift in lists(state, LiftLeader):
            lifted = adjusted(state, lift)
            assert lift.colour in lifted.supply(lift.seat)
            assert structs.replace(lifted, leaders=state.leaders) == state
            assert adjusted(lifted, PutLeader(lift.seat, lift.colour, state.leaders[lift.seat][lift.colour])) == state


def test_every_leader_in_a_supply_can_be_put_and_lifted_again_and_nothing_else_changes():  # ETC-15
    for state in (drawn_between_two_actions(), *played_between_actions()):
        for put in lists(state, PutLeader):
            assert put.colour in state.supply(put.seat)
            after = adjusted(state, put)
            assert after.leaders[put.seat] == {**state.leaders[put.seat], put.colour: put.cell}
            assert structs.replace(after, leaders=state.leaders) == state
            assert adjusted(after, LiftLeader(put.seat, put.colour)) == state


def test_a_leader_is_put_on_every_free_card_of_a_kingdom_without_one_and_nowhere_else():  # ETC-15
    state = drawn_between_two_actions()
    kings = {each.cell for each in lists(state, PutLeader) if (each.seat, each.colour) == (1, "K")}
    assert kings == {"3.0", "4.0", "5.0", "6.0", "6.1", "7.0", "8.0"}, (
        "column 1 and 2 are one kingdom, which has a king"
    )
    priests = {each.cell for each in lists(state, PutLeader) if (each.seat, each.colour) == (0, "R")}
    assert priests == {"1.0", "1.1", "2.0", "2.1", "3.0", "5.0", "6.0", "6.1", "7.0", "8.0"}, "no ship, nobody's place"
    for wrong in (
        PutLeader(1, "K", "1.1"),  # where a king rules
        PutLeader(1, "K", "2.0"),  # in the same kingdom, behind the connector
        PutLeader(0, "R", "1.2"),  # where another leader stands
        PutLeader(0, "R", "1.3"),  # a ship
        PutLeader(0, "R", "9.0"),
        PutLeader(0, "K", "6.0"),  # not in the supply
        PutLeader(3, "K", "6.0"),  # nobody's seat
        LiftLeader(1, "K"),
        LiftLeader(0, "B"),  # another player's
    ):
        with pytest.raises(IllegalMove):
            game.adjust(state, wrong)


def test_between_two_actions_of_a_turn_something_is_put_right_and_the_turn_goes_on():
    second = [state for state in played_between_actions() if state.actions]
    assert second, "in the middle of a turn, not only before it"
    for state in second:
        after = adjusted(state, game.adjustments(state)[0])
        assert (after.active, after.actions, after.stage) == (state.active, state.actions, "action")


def played_between_actions():
    states = (step.after for step in playout(game, 3, 4))
    return [state for state in islice(states, 30, 160, 7) if state.stage == "action"]


def adjusted(state, correction):
    after = game.adjust(state, correction).state
    game.check(after)
    return after


def test_nothing_is_corrected_while_something_is_settled():
    middle = next(step.after for step in playout(game, 3, 4) if step.after.stage not in ("action", "over"))
    assert game.adjustments(middle) == ()


def test_each_correction_is_told_as_what_it_is():
    state = drawn_between_two_actions()
    for correction, cell in ((LiftLeader(0, "K"), ""), (PutLeader(1, "K", "6.0"), "6.0")):
        (event,) = game.adjust(state, correction).events
        assert (event.kind, event.facts) == ("adjusted", {"seat": correction.seat, "colour": "K", "cell": cell})
