"""The secret address of somebody's calendar: made, used without a log-in, and revoked."""

import secrets
from urllib.parse import urljoin

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext

from pbem.database_time import DatabaseNow
from pbem.models import Account, CalendarFeed
from pbem.services.errors import NotFound
from pbem.services.keys import fingerprint


def make(*, account: Account) -> str:
    """The key of a new address. It is shown this once; the one before opens nothing any more."""
    key = secrets.token_urlsafe(32)
    with transaction.atomic():
        made = {"fingerprint": fingerprint(key), "created_at": DatabaseNow()}
        CalendarFeed.objects.update_or_create(account=account, defaults=made)
    return key


def revoke(*, account: Account) -> None:
    """No address opens the calendar any more."""
    CalendarFeed.objects.filter(account=account).delete()


def reading(key: str) -> Account:
    """Whose calendar an address opens."""
    found = CalendarFeed.objects.filter(fingerprint=fingerprint(key), account__is_active=True)
    feed = found.select_related("account").first()
    if feed is None:
        raise NotFound(gettext("There is no page at this address."))
    return feed.account


def address(key: str) -> str:
    """The whole address."""
    return urljoin(settings.BASE_URL, reverse("calendar", args=[key]))
