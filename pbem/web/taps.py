"""An answer chosen in a letter: its link shows it, and one button gives it, once."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from pbem import engines
from pbem.models import Version
from pbem.selectors import tables as selectors
from pbem.selectors.tables import TableView
from pbem.services import archive, damage, links, play
from pbem.services.errors import NotFound, Refused
from pbem.services.links import Answering
from pbem.web.mailed_links import methods, speak_to
from pbem.web.reach import page_of
from pbem.web.table import next_sentence, told
from pbem.web.weighing import warning


@methods
def answer_link(request: HttpRequest, key: str) -> HttpResponse:
    """Show the answer that was chosen; its button plays it, whoever is logged in here: the link stands for its seat."""
    chosen = links.answering(key)
    speak_to(chosen.opening.account, request)
    if request.method == "POST":
        return _played(request, chosen)
    return _page(request, chosen)


def _played(request: HttpRequest, chosen: Answering) -> HttpResponse:
    try:
        answer = play.submit(
            code=chosen.opening.table.code,
            by=chosen.opening.account,
            head=chosen.head,
            submission=chosen.submission,
            channel=Version.Channel.WEB,
            line=chosen.line,
        )
    except NotFound:
        raise
    except Refused as error:
        return _page(request, chosen, error)
    names = selectors.names_of(answer.table)
    context = _context(chosen) | {"told": told(answer, names), "next": next_sentence(answer, names)}
    return render(request, "mailed_links/answered.html", context)


def _page(request: HttpRequest, chosen: Answering, error: Refused | None = None) -> HttpResponse:
    view = _view(chosen)
    choice = next((one for one in view.choices if one.notation == chosen.line), None)
    stale = choice is None or view.version is None or view.version.number != chosen.head
    context = _context(chosen) | {
        "question": view.question.sentence if view.question else "",
        "choice": None if stale else choice,
        "hint": view.hint(choice) if choice and not stale else "",
        "warning": warning(view, choice) if choice and not stale else "",
        "error": error,
    }
    return render(request, "mailed_links/answer.html", context, status=error.status if error else 200)


def _context(chosen: Answering) -> dict[str, Any]:
    table = chosen.opening.table
    game = engines.summary(table.game, table.options)
    return {"table": table, "game": game, "page": page_of(chosen.opening), "account": chosen.opening.account}


def _view(chosen: Answering) -> TableView:
    account = chosen.opening.account
    found = selectors.find_table(chosen.opening.table.code, account)
    if found is None:  # who sits there sees it
        raise NotFound("")
    found = archive.at_hand(found)
    return damage.seen(found, selectors.seat_number(found, account))
