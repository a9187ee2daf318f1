"""A second factor for whoever may open the desk or the admin: codes from an app, and recovery codes for its loss."""

import hashlib
import math
import secrets
from datetime import datetime, timedelta

import pyotp
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext

from pbem.models import Account, RecoveryCode, SecondFactor
from pbem.selectors import rights
from pbem.services.errors import BadRequest, TooMany

FAILURES = 5  # wrong codes in a row
WAIT = timedelta(minutes=15)  # after these
STEP = 30  # seconds a code is shown
DRIFT = (-1, 0, 1)  # steps that a clock may be wrong
RECOVERY_CODES = 10
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
ISSUER = "Board games by mail"


def is_staff(account: Account) -> bool:
    """Whether somebody may open the desk or the admin."""
    return account.is_active and (account.is_staff or rights.has_desk(account))


def has_one(account: Account) -> bool:
    return SecondFactor.objects.filter(account=account).exists()


def is_asked(account: Account) -> bool:
    """Whether staff pages ask this account for a code: always where the service requires it, else if it has one."""
    return settings.REQUIRE_SECOND_FACTOR or has_one(account)


def new_secret() -> str:
    """A secret for an app, not kept until a code shows that the app has it."""
    return pyotp.random_base32()


def address(account: Account, secret: str) -> str:
    """What the picture for the app says."""
    return pyotp.TOTP(secret, interval=STEP).provisioning_uri(account.email, ISSUER)


def set_up(*, account: Account, secret: str, code: str) -> list[str]:
    """Keep a secret that the app has shown to know; instead of the one before. Gives recovery codes, this once."""
    step = _matching_step(secret, _plain(code), timezone.now())
    if step is None:
        raise BadRequest(gettext("This is not the code the app shows now."), field="code")
    with transaction.atomic():
        fresh = {"secret": secret, "last_step": step, "failures": 0, "locked_until": None}
        SecondFactor.objects.update_or_create(account=account, defaults=fresh)
        return new_recovery_codes(account=account)


def new_recovery_codes(*, account: Account) -> list[str]:
    """Recovery codes instead of those before; shown this once, only hashes are kept."""
    codes = [_recovery_code() for _ in range(RECOVERY_CODES)]
    with transaction.atomic():
        RecoveryCode.objects.filter(account=account).delete()
        RecoveryCode.objects.bulk_create(
            RecoveryCode(account=account, fingerprint=_fingerprint(_plain(code))) for code in codes
        )
    return codes


def check(*, account: Account, code: str) -> None:
    """Accept a code from the app or a recovery code, each once; after some wrong ones in a row, none for a while."""
    with transaction.atomic():
        factor = SecondFactor.objects.select_for_update().filter(account=account).first()
        if factor is None:
            raise BadRequest(gettext("Set up your second factor first."), field="code")
        now = timezone.now()
        if factor.locked_until is not None and now < factor.locked_until:
            wait = math.ceil((factor.locked_until - now).total_seconds())
            raise TooMany(gettext("Too many wrong codes. Wait a quarter of an hour."), wait=wait, field="code")
        taken = _take(factor, _plain(code), now)
        _count(factor, taken, now)
    if not taken:
        raise BadRequest(gettext("This code is wrong, or was used already. Wait for the next one."), field="code")


def forget(*, account: Account) -> bool:
    """Remove somebody's second factor, as who runs the service may; gives whether there was one."""
    with transaction.atomic():
        RecoveryCode.objects.filter(account=account).delete()
        return bool(SecondFactor.objects.filter(account=account).delete()[0])


def _take(factor: SecondFactor, code: str, now: datetime) -> bool:
    """Use a code up: one from the app with all before it, a recovery code alone."""
    step = _matching_step(factor.secret, code, now)
    if step is not None and step > factor.last_step:
        factor.last_step = step
        return True
    return bool(RecoveryCode.objects.filter(account=factor.account_id, fingerprint=_fingerprint(code)).delete()[0])


def _count(factor: SecondFactor, taken: bool, now: datetime) -> None:
    factor.failures = 0 if taken else factor.failures + 1
    factor.locked_until = None
    if factor.failures >= FAILURES:
        factor.failures, factor.locked_until = 0, now + WAIT
    factor.save(update_fields=["last_step", "failures", "locked_until"])


def _matching_step(secret: str, code: str, now: datetime) -> int | None:
    """The half minute whose code this is."""
    current = int(now.timestamp()) // STEP
    shown = pyotp.HOTP(secret)
    return next((current + off for off in DRIFT if constant_time_compare(shown.at(current + off), code)), None)


def _recovery_code() -> str:
    """16 letters and digits, about 79 bits: a plain hash of it is enough."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(16))
    return "-".join(letters[start : start + 4] for start in range(0, 16, 4))


def _plain(code: str) -> str:
    """A code as it is compared, however it was typed."""
    return "".join(code.split()).replace("-", "").lower()


def _fingerprint(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
