"""What a seat sees. All of Sumeria is open, so every seat and every spectator see the same."""

from games.engine.contract import Seat, Struct
from games.sumeria.data import COLOURS, KINDS, Kind, Map, NodeType
from games.sumeria.rules import era, final
from games.sumeria.state import Phase, State, Tokens


class Player(Struct, frozen=True):
    """A seat: traders in the supply, tokens of each kind, and what they are worth now."""

    seat: Seat
    colour: str
    supply: int
    tokens: dict[Kind, int]
    points: int


class CityStateSeen(Struct, frozen=True):
    """A city-state of the map."""

    name: str
    bank: str


class NodeSeen(Struct, frozen=True):
    """A settlement of the map, and where it lies."""

    type: NodeType
    state: str
    x: int
    y: int


class MapSeen(Struct, frozen=True):
    """The map: it never changes during a game."""

    title: str
    states: dict[str, CityStateSeen]
    nodes: dict[str, NodeSeen]
    routes: dict[str, tuple[str, ...]]


class View(Struct, frozen=True):
    """The whole table. `ranking`: who is ahead in each state, as it would be scored now."""

    phase: Phase
    era: int
    round: int
    start: Seat
    order: tuple[Seat, ...]
    row: tuple[str, ...]
    stock: tuple[str, ...]
    bag: dict[Kind, int]
    discard: dict[Kind, int]
    traders: dict[str, Seat]
    ranking: dict[str, tuple[Seat, ...]]
    players: tuple[Player, ...]
    map: MapSeen


def view(state: State, seat: Seat | None) -> View:
    """The whole table, the map included."""
    return View(
        phase=state.phase,
        era=state.era,
        round=state.round,
        start=state.start,
        order=tuple(state.order),
        row=state.row,
        stock=state.stock,
        bag=_tokens(state.bag),
        discard=_tokens(state.discard),
        traders={node: state.traders[node] for node in state.board.nodes if node in state.traders},
        ranking={id: era.ranking(state, id) for id in state.board.states},
        players=tuple(_player(state, number) for number in range(state.seats)),
        map=_map(state.board),
    )


def _player(state: State, seat: Seat) -> Player:
    tokens = state.tokens[seat]
    return Player(seat, COLOURS[seat], state.supply(seat), _tokens(tokens), final.points(tokens))


def _tokens(tokens: Tokens) -> dict[Kind, int]:
    return dict(zip(KINDS, tokens, strict=True))


def _map(board: Map) -> MapSeen:
    return MapSeen(
        title=board.title,
        states={id: CityStateSeen(state.name, state.bank) for id, state in board.states.items()},
        nodes={node.id: NodeSeen(node.type, node.state, node.x, node.y) for node in board.nodes.values()},
        routes=dict(board.routes),
    )
