"""History that cannot be changed quietly: the database itself refuses, whoever asks."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import Model

from pbem import append_only
from pbem.models import PastSecret, Ruling, Table, Version
from pbem.services import rulings
from tests.desk import bench, moderator, played_out
from tests.remembered import remembered
from tests.tables import account
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db
ROWS = (Version, Ruling, PastSecret)


@pytest.fixture
def table() -> Table:
    return reopened()


@remembered
def reopened() -> Table:
    """A table with versions, a ruling and a secret of the past."""
    table = played_out()
    rulings.rewind(bench(table, moderator()), to_version=4)
    assert all(rows.objects.filter(table=table).exists() for rows in ROWS)
    return table


@pytest.mark.parametrize("rows", ROWS, ids=lambda rows: rows.__name__)
def test_no_row_of_history_is_changed_or_deleted(table, rows):
    one = rows.objects.filter(table=table).first()
    own = rows.objects.filter(pk=one.pk)
    before = own.values().get()
    for change in (
        lambda: one.save(),
        lambda: own.update(table=table),
        lambda: one.delete(),
        lambda: own._raw_delete("default"),
        lambda: sql("UPDATE {} SET table_id = table_id", rows),
        lambda: sql("DELETE FROM {} WHERE table_id > 0", rows),
    ):
        with pytest.raises(IntegrityError, match=f"append-only: rows of {rows._meta.db_table}"), transaction.atomic():
            change()
    assert own.values().get() == before


def test_a_table_with_a_history_is_not_deleted(table):
    table.seats.all().delete()
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        Table.objects.filter(pk=table.pk).delete()


def test_a_table_that_has_not_started_can_be_deleted():
    person = account("Ana")
    secret = {"secret": b"", "secret_hash": ""}
    table = Table.objects.create(code="c0de", title="", game="sumeria", seat_count=3, opened_by=person, **secret)
    table.delete()
    assert not Table.objects.exists()


@pytest.mark.postgres
@pytest.mark.parametrize("rows", ROWS, ids=lambda rows: rows.__name__)
def test_no_table_of_history_is_truncated(rows):
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        sql("TRUNCATE {} CASCADE", rows)


def test_after_all_migrations_every_lock_is_there():
    """A migration that makes one of these tables anew on SQLite loses its triggers: end it with `append_only.lock`."""
    assert append_only.unlocked(connection) == []


def test_who_tampers_on_purpose_says_so_and_the_lock_is_back_afterwards(table):
    with history_unlocked():
        assert append_only.unlocked(connection)
        Version.objects.filter(table=table, number=3).update(remark="not quietly")
    assert append_only.unlocked(connection) == []
    with pytest.raises(ZeroDivisionError), history_unlocked():
        raise ZeroDivisionError
    assert append_only.unlocked(connection) == []


def sql(statement: str, rows: type[Model]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement.format(rows._meta.db_table))
