"""Where a trader may travel (SUM-20)."""

from collections.abc import Container

from games.sumeria.data import Map


def destinations(board: Map, occupied: Container[str], origin: str) -> set[str]:
    """The settlements a trader on `origin` can reach: the first empty one of each way, cities being junctions.

    A way back over the origin finds what the origin's own way finds.
    """
    ways = board.ways
    found: set[str] = set()
    junctions = [origin]  # more are found on the way
    for junction in junctions:
        for way in ways[junction]:
            for stop in way:
                if stop not in occupied:
                    found.add(stop)
                    break
            else:
                if stop in board.cities and stop not in junctions:
                    junctions.append(stop)
    return found
