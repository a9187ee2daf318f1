"""How fast one person or client may send things: one count for pages and API, kept by each web process.

Per process on purpose: it must work while Redis is away. What must never be exceeded is counted in the database instead
(services/limits.py).
"""

from math import ceil
from types import SimpleNamespace
from typing import Any, cast

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, ScopedRateThrottle, UserRateThrottle

from pbem.proxies import client_network

CALENDAR: Any = SimpleNamespace(throttle_scope="calendar")
FORM: Any = SimpleNamespace(throttle_scope="moves")  # what a form is to a throttle


class PerClient(AnonRateThrottle):
    """Of those who are not logged in, by where they are."""

    def get_ident(self, request: Request) -> str:
        return client_network(request)


class PerPerson(UserRateThrottle):
    """Of those who are logged in, by who they are."""

    def get_ident(self, request: Request) -> str:
        return client_network(request)


class PerScope(ScopedRateThrottle):
    """Of what a view says that it is."""

    def get_ident(self, request: Request) -> str:
        return client_network(request)


def calendar_wait(request: HttpRequest) -> int:
    """Count a look at a calendar, which needs no log-in; how long to wait before it is shown, 0 if it is."""
    throttle = PerScope()
    if throttle.allow_request(cast(Request, request), CALENDAR):
        return 0
    return max(1, ceil(throttle.wait() or 0))


def seconds_to_wait(request: HttpRequest) -> int:
    """Count a form that was sent; how long to wait before it is taken, 0 if it is."""
    sent = cast(Request, request)  # as far as a throttle looks
    for throttle in (PerClient(), PerPerson(), PerScope()):
        if not throttle.allow_request(sent, FORM):
            return max(1, ceil(throttle.wait() or 0))
    return 0
