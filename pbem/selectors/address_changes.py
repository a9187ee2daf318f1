"""Another mail address that somebody has asked for."""

from datetime import timedelta

from pbem.database_time import now
from pbem.models import Account, AddressChange

AWAITED = timedelta(days=1)


def awaited(account: Account) -> AddressChange | None:
    """The newest change whose letter may still be on its way: nothing has come of it yet."""
    asked = AddressChange.objects.filter(account=account, asked_at__gt=now() - AWAITED)
    newest = asked.order_by("-asked_at", "-pk").first()
    return newest if newest is not None and newest.done_at is None else None
