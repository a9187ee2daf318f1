"""Mails to be sent: written in the transaction of what they tell of, delivered later."""

import secrets

from django.db import models
from django.db.models import Q

from pbem.models.accounts import Account, LetterWishes
from pbem.models.tables import Invitation, Table
from pbem.models.versions import Turn


def new_uid() -> str:
    """What a letter is known by outside, for good."""
    return secrets.token_hex(12)


class Outbox(models.Model):
    """One mail to one address. `key` makes it unique, so that telling the same thing twice writes one row.

    `uid` goes into its Message-ID: by chance, since keys are made of row numbers, which repeat after a restore.
    """

    class Kind(models.TextChoices):
        CONFIRM = "confirm", "confirm your address"
        KNOWN = "known", "you have an account already"
        LOGIN = "login", "log-in link"
        INVITATION = "invitation", "invitation"
        STARTED = "started", "table started"
        TURN = "turn", "your turn"
        PLAN = "plan", "your turn, since your plan has stopped"
        FINISHED = "finished", "table finished"
        ABANDONED = "abandoned", "table abandoned"
        CONSENT = "consent", "asked to agree to a take-back"
        REFUSAL = "refusal", "take-back refused"
        REWOUND = "rewound", "moves were taken back"
        DISPUTE = "dispute", "a dispute was opened"
        RULING = "ruling", "a moderator has ruled"
        PROPOSAL = "proposal", "asked to agree to a proposal"
        DECIDED = "decided", "what became of a proposal"
        SEAT = "seat", "somebody has left a seat"
        SUBSTITUTE = "substitute", "welcome to a running table"
        CALL = "call", "a table seeks a substitute"
        WOKEN = "woken", "a table goes on"
        REMINDER = "reminder", "your turn waits"
        NUDGE = "nudge", "somebody asks how you are"
        TIMEOUT = "timeout", "time was over"
        BALANCE = "balance", "a day of your balance was spent"
        AWAY = "away", "somebody will be away"
        ANSWER = "answer", "what became of a mail"
        DESK = "desk", "disputes wait for a moderator"
        QUESTION = "question", "a moderator asks"
        NOTE = "note", "somebody speaks to you"
        ADDRESS = "address", "confirm another address"
        MOVED = "moved", "your address is another now"
        DELETION = "deletion", "delete your account"
        DIGEST = "digest", "your tables today"
        TEST = "test", "a test letter"

    class Status(models.TextChoices):
        PENDING = "pending", "to be sent"
        SENDING = "sending", "being sent"
        SENT = "sent", "sent"
        DEAD = "dead", "given up"
        CANCELLED = "cancelled", "no longer true"

    # Somebody sits and waits for these, so they go before all others.
    URGENT = (Kind.LOGIN, Kind.CONFIRM, Kind.KNOWN)
    # They tell what others have said at the table since the last of them.
    QUOTING_NOTES = (Kind.TURN, Kind.PLAN, Kind.REMINDER, Kind.FINISHED, Kind.NOTE)

    key = models.CharField(max_length=120, unique=True)
    uid = models.CharField(max_length=24, default=new_uid)
    kind = models.CharField(max_length=12, choices=Kind.choices)
    address = models.EmailField()
    mailbox = models.CharField(max_length=254, blank=True)  # where the address leads: what limits go by
    account = models.ForeignKey(Account, models.CASCADE, null=True, related_name="+")
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")
    sender = models.ForeignKey(
        Account, models.CASCADE, null=True, related_name="+", db_index=False
    )  # whose doing it is
    client = models.CharField(max_length=32, null=True)  # from where it was asked for, as a mark
    turn = models.ForeignKey(Turn, models.CASCADE, null=True, related_name="+")
    invitation = models.ForeignKey(Invitation, models.CASCADE, null=True, related_name="+")
    facts = models.JSONField(default=dict)  # ids of what else it tells of
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PENDING)
    attempts = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()
    lease_until = models.DateTimeField(null=True)
    owner = models.CharField(max_length=36, blank=True)
    last_error = models.CharField(max_length=500, blank=True)
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "outgoing mail"
        verbose_name_plural = "outgoing mails"
        permissions = (("mail_desk", "Can look after letters at the desk"),)
        indexes = (
            models.Index(
                fields=["due_at", "id"], condition=Q(status__in=["pending", "sending"]), name="outbox_waiting"
            ),
            models.Index(
                fields=["due_at", "id"],
                condition=Q(status__in=["pending", "sending"], kind__in=["login", "confirm", "known"]),
                name="outbox_urgent",
            ),
            models.Index(fields=["due_at"], condition=Q(status="sending"), name="outbox_claimed"),
            models.Index(fields=["turn"], condition=Q(status="dead"), name="outbox_given_up"),
            models.Index(fields=["uid"], name="outbox_by_uid"),
            models.Index(fields=["mailbox", "created_at"], name="outbox_to_mailbox"),
            models.Index(fields=["mailbox", "sent_at"], condition=Q(status="sent"), name="outbox_sent_to_mailbox"),
            models.Index(fields=["sent_at"], condition=Q(status="sent"), name="outbox_sent"),
            models.Index(fields=["created_at"], name="outbox_days"),
            models.Index(fields=["sender", "created_at"], condition=Q(sender__isnull=False), name="outbox_by_sender"),
            models.Index(fields=["client", "created_at"], condition=Q(client__isnull=False), name="outbox_by_client"),
        )

    def __str__(self) -> str:
        return self.key


class Inbox(models.Model):
    """One mail that came in: stored before it is read, read once, kept with what became of it.

    `name` is made of whom it is to and its Message-ID, so that a mail that is handed over twice is one row.
    """

    class Status(models.TextChoices):
        NEW = "new", "to be read"
        DONE = "done", "read"
        DEAD = "dead", "cannot be read"

    class Fate(models.TextChoices):
        PLAYED = "played", "played"
        PARTLY = "partly", "played in part"
        REFUSED = "refused", "not played"
        TOLD = "told", "asked something"
        EMPTY = "empty", "said nothing"
        STALE = "stale", "the turn was over"
        USED = "used", "an older board"
        FOREIGN = "foreign", "no longer sits there"
        FORGED = "forged", "no key of ours"
        STRANGER = "stranger", "from another address"
        AUTOMATIC = "automatic", "written by a machine"
        BOUNCE = "bounce", "a letter came back"
        LOOP = "loop", "a letter of ours"

    name = models.CharField(max_length=64, unique=True)
    recipient = models.CharField(max_length=254)
    sender = models.CharField(max_length=254, blank=True)  # of the envelope
    raw = models.BinaryField()
    message_id = models.CharField(max_length=250, blank=True)
    status = models.CharField(max_length=6, choices=Status.choices, default=Status.NEW)
    fate = models.CharField(max_length=10, choices=Fate.choices, blank=True)
    results = models.JSONField(default=list)  # what became of each line
    account = models.ForeignKey(Account, models.CASCADE, null=True, related_name="+")
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")
    copies = models.PositiveSmallIntegerField(default=1)  # how often it was handed over
    attempts = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()
    received_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True)
    last_error = models.CharField(max_length=100, blank=True)

    class Meta:
        verbose_name = "incoming mail"
        verbose_name_plural = "incoming mails"
        indexes = (
            models.Index(fields=["due_at", "id"], condition=Q(status="new"), name="inbox_waiting"),
            models.Index(fields=["id"], condition=Q(status="dead"), name="inbox_unreadable"),
            models.Index(fields=["received_at"], name="inbox_days"),
        )

    def __str__(self) -> str:
        return self.name


class TableLetters(LetterWishes):
    """Which letters about one table somebody wants, where that is not what they want of all tables."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="table_letters")
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["account", "table"], name="table_letters_once"),)

    def __str__(self) -> str:
        return f"letters to {self.account_id} about {self.table_id}"


class Block(models.Model):
    """A mailbox to which no invitation goes: none of one person, or none at all."""

    mailbox = models.CharField(max_length=254)
    sender = models.ForeignKey(Account, models.CASCADE, null=True, related_name="+")  # nobody in particular: everybody
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["mailbox", "sender"], name="block_once"),
            models.UniqueConstraint(fields=["mailbox"], condition=Q(sender__isnull=True), name="block_all_once"),
        )

    def __str__(self) -> str:
        return f"no invitations by {self.sender_id or 'anybody'}"
