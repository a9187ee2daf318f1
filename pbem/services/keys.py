"""Keys for programs: each has a name, says what it may do, and ends."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import timedelta

from django.db.models import CharField, DateTimeField, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from pbem.models import Account, ApiKey
from pbem.prepared_queries import Given, Prepared
from pbem.selectors import rights
from pbem.services.errors import BadRequest, NotAllowed, NotFound

Scope = ApiKey.Scope

LIFETIMES = (30, 90, 365)  # days
DEFAULT_DAYS = 365
DEFAULT_SCOPES = (Scope.READ, Scope.PLAY)
USE_NOTED = timedelta(hours=1)  # so that a busy program does not write a row with every request


def make_api_key(
    *, account: Account, label: str, scopes: Collection[str] = DEFAULT_SCOPES, days: int = DEFAULT_DAYS
) -> str:
    """A new key for a program. It is shown this once; only its fingerprint is kept."""
    key = f"pbem_{secrets.token_urlsafe(32)}"
    ApiKey.objects.create(
        account=account,
        label=label.strip()[:60] or gettext("my program"),
        fingerprint=fingerprint(key),
        scopes=_scopes(account, scopes),
        ends_at=timezone.now() + timedelta(days=_days(days)),
    )
    return key


def _shown() -> "QuerySet[ApiKey]":
    now, known = Given("now", DateTimeField()), Given("fingerprint", CharField())
    alive = ApiKey.objects.filter(revoked_at__isnull=True, ends_at__gt=now, account__is_active=True)
    return alive.filter(fingerprint=known).select_related("account")


SHOWN = Prepared(_shown)


def use(key: str) -> ApiKey | None:
    """The key a program shows, if it still opens something; that it was used is noted now and then."""
    now = timezone.now()
    found: ApiKey | None = SHOWN.row(fingerprint=fingerprint(key), now=now)
    if found is not None and (found.used_at is None or now - found.used_at > USE_NOTED):
        unnoted = Q(used_at__isnull=True) | Q(used_at__lt=now - USE_NOTED)
        ApiKey.objects.filter(unnoted, pk=found.pk).update(used_at=now)
    return found


def revoke_api_key(*, account: Account, key_id: int) -> None:
    """The key does not open anything any more."""
    own = ApiKey.objects.filter(account=account, pk=key_id, revoked_at__isnull=True)
    if not own.update(revoked_at=timezone.now()):
        raise NotFound(gettext("There is no such key."))


def end_all(*, account: Account) -> None:
    """No key of the account opens anything any more."""
    ApiKey.objects.filter(account=account, revoked_at__isnull=True).update(revoked_at=timezone.now())


def fingerprint(key: str) -> str:
    """What is stored of a key. The key is 32 random bytes, so a plain hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def _scopes(account: Account, wanted: Collection[str]) -> list[str]:
    """What a key may do, in order. Whoever gives it away can give no more than they have."""
    scopes = [str(scope) for scope in Scope if scope in wanted]
    if not scopes or len(scopes) != len(set(wanted)):
        raise BadRequest(gettext("Choose what the key may do."), field="scopes")
    if Scope.MODERATE in scopes and not rights.has_desk(account):
        raise NotAllowed(gettext("Only moderators have keys that moderate."), field="scopes")
    return scopes


def _days(wanted: int) -> int:
    if wanted not in LIFETIMES:
        raise BadRequest(gettext("Choose how long the key is good for."), field="days")
    return wanted
