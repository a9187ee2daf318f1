"""Plans: deciding ahead on a scratch board, with ready-made plans, or by typing. Only for one's own seat."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.messages import SUCCESS, WARNING
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from pbem.models import Plan, Table
from pbem.numbers import whole
from pbem.selectors import plans as selectors
from pbem.selectors.tables import TableView, seat_number
from pbem.services import damage
from pbem.services import plans as services
from pbem.services.errors import NotFound, Refused
from pbem.services.plans import Made
from pbem.web.move_picker import picker
from pbem.web.pages import account_of, for_people, person, the_table
from pbem.web.reach import looking, open_to
from pbem.web.table import board_parts

MOST_STEPS = 120  # of a scratch board
HANGING = {"only_if": "only if", "stop_if": "stop if"}  # what can be chosen for all lines of a scratch board
SAFE = "safe"  # what if all others give the safest answers?


@open_to(looking)
@require_http_methods(["GET", "HEAD", "POST"])
def plans(request: HttpRequest, code: str) -> HttpResponse:
    """Play ahead on a scratch board, and keep what was played as a plan."""
    if request.method == "POST":
        return _make(request, code)
    return _page(request, _own_table(request, code), changing=whole(request.GET.get("change", "")))


@for_people
def _make(request: HttpRequest, code: str) -> HttpResponse:
    text, number = _hanging(request), whole(request.POST.get("plan", ""))
    wanted: dict[str, Any] = {"code": code, "by": person(request), "given": text, "head": _head(request)}
    wanted["start"] = "draft" not in request.POST
    try:
        made = services.make(**wanted) if number is None else services.change(number=number, **wanted)
    except NotFound:
        raise
    except Refused as error:
        return _page(request, _own_table(request, code), error=error, typed=text, changing=number)
    return _done(request, made)


def _hanging(request: HttpRequest) -> str:
    """The lines that were sent, each with the conditions that were chosen for all of them."""
    text = request.POST.get("text", "")
    chosen = [f" | {word} {request.POST[name]}" for name, word in HANGING.items() if request.POST.get(name)]
    return "\n".join(line + "".join(chosen) for line in text.splitlines()) if chosen else text


@for_people
@require_POST
def start(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Let a plan begin, or go on."""
    head = _head(request)
    return _tried(
        request,
        code,
        lambda: _done(request, services.start(code=code, by=person(request), number=number, head=head)),
    )


@for_people
@require_POST
def stop(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Make a draft of a plan."""
    return _tried(request, code, lambda: _done(request, services.stop(code=code, by=person(request), number=number)))


@for_people
@require_POST
def drop(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Throw a plan away."""

    def dropped() -> HttpResponse:
        services.drop(code=code, by=person(request), number=number)
        messages.success(request, gettext("The plan is gone."))
        return redirect("table", code)

    return _tried(request, code, dropped)


def _tried(request: HttpRequest, code: str, act: Callable[[], HttpResponse]) -> HttpResponse:
    """What an act answers, or the page of plans with why it was refused."""
    try:
        return act()
    except NotFound:
        raise
    except Refused as error:
        return _page(request, _own_table(request, code), error=error)


def _done(request: HttpRequest, made: Made) -> HttpResponse:
    """Say what became of a plan, and show the table."""
    match made.plan.status:
        case Plan.Status.ACTIVE:
            why = _stops_now(request, made)
            stops = gettext("Your plan is active, but as the board stands now it would stop at once. %(why)s")
            goes = gettext("Your plan is active: it is played when you are asked. Only you see it.")
            messages.add_message(request, *((WARNING, stops % {"why": why}) if why else (SUCCESS, goes)))
        case Plan.Status.STOPPED:
            pass  # the table's page says why
        case Plan.Status.DONE:
            messages.success(request, gettext("Your plan is played."))
        case _:
            messages.success(request, gettext("Your plan is kept as a draft."))
    return redirect("table", made.table.code)


def _stops_now(request: HttpRequest, made: Made) -> str:
    """Why a plan would stop at its next line, as far as can be known now; '' if it would not."""
    found = the_table(request, made.table.code)
    own = selectors.own_plans(damage.seen(found, seat_number(found, account_of(request))))
    lines = (line for plan in own if plan.number == made.plan.pk for line in plan.lines)
    return next((line.why for line in lines if line.next and line.outlook == selectors.STOPS), "")


def _own_table(request: HttpRequest, code: str) -> Table:
    """A table at which whoever asks has a seat, and which is being played."""
    found = the_table(request, code)
    if seat_number(found, account_of(request)) is None or found.phase != Table.Phase.PLAYING:
        raise NotFound(gettext("There is no page at this address."))
    return found


def _page(
    request: HttpRequest, found: Table, *, error: Refused | None = None, typed: str = "", changing: int | None = None
) -> HttpResponse:
    view = damage.seen(found, seat_number(found, account_of(request)))
    plans = selectors.own_plans(view)
    changed = next((plan for plan in plans if plan.number == changing), None)
    context = {
        "table": found,
        "game": view.game,
        "plans": plans,
        "changed": changed,
        "ready_made": selectors.ready_made(view),
        "conditions": selectors.conditions(view),
        "hanging": {"only_if": gettext("Only play if"), "stop_if": gettext("Stop if")}.items(),
        "error": error,
        "typed": typed or (changed.rest if changed else ""),
        **_scratch(
            view, request.GET.getlist("do")[:MOST_STEPS], request.GET.getlist("pick"), request.GET.get("others", "")
        ),
    }
    return render(request, "plans/plans.html", context, status=error.status if error else 200)


def _scratch(view: TableView, done: list[str], picks: list[str], others: str) -> dict[str, Any]:
    """The board after what was played ahead, and what can be played next, each as a link."""
    if view.position is None or view.viewer is None:
        return {"view": view}
    ahead = selectors.played_ahead(view.position, view.viewer, done, safe=others == SAFE)
    imagined = replace(view, position=ahead.position, touched=frozenset())
    address = reverse("plans", args=[view.table.code])
    so_far = _with_steps(address, ahead.steps, others)
    choices = imagined.choices if not ahead.ends else []
    chosen = picker(view.table.game, so_far, choices, picks)
    if chosen.picked and chosen.choice is not None:  # on a scratch board nothing need be confirmed
        return _scratch(view, [*ahead.steps, chosen.choice.notation], [], others)
    answers = [
        {"phrase": one.phrase, "url": _with_steps(address, [*ahead.steps, one.choice.notation], others) + "#choose"}
        for one in chosen.answers
    ]
    return {
        "view": imagined,
        "picker": chosen,
        "answers": answers,
        "lines": ahead.lines,
        "text": "\n".join(ahead.lines),
        "ends": ahead.ends,
        "back": _with_steps(address, ahead.steps[:-1], others) + "#choose",
        "safe": others == SAFE,
        "other_way": _with_steps(address, ahead.steps, "" if others == SAFE else SAFE) + "#choose",
        **board_parts(imagined, chosen),
    }


def _with_steps(address: str, steps: list[str], others: str) -> str:
    """The page after these steps."""
    query = [*([("others", SAFE)] if others == SAFE else []), *(("do", each) for each in steps)]
    return f"{address}?{urlencode(query)}" if query else address


def _head(request: HttpRequest) -> int | None:
    return whole(request.POST.get("head", ""))
