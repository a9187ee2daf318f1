"""The first page."""

from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.models import Turn
from pbem.services import tables
from tests.pbem.web.conftest import text
from tests.tables import account, asked, seen, started, submit, three

pytestmark = pytest.mark.django_db


def test_visitors_learn_what_this_is_and_see_public_tables(browse):
    ana, ben, caro = three()
    started(ana, ben, caro, title="Watch us", visibility="public")
    started(ana, ben, caro, title="Ours alone")
    tables.open_table(by=ana, game="sumeria", seat_count=3, title="Come in", visibility="public")
    page = text(browse().get("/"))
    for told in ("a turn a day", "Sumeria", "Watch us", "Come in", "2 free seats", "Sign up"):
        assert told in page
    assert "Ours alone" not in page


def test_your_turn_comes_first_and_the_longest_wait_first_of_all(browse):
    ana, ben, caro = three()
    for title in ("Short wait", "Long wait"):
        table = started(ana, ben, caro, title=title)
        while asked(table) != ana:
            submit(table, asked(table), seen(table, asked(table)).choices[0].notation)
        if title == "Long wait":
            Turn.objects.filter(table=table, closed_at=None).update(opened_at=timezone.now() - timedelta(days=3))
    waiting = started(ana, ben, caro, title="Not me")
    while asked(waiting) == ana:
        submit(waiting, ana, seen(waiting, ana).choices[0].notation)
    tables.open_table(by=ana, game="sumeria", seat_count=3, title="Still gathering")
    page = text(browse(ana).get("/"))
    order = ["Your turn", "Long wait", "Short wait", "Waiting for others", "Not me", "Gathering", "Still gathering"]
    places = [page.index(title) for title in order]
    assert places == sorted(places)
    assert "waiting for you for 3 days" in page
    assert f"waiting for {asked(waiting).name}" in page


def test_invitations_can_be_answered_there(browse):
    ben = account("Ben")
    table = tables.open_table(by=account("Ana"), game="sumeria", seat_count=3, title="Come", invite=[ben.email])
    page = browse(ben).get("/")
    assert "Ana asks you to play" in text(page)
    assert f"/tables/{table.code}/join/" in page.content.decode()
    assert f"/tables/{table.code}/decline/" in page.content.decode()


def test_a_newcomer_is_told_where_to_begin(browse):
    assert "Open a table" in text(browse(account("Ana")).get("/"))


def test_an_abandoned_table_is_not_listed(browse):
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, title="Given up")
    tables.abandon(code=table.code, by=ana)
    assert "Given up" not in text(browse(ana).get("/"))
