"""Signing up, confirming an address, log-in by link, and keys for programs."""

import hashlib
import secrets
import zoneinfo

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, validate_email
from django.db import transaction
from django.utils import timezone

from pbem.models import Account, ApiKey, Invitation, Outbox
from pbem.services import outbox, tables
from pbem.services.errors import BadRequest, NotFound, Refused

MAILS_AN_HOUR = 5  # to one address, of the kinds anybody can ask for


def sign_up(*, email: str, name: str, time_zone: str = "UTC") -> None:
    """Make an account that counts once its address is confirmed. Whether the address is known is told by mail only.

    The password is chosen behind the link in the mail, so nobody can set one for another person's address.
    """
    email, name, time_zone = _address(email), _name(name), _time_zone(time_zone)
    with transaction.atomic():
        account, _ = Account.objects.get_or_create(email=email, defaults={"name": name, "time_zone": time_zone})
        if account.confirmed_at is None:
            account.name, account.time_zone = name, time_zone
            account.set_unusable_password()
            account.save()
        _mail(Outbox.Kind.KNOWN if account.confirmed_at else Outbox.Kind.CONFIRM, account)


def confirm(*, account: Account, password: str) -> Account:
    """The address works, and its owner chooses a password: the account counts from now on."""
    if account.confirmed_at is not None:
        raise Refused("This address is confirmed already. Log in.")
    _require_good_password(account, password)
    account.set_password(password)
    account.confirmed_at = timezone.now()
    account.save()
    return account


def change_password(*, account: Account, password: str) -> None:
    """Another password, chosen behind a mailed log-in link. It ends every other log-in of the account."""
    _require_good_password(account, password)
    account.set_password(password)
    account.save(update_fields=["password"])


def ask_login_link(*, email: str) -> None:
    """Mail a log-in link if the address is known; say nothing otherwise."""
    account = Account.objects.filter(email=email.strip().lower(), is_active=True).first()
    if account is not None:
        with transaction.atomic():
            _mail(Outbox.Kind.LOGIN if account.confirmed_at else Outbox.Kind.CONFIRM, account)


def accept_as_newcomer(*, invitation: Invitation, name: str, password: str, time_zone: str) -> Account:
    """Answer an invitation without an account: the link proves the address, so the account counts at once."""
    name, time_zone = _name(name), _time_zone(time_zone)
    with transaction.atomic():
        account, _ = Account.objects.get_or_create(email=invitation.email)
        if account.confirmed_at is not None:
            raise Refused("There is an account for this address already. Log in to join.")
        account.name, account.time_zone = name, time_zone
        confirm(account=account, password=password)
        tables.join(code=invitation.table.code, by=account)
    return account


def change_profile(*, account: Account, name: str, time_zone: str) -> None:
    """Another name or time zone."""
    account.name, account.time_zone = _name(name), _time_zone(time_zone)
    account.save(update_fields=["name", "time_zone"])


def lift_suspensions() -> int:
    """Let back in whose suspension is over; gives how many. Their old seats may have others by now."""
    over = Account.objects.filter(is_active=False, suspended_until__lte=timezone.now())
    return over.update(is_active=True, suspended_until=None)


def make_api_key(*, account: Account, label: str) -> str:
    """A new key for a program. It is shown this once; only its fingerprint is kept."""
    key = f"pbem_{secrets.token_urlsafe(32)}"
    ApiKey.objects.create(account=account, label=label.strip()[:60] or "my program", fingerprint=fingerprint(key))
    return key


def revoke_api_key(*, account: Account, key_id: int) -> None:
    """The key does not open anything any more."""
    own = ApiKey.objects.filter(account=account, pk=key_id, revoked_at__isnull=True)
    if not own.update(revoked_at=timezone.now()):
        raise NotFound("There is no such key.")


def fingerprint(key: str) -> str:
    """What is stored of a key. The key is 32 random bytes, so a plain hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def _mail(kind: Outbox.Kind, account: Account) -> None:
    """Write a mail that anybody can ask for, but only so often."""
    now = timezone.now()
    hour = now.replace(minute=0, second=0, microsecond=0)
    sent = Outbox.objects.filter(kind=kind, address=account.email, created_at__gte=hour).count()
    if sent < MAILS_AN_HOUR:
        outbox.post([outbox.write(kind, f"{hour:%Y%m%d%H}-{sent}", account=account)])


def _require_good_password(account: Account, password: str) -> None:
    try:
        validate_password(password, account)
    except ValidationError as error:
        raise BadRequest(" ".join(error.messages), field="password") from None


def _address(email: str) -> str:
    email = email.strip().lower()
    try:
        validate_email(email)
        MaxLengthValidator(254)(email)
    except ValidationError:
        raise BadRequest("This is no mail address.", field="email") from None
    return email


def _name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise BadRequest("A name has 1 to 40 characters.", field="name")
    return name


def _time_zone(name: str) -> str:
    if name not in zoneinfo.available_timezones():
        raise BadRequest("There is no such time zone.", field="time_zone")
    return name
