"""Around every page: the time zone of whoever looks, and refusals as pages."""

import zoneinfo
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.utils import timezone

from pbem.services.errors import NotFound, Refused
from pbem.web.pages import account_of, refusal


class PageMiddleware:
    """Shows times as the account knows them, keeps pages out of shared caches, and makes pages of refusals."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        account = account_of(request)
        with timezone.override(_zone(account.time_zone if account else "UTC")):
            response = self.get_response(request)
            response = _plain(request, response)
        response.headers.setdefault("Cache-Control", "private, no-store")
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """What a service refuses is a page with the sentence; bugs go on their way to us."""
        return refusal(request, exception) if isinstance(exception, Refused) else None


def _plain(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The page for an address that is not there, or that only takes what a form sends."""
    if response.status_code == 404 and request.resolver_match is None:
        return refusal(request, NotFound("There is no page at this address."))
    if isinstance(response, HttpResponseNotAllowed) and not response.content:
        response.content = refusal(request, NotFound("This address only takes what a form sends.")).content
    return response


def _zone(name: str) -> zoneinfo.ZoneInfo:
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):  # a zone that newer data has dropped
        return zoneinfo.ZoneInfo("UTC")
