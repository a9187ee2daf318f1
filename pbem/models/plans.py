"""Plans: what a seat has decided ahead. As secret as a hand: nobody but its player ever reads a row."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from pbem.models.tables import Seat


class Plan(models.Model):
    """Lines to be played when a seat is asked, the next of them at `place`. Goes with whoever sits there."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("draft")
        ACTIVE = "active", _("active")
        STOPPED = "stopped", _("stopped")
        DONE = "done", _("played")

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="plans")
    lines = models.JSONField(default=list)  # of `games.engine.plans.PlanLine`
    place = models.PositiveSmallIntegerField(default=0)  # the line that is next
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.DRAFT)
    reason = models.JSONField(null=True)  # why it stopped: a code and facts
    since = models.IntegerField(default=-1)  # the version after which what happens counts for its conditions
    looked = models.BooleanField(default=True)  # False: its last line rolled dice or showed something
    played = models.JSONField(default=list)  # [version, place] of each line that was played
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=["seat"], condition=Q(status="active"), name="plan_active"),)

    def __str__(self) -> str:
        return f"plan {self.pk} of seat {self.seat_id}"

    @property
    def is_rule(self) -> bool:
        """Whether it is one rule that stands until it is taken away."""
        return len(self.lines) == 1 and self.lines[0]["rule"] is not None

    @property
    def looks_back(self) -> bool:
        """Whether it is active, and what becomes of it hangs on what has happened since it began or last played."""
        left = self.lines[self.place :]
        hangs = (line["only_if"] or line["stop_if"] or line["until"] or not line["go_on"] for line in left)
        return self.status == self.Status.ACTIVE and any(hangs)
