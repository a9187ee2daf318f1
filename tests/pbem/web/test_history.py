"""The log of a table, and the board after any step."""

import pytest

from pbem.services import tables
from tests.pbem.web.conftest import text
from tests.tables import account, lengthened, play_on, started, three

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("page", ["0", "9", "-1", "x", "", "1" * 50, "²"])
def test_a_page_that_is_not_there(browse, page):
    ana, *others = three()
    table = started(ana, *others)
    assert browse(ana).get(f"/tables/{table.code}/history/", {"page": page}).status_code == 404


def test_each_step_shows_its_board_and_what_changed(browse):
    ana, *others = three()
    table = started(ana, *others)
    list(play_on(table, 5))
    visitor = browse(ana)
    page = visitor.get(f"/tables/{table.code}/history/3/")
    assert "places a trader" in text(page)
    assert "step 3 of 5" in text(page)
    assert "on the web" in text(page)
    assert "<svg" in page.content.decode()
    for link in (0, 2, 4, 5):
        assert f"/tables/{table.code}/history/{link}/" in page.content.decode()
    assert "type your move" not in text(page)
    assert "The power row is laid out" in text(visitor.get(f"/tables/{table.code}/history/0/"))


def test_a_step_that_is_not_there(browse):
    ana, *others = three()
    table = started(ana, *others)
    assert browse(ana).get(f"/tables/{table.code}/history/1/").status_code == 404
    assert browse(ana).get(f"/tables/{table.code}/history/{10**30}/").status_code == 404
    waiting = tables.open_table(by=ana, game="sumeria", seat_count=3)
    assert browse(ana).get(f"/tables/{waiting.code}/history/").status_code == 404
    assert browse(ana).get(f"/tables/{waiting.code}/history/0/").status_code == 404


def test_the_history_of_a_private_table_is_its_own(browse):
    table = started(*three())
    for visitor in (browse(), browse(account("Eva"))):
        assert visitor.get(f"/tables/{table.code}/history/").status_code == 404
        assert visitor.get(f"/tables/{table.code}/history/0/").status_code == 404


@pytest.mark.parametrize(
    ("page", "most"), [("", 12), ("history/", 6), ("history/2/", 8), ("head/", 5), ("?pick=NIPt2", 12)]
)
def test_pages_ask_the_database_as_often_however_long_the_history(browse, page, most, django_assert_max_num_queries):
    ana, *others = three()
    table = started(ana, *others)
    list(play_on(table, 5))
    visitor = browse(ana)
    with django_assert_max_num_queries(most):
        assert visitor.get(f"/tables/{table.code}/{page}").status_code == 200
    lengthened(table, 500)
    list(play_on(table, 1))
    with django_assert_max_num_queries(most):
        assert visitor.get(f"/tables/{table.code}/{page}").status_code == 200


def test_the_home_page_asks_the_database_as_often_however_many_tables(browse, django_assert_max_num_queries):
    ana, *others = three()
    started(ana, *others)
    visitor = browse(ana)
    with django_assert_max_num_queries(11) as few:
        visitor.get("/")
    for _ in range(5):
        lengthened(started(ana, *others), 50)
    with django_assert_max_num_queries(11) as many:
        visitor.get("/")
    assert len(few) == len(many)
