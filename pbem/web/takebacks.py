"""Taking back by consent: asking, answering, and thinking better of it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_http_methods

from pbem import engines
from pbem.models import RewindRequest, Table, Version
from pbem.numbers import whole
from pbem.selectors import takebacks as selectors
from pbem.selectors.difference import Difference, difference
from pbem.selectors.tables import LogAction, action_at, names_of, seat_number
from pbem.services import consent
from pbem.services.errors import NotFound, Refused
from pbem.web.comparing import sides
from pbem.web.dispute_forms import AskForm
from pbem.web.pages import for_people, person, posted, the_table
from pbem.web.reach import its_own_page, open_to
from pbem.wording import listed


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """Look at what would vanish, and ask those whom it concerns."""
    table = _own_table(request, code)
    form = AskForm(posted(request), initial={"head": table.head, "to": request.GET.get("to")})
    if request.method == "POST" and form.is_valid():
        fields = form.cleaned_data
        try:
            asked = consent.ask(
                code=code,
                by=person(request),
                to_version=fields["to"],
                head=fields["head"],
                text=fields["text"],
                submission=fields["submission"],
            )
        except Refused as error:
            form.refuse(error)
            return _ask_page(request, table, form, fields["to"], status=error.status)
        return _asked(request, code, asked)
    return _ask_page(request, table, form, _step(request), status=400 if form.errors else 200)


def _asked(request: HttpRequest, code: str, asked: RewindRequest) -> HttpResponse:
    asked.refresh_from_db()
    if asked.status == RewindRequest.Status.GRANTED:
        messages.success(request, gettext("Nobody else was asked since: your moves are taken back."))
        return redirect("table", code)
    messages.success(request, gettext("The others are asked, by mail as well."))
    return redirect("takeback", code, asked.pk)


def _ask_page(request: HttpRequest, table: Table, form: AskForm, to: int, *, status: int) -> HttpResponse:
    compared = _compared(request, table, table.head or 0, to)
    obstacle = consent.obstacle(table=table, by=person(request), to_version=to)
    asked = [] if obstacle else consent.seats_to_ask(table=table, by=person(request), to_version=to)
    context = {
        "table": table,
        "form": form,
        "to": to,
        "midst": _midst(request, table, to),
        "obstacle": obstacle,
        "asked": listed([seat.account.name for seat in asked if seat.account]),
        **_boards(compared, (pgettext("board", "Now"), gettext("If all agree"))),
    }
    return render(request, "takebacks/ask.html", context, status=status)


def _midst(request: HttpRequest, table: Table, to: int) -> LogAction | None:
    """The action that would be left half done; None if a whole one ends there."""
    found = action_at(table, seat_number(table, person(request)), to)
    return found if found is not None and found.steps and found.number != to else None


@open_to(its_own_page)
@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def takeback(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A request with both boards; who is asked answers here."""
    table = _own_table(request, code)
    if request.method == "POST":
        return _answer(request, table, number)
    return _takeback_page(request, table, number)


def _answer(request: HttpRequest, table: Table, number: int) -> HttpResponse:
    me, said = person(request), request.POST.get("answer")
    try:
        if said == "withdraw":
            consent.withdraw(code=table.code, by=me, request_id=number)
            messages.success(request, gettext("You have withdrawn your request."))
            return redirect("table", table.code)
        if said not in ("agree", "refuse"):
            raise NotFound(gettext("Agree or refuse."))
        answered = consent.answer(code=table.code, by=me, request_id=number, agrees=said == "agree")
    except Refused as error:
        return _takeback_page(request, the_table(request, table.code), number, error=error)
    messages.success(request, _told(answered))
    return redirect("table", table.code)


def _told(answered: RewindRequest) -> str:
    match answered.status:
        case RewindRequest.Status.GRANTED:
            restored = gettext("All have agreed: the board of step %(number)d is restored.")
            return restored % {"number": answered.to_version}
        case RewindRequest.Status.REFUSED:
            return gettext("You have refused. The game goes on as it stands.")
        case _:
            return gettext("You have agreed. Others are still asked.")


def _takeback_page(request: HttpRequest, table: Table, number: int, *, error: Refused | None = None) -> HttpResponse:
    found = selectors.find_takeback(table, person(request), names_of(table), number)
    if found is None:
        raise NotFound(gettext("There is no such request at this table."))
    compared = _compared(request, table, found.request.head, found.request.to_version)
    context = {
        "table": table,
        "takeback": found,
        "error": error,
        **_boards(compared, (gettext("As it stood when asked"), gettext("If all agree"))),
    }
    return render(request, "takebacks/takeback.html", context, status=error.status if error else 200)


def _boards(compared: Difference, titles: tuple[str, str]) -> dict[str, Any]:
    return {
        "compared": compared,
        "sides": sides(compared.before, compared.after, titles),
        "game": engines.summary(compared.before.table.game, compared.before.table.options),
    }


def _compared(request: HttpRequest, table: Table, head: int, to: int) -> Difference:
    try:
        return difference(table, seat_number(table, person(request)), head, to)
    except Version.DoesNotExist:
        raise NotFound(gettext("The history of this table does not go that far.")) from None


def _own_table(request: HttpRequest, code: str) -> Table:
    """A started table at which whoever looks has a seat."""
    table = the_table(request, code)
    if table.head is None or seat_number(table, person(request)) is None:
        raise NotFound(gettext("This is for those who sit at the table, once it has started."))
    return table


def _step(request: HttpRequest) -> int:
    step = whole(request.POST.get("to") or request.GET.get("to", ""))
    if step is None:
        raise NotFound(gettext("Choose a step in the history first."))
    return step
