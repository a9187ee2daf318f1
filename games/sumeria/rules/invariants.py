"""What is true after every step (section 12), and of every map (SUM-I9)."""

from itertools import combinations

from games.sumeria.data import ERAS, KINDS, ROUNDS, SETUP_TRADERS, STOCK_SIZES, TOKENS_PER_KIND, TRADERS, Map
from games.sumeria.state import State, counted


def check(state: State) -> None:
    """SUM-I1 to SUM-I4, I6, I7, I11, I14 on one state; the others compare two states or belong to the map."""
    _tokens(state)
    _stock(state)
    assert set(state.traders) <= set(state.board.nodes), "SUM-I3: a trader stands nowhere"
    assert all(state.supply(seat) >= 0 for seat in range(state.seats)), "SUM-I2: too many traders on the board"
    assert set(state.traders.values()) <= set(range(state.seats)), "SUM-I2: a trader of nobody"
    assert sorted(state.row) == sorted(state.board.states), "SUM-I4: the row is no permutation of the states"
    assert len(state.traders) <= state.seats * TRADERS[state.seats], "SUM-I11"
    assert 1 <= state.era <= ERAS, "SUM-14: no such era"
    assert 1 <= state.round <= ROUNDS, "SUM-14: no such round"
    _asked(state)


def _asked(state: State) -> None:
    match state.phase:
        case "setup":
            assert len(state.traders) == state.turn < state.seats * SETUP_TRADERS[state.seats], "SUM-I14"
        case "rounds":
            assert 0 <= state.turn < state.seats, "SUM-14: no such turn"
        case "take1" | "take2" | "over":
            assert state.turn == 0, "SUM-14: no such turn"
    if state.phase in ("take1", "take2"):
        position = 0 if state.phase == "take1" else 1
        assert state.present(state.row[position]), "SUM-26: nobody can choose"


def _tokens(state: State) -> None:
    stock = counted("".join(state.stock))
    for index, kind in enumerate(KINDS):
        counts = (state.bag[index], state.discard[index], *(tokens[index] for tokens in state.tokens))
        assert min(counts) >= 0, f"SUM-I1: less than no tokens of kind {kind}"
        held = sum(tokens[index] for tokens in state.tokens)
        total = state.bag[index] + stock[index] + held + state.discard[index]
        assert total == TOKENS_PER_KIND, f"SUM-I1: {total} tokens of kind {kind}"


def _stock(state: State) -> None:
    sizes = tuple(map(len, state.stock))
    expected = {"take2": (0, 2, 1), "over": (0, 0, 0)}.get(state.phase, STOCK_SIZES)
    assert sizes == expected, f"SUM-I6: stock {sizes} in {state.phase}"
    assert sum(state.bag) == 36 - 6 * state.era, "SUM-I6: bag"
    paid = sum(map(sum, state.tokens)) + sum(state.discard)
    assert paid == 6 * state.era - sum(sizes), "SUM-I7: tokens paid and discarded"


def check_map(board: Map) -> None:
    """SUM-I9, and that every state has its city, towns and villages (SUM-4)."""
    assert len(board.states) == 8, "8 states"
    assert len(board.nodes) == 56, "56 settlements"
    for id in board.states:
        types = sorted(node.type for node in board.nodes.values() if node.state == id)
        assert types == ["city", *["town"] * 3, *["village"] * 3], f"settlements of {id}"
    ids = [*board.states, *board.nodes, *board.routes]
    assert all(id.isascii() and id.isalnum() for id in ids), "ids of letters and digits"
    for group in (board.states, board.nodes, board.routes):
        assert len({id.lower() for id in group}) == len(group), "ids unique without regard to case"
    for stops in board.routes.values():
        assert set(stops) <= set(board.nodes), "routes use existing nodes"
        assert len(set(stops)) == len(stops), "no node twice on a route"
    _check_edges(board)


def _check_edges(board: Map) -> None:
    near: dict[str, set[str]] = {id: set() for id in board.nodes}
    for one, other in board.edges():
        near[one].add(other)
        near[other].add(one)
    assert near == {id: set(ids) for id, ids in board.neighbours.items()}, "neighbours repeat the edges"
    reached, frontier = set(), {next(iter(near))}
    while frontier:
        reached |= frontier
        frontier = {id for node in frontier for id in near[node]} - reached
    assert reached == set(board.nodes), "the graph is connected and every node lies on a route"
    for edge, another in combinations(board.edges(), 2):
        assert set(edge) & set(another) or not touch(board, edge, another), f"edges {edge} and {another} touch"


def touch(board: Map, one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two straight edges have a point in common."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = ((board.nodes[id].x, board.nodes[id].y) for id in (*one, *other))

    def side(px: int, py: int, qx: int, qy: int, rx: int, ry: int) -> int:
        turn = (qx - px) * (ry - py) - (qy - py) * (rx - px)
        return (turn > 0) - (turn < 0)

    def beside(px: int, py: int, qx: int, qy: int, rx: int, ry: int) -> bool:
        return min(px, qx) <= rx <= max(px, qx) and min(py, qy) <= ry <= max(py, qy)

    c, d = side(ax, ay, bx, by, cx, cy), side(ax, ay, bx, by, dx, dy)
    a, b = side(cx, cy, dx, dy, ax, ay), side(cx, cy, dx, dy, bx, by)
    if c != d and a != b:
        return True
    return (
        (c == 0 and beside(ax, ay, bx, by, cx, cy))
        or (d == 0 and beside(ax, ay, bx, by, dx, dy))
        or (a == 0 and beside(cx, cy, dx, dy, ax, ay))
        or (b == 0 and beside(cx, cy, dx, dy, bx, by))
    )
