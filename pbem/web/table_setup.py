"""Opening a table and gathering players."""

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from pbem import clock_words, engines, rulebook
from pbem.clock import PRESETS, WEEKEND, Clock
from pbem.engines import GameSummary, Json, OptionSummary
from pbem.models import Account, Table
from pbem.proxies import client_mark
from pbem.selectors import accounts as people_selectors
from pbem.selectors import invitations as selectors
from pbem.selectors import tables as table_selectors
from pbem.selectors.clocks import clock_of
from pbem.services import tables
from pbem.services.errors import BadRequest, NotFound, Refused, TooMany
from pbem.web.clock_forms import OWN
from pbem.web.forms import InviteForm, TableForm, Words
from pbem.web.notices import house_rules
from pbem.web.pages import account_of, for_people, person, posted, the_table
from pbem.web.table_cards import places
from pbem.web.talk import beside_board


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Open a table: first the game, then everything else on one page."""
    again = _played_before(request)
    slug = request.GET.get("game") or (again.game if again else "")
    games = engines.summaries()
    if not slug and len(games) > 1:
        context = {"games": [{"game": game, "about": rulebook.rules(game.slug).about} for game in games]}
        return render(request, "new_table/game.html", context, status=400 if request.method == "POST" else 200)
    game = next((game for game in games if not slug or game.slug == slug), None)
    if game is None:
        raise NotFound(gettext("There is no such game."))
    return _table_form(request, game, again)


def _table_form(request: HttpRequest, game: GameSummary, again: Table | None) -> HttpResponse:
    me = person(request)
    people = people_selectors.companions(again, me) if again else []
    form = TableForm(posted(request), game=game, by=me, people=people, initial=_like(again))
    status = 400 if form.errors else 200
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("table", _opened(me, game, form, client_mark(request)).code)
        except TooMany:
            raise
        except Refused as error:
            form.refuse(error)
            status = error.status
    context = {"form": form, "game": game, "several_games": len(engines.summaries()) > 1}
    return render(request, "new_table/form.html", context, status=status)


def _opened(me: Account, game: GameSummary, form: TableForm, client: str | None) -> Table:
    return tables.open_table(
        by=me,
        game=game.slug,
        seat_count=form.cleaned_data["seats"],
        title=form.cleaned_data["title"],
        options=form.chosen_options,
        visibility=form.cleaned_data["visibility"],
        invite=form.addresses,
        takebacks=form.cleaned_data["takebacks"],
        grace_minutes=form.cleaned_data["grace_minutes"],
        clock=form.clock,
        submission=form.cleaned_data["submission"],
        client=client,
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
        **_pace_of(again),
        **options,
    }


def _pace_of(again: Table) -> dict[str, Any]:
    """What to tick so that the clock is that of an older table, as far as a preset comes near it."""
    clock = clock_of(again)
    if clock is None:
        return {"pace": "none"}
    hours = ("turn_hours", "bank_hours", "free_hours")
    alike = (name for name, preset in PRESETS.items() if preset and _same(preset, clock, hours))
    return {
        "pace": next(alike, OWN),
        **{name: getattr(clock, name) for name in hours},
        "own_days_off": clock.own_days_off,
        "weekends_off": clock.days_off == WEEKEND,
        "quick_questions": bool(clock.question_hours),
        "policy": clock.policy.value,
    }


def _example(table: Table) -> list[str]:
    """Until when a turn would last, by the clock that was chosen."""
    clock = clock_of(table)
    return [clock_words.example(clock)] if clock else []


def _same(one: Clock, other: Clock, names: Iterable[str]) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in names)


def gathering_page(
    request: HttpRequest, table: Table, *, form: InviteForm | None = None, error: Refused | None = None
) -> HttpResponse:
    """A table that has not started: who sits there, who is invited, and how to join."""
    me = account_of(request)
    game = engines.summary(table.game, table.options)
    seats = places(game, table.seats.all(), (), me)
    seated = any(place.you for place in seats)
    context = {
        "table": table,
        "game": game,
        "seats": seats,
        "seated": seated,
        "owner": me is not None and me.pk == table.opened_by_id,
        "invitations": selectors.open_invitations(table, me) if me and seated else [],
        "own_invitation": None if seated else selectors.own_invitation(table, me),
        "taken": sum(place.taken for place in seats),
        "address": request.build_absolute_uri(reverse("table", args=[table.code])),
        "options": [
            (option.title, _chosen(option, table.options.get(option.name)))
            for option in game.options
            if len(option.choices) != 1
        ],
        "house_rules": [*house_rules(table), *_example(table)],
        **beside_board(table, me),
        "invite_form": form or InviteForm(),
        "error": None if form else error,
    }
    return render(request, "table/gathering.html", context, status=error.status if error else 200)


def _chosen(option: OptionSummary, value: Json) -> str:
    """What was chosen, in words."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return dict(option.choices).get(value, str(value))


@for_people
@require_POST
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Ask an address to take a seat."""
    form = InviteForm(request.POST)
    if form.is_valid():
        try:
            fields = form.cleaned_data
            named = {"address": fields["email"], "submission": fields["submission"]}
            tables.invite(code=code, by=person(request), client=client_mark(request), **named)
        except (NotFound, TooMany):
            raise
        except Refused as error:
            form.refuse(error)
            return _not_invited(request, code, form, error)
        sent = gettext("An invitation is on its way to %(email)s.") % {"email": form.cleaned_data["email"]}
        messages.success(request, sent)
        return redirect("table", code)
    return _not_invited(request, code, form, BadRequest(gettext("This is no mail address.")))


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
    messages.success(request, gettext("The invitation is withdrawn, and the seat is free again."))
    return redirect("table", code)


@for_people
@require_POST
def decline(request: HttpRequest, code: str) -> HttpResponse:
    """Say no to one's invitation."""
    table = the_table(request, code)
    invitation = selectors.own_invitation(table, account_of(request))
    if invitation is None:
        raise NotFound(gettext("You have no open invitation to this table."))
    tables.decline(invitation_id=invitation.pk)
    messages.success(request, gettext("You have declined the invitation to “%(title)s”.") % {"title": table.title})
    return redirect("home")


def _acting(act: Callable[..., Any], said: Words, *, leads_to: str) -> Callable[[HttpRequest, str], HttpResponse]:
    """A view that does one thing to a table and says so."""

    @for_people
    @require_POST
    def view(request: HttpRequest, code: str) -> HttpResponse:
        act(code=code, by=person(request))
        messages.success(request, str(said))
        return redirect("table", code) if leads_to == "table" else redirect("home")

    return view


join = _acting(tables.join, _("You have taken a seat."), leads_to="table")
leave = _acting(tables.leave, _("You have left the table."), leads_to="home")
abandon = _acting(tables.abandon, _("The table is abandoned, and whoever sat there is told."), leads_to="home")
