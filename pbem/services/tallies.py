"""What lists tell of a table, kept on its row: a list reads no boards.

It is what everybody may know of the newest version that everybody sees: who tries something out finds it unchanged.
"""

from collections.abc import Sequence

from pbem import engines
from pbem.engines import Position
from pbem.models import Table, Version
from pbem.selectors.settled import shown


def note(table: Table, steps: Sequence[tuple[Version, Position]]) -> None:
    """Note turn, points and the last event after these versions, as far as others than their player see them.

    What was `tried` out is noted besides, and told when it stands: the step that passes a turn often tells nothing.
    """
    newest = shown(table, None)
    seen = [step for step in steps if newest is not None and step[0].number <= newest]
    before = table.tally or {}
    event, tried = before.get("event"), before.get("tried")
    if seen:
        event, tried = _last([version for version, _ in seen], tried or event), None
    if len(seen) < len(steps):
        tried = _last([version for version, _ in steps[len(seen) :]], tried)
    standing = seen[-1][1].tally() if seen else {name: before.get(name) for name in ("turn", "points")}
    table.tally = {**standing, "event": event, "tried": tried}


def _last(versions: Sequence[Version], before: engines.Json) -> engines.Json:
    """The last event that everybody may be told of; one of before, unless it may have been taken back."""
    for version in versions:
        told = engines.first_told(version.table.game, version.events)
        before = told or (None if version.restores is not None else before)
    return before
