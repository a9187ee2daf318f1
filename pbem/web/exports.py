"""A whole table to take away."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from pbem.models import Table
from pbem.selectors import export
from pbem.selectors.tables import seat_number
from pbem.services.errors import NotFound
from pbem.web.pages import account_of, the_table


@require_safe
def as_json(request: HttpRequest, code: str) -> HttpResponse:
    """For programs."""
    table = _started(request, code)
    content = export.exported(table, seat_number(table, account_of(request)))
    return _kept(JsonResponse(content, json_dumps_params={"ensure_ascii": False, "indent": 1}), f"{code}.json")


@require_safe
def as_text(request: HttpRequest, code: str) -> HttpResponse:
    """For people."""
    table = _started(request, code)
    text = export.transcript(table, seat_number(table, account_of(request)))
    return _kept(HttpResponse(text, content_type="text/plain; charset=utf-8"), f"{code}.txt")


def _kept(response: HttpResponse, name: str) -> HttpResponse:
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _started(request: HttpRequest, code: str) -> Table:
    table = the_table(request, code)
    if table.head is None:
        raise NotFound("This table has not started, so it has no history yet.")
    return table
