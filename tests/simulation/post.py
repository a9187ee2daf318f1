"""The mail server of the simulation: it takes letters, refuses, or lets the sender die before or after it took one."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPServerDisconnected

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from tests.simulation.crash import crash

MOODS = ("takes", "later", "never", "away", "dies before", "dies after", "no answer")


@dataclass
class Office:
    """What arrived, and what the sender can know of it."""

    mood: Callable[[], str] = lambda: "takes"
    meanwhile: Callable[[], None] = lambda: None  # what others do while a sender waits for the server
    inspect: Callable[[str], None] = lambda name: None  # called just before a letter is taken
    taken: Counter[str] = field(default_factory=Counter)
    doubtful: Counter[str] = field(default_factory=Counter)  # taken, and the sender may not know it
    refused: set[str] = field(default_factory=set)
    unmarked: str | None = None  # taken last, by a sender that goes on


office = Office()


class Post(BaseEmailBackend):
    """The way to it, as Django's SMTP backend would behave."""

    def open(self) -> bool:
        office.meanwhile()
        if office.mood() == "away":
            raise ConnectionRefusedError("nobody listens")
        return True

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        (mail,) = email_messages
        name = str(mail.extra_headers["Message-ID"])
        office.inspect(name)
        match office.mood():
            case "later":
                raise SMTPDataError(451, b"4.7.1 come back later")
            case "never":
                office.refused.add(name)
                raise SMTPRecipientsRefused({mail.to[0]: (550, b"5.1.1 no such mailbox")})
            case "dies before":
                crash()
            case "dies after":
                office.taken[name] += 1
                office.doubtful[name] += 1
                crash()
            case "no answer":
                office.taken[name] += 1
                office.doubtful[name] += 1
                raise SMTPServerDisconnected("connection lost after the final dot")
        office.taken[name] += 1
        office.unmarked = name
        office.meanwhile()
        return 1
