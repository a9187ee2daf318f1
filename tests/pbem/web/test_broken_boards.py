"""A board that raises is a mistake of ours, which must reach us and take no page from its reader."""

import re

import pytest

from pbem.models import Table
from pbem.web import log, pictures
from tests.desk import moderator, six_moves_old
from tests.pbem.web.conftest import text
from tests.tables import asked

pytestmark = pytest.mark.django_db


def address(table: Table) -> str:
    return f"/tables/{table.code}/"


def broken(*args):
    raise ZeroDivisionError


def test_a_board_that_cannot_be_drawn_stands_there_as_text(browse, monkeypatch, caplog):
    table = six_moves_old()
    monkeypatch.setattr("pbem.boards.draw", broken)
    monkeypatch.setattr("pbem.boards.parts", broken)
    seated, desk = browse(asked(table)), browse(moderator())
    pages = [
        seated.get(address(table)),
        seated.get(f"{address(table)}history/3/"),
        seated.get(f"{address(table)}takebacks/new/?to=3"),
        desk.get(f"/desk/tables/{table.code}/difference/?from=3&to=6"),
    ]
    for page in pages:
        assert page.status_code == 200
        assert re.search('<details class="text-board" open>|<pre class="part main text-board"', page.content.decode())
        assert "Power row:" in text(page)
    assert caplog.text.count(f"the board of table {table.pk} cannot be drawn") == 6
    assert "ZeroDivisionError" in caplog.text


def test_a_board_that_cannot_be_drawn_takes_no_page_down(browse, monkeypatch, caplog):
    table = six_moves_old()
    for kept in (pictures._drawn_board, pictures._drawn_game, pictures._painted_game, log._drawings):
        kept.cache_clear()
    monkeypatch.setattr("pbem.boards.parts", broken)
    monkeypatch.setattr("pbem.boards.glimpse", broken)
    monkeypatch.setattr("pbem.web.log.signs", broken)
    for page in ("/", "/lobby/", address(table), f"{address(table)}history/", "/rules/sumeria/"):
        assert browse(asked(table)).get(page).status_code == 200, page
    assert caplog.text.count("the board of game sumeria cannot be drawn") >= 3
    assert browse().get("/rules/sumeria/picture.png").status_code == 404, "no picture rather than a fault"

    monkeypatch.undo()
    assert browse().get("/rules/sumeria/picture.png").status_code == 200, "a mistake is not kept"
