"""The first page: your turn first; for visitors, what this is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from pbem import engines, rulebook
from pbem.models import Account, Table
from pbem.selectors import desk, rights
from pbem.selectors import home as selectors
from pbem.services import identity
from pbem.web.pages import account_of, for_people, person
from pbem.web.reach import LogInFirst
from pbem.web.table_cards import table_cards

LISTS = ("your_turn", "waiting", "gathering", "open", "seeking")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Where everybody begins."""
    account = account_of(request)
    if account is None and identity.of(request).guest is not None:
        raise LogInFirst
    return _welcome(request) if account is None else _own(request, account)


def _welcome(request: HttpRequest) -> HttpResponse:
    context = {
        "games": [{"game": game, "about": rulebook.rules(game.slug).about} for game in engines.summaries()],
        "open": table_cards(selectors.public_tables(Table.Phase.GATHERING), None),
        "playing": table_cards(selectors.public_tables(Table.Phase.PLAYING), None),
    }
    return render(request, "welcome.html", context)


def _own(request: HttpRequest, account: Account) -> HttpResponse:
    found = selectors.home(account)
    lists = {name: table_cards(getattr(found, name), account) for name in LISTS}
    context = {
        **lists,
        "finished": table_cards(found.finished.tables, account),
        "older": found.finished.next,
        "invitations": found.invitations,
        "moderates": rights.has_desk(account),
    }
    if context["moderates"]:
        context["disputes"] = desk.waiting_count(account)
        context["damaged"] = desk.damaged_count() if account.has_perm(rights.MODERATE) else 0
    return render(request, "home.html", context)


@for_people
@require_safe
def finished(request: HttpRequest) -> HttpResponse:
    """Finished tables, a page at a time, the newest first."""
    me = person(request)
    found = selectors.finished(me, request.GET.get("before", ""))
    context = {"finished": table_cards(found.tables, me), "older": found.next, "first": "before" not in request.GET}
    return render(request, "finished.html", context)
