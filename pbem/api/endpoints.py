"""What all endpoints share: who asks, what was sent, and which table it is about."""

from typing import Any

from rest_framework.request import Request

from pbem.api.serializers import ErrorJson, Strict
from pbem.models import Account, Table, Version
from pbem.selectors.tables import TableView, find_table, seat_number, table_view
from pbem.services.errors import BadRequest, NotFound

REFUSALS = dict.fromkeys((400, 401, 403, 404, 409, 422, 429), ErrorJson)
LONGEST_NUMBER = 9  # digits: no table has a longer history


def person(request: Request) -> Account:
    """Who asks."""
    return request.user  # type: ignore[return-value]  # the default permission lets only accounts pass


def read(form: type[Strict], request: Request) -> dict[str, Any]:
    """What was sent, checked for its type."""
    given = form(data=request.data)
    given.is_valid(raise_exception=True)
    return dict(given.validated_data)


def number(request: Request, name: str, otherwise: int) -> int:
    """A number of a version in the address."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) <= LONGEST_NUMBER):
        raise BadRequest(f"`{name}` is the number of a version.")
    return int(text)


def the_table(request: Request, code: str) -> Table:
    """The table, if whoever asks may see it."""
    table = find_table(code, person(request))
    if table is None:
        raise NotFound("There is no such table.")
    return table


def started_table(request: Request, code: str) -> Table:
    """The table, once it has a history."""
    table = the_table(request, code)
    if table.head is None:
        raise NotFound("This table has not started, so it has no history yet.")
    return table


def own_table(request: Request, code: str) -> Table:
    """A started table at which whoever asks has a seat."""
    table = started_table(request, code)
    if seat_number(table, person(request)) is None:
        raise NotFound("This is for those who sit at the table.")
    return table


def see(request: Request, code: str, version: int | None = None) -> TableView:
    """The table as whoever asks sees it, now or at an older version."""
    table = the_table(request, code)
    try:
        return table_view(table, seat_number(table, person(request)), version)
    except Version.DoesNotExist:
        raise NotFound("This table has no such version.") from None
