"""Changing history on purpose, for tests: what the database refuses is said aloud here."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction
from django.db.backends.base.operations import BaseDatabaseOperations

from pbem import append_only


@contextmanager
def history_unlocked() -> Iterator[None]:
    """Inside, versions, rulings and past secrets can be changed and deleted."""
    with transaction.atomic():
        append_only.unlock(connection)
        yield
        if not connection.needs_rollback:
            _checks_done()
            append_only.lock(connection)


def flush_unlocked() -> None:
    """Let the database be emptied between tests; elsewhere `manage.py flush` is refused, as it should be."""
    flush = BaseDatabaseOperations.execute_sql_flush

    def unlocked(self, sql_list):
        with history_unlocked():
            flush(self, sql_list)

    BaseDatabaseOperations.execute_sql_flush = unlocked


def _checks_done() -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")
