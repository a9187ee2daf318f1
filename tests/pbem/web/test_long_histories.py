"""What pages of a long history read from the database: what they show, not what there is."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pbem.models import Table, Version
from pbem.selectors import difference
from pbem.services import rulings
from tests.desk import at, bench, moderator, people, six_moves_old

pytestmark = pytest.mark.django_db


def grown(table: Table, versions: int) -> None:
    """A history in which nothing is drawn or restored: the newest version, as if it were played again and again."""
    table.refresh_from_db()
    newest = at(table, table.head)
    copies = []
    for number in range(table.head + 1, versions):
        copy = Version.objects.get(pk=newest.pk)
        copy.pk, copy.number, copy.submission, copy.draws = None, number, "", []
        copies.append(copy)
    Version.objects.bulk_create(copies)
    Table.objects.filter(pk=table.pk).update(head=versions - 1)


def rows_read(visitor, path: str) -> int:
    """How many versions the database gives for a page."""
    with CaptureQueriesContext(connection) as captured:
        assert visitor.get(path).status_code == 200
    with connection.cursor() as cursor:
        asked = [query["sql"] for query in captured if 'FROM "pbem_version"' in query["sql"]]
        assert asked
        return sum(len(cursor.execute(sql).fetchall()) for sql in asked)


@pytest.mark.parametrize("page", ["", "history/", "history/60/", "dice/", "dice/?page=2"])
def test_a_page_reads_as_many_versions_however_long_the_game_became(browse, page):
    table = six_moves_old()
    visitor = browse(people(table)[0])
    grown(table, 120)
    before = rows_read(visitor, f"/tables/{table.code}/{page}")
    grown(table, 400)
    assert rows_read(visitor, f"/tables/{table.code}/{page}") == before <= 101


def test_every_fingerprint_is_on_one_of_the_pages(browse):
    table = six_moves_old()
    grown(table, 120)
    visitor = browse(people(table)[0])
    shown = [visitor.get(f"/tables/{table.code}/dice/?page={page}").content.decode() for page in (1, 2, 3)]
    pages = [each.partition("<details")[2] for each in shown]  # behind the draws
    for number in range(120):
        links = [f'/history/{number}/">{number}</a></td><td><code>' in page for page in pages]
        assert links == [number >= 70, 20 <= number < 70, number < 20], number
    assert visitor.get(f"/tables/{table.code}/dice/?page=4").status_code == 404


def test_what_stands_follows_what_was_restored():
    table = six_moves_old()
    mara = moderator()
    rulings.rewind(bench(table, mara), to_version=4)  # 7
    rulings.rewind(bench(table, mara), to_version=6)  # 8
    rulings.rewind(bench(table, mara), to_version=2)  # 9
    table.refresh_from_db()
    assert difference.line_of(table, 6, 7, 8, 9) == [[*range(7)], [*range(5)], [*range(7)], [0, 1, 2]]
    assert difference.standing(table, range(10)) == {0, 1, 2, 9}
    rulings.rewind(bench(table, mara), to_version=7)  # 10
    table.refresh_from_db()
    assert difference.standing(table, range(11)) == {0, 1, 2, 3, 4, 7, 9, 10}
    assert difference.standing(table, [5]) == set()
