"""Staff and their second factor: the desk, the admin, and keys that moderate."""

import re

import pyotp
import pytest
import time_machine
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from pbem.models import Account, ApiKey, SecondFactor
from pbem.services import second_factor
from tests.desk import moderator
from tests.pbem.web.conftest import text
from tests.tables import account

pytestmark = pytest.mark.django_db

MODERATING = {"label": "bot", "scopes": ["read", "moderate"], "days": 30}


@pytest.fixture
def clock():
    with time_machine.travel(timezone.now(), tick=False) as travelled:
        yield travelled


@pytest.fixture(autouse=True)
def required(settings):
    settings.REQUIRE_SECOND_FACTOR = True


@pytest.fixture
def mara() -> Account:
    person = moderator("Mara")
    person.is_staff = True
    person.save()
    return person


def secret_on(visitor: Client) -> str:
    page = visitor.get("/account/second-factor/").content.decode()
    return re.search(r'class="key">([A-Z2-7 ]+)<', page)[1].replace(" ", "")


def set_up(visitor: Client, clock) -> str:
    """Set the app up; gives its secret, half a minute later."""
    secret = secret_on(visitor)
    page = visitor.post("/account/second-factor/", {"code": pyotp.TOTP(secret).at(timezone.now())})
    assert "Your recovery codes" in text(page)
    clock.shift(60)
    return secret


def test_whoever_has_none_is_led_to_set_it_up_and_then_let_in(browse, mara, clock):
    visitor = browse(mara)
    for address in ("/desk/", "/admin/"):
        led = visitor.get(address, follow=True)
        assert led.redirect_chain == [(f"/login/code/?next={address}", 302), ("/account/second-factor/", 302)]
    assert re.search(r'<svg viewBox="0 0 \d+ \d+"', led.content.decode()), "the picture grows and shrinks as a whole"
    assert "style=" not in led.content.decode(), "nothing that the content security policy forbids"
    set_up(visitor, clock)
    for address in ("/desk/", "/admin/"):
        assert visitor.get(address).status_code == 200


def test_each_log_in_is_asked_for_a_code_and_led_back(browse, mara, clock):
    secret = set_up(browse(mara), clock)
    visitor = browse(mara)
    assert visitor.get("/desk/?q=river").url == "/login/code/?next=/desk/%3Fq%3Driver"
    assert visitor.get("/api/desk/").json()["facts"] == {"proof": "second-factor"}
    wrong = visitor.post("/login/code/", {"code": "nonsense", "next": "/desk/"})
    assert wrong.status_code == 400
    assert "This code is wrong" in text(wrong)
    before = visitor.session.session_key
    code = {"code": pyotp.TOTP(secret).at(timezone.now()), "next": "/desk/?q=river"}
    assert visitor.post("/login/code/", code).url == "/desk/?q=river"
    assert visitor.session.session_key != before
    assert visitor.get("/desk/").status_code == 200
    assert visitor.get("/api/desk/").status_code == 200
    assert browse(mara).post("/login/code/", code).status_code == 400, "a code is taken once"


def test_who_tries_too_often_is_told_to_wait(browse, mara, clock):
    set_up(browse(mara), clock)
    visitor = browse(mara)
    for _ in range(second_factor.FAILURES):
        visitor.post("/login/code/", {"code": "nonsense"})
    page = visitor.post("/login/code/", {"code": "nonsense"})
    assert page.status_code == 429
    assert "Too many wrong codes" in text(page)


def test_who_knows_the_password_alone_cannot_replace_the_app_or_make_codes(browse, mara, clock):
    set_up(browse(mara), clock)
    visitor, kept = browse(mara), SecondFactor.objects.get().secret
    assert visitor.get("/account/second-factor/").url == "/login/code/?next=/account/second-factor/"
    assert visitor.post("/account/second-factor/", {"again": "codes"}).status_code == 302
    visitor.post("/account/second-factor/", {"code": "000000"})
    assert SecondFactor.objects.get().secret == kept


def test_recovery_codes_are_made_again(browse, mara, clock):
    visitor = browse(mara)
    set_up(visitor, clock)
    page = visitor.post("/account/second-factor/", {"again": "codes"})
    codes = re.findall(r"\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b", page.content.decode())
    assert len(codes) == second_factor.RECOVERY_CODES
    assert browse(mara).post("/login/code/", {"code": codes[3]}).status_code == 302


def test_a_log_in_anew_is_asked_anew(browse, mara, clock):
    visitor = browse(mara)
    set_up(visitor, clock)
    visitor.force_login(mara, backend="django.contrib.auth.backends.ModelBackend")
    assert visitor.get("/desk/").status_code == 302


def test_a_key_that_moderates_is_made_with_it_only(browse, mara, clock):
    visitor = browse(mara)
    page = visitor.post("/account/keys/", MODERATING)
    assert page.status_code == 400
    assert "made with a second factor" in text(page)
    assert not ApiKey.objects.exists()
    set_up(visitor, clock)
    assert visitor.post("/account/keys/", MODERATING).status_code == 200
    assert ApiKey.objects.get().scopes == ["read", "moderate"]


def test_it_is_for_staff(browse):
    visitor = browse(account("Ana"))
    for address in ("/login/code/", "/account/second-factor/"):
        assert visitor.get(address).status_code == 404


def test_where_it_is_not_required_only_who_has_one_is_asked(browse, mara, clock, settings):
    settings.REQUIRE_SECOND_FACTOR = False
    assert browse(mara).get("/desk/").status_code == 200
    set_up(browse(mara), clock)
    assert browse(mara).get("/desk/").url == "/login/code/?next=/desk/"


def test_who_runs_the_service_can_remove_one(browse, mara, clock, capsys):
    set_up(browse(mara), clock)
    call_command("forget_second_factor", mara.email)
    assert "set up" in capsys.readouterr().out
    assert not second_factor.has_one(mara)
