"""Where a trader may travel (SUM-20)."""

from collections.abc import Container

from games.sumeria.data import Map


def destinations(board: Map, occupied: Container[str], origin: str) -> set[str]:
    """The settlements a trader on `origin` can reach: the first empty one of each way, cities being junctions."""
    found: set[str] = set()
    passed_cities: set[str] = set()

    def walk(node: str) -> None:
        for way in board.ways[node]:
            for stop in way:
                if stop == origin:
                    break
                if stop not in occupied:
                    found.add(stop)
                    break
                if board.nodes[stop].type == "city":
                    if stop not in passed_cities:
                        passed_cities.add(stop)
                        walk(stop)
                    break

    walk(origin)
    return found
