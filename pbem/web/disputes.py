"""Disputes as the players see them, and the public log of what moderators ruled."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from pbem import engines
from pbem.models import Dispute, Seat, Table
from pbem.numbers import whole
from pbem.selectors import disputes as selectors
from pbem.selectors import questions, shown_plans
from pbem.selectors.disputes import Ruled
from pbem.selectors.tables import LogAction, history_of_actions, names_of, seat_number
from pbem.services import disputes
from pbem.services.errors import NotFound, Refused
from pbem.web.dispute_forms import DisputeForm, StatementForm
from pbem.web.pages import account_of, for_people, person, posted, the_table
from pbem.web.reach import its_own_page, looking, open_to

AROUND = 12  # steps before and behind the one that is questioned whose actions are offered


@open_to(looking)
@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    """Every ruling with its reason, for whoever may see the table; and to the players, every dispute."""
    table = _started(request, code)
    seated = seat_number(table, account_of(request)) is not None
    context = {
        **_common(table),
        "seated": seated,
        "rulings": selectors.rulings(table, names_of(table)),
        "disputes": selectors.all_disputes(table) if seated else [],
    }
    return render(request, "disputes/log.html", context)


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, code: str) -> HttpResponse:
    """Question a step or a ruling; the table stands still until a moderator has ruled."""
    table, seat = _seated(request, code)
    appealed = _appealed(request, table)
    form = DisputeForm(posted(request), initial=_initial(request, table, appealed))
    status = 200
    if request.method == "POST":
        status = 400
        if form.is_valid():
            try:
                return _opened(request, code, form)
            except Refused as error:
                form.refuse(error)
                status = error.status
    context = {
        **_common(table),
        "form": form,
        "appealed": appealed,
        "actions": [] if appealed else _questionable(request, table, form),
        "freezes": disputes.would_freeze(table, seat),
    }
    return render(request, "disputes/new.html", context, status=status)


def _opened(request: HttpRequest, code: str, form: DisputeForm) -> HttpResponse:
    fields = form.cleaned_data
    made = disputes.open_dispute(
        code=code,
        by=person(request),
        version=fields["step"],
        reason=fields["reason"],
        text=fields["text"],
        appeals=fields["appeal"],
        submission=fields["submission"],
    )
    if made.froze:
        told = gettext("A moderator will look at it, and the others are told. The table stands still until then.")
    else:
        told = gettext("A moderator will look at it, and the others are told. The table goes on meanwhile.")
    messages.success(request, told)
    return redirect("dispute", code, made.pk)


def _initial(request: HttpRequest, table: Table, appealed: Ruled | None) -> dict[str, Any]:
    if appealed is not None:
        return {"step": appealed.ruling.head_after, "appeal": appealed.ruling.pk, "reason": Dispute.Reason.RULES}
    return {"step": request.GET.get("step", table.head)}


def _questionable(request: HttpRequest, table: Table, form: DisputeForm) -> list[LogAction]:
    """The actions around the step that is questioned, newest first, to choose another one; it names their last step."""
    step = min(whole(str(form["step"].value())) or 0, table.head or 0)
    found = history_of_actions(table, seat_number(table, person(request)), after=step - AROUND, most=2 * AROUND)
    return [each for each in reversed(found) if each.sentences]


def _appealed(request: HttpRequest, table: Table) -> Ruled | None:
    text = request.POST.get("appeal") or request.GET.get("appeal") or ""
    if not text:
        return None
    number = whole(text)
    found = None if number is None else selectors.find_ruling(table, names_of(table), number)
    if found is None:
        raise NotFound(gettext("There is no such ruling at this table."))
    return found


@open_to(its_own_page)
@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def dispute(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One dispute with everything that was said about it."""
    table, _ = _seated(request, code)
    found = selectors.find_dispute(table, number)
    if found is None:
        raise NotFound(gettext("There is no such dispute at this table."))
    if request.method != "POST":
        return _page(request, table, found, StatementForm())
    if request.POST.get("answer") == "withdraw":
        return _withdrawn(request, table, found)
    if request.POST.get("answer") == "show-plans":
        return _shown(request, table, found)
    return _said(request, table, found)


def _withdrawn(request: HttpRequest, table: Table, found: Dispute) -> HttpResponse:
    disputes.withdraw(code=table.code, by=person(request), dispute_id=found.pk)
    messages.success(request, gettext("You have withdrawn the dispute."))
    return redirect("table", table.code)


def _shown(request: HttpRequest, table: Table, found: Dispute) -> HttpResponse:
    try:
        disputes.show_plans(code=table.code, by=person(request), dispute_id=found.pk)
    except NotFound:
        raise
    except Refused as error:
        return _page(request, table, found, StatementForm(), error=error)
    messages.success(request, gettext("The moderators can see your plans now. Nobody else can."))
    return redirect("dispute", table.code, found.pk)


def _said(request: HttpRequest, table: Table, found: Dispute) -> HttpResponse:
    form = StatementForm(request.POST)
    if not form.is_valid():
        return _page(request, table, found, form, status=400)
    try:
        disputes.state(code=table.code, by=person(request), dispute_id=found.pk, **form.cleaned_data)
    except Refused as error:
        form.refuse(error)
        return _page(request, table, found, form, status=error.status)
    messages.success(request, gettext("Your statement is added."))
    return redirect("dispute", table.code, found.pk)


def _page(
    request: HttpRequest,
    table: Table,
    found: Dispute,
    form: StatementForm,
    *,
    status: int = 200,
    error: Refused | None = None,
) -> HttpResponse:
    own = seat_number(table, person(request))
    ruled = selectors.find_ruling(table, names_of(table), found.ruling_id) if found.ruling_id else None
    context = {
        **_common(table),
        "dispute": found,
        "yours": found.account_id == person(request).pk,
        "questions": questions.asked_about(found),
        "ruled": ruled,
        "form": form,
        "plans_shown_at": None if own is None else shown_plans.shown_at(found, own),
        "error": error,
    }
    return render(request, "disputes/dispute.html", context, status=error.status if error else status)


def _common(table: Table) -> dict[str, Any]:
    return {"table": table, "game": engines.summary(table.game, table.options)}


def _started(request: HttpRequest, code: str) -> Table:
    table = the_table(request, code)
    if table.head is None:
        raise NotFound(gettext("This table has not started."))
    return table


def _seated(request: HttpRequest, code: str) -> tuple[Table, Seat]:
    """A started table, and the seat of whoever looks."""
    table = _started(request, code)
    mine = [seat for seat in table.seats.all() if seat.account_id == person(request).pk]
    if not mine:
        raise NotFound(gettext("This is for those who sit at the table."))
    return table, mine[0]
