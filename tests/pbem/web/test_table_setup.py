"""Opening a table and gathering players."""

import pytest

from pbem.models import Invitation, Outbox, Table
from pbem.services import tables
from tests.pbem.web.conftest import text
from tests.tables import account, started, three

pytestmark = pytest.mark.django_db

NEW = {"seats": "3", "title": "Along the river", "visibility": "private", "invite": ""}


def test_a_table_is_opened_and_people_are_invited(browse):
    ana = account("Ana")
    visitor = browse(ana)
    assert "New table of Sumeria" in text(visitor.get("/tables/new/?game=sumeria"))
    answer = visitor.post("/tables/new/?game=sumeria", {**NEW, "invite": "ben@example.org\nCaro@Example.org"})
    table = Table.objects.get()
    assert answer.url == f"/tables/{table.code}/"
    assert (table.title, table.seat_count, table.visibility, table.options) == (
        "Along the river",
        3,
        "private",
        {"map": "river"},
    )
    assert set(table.invitations.values_list("email", flat=True)) == {"ben@example.org", "caro@example.org"}
    page = text(visitor.get(answer.url))
    assert "1 of 3 seats are taken" in page
    assert "ben@example.org" in page


def test_games_say_how_many_can_play(browse):
    page = text(browse(account("Ana")).get("/tables/new/"))
    assert all(f"{number} players" in page for number in ("3", "3 or 4", "2 to 4"))
    assert "2 or 3" not in page


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "2"},
        {"seats": ""},
        {"seats": "three"},
        {"title": "x" * 61},
        {"title": "two\u2028lines"},
        {"visibility": "secret"},
        {"invite": "no address"},
        {"invite": "ana@example.org"},
        {"invite": "a@example.org b@example.org c@example.org"},
        {"invite": "x" * 260 + "@example.org"},
        {"invite": "x@example.org " * 200},
    ],
)
def test_a_table_that_cannot_be_is_refused_and_nothing_is_lost(browse, wrong):
    page = browse(account("Ana")).post("/tables/new/?game=sumeria", {**NEW, **wrong})
    assert page.status_code in (400, 409)
    assert 'role="alert"' in page.content.decode() or 'class="error"' in page.content.decode()
    assert not Table.objects.exists()
    assert not Outbox.objects.exists()


def test_an_unknown_game_cannot_be_opened(browse):
    visitor = browse(account("Ana"))
    assert visitor.get("/tables/new/?game=chess").status_code == 404
    assert visitor.post("/tables/new/?game=chess", NEW).status_code == 404


def test_playing_again_is_for_who_played(browse):
    ana, ben, caro = three()
    table = started(ana, ben, caro, visibility="public")
    page = browse(account("Eva")).get(f"/tables/new/?again={table.code}")
    assert "Play again with" not in text(page)


def gathered(**fields: object) -> Table:
    return tables.open_table(by=account("Ana"), game="sumeria", seat_count=3, **fields)


def test_who_sits_there_invites_and_withdraws(browse):
    table = gathered()
    visitor, address = browse(table.opened_by), f"/tables/{table.code}/"
    assert visitor.post(address + "invite/", {"email": "ben@example.org"}).url == address
    page = visitor.get(address)
    assert "An invitation is on its way to ben@example.org" in text(page)
    invitation = Invitation.objects.get()
    assert visitor.post(f"{address}withdraw/{invitation.pk}/").url == address
    assert "withdrawn" in text(visitor.get(address))
    assert visitor.post(f"{address}withdraw/{invitation.pk}/").status_code == 404


@pytest.mark.parametrize(
    "email", ["", "nonsense", "ana@example.org", "x" * 250 + "@example.org", "a@b.org\r\nBcc: c@d.org"]
)
def test_an_invitation_that_cannot_be_is_refused_on_the_same_page(browse, email):
    table = gathered()
    page = browse(table.opened_by).post(f"/tables/{table.code}/invite/", {"email": email})
    assert page.status_code in (400, 409)
    assert "1 of 3 seats are taken" in text(page)
    assert not Invitation.objects.exists()


def test_others_at_the_table_do_not_see_whole_addresses(browse):
    table = gathered(visibility="public", invite=["somebody@example.org"])
    ben = account("Ben")
    tables.join(code=table.code, by=ben)
    page = browse(ben).get(f"/tables/{table.code}/").content.decode()
    assert "s…@example.org" in page
    assert "somebody@example.org" not in page


def test_an_invited_account_joins_or_declines_on_the_table_page(browse):
    ben, caro = account("Ben"), account("Caro")
    table = gathered(invite=[ben.email, caro.email])
    address = f"/tables/{table.code}/"
    assert "Ana has invited you" in text(browse(ben).get(address))
    assert browse(ben).post(address + "join/").url == address
    assert browse(caro).post(address + "decline/").url == "/"
    assert browse(caro).get(address).status_code == 404  # not invited any more, and the table is private
    assert browse(caro).post(address + "decline/").status_code == 404


def test_the_last_seat_starts_the_game(browse):
    table = gathered(visibility="public")
    tables.join(code=table.code, by=account("Ben"))
    visitor = browse(account("Caro"))
    answer = visitor.post(f"/tables/{table.code}/join/")
    table.refresh_from_db()
    assert table.phase == Table.Phase.PLAYING
    assert "<svg" in visitor.get(answer.url).content.decode()
    assert browse(account("Dora")).post(f"/tables/{table.code}/join/").status_code == 409


def test_leaving_and_abandoning(browse):
    table = gathered(visibility="public")
    ben = account("Ben")
    tables.join(code=table.code, by=ben)
    address = f"/tables/{table.code}/"
    assert browse(table.opened_by).post(address + "leave/").status_code == 409
    assert browse(ben).post(address + "abandon/").status_code == 403
    assert browse(ben).post(address + "leave/").url == "/"
    assert browse(ben).post(address + "leave/").status_code == 404
    assert browse(table.opened_by).post(address + "abandon/").url == "/"
    assert "given up before it started" in text(browse().get(address))
    assert browse(ben).post(address + "join/").status_code == 409


def test_a_public_table_says_how_to_share_it(browse):
    table = gathered(visibility="public")
    assert f"http://testserver/tables/{table.code}/" in text(browse(table.opened_by).get(f"/tables/{table.code}/"))
