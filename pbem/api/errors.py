"""Every refusal in one form: `{"code", "sentence", "rule", "facts"}`."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import exception_handler

from pbem.services.errors import MoveRefused, Refused


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to an error; None for bugs, which must reach us."""
    if isinstance(error, Refused):
        rule = error.rule if isinstance(error, MoveRefused) else ""
        return _answer(error.status, error.code, error.sentence, rule, error.facts)
    if isinstance(error, RequestDataTooBig):
        return _answer(413, "too-large", "This is more than we read at once.", "", {})
    response = exception_handler(error, context)
    if response is None:
        return None
    if isinstance(error, ValidationError):
        sentence = f"This cannot be read. {_first(error.detail)}"
        response.data = _body("bad-request", sentence, "", {"fields": error.detail})
    elif isinstance(error, APIException):
        response.data = _body(str(error.get_codes()).replace("_", "-"), str(error.detail), "", {})
    else:  # Http404 and PermissionDenied
        response.data = _body("not-found" if response.status_code == 404 else "not-allowed", "There is none.", "", {})
    return response


def _first(detail: Any) -> str:
    """The first problem: 'head: A valid integer is required.'"""
    if isinstance(detail, dict):
        field, problems = next(iter(detail.items()))
        told = _first(problems)
        return told if field == api_settings.NON_FIELD_ERRORS_KEY else f"{field}: {told}"
    return _first(detail[0]) if isinstance(detail, list) else str(detail)


def _answer(status: int, code: str, sentence: str, rule: str, facts: dict[str, Any]) -> Response:
    return Response(_body(code, sentence, rule, facts), status=status)


def _body(code: str, sentence: str, rule: str, facts: dict[str, Any]) -> dict[str, Any]:
    return {"code": code, "sentence": sentence, "rule": rule, "facts": facts}
