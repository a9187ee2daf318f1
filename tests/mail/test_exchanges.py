"""Whole exchanges held against stored transcripts: what somebody wrote, what became of it, and the letter they got.

Each command, and each mail that is not done, or gets no answer at all.
"""

import smtplib
from collections.abc import Callable
from email.message import EmailMessage

import pytest

from pbem.models import Inbox, Outbox, Seat, Table
from pbem.services import inbox
from tests.clocks import DAILY
from tests.mail.answering import answer, read, river, running
from tests.mail.scenes import REPLY, delivered, last_to, matches, part, transcript
from tests.tables import account, submit

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("same_every_time")]

Change = Callable[[EmailMessage], None]


def said(text: str, **headers: str) -> tuple[EmailMessage, str]:
    """An answer to the letter about the first turn of a table with a clock, and who wrote it."""
    _, person = river(clock=DAILY)
    Table.objects.update(grace_minutes=10)
    return answer(last_to(person.email), text, **headers), person.email


def after(*lines: str) -> tuple[EmailMessage, str]:
    """Several mails of one person, each in answer to the newest letter; the last one is not read yet."""
    mail, address = said(lines[0])
    for line in lines[1:]:
        read(mail)
        mail = answer(last_to(address), line)
    return mail, address


def too_late() -> tuple[EmailMessage, str]:
    mail, address = said("+KISc")
    table = Table.objects.get()
    submit(table, table.seats.get(account__email=address).account, "+AKKc")
    return mail, address


def to_an_older_letter() -> tuple[EmailMessage, str]:
    first, address = said("+AKKc")
    letter = last_to(address)
    read(first)
    read(answer(last_to(address), "undo"))
    return answer(letter, "+KISc"), address


def without_a_seat() -> tuple[EmailMessage, str]:
    mail, address = said("+AKKc")
    Seat.objects.filter(account__email=address).update(account=account("Dora"))
    return mail, address


def changed(change: Change) -> tuple[EmailMessage, str]:
    mail, address = said("+AKKc")
    change(mail)
    return mail, address


def forged(mail: EmailMessage) -> None:
    mail.replace_header("To", str(mail["To"]).replace("@", "x@"))


def ours(mail: EmailMessage) -> None:
    mail.replace_header("Message-ID", "<turn.0123@play.example.org>")


def been_round(mail: EmailMessage) -> None:
    for number in range(60):
        mail["Received"] = f"from one server by another; {number}"


def by_a_table_mate() -> tuple[EmailMessage, str]:
    """Somebody passes their letter on, and another at the table answers it."""
    mail, address = said("+AKKc")
    other = next(seat.account for seat in Table.objects.get().seats.all() if seat.account.email != address)
    mail.replace_header("From", other.email)
    return mail, address


EXCHANGES: dict[str, Callable[[], tuple[EmailMessage, str]]] = {
    "move": lambda: said("+AKKc"),
    "board": lambda: said("board"),
    "history": lambda: said("history"),
    "help": lambda: said("help"),
    "undo": lambda: after("+AKKc", "undo"),
    "note": lambda: said("note Good luck to you all!\nnote May the best city win."),
    "plan": lambda: said("plan +AKKc\nplan +KISc"),
    "later": lambda: said("later"),
    "later-twice": lambda: after("later", "later"),
    "several": lambda: said("note Off we go.\n+AKKc\n+KISc"),
    "not-a-move": lambda: said("I build a palace"),
    "not-allowed": lambda: said("+AKKx"),
    "nothing": lambda: said("> only what was quoted\n"),
    "too-late": too_late,
    "older-letter": to_an_older_letter,
    "no-seat": without_a_seat,
    "another-sender": lambda: said("+AKKc", sender="somebody@example.com"),
    "out-of-office": lambda: said("I am away until Monday.", Auto_Submitted="auto-replied"),
    "forged-key": lambda: changed(forged),
    "our-own-letter": lambda: changed(ours),
    "been-round": lambda: changed(been_round),
    "table-mate": by_a_table_mate,
}

# Mails as they come over the line: reports of undelivered letters, and what no program should send.
RAW = {
    "undelivered": """\
From: MAILER-DAEMON@example.org
To: KEY
Subject: Undelivered Mail Returned to Sender
Message-ID: <report-1@example.org>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

There is no such mailbox.
--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; ben@example.org
Action: failed
Status: 5.1.1
--b--
""",
    "broken-mime": """\
From: ADDRESS
To: KEY
Message-ID: <broken-1@example.org>
Content-Type: multipart/alternative; boundary="never-closed"

--never-closed
Content-Type: text/plain; charset=klingon
Content-Transfer-Encoding: base64

KELLYyE=!!!
""",
    "nothing-at-all": "",
}


@pytest.mark.parametrize("name", EXCHANGES)
def test_an_exchange_reads_as_it_was_blessed(name: str):
    mail, address = EXCHANGES[name]()
    before = Outbox.objects.filter(kind="answer").count()
    row = read(mail)
    letters = Outbox.objects.filter(kind="answer").count() - before
    assert letters in (0, 1)
    told = [*came_in(mail), "", f"--- {became(row)}", ""]
    delivered()
    told += transcript(last_to(address)) if letters else ["(no answer)"]
    matches(f"exchange-{name}", told)


@pytest.mark.parametrize("name", RAW)
def test_what_no_program_should_send_becomes_what_was_blessed(name: str):
    letter, address = said("")
    recipient = str(letter["To"])
    raw = RAW[name].replace("KEY", recipient).replace("ADDRESS", address)
    row = inbox.store(recipient=recipient, sender="" if name == "undelivered" else address, raw=raw.encode())
    inbox.drain()
    row.refresh_from_db()
    letters = Outbox.objects.filter(kind="answer").count()
    told = [*RAW[name].splitlines(), "", f"--- {became(row)}", ""]
    told += transcript(last_to(address)) if letters else ["(no answer)"]
    matches(f"exchange-{name}", told)


@pytest.mark.django_db(transaction=True)
def test_twenty_megabytes_are_refused_at_the_door():
    mail, _ = said("+AKKc")
    mail.add_attachment(b"x" * 20_000_000, maintype="image", subtype="jpeg", filename="photo.jpg")
    with running() as receiver, receiver.connect() as server, pytest.raises(smtplib.SMTPResponseException) as refused:
        server.send_message(mail)
    told = [*came_in(mail), "(photo.jpg, 20 MB)", ""]
    told += [f"--- the receiver: {refused.value.smtp_code} {refused.value.smtp_error.decode()}"]
    assert not Inbox.objects.exists()
    matches("exchange-twenty-megabytes", [*told, "", "(no answer of ours: the sender's own server tells them)"])


def came_in(mail: EmailMessage) -> list[str]:
    """The mail as its writer sent it."""
    heads = [f"{name}: {mail[name]}" for name in ("From", "To", "Subject", "Auto-Submitted") if mail[name]]
    return [*(REPLY.sub("KEY", line) for line in heads), "", *part(mail, "plain").splitlines()]


def became(row: Inbox) -> str:
    return f"{row.get_status_display()}: {row.get_fate_display()}"
