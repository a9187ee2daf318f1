"""The history of a table, and the turns that are waited for."""

from datetime import timedelta

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from pbem.models.accounts import Account
from pbem.models.health import Extension
from pbem.models.packed import FingerprintField, PackedJSONField, SnapshotField
from pbem.models.submissions import Named
from pbem.models.tables import Table


class Version(Named):
    """One state of a table and how it came about. Append-only: the database itself refuses to change or delete it.

    `kept`, `seal` and `fingerprint` tie it to all versions before it (`pbem/chain.py`). What is large is stored packed,
    and read as if it were not (ADR 20).
    """

    class Cause(models.TextChoices):
        SETUP = "setup", pgettext_lazy("kind of step", "set up")
        MOVE = "move", pgettext_lazy("kind of step", "moved")
        UNDO = "undo", pgettext_lazy("kind of step", "taken back")
        REDO = "redo", pgettext_lazy("kind of step", "played again")
        REWIND = "rewind", pgettext_lazy("kind of step", "rewound")
        ADJUST = "adjust", pgettext_lazy("kind of step", "corrected")
        DEAL = "deal", pgettext_lazy("kind of step", "dealt afresh")
        TIMEOUT = "timeout", pgettext_lazy("kind of step", "time was over")

    class Channel(models.TextChoices):
        WEB = "web", _("on the web")
        API = "api", _("by program")
        MAIL = "mail", _("by mail")
        STANDING = "standing", _("by standing answer")  # of old: what plans do now
        PLAN = "plan", _("by plan")
        DESK = "desk", _("by a moderator")
        SERVICE = "service", _("by the service")

    MOVES = (Cause.MOVE, Cause.TIMEOUT)  # what the game's `apply` has made
    # Given ahead: that they were is their own player's to know.
    AHEAD = (Channel.STANDING, Channel.PLAN)
    UNATTENDED = (*AHEAD, Channel.SERVICE)

    # No index of its own: `version_number_once` begins with it.
    table = models.ForeignKey(Table, models.CASCADE, related_name="versions", db_index=False)
    number = models.PositiveIntegerField()
    cause = models.CharField(max_length=10, choices=Cause.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    account = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    behalf = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")  # for whom a moderator acted
    channel = models.CharField(max_length=10, choices=Channel.choices)
    move = PackedJSONField(null=True)
    notation = models.TextField(blank=True)
    draws = PackedJSONField(default=list)
    events = PackedJSONField(default=list)
    remark = models.CharField(max_length=1200, blank=True)  # why, where no event of the game says it
    barrier = models.BooleanField(default=False)  # used chance or showed something: cannot be undone by its player
    restores = models.PositiveIntegerField(null=True)  # the older version whose snapshot an undo or rewind brings back
    redo = models.PositiveIntegerField(null=True)  # what an undo took back, to be played again if its player wishes
    snapshot = SnapshotField()
    digest = FingerprintField()
    release = models.CharField(max_length=20)
    step = models.PositiveSmallIntegerField(default=0)  # place in a submission of several moves
    created_at = models.DateTimeField()
    kept = FingerprintField()
    seal = FingerprintField()
    fingerprint = FingerprintField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="version_number_once"),
            models.UniqueConstraint(
                fields=["table", "seat", "submission", "step"], condition=~Q(submission=""), name="submission_once"
            ),
        )
        indexes = (
            models.Index(fields=["created_at"], name="version_days"),
            models.Index(fields=["table", "number"], condition=Q(restores__isnull=False), name="version_restores"),
        )

    def __str__(self) -> str:
        return f"version {self.number} of table {self.table_id}"

    @property
    def origin(self) -> int:
        """The number of the version that first had this snapshot."""
        return self.number if self.restores is None else self.restores


class Turn(models.Model):
    """One seat's spell of being waited for. The open turns are the queue.

    Where the table has a clock, an open turn of somebody has so much time `left` from `since` on, which ends at its
    `deadline`; while time stands still both are empty.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="turns")
    seat = models.PositiveSmallIntegerField()
    opened_version = models.PositiveIntegerField()
    opened_at = models.DateTimeField()
    closed_version = models.PositiveIntegerField(null=True)
    closed_at = models.DateTimeField(null=True)
    deadline = models.DateTimeField(null=True)
    left = models.DurationField(null=True)  # how much time it has from `since` on, or whenever it goes on
    since = models.DateTimeField(null=True)
    bank = models.DurationField(null=True)  # what was saved up when it began; empty: it costs nothing of the bank
    extra = models.DurationField(default=timedelta)  # what was given on top, which nobody saves up
    remind_at = models.DateTimeField(null=True)  # when the next reminder is due
    reminded = models.PositiveSmallIntegerField(default=0)
    nudged_at = models.DateTimeField(null=True)
    excused_at = models.DateTimeField(null=True)  # when its player asked for a day more, which is once
    extension = models.ForeignKey(
        Extension, models.PROTECT, null=True, related_name="+", db_index=False
    )  # the last given
    expired_at = models.DateTimeField(null=True)  # since when its time is over and the table only waits

    class Meta:
        ordering = ("opened_version", "seat")
        indexes = (
            models.Index(fields=["id"], condition=Q(closed_at__isnull=True), name="turn_open"),
            models.Index(fields=["opened_at"], condition=Q(closed_at__isnull=True), name="turn_waiting"),
            models.Index(
                fields=["deadline"],
                condition=Q(closed_at__isnull=True, deadline__isnull=False, expired_at__isnull=True),
                name="turn_expiring",
            ),
            models.Index(
                fields=["remind_at"], condition=Q(closed_at__isnull=True, remind_at__isnull=False), name="turn_reminded"
            ),
        )
        constraints = (
            models.UniqueConstraint(
                fields=["table", "seat"], condition=Q(closed_at__isnull=True), name="one_open_turn_per_seat"
            ),
        )

    def __str__(self) -> str:
        return f"turn of seat {self.seat} at table {self.table_id} from version {self.opened_version}"
