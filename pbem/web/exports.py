"""A whole table to take away."""

from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from pbem.selectors import export
from pbem.selectors.tables import seat_number
from pbem.web.pages import account_of, started_table
from pbem.web.reach import looking, open_to


@open_to(looking)
@require_safe
def as_json(request: HttpRequest, code: str) -> HttpResponseBase:
    """For programs."""
    table = started_table(request, code)
    pieces = export.json_pieces(table, seat_number(table, account_of(request)), indent=1)
    return _kept(StreamingHttpResponse(pieces, content_type="application/json"), f"{code}.json")


@open_to(looking)
@require_safe
def as_text(request: HttpRequest, code: str) -> HttpResponseBase:
    """For people."""
    table = started_table(request, code)
    pieces = export.transcript_pieces(table, seat_number(table, account_of(request)))
    return _kept(StreamingHttpResponse(pieces, content_type="text/plain; charset=utf-8"), f"{code}.txt")


def _kept(response: HttpResponseBase, name: str) -> HttpResponseBase:
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response
