"""The letter of the day: one for all tables that wait for somebody, at the hour they have chosen."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from pbem import database_time
from pbem.models import Account, Outbox
from pbem.selectors import digests, letter_wishes
from pbem.services import letter_wishes as wishes
from pbem.services import outbox

BATCH = 500


def write_due() -> int:
    """Write to all whose hour has come; gives to how many. May be called twice: the day of each is moved on first."""
    now, count = database_time.now(), 0
    for account in _due(now)[:BATCH]:
        with transaction.atomic():
            count += _write(account, now)
    return count


def _write(account: Account, now: datetime) -> bool:
    wanted = letter_wishes.wants_digests(account)
    upcoming = wishes.next_digest(account, now) if wanted else None
    if not _due(now).filter(pk=account.pk, digest_at=account.digest_at).update(digest_at=upcoming):
        return False  # another was quicker
    if not wanted or not digests.waiting(account).exists():
        return False
    outbox.post([outbox.write(Outbox.Kind.DIGEST, f"{account.digest_at:%Y-%m-%d}", account=account)])
    return True


def _due(now: datetime) -> QuerySet[Account]:
    return Account.objects.filter(digest_at__lte=now, is_active=True).order_by("digest_at")
