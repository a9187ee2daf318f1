"""Where a trader may travel (SUM-20)."""

from collections.abc import Container

from games.sumeria.data import Map


def destinations(board: Map, occupied: Container[str], origin: str) -> set[str]:
    """The settlements a trader on `origin` can reach: the first empty one of each way, cities being junctions."""
    ways, cities = board.ways, board.cities
    found: set[str] = set()
    junctions = [origin]  # more are found on the way
    for junction in junctions:
        for way in ways[junction]:
            for stop in way:
                if stop not in occupied:
                    found.add(stop)
                    break
                if stop in cities and stop not in junctions:
                    junctions.append(stop)
                if stop in cities or stop == origin:
                    break
    return found
