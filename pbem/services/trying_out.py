"""Trying out is private: which of the versions that are appended only their player sees (ADR 17)."""

from collections.abc import Collection, Sequence

from pbem.engines import Position
from pbem.models import Table, Version
from pbem.selectors.settled import is_tried


def mark(
    table: Table, steps: Sequence[tuple[Version, Position]], asked: Collection[int], *, shown: bool = False
) -> None:
    """Note on the table who is trying something out after these versions, and up to where all others see it.

    `asked` are the seats that were waited for before. What others have `shown` to them is never tried out.
    """
    for version, position in steps:
        before, asked = set(asked), position.asked()
        if shown or not is_tried(version) or before != set(asked) or version.seat not in before:
            table.settled, table.trying = None, None
        elif table.trying != version.seat:  # what somebody else was trying out stands from now on
            table.settled, table.trying = version.number - 1, version.seat
