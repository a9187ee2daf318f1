"""Recent log-ins, where somebody is logged in, and another password."""

import pytest
import time_machine
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from pbem.models import ApiKey, Session, Turn
from pbem.selectors.sessions import device
from pbem.services import keys, links, sessions
from tests.desk import moderator
from tests.pbem.web.conftest import text
from tests.tables import PASSWORD, account, asked, started, three

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
NEW = "reeds and bulrushes"
HOURS = 60 * 60


def logged_in(words: str = FIREFOX) -> Client:
    visitor = Client(headers={"User-Agent": words})
    assert visitor.post("/login/", {"email": "ana@example.org", "password": PASSWORD}).status_code == 302
    return visitor


@pytest.fixture
def ana():
    return account("Ana")


@pytest.mark.parametrize("page", ["keys/", "password/", "log-ins/"])
def test_these_pages_ask_to_log_in_again_after_a_while(ana, page):
    address = f"/account/{page}"
    with time_machine.travel(timezone.now(), tick=False) as clock:
        visitor = logged_in()
        clock.shift(11 * HOURS)
        assert visitor.get(address).status_code == 200
        clock.shift(2 * HOURS)
        assert visitor.get("/account/").status_code == 200, "playing goes on"
        asking = visitor.get(address, follow=True)
        assert asking.redirect_chain == [(f"/login/?next={address}", 302)]
        assert "Ana, it is a while since you logged in here" in text(asking)
        assert "Mail me a log-in link" in text(asking)
        assert visitor.post(address).status_code == 302
        again = {"email": ana.email, "password": PASSWORD, "next": address}
        assert visitor.post("/login/", again).url == address
        assert visitor.get(address).status_code == 200


def test_the_desk_and_the_admin_ask_too(browse):
    mara = moderator("Mara")
    mara.is_staff = True
    mara.save()
    with time_machine.travel(timezone.now(), tick=False) as clock:
        visitor = browse(mara)
        for address in ("/desk/", "/admin/"):
            assert visitor.get(address).status_code == 200
        clock.shift(13 * HOURS)
        for address in ("/desk/", "/admin/"):
            assert visitor.get(address).url == f"/login/?next={address}"
        answer = visitor.get("/api/desk/")
        assert (answer.status_code, answer.json()["code"]) == (403, "proof-lacking")
        assert answer.json()["facts"] == {"proof": "log-in"}


def test_to_players_there_is_no_admin_and_it_has_no_log_in_page_of_its_own(browse):
    assert browse(account("Ben")).get("/admin/").status_code == 404
    assert browse().get("/admin/").url == "/login/?next=/admin/"
    credentials = {"username": "ben@example.org", "password": PASSWORD}
    assert browse().post("/admin/login/", credentials).url == "/login/?next=/admin/"


def test_a_log_in_gives_the_browser_another_session_key(ana):
    visitor = Client()
    visitor.post("/login/mail/", {"email": ana.email, "next": "/account/"})  # something to remember
    before = visitor.session.session_key
    visitor.post("/login/", {"email": ana.email, "password": PASSWORD})
    assert visitor.session.session_key != before
    assert not Session.objects.filter(session_key=before).exists()


def test_somebody_sees_where_they_are_logged_in_and_how():
    table = started(*three())
    person = asked(table)
    here = Client(headers={"User-Agent": FIREFOX})
    here.post("/login/", {"email": person.email, "password": PASSWORD})
    Client(headers={"User-Agent": PHONE}).post(f"/turn/{links.turn_key(Turn.objects.get(), person)}/")
    Client().post(f"/login/link/{links.login_key(type(person).objects.get(pk=person.pk))}/")
    page = here.get("/account/log-ins/")
    words = text(page)
    assert words.index("Firefox on Linux (this browser) logged in with the password") > 0
    assert "Safari on iPhone opened by the link of a letter, for what that was about" in words
    assert "A browser we do not know logged in by mail" in words
    for session in Session.objects.all():
        assert session.session_key not in page.content.decode(), "whoever knows the key is logged in"


def test_one_log_in_is_ended_and_the_others_go_on(ana):
    here, there, elsewhere = logged_in(), logged_in(PHONE), logged_in()
    name = sessions.name_of(there.session.session_key)
    assert here.post("/account/log-ins/end/", {"log-in": name}).url == "/account/log-ins/"
    assert there.get("/account/").status_code == 302
    assert elsewhere.get("/account/").status_code == 200
    assert here.post("/account/log-ins/end/", {"log-in": name}).status_code == 404


def test_nobody_ends_the_log_in_of_another(ana, browse):
    here = logged_in()
    name = sessions.name_of(here.session.session_key)
    assert browse(account("Ben")).post("/account/log-ins/end/", {"log-in": name}).status_code == 404
    assert here.get("/account/").status_code == 200


def test_logging_out_everywhere_ends_what_links_opened_too():
    table = started(*three())
    person = asked(table)
    here, there, guest = Client(), Client(), Client()
    for visitor in (here, there):
        visitor.post("/login/", {"email": person.email, "password": PASSWORD})
    guest.post(f"/turn/{links.turn_key(Turn.objects.get(), person)}/")
    assert "You are logged out everywhere." in text(here.post("/account/log-ins/end/", {"log-in": "all"}, follow=True))
    for visitor in (here, there):
        assert visitor.get("/account/").status_code == 302
    assert guest.get(f"/tables/{table.code}/").status_code == 404
    assert not Session.objects.filter(account=person).exists()


def test_that_a_browser_was_seen_is_noted_once_an_hour(ana):
    with time_machine.travel(timezone.now(), tick=False) as clock:
        visitor = logged_in()
        visitor.get("/account/")
        clock.shift(59 * 60)
        visitor.get("/account/")
        begun = visitor.session["seen"]
        clock.shift(2 * 60)
        visitor.get("/account/")
        assert visitor.session["seen"] == begun + 61 * 60
        with CaptureQueriesContext(connection) as queries:
            visitor.get("/account/")
        assert all(query["sql"].startswith("SELECT") for query in queries), "nothing is written meanwhile"


def test_another_password_ends_all_other_log_ins_and_keys_if_wanted(ana):
    keys.make_api_key(account=ana, label="hers")
    here, there = logged_in(), logged_in()
    assert here.post("/account/password/", {"password": "short"}).status_code == 400
    assert here.post("/account/password/", {"password": NEW}).url == "/account/"
    assert here.get("/account/").status_code == 200
    assert there.get("/account/").status_code == 302
    assert Session.objects.filter(account=ana).count() == 1
    assert ApiKey.objects.get().revoked_at is None
    assert here.post("/account/password/", {"password": PASSWORD, "end_keys": "on"}).status_code == 302
    assert ApiKey.objects.get().revoked_at is not None


def test_keys_may_end_with_a_password_chosen_behind_a_log_in_link(ana):
    keys.make_api_key(account=ana, label="hers")
    address = f"/login/link/{links.login_key(ana)}/"
    assert Client().post(address, {"password": NEW, "end_keys": "on"}).status_code == 302
    assert ApiKey.objects.get().revoked_at is not None


def test_a_password_that_is_refused_does_not_use_the_link_up(ana):
    address = f"/login/link/{links.login_key(ana)}/"
    assert Client().post(address, {"password": "short"}).status_code == 400
    assert Client().post(address).status_code == 302


def test_sessions_that_are_over_are_forgotten(ana):
    with time_machine.travel(timezone.now(), tick=False) as clock:
        logged_in()
        assert sessions.forget_expired() == 0
        clock.shift(settings.SESSION_COOKIE_AGE + 1)
        assert sessions.forget_expired() == 1


@pytest.mark.parametrize(
    ("words", "short"),
    [
        (FIREFOX, "Firefox on Linux"),
        (PHONE, "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8.5", "A browser we do not know"),
        ("", "A browser we do not know"),
    ],
)
def test_a_browser_in_short(words, short):
    assert device(words) == short
