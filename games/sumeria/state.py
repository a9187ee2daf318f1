"""The state of a game of Sumeria, and what can be read off it."""

from collections.abc import Iterable
from itertools import chain, repeat
from typing import Literal

from games.engine.contract import Seat, Struct, remembered
from games.sumeria.data import KINDS, MAPS, TRADERS, Kind, Map, NodeType

Phase = Literal["setup", "rounds", "take1", "take2", "over"]
Tokens = tuple[int, int, int, int]  # how many of each kind, in the order of KINDS

NO_TOKENS: Tokens = (0, 0, 0, 0)


class State(Struct, frozen=True, dict=True):
    """Everything that lies on the table. Supplies are what is not on the board, so they are not stored."""

    map: str
    phase: Phase
    era: int
    round: int
    start: Seat  # who holds the start marker
    turn: int  # placements made in setup; turns taken in this round afterwards
    row: tuple[str, ...]
    stock: tuple[str, str, str]  # the kinds on the stock fields of positions 1 to 3
    bag: Tokens
    discard: Tokens
    traders: dict[str, Seat]  # settlement -> owner
    tokens: tuple[Tokens, ...]  # by seat

    @property
    def board(self) -> Map:
        return MAPS[self.map]

    @property
    def seats(self) -> int:
        return len(self.tokens)

    @remembered
    def order(self) -> tuple[Seat, ...]:
        """Turn order: clockwise from the start marker (SUM-R13)."""
        return tuple((self.start + step) % self.seats for step in range(self.seats))

    def owned(self, seat: Seat) -> list[str]:
        """The settlements with a trader of this seat."""
        traders = self.traders
        return [node for node in self.board.nodes if node in traders and traders[node] == seat]

    def supply(self, seat: Seat) -> int:
        return TRADERS[self.seats] - list(self.traders.values()).count(seat)

    def present(self, city_state: str) -> list[tuple[Seat, NodeType]]:
        """The traders that stand in a city-state, and in what settlements."""
        traders = self.traders
        return [(traders[node.id], node.type) for node in self.board.settlements[city_state] if node.id in traders]


def counted(kinds: Iterable[str]) -> Tokens:
    """How many of each kind there are in a text like 'EEM'."""
    things = tuple(kinds)
    return (things.count("E"), things.count("M"), things.count("P"), things.count("R"))


def spelled(tokens: Tokens) -> tuple[Kind, ...]:
    """The tokens one by one, sorted by kind."""
    return tuple(chain.from_iterable(map(repeat, KINDS, tokens)))


def added(tokens: Tokens, more: Tokens) -> Tokens:
    return (tokens[0] + more[0], tokens[1] + more[1], tokens[2] + more[2], tokens[3] + more[3])


def without(tokens: Tokens, less: Tokens) -> Tokens:
    return (tokens[0] - less[0], tokens[1] - less[1], tokens[2] - less[2], tokens[3] - less[3])


def sorted_kinds(kinds: Iterable[str]) -> str:
    """Kinds in the order E M P R, as notation prints them."""
    return "".join(spelled(counted(kinds)))
