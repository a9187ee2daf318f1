"""Opening a table and gathering players."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from pbem import engines
from pbem.engines import GameCard
from pbem.models import Account, Table
from pbem.selectors import accounts as people_selectors
from pbem.selectors import invitations as selectors
from pbem.selectors import tables as table_selectors
from pbem.services import tables
from pbem.services.errors import BadRequest, NotFound, Refused
from pbem.web.cards import places
from pbem.web.forms import InviteForm, TableForm
from pbem.web.notices import house_rules
from pbem.web.pages import account_of, for_people, person, posted, the_table
from pbem.web.rules import rendered


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Open a table: first the game, then everything else on one page."""
    again = _played_before(request)
    slug = request.GET.get("game") or (again.game if again else "")
    cards = engines.cards()
    if not slug and len(cards) > 1:
        games = [{"card": card, "about": rendered(card.slug).about} for card in cards]
        return render(request, "new_table/game.html", {"games": games}, status=400 if request.method == "POST" else 200)
    card = next((card for card in cards if not slug or card.slug == slug), None)
    if card is None:
        raise NotFound("There is no such game.")
    return _table_form(request, card, again)


def _table_form(request: HttpRequest, card: GameCard, again: Table | None) -> HttpResponse:
    me = person(request)
    people = people_selectors.companions(again, me) if again else []
    form = TableForm(posted(request), card=card, by=me, people=people, initial=_like(again))
    if request.method == "POST" and form.is_valid():
        try:
            table = _opened(me, card, form)
        except Refused as error:
            form.refuse(error)
        else:
            return redirect("table", table.code)
    context = {"form": form, "card": card, "several_games": len(engines.cards()) > 1}
    return render(request, "new_table/form.html", context, status=400 if form.errors else 200)


def _opened(me: Account, card: GameCard, form: TableForm) -> Table:
    return tables.open_table(
        by=me,
        game=card.slug,
        seat_count=form.cleaned_data["seats"],
        title=form.cleaned_data["title"],
        options=form.chosen_options,
        visibility=form.cleaned_data["visibility"],
        invite=form.addresses,
        takebacks=form.cleaned_data["takebacks"],
        grace_minutes=form.cleaned_data["grace_minutes"],
    )


def _played_before(request: HttpRequest) -> Table | None:
    """The table that is to be played again."""
    code = request.GET.get("again")
    return table_selectors.find_table(code, account_of(request)) if code else None


def _like(again: Table | None) -> dict[str, Any]:
    if again is None:
        return {}
    options = {f"option-{name}": value for name, value in again.options.items()}
    return {
        "seats": again.seat_count,
        "title": again.title,
        "visibility": again.visibility,
        "takebacks": again.takebacks,
        "grace_minutes": again.grace_minutes,
        **options,
    }


def gathering_page(
    request: HttpRequest, table: Table, *, form: InviteForm | None = None, error: Refused | None = None
) -> HttpResponse:
    """A table that has not started: who sits there, who is invited, and how to join."""
    me = account_of(request)
    card = engines.card(table.game, table.options)
    seats = places(card, table.seats.all(), (), me)
    seated = any(place.you for place in seats)
    context = {
        "table": table,
        "card": card,
        "seats": seats,
        "seated": seated,
        "owner": me is not None and me.pk == table.opened_by_id,
        "invitations": selectors.open_invitations(table, me) if me and seated else [],
        "own_invitation": None if seated else selectors.own_invitation(table, me),
        "taken": sum(place.taken for place in seats),
        "address": request.build_absolute_uri(reverse("table", args=[table.code])),
        "options": [
            (option.title, table.options.get(option.name)) for option in card.options if len(option.choices) != 1
        ],
        "house_rules": house_rules(table),
        "invite_form": form or InviteForm(),
        "error": None if form else error,
    }
    return render(request, "table/gathering.html", context, status=error.status if error else 200)


@for_people
@require_POST
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Ask an address to take a seat."""
    form = InviteForm(request.POST)
    if form.is_valid():
        try:
            tables.invite(code=code, by=person(request), address=form.cleaned_data["email"])
        except NotFound:
            raise
        except Refused as error:
            form.refuse(error)
            return _not_invited(request, code, form, error)
        messages.success(request, f"An invitation is on its way to {form.cleaned_data['email']}.")
        return redirect("table", code)
    return _not_invited(request, code, form, BadRequest("This is no mail address."))


def _not_invited(request: HttpRequest, code: str, form: InviteForm, error: Refused) -> HttpResponse:
    """The page the invitation was written on, with what was wrong with it."""
    table = the_table(request, code)
    if table.head is None:
        return gathering_page(request, table, form=form, error=error)
    messages.error(request, error.sentence)
    return redirect("table", code)


@for_people
@require_POST
def withdraw(request: HttpRequest, code: str, invitation_id: int) -> HttpResponse:
    """Take an invitation back."""
    tables.withdraw(code=code, by=person(request), invitation_id=invitation_id)
    messages.success(request, "The invitation is withdrawn, and the seat is free again.")
    return redirect("table", code)


@for_people
@require_POST
def decline(request: HttpRequest, code: str) -> HttpResponse:
    """Say no to one's invitation."""
    table = the_table(request, code)
    invitation = selectors.own_invitation(table, account_of(request))
    if invitation is None:
        raise NotFound("You have no open invitation to this table.")
    tables.decline(invitation_id=invitation.pk)
    messages.success(request, f"You have declined the invitation to {table.title}.")
    return redirect("home")


def _acting(act: Callable[..., Any], said: str, *, leads_to: str) -> Callable[[HttpRequest, str], HttpResponse]:
    """A view that does one thing to a table and says so."""

    @for_people
    @require_POST
    def view(request: HttpRequest, code: str) -> HttpResponse:
        act(code=code, by=person(request))
        messages.success(request, said)
        return redirect("table", code) if leads_to == "table" else redirect("home")

    return view


join = _acting(tables.join, "You have taken a seat.", leads_to="table")
leave = _acting(tables.leave, "You have left the table.", leads_to="home")
abandon = _acting(tables.abandon, "The table is abandoned, and whoever sat there is told.", leads_to="home")
