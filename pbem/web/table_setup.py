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

from pbem import clock_words, engines, rulebook, wording
from pbem.clock import PRESETS, WEEKEND, Clock
from pbem.engines import GameSummary, Json, OptionSummary
from pbem.models import Account, Table
from pbem.numbers import whole
from pbem.proxies import client_mark
from pbem.selectors import accounts as people_selectors
from pbem.selectors import invitations as selectors
from pbem.selectors import tables as table_selectors
from pbem.selectors.clocks import clock_of
from pbem.services import seating, tables
from pbem.services.errors import BadRequest, NotFound, Refused, TooMany
from pbem.web.clock_forms import OWN
from pbem.web.forms import InviteForm, TableForm, Words
from pbem.web.notices import house_rules
from pbem.web.pages import account_of, for_people, person, posted, the_table
from pbem.web.table_cards import places, terms
from pbem.web.talk import beside_board
from pbem.web.welcome import games_to_choose


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Open a table, all on one page: the game, who plays, and how."""
    again = _played_before(request)
    slug = request.GET.get("game") or (again.game if again else "")
    game = next((game for game in engines.summaries() if not slug or game.slug == slug), None)
    if game is None:
        raise NotFound(gettext("There is no such game."))
    return _table_form(request, game, again)


def _table_form(request: HttpRequest, game: GameSummary, again: Table | None) -> HttpResponse:
    me = person(request)
    again_with = people_selectors.companions(again, me) if again else []
    known = [one for one in people_selectors.recent_companions(me) if one not in again_with]
    ticked = {one.pk for one in again_with}
    form = TableForm(
        posted(request), game=game, by=me, people=[*again_with, *known], again=ticked, initial=_like(again)
    )
    status = 400 if form.errors else 200
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("table", _opened(me, game, form, client_mark(request)).code)
        except TooMany:
            raise
        except Refused as error:
            form.refuse(error)
            status = error.status
    context = {
        "form": form,
        "game": game,
        "games": games_to_choose(),
        "about": rulebook.rules(game.slug).about,
        "heft": wording.heft(game.heft),
        "lengths": [(seats, clock_words.length(time)) for seats, time in form.usual["daily"].items()],
    }
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
        language=form.cleaned_data["language"],
        seating=form.cleaned_data["seating"] or Table.Seating.JOINED,
        gate_finished=form.cleaned_data["gate_finished"],
        gate_punctual=form.cleaned_data["gate_punctual"],
        words=form.cleaned_data["words"],
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
        "language": again.language,
        "seating": again.seating,
        "gate_finished": again.gate_finished,
        "gate_punctual": again.gate_punctual,
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


def _same(one: Clock, other: Clock, names: Iterable[str]) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in names)


def gathering_page(
    request: HttpRequest, table: Table, *, form: InviteForm | None = None, error: Refused | None = None
) -> HttpResponse:
    """A table that has not started: who sits there, who is invited, and how to join."""
    me = account_of(request)
    game = engines.summary(table.game, table.options)
    invited = selectors.open_count(table)
    seats = places(game, table.seats.all(), (), me, kept=invited)
    seated = any(place.you for place in seats)
    own_invitation = None if seated else selectors.own_invitation(table, me)
    context = {
        "table": table,
        "game": game,
        "seats": seats,
        "seated": seated,
        "owner": me is not None and me.pk == table.opened_by_id,
        "invitations": selectors.open_invitations(table, me) if me and seated else [],
        "own_invitation": own_invitation,
        "free": sum(not place.taken and not place.kept for place in seats),
        "kept": sum(place.kept for place in seats),
        "terms": terms(table),
        "choices": _own_choices(table, game, me) if seated else {},
        "people": people_selectors.recent_companions(me) if me and seated else [],
        "taken": sum(place.taken for place in seats),
        "address": request.build_absolute_uri(reverse("table", args=[table.code])),
        "options": [
            (option.title, _chosen(option, table.options.get(option.name)))
            for option in game.options
            if len(option.choices) != 1 and option.name != game.colours_option
        ],
        "house_rules": house_rules(table),
        **beside_board(table, me),
        "names_lead": seated or own_invitation is not None or table.visibility == Table.Visibility.PUBLIC,
        "invite_form": form or InviteForm(),
        "error": None if form else error,
    }
    return render(request, "table/gathering.html", context, status=error.status if error else 200)


def _own_choices(table: Table, game: GameSummary, me: Account | None) -> dict[str, Any]:
    """What whoever sits there may still choose for themselves: another seat, or a colour."""
    own = next(seat for seat in table.seats.all() if me is not None and seat.account_id == me.pk)
    found: dict[str, Any] = {}
    if table.seating == Table.Seating.CHOSEN:
        empty = [seat.number for seat in table.seats.all() if seat.account_id is None]
        found["seats"] = [(number, number + 1, game.colour_names[number]) for number in empty]
    if game.colours_option:
        taken = {seat.wish for seat in table.seats.all() if seat.wish and seat != own}
        names = sorted(zip(game.colours, game.colour_names, strict=True))
        found["colours"] = [(colour, name) for colour, name in names if colour not in taken]
        found["colour"] = own.wish
    return found


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
            named = {"address": fields["email"], "words": fields["words"], "submission": fields["submission"]}
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
def invite_again(request: HttpRequest, code: str, invitation_id: int) -> HttpResponse:
    """Send the letter of one's own invitation once more."""
    tables.invite_again(code=code, by=person(request), invitation_id=invitation_id, client=client_mark(request))
    messages.success(request, gettext("The letter is on its way once more."))
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


@for_people
@require_POST
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Take a free seat: the first, or the one that was pressed."""
    tables.join(code=code, by=person(request), number=whole(request.POST.get("seat", "")))
    messages.success(request, gettext("You have taken a seat."))
    return redirect("table", code)


@for_people
@require_POST
def choose_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Move to another free seat."""
    number = whole(request.POST.get("seat", ""))
    if number is None:
        raise BadRequest(gettext("Say which seat."))
    seating.choose_seat(code=code, by=person(request), number=number)
    messages.success(request, gettext("That is your seat now."))
    return redirect("table", code)


@for_people
@require_POST
def choose_colour(request: HttpRequest, code: str) -> HttpResponse:
    """Choose one's own colour, where a game leaves it to its players."""
    seating.choose_colour(code=code, by=person(request), colour=request.POST.get("colour", ""))
    messages.success(request, gettext("It is noted. You can change it until the game begins."))
    return redirect("table", code)


leave = _acting(tables.leave, _("You have left the table."), leads_to="home")
abandon = _acting(tables.abandon, _("The table is abandoned, and whoever sat there is told."), leads_to="home")
