"""Around every request: its id, one line in the log, and its place in the figures."""

import logging
import re
import time
import uuid
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from pbem import logs, metrics
from pbem.services import identity

logger = logging.getLogger(__name__)

HEADER = "X-Request-ID"
LONGEST_CODE = 16  # of a table; what is longer was typed by somebody and may be anything
ID = re.compile(r"[\w.-]{1,64}", re.ASCII)
QUIET = {"healthz", "readyz", "metrics", "static"}  # asked all the time, and worth no line


class RequestLog:
    """Stands before all else, so that what others refuse is told too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        id, began = _id(request), time.perf_counter()
        with logs.about(request=id):
            response = self.get_response(request)
            seconds = time.perf_counter() - began
            _tell(request, response, seconds)
        response.headers[HEADER] = id
        return response

    def process_view(self, request: HttpRequest, view: object, args: object, kwargs: dict[str, Any]) -> None:
        """The address is understood: from here on it is known which table it is about, and who asks."""
        who = identity.of(request).reader
        code = kwargs.get("code", "")
        logs.note(table=code if 0 < len(code) <= LONGEST_CODE else None, account=who and who.pk)


def _id(request: HttpRequest) -> str:
    """What a proxy of ours calls the request; what anybody else calls it counts for nothing."""
    given = request.headers.get(HEADER, "") if settings.TRUSTED_PROXIES else ""
    return given if ID.fullmatch(given) else uuid.uuid4().hex


def _tell(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    found = request.resolver_match
    static = request.path_info.startswith(settings.STATIC_URL)
    view = found.view_name if found is not None else "static" if static else "none"
    method = request.method if request.method in ("GET", "HEAD", "POST") else "other"
    metrics.requests.labels(view, method, response.status_code).inc()
    metrics.request_seconds.labels(view, method).observe(seconds)
    facts = {"status": response.status_code, "milliseconds": round(seconds * 1000)}
    level = logging.DEBUG if view in QUIET else logging.INFO
    logger.log(level, "%s %s %s", method, logs.route_of(request), response.status_code, extra={"facts": facts})
