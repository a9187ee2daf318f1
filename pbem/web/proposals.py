"""What is proposed at a table: reading it, answering, and thinking better of it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from pbem import engines
from pbem.models import Proposal, Table
from pbem.selectors import proposals as selectors
from pbem.selectors.tables import names_of, seat_number
from pbem.services import proposals, stillness
from pbem.services.errors import NotFound, Refused
from pbem.web.pages import for_people, person, the_table
from pbem.web.reach import its_own_page, open_to


@open_to(its_own_page)
@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def proposal(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A proposal with the answers so far; who is asked answers here."""
    table = _own_table(request, code)
    if request.method == "POST":
        return _answer(request, table, number)
    return _page(request, table, number)


def _answer(request: HttpRequest, table: Table, number: int) -> HttpResponse:
    me, said = person(request), request.POST.get("answer")
    try:
        if said == "wake":
            stillness.wake(code=table.code, by=me)
            messages.success(request, gettext("The table is awake again, and the others are told."))
        elif said == "withdraw":
            proposals.withdraw(code=table.code, by=me, proposal_id=number)
            messages.success(request, gettext("You have withdrawn your proposal."))
        elif said in ("agree", "refuse"):
            answered = proposals.answer(code=table.code, by=me, proposal_id=number, agrees=said == "agree")
            messages.success(request, _told(answered))
        else:
            raise NotFound(gettext("Agree or refuse."))
    except Refused as error:
        return _page(request, the_table(request, table.code), number, error=error)
    return redirect("table", table.code)


def _told(answered: Proposal) -> str:
    match answered.status:
        case Proposal.Status.GRANTED:
            return gettext("All have agreed, so it is done.")
        case Proposal.Status.OPEN:
            return gettext("You have agreed. Others are still asked.")
    if answered.kind == Proposal.Kind.SLEEP:
        return gettext("Good: the table stays awake.")
    return gettext("You have refused. The game goes on as it stands.")


def _page(request: HttpRequest, table: Table, number: int, *, error: Refused | None = None) -> HttpResponse:
    found = selectors.find_proposal(table, person(request), names_of(table), number)
    if found is None:
        raise NotFound(gettext("There is no such proposal at this table."))
    context = {
        "table": table,
        "game": engines.summary(table.game, table.options),
        "proposed": found,
        "proposal": found.proposal,
        "hidden": engines.summary(table.game).hidden,
        "error": error,
    }
    return render(request, "leaving/proposal.html", context, status=error.status if error else 200)


def _own_table(request: HttpRequest, code: str) -> Table:
    """A started table at which whoever looks has a seat."""
    table = the_table(request, code)
    if table.head is None or seat_number(table, person(request)) is None:
        raise NotFound(gettext("This is for those who sit at the table, once it has started."))
    return table
