"""Signs of life."""

from django.db import models
from django.db.models import Q

from pbem.models.accounts import Account


class Heartbeat(models.Model):
    """When a part of the service was last seen at work."""

    part = models.CharField(max_length=20, primary_key=True)
    seen_at = models.DateTimeField()
    counts = models.JSONField(default=dict)  # what it found at that time

    def __str__(self) -> str:
        return f"{self.part} at {self.seen_at:%H:%M:%S}"


class Extension(models.Model):
    """Time given to everybody who was waited for: back after an outage of ours, or on top by an operator.

    It is given table by table; until that is `done`, nobody's time is declared over.
    """

    since = models.DateTimeField(null=True)  # the last sign of life before an outage, whose time is given back
    length = models.DurationField()
    by = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=["id"], condition=Q(done_at__isnull=True), name="extension_to_give"),)

    def __str__(self) -> str:
        return f"{self.length} from {self.created_at:%Y-%m-%d %H:%M}"
