"""Somebody is waited for whom no letter reaches: who sees it, on pages and by program, and who can mend it."""

import pytest

from pbem.models import Account, Outbox, Table
from pbem.services import rulings
from tests.desk import bench, moderator, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text
from tests.tables import account, asked

pytestmark = pytest.mark.django_db

REFUSED = "cannot be reached by mail since"
SERVER = "SMTPRecipientsRefused: 550 5.1.1 user unknown"


@pytest.fixture
def table() -> Table:
    """The letter about the open turn came back."""
    table = six_moves_old()
    Table.objects.update(visibility="public")
    Outbox.objects.filter(kind="turn", turn__closed_at=None).update(status="dead", last_error=SERVER)
    return table


@pytest.fixture
def lost(table) -> Account:
    return asked(table)


@pytest.fixture
def other(table, lost) -> Account:
    return next(one for one in people(table) if one != lost)


def address(table: Table, lost: Account) -> str:
    return f"/tables/{table.code}/seats/{table.seats.get(account=lost).number}/try-again/"


def test_the_others_see_that_but_not_why(browse, table, lost, other):
    answer = browse(other).get(f"/tables/{table.code}/")
    page = text(answer)
    assert f"{lost.name} {REFUSED}" in page
    assert f'href="/tables/{table.code}/disputes/new/"' in answer.content.decode(), "to ask for a substitute or an end"
    assert not any(word in page for word in (lost.email, "550", "Send the letter again"))


def test_a_closed_account_looks_the_same_to_them(browse, table, lost, other):
    before = text(browse(other).get(f"/tables/{table.code}/"))
    Account.objects.filter(pk=lost.pk).update(is_active=False)
    assert text(browse(other).get(f"/tables/{table.code}/")) == before


def test_spectators_need_not_know(browse, table, lost):
    for visitor in (browse(), browse(account("Dora"))):
        assert REFUSED not in text(visitor.get(f"/tables/{table.code}/"))


def test_who_is_meant_has_it_sent_again(browse, table, lost):
    visitor = browse(lost)
    page = text(visitor.get(f"/tables/{table.code}/"))
    assert f"did not get through to {lost.email}" in page
    assert REFUSED not in page
    answer = visitor.post(address(table, lost), follow=True)
    assert "on its way again" in answer.text
    assert "did not get through" not in text(visitor.get(f"/tables/{table.code}/"))
    assert Outbox.objects.get(kind="turn", turn__closed_at=None).status == "pending"
    assert visitor.post(address(table, lost)).status_code == 409


def test_nobody_else_at_the_table_can(browse, table, lost, other):
    assert browse(other).post(address(table, lost)).status_code == 403
    assert Outbox.objects.get(kind="turn", turn__closed_at=None).status == "dead"


def test_the_desk_sees_why_and_can_mend_it(browse, table, lost):
    visitor = browse(moderator())
    for page in ("/desk/", f"/desk/tables/{table.code}/"):
        shown = text(visitor.get(page))
        assert f"{lost.name} is waited for, and {REFUSED}" in shown
        assert SERVER in shown
    assert visitor.post(address(table, lost)).url == f"/desk/tables/{table.code}/"
    assert REFUSED not in text(visitor.get("/desk/"))


def test_the_desk_is_told_of_a_closed_account_that_is_waited_for(browse, table, lost):
    Account.objects.filter(pk=lost.pk).update(is_active=False)
    shown = text(browse(moderator()).get("/desk/"))
    assert "The account is closed: replace the player" in shown
    assert "Send the letter again" not in shown


def test_an_empty_seat_that_is_waited_for_is_seen_by_all(browse, table, lost, other):
    mara = moderator()
    rulings.replace(bench(table, mara), seat=table.seats.get(account=lost).number)
    assert "1 free seat" in text(browse(other).get(f"/tables/{table.code}/"))
    desk = text(browse(mara).get("/desk/"))
    assert "A player is missing" in desk
    assert REFUSED not in desk


def test_where_the_table_stands_still_nothing_is_said(browse, table, other):
    rulings.pause(bench(table, moderator()))
    assert REFUSED not in text(browse(other).get(f"/tables/{table.code}/"))


def test_programs_see_the_same(table, lost, other):
    seat = table.seats.get(account=lost).number
    (shown,) = client_of(other).get(f"/api/tables/{table.code}/").json()["out_of_reach"]
    assert set(shown) == {"seat", "since"}
    assert shown["seat"] == seat
    assert client_of(account("Dora")).get(f"/api/tables/{table.code}/").json()["out_of_reach"] == []
    (at_the_desk,) = client_of(moderator()).get("/api/desk/").json()["out_of_reach"]
    assert (at_the_desk["name"], at_the_desk["told"], at_the_desk["error"]) == (lost.name, "refused", SERVER)
    again = f"/api{address(table, lost)}"
    assert client_of(other).post(again).status_code == 403
    assert client_of(lost).post(again).status_code == 204
    assert client_of(lost).post(again).status_code == 409
    assert client_of(other).get(f"/api/tables/{table.code}/").json()["out_of_reach"] == []
