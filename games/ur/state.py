"""The state of a game of UR, and what can be read off it."""

from collections.abc import Container, Mapping
from typing import Literal, NamedTuple

from games.engine.contract import Seat, Struct, remembered
from games.ur.data import CELLS, KIND_OF, TOKENS, ZIGGURATS, Picture

Phase = Literal["settle", "first-exchange", "turn", "over"]
Reason = Literal["", "exchange", "ziggurats", "rounds"]


def in_order(cells: Container[str]) -> tuple[str, ...]:
    """Cells in reading order, whatever order a database keeps keys in."""
    return tuple([cell for cell in CELLS if cell in cells])


class Options(Struct, frozen=True, rename="camel"):
    """What a table may choose (section 2.3)."""

    fields_feed_themselves: bool = True
    any_field_feeds: bool = True
    ziggurat_is_edge: bool = False
    marker_counts_as_presence: bool = True
    side_tile_keeps_game_alive: bool = True
    max_rounds: int = 0


class Stack(NamedTuple):
    """The tokens on a tile without ziggurat."""

    owner: Seat
    tokens: int


NOBODY = Stack(owner=-1, tokens=0)  # what stands on a free tile


class Farming(Struct, frozen=True, tag_field="action", tag="agriculture"):
    """Agriculture, step 2: the fields that have had their tokens."""

    tilled: tuple[str, ...] = ()


class Sharing(Struct, frozen=True, tag_field="action", tag="sharing"):
    """Trade or culture with a short supply: how many tokens would still fit on which tile."""

    picture: Picture
    due: dict[str, int]

    @property
    def cells(self) -> tuple[str, ...]:
        """The tiles that wait for their share, in reading order."""
        return in_order(self.due)


class Arranging(Struct, frozen=True, tag_field="action", tag="politics"):
    """Politics: the tokens in hand, and the tiles that have their new number."""

    hand: int = 0
    lifted: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()

    @property
    def touched(self) -> tuple[str, ...]:
        """The tiles that have their new number."""
        return (*self.lifted, *self.placed)


class Fighting(Struct, frozen=True, tag_field="action", tag="war"):
    """War: the attacks made."""

    attacks: int = 0


Open = Farming | Sharing | Arranging | Fighting


class Usage(Struct, frozen=True):
    """What has been done with the held tile in this turn (UR-14 to UR-17)."""

    done: str = ""  # pictures of the actions carried out, in order
    tokens: int = 0  # put on own tiles for declined actions
    built: int = 0  # ziggurats
    over: bool = False  # only the exchange is left
    open: Open | None = None  # the action that is going on


FRESH = Usage()


class State(Struct, frozen=True, dict=True):
    """Everything that lies on the table. Supplies and the ziggurats in stock are what is left, so not stored."""

    options: Options
    phase: Phase
    round: int  # 0 in the setup
    turn: int  # tokens or exchanges made in the setup; turns taken in this round afterwards
    start: Seat
    tiles: dict[str, str]  # cell -> tile, face first
    held: tuple[str, ...]  # kinds, by seat
    side: str  # kind of the side tile, "" with four players
    stacks: dict[str, Stack]  # cell -> tokens
    ziggurats: dict[str, Seat]  # cell -> owner
    usage: Usage = FRESH
    reason: Reason = ""  # of the end

    @property
    def seats(self) -> int:
        return len(self.held)

    @property
    def order(self) -> tuple[Seat, ...]:
        """Clockwise from the start player (UR-12)."""
        return tuple((self.start + step) % self.seats for step in range(self.seats))

    @remembered
    def active(self) -> Seat:
        return (self.start + self.turn) % len(self.held)

    @property
    def stock(self) -> int:
        """Ziggurats not yet built (UR-2)."""
        return ZIGGURATS - len(self.ziggurats)

    def face(self, cell: str) -> str:
        return self.tiles[cell][0]

    def kind(self, cell: str) -> str:
        return KIND_OF[self.tiles[cell]]

    def free(self, cell: str) -> bool:
        return cell not in self.stacks and cell not in self.ziggurats

    @remembered
    def free_cells(self) -> tuple[str, ...]:
        """The tiles with neither tokens nor a ziggurat, in reading order."""
        stacks, ziggurats = self.stacks, self.ziggurats
        return tuple([cell for cell in CELLS if cell not in stacks and cell not in ziggurats])

    def count(self, cell: str) -> int:
        """Tokens on a tile without ziggurat."""
        return self.stacks[cell].tokens if cell in self.stacks else 0

    def owner(self, cell: str) -> Seat | None:
        """Who has tokens on a tile without ziggurat."""
        return self.stacks[cell].owner if cell in self.stacks else None

    @remembered
    def of_active(self) -> tuple[str, ...]:
        """The own tiles of the active player, in reading order."""
        return self._of(self.active)

    def _of(self, seat: Seat) -> tuple[str, ...]:
        stacks = self.stacks
        return tuple([cell for cell in CELLS if cell in stacks and stacks[cell].owner == seat])

    @remembered
    def tokens(self) -> tuple[int, ...]:
        """Tokens of each player on the grid, markers on ziggurats included."""
        numbers = [0] * self.seats
        for owner, number in self.stacks.values():
            numbers[owner] += number
        for owner in self.ziggurats.values():
            numbers[owner] += 1
        return tuple(numbers)

    def own(self, seat: Seat) -> tuple[str, ...]:
        """The own tiles of a player in reading order."""
        return self.of_active if seat == self.active else self._of(seat)

    def on_grid(self, seat: Seat) -> int:
        """Tokens on the grid, markers on ziggurats included."""
        return self.tokens[seat]

    def hand(self, seat: Seat) -> int:
        """Tokens lifted in politics."""
        arranging = self.usage.open
        return arranging.hand if isinstance(arranging, Arranging) and seat == self.active else 0

    def supply(self, seat: Seat) -> int:
        return TOKENS - self.on_grid(seat) - self.hand(seat)


def restacked(stacks: Mapping[str, Stack], owner: Seat, counts: Mapping[str, int]) -> dict[str, Stack]:
    """The stacks with new numbers of tokens of one owner; a tile with none becomes free."""
    changed = dict(stacks)
    for cell, count in counts.items():
        if count:
            changed[cell] = Stack(owner, count)
        else:
            del changed[cell]
    return changed
