"""Answers to letters, as mail programs write them, and ways to hand them over."""

import asyncio
import contextlib
import smtplib
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import make_msgid, parseaddr

from django.db import connections

from pbem.environment import ReceiverPlace
from pbem.mailgate import receiver
from pbem.models import Account, Inbox, Outbox, Table, Version
from pbem.services import inbox
from tests.mail.scenes import last_to
from tests.tables import asked, started, three


def reply_address(letter: EmailMessage) -> str:
    """Where a letter asks to be answered."""
    return parseaddr(str(letter["Reply-To"]))[1]


def answer(letter: EmailMessage, text: str, *, sender: str = "", html: str = "", **headers: str) -> EmailMessage:
    """A plain answer to a letter, by whoever it was sent to."""
    mail = EmailMessage()
    mail["From"] = sender or str(letter["To"])
    mail["To"] = reply_address(letter)
    mail["Subject"] = f"Re: {letter['Subject']}"
    mail["Message-ID"] = make_msgid(domain="example.org")
    mail["In-Reply-To"] = str(letter["Message-ID"])
    for name, value in headers.items():
        mail[name.replace("_", "-")] = value
    mail.set_content(text)
    if html:
        mail.add_alternative(html, subtype="html")
    return mail


def handed_over(mail: EmailMessage, *, sender: str | None = None) -> Inbox:
    """The mail as the receiver keeps it, not read yet."""
    envelope = parseaddr(str(mail["From"]))[1] if sender is None else sender
    return inbox.store(recipient=str(mail["To"]), sender=envelope, raw=mail.as_bytes())


def read(mail: EmailMessage, *, sender: str | None = None) -> Inbox:
    """What became of a mail."""
    row = handed_over(mail, sender=sender)
    inbox.drain()
    row.refresh_from_db()
    return row


def answered(address: str, text: str, **headers: str) -> Inbox:
    """What became of an answer to the newest letter to somebody."""
    return read(answer(last_to(address), text, **headers))


@dataclass
class Running:
    """The real receiver, in a thread of this process."""

    port: int
    lmtp: bool

    def connect(self) -> smtplib.SMTP:
        return (smtplib.LMTP if self.lmtp else smtplib.SMTP)("127.0.0.1", self.port, timeout=20)


@contextlib.contextmanager
def running(*, lmtp: bool = False) -> Iterator[Running]:
    """A receiver that listens on loopback."""
    loop, ports, listening = asyncio.new_event_loop(), list[int](), threading.Event()

    def ready(port: int) -> None:
        ports.append(port)
        listening.set()

    def run() -> None:
        serving = loop.create_task(receiver.serve(ReceiverPlace(lmtp, "127.0.0.1", 0), ready))
        with contextlib.suppress(asyncio.CancelledError):
            loop.run_until_complete(serving)
        connections.close_all()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    assert listening.wait(20)
    yield Running(ports[0], lmtp)
    loop.call_soon_threadsafe(lambda: [task.cancel() for task in asyncio.all_tasks(loop)])
    thread.join(20)


def river(**fields: object) -> tuple[Table, Account]:
    """A table that has just begun, and who is asked there."""
    table = started(*three(), title="The long river", **fields)
    return table, asked(table)


def moves(table: Table) -> list[tuple[str, str]]:
    """What was played, and how it came in."""
    return list(Version.objects.filter(table=table).order_by("number").values_list("notation", "channel"))[1:]


def answers() -> int:
    """How many mails were answered."""
    return Outbox.objects.filter(kind="answer").count()
