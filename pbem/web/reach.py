"""What somebody reaches who came by the link of a letter, and what staff show before their pages open.

Every address is closed to links unless its view says otherwise with `open_to`: a guest is nobody there.
"""

from collections.abc import Callable
from typing import TypeVar

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext

from pbem.models import Account
from pbem.services import identity
from pbem.services.errors import NotFound
from pbem.services.links import Opening

View = Callable[..., HttpResponse]
AnyView = TypeVar("AnyView", bound=Callable[..., HttpResponseBase])  # also one whose answer is sent in pieces
Reach = Callable[[HttpRequest, Opening], bool]

SAFE = ("GET", "HEAD")


class LogInFirst(Exception):
    """Whoever asks may well see this, once they have logged in."""


def looking(request: HttpRequest, opened: Opening) -> bool:
    """Any link of a table lets one look around there as its seat."""
    return request.method in SAFE


def playing(request: HttpRequest, opened: Opening) -> bool:
    """The link of a turn lets one play it, and no later one."""
    return opened.purpose == "turn" and not opened.done


def its_own_page(request: HttpRequest, opened: Opening) -> bool:
    """A link lets one do everything on the page it leads to."""
    return request.path == page_of(opened)


def open_to(*reaches: Reach) -> Callable[[AnyView], AnyView]:
    """Say that a view about a table is open to links of that table that reach so far."""

    def marked(view: AnyView) -> AnyView:
        view.open_to = reaches  # type: ignore[attr-defined]
        return view

    return marked


def page_of(opened: Opening) -> str:
    """The page a link leads to."""
    if opened.number is None:
        return reverse("leaving" if opened.purpose == "leaving" else "table", args=[opened.table.code])
    return reverse(opened.purpose, args=[opened.table.code, opened.number])


def who_reaches(request: HttpRequest, view: View, code: str) -> Account | None:
    """Who acts at an address: whoever has logged in, or a guest whose links reach so far."""
    who = identity.of(request)
    reaches: tuple[Reach, ...] = getattr(view, "open_to", ())
    if who.guest is None or not reaches:
        return who.account
    opened = identity.opened_at(request, code)
    return who.guest if any(reach(request, each) for reach in reaches for each in opened) else None


def ask_to_log_in(request: HttpRequest, otherwise: str) -> HttpResponse:
    """The log-in page, which leads back here. A form is not sent again: the page `otherwise` is shown instead."""
    return redirect_to_login(_back(request, otherwise))


def staff_gate(request: HttpRequest, otherwise: str) -> HttpResponse | None:
    """What staff are asked before a page of theirs opens; None if nothing is lacking."""
    match identity.lacking(request):
        case "log-in":
            return ask_to_log_in(request, otherwise)
        case "second-factor":
            return redirect_to_login(_back(request, otherwise), reverse("code"))
    return None


def _back(request: HttpRequest, otherwise: str) -> str:
    return request.get_full_path() if request.method in SAFE else otherwise


def admin_gate(request: HttpRequest) -> HttpResponse | None:
    """The admin has no log-in page of its own: everybody logs in at one place, and to players there is no admin."""
    who = identity.of(request).reader
    if who is not None and not who.is_staff:
        raise NotFound(gettext("There is no page at this address."))
    return staff_gate(request, reverse("admin:index"))
