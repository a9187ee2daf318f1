"""What a seat sees (section 11, visibility): copied in piece by piece, so nothing hidden can slip through."""

from typing import Literal

import msgspec

from games.engine.contract import Seat, Struct
from games.engine.message import Message, Term
from games.euphrat_tigris.data import ACTIONS, CELLS, COLOURS, GAPS, KINDS, NAMES, SHIPS, column_of
from games.euphrat_tigris.names import ended, hue, leader, ship, sort_of_card
from games.euphrat_tigris.rules import choices, conflicts
from games.euphrat_tigris.rules.end_of_turn import ending, income
from games.euphrat_tigris.rules.final import merit
from games.euphrat_tigris.rules.kingdoms import kingdoms, treasures
from games.euphrat_tigris.state import Cards, Heap, Stage, State


class LeaderSeen(Struct, frozen=True):
    """A leader on the table: whose it is, and its colour."""

    seat: Seat
    colour: str


class CardSeen(Struct, frozen=True):
    """A card of a column; `x` and `y` count half columns and rows, connectors lying between."""

    cell: str
    card: str
    leader: LeaderSeen | None
    x: int
    y: int


class ColumnSeen(Struct, frozen=True):
    """A column from its top card downwards."""

    column: int
    cards: tuple[CardSeen, ...]


class GapSeen(Struct, frozen=True):
    """A gap, and the connector in it; '' if it is empty."""

    gap: str
    card: str
    face_down: bool
    leader: LeaderSeen | None
    x: int
    y: int


class DiscardSeen(Struct, frozen=True):
    """The discard: how many cards, and the uppermost."""

    size: int
    top: str


class ConflictSeen(Struct, frozen=True):
    """The conflict under way; strengths before cards are laid, until there is a winner."""

    kind: Literal["internal", "external"]
    colour: str
    card: str
    attacker: Seat
    defender: Seat
    cells: tuple[str | None, ...]
    base: tuple[int, int] | None
    laid: tuple[int, ...]
    winner: Seat | None


class PileSeen(Struct, frozen=True):
    """A victory pile: height and uppermost card; what lies below only where piles are open or the game is over."""

    height: int
    top: str
    cards: dict[str, int] | None
    merit: tuple[int, ...] | None


class PlayerSeen(Struct, frozen=True):
    """What is public of a player; `hand` is how many cards it holds."""

    seat: Seat
    colour: str
    dynasty: str
    hand: int
    supply: tuple[str, ...]
    catastrophe: bool
    income: dict[str, int]
    pile: PileSeen


class OptionsSeen(Struct, frozen=True):
    """What the table has agreed on."""

    open_piles: bool = msgspec.field(name="openVictoryPiles")
    ships_count: bool = msgspec.field(name="shipCountsTowardLimit")
    guard: int = msgspec.field(name="stallGuard")


class NamesSeen(Struct, frozen=True):
    """What letters stand for."""

    cards: dict[str, Term]
    colours: dict[str, Term]
    leaders: dict[str, Term]
    ships: dict[str, Term]


class View(Struct, frozen=True):
    """The table, and the hand of `seat`; None is a spectator, who sees no hand."""

    stage: Stage
    turn: int
    start: Seat
    active: Seat
    actions: int
    asked: Seat | None
    asked_for: Message | None
    ended: str | None
    ending: Message | None
    seat: Seat | None
    hand: dict[str, int] | None
    columns: tuple[ColumnSeen, ...]
    gaps: tuple[GapSeen, ...]
    kingdoms: tuple[tuple[int, ...], ...]
    treasures: int
    ships: tuple[str, ...]
    pile: int
    removed: int
    discard: DiscardSeen
    box: dict[str, int]
    conflict: ConflictSeen | None
    players: tuple[PlayerSeen, ...]
    options: OptionsSeen
    names: NamesSeen


Leaders = dict[str, LeaderSeen]  # those on the table, by cell


def view(state: State, seat: Seat | None) -> View:
    """What `seat` may see."""
    over = state.stage == "over"
    leaders: Leaders = {cell: LeaderSeen(seat, colour) for cell, (seat, colour) in state.standing.items()}
    return View(
        stage=state.stage,
        turn=state.turn,
        start=state.start,
        active=state.active,
        actions=ACTIONS - state.actions,
        asked=None if over else choices.asked(state),
        asked_for=None if over else Message(f"asked-{state.stage}"),
        ended=ending(state) if over else None,
        ending=ended(ending(state)) if over else None,
        seat=seat,
        hand=None if seat is None else _colours(state.hands[seat]),
        columns=tuple(_column(state, number, leaders) for number in CELLS),
        gaps=tuple(_gap(state, gap, leaders) for gap in GAPS),
        kingdoms=tuple(tuple(columns) for columns in kingdoms(state)),
        treasures=len(treasures(state)),
        ships=state.ships,
        pile=sum(state.pile),
        removed=sum(state.removed),
        discard=DiscardSeen(sum(state.discard.cards), state.discard.top),
        box=_colours(state.box),
        conflict=_conflict(state),
        players=tuple(_player(state, number) for number in range(state.seats)),
        options=OptionsSeen(state.open_piles, state.ships_count, state.guard),
        names=NAMES_SEEN,
    )


NAMES_SEEN = NamesSeen(
    cards={kind: sort_of_card(kind) for kind in KINDS},
    colours={colour: hue(colour) for colour in COLOURS},
    leaders={colour: leader(colour) for colour in COLOURS},
    ships={id: ship(id) for id in SHIPS},
)


def _colours(cards: Cards) -> dict[str, int]:
    return dict(zip(COLOURS, cards[:4], strict=True))


def _column(state: State, number: int, leaders: Leaders) -> ColumnSeen:
    cards = zip(CELLS[number], state.columns[number - 1], strict=False)
    return ColumnSeen(
        number,
        tuple(
            CardSeen(cell, card, leaders.get(cell), x=2 * number - 2, y=row) for row, (cell, card) in enumerate(cards)
        ),
    )


def _gap(state: State, gap: str, leaders: Leaders) -> GapSeen:
    left = column_of(gap)
    return GapSeen(
        gap=gap,
        card=state.gaps[left - 1],
        face_down=gap == state.focus and state.stage in ("order", "attack", "defend", "reward"),
        leader=leaders.get(gap),
        x=2 * left - 1,
        y=0,
    )


def _conflict(state: State) -> ConflictSeen | None:
    if state.conflict is None:
        return None
    conflict, decided = state.conflict, state.stage == "reward"
    return ConflictSeen(
        kind="external" if conflicts.external(state) else "internal",
        colour=conflict.colour,
        card=conflicts.card(state),
        attacker=conflict.attacker,
        defender=conflict.defender,
        cells=tuple(state.leaders[seat].get(conflict.colour) for seat in (conflict.attacker, conflict.defender)),
        base=None if decided else conflicts.base(state),
        laid=conflict.laid,
        winner=conflicts.winner(state) if decided else None,
    )


def _player(state: State, seat: Seat) -> PlayerSeen:
    dynasty = state.dynasties[seat]
    return PlayerSeen(
        seat=seat,
        colour=NAMES[dynasty],
        dynasty=dynasty,
        hand=sum(state.hands[seat]),
        supply=tuple(state.supply(seat)),
        catastrophe=state.catastrophes[seat],
        income=dict(zip(COLOURS, income(state, seat), strict=True)),
        pile=_pile(state.victory[seat], open_pile=state.open_piles or state.stage == "over"),
    )


def _pile(heap: Heap, *, open_pile: bool) -> PileSeen:
    return PileSeen(
        height=sum(heap.cards),
        top=heap.top,
        cards=dict(zip(KINDS, heap.cards, strict=True)) if open_pile else None,
        merit=merit(heap.cards) if open_pile else None,
    )
