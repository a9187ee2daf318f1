"""Taking back by consent, disputes, and what moderators rule. Nothing here is ever changed but to be closed."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from pbem.models.accounts import Account
from pbem.models.submissions import Named, once
from pbem.models.tables import Seat, Table


class Tenure(models.Model):
    """Who sat where, for how long, and why no longer: a substitute inherits no record, and nobody's record is lost."""

    class Ended(models.TextChoices):
        SEATED = "", _("sits there")
        LEFT = "left", _("left before the start")
        RESIGNED = "resigned", _("resigned")
        GAVE = "gave", _("gave the seat to a substitute")
        REPLACED = "replaced", _("was replaced")

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="tenures")
    account = models.ForeignKey(Account, models.PROTECT, related_name="tenures")
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    ended_how = models.CharField(max_length=10, choices=Ended.choices, default=Ended.SEATED, blank=True, db_default="")

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


class Vote(Named):
    """Something that one at a table asks the others; each that is asked has an answer of its own."""

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for answers")
        GRANTED = "granted", _("agreed to")
        REFUSED = "refused", _("refused")
        OVERTAKEN = "overtaken", _("overtaken by a move")
        WITHDRAWN = "withdrawn", _("withdrawn")

    text = models.CharField(max_length=500, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True


class Reply(models.Model):
    """One seat that is asked to agree."""

    class Answer(models.TextChoices):
        OPEN = "", _("not answered yet")
        AGREES = "agrees", _("agrees")
        REFUSES = "refuses", _("refuses")

    seat = models.PositiveSmallIntegerField()
    answer = models.CharField(max_length=8, choices=Answer.choices, default=Answer.OPEN, blank=True)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True


class RewindRequest(Vote):
    """A player asks the others to take moves back. Bound to the head it was asked at: a new move overtakes it."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="rewind_requests")
    seat = models.PositiveSmallIntegerField()
    account = models.ForeignKey(Account, models.PROTECT, related_name="+")
    to_version = models.PositiveIntegerField()
    head = models.PositiveIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table"], condition=Q(status="open"), name="one_open_request_per_table"),
            once("request_once", "table", "seat"),
        )

    def __str__(self) -> str:
        return f"request to rewind table {self.table_id} to {self.to_version}"


class RewindAnswer(Reply):
    """One seat that is asked to agree to a take-back."""

    request = models.ForeignKey(RewindRequest, models.CASCADE, related_name="answers")

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
        LOOK = "look", pgettext_lazy("after a moderator's name", "looks at what a player holds")
        PAUSE = "pause", pgettext_lazy("after a moderator's name", "pauses the table")
        RESUME = "resume", pgettext_lazy("after a moderator's name", "lets the table go on")
        END = "end", pgettext_lazy("after a moderator's name", "ends the table")
        VOID = "void", pgettext_lazy("after a moderator's name", "declares the table void")
        WARN = "warn", pgettext_lazy("after a moderator's name", "warns a player")
        SUSPEND = "suspend", pgettext_lazy("after a moderator's name", "suspends a player")
        LIFT = "lift", pgettext_lazy("after a moderator's name", "lifts a suspension")

    table = models.ForeignKey(Table, models.CASCADE, related_name="rulings")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    moderator = models.ForeignKey(Account, models.PROTECT, related_name="+")
    reason = models.CharField(max_length=1000)
    head_before = models.PositiveIntegerField()
    head_after = models.PositiveIntegerField()
    facts = models.JSONField(default=dict)
    whom = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")  # warned, replaced, suspended
    private = models.BooleanField(default=False, db_default=False)  # known to the desk and to whom it concerns
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("created_at", "pk")
        indexes = (models.Index(fields=["moderator", "-created_at"], name="rulings_of_moderator"),)
        permissions = (
            ("moderate", "Can rule on disputes: dismiss, rewind, redo, pause, act for a seat, warn"),
            ("moderate_senior", "Can also adjust, replace a seat, end and void"),
            ("moderate_admin", "Can also suspend"),
            ("direct", "Can rule as a moderator at the tables they are made director of, and nowhere else"),
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
    released_at = models.DateTimeField(null=True)  # since when the table goes on although nobody has ruled
    appeals = models.ForeignKey(Ruling, models.PROTECT, null=True, related_name="appeals")
    ruling = models.ForeignKey(Ruling, models.PROTECT, null=True, related_name="settles")
    language = models.CharField(max_length=8, choices=settings.LANGUAGES, db_default="en")  # in which it was opened
    opened_at = models.DateTimeField()
    due_at = models.DateTimeField(db_default=Now())  # by when the desk wants to have ruled
    closed_at = models.DateTimeField(null=True)
    claimed_by = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")  # the moderator who sees to it
    claimed_at = models.DateTimeField(null=True)
    shown_plans = models.JSONField(null=True)  # by seat: what its player has shown of their plans, to moderators only

    class Meta:
        ordering = ("opened_at",)
        constraints = (
            models.UniqueConstraint(
                fields=["table", "seat"], condition=Q(closed_at__isnull=True), name="one_open_dispute_per_seat"
            ),
            once("dispute_once", "table", "seat"),
        )
        indexes = (
            models.Index(fields=["due_at", "id"], condition=Q(closed_at__isnull=True), name="dispute_due"),
            models.Index(fields=["opened_at", "id"], condition=Q(closed_at__isnull=True), name="dispute_waiting"),
        )

    def __str__(self) -> str:
        return f"dispute on version {self.version} of table {self.table_id}"


class Question(models.Model):
    """What a moderator asks one person about a dispute; everybody at the table can read it, and the answer."""

    dispute = models.ForeignKey(Dispute, models.CASCADE, related_name="questions")
    moderator = models.ForeignKey(Account, models.PROTECT, related_name="+")
    account = models.ForeignKey(Account, models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    asked_at = models.DateTimeField()

    class Meta:
        ordering = ("asked_at", "pk")
        constraints = (
            models.UniqueConstraint(fields=["dispute", "account", "text"], name="question_once"),  # not by two clicks
        )

    def __str__(self) -> str:
        return f"question to {self.account_id} on {self.dispute_id}"


class Statement(Named):
    """What somebody at the table has to say about a dispute, of their own accord or because a moderator asked."""

    dispute = models.ForeignKey(Dispute, models.CASCADE, related_name="statements")
    question = models.OneToOneField(Question, models.PROTECT, null=True, related_name="answer")
    account = models.ForeignKey(Account, models.PROTECT, related_name="+")
    text = models.CharField(max_length=2000)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("created_at",)
        constraints = (once("statement_once", "dispute", "account"),)

    def __str__(self) -> str:
        return f"statement on {self.dispute_id}"


class Memo(models.Model):
    """What moderators write down for each other, about a table or a person; nobody else reads it."""

    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="memos")
    about = models.ForeignKey(Account, models.CASCADE, null=True, related_name="+")
    author = models.ForeignKey(Account, models.PROTECT, related_name="+")
    text = models.CharField(max_length=2000)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("-created_at", "-pk")

    def __str__(self) -> str:
        return f"memo {self.pk}"


class StandardReason(models.Model):
    """A reason that moderators give often, to begin from; it names rules, which pages link to."""

    title = models.CharField(max_length=80)
    text = models.CharField(max_length=1000)
    game = models.CharField(max_length=40, blank=True)  # '': of every game
    language = models.CharField(max_length=8, choices=settings.LANGUAGES)
    changed_by = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ("title", "pk")

    def __str__(self) -> str:
        return self.title


class Director(models.Model):
    """Somebody who may rule as a moderator at one table, and nowhere else."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="directors")
    account = models.ForeignKey(Account, models.PROTECT, related_name="directs")
    appointed_by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["table", "account"], condition=Q(ended_at__isnull=True), name="one_director_once"
            ),
        )

    def __str__(self) -> str:
        return f"director of table {self.table_id}"
