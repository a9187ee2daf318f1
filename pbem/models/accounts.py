"""People, and the keys their programs use."""

from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models import Q
from django.utils.translation import pgettext, pgettext_lazy


class AccountManager(BaseUserManager["Account"]):
    """Makes accounts; mail addresses are kept in lower case."""

    def create_user(self, email: str, name: str, password: str | None = None, **fields: Any) -> "Account":
        account = self.model(email=email.lower(), name=name, **fields)
        account.set_password(password)
        account.save()
        return account

    def create_superuser(self, email: str, name: str, password: str, **fields: Any) -> "Account":
        return self.create_user(email, name, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(email=(username or "").lower())


def profile_parts() -> list[str]:
    """What a profile shows unless its owner thinks otherwise."""
    return ["games", "results", "punctuality", "language", "since"]


class PersonName(models.CharField):
    """What somebody is called. Of who has deleted the account nothing is kept, and pages say so in their own words."""

    def from_db_value(self, value: str | None, expression: object, connection: object) -> str | None:
        return pgettext("instead of a name", "a former player") if value == "" else value


class LetterWishes(models.Model):
    """Which letters somebody wants: how they learn of their turns, and what else they are told."""

    class Letters(models.TextChoices):
        AT_ONCE = "at-once", pgettext_lazy("letters about turns", "at once")
        DIGEST = "digest", pgettext_lazy("letters about turns", "one letter a day, for all tables together")
        REMINDERS = "reminders", pgettext_lazy("letters about turns", "only reminders")
        NOTHING = "nothing", pgettext_lazy("letters about turns", "nothing")

    letters = models.CharField(
        max_length=10, choices=Letters.choices, default=Letters.AT_ONCE, db_default=Letters.AT_ONCE
    )
    wants_results = models.BooleanField(default=True, db_default=True)
    wants_notes = models.BooleanField(default=True, db_default=True)
    wants_rulings = models.BooleanField(default=True, db_default=True)

    class Meta:
        abstract = True


class Account(AbstractBaseUser, PermissionsMixin, LetterWishes):
    """A person. Logs in with the mail address, which counts only once it is confirmed."""

    class Returned(models.TextChoices):
        BOUNCE = "bounce", "letters come back"
        COMPLAINT = "complaint", "marked as spam"

    class DeskMail(models.TextChoices):
        AT_ONCE = "at-once", pgettext_lazy("letters to moderators", "one for each dispute, at once")
        DIGEST = "digest", pgettext_lazy("letters to moderators", "one a day, if something waits")
        NEVER = "never", pgettext_lazy("letters to moderators", "none")

    class Shown(models.TextChoices):
        NOBODY = "nobody", pgettext_lazy("who may see a profile", "nobody")
        COMPANIONS = "companions", pgettext_lazy("who may see a profile", "those I have played with")
        EVERYBODY = "everybody", pgettext_lazy("who may see a profile", "everybody")

    class Part(models.TextChoices):
        GAMES = "games", pgettext_lazy("part of a profile", "which games I play, and how often")
        RESULTS = "results", pgettext_lazy("part of a profile", "how often I have won, and my public tables")
        PUNCTUALITY = "punctuality", pgettext_lazy("part of a profile", "how punctual I am")
        LANGUAGE = "language", pgettext_lazy("part of a profile", "which languages I speak")
        SINCE = "since", pgettext_lazy("part of a profile", "since when I am here")

    email = models.EmailField(unique=True)
    name = PersonName(max_length=40)
    time_zone = models.CharField(max_length=64, default="UTC")
    language = models.CharField(max_length=8, choices=settings.LANGUAGES, blank=True)  # '': as the browser asks
    confirmed_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    desk_mail = models.CharField(  # what a moderator is written about the queue
        max_length=8, choices=DeskMail.choices, default=DeskMail.DIGEST, db_default=DeskMail.DIGEST
    )
    suspended_until = models.DateTimeField(null=True, blank=True)
    steps_in = models.BooleanField(default=False, db_default=False)  # likes to be asked to play on for somebody
    called_at = models.DateTimeField(null=True, blank=True)  # when they were last asked to; never: when they came
    days_off = models.JSONField(
        default=list, blank=True
    )  # weekdays, Monday is 0: own, where a table's clock heeds them
    quiet_from = models.PositiveSmallIntegerField(null=True, blank=True)  # the hour from which letters wait
    quiet_until = models.PositiveSmallIntegerField(null=True, blank=True)
    reminders = models.PositiveSmallIntegerField(default=2)  # at most so many a turn
    digest_hour = models.PositiveSmallIntegerField(default=18, db_default=18)  # o'clock, in their own time zone
    digest_at = models.DateTimeField(null=True)  # when the next one is due; None where all tables have other wishes
    returned = models.CharField(max_length=10, choices=Returned.choices, blank=True, db_default="")  # why none are sent
    returned_at = models.DateTimeField(null=True)
    spends_balance = models.BooleanField(default=True)  # days of the yearly balance go before a time-out does
    away = models.JSONField(default=list, blank=True)  # of its absences those not over, [begin, end]: joined for free
    profile_for = models.CharField(  # who may see the profile
        max_length=10, choices=Shown.choices, default=Shown.COMPANIONS, db_default=Shown.COMPANIONS
    )
    profile_parts = models.JSONField(default=profile_parts)  # what stands there
    speaks = models.JSONField(  # languages, by code; []: that of the pages
        default=list, blank=True, db_default=models.Value([], models.JSONField())
    )
    deleted_at = models.DateTimeField(null=True)  # since when only the seats are left of it
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)

    objects: ClassVar[AccountManager] = AccountManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        indexes = (
            models.Index(fields=["called_at", "id"], condition=Q(steps_in=True), name="account_stepping_in"),
            models.Index(fields=["digest_at"], condition=Q(digest_at__isnull=False), name="account_digest"),
        )

    def __str__(self) -> str:
        return self.name


class AddressChange(models.Model):
    """Another mail address, asked for, confirmed from there, and perhaps undone from the old one."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="address_changes")
    old = models.EmailField()
    new = models.EmailField()
    asked_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True)
    undone_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"another address of {self.account_id}"


class PersonBlock(models.Model):
    """Two people who are to have nothing to do with each other, because one of them says so. Nobody is told."""

    by = models.ForeignKey(Account, models.CASCADE, related_name="+")
    whom = models.ForeignKey(Account, models.CASCADE, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["by", "whom"], name="person_block_once"),
            models.CheckConstraint(condition=~Q(by=models.F("whom")), name="person_block_no_self"),
        )

    def __str__(self) -> str:
        return f"block of {self.whom_id} by {self.by_id}"


class Absence(models.Model):
    """When somebody is away, so that no time runs for them at any table: planned by date, or a day of the balance."""

    class Kind(models.TextChoices):
        PLANNED = "planned", pgettext_lazy("kind of absence", "planned")
        BALANCE = "balance", pgettext_lazy("kind of absence", "from the yearly balance")

    account = models.ForeignKey(Account, models.CASCADE, related_name="absences")
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.PLANNED)
    begins_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("begins_at",)
        constraints = (
            models.CheckConstraint(condition=models.Q(ends_at__gt=models.F("begins_at")), name="absence_has_length"),
        )

    def __str__(self) -> str:
        return f"absence of {self.account_id} from {self.begins_at:%Y-%m-%d %H:%M}"


class ApiKey(models.Model):
    """A key for programs; only its fingerprint is stored, the key is shown once."""

    class Scope(models.TextChoices):
        READ = "read", pgettext_lazy("what a key may do", "look")
        PLAY = "play", pgettext_lazy("what a key may do", "play")
        MODERATE = "moderate", pgettext_lazy("what a key may do", "moderate")

    account = models.ForeignKey(Account, models.CASCADE, related_name="api_keys")
    label = models.CharField(max_length=60)
    fingerprint = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)  # of Scope
    created_at = models.DateTimeField(auto_now_add=True)
    ends_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)  # to the hour
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.label} of {self.account_id}"


class CalendarFeed(models.Model):
    """The secret address of somebody's calendar; only its fingerprint is stored, the address is shown once."""

    account = models.OneToOneField(Account, models.CASCADE, related_name="calendar_feed")
    fingerprint = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"calendar of {self.account_id}"


class SecondFactor(models.Model):
    """The app of somebody at the desk that shows a code which changes every half minute."""

    account = models.OneToOneField(Account, models.CASCADE, related_name="second_factor")
    secret = models.CharField(max_length=32)
    last_step = models.BigIntegerField(default=0)  # the half minute of the last code taken: it is taken once
    failures = models.PositiveIntegerField(default=0)  # in a row
    locked_until = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"second factor of {self.account_id}"


class RecoveryCode(models.Model):
    """A code for whoever has lost the app; works once, and only its hash is stored."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="recovery_codes")
    fingerprint = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["account", "fingerprint"], name="recovery_code_once"),)

    def __str__(self) -> str:
        return f"recovery code of {self.account_id}"
