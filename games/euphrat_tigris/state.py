"""The state of a game of the card game, and what can be read off it."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, compress, filterfalse, repeat
from typing import Literal, TypeVar

from msgspec.structs import replace

from games.engine.contract import Seat, Struct, remembered
from games.euphrat_tigris.data import CELLS, COLOURS, COLUMN_NUMBERS, GAPS, HAND, KINDS

Stage = Literal[
    "action", "victory", "ship", "order", "attack", "defend", "reward", "treasure", "income", "refill", "over"
]
Leader = tuple[Seat, str]  # owner and colour
Cards = tuple[int, int, int, int, int]  # how many of each kind, in the order of KINDS: K G R B T

NO_CARDS: Cards = (0, 0, 0, 0, 0)
T = TypeVar("T")
PLACE = {kind: place for place, kind in enumerate(KINDS)}  # of each kind of civilisation card


class Heap(Struct, frozen=True):
    """Cards of which only the uppermost may be looked at (section 11, visibility)."""

    cards: Cards = NO_CARDS
    top: str = ""


class Conflict(Struct, frozen=True):
    """Two leaders of one colour in one kingdom, while the matter is not settled (sections 7 and 8)."""

    colour: str  # of the leaders
    attacker: Seat
    defender: Seat
    laid: tuple[int, ...] = ()  # how many cards the attacker and then the defender have laid


class State(Struct, frozen=True, dict=True):
    """Everything on the table and in the hands. Supplies are what is not on a card, so they are not stored."""

    dynasties: tuple[str, ...]  # by seat
    open_piles: bool  # option openVictoryPiles
    ships_count: bool  # option shipCountsTowardLimit
    guard: int  # option stallGuard
    stage: Stage
    start: Seat
    turn: int  # 1 for the first turn of the game
    actions: int  # used in this turn
    struck: bool  # whether a catastrophe was played in this turn
    quiet: int  # quiet turns in a row before this one (ETC-R1)
    columns: tuple[tuple[str, ...], ...]  # each from its top card downwards
    gaps: tuple[str, ...]  # the connectors, '' for an empty gap
    leaders: tuple[dict[str, str], ...]  # by seat: colour -> cell
    ships: tuple[str, ...]  # in stock
    hands: tuple[Cards, ...]  # by seat
    victory: tuple[Heap, ...]  # by seat
    catastrophes: tuple[bool, ...]  # by seat: still held
    pile: Cards  # the draw pile; its order does not exist
    discard: Heap
    box: Cards  # taken by catastrophes
    removed: Cards  # taken unseen with two players
    focus: str = ""  # the cell of the card just laid, while its consequences are settled
    conflict: Conflict | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @remembered
    def active(self) -> Seat:
        """Whose turn it is; play goes clockwise (ETC-11)."""
        return (self.start + self.turn - 1) % len(self.hands)

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All seats, beginning with the active player."""
        return (*range(self.active, self.seats), *range(self.active))

    @remembered
    def cards(self) -> dict[str, str]:
        """Every cell that holds a card, with its card, column by column, then the connectors (ETC-5)."""
        cards: dict[str, str] = {}
        for cells, column in zip(CELLS.values(), self.columns, strict=True):
            cards.update(zip(cells, column, strict=False))
        cards.update((gap, card) for gap, card in zip(GAPS, self.gaps, strict=True) if card)
        return cards

    @remembered
    def standing(self) -> dict[str, Leader]:
        """The leaders on the table, by cell."""
        return {cell: (seat, colour) for seat, own in enumerate(self.leaders) for colour, cell in own.items()}

    @remembered
    def open_cards(self) -> tuple[str, ...]:
        """The cells of the civilisation cards that carry no leader, in the order of `cards`."""
        in_columns = chain.from_iterable(map(civilisation, COLUMN_NUMBERS, self.columns))
        return tuple(filterfalse(self.standing.__contains__, chain(in_columns, compress(GAPS, self.gaps))))

    def held(self, seat: Seat, kind: str) -> int:
        """How many cards of a colour a hand holds."""
        return self.hands[seat][PLACE[kind]]

    @remembered
    def lacking(self) -> tuple[int, ...]:
        """How many cards each hand lacks to its full size (ETC-59)."""
        return tuple([HAND - sum(hand) for hand in self.hands])

    def supply(self, seat: Seat) -> list[str]:
        """The colours of the leaders that are not on a card."""
        return [colour for colour in COLOURS if colour not in self.leaders[seat]]


@lru_cache(maxsize=4096)  # a move changes one column or none
def civilisation(number: int, column: tuple[str, ...]) -> tuple[str, ...]:
    """The cells of a column that hold civilisation cards."""
    return tuple([cell for cell, card in zip(CELLS[number], column, strict=False) if card in PLACE])


def counted(kinds: Iterable[str]) -> Cards:
    """How many of each kind there are in a text like 'KKR'."""
    cards = tuple(kinds)
    return (cards.count("K"), cards.count("G"), cards.count("R"), cards.count("B"), cards.count("T"))


def spelled(cards: Cards) -> tuple[str, ...]:
    """The cards one by one, sorted by kind."""
    return tuple(chain.from_iterable(map(repeat, KINDS, cards)))


def added(cards: Cards, kind: str, number: int = 1) -> Cards:
    """The cards with `number` more of one kind; fewer if it is negative."""
    place = PLACE[kind]
    return (*cards[:place], cards[place] + number, *cards[place + 1 :])  # type: ignore[return-value]  # still five


def heaped(heap: Heap, kind: str, number: int) -> Heap:
    """The heap with cards of one kind laid on it."""
    return Heap(added(heap.cards, kind, number), kind) if number else heap


def changed(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    return (*things[:place], thing, *things[place + 1 :])


def paid(state: State, seat: Seat, kind: str, number: int = 1) -> State:
    """Cards leave a hand."""
    return replace(state, hands=changed(state.hands, seat, added(state.hands[seat], kind, -number)))


def won(state: State, seat: Seat, kind: str, number: int = 1) -> State:
    """Cards go to a victory pile."""
    return replace(state, victory=changed(state.victory, seat, heaped(state.victory[seat], kind, number)))


def discarded(state: State, kind: str, number: int) -> State:
    """Cards go to the discard."""
    return replace(state, discard=heaped(state.discard, kind, number))


def sent_home(state: State, seat: Seat, colour: str) -> State:
    """A leader returns to its owner's supply."""
    staying = {other: cell for other, cell in state.leaders[seat].items() if other != colour}
    return replace(state, leaders=changed(state.leaders, seat, staying))
