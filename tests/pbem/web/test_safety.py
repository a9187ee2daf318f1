"""What people write is shown as text, and what goes wrong is a page of ours."""

import pytest
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.urls import path

from pbem.models import Account
from pbem.services import accounts, links, tables
from pbem.web import urls
from tests.pbem.web.conftest import text
from tests.tables import account, asked, play_on, started

pytestmark = pytest.mark.django_db

SCRIPT = '<script>alert("x")</script>'
QUOTE = "\"'><img src=x onerror=alert(1)>"


def breaks(request: object) -> None:
    raise RuntimeError("a bug")


urlpatterns = [path("breaks/", breaks), *urls.urlpatterns]


def hostile(name: str) -> Account:
    person = account(name)
    person.name = f"{QUOTE}{name}"[:40]
    person.save()
    return person


def test_names_and_titles_are_text_on_every_page(browse):
    ana, ben, caro = hostile("Ana"), hostile("Ben"), hostile("Caro")
    table = started(ana, ben, caro, title=SCRIPT, visibility="public")
    gathering = tables.open_table(by=ana, game="sumeria", seat_count=4, title=QUOTE, visibility="public")
    tables.invite(code=gathering.code, by=ana, address="dora@example.org")
    list(play_on(table, 3))
    invitation = links.invitation_key(gathering.invitations.get())
    pages = [
        "/",
        "/account/",
        f"/tables/{table.code}/",
        f"/tables/{table.code}/history/",
        f"/tables/{table.code}/history/2/",
        f"/tables/{gathering.code}/",
        f"/tables/new/?again={table.code}",
        f"/invitation/{invitation}/",
        f"/login/link/{links.login_key(ben)}/",
    ]
    for visitor in (browse(asked(table)), browse(ana), browse()):
        for page in pages:
            shown = visitor.get(page).content.decode()
            assert "<script>alert" not in shown, page
            assert "<img src=x" not in shown, page


def test_what_is_typed_comes_back_as_text(browse):
    table = started(account("Ana"), account("Ben"), account("Caro"))
    visitor = browse(asked(table))
    page = visitor.post(f"/tables/{table.code}/", {"head": 0, "submission": "a", "line": QUOTE}).content.decode()
    assert "<img src=x" not in page
    page = visitor.get(f"/tables/{table.code}/", {"pick": QUOTE}).content.decode()
    assert "<img src=x" not in page
    for address, field in (("/login/", "email"), ("/signup/", "name"), ("/login/mail/", "email")):
        assert "<img src=x" not in browse().post(address, {field: QUOTE}).content.decode()


def test_the_content_policy_allows_nothing_inline(browse):
    table = started(account("Ana"), account("Ben"), account("Caro"))
    page = browse(asked(table)).get(f"/tables/{table.code}/")
    assert "unsafe-inline" not in page["Content-Security-Policy"]
    shown = page.content.decode()
    assert " style=" not in shown
    assert "<style" not in shown
    assert " onclick=" not in shown
    assert "<script>" not in shown


@pytest.mark.parametrize(
    "address", ["/nowhere", "/nowhere/", "/tables/none/", "/tables/a%00b/", "/rules/chess/", "/tables/../x/"]
)
def test_an_unknown_address_is_a_page_of_ours(browse, address):
    for debug in (True, False):
        with override_settings(DEBUG=debug):
            page = browse().get(address)
        assert page.status_code == 404
        assert "Nothing here" in text(page)


def test_a_bug_is_a_page_of_ours_that_tells_nothing():
    with override_settings(ROOT_URLCONF=__name__):
        client = Client(raise_request_exception=False)
        page = client.get("/breaks/")
    assert page.status_code == 500
    assert "our mistake" in text(page)
    assert "a bug" not in page.content.decode()


def test_the_page_for_bugs_needs_nothing_that_could_be_broken(browse):
    for name in ("400.html", "403.html", "403_csrf.html", "404.html", "500.html"):
        assert "To the home page" in render_to_string(name)


def test_a_session_that_is_nonsense_is_nobody(browse):
    client = Client()
    client.cookies["sessionid"] = "nonsense'; drop table"
    assert client.get("/").status_code == 200
    assert client.get("/account/").status_code == 302


def test_a_deactivated_account_is_nobody(browse):
    ana = account("Ana")
    visitor = browse(ana)
    key = links.login_key(ana)
    Account.objects.filter(pk=ana.pk).update(is_active=False)
    assert visitor.get("/account/").status_code == 302
    assert visitor.get(f"/login/link/{key}/").status_code == 404
    accounts.ask_login_link(email=ana.email)
