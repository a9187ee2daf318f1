"""What a seat sees. All of Sumeria is open, so every seat and every spectator see the same."""

from games.engine.contract import Json, Seat
from games.sumeria.data import COLOURS, KINDS, Map
from games.sumeria.rules import era, final
from games.sumeria.state import State, Tokens


def view(state: State, seat: Seat | None) -> dict[str, Json]:
    """The whole table as plain JSON, the map included."""
    return {
        "phase": state.phase,
        "era": state.era,
        "round": state.round,
        "start": state.start,
        "order": list(state.order),
        "row": list(state.row),
        "stock": list(state.stock),
        "bag": _tokens(state.bag),
        "discard": _tokens(state.discard),
        "traders": {node: state.traders[node] for node in state.board.nodes if node in state.traders},
        "ranking": {id: list(era.ranking(state, id)) for id in state.board.states},
        "players": [_player(state, number) for number in range(state.seats)],
        "map": _map(state.board),
    }


def _player(state: State, seat: Seat) -> dict[str, Json]:
    tokens = state.tokens[seat]
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "supply": state.supply(seat),
        "tokens": _tokens(tokens),
        "points": final.points(tokens),
    }


def _tokens(tokens: Tokens) -> dict[str, int]:
    return dict(zip(KINDS, tokens, strict=True))


def _map(board: Map) -> dict[str, Json]:
    return {
        "title": board.title,
        "states": {id: {"name": state.name, "bank": state.bank} for id, state in board.states.items()},
        "nodes": {
            node.id: {"type": node.type, "state": node.state, "x": node.x, "y": node.y} for node in board.nodes.values()
        },
        "routes": {id: list(stops) for id, stops in board.routes.items()},
    }
