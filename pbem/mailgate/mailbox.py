"""The mailbox for development: mails are kept as files and shown at /dev/mail/, and none leaves the machine."""

import itertools
import os
import re
import time
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage as Parsed
from email.utils import make_msgid, parseaddr
from pathlib import Path
from smtplib import LMTP, SMTP, SMTPException
from typing import Any

from django.conf import settings
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.message import EmailMessage
from django.utils.translation import gettext

NAME = re.compile(r"\d{20}-\d{1,10}-\d{1,10}")
_counter = itertools.count()


class MailboxBackend(BaseEmailBackend):
    """Keeps each mail as one file, named so that the newest sorts last."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for mail in email_messages:
            keep(mail.message().as_bytes())
        return len(email_messages)


@dataclass(frozen=True, slots=True)
class Kept:
    """A mail of the mailbox."""

    name: str
    mail: Parsed

    @property
    def subject(self) -> str:
        return str(self.mail["Subject"] or gettext("(no subject)"))

    @property
    def to(self) -> str:
        """The name of the recipient, or the address where there is none."""
        name, address = parseaddr(str(self.mail["To"] or ""))
        return name or address

    @property
    def address(self) -> str:
        return parseaddr(str(self.mail["To"] or ""))[1]

    @property
    def reply_to(self) -> str:
        """Where an answer is read; '' if none is."""
        return parseaddr(str(self.mail["Reply-To"] or ""))[1]

    @property
    def date(self) -> Any:
        return getattr(self.mail["Date"], "datetime", None)

    @property
    def headers(self) -> list[tuple[str, str]]:
        return [(name, str(value)) for name, value in self.mail.items()]

    @property
    def text(self) -> str:
        part = self.mail.get_body(("plain",))
        return str(part.get_content()) if part else ""

    @property
    def html(self) -> str:
        """The HTML part, with its pictures in place."""
        part = self.mail.get_body(("html",))
        html = str(part.get_content()) if part else ""
        for image in _images(self.mail):
            picture = b64encode(image.get_content()).decode()
            source = f"data:{image.get_content_type()};base64,{picture}"
            html = html.replace(f"cid:{str(image['Content-ID']).strip('<>')}", source)
        return html

    @property
    def raw(self) -> bytes:
        return _file(self.name).read_bytes()


def answer(letter: Kept, text: str) -> str:
    """Answer a letter as its reader would, through the same receiver as any mail; '' if it was taken, else why not."""
    reply = Parsed(policy=policy.SMTP.clone(utf8=False))
    reply["From"], reply["To"] = letter.address, letter.reply_to
    reply["Subject"] = f"Re: {letter.subject}"
    reply["Message-ID"] = make_msgid(domain="mailbox.invalid")
    reply["In-Reply-To"] = str(letter.mail["Message-ID"] or "")
    quoted = "\n".join(f"> {line}" for line in letter.text.splitlines())
    reply.set_content(f"{text}\n\nOn that day the service wrote:\n{quoted}\n".replace("\r\n", "\n"))
    place = settings.RECEIVER
    try:
        with (LMTP if place.lmtp else SMTP)(place.host, place.port, timeout=5) as server:
            server.send_message(reply)
    except (OSError, SMTPException) as error:
        return str(error)
    return ""


def keep(mail: bytes) -> None:
    """Write a mail such that nobody ever sees half of it."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{time.time_ns():020d}-{os.getpid()}-{next(_counter)}.eml"
    half = file.with_suffix(".half")
    with half.open("wb") as writing:
        writing.write(mail)
        writing.flush()
        os.fsync(writing.fileno())
    half.replace(file)


def newest(most: int = 200) -> list[Kept]:
    """The newest mails, newest first."""
    names = sorted((file.stem for file in _folder().glob("*.eml")), reverse=True)
    return [kept for name in names[:most] if (kept := find(name))]


def find(name: str) -> Kept | None:
    """The mail of this name."""
    if not NAME.fullmatch(name):
        return None
    try:
        return Kept(name, message_from_bytes(_file(name).read_bytes(), policy=policy.default))
    except FileNotFoundError:
        return None


def _images(mail: Parsed) -> Iterator[Parsed]:
    return (part for part in mail.walk() if part.get_content_maintype() == "image" and part["Content-ID"])


def _file(name: str) -> Path:
    return _folder() / f"{name}.eml"


def _folder() -> Path:
    return settings.MAILBOX_DIR or settings.VAR_DIR / "mail"
