"""Pieces of a page's sentences, given whole to whoever translates: `{% blocktranslate with at=at|when %}`."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.timesince import timesince
from django.utils.timezone import localtime

from pbem import clock_words, rulebook, wording
from pbem.models import Proposal

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
def until(at: datetime) -> SafeString:
    """A moment to come, as one speaks of it: 'Friday at 18:00', and with the date if that is a week off."""
    shown = clock_words.day_and_hour(localtime(at), localtime())
    return format_html('<time datetime="{}">{}</time>', at.astimezone(UTC).isoformat(), shown)


@register.filter
def lasting(time: timedelta) -> str:
    """How long something took: '3 hours', '2 days'."""
    now = timezone.now()
    return timesince(now - time, now, depth=1)


@register.filter
def with_rules(text: str, game: str) -> SafeString:
    """What somebody wrote, with links to the rules that it names by their numbers."""
    page = reverse("rules", args=[game])
    parts = [
        format_html('<a href="{}#{}">{}</a>', page, rulebook.anchor(part), part)
        if rulebook.NUMBER.fullmatch(part)
        else format_html("{}", part)
        for part in re.split(f"({rulebook.NUMBER.pattern})", text)
    ]
    return mark_safe("".join(parts))  # noqa: S308  # each part is escaped


@register.filter
def since(at: datetime) -> SafeString:
    """How long ago, and when that was for whoever points at it."""
    whole = date_format(localtime(at), "DATETIME_FORMAT")
    return format_html(
        '<time datetime="{}" title="{}">{}</time>', at.astimezone(UTC).isoformat(), whole, wording.waited(at)
    )


@register.filter
def proposed(proposal: Proposal) -> str:
    """What is proposed, as a clause."""
    return wording.proposed(proposal.kind, proposal.days)


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
