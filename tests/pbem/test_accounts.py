"""Signing up, links, and keys."""

import pytest
import time_machine
from django.utils import timezone

from pbem.models import Account, ApiKey, Invitation, Outbox, Seat, Turn
from pbem.services import accounts, keys, limits, links, tables
from pbem.services.errors import BadRequest, NotFound, Refused
from tests.tables import account, asked, started, submit, three

pytestmark = pytest.mark.django_db

GOOD = "three-goats-and-a-river"


def kinds(address: str) -> list[str]:
    return list(Outbox.objects.filter(address=address).order_by("pk").values_list("kind", flat=True))


def test_an_account_counts_once_its_address_is_confirmed_and_a_password_chosen():
    accounts.sign_up(email="New@Example.org", name="  New   Person ", time_zone="Asia/Tokyo")
    new = Account.objects.get(email="new@example.org")
    assert (new.name, new.time_zone, new.confirmed_at) == ("New Person", "Asia/Tokyo", None)
    assert not new.has_usable_password()
    assert kinds("new@example.org") == ["confirm"]
    accounts.confirm(account=links.confirming(links.confirm_key(new)), password=GOOD)
    new.refresh_from_db()
    assert new.confirmed_at is not None
    assert new.check_password(GOOD)


def test_signing_up_with_a_known_address_tells_only_its_owner():
    ana = account("Ana")
    accounts.sign_up(email=ana.email, name="Impostor", time_zone="UTC")
    ana.refresh_from_db()
    assert ana.name == "Ana"
    assert kinds(ana.email) == ["known"]


def test_signing_up_twice_before_confirming_keeps_one_account():
    for name in ("First", "Second"):
        accounts.sign_up(email="new@example.org", name=name)
    assert Account.objects.get().name == "Second"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("email", "nonsense"),
        ("email", ""),
        ("name", ""),
        ("name", "x" * 41),
        ("name", "a\u202eb"),
        ("time_zone", "Moon"),
    ],
)
def test_signing_up_with_bad_input_names_the_field(field, value):
    with pytest.raises(BadRequest) as refusal:
        accounts.sign_up(**{"email": "new@example.org", "name": "New", "time_zone": "UTC", field: value})
    assert refusal.value.facts["field"] == field
    assert not Account.objects.exists()


@pytest.mark.parametrize("password", ["short", "password123", "1234567890", "new@example.org"])
def test_weak_passwords_are_refused(password):
    new = Account.objects.create_user("new@example.org", "New")
    with pytest.raises(BadRequest):
        accounts.confirm(account=new, password=password)


def test_mails_anybody_can_ask_for_are_limited():
    ana = account("Ana")
    for _ in range(3 * limits.ASKED_FOR.most):
        accounts.ask_login_link(email=ana.email.upper())
        accounts.sign_up(email=ana.email, name="Ana")
        accounts.sign_up(email="ben@example.org", name="Ben")
    assert sorted(kinds(ana.email)) == ["known"] * limits.ASKED_FOR.most + ["login"] * limits.ASKED_FOR.most
    assert kinds("ben@example.org") == ["confirm"] * limits.ASKED_FOR.most
    accounts.ask_login_link(email="nobody@example.org")
    assert kinds("nobody@example.org") == []


def test_whatever_others_ask_for_a_working_log_in_link_lies_in_ones_mailbox(standing_clock):
    """Somebody asks for Ana's log-in link every minute of a day: it does not flood her, and she can always log in."""
    ana = account("Ana")
    for _ in range(24 * 60):
        accounts.ask_login_link(email=ana.email)
        standing_clock.shift(60)
        newest = Outbox.objects.filter(address=ana.email).latest("created_at")
        assert timezone.now() - newest.created_at < links.LIFETIMES["login"]
    assert len(kinds(ana.email)) <= 24 * 60 / 25 + limits.ASKED_FOR.most


def test_a_log_in_makes_room_for_the_next_link():
    ana = account("Ana")
    for _ in range(2 * limits.ASKED_FOR.most):
        accounts.ask_login_link(email=ana.email)
        Account.objects.filter(pk=ana.pk).update(last_login=timezone.now())
    assert len(kinds(ana.email)) == 2 * limits.ASKED_FOR.most


def test_a_log_in_link_works_once_and_not_for_long():
    ana = account("Ana")
    with time_machine.travel(timezone.now(), tick=False) as clock:
        key = links.login_key(ana)
        assert links.logging_in(key) == ana
        clock.shift(31 * 60)
        with pytest.raises(NotFound):
            links.logging_in(key)
    key = links.login_key(ana)
    ana.last_login = timezone.now()
    ana.save()
    with pytest.raises(NotFound):
        links.logging_in(key)


def test_a_link_with_one_letter_changed_or_of_another_purpose_is_dead():
    ana = account("Ana")
    key = links.login_key(ana)
    for place in range(0, len(key), 7):
        changed = key[:place] + ("A" if key[place] != "A" else "B") + key[place + 1 :]
        with pytest.raises(NotFound):
            links.logging_in(changed)
    for other in (links.confirming, links.opening_turn, links.inviting):
        with pytest.raises(NotFound):
            other(key)
    for nonsense in ("", "x", ":::", "é"):
        with pytest.raises(NotFound):
            links.logging_in(nonsense)


def test_a_turn_link_belongs_to_its_turn_and_to_who_holds_the_seat():
    table = started(*three())
    person = asked(table)
    turn = Turn.objects.get(table=table)
    key = links.turn_key(turn, person)
    opened = links.opening_turn(key)
    assert (opened.account, opened.over) == (person, False)
    submit(table, person, "+AKKc")
    assert links.opening_turn(key).over
    Seat.objects.filter(table=table, account=person).update(account=account("Dora"))
    with pytest.raises(NotFound):
        links.opening_turn(key)


def test_an_invited_newcomer_joins_at_once():
    ana = account("Ana")
    tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["new@example.org"])
    invitation = links.inviting(links.invitation_key(Invitation.objects.get()))
    new = accounts.accept_as_newcomer(invitation=invitation, name="New", password=GOOD, time_zone="UTC")
    assert new.confirmed_at is not None
    assert Seat.objects.filter(table=invitation.table, account=new).exists()
    with pytest.raises(Refused):
        accounts.accept_as_newcomer(invitation=invitation, name="Thief", password=GOOD, time_zone="UTC")


def test_an_invitation_to_a_full_table_makes_no_account():
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["new@example.org"])
    invitation = Invitation.objects.get()
    tables.withdraw(code=table.code, by=ana, invitation_id=invitation.pk)
    with pytest.raises(Refused):
        accounts.accept_as_newcomer(invitation=invitation, name="New", password=GOOD, time_zone="UTC")
    assert not Account.objects.filter(email="new@example.org").exists()


def test_keys_are_stored_as_fingerprints_and_can_be_revoked():
    ana, ben, _ = three()
    key = keys.make_api_key(account=ana, label="my bot")
    stored = ApiKey.objects.get()
    assert key not in (stored.fingerprint, stored.label)
    assert stored.fingerprint == keys.fingerprint(key)
    with pytest.raises(NotFound):
        keys.revoke_api_key(account=ben, key_id=stored.pk)
    keys.revoke_api_key(account=ana, key_id=stored.pk)
    stored.refresh_from_db()
    assert stored.revoked_at is not None


def test_a_profile_is_changed_to_something_sensible():
    ana = account("Ana")
    accounts.change_profile(account=ana, name="Ana Bauer", time_zone="Europe/Berlin", language="de")
    ana.refresh_from_db()
    assert (ana.name, ana.time_zone, ana.language) == ("Ana Bauer", "Europe/Berlin", "de")
    for wrong in ({"name": "\n"}, {"time_zone": "Europe/Nowhere"}, {"language": "tlh"}):
        with pytest.raises(BadRequest):
            accounts.change_profile(account=ana, **{"name": "Ana", "time_zone": "UTC", "language": "", **wrong})
