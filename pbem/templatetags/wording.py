"""Pieces of a page's sentences, given whole to whoever translates: `{% blocktranslate with at=at|when %}`."""

from collections.abc import Sequence
from datetime import UTC, datetime

from django import template
from django.http import HttpRequest
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime

from pbem import wording

register = template.Library()


@register.filter
def listed(names: Sequence[str]) -> str:
    """'Ana, Ben and Caro'."""
    return wording.listed(names)


@register.filter
def strong(text: object) -> SafeString:
    """What to see at a glance."""
    return format_html("<strong>{}</strong>", text)


@register.filter
def code(text: object) -> SafeString:
    """What is written the same in every language."""
    return format_html("<code>{}</code>", text)


@register.filter
def when(at: datetime) -> SafeString:
    """A moment, short, in the reader's language and time zone."""
    shown = date_format(localtime(at), "SHORT_DATETIME_FORMAT")
    return format_html('<time datetime="{}">{}</time>', at.astimezone(UTC).isoformat(), shown)


@register.filter
def since(at: datetime) -> SafeString:
    """How long ago, and when that was for whoever points at it."""
    whole = date_format(localtime(at), "DATETIME_FORMAT")
    return format_html(
        '<time datetime="{}" title="{}">{}</time>', at.astimezone(UTC).isoformat(), whole, wording.waited(at)
    )


@register.simple_tag(takes_context=True)
def this_page(context: template.Context) -> str:
    """Where to come back to: this page, or the one whose form it answers.

    At a table without what follows the `?`: a page that shows a hand repeats nothing that a link can say
    (web/compression.py).
    """
    request: HttpRequest = context["request"]
    if request.method in ("GET", "HEAD"):
        at_table = request.resolver_match is not None and "code" in request.resolver_match.kwargs
        return request.path if at_table else request.get_full_path()
    return request.headers.get("Referer", "/")
