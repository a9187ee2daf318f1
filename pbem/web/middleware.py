"""Around every page: who looks at it, their language and time zone, and refusals as pages."""

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, UnreadablePostError
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers
from django.utils.functional import SimpleLazyObject

from pbem import failures
from pbem.selectors.readers import language_of_guest, language_of_page, zone_of
from pbem.selectors.tables import WITH_HEAD
from pbem.services import identity
from pbem.services.errors import NotFound, Refused, TooMany
from pbem.texts import readable
from pbem.throttling import seconds_to_wait
from pbem.web.pages import refusal
from pbem.web.reach import LogInFirst, View, admin_gate, ask_to_log_in, who_reaches
from pbem.wording import patience

POLL = re.compile(r"/tables/([-\w]+)/head/", re.ASCII)


class PollMiddleware:
    """A page that waits asks for the head of its table again and again: session, account and head are one statement.

    Stands before the session is read. Whoever may not see the table so is answered by the view as anybody else is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if (asked := POLL.fullmatch(request.path_info)) is not None:
            request.session.read_with(WITH_HEAD, code=asked[1])  # type: ignore[attr-defined]
        return self.get_response(request)


class AccountMiddleware(AuthenticationMiddleware):
    """Django's, with the account that came with the session."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        request.user = SimpleLazyObject(partial(identity.logged_in, request))  # type: ignore[assignment]


class ReachMiddleware:
    """Finds out whose request it is, and lets in guests and staff as far as they reach."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        identity.identify(request)
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: View, args: Any, kwargs: dict[str, Any]) -> HttpResponse | None:
        identity.of(request).here = who_reaches(request, view, kwargs.get("code", ""))
        if request.resolver_match is None or request.resolver_match.app_name != "admin":
            return None
        try:
            return admin_gate(request)
        except NotFound as error:
            return refusal(request, error)


class ReadableMiddleware:
    """Refuses texts that cannot be kept before anything looks them up: behind an address, in cookies and forms.

    What programs send as JSON is read, and refused in the same way, by the API's parser.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        sent = [dict(request.GET.lists()), request.COOKIES]
        if not failures.is_api(request):
            with suppress(UnreadablePostError):  # who hangs up in the middle of a form gets no answer anyway
                sent.append(dict(request.POST.lists()))
        return self.get_response(request) if all(readable(each) for each in sent) else failures.unreadable(request)


class PageMiddleware:
    """Speaks the reader's language and shows times as the account knows them; refusals become pages.

    Pages are kept out of shared caches.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        who = identity.of(request)
        language = language_of_page(who.account, request) if who.account else language_of_guest(who.guest, request)
        request.LANGUAGE_CODE = language
        with timezone.override(zone_of(who.reader)), translation.override(language):
            response = self.get_response(request)
            response = _plain(request, response)
            response.headers.setdefault("Content-Language", translation.get_language() or "")
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        response.headers.setdefault("Cache-Control", "private, no-store")
        return response

    def process_view(self, request: HttpRequest, view: object, *_: object) -> HttpResponse | None:
        """Forms are taken at the pace at which the API takes what programs send; looking at pages is free."""
        if request.method in ("GET", "HEAD", "OPTIONS") or failures.is_api(request):
            return None
        wait = seconds_to_wait(request)
        return refusal(request, TooMany(patience(wait), wait=wait)) if wait else None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """What a service refuses is a page with the sentence; bugs go on their way to us."""
        if isinstance(exception, LogInFirst):
            return ask_to_log_in(request, reverse("home"))
        return refusal(request, exception) if isinstance(exception, Refused) else None


def _plain(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The page for an address that is not there, or that only takes what a form sends."""
    if response.status_code == 404 and request.resolver_match is None:
        if failures.is_api(request):
            return failures.not_found(request, NotFound(""))
        return refusal(request, NotFound(translation.gettext("There is no page at this address.")))
    if isinstance(response, HttpResponseNotAllowed) and not response.content:
        only = translation.gettext("This address only takes what a form sends.")
        response.content = refusal(request, NotFound(only)).content
    return response
