"""Every refusal in one form: `{"code", "sentence", "rule", "facts"}`."""

from typing import Any

from rest_framework.exceptions import APIException, ValidationError
from rest_framework.response import Response
from rest_framework.views import exception_handler

from pbem.services.errors import MoveRefused, Refused


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to an error; None for bugs, which must reach us."""
    if isinstance(error, Refused):
        rule = error.rule if isinstance(error, MoveRefused) else ""
        return _answer(error.status, error.code, error.sentence, rule, error.facts)
    response = exception_handler(error, context)
    if response is None:
        return None
    if isinstance(error, ValidationError):
        response.data = _body("bad-request", "Some fields cannot be read.", "", {"fields": error.detail})
    elif isinstance(error, APIException):
        response.data = _body(str(error.get_codes()).replace("_", "-"), str(error.detail), "", {})
    else:  # Http404 and PermissionDenied
        response.data = _body("not-found" if response.status_code == 404 else "not-allowed", "There is none.", "", {})
    return response


def _answer(status: int, code: str, sentence: str, rule: str, facts: dict[str, Any]) -> Response:
    return Response(_body(code, sentence, rule, facts), status=status)


def _body(code: str, sentence: str, rule: str, facts: dict[str, Any]) -> dict[str, Any]:
    return {"code": code, "sentence": sentence, "rule": rule, "facts": facts}
