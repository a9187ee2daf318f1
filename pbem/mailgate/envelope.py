"""A letter as a mail: its parts, its headers, and nothing in them that a name could smuggle in."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.mime.image import MIMEImage
from email.utils import formataddr
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.core.mail.message import SafeMIMEMultipart

LONGEST_SUBJECT = 150
# Characters that turn the reading direction around could make a name look like the service's own words.
TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
# Those, control characters but for line end and tab, halves of a pair, and other ends of lines and paragraphs.
HIDDEN = re.compile(f"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029{TURNING}]")
# Mail programs would decode what looks like an encoded word.
ENCODED = ("=?", "= ?")


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody reads: subject, text and HTML say the same, in one language; pictures show the board."""

    subject: str
    text: str
    html: str
    language: str
    pictures: Mapping[str, bytes] = field(default_factory=dict)  # by the name under which the HTML shows them


@dataclass(frozen=True, slots=True)
class Address:
    """To whom, and which letter: `uid` is unique for good, `thread` is what letters of one table share.

    `no_more` is where the reader can ask for no more letters of this kind, `reply_to` where answers are read, and
    `answers` the Message-ID of the mail that this letter answers. Reports about it go to `bounces`.
    """

    name: str
    address: str
    kind: str
    uid: str
    thread: str | None = None
    no_more: str = ""
    reply_to: str = ""
    answers: str = ""
    bounces: str = ""


class Envelope(EmailMultiAlternatives):
    """Text beside HTML, and the picture inside the HTML (Django would put it beside both)."""

    mixed_subtype = "alternative"

    def message(self, **_: Any) -> Any:
        mail: Any = super().message()
        if self.attachments:
            both, *pictures = mail.get_payload()
            text, html = both.get_payload()
            related = SafeMIMEMultipart("related", type="text/html", _subparts=[html, *pictures])
            mail.set_payload([text, related])
        return mail


def seal(letter: Letter, to: Address) -> Envelope:
    """The mail to be handed to a server."""
    mail = Envelope(
        subject=line(letter.subject, LONGEST_SUBJECT),
        body=safe(letter.text),
        from_email=to.bounces or settings.DEFAULT_FROM_EMAIL,
        to=[formataddr((line(to.name), to.address))],
        headers={"From": settings.DEFAULT_FROM_EMAIL, **_headers(to), "Content-Language": letter.language},
    )
    mail.attach_alternative(safe(letter.html), "text/html")
    for id, picture in letter.pictures.items():
        mail.attach(_inline(id, picture))
    return mail


def message_id(kind: str, uid: str) -> str:
    """The same for every attempt to send the same letter, so that whoever gets it twice can tell."""
    return f"<{kind}.{uid}@{settings.HOST_NAME}>"


def safe(text: str) -> str:
    """Without control characters and without characters that turn the reading direction around."""
    return HIDDEN.sub("", text)


def line(text: str, longest: int = 100) -> str:
    """On one line, and of a length that is still read."""
    short = " ".join(safe(re.sub(r"\s", " ", text)).replace(*ENCODED).split())
    return short if len(short) <= longest else f"{short[: longest - 1].rstrip()}…"


def _headers(to: Address) -> dict[str, str]:
    headers = {
        "Message-ID": message_id(to.kind, to.uid),
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }
    if to.thread is not None:
        root = message_id("table", hashlib.sha256(to.thread.encode()).hexdigest()[:24])
        headers |= {"In-Reply-To": root, "References": root}
        if to.answers:
            headers |= {"In-Reply-To": to.answers, "References": f"{root} {to.answers}"}
    if to.answers:
        headers["Auto-Submitted"] = "auto-replied"
    if to.reply_to:
        headers["Reply-To"] = to.reply_to
    if to.no_more:
        headers |= {"List-Unsubscribe": f"<{to.no_more}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    return headers


def _inline(id: str, picture: bytes) -> MIMEImage:
    image = MIMEImage(picture, "png")
    image["Content-ID"] = f"<{id}>"
    image["Content-Disposition"] = f'inline; filename="{id}.png"'
    return image
