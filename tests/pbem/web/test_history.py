"""The log of a table, and the board after any step."""

import pytest

from pbem.services import tables
from tests.pbem.web.conftest import text
from tests.tables import account, asked, play_on, started, submit, three

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


def test_a_step_of_which_nothing_is_told_says_what_was_done(browse):
    ana, *others = three()
    table = started(ana, *others, game="after-the-flood")
    person = asked(table)
    submit(table, person, "workers textile -> Amorites x2")
    told = text(browse(ana).get(f"/tables/{table.code}/history/"))
    assert f"{person.name}: End of the action" in told
    assert f"{person.name}: moved" not in told
