"""Where somebody is logged in, and ending it."""

from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext

from pbem.models import Account, Session
from pbem.selectors.sessions import name_of
from pbem.services.errors import NotFound


def end(*, account: Account, name: str) -> None:
    """Log one browser of the account out."""
    for key in Session.objects.filter(account=account).values_list("session_key", flat=True):
        if constant_time_compare(name_of(key), name):
            Session.objects.filter(account=account, session_key=key).delete()
            return
    raise NotFound(gettext("There is no such log-in, or it has ended."))


def end_all(*, account: Account) -> None:
    """Log out everywhere. What a letter's link opened ends too; the link itself works as long as it says."""
    Session.objects.filter(account=account).delete()


def forget_expired() -> int:
    """Drop sessions that are over; gives how many."""
    return Session.objects.filter(expire_date__lt=timezone.now()).delete()[0]
