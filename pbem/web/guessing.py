"""Guessing passwords in bulk is slowed, and nobody is locked out by it.

One client at one name is for django-axes to count, in the database. From the same rows this adds one client over many
names and many clients over one name. A browser with which somebody has logged in before is known by a cookie and not
held up by others; and there is always the log-in by mail.
"""

from datetime import timedelta
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from axes.models import AccessAttempt
from django.conf import settings
from django.core import signing
from django.db.models import QuerySet, Sum
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac

from pbem.models import Account
from pbem.proxies import client_network

BY_ONE_CLIENT = 30  # wrong passwords over all names, in the time after which axes forgets
AT_ONE_NAME = 50  # wrong passwords from all clients
COOKIE = "known"
LASTING = timedelta(days=365)
MOST_PEOPLE = 5  # that share a browser


class Handler(AxesDatabaseHandler):
    """Counts as axes does, and more widely."""

    def is_locked(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> bool:
        return super().is_locked(request, credentials) or _guessed_widely(request, credentials or {})


def remember(request: HttpRequest, response: HttpResponse, account: Account) -> HttpResponse:
    """Let this browser be known to belong to the account."""
    mark = _mark(account.email)
    people = [mark, *(other for other in _people(request) if other != mark)][:MOST_PEOPLE]
    signed = signing.dumps(people, salt="pbem.known")
    response.set_cookie(COOKIE, signed, max_age=LASTING, httponly=True, samesite="Lax", secure=settings.HTTPS)
    return response


def is_known(request: HttpRequest, email: str) -> bool:
    """Whether somebody has logged in with this browser under this address before."""
    return _mark(email) in _people(request)


def _guessed_widely(request: HttpRequest, credentials: dict[str, Any]) -> bool:
    name = str(credentials.get("username") or "")
    recent = AccessAttempt.objects.filter(attempt_time__gt=timezone.now() - settings.AXES_COOLOFF_TIME)
    by_client = _failures(recent.filter(ip_address=client_network(request) or None))
    at_name = _failures(recent.filter(username=name))
    return (by_client >= BY_ONE_CLIENT or at_name >= AT_ONE_NAME) and not is_known(request, name)


def _failures(attempts: QuerySet[Any]) -> int:
    return attempts.aggregate(all=Sum("failures_since_start"))["all"] or 0


def _people(request: HttpRequest) -> list[str]:
    try:
        return list(signing.loads(request.COOKIES.get(COOKIE, ""), salt="pbem.known", max_age=LASTING))
    except (signing.BadSignature, TypeError):
        return []


def _mark(email: str) -> str:
    return salted_hmac("pbem.known", email.lower(), algorithm="sha256").hexdigest()[:24]
