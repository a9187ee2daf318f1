"""Tables that have been over for long: put away small, and opened as before, to the byte."""

import re
from datetime import timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from pbem import append_only, packing
from pbem.jobs.archive import put_away as job
from pbem.models import Account, Archive, Table, Version
from pbem.selectors.verify import verified
from pbem.services import archive, rulings
from pbem.services.errors import BoardDamaged
from pbem.services.finding import the_table
from tests.desk import bench, moderator, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.tables import play_on
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db
ROW = [field.attname for field in Version._meta.concrete_fields]
MASKED = re.compile(r'name="csrfmiddlewaretoken" value="\w+"|nonce[-=]"?[\w+/=-]+|[0-9a-f]{32}(?![0-9a-f])')


@pytest.fixture
def mara() -> Account:
    return moderator()


@pytest.fixture
def table(mara: Account) -> Table:
    """Over for long, with moves, draws, a rewind under a new secret, and an end by ruling."""
    table = six_moves_old()
    rulings.rewind(bench(table, mara), to_version=3, fresh_dice=True)
    list(play_on(table, 4))
    rulings.end(bench(table, mara), ranking=[[2], [0, 1]])
    return over_for(table, days=31)


def over_for(table: Table, days: int) -> Table:
    long_ago = timezone.now() - timedelta(days=days)
    Table.objects.filter(pk=table.pk).update(finished_at=long_ago, brought_back_at=None)
    table.refresh_from_db()
    return table


def rows(table: Table) -> list[tuple[object, ...]]:
    return list(Version.objects.filter(table=table).order_by("number").values_list(*ROW))


def put_away(table: Table) -> Table:
    assert archive.put_away() == 1
    table.refresh_from_db()
    assert table.archived_at is not None
    assert not Version.objects.filter(table=table).exists()
    return table


def pages(table: Table) -> list[str]:
    person = people(table)[0]
    browser, program = Client(), client_of(person)
    browser.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    paths = ("", "history/", "history/3/", "history/9/", "dice/", "export.json", "export.txt")
    found = [browser.get(f"/tables/{table.code}/{path}") for path in paths]
    found += [program.get(f"/api/tables/{table.code}/{path}") for path in ("", "versions/", "versions/4/", "dice/")]
    assert [answer.status_code for answer in found] == [200] * len(found)
    return [MASKED.sub("", answer.getvalue().decode()) for answer in found]


def test_what_was_put_away_opens_as_before(table):
    before, seen = rows(table), pages(table)
    put_away(table)
    assert pages(table) == seen
    assert rows(table) == before
    assert verified(Table.objects.get()).faults == []


@pytest.mark.parametrize("path", ["history/3/", "history/", "dice/", "export.json", "export.txt"])
def test_whatever_is_opened_first_opens(table, path):
    put_away(table)
    assert Client().get(f"/tables/{table.code}/{path}").status_code in (200, 404)  # private
    browser = Client()
    browser.force_login(people(table)[1], backend="django.contrib.auth.backends.ModelBackend")
    assert browser.get(f"/tables/{table.code}/{path}").status_code == 200


def test_it_is_much_smaller(table):
    held = [
        [*(packing.packed(part) for part in (each.snapshot, each.events, each.draws, each.move)), b"#" * 4 * 32]
        for each in Version.objects.filter(table=table)
    ]
    put_away(table)
    assert len(bytes(Archive.objects.get().packed)) * 2 < sum(len(part) for parts in held for part in parts)


def test_only_what_has_been_over_for_long_is_put_away(mara):
    table = six_moves_old()
    assert archive.put_away() == 0
    rulings.void(bench(table, mara))
    assert archive.put_away() == 0
    over_for(table, days=29)
    assert archive.put_away() == 0
    over_for(table, days=31)
    job()
    assert Table.objects.filter(archived_at__isnull=False).count() == 1
    assert archive.put_away() == 0


def test_what_was_brought_back_rests_as_long_again(table):
    put_away(table)
    the_table(table.code, people(table)[0])
    assert archive.put_away() == 0
    over_for(table, days=31)
    before = rows(table)
    put_away(table)
    assert Archive.objects.count() == 1, "it was all there still"
    archive.at_hand(Table.objects.get())
    assert rows(table) == before


def test_a_ruling_brings_it_back_and_what_follows_is_put_away_behind_it(table, mara):
    before = rows(table)
    put_away(table)
    rulings.rewind(bench(table, mara), to_version=5)
    table.refresh_from_db()
    assert (table.phase, table.archived_at) == (Table.Phase.PLAYING, None)
    assert rows(table)[: len(before)] == before
    list(play_on(table, 2))
    rulings.void(bench(table, mara))
    assert verified(Table.objects.get()).faults == []
    longer = rows(table)
    put_away(over_for(table, days=31))
    assert [(piece.first, piece.last) for piece in Archive.objects.all()] == [
        (0, len(before) - 1),
        (len(before), len(longer) - 1),
    ]
    assert verified(Table.objects.get()).faults == []
    archive.at_hand(Table.objects.get())
    assert rows(table) == longer


def test_the_database_lets_go_only_of_what_an_archive_holds(table):
    other = Version.objects.filter(table=table, number=2)
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        other.delete()
    put_away(table)
    piece = Archive.objects.filter(table=table)
    for change in (piece.delete, lambda: piece.update(last=3), lambda: Table.objects.filter(pk=table.pk).delete()):
        with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
            change()
    archive.at_hand(Table.objects.get())
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
        other.update(remark="not quietly")
    assert append_only.unlocked(connection) == []


def test_what_breaks_while_it_is_put_away_changes_nothing(table, monkeypatch):
    before = rows(table)

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "save", killed)
    with pytest.raises(KeyboardInterrupt), transaction.atomic():
        archive.put_away()
    assert rows(table) == before
    assert not Archive.objects.exists()


@pytest.mark.parametrize(
    "change",
    [{"remark": "changed"}, {"digest": "0" * 64}, {"snapshot": {}}, {"kept": "0" * 64}, {"number": 99}],
    ids=str,
)
def test_what_is_not_what_it_says_it_is_stays_where_it_is(table, change, caplog):
    with history_unlocked():
        Version.objects.filter(table=table, number=4).update(**change)
    before = rows(table)
    assert archive.put_away() == 0
    assert rows(table) == before
    assert not Archive.objects.exists()
    assert "cannot be put away" in caplog.text


def test_verify_looks_into_archives(table):
    put_away(table)
    verdict = verified(Table.objects.get())
    assert (verdict.faults, verdict.versions) == ([], (table.head or 0) + 1)
    assert not Version.objects.exists(), "looking does not bring it back"
    piece = Archive.objects.get()
    with history_unlocked():
        Archive.objects.update(packed=bytes(piece.packed)[:-20] + b"x" * 20)
    assert "archive" in {fault.kind for fault in verified(Table.objects.get()).faults}


def test_an_archive_with_another_content_is_not_believed(table):
    put_away(table)
    versions = archive.archive.versions_of(table)
    versions[4].remark = "I said this all along"
    with history_unlocked():
        Archive.objects.update(packed=archive.archive.packed(versions))
    assert "archive" in {fault.kind for fault in verified(Table.objects.get()).faults}
    with pytest.raises(BoardDamaged):
        the_table(table.code, people(table)[0])
    assert not Version.objects.exists()
