"""The time of the database: the one clock that all processes share, however their own are set.

Whatever is judged by time (leases, due letters, grace, silence, suspensions) is written and compared in it:

- in a query, `DatabaseNow()`;
- under the lock of a table, `table.now`, which comes with the lock (`services/locks.py`);
- where neither is at hand, `now()`, which costs a query.
"""

from datetime import datetime
from typing import Any, Self, TypeVar

from django.db import connection
from django.db.models import DateTimeField, Model, QuerySet
from django.db.models.functions import Now
from django.db.models.sql.compiler import SQLCompiler
from django.utils import timezone

Row = TypeVar("Row", bound=Model)


def is_shared() -> bool:
    """Whether the database has a clock. SQLite has none: it runs inside our process, on our machine."""
    return connection.vendor == "postgresql"


class DatabaseNow(Now):
    """Now, inside a query: when the statement began, so that indexes can be used.

    Not when the transaction began: it may have waited for a lock since.
    """

    def as_postgresql(self, compiler: SQLCompiler, connection: Any, **context: Any) -> Any:
        if not is_shared():
            # What has no type would be taken for an interval where one is subtracted.
            return "CAST(%s AS timestamp with time zone)", (ProcessNow.of(connection),)
        return super().as_postgresql(compiler, connection, **context)

    def as_sqlite(self, compiler: SQLCompiler, connection: Any, **context: Any) -> Any:
        # SQLite's own words for it have milliseconds only: what was just written would lie in the future.
        return "%s", (ProcessNow.of(connection),)


class ProcessNow(str):
    """Now by the clock of this process, as a database without one takes it; known as such, to be said anew."""

    __slots__ = ()

    @classmethod
    def of(cls, connection: Any) -> Self:
        """This very moment."""
        return cls(DateTimeField().get_db_prep_value(timezone.now(), connection))


def now() -> datetime:
    """Now."""
    if not is_shared():
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        (moment,) = cursor.fetchone()
    return moment


def locked(rows: QuerySet[Row]) -> tuple[Row, datetime] | None:
    """The one row, locked, and when the lock was ours; None if there is no such row."""
    if not is_shared():
        row = rows.select_for_update().first()
        return None if row is None else (row, timezone.now())
    inner, values = rows.select_for_update().query.sql_with_params()
    # Asked outside, since inside it would be told before the wait.
    sql = f"SELECT locked.*, clock_timestamp() AS now FROM ({inner}) AS locked"  # noqa: S608  # Django's own SQL
    found: Any = next(iter(rows.model._default_manager.raw(sql, values)), None)
    return None if found is None else (found, found.now)
