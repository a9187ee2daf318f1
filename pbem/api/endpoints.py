"""What all endpoints share: who asks, what was sent, and which table it is about."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext
from rest_framework.request import Request
from rest_framework.response import Response

from pbem import unchanged
from pbem.api.serializers import ErrorJson, Strict
from pbem.models import Account, Named, Table, Version
from pbem.numbers import whole
from pbem.selectors.tables import TableView, seat_number
from pbem.services import damage, finding
from pbem.services.errors import BadRequest, NotFound

# What any address may answer, and what those answer besides that know who asks and what is sent.
ANYWHERE = dict.fromkeys((406, 429, 503), ErrorJson)
REFUSALS = {**dict.fromkeys((400, 401, 403, 404, 409, 413, 415, 422), ErrorJson), **ANYWHERE}


def person(request: Request) -> Account:
    """Who asks."""
    return request.user  # type: ignore[return-value]  # the default permission lets only accounts pass


def read(form: type[Strict], request: Request) -> dict[str, Any]:
    """What was sent, checked for its type."""
    given = form(data=request.data)
    given.is_valid(raise_exception=True)
    return dict(given.validated_data)


def status_of(made: Named) -> int:
    """201 for what was made now, 200 for what had been made before under the same name."""
    return 200 if made.repeated else 201


def number(request: Request, name: str, otherwise: int) -> int:
    """A number of a version in the address."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    found = whole(text.removeprefix("-"))
    if found is None:
        raise BadRequest(gettext("`%(field)s` is the number of a version.") % {"field": name})
    return -found if text.startswith("-") else found


def the_table(request: Request, code: str) -> Table:
    """The table, if whoever asks may see it."""
    return finding.the_table(code, person(request))


def started_table(request: Request, code: str) -> Table:
    """The table, once it has a history."""
    return finding.started_table(code, person(request))


def seated_table(request: Request, code: str) -> Table:
    """A table at which whoever asks has a seat, started or not."""
    return finding.seated_table(code, person(request))


def own_table(request: Request, code: str) -> Table:
    """A started table at which whoever asks has a seat."""
    return finding.own_table(code, person(request))


def see(request: Request, table: Table, version: int | None = None) -> TableView:
    """A table from `the_table` as whoever asks sees it, now or at an older version."""
    try:
        return damage.seen(table, seat_number(table, person(request)), version)
    except Version.DoesNotExist:
        raise NotFound(gettext("This table has no such version.")) from None


def unless_known(request: Request, answer: Callable[[], Any], *made_of: Any) -> HttpResponse:
    """The answer as JSON, or 304 if whoever asks has had one that is made of the same."""
    if request.accepted_renderer.format != "json":  # the page that tries the API out has tokens in it
        return Response(answer())
    name = unchanged.etag(person(request).pk, request.get_full_path(), *made_of)
    return unchanged.unless_known(request._request, name, lambda: Response(answer()))
