"""How a table came to where it is: the whole log, and the board after any move."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from pbem import engines
from pbem.models import Table, Version
from pbem.numbers import whole
from pbem.selectors import dice, difference
from pbem.selectors import tables as selectors
from pbem.services import damage
from pbem.services.errors import NotFound
from pbem.web import log
from pbem.web.pages import account_of, the_table
from pbem.web.reach import looking, open_to
from pbem.web.table import board, common
from pbem.web.talk import own_notes

PAGE = 50


@open_to(looking)
@require_safe
def history(request: HttpRequest, code: str) -> HttpResponse:
    """The log of a table, newest first, a page at a time."""
    table = the_table(request, code)
    if table.head is None:
        raise NotFound(gettext("This table has not started, so it has no history yet."))
    pages = table.head // PAGE + 1
    page = page_of(request, pages)
    newest = table.head - (page - 1) * PAGE
    viewer = selectors.seat_number(table, account_of(request))
    after = max(-1, newest - PAGE)
    actions = selectors.history_of_actions(table, viewer, after=after, most=newest - after)
    items = log.items(table, actions, selectors.names_of(table), lambda: log.turn_at(table, viewer, newest))
    context = {
        "table": table,
        "game": engines.summary(table.game, table.options),
        "items": [each for each in reversed(items) if each.action.steps or each.action.seat == viewer],
        "drawings": log.drawings(table),
        "viewer": viewer,
        "page": page,
        "pages": pages,
    }
    return render(request, "history/log.html", context)


def page_of(request: HttpRequest, pages: int) -> int:
    """Which page of a history is asked for; the first is the newest."""
    page = whole(request.GET.get("page", "1"))
    if page is None or not 1 <= page <= pages:
        raise NotFound(gettext("The history has the pages 1 to %(last)d.") % {"last": pages})
    return page


@open_to(looking)
@require_safe
def version(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The board after one move, as the viewer's seat sees it."""
    table = the_table(request, code)
    me = account_of(request)
    if table.head is None or number > table.head:
        raise NotFound(gettext("The history of this table does not go that far."))
    try:
        view = damage.seen(table, selectors.seat_number(table, me), number)
    except Version.DoesNotExist:
        raise NotFound(gettext("The history of this table does not go that far.")) from None
    context = {
        **common(view, me),
        "board": board(view),
        "entry": view.log[-1],
        "draws": dice.told(view.version.draws) if view.version else [],
        "stands": bool(difference.standing(table, [number])),
        "playing": table.phase == Table.Phase.PLAYING,
        **own_notes(table, me, number),
        "number": number,
        "previous": number - 1 if number else None,
        "next": number + 1 if number < table.head else None,
    }
    return render(request, "history/version.html", context)


@open_to(looking)
@require_safe
def at(request: HttpRequest, code: str) -> HttpResponse:
    """Lead to the step whose number was filled in."""
    step = whole(request.GET.get("step", ""))
    if step is None:
        raise NotFound(gettext("A step is a number."))
    return redirect("version", code, step)
