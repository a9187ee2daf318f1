"""The desk: what waits for moderators, and one table with its disputes, steps and rulings."""

from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from pbem import engines
from pbem.models import Account, Dispute, Ruling, Table, Version
from pbem.numbers import whole
from pbem.selectors import desk as selectors
from pbem.selectors import difference, disputes, prompts
from pbem.selectors.tables import names_of
from pbem.services import archive, identity, rulings
from pbem.services.errors import NotFound
from pbem.web.comparing import sides
from pbem.web.desk_words import remedies
from pbem.web.pages import person
from pbem.web.reach import View, staff_gate
from pbem.web.table_cards import places, table_cards
from pbem.wording import waited


def for_moderators(view: View) -> View:
    """Open a view to moderators only, once they have shown who they are; for anyone else there is nothing here."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        account = identity.of(request).reader
        if account is None or not account.has_perm("pbem.moderate"):
            raise NotFound(gettext("There is no page at this address."))
        return staff_gate(request, reverse("desk")) or view(request, *args, **kwargs)

    return guarded


@for_moderators
@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """Open disputes first, longest waiting first; and any table by its code or title."""
    me = person(request)
    found = selectors.queue()
    words = request.GET.get("q", "").strip()[:60]
    context = {
        "cases": [_case(dispute, me) for dispute in found.disputes],
        "damaged": table_cards(found.damaged, me),
        "paused": table_cards(found.paused, me),
        "vacant": table_cards(found.vacant, me),
        "out_of_reach": found.out_of_reach,
        "ruled": found.ruled,
        "words": words,
        "results": table_cards(selectors.search(words), me) if words else [],
    }
    return render(request, "desk/desk.html", context)


def _case(dispute: Dispute, me: Account) -> dict[str, Any]:
    return {
        "dispute": dispute,
        "table": dispute.table,
        "game": engines.summary(dispute.table.game, dispute.table.options),
        "players": [seat.account.name for seat in dispute.table.seats.all() if seat.account],
        "age": waited(dispute.opened_at),
        "barred": selectors.barred(dispute, me),
    }


@for_moderators
@require_safe
def desk_table(request: HttpRequest, code: str) -> HttpResponse:
    """Everything a moderator needs to know of a table before ruling."""
    table, me = the_desk_table(code), person(request)
    before = min(_number(request, "before", table.head or 0), table.head or 0)
    waiting, sensible = disputes.open_disputes(table), rulings.sensible(table)
    context = {
        **common(table, me),
        "disputes": [_case(dispute, me) for dispute in waiting],
        "paused": Ruling.Kind.RESUME in sensible,
        "readable": selectors.last_readable(table),
        "out_of_reach": prompts.out_of_reach_at(table),
        "remedies": remedies(sensible, me),
        "rulings": disputes.rulings(table, names_of(table)),
        "steps": selectors.steps(table, before),
        "newer": min(before + selectors.STRETCH, table.head or 0) if before < (table.head or 0) else None,
        "older": before - selectors.STRETCH if before >= selectors.STRETCH else None,
    }
    return render(request, "desk/table.html", context)


@for_moderators
@require_safe
def compare(request: HttpRequest, code: str) -> HttpResponse:
    """Two versions beside each other, as boards and in words."""
    table, me = the_desk_table(code), person(request)
    head = table.head or 0
    to = min(_number(request, "to", head), head)
    from_ = min(_number(request, "from", max(0, to - 1)), head)
    compared = compared_at(table, from_, to)
    context = {
        **common(table, me),
        "from": from_,
        "to": to,
        "compared": compared,
        "sides": sides(compared.before, compared.after),
    }
    return render(request, "desk/difference.html", context)


def the_desk_table(code: str) -> Table:
    """Any table that has started, private or not."""
    table = selectors.find(code)
    if table is None:
        raise NotFound(gettext("There is no such table, or it has not started."))
    return archive.at_hand(table)


def compared_at(table: Table, before: int, after: int) -> difference.Difference:
    """Two versions as a spectator sees them: a moderator knows no more than everybody may."""
    try:
        return difference.difference(table, None, before, after)
    except Version.DoesNotExist:
        raise NotFound(gettext("The history of this table does not go that far.")) from None


def common(table: Table, me: Account) -> dict[str, Any]:
    """What all pages of a table at the desk show."""
    game = engines.summary(table.game, table.options)
    asked = [turn.seat for turn in getattr(table, "open_turns", [])]
    return {
        "table": table,
        "game": game,
        "seats": places(game, table.seats.all(), asked, me),
        "seated": selectors.is_seated(table, me),
    }


def _number(request: HttpRequest, name: str, otherwise: int) -> int:
    number = whole(request.GET.get(name, ""))
    return otherwise if number is None else number
