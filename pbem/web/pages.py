"""What all pages share: who looks at them, and which table they show."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext

from pbem.models import Account, Table
from pbem.services import finding, identity
from pbem.services.errors import NotFound, Refused, TooMany
from pbem.web.reach import LogInFirst, View, ask_to_log_in


def account_of(request: HttpRequest) -> Account | None:
    """Who acts on this page: whoever is logged in, or came by the link of a letter that reaches so far."""
    return identity.of(request).here


def person(request: HttpRequest) -> Account:
    """Who acts on this page, where it only opens to them."""
    account = account_of(request)
    if account is None:
        raise NotFound(gettext("Log in first."))
    return account


def for_people(view: View) -> View:
    """Open a view only to who is logged in. After the log-in a form is not sent again: its page is shown."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if account_of(request) is not None:
            return view(request, *args, **kwargs)
        return ask_to_log_in(request, reverse("table", args=[kwargs["code"]]) if "code" in kwargs else reverse("home"))

    return guarded


def for_recent_log_ins(view: View) -> View:
    """Open a view only to who has logged in within the last hours: it must not fall to a forgotten browser."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if identity.is_recent(request):
            return view(request, *args, **kwargs)
        return ask_to_log_in(request, reverse("account"))

    return guarded


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form was filled in with; an empty one counts too."""
    return request.POST if request.method == "POST" else None


def the_table(request: HttpRequest, code: str) -> Table:
    """The table, if whoever looks may see it."""
    return _found(request, finding.the_table, code)


def found_table(request: HttpRequest, code: str) -> Table:
    """The table, if whoever looks may see it; where its versions are put away they stay there."""
    return _found(request, finding.found_table, code)


def started_table(request: HttpRequest, code: str) -> Table:
    """The table, once it has a history."""
    return _found(request, finding.started_table, code)


def _found(request: HttpRequest, find: Callable[[str, Account | None], Table], code: str) -> Table:
    """A guest whose links do not open the table, or do so no more, is asked to log in."""
    try:
        return find(code, account_of(request))
    except NotFound:
        if account_of(request) is None and identity.of(request).guest is not None:
            raise LogInFirst from None
        raise


def refusal(request: HttpRequest, error: Refused) -> HttpResponse:
    """A page that says what was refused and why."""
    context: dict[str, Any] = {"sentence": error.sentence, "status": error.status}
    response = render(request, "refused.html", context, status=error.status)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.facts["wait"])
    return response


def wanted_page(request: HttpRequest, otherwise: str) -> str:
    """Where `next` leads, as long as it stays on this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if safe else otherwise
