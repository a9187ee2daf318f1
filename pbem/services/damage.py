"""A newest board that cannot be read: the table stands still, the desk has a case, and no other table notices."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import transaction

from pbem.models import Table
from pbem.selectors.tables import TableView, position_of, table_view
from pbem.services import clocks, feed, history
from pbem.services.errors import BoardDamaged
from pbem.services.locks import lock_table

P = ParamSpec("P")
T = TypeVar("T")


def freeze(code: str) -> None:
    """Let a table stand still whose newest board cannot be read, until the desk has gone back past it."""
    with transaction.atomic():
        table = lock_table(code)
        unknown = table.phase == Table.Phase.PLAYING and table.damaged is None
        if unknown and position_of(history.newest(table)) is None:
            table.damaged = table.head
            table.save(update_fields=["damaged"])
            clocks.freeze(table)
            history.settle(table)  # the desk must see where it stands
            feed.changed(table)


def noticed(deed: Callable[P, T]) -> Callable[P, T]:
    """A deed that freezes the table if it finds the newest board damaged; its own transaction is over then."""

    @wraps(deed)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return deed(*args, **kwargs)
        except BoardDamaged as error:
            freeze(error.facts["table"])
            raise

    return guarded


def seen(table: Table, viewer: int | None, number: int | None = None) -> TableView:
    """What a seat (or None) sees of a table, as `table_view`; if that finds the newest board damaged, it is frozen."""
    view = table_view(table, viewer, number)
    if view.damaged and view.is_head and table.damaged is None:
        freeze(table.code)
        table.refresh_from_db(fields=["damaged", "frozen_at"])
    return view
