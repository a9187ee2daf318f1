"""Mails that no person wrote, that are broken, or that came back: none is lost, and no machine is answered."""

import uuid
from datetime import timedelta

import pytest
from django.core import mail as sent_mails

from pbem.mailgate import postman
from pbem.models import Inbox, Outbox
from pbem.selectors import prompts
from pbem.services import inbox, limits
from tests.mail.answering import answer, answered, answers, handed_over, moves, read, reply_address, river
from tests.mail.scenes import delivered, last_to, part

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


# --- Machines, and mails that are broken ---


@pytest.mark.parametrize(
    ("headers", "fate"),
    [
        ({"Auto_Submitted": "auto-replied"}, "automatic"),
        ({"Auto_Submitted": "auto-generated; owner-email=x@example.org"}, "automatic"),
        ({"Precedence": "bulk"}, "automatic"),
        ({"X_Auto_Response_Suppress": "All"}, "automatic"),
        ({"X_Autoreply": "yes"}, "automatic"),
        ({"List_Id": "<everybody.example.org>"}, "automatic"),
        ({"Return_Path": "<>"}, "bounce"),
    ],
)
def test_machines_are_not_answered(headers, fate):
    table, person = river()
    assert answered(person.email, "+AKKc", **headers).fate == fate
    assert (moves(table), answers()) == ([], 0)


def test_a_letter_of_ours_that_comes_back_is_not_answered():
    table, person = river()
    mail = answer(last_to(person.email), "+AKKc")
    mail.replace_header("Message-ID", "<turn.0123@play.example.org>")
    assert read(mail).fate == "loop"
    assert (moves(table), answers()) == ([], 0)


def test_a_mail_that_has_been_round_is_not_answered():
    _table, person = river()
    mail = answer(last_to(person.email), "+AKKc")
    for number in range(60):
        mail["Received"] = f"from a by b; {number}"
    assert read(mail).fate == "loop"


def test_a_report_of_a_letter_that_could_not_be_delivered_is_not_answered():
    _table, person = river()
    letter = last_to(person.email)
    report = (
        f"From: MAILER-DAEMON@example.org\r\nTo: {reply_address(letter)}\r\nMessage-ID: <r1@example.org>\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nNo such mailbox.\r\n--b--\r\n"
    )
    row = inbox.store(recipient=reply_address(letter), sender="", raw=report.encode())
    inbox.drain()
    row.refresh_from_db()
    assert (row.fate, answers()) == ("bounce", 0)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00\xff\xfe",
        b"From: %(from)s\r\nContent-Type: multipart/mixed\r\n\r\nno parts at all",
        b"From: %(from)s\r\nContent-Type: text/plain; charset=klingon\r\n\r\n+AKKx",
        b"From: %(from)s\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!not base64!!!",
        b'From: %(from)s\r\nContent-Type: multipart/alternative; boundary="x"\r\n\r\n--x\r\n\r\n+AKKx\r\n',
        b"From: =?utf-8?b?////?= <%(from)s>\r\nSubject: =?x?y?z?=\r\nContent-Type: ;;;\r\n\r\n+AKKx",
        b"From %(from)s\r\n\r\n+AKKc",
    ],
)
def test_a_broken_mail_is_kept_and_stops_nobody(raw):
    table, person = river()
    recipient = reply_address(last_to(person.email))
    row = inbox.store(recipient=recipient, sender=person.email, raw=raw.replace(b"%(from)s", person.email.encode()))
    inbox.drain()
    row.refresh_from_db()
    assert row.status == "done"
    assert row.fate in ("empty", "refused", "stranger")
    assert moves(table) == []
    assert answers() == 1


def test_a_mistake_of_ours_keeps_the_mail_and_the_others_are_read(monkeypatch, caplog, same_every_time):
    table, person = river()
    mail = answer(last_to(person.email), "+AKKc")
    row = handed_over(mail)
    with monkeypatch.context() as broken:
        broken.setattr("pbem.services.mail_commands.play.submit", lambda **_: 1 / 0)
        inbox.drain()
        row.refresh_from_db()
        assert (row.status, row.attempts, row.last_error) == ("new", 1, "ZeroDivisionError")
        assert "a mail cannot be read" in caplog.text
        assert inbox.drain() == 0, "it waits"
        for _ in range(20):
            same_every_time.shift(timedelta(hours=1))
            inbox.drain()
        row.refresh_from_db()
        assert (row.status, row.attempts) == ("dead", inbox.MOST_ATTEMPTS)
    assert moves(table) == []
    assert inbox.read_again(Inbox.objects.all()) == 1
    inbox.drain()
    row.refresh_from_db()
    assert (row.status, row.fate) == ("done", "played")


def test_two_machines_that_answer_each_other_come_to_an_end(monkeypatch):
    _table, person = river()
    monkeypatch.setattr(limits, "ANSWERS", limits.Limit(3, limits.HOUR))
    letter = last_to(person.email)
    for _ in range(5):
        assert read(answer(letter, "board")).fate == "told"
    assert answers() == 3
    assert read(answer(letter, "+AKKc")).fate == "played", "what it says is done all the same"


def test_where_answers_are_not_read_letters_say_so(settings):
    settings.REPLY_ADDRESS = ""
    _table, person = river()
    letter = last_to(person.email)
    assert letter["Reply-To"] is None
    assert "Answers to this address are not read." in part(letter, "plain")
    postman.drain()
    assert all("Reply-To" not in sent.extra_headers for sent in sent_mails.outbox)


# --- Letters that come back ---


def report(letter, status: str, action: str = "failed") -> bytes:
    """What a mail server sends about a letter that it could not deliver."""
    return (
        f"From: MAILER-DAEMON@example.org\r\nMessage-ID: <{uuid.uuid4().hex}@example.org>\r\nReturn-Path: <>\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nNo such mailbox.\r\n"
        "--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\n"
        f"Final-Recipient: rfc822; ana@example.org\r\nAction: {action}\r\nStatus: {status}\r\n\r\n--b--\r\n"
    ).encode()


def known_by_chance() -> Outbox:
    """The letter that asks, sent, with a name of its own, which it has wherever chance is not fixed."""
    Outbox.objects.filter(kind="turn").update(uid=uuid.uuid4().hex[:24])
    delivered()
    return Outbox.objects.get(kind="turn")


@pytest.mark.parametrize(
    ("status", "action", "left"),
    [("5.1.1", "failed", "dead"), ("4.4.1", "delayed", "sent"), ("5.0.0", "relayed", "sent")],
)
def test_a_letter_that_comes_back_is_given_up_and_the_others_see_it(status, action, left):
    table, person = river()
    letter = known_by_chance()
    sent = sent_mails.outbox[
        [each.extra_headers["Message-ID"] for each in sent_mails.outbox].index(f"<turn.{letter.uid}@play.example.org>")
    ]
    assert sent.from_email == f"play+b-{letter.uid}@reply.example.org"
    assert sent.message()["From"] == "Board games by mail <games@play.example.org>"
    row = inbox.store(recipient=sent.from_email, sender="", raw=report(letter, status, action))
    inbox.drain()
    row.refresh_from_db()
    letter.refresh_from_db()
    assert (row.fate, row.account, answers()) == ("bounce", person, 0)
    assert letter.status == left
    told = prompts.waited_for().get(table=table).told
    assert told == ("refused" if left == "dead" else "told")


def test_a_person_who_writes_to_the_address_for_reports_is_not_answered():
    table, _ = river()
    letter = known_by_chance()
    mail = answer(last_to(letter.address), "+AKKc")
    mail.replace_header("To", f"play+b-{letter.uid}@reply.example.org")
    assert read(mail).fate == "automatic"
    letter.refresh_from_db()
    assert (letter.status, moves(table)) == ("sent", [])
