"""Who is asked, and every answer the rules allow (section 9)."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product, starmap

from games.engine.contract import Decision, Json, Seat
from games.engine.search import lawful, permitted
from games.ur.data import pictures
from games.ur.moves import (
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    End,
    Exchange,
    Found,
    Grow,
    Keep,
    Move,
    Settle,
    Share,
    Side,
    Stuck,
    Token,
    Use,
)
from games.ur.rules import agriculture, exchange, politics, setup, sharing, turn, war, ziggurats
from games.ur.state import Arranging, Farming, Fighting, Open, Sharing, State


def pending(state: State) -> tuple[Decision, ...]:
    """Exactly one player is asked at a time; nobody is asked out of turn (section 9)."""
    match state.phase:
        case "over":
            return ()
        case "settle":
            rule = "UR-9" if state.turn < state.seats else "UR-10"
            return (Decision(state.active, "settle", rule, _facts(state)),)
        case "first-exchange":
            return (Decision(state.active, "first-exchange", "UR-11", _facts(state)),)
        case "turn":
            stage = turn.stage(state)
            return (Decision(state.active, stage, turn.ASKED_BY[stage], _facts(state)),)


def _facts(state: State) -> dict[str, Json]:
    seat, usage = state.active, state.usage
    return {
        "round": state.round,
        "held": state.held[seat],
        "done": list(usage.done),
        "tokens": usage.tokens,
        "left": [picture for picture in state.held[seat] if picture not in usage.done],
        "supply": state.supply(seat),
        "hand": state.hand(seat),
        "attacks": usage.open.attacks if isinstance(usage.open, Fighting) else 0,
        "side": state.side,
        "stuck": state.phase == "turn" and not exchange.possible(state, seat),
    }


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every answer to the seat's open decision."""
    if state.phase == "over" or seat != state.active:
        return ()
    if state.phase == "settle":
        settled = lawful(setup.within_reach(state, seat), partial(setup.check_settle, state, seat))
        return tuple(Settle(cell) for cell in settled)
    if state.phase == "first-exchange":
        return (*_exchanges(state, seat), Keep())
    if state.usage.open is not None:
        return (*_in_action(state, seat, state.usage.open), *lawful((End(),), lambda _: turn.check_end(state)))
    return tuple(_between_actions(state, seat))


def _between_actions(state: State, seat: Seat) -> Iterator[Move]:
    """What can be begun, put or built; then the exchange that ends the turn."""
    stage = turn.stage(state)
    if stage == "comeback":
        yield from map(Comeback, state.free_cells)
        return
    if stage == "use":
        yield from map(Use, lawful(pictures(state.held[seat]), partial(turn.check_use, state, seat)))
        if permitted(turn.check_supply, state, seat):
            yield from _from_supply(state, seat)
    if stage in ("use", "build"):
        if permitted(ziggurats.check_stock, state):
            yield from map(Build, ziggurats.sites(state, seat))
        yield Done()
        return
    yield from _exchanges(state, seat)
    if not exchange.possible(state, seat):
        yield Stuck()


def _from_supply(state: State, seat: Seat) -> Iterator[Move]:
    """Tokens for what is declined."""
    if permitted(turn.check_declined, state, seat):
        yield from map(Token, turn.roomy(state, seat))
    if permitted(turn.check_both_declined, state, seat):
        yield from map(Found, state.free_cells)


def _exchanges(state: State, seat: Seat) -> Iterator[Move]:
    faces = pictures(state.held[seat])
    yield from starmap(Exchange, product(exchange.takeable(state, seat), faces))
    yield from lawful((Side(),), lambda _: exchange.check_side(state, seat))


def _in_action(state: State, seat: Seat, action: Open) -> Iterable[Move]:
    """The next steps of the open action."""
    match action:
        case Farming(tilled):
            fields = agriculture.fields(state, seat, tilled)
            return (Grow(cell, n) for cell, most in fields.items() for n in _up_to(most))
        case Sharing(picture, due):
            shares = (Share(picture, cell, n) for cell in action.cells for n in _up_to(due[cell]))
            return lawful(shares, lambda move: sharing.check_share(state, action, picture, move.cell, move.count))
        case Arranging():
            return (Arrange(cell, count) for cell, count in politics.arrangements(state, seat, action))
        case Fighting():
            return starmap(Attack, war.assaults(state)) if permitted(war.check_attacks, action) else ()


def _up_to(most: int) -> range:
    return range(1, most + 1)
