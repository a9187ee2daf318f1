"""The first page: your turn first; for visitors, what this is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from pbem.models import Account
from pbem.selectors import desk, notes, rights
from pbem.selectors import home as selectors
from pbem.selectors.lobby import lobby
from pbem.services import identity
from pbem.web.pages import account_of, for_people, person
from pbem.web.reach import LogInFirst
from pbem.web.table_cards import followed_cards, own_cards, table_cards
from pbem.web.welcome import games_to_choose, welcome

LISTS = ("your_turn", "waiting", "gathering")
FEW_FINISHED = 3  # on the first page; the others have a page of their own
FEW_OPEN = 3  # tables shown to who has none yet


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Where everybody begins."""
    account = account_of(request)
    if account is None and identity.of(request).guest is not None:
        raise LogInFirst
    return welcome(request) if account is None else _own(request, account)


def _own(request: HttpRequest, account: Account) -> HttpResponse:
    found = selectors.home(account)
    few = found.finished.cut(FEW_FINISHED)
    mine = {name: getattr(found, name) for name in LISTS}
    all_mine = [table for own in (*mine.values(), few.tables) for table in own]
    unread = notes.unread(account, [table.pk for table in all_mine])
    context = {
        **{name: own_cards(own, account, unread) for name, own in mine.items()},
        "followed": followed_cards(found.followed, account, found.follows),
        "finished": own_cards(few.tables, account, unread),
        "older": few.next,
        "notes": sum(unread.values()),
        "first_unread": next((table.code for table in all_mine if table.pk in unread), ""),
        "invitations": found.invitations,
        "people": found.people,
        "moderates": rights.has_desk(account),
    }
    if not any((found.your_turn, found.waiting, found.gathering, found.invitations)):
        context["open"] = table_cards(lobby(account, most=FEW_OPEN).open, account)
        context["games"] = games_to_choose()
    if context["moderates"]:
        context["disputes"] = desk.waiting_count(account)
        context["damaged"] = desk.damaged_count() if account.has_perm(rights.MODERATE) else 0
    return render(request, "home.html", context)


@for_people
@require_safe
def finished(request: HttpRequest) -> HttpResponse:
    """Finished tables, a page at a time, the newest first; with words only those in which they are found."""
    me, words = person(request), request.GET.get("words", "").strip()[:60]
    found = selectors.finished(me, request.GET.get("before", ""), words)
    context = {
        "finished": table_cards(found.tables, me),
        "older": found.next,
        "first": "before" not in request.GET,
        "words": words,
    }
    return render(request, "finished.html", context)
