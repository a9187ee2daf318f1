"""Tables, their seats, and who is invited."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from pbem import chain
from pbem.models.accounts import Account
from pbem.models.submissions import Named, once


class Table(Named):
    """One playing of a game. `head` is the number of its newest version, empty before the start.

    While a seat is trying something out, `trying` is that seat, and `settled` the version that all others see (ADR 17).
    """

    class Phase(models.TextChoices):
        GATHERING = "gathering", _("gathering players")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")
        VOID = "void", _("declared void")

    class Visibility(models.TextChoices):
        PRIVATE = "private", _("only who is invited")
        LINK = "link", _("whoever has the link may watch and join; no list shows it")
        PUBLIC = "public", _("anyone may watch and join")

    class Seating(models.TextChoices):
        JOINED = "joined", _("in the order in which people join")
        CHOSEN = "chosen", _("everybody takes the free seat they like")
        RANDOM = "random", _("drawn when the game begins")

    class Takebacks(models.TextChoices):
        FRIENDLY = "friendly", _("friendly: silence agrees, and dice may be taken back if all agree")
        STANDARD = "standard", _("standard: silence refuses, and dice stand")
        STRICT = "strict", _("strict: what is passed is passed")

    class Readers(models.TextChoices):
        PLAYERS = "players", _("only those who sit here")
        AFTERWARDS = "afterwards", _("everybody, once the game is over")
        EVERYBODY = "everybody", _("everybody who may watch, at once")

    code = models.CharField(max_length=16, unique=True)
    title = models.CharField(max_length=60)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    seat_count = models.PositiveSmallIntegerField()
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.PRIVATE)
    phase = models.CharField(max_length=10, choices=Phase.choices, default=Phase.GATHERING)
    language = models.CharField(
        max_length=8, choices=settings.LANGUAGES, blank=True, default="", db_default=""
    )  # '': any
    seating = models.CharField(
        max_length=10, choices=Seating.choices, default=Seating.JOINED, db_default=Seating.JOINED
    )
    # What who is not invited must show: games finished, and turns in time of a hundred (`selectors/track_record.py`).
    gate_finished = models.PositiveSmallIntegerField(default=0, db_default=0)
    gate_punctual = models.PositiveSmallIntegerField(default=0, db_default=0)
    opened_by = models.ForeignKey(Account, models.PROTECT, related_name="opened_tables")
    secret = models.BinaryField(max_length=32)
    secret_hash = models.CharField(max_length=64)
    grace_minutes = models.PositiveSmallIntegerField(default=0)  # how long a passed turn can still be taken back
    takebacks = models.CharField(max_length=10, choices=Takebacks.choices, default=Takebacks.STANDARD)
    clock = models.JSONField(null=True)  # how long a turn may take (`pbem/clock.py`); empty: as long as it takes
    banks = models.JSONField(default=dict)  # seconds saved up by seat number as text; a seat has one after a move
    frozen_at = models.DateTimeField(null=True)  # since when nobody may move
    damaged = models.PositiveIntegerField(null=True)  # the version that cannot be read, so that the table stands still
    epoch = models.PositiveIntegerField(default=0)
    head = models.PositiveIntegerField(null=True)
    settled = models.PositiveIntegerField(null=True)  # the newest version that cannot be taken back; empty: the head
    trying = models.PositiveSmallIntegerField(null=True)  # the seat whose steps after it only its player sees
    fingerprint = models.CharField(max_length=64, blank=True)  # of the head: where the chain of its history ends
    chain_key = models.BinaryField(max_length=32, default=chain.new_key)  # never shown, not even at the end
    outcome = models.JSONField(null=True)
    tally = models.JSONField(null=True)  # turn, points and last event, as everybody may know them: for lists
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    archived_at = models.DateTimeField(null=True)  # since when its versions are in archives only
    brought_back_at = models.DateTimeField(null=True)  # when they last became rows again
    paused_until = models.DateTimeField(null=True)  # by agreement of all who play; then it goes on by itself
    asleep_at = models.DateTimeField(null=True)  # since when it sleeps because nobody came; anyone there may wake it
    talk = models.CharField(  # who may read what players say from now on
        max_length=10, choices=Readers.choices, default=Readers.PLAYERS, db_default=Readers.PLAYERS
    )
    stirred_at = models.DateTimeField(null=True)  # when somebody last did something there
    pace = models.JSONField(null=True)  # how long each seat usually waits for its turn (`pbem/pace.py`)

    now: datetime  # no column: the database's time when `lock_table` had the lock; only such a table can be written to

    class Meta:
        constraints = (once("table_once", "opened_by"),)
        indexes = (
            models.Index(fields=["phase", "visibility", "-created_at"], name="table_lists"),
            models.Index(fields=["frozen_at"], condition=Q(frozen_at__isnull=False), name="table_standing_still"),
            models.Index(
                fields=["finished_at"],
                condition=Q(archived_at__isnull=True, finished_at__isnull=False, head__isnull=False),
                name="table_to_put_away",
            ),
            models.Index(fields=["paused_until"], condition=Q(paused_until__isnull=False), name="table_paused"),
            models.Index(
                fields=["phase", "stirred_at"],
                condition=Q(finished_at__isnull=True, frozen_at__isnull=True),
                name="table_unstirred",
            ),
        )

    def __str__(self) -> str:
        return self.title


class Seat(models.Model):
    """A place at a table; it outlives who sits there."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    account = models.ForeignKey(Account, models.PROTECT, null=True, related_name="seats")
    taken_at = models.DateTimeField(null=True)
    sought_at = models.DateTimeField(null=True)  # since when a substitute is sought for it, whoever plays on meanwhile
    called_at = models.DateTimeField(null=True)  # when those who like to step in were written to about it
    resigned_at = models.DateTimeField(null=True)  # since when it is played by safe moves, as nobody sits there
    wish = models.CharField(
        max_length=20, blank=True, default="", db_default=""
    )  # the colour its player asks for, until the start

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="seat_number_once"),
            models.UniqueConstraint(
                fields=["table", "account"], condition=Q(account__isnull=False), name="seat_account_once"
            ),
        )
        indexes = (
            models.Index(fields=["account", "-table"], name="seats_of_account"),
            models.Index(fields=["table"], condition=Q(account__isnull=True), name="seat_vacant"),
            models.Index(fields=["sought_at"], condition=Q(sought_at__isnull=False), name="seat_sought"),
        )

    def __str__(self) -> str:
        return f"seat {self.number} of table {self.table_id}"


class Invitation(Named):
    """An address asked to take a seat, whether or not it has an account; open until it is answered."""

    class Answer(models.TextChoices):
        OPEN = "", _("not answered yet")
        ACCEPTED = "accepted", _("accepted")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")

    table = models.ForeignKey(Table, models.CASCADE, related_name="invitations")
    email = models.EmailField()
    invited_by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    answer = models.CharField(max_length=10, choices=Answer.choices, default=Answer.OPEN, blank=True)
    created_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    words = models.CharField(
        max_length=500, blank=True, default="", db_default=""
    )  # of who invites, to somebody they know

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "email"], name="invitation_once"),
            once("invitation_named_once", "table", "invited_by"),
        )
        indexes = (models.Index(fields=["email", "answer"], name="invitation_by_address"),)

    def __str__(self) -> str:
        return f"invitation to table {self.table_id}"
