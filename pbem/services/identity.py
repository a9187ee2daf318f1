"""Whose request it is, and how well that is shown. Pages and API ask here and nowhere else.

Who has logged in, by password or by a mailed log-in link, is `request.user`. The link of a letter logs nobody in: its
session keeps the link's key, its owner is a guest, and the key is asked anew with every request what it still opens.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user, login, logout
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from pbem.models import Account
from pbem.models.sessions import DEVICE, GUEST, LAST_SEEN, LINKS, SECOND_FACTOR, SINCE, WAY, SessionStore
from pbem.services import links, second_factor
from pbem.services.errors import NotFound
from pbem.services.links import Opening

BACKEND = "django.contrib.auth.backends.ModelBackend"
RECENT = timedelta(hours=12)  # a log-in that still counts for keys, passwords and the desk
SEEN = timedelta(hours=1)  # how exactly it is noted when a browser was last seen
MOST_LINKS = 10  # of letters opened in one browser; more than that are forgotten, oldest first

Way = Literal["password", "mail", "link"]
Proof = Literal["log-in", "second-factor"]


@dataclass(slots=True)
class Identity:
    """Whose request it is: of who has logged in, or of a guest; `here` is who acts at the address it is for."""

    account: Account | None
    guest: Account | None
    here: Account | None

    @property
    def reader(self) -> Account | None:
        return self.account or self.guest


def logged_in(request: HttpRequest) -> Account | AnonymousUser:
    """Whoever has logged in here: the account that came with the session; where anything is odd, Django decides."""
    session: SessionStore = request.session  # type: ignore[assignment]  # as SESSION_ENGINE says
    whose = session.get(SESSION_KEY)
    account = session.account
    if (
        account is not None
        and account.is_active
        and str(account.pk) == whose
        and session.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        and constant_time_compare(session.get(HASH_SESSION_KEY, ""), account.get_session_auth_hash())
    ):
        return account
    return get_user(request)


def identify(request: HttpRequest) -> Identity:
    """Find out whose request it is. A guest is nobody until an address says that it is open to links."""
    account = request.user if isinstance(request.user, Account) else None
    guest = None if account is not None else _guest(request)
    if account is not None or guest is not None:
        _note_seen(request)
    found = Identity(account, guest, account)
    request.identity = found  # type: ignore[attr-defined]
    return found


def found_with_session(request: HttpRequest, name: str) -> Any:
    """What was read together with the session of who is logged in; None for everybody else."""
    if of(request).account is None:
        return None
    return getattr(request.session.found, name, None)  # type: ignore[attr-defined]


def of(request: HttpRequest) -> Identity:
    """Whose request it is, as `identify` found."""
    return request.identity  # type: ignore[attr-defined]


def log_in(request: HttpRequest, account: Account, way: Way) -> None:
    """Log somebody in; the session gets another key."""
    login(request, account, BACKEND)
    request.session[WAY] = way


def note_log_in(request: HttpRequest, **_: Any) -> None:
    """What every log-in begins with, whoever asks Django for it: no second factor yet, and no guest any more."""
    session = request.session
    for name in (GUEST, LINKS, SECOND_FACTOR):
        session.pop(name, None)
    session.set_expiry(None)
    _begin(request, "password")


def let_in(request: HttpRequest, opened: Opening, key: str) -> None:
    """Open in this browser what the link of a letter opens, as its owner. Whoever else was here is logged out."""
    if request.user.is_authenticated or request.session.get(GUEST) != opened.account.pk:
        logout(request)
    kept = [each for each in request.session.get(LINKS, []) if each[1] != key]
    request.session.cycle_key()
    request.session[GUEST] = opened.account.pk
    request.session[LINKS] = [*kept, [opened.purpose, key, opened.table.code]][-MOST_LINKS:]
    request.session.set_expiry(links.LIFETIMES[opened.purpose])
    _begin(request, "link")


def opened_at(request: HttpRequest, code: str) -> list[Opening]:
    """What the guest's links still open at a table; the session only says which of them to ask."""
    kept = request.session.get(LINKS, [])
    found = [_opening(purpose, key) for purpose, key, table in kept if table == code]
    owner = of(request).guest, code
    return [each for each in found if each and not each.ended and (each.account, each.table.code) == owner]


def is_recent(request: HttpRequest) -> bool:
    """Whether somebody has logged in here within the last hours."""
    since = datetime.fromtimestamp(request.session.get(SINCE, 0), tz=UTC)
    return request.user.is_authenticated and timezone.now() - since < RECENT


def lacking(request: HttpRequest) -> Proof | None:
    """What staff have yet to show before the desk and the admin open to them: a recent log-in, then a code."""
    if not isinstance(request.user, Account) or not is_recent(request):
        return "log-in"
    if not request.session.get(SECOND_FACTOR) and second_factor.is_asked(request.user):
        return "second-factor"
    return None


def note_second_factor(request: HttpRequest) -> None:
    """A right code was given in this session, which gets another key."""
    request.session.cycle_key()
    request.session[SECOND_FACTOR] = True


def _begin(request: HttpRequest, way: Way) -> None:
    request.session[WAY] = way
    request.session[SINCE] = request.session[LAST_SEEN] = int(timezone.now().timestamp())
    request.session[DEVICE] = request.headers.get("User-Agent", "")[:300]


def _note_seen(request: HttpRequest) -> None:
    now = int(timezone.now().timestamp())
    if now - request.session.get(LAST_SEEN, 0) > SEEN.total_seconds():
        request.session[LAST_SEEN] = now


def _guest(request: HttpRequest) -> Account | None:
    pk = request.session.get(GUEST)
    if pk is None:
        return None
    account: Account | None = request.session.account  # type: ignore[attr-defined]
    if account is None or account.pk != pk:
        return Account.objects.filter(pk=pk, is_active=True).first()
    return account if account.is_active else None


def _opening(purpose: str, key: str) -> Opening | None:
    try:
        return links.opening(purpose, key)
    except NotFound:
        return None
