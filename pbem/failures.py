"""What is answered where no view can: nothing at an address, a request that cannot be read, a database that is away.

None of it needs the database. Under /api/ it has the form of all refusals, elsewhere it is a page.
"""

import sys
from typing import Any

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext

from pbem.selectors.readers import language_of_page

RETRY_AFTER = 15  # seconds: a database that is restarted is back by then


def is_api(request: HttpRequest) -> bool:
    """Whether a program asks."""
    return request.path == "/api" or request.path.startswith("/api/")


def problem(code: str, sentence: str, rule: str = "", facts: dict[str, Any] | None = None) -> dict[str, Any]:
    """The one form of whatever the API refuses."""
    return {"code": code, "sentence": sentence, "rule": rule, "facts": facts or {}}


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: what Django itself cannot read, such as a wrong host."""
    with _language(request):
        return _answer(request, 400, "bad-request", gettext("The request could not be read."))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: what Django itself does not allow."""
    with _language(request):
        return _answer(request, 403, "not-allowed", gettext("This page is not open to you."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: nothing at this address."""
    with _language(request):
        return _answer(request, 404, "not-found", gettext("There is nothing at this address."))


def unreadable(request: HttpRequest) -> HttpResponse:
    """400: a text that cannot be kept or repeated."""
    with _language(request):
        return _answer(request, 400, "unreadable-text", unreadable_sentence())


def unreadable_sentence() -> str:
    return gettext("A text in this cannot be read: it holds a NUL, or half a character.")


def server_error(request: HttpRequest) -> HttpResponse:
    """503 while the database is away, wherever that was noticed; 500 for mistakes of ours, which are in the log."""
    with _language(request):
        if not isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
            return _answer(request, 500, "broken", gettext("This is our mistake, and it has been noted."))
        away = gettext("We cannot reach our records at the moment. Try again soon: what is sent twice is done once.")
        response = _answer(request, 503, "unavailable", away)
        response.headers["Retry-After"] = str(RETRY_AFTER)
        return response


def _language(request: HttpRequest) -> Any:
    """As the page would have spoken, if it came so far that this is known; else as the browser asks."""
    known = getattr(request, "LANGUAGE_CODE", None)
    return translation.override(known or language_of_page(None, request))


def _answer(request: HttpRequest, status: int, code: str, sentence: str) -> HttpResponse:
    if is_api(request):
        response: HttpResponse = JsonResponse(problem(code, sentence), status=status)
    else:
        response = HttpResponse(render_to_string(f"{status}.html"), status=status)
    response.headers["Content-Language"] = translation.get_language() or ""
    response.headers["Cache-Control"] = "private, no-store"
    return response
