"""Rising and falling in the power row (SUM-22, SUM-23) and its rotation (SUM-33)."""

Row = tuple[str, ...]


def risen(row: Row, city_state: str) -> Row:
    """The row after a state swapped places with the one to its left (SUM-22)."""
    return _swapped(row, row.index(city_state) - 1)


def fallen(row: Row, city_state: str) -> Row:
    """The row after a state swapped places with the one to its right (SUM-23)."""
    return _swapped(row, row.index(city_state))


def rotated(row: Row) -> Row:
    """The row of the next era: the scored three leave and return at the right end, reversed (SUM-33)."""
    return (*row[3:], *row[2::-1])


def _swapped(row: Row, left: int) -> Row:
    if not 0 <= left < len(row) - 1:
        return row
    return (*row[:left], row[left + 1], row[left], *row[left + 2 :])
