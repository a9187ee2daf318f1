"""Signs of life."""

from collections.abc import Mapping
from datetime import timedelta

from django.conf import settings

from pbem.database_time import DatabaseNow
from pbem.models import Heartbeat


def seen(*, part: str) -> None:
    """Write down that a part of the service is at work, unless that was said a moment ago."""
    a_moment_ago = DatabaseNow() - timedelta(seconds=settings.HEARTBEAT_SECONDS / 2)
    if not Heartbeat.objects.filter(part=part, seen_at__gt=a_moment_ago).exists():
        Heartbeat.objects.update_or_create(part=part, defaults={"seen_at": DatabaseNow()})


def counted(*, part: str, counts: Mapping[str, int]) -> None:
    """Write down what a part of the service has found now."""
    Heartbeat.objects.update_or_create(part=part, defaults={"seen_at": DatabaseNow(), "counts": dict(counts)})
