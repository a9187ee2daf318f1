"""Leaving a running table: everything somebody can do who cannot go on, on one page."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from pbem import engines
from pbem.models import Proposal, Table
from pbem.proxies import client_mark
from pbem.selectors.tables import seat_number
from pbem.services import leaving as services
from pbem.services import proposals, stillness
from pbem.services.errors import BadRequest, NotFound, Refused
from pbem.web.leaving_forms import OfferForm, ProposeForm, ResignForm
from pbem.web.pages import for_people, person, the_table
from pbem.web.reach import its_own_page, open_to

FORMS: dict[str, Any] = {"propose": ProposeForm, "offer": OfferForm, "resign": ResignForm}


@open_to(its_own_page)
@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def leaving(request: HttpRequest, code: str) -> HttpResponse:
    """Pause, end, offer one's seat, or resign."""
    table = own_table(request, code)
    if request.method == "POST":
        return _act(request, table)
    return _page(request, table)


def _act(request: HttpRequest, table: Table) -> HttpResponse:
    do = request.POST.get("do", "")
    if do == "keep":
        return _keep(request, table)
    if do not in FORMS:
        return _page(request, table, error=BadRequest(gettext("Choose what you would like to do.")))
    form = FORMS[do](request.POST)
    if not form.is_valid():
        return _page(request, table, **{do: form}, status=400)
    try:
        return DEEDS[do](request, table, form.cleaned_data)
    except NotFound:
        raise
    except Refused as error:
        form.refuse(error)
        return _page(request, own_table(request, table.code), **{do: form}, status=error.status)


def _keep(request: HttpRequest, table: Table) -> HttpResponse:
    try:
        services.keep(code=table.code, by=person(request))
    except Refused as error:
        return _page(request, table, error=error)
    messages.success(request, gettext("Your seat stays yours."))
    return redirect("leaving", table.code)


def _propose(request: HttpRequest, table: Table, fields: dict[str, Any]) -> HttpResponse:
    made = proposals.propose(code=table.code, by=person(request), **{**fields, "days": fields.get("days") or 0})
    messages.success(request, gettext("The others are asked, by mail as well."))
    return redirect("proposal", table.code, made.pk)


def _offer(request: HttpRequest, table: Table, fields: dict[str, Any]) -> HttpResponse:
    services.offer(code=table.code, by=person(request), friend=fields["friend"], client=client_mark(request))
    messages.success(request, gettext("Your seat is offered. You play on until somebody takes it."))
    return redirect("leaving", table.code)


def _resign(request: HttpRequest, table: Table, fields: dict[str, Any]) -> HttpResponse:
    services.resign(code=table.code, by=person(request))
    messages.success(request, gettext("You have resigned at “%(title)s”.") % {"title": table.title})
    return redirect("home")


DEEDS = {"propose": _propose, "offer": _offer, "resign": _resign}


def _page(
    request: HttpRequest, table: Table, *, error: Refused | None = None, status: int = 200, **forms: Any
) -> HttpResponse:
    me = person(request)
    seat = next(each for each in table.seats.all() if each.account_id == me.pk)
    game = engines.summary(table.game, table.options)
    people = sum(each.account_id is not None for each in table.seats.all())
    possible = [kind for kind in ProposeForm.KINDS if not proposals.obstacle(table=table, by=me, kind=kind)]
    context = {
        "table": table,
        "game": game,
        "seat": seat,
        "propose": forms.get("propose") or ProposeForm(possible=possible),
        "obstacle": "" if possible else proposals.obstacle(table=table, by=me, kind=Proposal.Kind.END),
        "offer": forms.get("offer") or OfferForm(),
        "resign": forms.get("resign") or ResignForm(),
        "ends": people - 1 < game.fewest,
        "public": table.visibility == Table.Visibility.PUBLIC,
        "longest_pause": proposals.LONGEST_PAUSE,
        "most_paused": proposals.MOST_PAUSED,
        "error": error,
    }
    return render(request, "leaving/leaving.html", context, status=error.status if error else status)


@for_people
@require_POST
def wake(request: HttpRequest, code: str) -> HttpResponse:
    """Wake a table that sleeps."""
    stillness.wake(code=code, by=person(request))
    messages.success(request, gettext("The table is awake again, and the others are told."))
    return redirect("table", code)


def own_table(request: HttpRequest, code: str) -> Table:
    """A table being played at which whoever looks has a seat."""
    table = the_table(request, code)
    if table.phase != Table.Phase.PLAYING or seat_number(table, person(request)) is None:
        raise NotFound(gettext("This is for those who sit at the table, while it is being played."))
    return table
