"""A whole table to take away."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from pbem.selectors import export
from pbem.selectors.tables import seat_number
from pbem.web.pages import account_of, started_table
from pbem.web.reach import looking, open_to


@open_to(looking)
@require_safe
def as_json(request: HttpRequest, code: str) -> HttpResponse:
    """For programs."""
    table = started_table(request, code)
    content = export.exported(table, seat_number(table, account_of(request)))
    return _kept(JsonResponse(content, json_dumps_params={"ensure_ascii": False, "indent": 1}), f"{code}.json")


@open_to(looking)
@require_safe
def as_text(request: HttpRequest, code: str) -> HttpResponse:
    """For people."""
    table = started_table(request, code)
    text = export.transcript(table, seat_number(table, account_of(request)))
    return _kept(HttpResponse(text, content_type="text/plain; charset=utf-8"), f"{code}.txt")


def _kept(response: HttpResponse, name: str) -> HttpResponse:
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response
