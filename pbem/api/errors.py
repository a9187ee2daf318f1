"""Every refusal in one form: `{"code", "sentence", "rule", "facts"}`."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.utils.translation import gettext
from rest_framework.exceptions import APIException, ParseError, Throttled, ValidationError
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import exception_handler

from pbem.failures import problem
from pbem.services.errors import MoveRefused, Refused, TooMany
from pbem.wording import patience


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to an error; None for bugs, which must reach us."""
    if isinstance(error, Refused):
        rule = error.rule if isinstance(error, MoveRefused) else ""
        response = _answer(error.status, error.code, error.sentence, rule, error.facts)
        if isinstance(error, TooMany):
            response.headers["Retry-After"] = str(error.facts["wait"])
        return response
    if isinstance(error, RequestDataTooBig):
        return _answer(413, "too-large", gettext("This is more than we read at once."), "", {})
    handled = exception_handler(error, context)
    return None if handled is None else _told(error, handled)


def _told(error: Exception, response: Response) -> Response:
    """What the framework refuses, in our form."""
    if isinstance(error, ValidationError):
        sentence = gettext("This cannot be read. %(problem)s") % {"problem": _first(error.detail)}
        response.data = problem("bad-request", sentence, "", {"fields": error.detail})
    elif isinstance(error, ParseError):
        response.data = problem("parse-error", gettext("This is no JSON."), "", {"problem": str(error.detail)})
    elif isinstance(error, Throttled) and (wait := int(response.headers.get("Retry-After", 0))):
        response.data = problem("throttled", patience(wait), "", {"wait": wait})
    elif isinstance(error, APIException):
        response.data = problem(str(error.get_codes()).replace("_", "-"), str(error.detail), "", {})
    else:  # Http404 and PermissionDenied
        code = "not-found" if response.status_code == 404 else "not-allowed"
        response.data = problem(code, gettext("There is none."), "", {})
    return response


def _first(detail: Any) -> str:
    """The first problem: 'head: A valid integer is required.'"""
    if isinstance(detail, dict):
        field, problems = next(iter(detail.items()))
        told = _first(problems)
        return told if field == api_settings.NON_FIELD_ERRORS_KEY else f"{field}: {told}"
    return _first(detail[0]) if isinstance(detail, list) else str(detail)


def _answer(status: int, code: str, sentence: str, rule: str, facts: dict[str, Any]) -> Response:
    return Response(problem(code, sentence, rule, facts), status=status)
