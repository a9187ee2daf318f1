"""Taking back by consent, disputes, and what moderators rule. Nothing here is ever changed but to be closed."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from pbem.models.accounts import Account
from pbem.models.submissions import Named, once
from pbem.models.tables import Seat, Table


class Tenure(models.Model):
    """Who sat where, and for how long: a substitute does not inherit a record, and nobody's record is lost."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="tenures")
    account = models.ForeignKey(Account, models.PROTECT, related_name="tenures")
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["seat"], condition=Q(ended_at__isnull=True), name="one_tenure_at_a_time"),
        )

    def __str__(self) -> str:
        return f"tenure at seat {self.seat_id}"


class PastSecret(models.Model):
    """A secret that was shown because the table was over, before a ruling opened it again."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="past_secrets")
    until_version = models.PositiveIntegerField()
    secret = models.BinaryField(max_length=32)
    secret_hash = models.CharField(max_length=64)

    class Meta:
        ordering = ("until_version",)

    def __str__(self) -> str:
        return f"secret of table {self.table_id} until version {self.until_version}"


class RewindRequest(Named):
    """A player asks the others to take moves back. Bound to the head it was asked at: a new move overtakes it."""

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for answers")
        GRANTED = "granted", _("agreed to")
        REFUSED = "refused", _("refused")
        OVERTAKEN = "overtaken", _("overtaken by a move")
        WITHDRAWN = "withdrawn", _("withdrawn")

    table = models.ForeignKey(Table, models.CASCADE, related_name="rewind_requests")
    seat = models.PositiveSmallIntegerField()
    account = models.ForeignKey(Account, models.PROTECT, related_name="+")
    to_version = models.PositiveIntegerField()
    head = models.PositiveIntegerField()
    text = models.CharField(max_length=500, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table"], condition=Q(status="open"), name="one_open_request_per_table"),
            once("request_once", "table", "seat"),
        )

    def __str__(self) -> str:
        return f"request to rewind table {self.table_id} to {self.to_version}"


class RewindAnswer(models.Model):
    """One seat that is asked to agree."""

    class Answer(models.TextChoices):
        OPEN = "", _("not answered yet")
        AGREES = "agrees", _("agrees")
        REFUSES = "refuses", _("refuses")

    request = models.ForeignKey(RewindRequest, models.CASCADE, related_name="answers")
    seat = models.PositiveSmallIntegerField()
    answer = models.CharField(max_length=8, choices=Answer.choices, default=Answer.OPEN, blank=True)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("seat",)
        constraints = (models.UniqueConstraint(fields=["request", "seat"], name="one_answer_per_seat"),)

    def __str__(self) -> str:
        return f"answer of seat {self.seat} to {self.request_id}"


class Ruling(models.Model):
    """What a moderator decided, with the reason: public to the table and never changed."""

    class Kind(models.TextChoices):
        DISMISS = "dismiss", pgettext_lazy("after a moderator's name", "dismisses the dispute")
        REWIND = "rewind", pgettext_lazy("after a moderator's name", "takes moves back")
        REDO = "redo", pgettext_lazy("after a moderator's name", "restores moves")
        ADJUST = "adjust", pgettext_lazy("after a moderator's name", "corrects the board")
        REPLACE = "replace", pgettext_lazy("after a moderator's name", "replaces a player")
        ACT = "act", pgettext_lazy("after a moderator's name", "moves for a player")
        PAUSE = "pause", pgettext_lazy("after a moderator's name", "pauses the table")
        RESUME = "resume", pgettext_lazy("after a moderator's name", "lets the table go on")
        END = "end", pgettext_lazy("after a moderator's name", "ends the table")
        VOID = "void", pgettext_lazy("after a moderator's name", "declares the table void")
        WARN = "warn", pgettext_lazy("after a moderator's name", "warns a player")
        SUSPEND = "suspend", pgettext_lazy("after a moderator's name", "suspends a player")

    table = models.ForeignKey(Table, models.CASCADE, related_name="rulings")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    moderator = models.ForeignKey(Account, models.PROTECT, related_name="+")
    reason = models.CharField(max_length=1000)
    head_before = models.PositiveIntegerField()
    head_after = models.PositiveIntegerField()
    facts = models.JSONField(default=dict)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("created_at", "pk")
        permissions = (
            ("moderate", "Can rule on disputes: dismiss, rewind, redo, pause, act for a seat, warn"),
            ("moderate_senior", "Can also adjust, replace a seat, end and void"),
            ("moderate_admin", "Can also suspend"),
        )

    def __str__(self) -> str:
        return f"{self.kind} at table {self.table_id}"


class Dispute(Named):
    """A player questions a version; the table may stand still until a moderator has ruled."""

    class Reason(models.TextChoices):
        MISTAKE = "mistake", _("I made a mistake I cannot take back myself")
        RULES = "rules", _("The rules were not followed")
        SOFTWARE = "software", _("The service did something wrong")
        CONDUCT = "conduct", _("Somebody behaves badly")

    table = models.ForeignKey(Table, models.CASCADE, related_name="disputes")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    account = models.ForeignKey(Account, models.PROTECT, related_name="+")
    reason = models.CharField(max_length=10, choices=Reason.choices)
    text = models.CharField(max_length=2000)
    head = models.PositiveIntegerField()
    froze = models.BooleanField(default=False)
    appeals = models.ForeignKey(Ruling, models.PROTECT, null=True, related_name="appeals")
    ruling = models.ForeignKey(Ruling, models.PROTECT, null=True, related_name="settles")
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("opened_at",)
        constraints = (
            models.UniqueConstraint(
                fields=["table", "seat"], condition=Q(closed_at__isnull=True), name="one_open_dispute_per_seat"
            ),
            once("dispute_once", "table", "seat"),
        )

    def __str__(self) -> str:
        return f"dispute on version {self.version} of table {self.table_id}"


class Statement(Named):
    """What somebody at the table has to say about a dispute."""

    dispute = models.ForeignKey(Dispute, models.CASCADE, related_name="statements")
    account = models.ForeignKey(Account, models.PROTECT, related_name="+")
    text = models.CharField(max_length=2000)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("created_at",)
        constraints = (once("statement_once", "dispute", "account"),)

    def __str__(self) -> str:
        return f"statement on {self.dispute_id}"
