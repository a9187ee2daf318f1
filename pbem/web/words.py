"""Small pieces of sentences."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.timesince import timesince


def listed(names: Sequence[str]) -> str:
    """'Ana, Ben and Caro'."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def waited(since: datetime | None) -> str:
    """How long ago: '3 hours', '2 days'; '' for a moment ago."""
    if since is None or timezone.now() - since < timedelta(minutes=1):
        return ""
    return timesince(since, depth=1)
