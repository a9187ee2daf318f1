"""Writes the letter of an outbox row, from the state of things at the moment of sending."""

import re
import zoneinfo

import css_inline
from django.template.loader import render_to_string
from django.utils import timezone

from pbem.mailgate import facts, kinds
from pbem.mailgate.envelope import Address, Envelope, Letter, seal
from pbem.models import Outbox

INLINER = css_inline.CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)


def compose(row: Outbox) -> Envelope:
    """The mail of a row, told to its recipient in their own time zone."""
    with timezone.override(_zone(row)):
        letter = write(row.kind, kinds.gather(row))
    return seal(letter, Address(facts.name_of(row), row.address, row.kind, row.key, facts.thread_of(row)))


def write(kind: str, known: facts.Facts) -> Letter:
    """Subject, text and HTML of a letter of this kind."""
    subject = render_to_string(f"mail/{kind}.subject.txt", known.words)
    text = render_to_string(f"mail/{kind}.txt", known.words)
    html = INLINER.inline(render_to_string(f"mail/{kind}.html", known.words))
    return Letter(subject.strip(), _tidy(text), html, known.pictures)


def _tidy(text: str) -> str:
    """Without the gaps that conditions leave in a template."""
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"(?<!\n--)[ \t]+\n", "\n", text)).strip() + "\n"


def _zone(row: Outbox) -> zoneinfo.ZoneInfo:
    name = row.account.time_zone if row.account else "UTC"
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return zoneinfo.ZoneInfo("UTC")
