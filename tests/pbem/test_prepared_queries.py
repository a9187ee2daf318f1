"""What a kept statement finds is what its query finds, with whatever values it is sent."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.db.models import CharField, DurationField, IntegerField
from django.db.models.functions import Upper
from django.db.transaction import TransactionManagementError

from pbem import database_time
from pbem.models import Account, Seat, Table, Version
from pbem.prepared_queries import Change, Given, Locked, Prepared
from pbem.selectors import seating
from pbem.selectors.tables import RECENT, find_table, version_of
from pbem.services import history
from pbem.services.locks import lock_table
from tests.pbem.test_statements import statements
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db


def seats_of(code: object):
    query = Seat.objects.select_related("account", "table__opened_by").defer("taken_at")
    return query.filter(table__code=code).annotate(loud=Upper("account__name")).order_by("number")


SEATS = Prepared(lambda: seats_of(Given("code", CharField())))


def test_rows_are_the_objects_that_the_query_finds():
    table = started(*three())
    kept, found = SEATS.rows(code=table.code), list(seats_of(table.code))
    assert [each.loud for each in kept] == [each.loud for each in found] == ["ANA", "BEN", "CARO"]
    for one, other in zip(kept, found, strict=True):
        for mine, known in ((one, other), (one.account, other.account), (one.table, other.table)):
            assert mine == known
            assert mine.get_deferred_fields() == known.get_deferred_fields()
            assert {**mine.__dict__, "_state": None} == {**known.__dict__, "_state": None}
            assert (mine._state.adding, mine._state.db) == (known._state.adding, known._state.db)
        assert one.table.opened_by == other.table.opened_by


def test_what_is_joined_asks_nothing_more():
    table = started(*three())
    seat = SEATS.row(code=table.code)
    with statements() as asked:
        assert (seat.account.name, seat.table.opened_by.name) == ("Ana", "Ana")
    assert asked == []


def test_it_is_sent_with_other_values_each_time():
    first, second = started(*three()), started(account("Dora"), account("Emil"), account("Fay"))
    for table in (first, second, first):
        assert {seat.table for seat in SEATS.rows(code=table.code)} == {table}
    assert SEATS.rows(code="none") == []
    assert SEATS.row(code="none") is None


def test_a_value_that_is_not_said_is_a_mistake():
    with pytest.raises(KeyError):
        SEATS.rows()


def test_a_joined_row_that_is_not_there_is_none():
    table = started(*three())
    assert [each.behalf for each in RECENT.rows(table=table.pk, until=0)] == [None]


def test_django_writes_it_once():
    written = []

    def query():
        written.append(1)
        return Account.objects.filter(name=Given("name", CharField()))

    statement = Prepared(query)
    for _ in range(3):
        statement.rows(name="Ana")
    assert len(written) == 1


def test_time_goes_on():
    moments = Prepared(lambda: Account.objects.annotate(at=database_time.DatabaseNow()))
    account("Ana")
    assert moments.row().at < moments.row().at


def test_a_value_is_a_value_whatever_it_says():
    ana = account("100% 'Ana'; --")
    named = Prepared(lambda: Account.objects.filter(name=Given("name", CharField())))
    assert named.rows(name="100% 'Ana'; --") == [ana]
    assert named.rows(name="%s") == []


def test_a_version_by_its_number_comes_as_it_was_stored():
    table = started(*three())
    list(play_on(table, 2))
    with statements() as asked:
        found = version_of(table, 1)
        assert found.table == table
    assert len(asked) == 1
    known = Version.objects.get(table=table, number=1)
    assert (found.snapshot, found.digest, found.move) == (known.snapshot, known.digest, known.move)
    with pytest.raises(Version.DoesNotExist):
        version_of(table, 99)


def test_numbers_are_compared_as_numbers():
    older = Prepared(lambda: Table.objects.filter(seat_count__lt=Given("seats", IntegerField())))
    table = started(*three())
    assert older.rows(seats=4) == [table]
    assert older.rows(seats=3) == []


def test_nobody_sees_only_public_tables():
    hidden = started(*three())
    shown = started(account("Dora"), account("Emil"), account("Fay"), visibility="public")
    assert find_table(hidden.code, None) is None
    assert find_table(shown.code, None) == shown


LOCKED = Locked(lambda: Table.objects.filter(code=Given("code", CharField())).select_for_update())


def test_a_locked_row_knows_since_when():
    table = started(*three())
    before = database_time.now()
    with transaction.atomic():
        first, second = LOCKED.row(code=table.code), LOCKED.row(code=table.code)
        assert LOCKED.row(code="none") is None
    assert first == table
    assert before < first.now < second.now < database_time.now()


@pytest.mark.django_db(transaction=True)
def test_nothing_is_locked_outside_of_a_transaction():
    table = started(*three())
    for _ in range(2):
        with pytest.raises(TransactionManagementError):
            LOCKED.row(code=table.code)
        with transaction.atomic():
            assert LOCKED.row(code=table.code) == table


FINISHED = Change(
    lambda: Table.objects.filter(seats__account__name=Given("name", CharField()), phase=Table.Phase.PLAYING),
    title=Given("title", CharField()),
    finished_at=database_time.DatabaseNow() - Given("ago", DurationField()),
)


def test_a_change_is_made_where_its_query_finds_something_and_nowhere_else():
    table, other = started(*three()), started(account("Dan"), account("Eve"), account("Flo"))
    assert FINISHED.made(name="Ben", title="Done", ago=timedelta()) == 1
    assert FINISHED.made(name="Nobody", title="Never", ago=timedelta()) == 0
    table.refresh_from_db()
    other.refresh_from_db()
    assert (table.title, other.title) == ("Done", "Dan's table")


def test_a_change_is_sent_with_other_values_and_another_time():
    table = started(*three())
    at = []
    for title, ago in (("First", timedelta(days=2)), ("Second", timedelta(days=1)), ("Third", timedelta())):
        assert FINISHED.made(name="Ben", title=title, ago=ago) == 1
        table.refresh_from_db()
        assert table.title == title
        at.append(table.finished_at)
    assert timedelta(hours=23) < at[1] - at[0] < timedelta(hours=25)
    assert timedelta(hours=23) < at[2] - at[1] < timedelta(hours=25)


def test_the_newest_board_comes_with_the_seats_until_there_is_a_newer_one():
    table = started(*three())
    list(play_on(table, 2))
    with transaction.atomic():
        locked = lock_table(table.code)
        seating.locked(locked, "")
        with statements() as asked:
            newest = history.newest(locked)
            known = (newest.pk, newest.number, newest.origin, newest.snapshot, newest.digest, newest.table)
        assert asked == []
        stored = version_of(table, 2)
        assert known == (stored.pk, 2, 2, stored.snapshot, stored.digest, table)
        assert newest.notation == stored.notation, "what was not read is asked for"
        history.restore(locked, version_of(locked, 1), cause=Version.Cause.REWIND, channel=Version.Channel.DESK)
        assert history.newest(locked).number == 3
