"""Passing, and the bid for turn order (ATF-105, ATF-106)."""

from collections.abc import Iterator
from itertools import starmap

from msgspec.structs import replace

from games.after_the_flood.moves import Bid, End
from games.after_the_flood.rules import turn
from games.after_the_flood.rules.found import check_pieces, pieces
from games.after_the_flood.state import Bidding, Player, State, changed, counts_of, plus, worth
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require


def pass_by(state: State, seat: Seat) -> Progress:
    """Pass without a bid (ATF-105)."""
    check(state)
    return turn.action_over(changed(state, seat, passed=True), Event("passed", {"seat": seat, "place": "pass-box"}))


def check(state: State) -> None:
    """Nothing is paid for a pass (ATF-53, ATF-130)."""
    require(not state.paid, "paid-to-act", "ATF-130")


def begin(state: State, seat: Seat) -> Progress:
    """Pass with a bid; its resources follow (ATF-105)."""
    check_begin(state, seat)
    after = replace(changed(state, seat, passed=True), doing=Bidding())
    return Progress(after, (Event("passed", {"seat": seat, "place": "pass-box"}),))


def check_begin(state: State, seat: Seat) -> None:
    check(state)
    require(any(state.players[seat].hand), "nothing-to-bid", "ATF-105")


def bid(state: State, seat: Seat, doing: Bidding, move: Bid) -> Progress:
    """Lay pieces of one resource into the pass box (ATF-105)."""
    player = state.players[seat]
    check_bid(player, doing, move)

    hand, laid = plus(player.hand, move.resource, -move.count), plus(player.bid, move.resource, move.count)
    after = replace(changed(state, seat, hand=hand, bid=laid), doing=Bidding((*doing.laid, move.resource)))
    facts = {"seat": seat, "resource": move.resource, "count": move.count, "place": "pass-box"}
    return Progress(after, (Event("bid", facts),))


def check_bid(player: Player, doing: Bidding, move: Bid) -> None:
    check_pieces(player, doing.laid, move.resource, move.count, "ATF-105")


def bids(state: State, seat: Seat, doing: Bidding) -> Iterator[Bid | End]:
    """Every lawful addition to the bid (D-11)."""
    yield from starmap(Bid, pieces(state.players[seat], doing.laid))
    if doing.laid:
        yield End()


def closed(state: State, seat: Seat) -> Progress:
    """The bid is complete."""
    laid = state.players[seat].bid
    facts = {"seat": seat, "place": "pass-box", "bag": counts_of(laid), "value": worth(laid)}
    return turn.action_over(state, Event("bid-closed", facts))
