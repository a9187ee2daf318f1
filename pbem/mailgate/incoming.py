"""A mail that a provider has taken apart, put together again to be kept as it might have come over the wire."""

from email import policy
from email.message import EmailMessage
from typing import Any

from pbem.models import Inbox
from pbem.services import inbox, reply_keys

KEPT = ("From", "To", "Subject", "Date", "Message-ID", "In-Reply-To", "References", "Auto-Submitted", "Precedence")
KEPT_TOO = ("X-Auto-Response-Suppress", "X-Autoreply", "List-Id", "Return-Path", "Received")


def keep(message: Any) -> Inbox:
    """Keep a mail that a provider brings; of one that is too large, all but what is attached to it."""
    raw = message.as_bytes()
    if len(raw) > inbox.LARGEST:
        raw = _text_of(message).as_bytes(policy=policy.SMTP)
    sender = message.envelope_sender
    return inbox.store(recipient=_recipient(message), sender="?" if sender is None else str(sender), raw=raw)


def _recipient(message: Any) -> str:
    """Whom it was sent to: as the envelope says, or else the first address of a letter of ours in its head."""
    named = [str(message.envelope_recipient or ""), *(address.addr_spec for address in (*message.to, *message.cc))]
    known = [address for address in named if reply_keys.is_ours(address)]
    return known[0] if known else named[0]


def _text_of(message: Any) -> EmailMessage:
    """The same mail without its attachments."""
    short = EmailMessage(policy=policy.SMTP)
    for name in (*KEPT, *KEPT_TOO):
        for value in message.get_all(name) or ():
            short[name] = " ".join(str(value).split())
    short.set_content(message.text or "")
    if message.html:
        short.add_alternative(message.html, subtype="html")
    return short
