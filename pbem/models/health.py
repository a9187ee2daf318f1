"""Signs of life."""

from django.db import models


class Heartbeat(models.Model):
    """When a part of the service was last seen at work."""

    part = models.CharField(max_length=20, primary_key=True)
    seen_at = models.DateTimeField()
    counts = models.JSONField(default=dict)  # what it found at that time

    def __str__(self) -> str:
        return f"{self.part} at {self.seen_at:%H:%M:%S}"
