"""Who is asked, and every answer the rules allow (section 6)."""

from collections.abc import Iterable
from itertools import repeat

from games.engine.contract import Decision, Seat, once
from games.sumeria.moves import Move, Place, Remove, Take1, Take2, Travel
from games.sumeria.rules import era
from games.sumeria.rules.routes import destinations
from games.sumeria.state import Phase, State, sorted_kinds

ASKED_BY: dict[Phase, str] = {"setup": "SUM-12", "rounds": "SUM-14", "take1": "SUM-26", "take2": "SUM-26"}
ANSWERED_BY: dict[Phase, str] = {"setup": "SUM-12", "rounds": "SUM-15", "take1": "SUM-26", "take2": "SUM-26"}


@once
def asked(state: State) -> Seat | None:
    """Who is asked: exactly one player at a time (section 6), nobody when the game is over."""
    match state.phase:
        case "over":
            return None
        case "setup" | "rounds":
            return (state.start + state.turn) % state.seats
        case "take1" | "take2":
            return era.chooser(state)


def pending(state: State) -> tuple[Decision, ...]:
    """The open question, if there is one."""
    seat = asked(state)
    if seat is None:
        return ()
    facts = {"era": state.era, "round": state.round, "supply": state.supply(seat), "stock": list(state.stock)}
    return (Decision(seat, state.phase, ANSWERED_BY[state.phase], facts),)


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every answer to the seat's open decision."""
    if asked(state) != seat:
        return ()
    match state.phase:
        case "take1":
            three = state.stock[0]
            return tuple(Take1(kinds) for kinds in sorted({sorted_kinds(three[:i] + three[i + 1 :]) for i in range(3)}))
        case "take2":
            return tuple(Take2(kind) for kind in sorted(set(state.stock[1])))
        case _:
            return (*_places(state, seat), *_travels(state, seat))


def _places(state: State, seat: Seat) -> Iterable[Move]:
    if state.supply(seat):
        traders = state.traders
        return map(Place, [node for node in state.board.nodes if node not in traders])
    return ()


def _travels(state: State, seat: Seat) -> Iterable[Move]:
    if state.phase == "setup":
        return
    for origin in state.owned(seat):
        yield from map(Travel, repeat(origin), sorted(destinations(state.board, state.traders, origin)))
        yield Remove(origin)
