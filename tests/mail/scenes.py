"""The same people at the same tables in every run, and their letters as they are read."""

import os
import re
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from html.parser import HTMLParser
from itertools import zip_longest
from pathlib import Path

from django.core import mail

from pbem.mailgate import postman
from pbem.models import Outbox
from pbem.services import delivery

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)  # a Sunday
SHOWN = (
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Message-ID",
    "In-Reply-To",
    "References",
    "Content-Language",
    "Auto-Submitted",
    "X-Auto-Response-Suppress",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
)
KEY = re.compile(r"(?<=/)[\w-]+:[\w-]+:[\w-]+(?=/)")
REPLY = re.compile(r"(?<=\+)[0-9a-z]+(-[0-9a-z]+){4}(?=@)")
ANSWERED = re.compile(r"<[\d.]+@example\.org>")
HASH = re.compile(r"(?<=\.)[0-9a-f]{24}(?=@)")
NUMBER = re.compile(r"(/takebacks|/disputes)/\d+/")


def delivered(after: int = 0) -> list[EmailMessage]:
    """Send what is due, and give all mails so far (but the first `after`) as a mail program reads them."""
    postman.drain()
    return [message_from_bytes(sent.message().as_bytes(), policy=policy.default) for sent in mail.outbox[after:]]  # type: ignore[misc]


def last_to(address: str) -> EmailMessage:
    """Send what is due, and give the newest mail to an address."""
    return [each for each in delivered() if address in str(each["To"])][-1]


def taken() -> Outbox | None:
    """The letter that a worker would send next, taken and begun."""
    delivery.rescue()
    rows = delivery.claim(1)
    if rows:
        assert delivery.begin(rows[0])
    return rows[0] if rows else None


def part(message: EmailMessage, kind: str) -> str:
    """The text or the HTML of a mail."""
    body = message.get_body((kind,))
    assert body is not None
    return str(body.get_content())


def transcript(message: EmailMessage) -> list[str]:
    """Headers and text, with KEY, HASH and NUMBER where every run has others."""
    headers = [f"{name}: {message[name]}" for name in SHOWN if message[name]]
    lines = [*headers, "", *part(message, "plain").splitlines()]
    return [
        NUMBER.sub(r"\1/NUMBER/", HASH.sub("HASH", REPLY.sub("KEY", ANSWERED.sub("<ANSWERED>", KEY.sub("KEY", line)))))
        for line in lines
    ]


TRANSCRIPTS = Path(__file__).parent / "transcripts"
# Said in the text only, or said differently by a button.
TEXT_ONLY = {
    "confirm": {"Open", "confirm"},
    "known": {"here"},
    "invitation": {"if"},
    "started": {"whenever", "want", "look"},
}


class Reader(HTMLParser):
    """What a person reads in HTML, and where its links lead."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text, self.links, self.pictures = "", set[str](), list[dict[str, str | None]]()
        self._skipped = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._skipped = tag in ("style", "title")
        if tag == "a":
            self.links.add(dict(attrs)["href"] or "")
        if tag == "img":
            self.pictures.append(dict(attrs))

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self.text += f" {data}"

    @property
    def words(self) -> set[str]:
        return words(self.text)


def words(text: str) -> set[str]:
    """The words and numbers of a text, without its addresses."""
    return set(re.findall(r"\w+", re.sub(r"https?://\S+", "", text)))


def matches(name: str, told: list[str]) -> None:
    """These lines are what was blessed."""
    file = TRANSCRIPTS / f"{name}.txt"
    if os.environ.get("BLESS"):
        file.write_text("\n".join(told) + "\n", "utf-8")
    blessed = file.read_text("utf-8").splitlines()
    for number, (then, now) in enumerate(zip_longest(blessed, told), start=1):
        assert now == then, f"{file.name}:{number}"


def holds(name: str, mail: EmailMessage) -> None:
    """The letter reads as it was blessed, and its HTML says the same."""
    matches(name, transcript(mail))
    text, html = part(mail, "plain"), Reader(part(mail, "html"))
    assert words(text) - html.words <= TEXT_ONLY.get(name.partition("-")[0], set())
    assert {line.split()[-1] for line in text.splitlines() if "https://" in line} == html.links
