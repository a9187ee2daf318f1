"""What people wrote, as HTML: plain text with links that are safe and mentions that are seen, and no markup."""

import re
from urllib.parse import urlsplit

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from pbem import wording
from pbem.selectors.notes import Said

register = template.Library()

ADDRESS = re.compile(r"(https://[^\s<>\"'`]+)")
NOT_AT_THE_END = ".,;:!?)]}…"


@register.filter
def said(note: Said) -> SafeString:
    """A note for a page. Of links only https, as they are written; others stay text."""
    lines = note.text.split("\n")
    return mark_safe("<br>".join(_line(line, note) for line in lines))  # noqa: S308  # each piece is escaped


@register.filter
def readers_chosen(read_by: str) -> str:
    """Who reads what players say from now on."""
    return wording.readers_chosen(read_by)


def _line(line: str, note: Said) -> str:
    return "".join(_link(part) if place % 2 else _named(part, note) for place, part in enumerate(ADDRESS.split(line)))


def _link(text: str) -> str:
    address = text.rstrip(NOT_AT_THE_END)
    if not _leads_where_it_says(address):
        return format_html("{}", text)
    link = format_html('<a href="{0}" rel="nofollow noopener noreferrer">{0}</a>', address)
    return link + format_html("{}", text[len(address) :])


def _leads_where_it_says(address: str) -> bool:
    """No name before an @ that looks like the host, and a host of plain letters."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    plain = re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+", parts.hostname or "")
    return bool(plain) and parts.username is None and port in (None, 443)


def _named(text: str, note: Said) -> str:
    if not note.names:
        return format_html("{}", text)
    names = "|".join(re.escape(name) for name in sorted(note.names, key=len, reverse=True))
    return "".join(
        format_html('<strong class="mention">{}</strong>', part) if place % 2 else format_html("{}", part)
        for place, part in enumerate(re.split(rf"((?<!\w)@(?:{names})(?!\w))", text))
    )
