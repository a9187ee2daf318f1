"""Where the points of a finished table come from: worked out from all events of its history."""

from pbem import endings
from pbem.engines import SheetSummary
from pbem.models import Table, Version
from pbem.selectors import difference
from pbem.selectors.tables import TableView


def sheet(view: TableView) -> SheetSummary | None:
    """The sheet of a table that its rules have ended, at its head; None of any other."""
    table, position = view.table, view.position
    ended = view.outcome is not None and view.outcome.reason not in endings.UNCOUNTED
    if position is None or not ended or not view.is_head or table.phase != Table.Phase.FINISHED:
        return None
    if position.outcome() is None:
        return None
    found = Version.objects.filter(table=table, number__lte=table.head)
    events = dict(found.values_list("number", "events"))
    (line,) = difference.line_of(table, table.head or 0)
    return position.sheet((event for number in line for event in events.get(number, ())), view.names)
