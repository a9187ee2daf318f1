"""The tables of RULES.md sections 1 and 2. A map is a file in `maps/`, so another board needs no new code."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from typing import Literal

from games.engine.contract import Struct

Kind = Literal["E", "M", "P", "R"]
NodeType = Literal["city", "town", "village"]

COLOURS = ("Red", "Blue", "Green", "Yellow")
KINDS: tuple[Kind, ...] = ("E", "M", "P", "R")
TOKENS_PER_KIND = 9
ERAS = 6
ROUNDS = 3
TRADERS = {3: 14, 4: 10}  # by number of players (SUM-7)
SETUP_TRADERS = {3: 8, 4: 5}  # by number of players (SUM-12)
STOCK_SIZES = (3, 2, 1)  # tokens on the stock fields of positions 1 to 3 (SUM-9)


class CityState(Struct, frozen=True):
    name: str
    bank: str
    column: int


class Node(Struct, frozen=True):
    id: str
    type: NodeType
    state: str
    x: int
    y: int


class Map(Struct, frozen=True):
    """A board (SUM-6). `ways` says, for each node, which stops lie ahead along each route and direction up to a city,
    and `settlements` which nodes belong to a city-state."""

    title: str
    states: dict[str, CityState]
    nodes: dict[str, Node]
    routes: dict[str, tuple[str, ...]]
    neighbours: dict[str, tuple[str, ...]]
    ways: dict[str, tuple[tuple[str, ...], ...]]
    settlements: dict[str, tuple[Node, ...]]
    cities: frozenset[str]

    def edges(self) -> Iterator[tuple[str, str]]:
        for stops in self.routes.values():
            yield from pairwise(stops)


def parse_map(text: str) -> Map:
    """Read a map file."""
    plain = tomllib.loads(text)
    nodes = {id: Node(id, *node) for id, node in plain["nodes"].items()}
    cities = frozenset(id for id, node in nodes.items() if node.type == "city")
    routes = {id: tuple(stops.split()) for id, stops in plain["routes"].items()}
    return Map(
        title=plain["title"],
        states={id: CityState(**state) for id, state in plain["states"].items()},
        nodes=nodes,
        routes=routes,
        neighbours={id: tuple(near.split()) for id, near in plain["neighbours"].items()},
        ways={node: _ways(node, routes, cities) for node in nodes},
        settlements={id: tuple(node for node in nodes.values() if node.state == id) for id in plain["states"]},
        cities=cities,
    )


def _ways(node: str, routes: dict[str, tuple[str, ...]], cities: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    ahead = []
    for stops in routes.values():
        if node in stops:
            place = stops.index(node)
            ahead += [stops[place + 1 :], stops[:place][::-1]]
    return tuple(_up_to_a_city(way, cities) for way in ahead if way)


def _up_to_a_city(way: tuple[str, ...], cities: frozenset[str]) -> tuple[str, ...]:
    """Whoever goes on from a city goes on from a junction (SUM-20)."""
    return next((way[: place + 1] for place, stop in enumerate(way) if stop in cities), way)


MAPS: dict[str, Map] = {
    file.name.removesuffix(".toml"): parse_map(file.read_text("utf-8"))
    for file in sorted(files("games.sumeria").joinpath("maps").iterdir(), key=lambda file: file.name)
    if file.name.endswith(".toml")
}
