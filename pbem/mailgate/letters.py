"""Writes the letter of an outbox row, from the state of things at the moment of sending."""

import re
from collections.abc import Mapping
from typing import Any

import css_inline
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.html import format_html

from pbem.mailgate import facts, kinds
from pbem.mailgate.envelope import Address, Envelope, Letter, seal
from pbem.models import Outbox
from pbem.selectors.readers import language_of_letter, reader_of, zone_of
from pbem.services import reply_keys

INLINER = css_inline.CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)
HEAVIEST, HEADS = 100_000, 3_000  # bytes of a letter as it is handed to a mail server, and of them for its heads
LONGEST_LINE, QUOTED = 998, 1.3  # RFC 5322; quoted-printable takes so much more
SET_OFF = {"title": "strong", "example": "code"}


def compose(row: Outbox) -> Envelope:
    """The mail of a row, told to its recipient in their own language and time zone."""
    with timezone.override(zone_of(reader_of(row))), translation.override(language_of_letter(row)):
        known = kinds.gather(row)
        letter = write(row.kind, known)
    said = {name: known.words.get(name, "") for name in ("reply_to", "answers")}
    said["no_more"] = known.words.get("no_more") or known.words.get("stop", "")
    # Not every provider lets us say where reports go, and each tells of them in a way of its own.
    said["bounces"] = "" if settings.EMAIL_BACKEND.startswith("anymail.") else reply_keys.bounce_address(row.uid)
    return seal(letter, Address(known.words["name"], row.address, row.kind, row.uid, facts.thread_of(row), **said))


def write(kind: str, known: facts.Facts) -> Letter:
    """Subject, text and HTML of a letter of this kind, in the language that is active."""
    subject = render_to_string(f"mail/{kind}.subject.txt", known.words).strip()
    text = _tidy(render_to_string(f"mail/{kind}.txt", known.words))
    html = INLINER.inline(render_to_string(f"mail/{kind}.html", {**_marked(known.words), "subject": subject}))
    room = HEAVIEST - HEADS - _weight(text) - _weight(html)
    return Letter(subject, text, html, translation.get_language() or "", known.pictures(room))


def _weight(words: str) -> float:
    """Bytes of a part of a mail: where lines are too long for mail servers, all of it is written in another way."""
    written = words.encode(errors="replace")
    lines = written.splitlines()
    too_long = any(len(line) > LONGEST_LINE for line in lines)
    return QUOTED * len(written) if too_long else len(written) + len(lines)


def _marked(words: Mapping[str, Any]) -> dict[str, Any]:
    """The same words with tags around those that HTML sets off, so that sentences are free of tags."""
    found = {name: tag for name, tag in SET_OFF.items() if words.get(name)}
    return {**words, **{name: format_html("<{0}>{1}</{0}>", tag, words[name]) for name, tag in found.items()}}


def _tidy(text: str) -> str:
    """Without the gaps that conditions leave in a template."""
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"(?<!\n--)[ \t]+\n", "\n", text)).strip() + "\n"
