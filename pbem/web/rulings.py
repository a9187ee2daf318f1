"""Ruling: a form for each kind, a page that repeats what will happen, and only then the deed."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_http_methods

from pbem import engines
from pbem.models import Account, Ruling, Table
from pbem.numbers import whole
from pbem.selectors import desk as selectors
from pbem.selectors import difference, disputes, reasons, rights
from pbem.selectors.tables import names_of
from pbem.services.appeals import require_not_appealed
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused, Stale
from pbem.services.rulings import DEEDS, NEEDS, Bench
from pbem.web.acting import Acting, acting, played
from pbem.web.comparing import sides
from pbem.web.desk import common, compared_at
from pbem.web.desk_forms import FORMS, ActForm, AdjustForm, RulingForm
from pbem.web.desk_words import RESERVED, TITLES, consequences
from pbem.web.moderators import for_moderators, the_desk_table
from pbem.web.pages import person, posted

Kind = Ruling.Kind


@for_moderators
@require_http_methods(["GET", "HEAD", "POST"])
def rule(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """Fill in, look once more, rule."""
    if kind not in Kind.values:
        raise NotFound(gettext("There is no such ruling."))
    table, me, chosen = the_desk_table(request, code), person(request), Kind(kind)
    _require_right(table, me, chosen)
    form = _form(request, table, chosen)
    if request.method != "POST" or request.POST.get("sure") == "no":
        return _form_page(request, table, chosen, form)
    if not form.is_valid():
        return _form_page(request, table, chosen, form, status=400)
    try:
        if request.POST.get("sure") == "yes":
            return _ruled(request, table, me, chosen, form)
        return _confirm_page(request, table, chosen, form)
    except Stale as error:
        return _form_page(request, table, chosen, _renewed(request, table, chosen, error), status=error.status)
    except Refused as error:
        form.refuse(error)
        return _form_page(request, table, chosen, form, status=error.status)


def _require_right(table: Table, me: Account, kind: Kind) -> None:
    if not rights.may(me, NEEDS[kind], table):
        raise NotAllowed(str(RESERVED[NEEDS[kind]]))
    if selectors.is_seated(table, me):
        raise NotAllowed(gettext("You sit at this table: somebody else must rule."))
    require_not_appealed(disputes.open_disputes(table), me)


def _form(request: HttpRequest, table: Table, kind: Kind) -> RulingForm:
    waiting = disputes.open_disputes(table)
    to = request.GET.get("to") or selectors.last_readable(table)
    initial = {"head": table.head, "to": to, "seat": request.GET.get("seat")}
    if (chosen := reasons.find(whole(request.GET.get("standard", "")) or 0)) is not None:
        initial["reason"] = chosen.text
    initial["dispute"] = request.GET.get("dispute") or (waiting[0].pk if len(waiting) == 1 else None)
    return FORMS[kind](posted(request), table=table, open_disputes=waiting, initial=initial)


def _renewed(request: HttpRequest, table: Table, kind: Kind, error: Stale) -> RulingForm:
    """The same form for the table as it stands now: whoever rules must look again."""
    given = request.POST.copy()
    given["head"] = str(table.head)
    form = FORMS[kind](given, table=table, open_disputes=disputes.open_disputes(table))
    form.full_clean()
    form.refuse(error)
    return form


def _form_page(request: HttpRequest, table: Table, kind: Kind, form: RulingForm, *, status: int = 200) -> HttpResponse:
    context = {
        **common(table, person(request)),
        "title": TITLES[kind],
        "kind": kind,
        "form": form,
        "acting": _acting(request, table, form),
        "standard": _standard(request, table),
        "none": _nothing_to_correct(form),
        **_preview(table, form),
    }
    return render(request, "desk/rule.html", context, status=status)


def _acting(request: HttpRequest, table: Table, form: RulingForm) -> Acting | None:
    """The board on which a move is chosen for a seat; what is chosen there stands in the form."""
    if not isinstance(form, ActForm) or not form.asked:
        return None
    seat = whole(str(form["seat"].value() or ""))
    found = acting(request, table, person(request), seat if seat in form.asked else form.asked[0])
    if found is not None:
        form.initial = {**form.initial, "seat": found.seat, "line": found.line}
    return found


def _standard(request: HttpRequest, table: Table) -> list[dict[str, Any]]:
    """Standard reasons, each with the address of this page that begins from it."""

    def address(number: int) -> str:
        given = request.GET.copy()
        given["standard"] = str(number)
        return f"?{given.urlencode()}"

    return [{"reason": each, "address": address(each.pk)} for each in reasons.fitting(table.game)]


def _nothing_to_correct(form: RulingForm) -> str:
    """A sentence where the game offers no correction."""
    if not isinstance(form, AdjustForm) or form.offered:
        return ""
    return gettext(
        "In the middle of what is under way now, this game can correct nothing without breaking its own rules. "
        "Take moves back, or wait until it is over."
    )


def _confirm_page(request: HttpRequest, table: Table, kind: Kind, form: RulingForm) -> HttpResponse:
    if form.cleaned_data["head"] != table.head:
        raise Stale(gettext("The table has moved on since you looked. Here it is as it stands now: look again."))
    context = {
        **common(table, person(request)),
        "title": TITLES[kind],
        "kind": kind,
        "form": form,
        "reason": form.cleaned_data["reason"],
        "consequences": consequences(kind, form),
        **_checked(request, table, kind, form),
    }
    return render(request, "desk/confirm.html", context)


def _checked(request: HttpRequest, table: Table, kind: Kind, form: RulingForm) -> dict[str, Any]:
    """What the second page shows of the deed; raises what the deed itself would refuse."""
    fields = form.cleaned_data
    if kind in (Kind.REWIND, Kind.REDO):
        if fields["to"] == table.head and table.phase == Table.Phase.PLAYING:
            raise NotFound(gettext("Choose an older step of this table."))
        return _boards(compared_at(table, table.head or 0, fields["to"]))
    try:
        if isinstance(form, AdjustForm):
            return _corrected(table, form)
        if isinstance(form, ActForm):
            return _played(request, table, fields["seat"], fields["line"])
    except engines.GameError as error:
        raise BadRequest(engines.sentence(table.game, error, names_of(table))) from None
    return {}


def _played(request: HttpRequest, table: Table, seat: int, line: str) -> dict[str, Any]:
    """A move in words, and both boards where they are to be seen."""
    shown: dict[str, Any] = {"phrases": selectors.phrases(table, seat, line)}
    if (boards := played(table, person(request), seat, line)) is not None:
        now, then = boards
        shown["sides"] = sides(now, then, (pgettext("board", "Now"), gettext("After the move")), numbered=False)
        shown["changes"] = list(difference.compared(now.text, then.text))
    return shown


def _corrected(table: Table, form: AdjustForm) -> dict[str, Any]:
    before, after, changes = difference.correction(table, None, table.head or 0, form.chosen)
    titles = pgettext("board", "Now"), pgettext("board", "Corrected")
    return {"sides": sides(before, after, titles, numbered=False), "changes": changes}


def _preview(table: Table, form: RulingForm) -> dict[str, Any]:
    """Both boards as soon as it is said where to go back to."""
    to, head = whole(str(form["to"].value() or "")) if "to" in form.fields else None, table.head or 0
    return _boards(compared_at(table, head, to)) if to is not None and to <= head else {}


def _boards(compared: difference.Difference) -> dict[str, Any]:
    titles = (pgettext("board", "Now"), gettext("After the ruling"))
    return {
        "compared": compared,
        "changes": compared.changes,
        "sides": sides(compared.before, compared.after, titles),
    }


def _ruled(request: HttpRequest, table: Table, me: Account, kind: Kind, form: RulingForm) -> HttpResponse:
    fields = form.cleaned_data
    bench = Bench(table.code, me, fields["head"], fields["reason"], fields.get("dispute"))
    made = DEEDS[kind](bench, **form.deed)
    unplayed = disputes.unplayed(made, names_of(table))
    if unplayed:
        messages.warning(request, gettext("The rest of the line was not played. %(why)s") % {"why": unplayed})
    told = gettext("It is ruled, and everyone at the table is told.")
    messages.success(request, gettext("It is ruled, and the player is told.") if made.private else told)
    if kind == Kind.LOOK:
        return redirect(f"{reverse('rule', args=[table.code, Kind.ACT])}?seat={fields['seat']}")
    return redirect("desk-table", table.code)
