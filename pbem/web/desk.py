"""The desk: what waits for moderators, and one table with its disputes, steps and rulings."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from pbem import engines
from pbem.models import Account, Dispute, Ruling, Table, Version
from pbem.numbers import whole
from pbem.selectors import desk as selectors
from pbem.selectors import (
    difference,
    directors,
    disputes,
    evidence,
    people,
    prompts,
    questions,
    queue,
    rights,
    shown_plans,
)
from pbem.selectors.moderators import able_to_rule
from pbem.selectors.tables import names_of
from pbem.services import rulings
from pbem.services.appeals import is_appealed_against
from pbem.services.errors import NotFound
from pbem.web.comparing import sides
from pbem.web.desk_words import remedies
from pbem.web.moderators import for_moderators, the_desk_table
from pbem.web.pages import person
from pbem.web.queue import QueueForm, addressed, receivers
from pbem.web.table_cards import places, table_cards
from pbem.wording import waited

MOST_MEMOS = 50


@for_moderators
@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    """Open disputes, those due first, narrowed as one likes; any table by its code or title; and tables in trouble."""
    me = person(request)
    form = QueueForm(request.GET)
    wanted = form.wanted(request.GET.get("page", ""))
    found = queue.page(wanted, me)
    context: dict[str, Any] = {
        "form": form,
        "cases": [_listed(dispute) for dispute in found.disputes],
        "found": found,
        "waiting": queue.waiting(me),
        "older": addressed(request, found.number + 1) if found.number < found.last else "",
        "newer": addressed(request, found.number - 1) if found.number > 1 else "",
        "words": wanted.words,
        "narrowed": form.narrows or bool(wanted.words),
        "desk_mail": Account.DeskMail.choices,
    }
    if wanted.words:
        context["results"] = table_cards(selectors.search(wanted.words, me), me)
        context["people"] = people.search(wanted.words) if me.has_perm(rights.MODERATE) else []
    elif not form.narrows and found.number == 1 and me.has_perm(rights.MODERATE):
        context |= _troubles(me)
    return render(request, "desk/desk.html", context)


def _troubles(me: Account) -> dict[str, Any]:
    found = selectors.troubles(me)
    return {
        "damaged": table_cards(found.damaged, me),
        "paused": table_cards(found.paused, me),
        "overdue": table_cards(found.overdue, me),
        "vacant": table_cards(found.vacant, me),
        "out_of_reach": found.out_of_reach,
        "ruled": found.ruled,
    }


def _listed(dispute: Dispute) -> dict[str, Any]:
    """A dispute of the queue, which comes with what bars whoever looks."""
    return _case(dispute, selectors.barred_by(sits=dispute.sits, appealed=dispute.appealed))  # type: ignore[attr-defined]


def _cases(table: Table, waiting: Sequence[Dispute], me: Account) -> list[dict[str, Any]]:
    """The open disputes of a table with all that is known of each: there is at most one for each seat."""
    barred = selectors.barred(waiting, me)
    able = list(able_to_rule(waiting[0])) if waiting else []
    found, asked = evidence.of_disputes(table, waiting), questions.asked_about(*waiting)
    return [
        {
            **_case(dispute, barred),
            "receivers": receivers(dispute, able),
            "evidence": found.get(dispute.pk),
            "plans": [] if barred else shown_plans.in_dispute(dispute, names_of(table)),
            "questions": [each for each in asked if each.dispute_id == dispute.pk],
        }
        for dispute in waiting
    ]


def _case(dispute: Dispute, barred: str) -> dict[str, Any]:
    return {
        "dispute": dispute,
        "table": dispute.table,
        "game": engines.summary(dispute.table.game, dispute.table.options),
        "players": [seat.account.name for seat in dispute.table.seats.all() if seat.account],
        "age": waited(dispute.opened_at),
        "late": dispute.due_at < timezone.now(),
        "barred": barred,
    }


@for_moderators
@require_safe
def desk_table(request: HttpRequest, code: str) -> HttpResponse:
    """Everything a moderator needs to know of a table before ruling."""
    table, me = the_desk_table(request, code), person(request)
    before = min(_number(request, "before", table.head or 0), table.head or 0)
    waiting = disputes.open_disputes(table)
    sensible = rulings.sensible(table, waiting)
    context = {
        **common(table, me),
        "disputes": _cases(table, waiting, me),
        "appealed": is_appealed_against(waiting, me),
        "paused": Ruling.Kind.RESUME in sensible,
        "readable": selectors.last_readable(table),
        "out_of_reach": prompts.out_of_reach_at(table),
        "remedies": remedies(sensible, me, table),
        "rulings": disputes.rulings(table, names_of(table), private=True),
        "memos": [] if selectors.is_seated(table, me) else table.memos.select_related("author")[:MOST_MEMOS],
        "directors": directors.of_table(table),
        "steps": selectors.steps(table, before),
        "newer": min(before + selectors.STRETCH, table.head or 0) if before < (table.head or 0) else None,
        "older": before - selectors.STRETCH if before >= selectors.STRETCH else None,
    }
    return render(request, "desk/table.html", context)


@for_moderators
@require_safe
def compare(request: HttpRequest, code: str) -> HttpResponse:
    """Two versions beside each other, as boards and in words."""
    table, me = the_desk_table(request, code), person(request)
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
