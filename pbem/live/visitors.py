"""Who wants to listen, and to what: found out once, when a stream opens, by the services that pages and API ask, too.

Everything here waits for the database and runs in a thread of the small pool, never in the loop.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import Any, cast

from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.db import close_old_connections
from django.http import HttpResponse
from django.utils import translation
from django.utils.translation import gettext_noop

from pbem.models import Account, ApiKey
from pbem.models.sessions import SessionStore
from pbem.proxies import client_network
from pbem.selectors import feed
from pbem.selectors.readers import language_of_program
from pbem.services import health, identity, keys
from pbem.texts import readable
from pbem.web.reach import looking, open_to, who_reaches

LONGEST_CODE = 16  # of a table
REASONS = {
    401: gettext_noop("Log in first."),
    403: gettext_noop("You do not have permission to perform this action."),
    404: gettext_noop("There is nothing at this address."),
    405: gettext_noop("A stream is asked for with GET."),
    429: gettext_noop("You have many streams open. Close one, or come back in a minute."),
    503: gettext_noop("We cannot reach our records at the moment. Try again soon: what is sent twice is done once."),
}


class Turned(Exception):
    """Whoever came is turned away, with this HTTP status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who may listen to one table, or to all tables of an account."""

    account: int | None
    code: str | None
    client: str  # what counts as one client
    heads: dict[str, int | None]  # the present ones of what they listen to


def visitor(scope: dict[str, Any], code: str | None) -> Visitor:
    """Who it is, and what they are told first, if they may listen; raises Turned otherwise."""
    close_old_connections()
    try:
        request = ASGIRequest(scope, BytesIO())
        if not readable(dict(request.COOKIES)) or (code is not None and len(code) > LONGEST_CODE):
            raise Turned(404)
        account = _program(request) or _browser(request, code)
        return Visitor(account.pk if account else None, code, client_network(request), _heads(account, code))
    finally:
        close_old_connections()


def refused(scope: dict[str, Any], status: int) -> str:
    """Why somebody is turned away, in the language they ask for."""
    with translation.override(language_of_program(None, ASGIRequest(scope, BytesIO()))):
        return translation.gettext(REASONS[status])


def show_life(streams: int, lag: float) -> None:
    """Write down that this process is at work, and what it has to do."""
    close_old_connections()
    try:
        health.counted(part="live", counts={"streams": streams, "lag_ms": round(lag * 1000)})
    finally:
        close_old_connections()


def _heads(account: Account | None, code: str | None) -> dict[str, int | None]:
    if code is None:
        if account is None:
            raise Turned(401)
        return feed.own(account).heads
    found = feed.one(code, account)
    if found is None:
        raise Turned(404)
    return found


def _program(request: ASGIRequest) -> Account | None:
    """The account of an API key; a key that opens nothing is told so, like everywhere."""
    words = str(request.META.get("HTTP_AUTHORIZATION", "")).split()
    if not words or words[0].lower() != "key":
        return None
    key = keys.use(words[1] if len(words) == 2 else "")
    if key is None:
        raise Turned(401)
    if ApiKey.Scope.READ not in key.scopes:
        raise Turned(403)
    return key.account


def _browser(request: ASGIRequest, code: str | None) -> Account | None:
    """Whoever is logged in, or came by the link of a letter that opens this table."""
    cookie = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
    if cookie is None:
        return None
    request.session = SessionStore(cookie)
    request.user = identity.logged_in(request)
    identity.identify(request)
    return who_reaches(request, _stream, code or "")


@open_to(looking)
def _stream(*_: object) -> HttpResponse:
    """What a stream is to a link: something to look at."""
    return cast(HttpResponse, None)
