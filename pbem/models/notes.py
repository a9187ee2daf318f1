"""What people say to each other at a table. Rows of their own, never part of a version: they cannot reach a game."""

from django.db import models
from django.db.models import Q
from django.utils.translation import pgettext_lazy

from pbem.models.accounts import Account
from pbem.models.submissions import Named, once
from pbem.models.tables import Table


class Note(Named):
    """Something said at a table: among its players, among those who watch, or to nobody but oneself."""

    class Audience(models.TextChoices):
        PLAYERS = "players", pgettext_lazy("to whom a note is", "the players")
        SPECTATORS = "spectators", pgettext_lazy("to whom a note is", "those who watch")
        SELF = "self", pgettext_lazy("to whom a note is", "only you")

    table = models.ForeignKey(Table, models.CASCADE, related_name="notes")
    author = models.ForeignKey(Account, models.PROTECT, related_name="notes")
    audience = models.CharField(max_length=10, choices=Audience.choices)
    # Who else may read what players say, as its author was told then: it is never opened further.
    read_by = models.CharField(max_length=10, choices=Table.Readers.choices, default=Table.Readers.PLAYERS)
    version = models.PositiveIntegerField(null=True)  # the board that its author saw; empty before the start
    text = models.CharField(max_length=1000)
    mentions = models.JSONField(default=list)  # accounts
    hiding = models.ForeignKey("Hiding", models.PROTECT, null=True, related_name="+")  # why it cannot be read now
    created_at = models.DateTimeField()

    class Meta:
        constraints = (once("note_once", "table", "author"),)
        indexes = (
            models.Index(fields=["author", "created_at"], name="notes_of_author"),
            models.Index(fields=["table", "version"], condition=Q(audience="self"), name="notes_to_oneself"),
        )

    def __str__(self) -> str:
        return f"note {self.pk} at table {self.table_id}"


class Hiding(models.Model):
    """A moderator keeps a note from being read, and why; and who lifted that, and why. Never deleted."""

    note = models.ForeignKey(Note, models.CASCADE, related_name="hidings")
    moderator = models.ForeignKey(Account, models.PROTECT, related_name="+")
    reason = models.CharField(max_length=1000)
    created_at = models.DateTimeField()
    lifted_by = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    lifted_why = models.CharField(max_length=1000, blank=True)
    lifted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "pk")
        constraints = (
            models.UniqueConstraint(fields=["note"], condition=Q(lifted_at__isnull=True), name="note_hidden_once"),
        )

    def __str__(self) -> str:
        return f"note {self.note_id} hidden"


class NoteMark(models.Model):
    """How far somebody has read what is said at a table."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="+")
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    note = models.PositiveBigIntegerField()  # the newest they have read

    class Meta:
        constraints = (models.UniqueConstraint(fields=["account", "table"], name="note_mark_once"),)

    def __str__(self) -> str:
        return f"notes of table {self.table_id} read until {self.note}"
