"""The table: cells, what is connected, and taking cards away (sections 2 and 4)."""

from collections.abc import Collection
from itertools import pairwise

from msgspec.structs import replace

from games.engine.contract import Seat
from games.engine.errors import require
from games.euphrat_tigris.data import CELLS, COLUMN_NUMBERS, COLUMNS, GAPS, RED_TOPS, column_of, is_gap, row_of
from games.euphrat_tigris.state import State


def check_place(cell: str) -> None:
    """The cell must belong to one of the eight columns, or be one of the seven gaps (ETC-5)."""
    exists = cell in GAPS if is_gap(cell) else column_of(cell) in COLUMN_NUMBERS
    require(exists, "no-such-place", "ETC-5", place=cell)


def card_at(state: State, cell: str) -> str:
    """The card in a cell, '' if there is none."""
    if is_gap(cell):
        return state.gaps[column_of(cell) - 1]
    column, row = state.columns[column_of(cell) - 1], row_of(cell)
    return column[row] if row < len(column) else ""


def is_red(state: State, cell: str) -> bool:
    """Temples, red connectors and every top card are red (section 0, ETC-R19)."""
    return card_at(state, cell) in RED_TOPS


def kingdom(state: State, column: int, *, cut: int = 0) -> range:
    """The columns connected with this one; the gap right of column `cut` is taken as empty (ETC-13, ETC-40)."""
    first = last = column
    while first > 1 and state.gaps[first - 2] and first - 1 != cut:
        first -= 1
    while last < COLUMNS and state.gaps[last - 1] and last != cut:
        last += 1
    return range(first, last + 1)


def kingdoms(state: State) -> list[range]:
    """All kingdoms, from left to right (ETC-12, ETC-13)."""
    ends = [column for column in COLUMN_NUMBERS if column == COLUMNS or not state.gaps[column - 1]]
    return [range(before + 1, end + 1) for before, end in pairwise((0, *ends))]


def ruler(state: State, columns: range, colour: str, *, besides: Seat | None = None) -> Seat | None:
    """Whose leader of this colour is in these connected columns, if anyone's (ETC-14)."""
    for seat, own in enumerate(state.leaders):
        if colour in own and seat != besides and column_of(own[colour]) in columns:
            return seat
    return None


def sides(state: State) -> tuple[range, range]:
    """The two kingdoms that the card just laid into a gap joins, as if it were not there (ETC-40)."""
    left = column_of(state.focus)
    return kingdom(state, left, cut=left), kingdom(state, left + 1, cut=left)


def coloured(state: State, columns: range, colour: str) -> list[str]:
    """The cells of a side that count in a conflict of this colour; top cards are red (ETC-45)."""
    found = [
        CELLS[number][row]
        for number in columns
        for row, card in enumerate(state.columns[number - 1])
        if (card == colour if row else colour == "R")
    ]
    return found + [GAPS[number - 1] for number in columns[:-1] if state.gaps[number - 1] == colour]


def treasures(state: State, columns: range = COLUMN_NUMBERS) -> list[int]:
    """The columns whose treasure has not been taken."""
    return [number for number in columns if state.columns[number - 1][0] == "T"]


def without(state: State, gone: Collection[str]) -> State:
    """The table without these cards: columns close up, leaders move along, leaders on the cards go home (ETC-28)."""
    columns = tuple(
        tuple(card for row, card in enumerate(column) if CELLS[number][row] not in gone)
        for number, column in enumerate(state.columns, start=1)
    )
    gaps = tuple("" if gap in gone else card for gap, card in zip(GAPS, state.gaps, strict=True))
    leaders = tuple(
        {colour: _moved_up(cell, gone) for colour, cell in own.items() if cell not in gone} for own in state.leaders
    )
    return replace(state, columns=columns, gaps=gaps, leaders=leaders)


def _moved_up(cell: str, gone: Collection[str]) -> str:
    if is_gap(cell):
        return cell
    column, row = column_of(cell), row_of(cell)
    return CELLS[column][row - sum(above in gone for above in CELLS[column][:row])]
