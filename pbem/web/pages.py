"""What all pages share: who looks at them, and which table they show."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from pbem.models import Account, Table
from pbem.selectors import tables as selectors
from pbem.services.errors import NotFound, Refused

View = Callable[..., HttpResponse]


def account_of(request: HttpRequest) -> Account | None:
    """Who is logged in."""
    return request.user if isinstance(request.user, Account) else None


def person(request: HttpRequest) -> Account:
    """Who is logged in, on pages that only open to them."""
    account = account_of(request)
    if account is None:
        raise NotFound("Log in first.")
    return account


def for_people(view: View) -> View:
    """Open a view only to who is logged in. After the log-in a form is not sent again: its page is shown."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if account_of(request) is not None:
            return view(request, *args, **kwargs)
        if request.method in ("GET", "HEAD"):
            return redirect_to_login(request.get_full_path())
        return redirect_to_login(reverse("table", args=[kwargs["code"]]) if "code" in kwargs else reverse("home"))

    return guarded


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form was filled in with; an empty one counts too."""
    return request.POST if request.method == "POST" else None


def whole(text: str) -> int | None:
    """The whole number that an address or a form gives; None for anything else, however long."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def the_table(request: HttpRequest, code: str) -> Table:
    """The table, if whoever looks may see it."""
    table = selectors.find_table(code, account_of(request))
    if table is None:
        raise NotFound("There is no such table, or it is private. If it is yours, log in to see it.")
    return table


def refusal(request: HttpRequest, error: Refused) -> HttpResponse:
    """A page that says what was refused and why."""
    context: dict[str, Any] = {"sentence": error.sentence, "status": error.status}
    return render(request, "refused.html", context, status=error.status)


def wanted_page(request: HttpRequest, otherwise: str) -> str:
    """Where `next` leads, as long as it stays on this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if safe else otherwise
