"""The first page: your turn first; for visitors, what this is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from pbem import engines
from pbem.models import Account, Table
from pbem.selectors import desk
from pbem.selectors import home as selectors
from pbem.web.cards import table_cards
from pbem.web.pages import account_of
from pbem.web.rules import rendered


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Where everybody begins."""
    account = account_of(request)
    return _welcome(request) if account is None else _own(request, account)


def _welcome(request: HttpRequest) -> HttpResponse:
    context = {
        "games": [{"card": card, "about": rendered(card.slug).about} for card in engines.cards()],
        "open": table_cards(selectors.public_tables(Table.Phase.GATHERING), None),
        "playing": table_cards(selectors.public_tables(Table.Phase.PLAYING), None),
    }
    return render(request, "welcome.html", context)


def _own(request: HttpRequest, account: Account) -> HttpResponse:
    found = selectors.home(account)
    lists = {
        name: table_cards(getattr(found, name), account) for name in ("your_turn", "waiting", "gathering", "finished")
    }
    mine = {card.table.pk for cards in lists.values() for card in cards}
    invited = {invitation.table_id for invitation in found.invitations}
    open_to_all = [table for table in selectors.public_tables(Table.Phase.GATHERING) if table.pk not in mine | invited]
    context = {
        **lists,
        "invitations": found.invitations,
        "open": table_cards(open_to_all, account),
        "moderates": account.has_perm("pbem.moderate"),
    }
    if context["moderates"]:
        context["disputes"] = desk.waiting_count()
    return render(request, "home.html", context)
