"""The tables of RULES.md sections 1 and 2."""

from functools import cache
from itertools import combinations
from typing import Literal

Picture = Literal["A", "T", "C", "P", "W"]

COLOURS = ("Red", "Blue", "Green", "Yellow")
PICTURES: tuple[Picture, ...] = ("A", "T", "C", "P", "W")
PICTURE_COLOURS = {"A": "green", "T": "purple", "C": "yellow", "P": "blue", "W": "red"}
PICTURE_RULES = {"A": "UR-25", "T": "UR-31", "C": "UR-34", "P": "UR-37", "W": "UR-38"}
ZIGGURAT = "Z"  # the sixth type of the scoring
TYPES = (*PICTURES, ZIGGURAT)

KINDS = tuple(one + other for one, other in combinations(PICTURES, 2))
COPIES = 4
TILES = tuple(kind for kind in KINDS for _ in range(COPIES))
KIND_OF = {tile: kind for kind in KINDS for tile in (kind, kind[::-1])}  # a tile is written face first

COLUMNS = "abcdef"
ROWS = "123456"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)  # reading order

TOKENS = 20
MOST_TOKENS = 5  # on one tile
SETUP_TOKENS = 3
COMEBACK_TOKENS = 3
FIELD_TOKENS = 2  # on one field by one agriculture
ZIGGURATS = 5
ZIGGURATS_PER_TURN = 2
ACTIONS = 2  # of a held tile; each that is declined is worth a token
MOST_ATTACKS = 100  # in one war; a guard, not a rule (UR-38)
SET_POINTS = (0, 1, 3, 6, 10, 15, 21)  # by size of the set


@cache
def pictures(kind: str) -> tuple[Picture, ...]:
    """The two pictures of a tile, in the order A T C P W."""
    return tuple(picture for picture in PICTURES if picture in kind)


def _neighbours(cell: str) -> tuple[str, ...]:
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    beside = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(COLUMNS[x] + ROWS[y] for x, y in beside if 0 <= x < len(COLUMNS) and 0 <= y < len(ROWS))


NEIGHBOURS = {cell: _neighbours(cell) for cell in CELLS}  # in reading order
EDGES = {cell: 4 - len(NEIGHBOURS[cell]) for cell in CELLS}  # sides on the edge of the grid
