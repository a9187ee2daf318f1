"""Corrections by a moderator: one thing put right, without a turn being taken."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.engine.contract import Event, Progress
from games.engine.errors import require
from games.sumeria.data import KINDS
from games.sumeria.moves import Adjustment, DropToken, GiveToken, LiftTrader, PutTrader, SwapStates
from games.sumeria.state import State, Tokens, added, counted, without


def adjustments(state: State) -> tuple[Adjustment, ...]:
    """Every correction that keeps the pieces together."""
    return tuple(_possible(state))


def adjust(state: State, adjustment: Adjustment) -> Progress:
    """Make a listed correction; while tokens are chosen the board is being scored and stays as it is."""
    require(adjustment in adjustments(state), "no-adjustment", "SUM-28")
    match adjustment:
        case PutTrader(seat, node):
            after = replace(state, traders={**state.traders, node: seat})
        case LiftTrader(node):
            after = replace(state, traders={id: seat for id, seat in state.traders.items() if id != node})
        case SwapStates(place):
            row = list(state.row)
            row[place], row[place + 1] = row[place + 1], row[place]
            after = replace(state, row=tuple(row))
        case GiveToken(seat, kind):
            after = _moved_token(state, seat, counted(kind), state.discard, 1)
        case DropToken(seat, kind):
            after = _moved_token(state, seat, counted(kind), state.discard, -1)
    return Progress(after, (Event("adjusted", _facts(adjustment)),))


def _possible(state: State) -> Iterator[Adjustment]:
    if state.phase == "rounds":
        for seat in range(state.seats):
            if state.supply(seat):
                yield from (PutTrader(seat, node) for node in state.board.nodes if node not in state.traders)
        yield from (LiftTrader(node) for node in state.board.nodes if node in state.traders)
        yield from (SwapStates(place) for place in range(len(state.row) - 1))
    for seat in range(state.seats):
        yield from (GiveToken(seat, kind) for kind, n in zip(KINDS, state.discard, strict=True) if n)
        yield from (DropToken(seat, kind) for kind, n in zip(KINDS, state.tokens[seat], strict=True) if n)


def _moved_token(state: State, seat: int, token: Tokens, discard: Tokens, sign: int) -> State:
    give, take = (added, without) if sign > 0 else (without, added)
    tokens = list(state.tokens)
    tokens[seat] = give(tokens[seat], token)
    return replace(state, tokens=tuple(tokens), discard=take(discard, token))


def _facts(adjustment: Adjustment) -> dict[str, str | int]:
    match adjustment:
        case PutTrader(seat, node):
            return {"what": "put", "seat": seat, "node": node}
        case LiftTrader(node):
            return {"what": "lift", "node": node}
        case SwapStates(place):
            return {"what": "swap", "place": place + 1}
        case GiveToken(seat, kind):
            return {"what": "give", "seat": seat, "kind": kind}
        case DropToken(seat, kind):
            return {"what": "drop", "seat": seat, "kind": kind}
