"""The tables of RULES.md sections 1 and 2."""

from itertools import permutations
from typing import Literal

Colour = Literal["K", "G", "R", "B"]
Ship = Literal["SK", "SG", "SR"]
Dynasty = Literal["bow", "lion", "bull", "vase"]

COLOURS: tuple[Colour, ...] = ("K", "G", "R", "B")
KINDS = (*COLOURS, "T")  # civilisation cards; the order in which cards are counted
TOTALS = (40, 40, 65, 40, 8)  # by kind (ETC-1)
RED_TOPS = ("T", "R")  # what may lie on top of a column, red in either case
SHIPS: tuple[Ship, ...] = ("SK", "SG", "SR")
SHIP_COLOURS: dict[str, tuple[Colour, Colour]] = {"SK": ("B", "K"), "SG": ("B", "G"), "SR": ("B", "R")}
DYNASTIES: tuple[Dynasty, ...] = ("bow", "lion", "bull", "vase")
NAMES = {"bow": "Bow", "lion": "Lion", "bull": "Bull", "vase": "Vase"}  # what seats are known by, in notation too
SEATINGS = tuple(" ".join(order) for order in permutations(DYNASTIES))  # dynasties in the order of the seats (ETC-7)

HAND = 8
COLUMNS = 8
COLUMN_LIMIT = 8  # civilisation cards below the top card (ETC-21)
GAP_REQUIREMENT = 3  # cards below each of the two top cards (ETC-23)
SHIP_RUN = 4
ACTIONS = 2
REMOVED = {2: 30, 3: 0, 4: 0}  # by number of players (ETC-10)

COLUMN_NUMBERS = range(1, COLUMNS + 1)
GAPS = tuple(f"{left}-{left + 1}" for left in range(1, COLUMNS))
LOWEST_ROW = COLUMN_LIMIT + len(SHIPS)
CELLS = {column: tuple(f"{column}.{row}" for row in range(LOWEST_ROW + 2)) for column in COLUMN_NUMBERS}
TOP_CELLS = frozenset(cells[0] for cells in CELLS.values())


def column_of(cell: str) -> int:
    """The column of a cell; a gap is counted to the column at its left."""
    return int(cell[0])


def row_of(cell: str) -> int:
    """How far below the top row a cell lies; connectors lie in the top row."""
    return int(cell[2:]) if cell[1] == "." else 0


def is_gap(cell: str) -> bool:
    return cell[1:2] == "-"
