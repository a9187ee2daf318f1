"""Where a page listens, and where it asks instead: attributes that `static/live.js` reads."""

from urllib.parse import urlsplit

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()

SPREAD_SECONDS = 8  # over which those who only watch come for the new board: there may be thousands


@register.simple_tag(takes_context=True)
def live(context: template.Context, code: str = "") -> SafeString:
    """Follow all tables of whoever is logged in; with a code, one table, as somebody who watches it."""
    where = _origin(context["request"])
    if not code:
        return format_html(' data-live="{}/live/" data-live-ask="{}"', where, reverse("heads"))
    return format_html(
        ' data-live="{}/live/{}/" data-live-ask="{}" data-live-table="{}" data-live-spread="{}"',
        where,
        code,
        reverse("head", args=[code]),
        code,
        SPREAD_SECONDS,
    )


def _origin(request: HttpRequest) -> str:
    """'' where a proxy brings both together; else the same host, since only there a browser shows its cookie."""
    if not settings.LIVE_PORT:
        return ""
    host = urlsplit(f"//{request.get_host()}").hostname
    return f"{request.scheme}://{host}:{settings.LIVE_PORT}"
