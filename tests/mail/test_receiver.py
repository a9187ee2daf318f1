"""The real receiver on loopback: what it takes is stored before it says yes, and what it does not take it says why."""

import smtplib
from collections.abc import Iterator

import pytest
from django.db import OperationalError

from pbem.models import Heartbeat, Inbox, Version
from pbem.services import inbox
from tests.mail.answering import Running, answer, reply_address, running
from tests.mail.scenes import last_to
from tests.tables import asked, started, three

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=["smtp", "lmtp"])
def receiver(request) -> Iterator[Running]:
    """The receiver in both of its ways."""
    with running(lmtp=request.param == "lmtp") as started:
        yield started


def test_what_it_takes_is_stored_and_then_played(receiver):
    table = started(*three())
    person = asked(table)
    mail = answer(last_to(person.email), "+AKKc")
    with receiver.connect() as server:
        assert server.send_message(mail) == {}
        assert server.send_message(mail) == {}, "handed over again, as after a lost answer"
    row = Inbox.objects.get()
    assert (row.status, row.copies, row.sender) == ("new", 2, person.email)
    assert bytes(row.raw).replace(b"\r\n", b"\n").startswith(b"From: ")
    assert Version.objects.filter(table=table).count() == 1, "nothing is read before it is stored"
    inbox.drain()
    row.refresh_from_db()
    assert row.fate == "played"
    assert Version.objects.filter(table=table, channel="mail").count() == 1
    assert Heartbeat.objects.filter(part="receiver").exists()


def test_an_address_of_nobody_is_refused_at_the_door(receiver):
    table = started(*three())
    mail = answer(last_to(asked(table).email), "+AKKc")
    good = reply_address(last_to(asked(table).email))
    for wrong in ("play@localhost", f"x{good}", good.replace("+", "+1"), "ana@example.org", good.replace("@", "@x.")):
        mail.replace_header("To", wrong)
        with receiver.connect() as server, pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
            server.send_message(mail)
        ((code, said),) = refused.value.recipients.values()
        assert code == 550
        assert said.startswith(b"5.1.1")
    assert not Inbox.objects.exists()


def test_a_mail_of_twenty_megabytes_is_refused_and_its_sender_learns_why(receiver):
    table = started(*three())
    mail = answer(last_to(asked(table).email), "+AKKc")
    mail.add_attachment(b"x" * 20_000_000, maintype="image", subtype="jpeg")
    with receiver.connect() as server, pytest.raises(smtplib.SMTPResponseException) as refused:
        server.send_message(mail)
    assert refused.value.smtp_code == 552
    assert not Inbox.objects.exists()


def test_a_photo_does_no_harm(receiver):
    table = started(*three())
    mail = answer(last_to(asked(table).email), "+AKKc")
    mail.add_attachment(b"x" * 3_000_000, maintype="image", subtype="jpeg")
    with receiver.connect() as server:
        server.send_message(mail)
    inbox.drain()
    assert Inbox.objects.get().fate == "played"


def test_one_recipient_at_a_time(receiver):
    table = started(*three())
    mail = answer(last_to(asked(table).email), "board")
    with receiver.connect() as server:
        refused = server.send_message(mail, to_addrs=[str(mail["To"]), str(mail["To"]).upper()])
    assert [code for code, _ in refused.values()] == [452]
    assert Inbox.objects.count() == 1


def test_while_the_database_is_away_the_mail_stays_with_its_server(receiver, monkeypatch):
    table = started(*three())
    mail = answer(last_to(asked(table).email), "+AKKc")
    with monkeypatch.context() as away:
        away.setattr(inbox.Inbox.objects, "get_or_create", lambda **_: (_ for _ in ()).throw(OperationalError("away")))
        with receiver.connect() as server, pytest.raises(smtplib.SMTPDataError) as refused:
            server.send_message(mail)
        assert refused.value.smtp_code == 451
    with receiver.connect() as server:
        server.send_message(mail)
    assert Inbox.objects.get().copies == 1
