"""What is counted, how cheaply, and that nobody can tell from the work whether an address is known."""

import re

import pytest
from django.contrib.auth import hashers
from django.db import connection
from django.db.models import QuerySet
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from pbem.models import Outbox
from pbem.services import accounts, consent, disputes, limits, outbox, tables, unwanted_invitations
from pbem.services.errors import CannotAsk, TooMany
from tests.desk import mover, six_moves_old
from tests.tables import PASSWORD, account, started, three

pytestmark = pytest.mark.django_db

CLIENT = "c" * 32


def plan_of(rows: QuerySet[Outbox]) -> str:
    newest = rows.filter(created_at__gt=timezone.now() - limits.DAY).order_by("-created_at")
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")  # a small table is read through, whatever its indexes
            cursor.execute("SET LOCAL enable_bitmapscan = off")
            cursor.execute("SET LOCAL enable_sort = off")
    return newest.values_list("created_at")[2:3].explain()


def test_counting_goes_by_an_index():
    assert "outbox_by_client" in plan_of(Outbox.objects.filter(client=CLIENT))
    assert "outbox_by_sender" in plan_of(Outbox.objects.filter(sender=account("Ana")))
    assert "outbox_to_mailbox" in plan_of(Outbox.objects.filter(mailbox="ana@example.org"))


def test_an_address_with_a_tag_is_the_same_mailbox():
    ana = account("Ana")
    addresses = [f"victim+{number}@example.org" for number in range(limits.TO_A_STRANGER.most + 1)]
    for address in addresses[:-1]:
        tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[address])
    with pytest.raises(TooMany):
        tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[addresses[-1]])
    unwanted_invitations.block(address="VICTIM@example.org", sender=None)
    with pytest.raises(CannotAsk):
        tables.open_table(by=account("Ben"), game="sumeria", seat_count=3, invite=["victim+x@example.org"])
    assert Outbox.objects.filter(mailbox="victim@example.org").count() == limits.TO_A_STRANGER.most


@pytest.mark.parametrize("way", ["take-back", "dispute"])
def test_asking_and_withdrawing_at_a_table_sends_only_so_many_letters(way, monkeypatch):
    monkeypatch.setattr(limits, "TO_A_COMPANION", limits.Limit(3, limits.DAY))
    table = six_moves_old()
    asker, other = mover(table, 5), mover(table, 6)
    Outbox.objects.all().delete()
    with pytest.raises(TooMany):  # noqa: PT012
        for _ in range(9):
            if way == "take-back":
                made = consent.ask(code=table.code, by=asker, to_version=4, head=6)
                consent.withdraw(code=table.code, by=asker, request_id=made.pk)
            else:
                dispute = disputes.open_dispute(code=table.code, by=asker, version=5, reason="rules", text="Hm.")
                disputes.withdraw(code=table.code, by=asker, dispute_id=dispute.pk)
    assert Outbox.objects.filter(address=other.email).count() == 3


def test_companions_are_invited_more_often_than_strangers_and_not_without_end(monkeypatch):
    monkeypatch.setattr(limits, "TO_A_COMPANION", limits.Limit(6, limits.DAY))
    ana, ben, caro = three()
    started(ana, ben, caro)
    for _ in range(5):
        tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email])
    with pytest.raises(TooMany, match=r"write to ben@example\.org often enough"):
        tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email])


def test_a_refused_invitation_opens_no_table(monkeypatch):
    monkeypatch.setattr(limits, "INVITATIONS", limits.Limit(1, limits.DAY))
    ana = account("Ana")
    with pytest.raises(TooMany):
        tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["a@example.org", "b@example.org"])
    assert not Outbox.objects.exists()


def test_a_letter_that_is_held_back_leaves_a_link_that_still_works():
    for kind, good in limits.STILL_GOOD.items():
        assert good <= limits.links.LIFETIMES.get(kind, limits.DAY)


def people() -> dict[str, str]:
    """Addresses of equal length: of an account, of one not confirmed yet, of a closed one, and of nobody."""
    account("Anna")
    accounts.sign_up(email="bela@example.org", name="Bela")  # has no password yet
    account("Caro", is_active=False)
    return {name: f"{name}@example.org" for name in ("anna", "bela", "caro", "none")}


def work(monkeypatch: pytest.MonkeyPatch, address: str, form: dict[str, str]) -> tuple[list[str], int, int, int]:
    """What a form costs: the shapes of its statements, how many passwords are hashed; and the answer's size."""
    hashed = []
    encode = hashers.MD5PasswordHasher.encode
    monkeypatch.setattr(hashers.MD5PasswordHasher, "encode", lambda *a, **b: hashed.append(1) or encode(*a, **b))
    with CaptureQueriesContext(connection) as queries:
        answer = Client().post(address, form)
    monkeypatch.undo()
    shapes = [
        re.sub(r'"s\d+_x\d+"|-?\d+', "", each["sql"]) for each in queries
    ]  # without names of savepoints and locks
    return [" ".join(shape.split()[:3]) for shape in shapes], len(hashed), answer.status_code, len(answer.content)


@pytest.mark.parametrize("way", ["/login/", "/login/mail/", "/signup/"])
def test_an_answer_costs_the_same_and_is_as_long_for_known_and_unknown_addresses(way, monkeypatch):
    fields = {"password": "not this one", "name": "Dora", "time_zone": "UTC"}
    costs = {name: work(monkeypatch, way, {**fields, "email": email}) for name, email in people().items()}
    assert costs["anna"] == costs["bela"] == costs["caro"] == costs["none"]
    assert costs["none"][1] == (1 if way == "/login/" else 0)
    assert len(costs["none"][0]) > 3


def test_letters_held_back_cost_the_same_as_letters_sent(monkeypatch):
    account("Anna")
    costs = [work(monkeypatch, "/login/mail/", {"email": "anna@example.org"}) for _ in range(2 * limits.ASKED_FOR.most)]
    assert all(cost == costs[0] for cost in costs)
    assert Outbox.objects.filter(status="pending").count() == limits.ASKED_FOR.most


def test_a_request_for_nobody_keeps_no_address_and_counts_for_its_client():
    accounts.ask_login_link(email="nobody@example.org", client=CLIENT)
    row = Outbox.objects.get()
    assert (row.address, row.mailbox, row.status, row.client) == ("", "", Outbox.Status.CANCELLED, CLIENT)
    assert "nobody" not in row.key
    for _ in range(limits.BY_A_CLIENT[0].most - 1):
        accounts.ask_login_link(email="nobody@example.org", client=CLIENT)
    with pytest.raises(TooMany):
        accounts.ask_login_link(email="nobody@example.org", client=CLIENT)


def test_a_browser_that_is_known_is_not_held_up_by_its_neighbours():
    account("Anna")
    own = Client()
    own.post("/login/", {"email": "anna@example.org", "password": PASSWORD})
    own.post("/logout/")
    for number in range(limits.BY_A_CLIENT[0].most + 1):
        answer = Client().post("/login/mail/", {"email": f"nobody{number}@example.org"})
    assert answer.status_code == 429
    assert own.post("/login/mail/", {"email": "anna@example.org"}).status_code == 200
    assert Outbox.objects.filter(address="anna@example.org").count() == 1
    assert own.post("/login/mail/", {"email": "other@example.org"}).status_code == 429


def test_a_forged_cookie_makes_no_browser_known():
    own = Client()
    for forged in ("", "x", "W10:1abc:zzz", "é"):
        own.cookies["known"] = forged
        assert own.post("/login/", {"email": "anna@example.org", "password": "x"}).status_code == 400


def test_letters_know_who_caused_them():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email], client=CLIENT)
    row = Outbox.objects.get()
    assert (row.sender, row.client, row.mailbox) == (ana, CLIENT, ben.email)
    tables.join(code=table.code, by=ben)
    tables.abandon(code=table.code, by=ana)
    assert Outbox.objects.get(kind="abandoned").sender == ana
    assert outbox.mailbox_of("a+b@x.org") == "a@x.org"
    assert outbox.mailbox_of("+b@x.org") == "+b@x.org"
