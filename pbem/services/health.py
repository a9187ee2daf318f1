"""Signs of life."""

from django.utils import timezone

from pbem.models import Heartbeat


def seen(*, part: str) -> None:
    """Write down that a part of the service is at work now."""
    Heartbeat.objects.update_or_create(part=part, defaults={"seen_at": timezone.now()})
