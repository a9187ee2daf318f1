"""Signing up, logging in and out, and one's own account."""

import re

import pytest

from pbem.models import Account, AddressChange, ApiKey, Outbox
from pbem.services import keys, links
from tests.pbem.web.conftest import text
from tests.tables import PASSWORD, account

pytestmark = pytest.mark.django_db

NEWCOMER = {"email": "Dora@Example.org", "name": "Dora", "time_zone": "Asia/Kolkata"}


def test_signing_up_makes_an_account_that_waits_for_its_address(browse):
    page = browse().post("/signup/", NEWCOMER)
    assert "Look into your mail" in text(page)
    dora = Account.objects.get(email="dora@example.org")
    assert (dora.name, dora.time_zone, dora.confirmed_at) == ("Dora", "Asia/Kolkata", None)
    assert Outbox.objects.get().kind == Outbox.Kind.CONFIRM


def test_signing_up_says_the_same_whether_or_not_the_address_is_known(browse):
    account("Dora")
    known = browse().post("/signup/", NEWCOMER)
    unknown = browse().post("/signup/", {**NEWCOMER, "email": "elif@example.org"})
    assert text(known).replace("Dora@Example.org", "") == text(unknown).replace("elif@example.org", "")
    assert known.status_code == unknown.status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [
        {"email": "no address"},
        {"email": ""},
        {"name": ""},
        {"name": "x" * 41},
        {"time_zone": "Mars/Olympus"},
        {"time_zone": ""},
        {"email": "x" * 300 + "@example.org"},
    ],
)
def test_a_sign_up_that_cannot_be_is_refused_beside_the_field(browse, wrong):
    page = browse().post("/signup/", {**NEWCOMER, **wrong})
    assert page.status_code == 400
    assert 'class="error"' in page.content.decode()
    assert not Account.objects.exists()


def test_logging_in_leads_where_one_wanted_to_go(browse):
    account("Ana")
    visitor = browse()
    assert visitor.get("/account/").url == "/login/?next=/account/"
    answer = visitor.post("/login/", {"email": "ANA@example.org", "password": PASSWORD, "next": "/account/"})
    assert answer.url == "/account/"
    assert "ana@example.org" in text(visitor.get("/account/"))
    assert visitor.get("/login/").url == "/"


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil.example"]
)
def test_logging_in_never_leads_off_this_site(browse, elsewhere):
    account("Ana")
    answer = browse().post("/login/", {"email": "ana@example.org", "password": PASSWORD, "next": elsewhere})
    assert answer.url == "/"


def test_a_wrong_password_and_an_unknown_address_are_told_alike(browse):
    account("Ana")
    wrong = browse().post("/login/", {"email": "ana@example.org", "password": "not this"})
    unknown = browse().post("/login/", {"email": "nobody@example.org", "password": "not this"})
    assert wrong.status_code == unknown.status_code == 400
    assert text(wrong) == text(unknown)
    assert "do not go together" in text(wrong)


def test_an_unconfirmed_account_is_told_what_to_do(browse):
    account("Ana", confirmed_at=None)
    page = browse().post("/login/", {"email": "ana@example.org", "password": PASSWORD})
    assert "not confirmed yet" in text(page)
    assert browse().get("/account/").status_code == 302


def test_guessing_is_stopped_for_the_guesser(browse):
    account("Ana")
    for _ in range(10):
        page = browse().post("/login/", {"email": "ana@example.org", "password": "a guess"})
    assert page.status_code == 429
    assert "Too many wrong passwords" in text(page)
    assert browse().post("/login/", {"email": "ana@example.org", "password": PASSWORD}).status_code == 429


def test_a_log_in_link_is_mailed_and_nobody_learns_who_has_an_account(browse):
    account("Ana")
    known = browse().post("/login/mail/", {"email": "ana@example.org"})
    unknown = browse().post("/login/mail/", {"email": "bea@example.org"})
    assert text(known).replace("ana@", "") == text(unknown).replace("bea@", "")
    assert [letter.address for letter in Outbox.objects.filter(status="pending")] == ["ana@example.org"]
    assert browse().post("/login/mail/", {"email": "nonsense"}).status_code == 400


def test_logging_out_takes_a_post(browse):
    visitor = browse(account("Ana"))
    assert visitor.get("/logout/").status_code == 405
    assert visitor.post("/logout/").url == "/"
    assert visitor.get("/account/").status_code == 302


def test_name_and_time_zone_can_be_changed(browse):
    ana = account("Ana")
    visitor = browse(ana)
    assert visitor.post("/account/", {"name": " Ana  Bea ", "time_zone": "Europe/Berlin"}).status_code == 302
    ana.refresh_from_db()
    assert (ana.name, ana.time_zone) == ("Ana Bea", "Europe/Berlin")
    assert visitor.post("/account/", {"name": "", "time_zone": "Europe/Berlin"}).status_code == 400
    assert visitor.post("/account/", {"name": "\u202e", "time_zone": "Europe/Berlin"}).status_code == 400


def test_a_time_zone_that_is_no_longer_offered_does_not_break_pages(browse):
    ana = account("Ana", time_zone="Nowhere/Else")
    assert browse(ana).get("/").status_code == 200
    assert "Nowhere/Else" in browse(ana).get("/account/").content.decode()


def test_a_key_is_shown_once_and_can_be_revoked(browse):
    ana = account("Ana")
    visitor = browse(ana)
    page = visitor.post("/account/keys/", {"label": "my bot", "scopes": ["read"], "days": 30})
    key = re.search(r"pbem_[\w-]+", page.content.decode())
    assert key
    assert ApiKey.objects.get().fingerprint == keys.fingerprint(key[0])
    again = visitor.get("/account/keys/").content.decode()
    assert "my bot" in again
    assert key[0] not in again
    assert visitor.post(f"/account/keys/{ApiKey.objects.get().pk}/revoke/").status_code == 302
    assert "my bot" not in visitor.get("/account/keys/").content.decode()


def test_nobody_revokes_the_key_of_another(browse):
    keys.make_api_key(account=account("Ana"), label="hers")
    assert browse(account("Ben")).post(f"/account/keys/{ApiKey.objects.get().pk}/revoke/").status_code == 404
    assert ApiKey.objects.get().revoked_at is None


def test_a_label_that_is_too_long_is_refused(browse):
    assert browse(account("Ana")).post("/account/keys/", {"label": "x" * 61}).status_code == 400
    assert not ApiKey.objects.exists()


def test_a_letter_to_another_address_can_be_sent_again_until_its_link_is_opened(browse):
    visitor = browse(account("Ana"))
    assert "Send the letter again" not in text(visitor.get("/account/address/"))
    visitor.post("/account/address/", {"email": "ana@elsewhere.example.org"})
    page = visitor.get("/account/address/")
    assert "A letter is on its way to ana@elsewhere.example.org." in text(page)
    assert '<input type="hidden" name="email" value="ana@elsewhere.example.org">' in page.content.decode()
    visitor.post("/account/address/", {"email": "ana@elsewhere.example.org"})
    letters = Outbox.objects.filter(kind=Outbox.Kind.ADDRESS, address="ana@elsewhere.example.org")
    assert letters.count() == 2
    visitor.post(f"/address/{links.address_key(AddressChange.objects.latest('pk'))}/")
    assert "Send the letter again" not in text(visitor.get("/account/address/"))
