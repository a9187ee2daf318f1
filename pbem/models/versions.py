"""The history of a table, and the turns that are waited for."""

from django.db import models
from django.db.models import Q

from pbem.models.accounts import Account
from pbem.models.tables import Table


class Version(models.Model):
    """One state of a table and how it came about. Append-only: never changed, never deleted."""

    class Cause(models.TextChoices):
        SETUP = "setup", "set up"
        MOVE = "move", "moved"
        UNDO = "undo", "taken back"
        REDO = "redo", "played again"
        REWIND = "rewind", "rewound"
        ADJUST = "adjust", "corrected"

    class Channel(models.TextChoices):
        WEB = "web", "on the web"
        API = "api", "by program"
        MAIL = "mail", "by mail"
        STANDING = "standing", "by standing answer"
        DESK = "desk", "by a moderator"
        SERVICE = "service", "by the service"

    table = models.ForeignKey(Table, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    cause = models.CharField(max_length=10, choices=Cause.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    account = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    behalf = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")  # for whom a moderator acted
    channel = models.CharField(max_length=10, choices=Channel.choices)
    move = models.JSONField(null=True)
    notation = models.TextField(blank=True)
    draws = models.JSONField(default=list)
    events = models.JSONField(default=list)
    remark = models.CharField(max_length=1200, blank=True)  # why, where no event of the game says it
    barrier = models.BooleanField(default=False)  # used chance or showed something: cannot be undone by its player
    restores = models.PositiveIntegerField(null=True)  # the older version whose snapshot an undo or rewind brings back
    redo = models.PositiveIntegerField(null=True)  # what an undo took back, to be played again if its player wishes
    snapshot = models.JSONField()
    digest = models.CharField(max_length=64)
    release = models.CharField(max_length=20)
    submission = models.CharField(max_length=64, blank=True)
    step = models.PositiveSmallIntegerField(default=0)  # place in a submission of several moves
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="version_number_once"),
            models.UniqueConstraint(
                fields=["table", "submission", "step"], condition=~Q(submission=""), name="submission_once"
            ),
        )

    def __str__(self) -> str:
        return f"version {self.number} of table {self.table_id}"

    @property
    def origin(self) -> int:
        """The number of the version that first had this snapshot."""
        return self.number if self.restores is None else self.restores


class Turn(models.Model):
    """One seat's spell of being waited for. The open turns are the queue."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="turns")
    seat = models.PositiveSmallIntegerField()
    opened_version = models.PositiveIntegerField()
    opened_at = models.DateTimeField()
    closed_version = models.PositiveIntegerField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("opened_version", "seat")
        constraints = (
            models.UniqueConstraint(
                fields=["table", "seat"], condition=Q(closed_at__isnull=True), name="one_open_turn_per_seat"
            ),
        )

    def __str__(self) -> str:
        return f"turn of seat {self.seat} at table {self.table_id} from version {self.opened_version}"
