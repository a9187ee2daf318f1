"""What a map must be: the graph as the rules draw it (SUM-I9)."""

from itertools import combinations

from games.sumeria.data import Map


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
