"""Small pieces of sentences, in the language that is active."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.text import get_text_list
from django.utils.timesince import timesince
from django.utils.translation import gettext, ngettext


def listed(names: Sequence[str]) -> str:
    """'Ana, Ben and Caro'."""
    return get_text_list(list(names), gettext("and"))


def patience(seconds: int) -> str:
    """What to say to who is too fast."""
    sentence = ngettext(
        "That was a lot at once. Go on in %(seconds)d second.",
        "That was a lot at once. Go on in %(seconds)d seconds.",
        seconds,
    )
    return sentence % {"seconds": seconds}


def waited(since: datetime | None) -> str:
    """How long ago: '3 hours', '2 days'; '' for a moment ago."""
    if since is None or timezone.now() - since < timedelta(minutes=1):
        return ""
    return timesince(since, depth=1)
