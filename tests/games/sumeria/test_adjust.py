"""Corrections by a moderator: each made and made undone, and what is not offered refused."""

import pytest
from msgspec.structs import replace

from games.engine.errors import IllegalMove
from games.engine.search import playout
from games.sumeria import game
from games.sumeria.data import KINDS
from games.sumeria.moves import DropToken, GiveToken, LiftTrader, PutTrader, SwapStates
from games.sumeria.state import State


@pytest.fixture(scope="module")
def late() -> State:
    """In the rounds, with tokens in hands and on the discard pile."""
    states = (step.after for step in playout(game, 3, 3))
    return next(state for state in states if state.phase == "rounds" and sum(state.discard) and sum(state.tokens[0]))


def adjusted(state: State, correction: object) -> State:
    after = game.adjust(state, correction).state
    game.check(after)
    return after


def test_a_trader_is_put_and_lifted(late):  # SUM-28
    seat = next(seat for seat in range(3) if late.supply(seat))
    node = next(node for node in late.board.nodes if node not in late.traders)
    put = adjusted(late, PutTrader(seat, node))
    assert put.traders == {**late.traders, node: seat}
    assert put.supply(seat) == late.supply(seat) - 1
    assert adjusted(put, LiftTrader(node)) == late


def test_every_trader_can_be_lifted_and_put_back(late):
    for node, seat in late.traders.items():
        lifted = adjusted(late, LiftTrader(node))
        assert node not in lifted.traders
        assert adjusted(lifted, PutTrader(seat, node)).traders == late.traders


def test_a_trader_is_put_only_on_an_empty_settlement_and_from_a_supply(late):
    node, owner = next(iter(late.traders.items()))
    for wrong in (PutTrader(owner, node), PutTrader(0, "nowhere"), LiftTrader("nowhere"), PutTrader(3, node)):
        with pytest.raises(IllegalMove):
            game.adjust(late, wrong)
    state = late
    while state.supply(0):
        free = next(node for node in state.board.nodes if node not in state.traders)
        state = adjusted(state, PutTrader(0, free))
    free = next(node for node in state.board.nodes if node not in state.traders)
    with pytest.raises(IllegalMove):
        game.adjust(state, PutTrader(0, free))
    with pytest.raises(IllegalMove):
        game.adjust(state, LiftTrader(free))


def test_two_neighbours_of_the_row_are_swapped_and_swapped_back(late):
    for place in range(7):
        swapped = adjusted(late, SwapStates(place))
        moved = list(late.row)
        moved[place : place + 2] = reversed(moved[place : place + 2])
        assert swapped.row == tuple(moved)
        assert adjusted(swapped, SwapStates(place)) == late
    for wrong in (-1, 7):
        with pytest.raises(IllegalMove):
            game.adjust(late, SwapStates(wrong))


def test_a_token_is_given_from_the_discard_pile_and_dropped_onto_it(late):
    for index, kind in enumerate(KINDS):
        for seat in range(3):
            if late.discard[index]:
                given = adjusted(late, GiveToken(seat, kind))
                assert given.tokens[seat][index] == late.tokens[seat][index] + 1
                assert given.discard[index] == late.discard[index] - 1
                assert [given.tokens[other] for other in range(3) if other != seat] == [
                    late.tokens[other] for other in range(3) if other != seat
                ]
                assert adjusted(given, DropToken(seat, kind)) == late
            if late.tokens[seat][index]:
                dropped = adjusted(late, DropToken(seat, kind))
                assert dropped.tokens[seat][index] == late.tokens[seat][index] - 1
                assert dropped.discard[index] == late.discard[index] + 1
                assert adjusted(dropped, GiveToken(seat, kind)) == late


def test_a_token_that_is_not_there_is_neither_given_nor_dropped(late):
    opening = next(step.after for step in playout(game, 3, 3) if step.after.phase == "rounds")
    for kind in KINDS:
        for wrong in (GiveToken(0, kind), DropToken(0, kind)):
            with pytest.raises(IllegalMove):
                game.adjust(opening, wrong)
    lacking = [(seat, kind) for seat in range(3) for index, kind in enumerate(KINDS) if not late.tokens[seat][index]]
    for seat, kind in lacking:
        with pytest.raises(IllegalMove):
            game.adjust(late, DropToken(seat, kind))


def test_each_correction_is_told_as_what_it_is(late):
    node, seat = next(iter(late.traders.items()))
    kind = KINDS[next(index for index, left in enumerate(late.discard) if left)]
    lifted = adjusted(late, LiftTrader(node))
    for state, correction, told in (
        (late, LiftTrader(node), {"what": "lift", "node": node}),
        (lifted, PutTrader(seat, node), {"what": "put", "seat": seat, "node": node}),
        (late, SwapStates(2), {"what": "swap", "place": 3}),  # the third place of the row, as people count
        (late, GiveToken(1, kind), {"what": "give", "seat": 1, "kind": kind}),
        (adjusted(late, GiveToken(1, kind)), DropToken(1, kind), {"what": "drop", "seat": 1, "kind": kind}),
    ):
        (event,) = game.adjust(state, correction).events
        assert (event.kind, event.facts) == ("adjusted", told)


def test_while_tokens_are_chosen_the_board_stays_as_it_is():
    taking = next(step.after for step in playout(game, 3, 5) if step.after.phase == "take1")
    assert {type(each) for each in game.adjustments(taking)} <= {GiveToken, DropToken}


def test_a_count_below_nothing_is_no_state(late):  # SUM-I1
    index = next(index for index, left in enumerate(late.bag) if left)
    bag, discard = list(late.bag), list(late.discard)
    missing = discard[index] + 1
    bag[index] += missing
    discard[index] -= missing
    with pytest.raises(AssertionError, match="SUM-I1: less than no tokens"):
        game.check(replace(late, bag=tuple(bag), discard=tuple(discard)))
    hands = [list(tokens) for tokens in late.tokens]
    missing = hands[0][index] + 1
    hands[0][index] -= missing
    hands[1][index] += missing
    with pytest.raises(AssertionError, match="SUM-I1: less than no tokens"):
        game.check(replace(late, tokens=tuple(map(tuple, hands))))
