"""A letter knows what its reader may know, and its keys open nothing else (P5)."""

import re

import pytest

from pbem import engines
from pbem.models import Account, Outbox, Seat
from pbem.services import links
from tests.mail.scenes import delivered, part
from tests.tables import play_on, started, three

pytestmark = pytest.mark.django_db


def test_letters_are_told_from_the_eyes_of_their_reader(monkeypatch):
    """Whatever a letter shows of a board is asked for with the seat of its recipient."""
    people = three()
    table = started(*people)
    list(play_on(table, 4))
    looks: list[tuple[str, int | None]] = []

    def watched(name: str, place: int, original):
        def wrapper(*arguments):
            looks.append((name, arguments[place]))
            return original(*arguments)

        return wrapper

    for name, place in (("view", 1), ("text", 1)):
        monkeypatch.setattr(engines.Position, name, watched(name, place, getattr(engines.Position, name)))
    monkeypatch.setattr(engines, "told", watched("told", 3, engines.told))
    monkeypatch.setattr(engines, "touched", watched("touched", 1, engines.touched))

    seats = {seat.account.email: seat.number for seat in Seat.objects.filter(table=table).select_related("account")}
    Outbox.objects.exclude(kind__in=["turn", "started"]).delete()
    for row in Outbox.objects.order_by("pk"):
        Outbox.objects.exclude(pk=row.pk).update(status="cancelled")
        Outbox.objects.filter(pk=row.pk).update(status="pending")
        looks.clear()
        delivered()
        if Outbox.objects.get(pk=row.pk).status == "sent":
            assert {seat for _, seat in looks} == {seats[row.address]}
            assert {name for name, _ in looks} == {"view", "text", "told", "touched"}


def test_a_letter_holds_one_key_and_it_is_its_readers():
    table = started(*three())
    list(play_on(table, 3))
    for mail in delivered():
        if "Your turn" not in mail["Subject"]:
            continue
        keys = set(re.findall(r"/turn/([^/\s\"]+)/", part(mail, "plain") + part(mail, "html")))
        (key,) = keys
        opened = links.opening_turn(key)
        assert opened.account.email in str(mail["To"])
        assert opened.table == table


def test_the_secret_of_a_table_is_in_no_letter():
    table = started(*three())
    list(play_on(table, 5))
    secret = bytes(table.secret)
    for mail in delivered():
        raw = mail.as_bytes()
        assert secret not in raw
        assert secret.hex().encode() not in raw


def test_nobody_learns_the_address_of_another():
    """Letters about a table name people, never their addresses."""
    table = started(*three())
    list(play_on(table, 5))
    addresses = set(Account.objects.values_list("email", flat=True))
    for mail in delivered():
        others = {address for address in addresses if address not in str(mail["To"])}
        everything = part(mail, "plain") + part(mail, "html") + str(mail["Subject"])
        assert not [address for address in others if address in everything]
