"""The proof that nobody chose the dice."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from pbem import engines
from pbem.selectors import dice as selectors
from pbem.services.errors import NotFound
from pbem.web.history import PAGE, page_of
from pbem.web.pages import the_table
from pbem.web.reach import looking, open_to


@open_to(looking)
@require_safe
def dice(request: HttpRequest, code: str) -> HttpResponse:
    """The promise from the start, every draw, and after the end whether each is what was promised.

    Fingerprints come a page at a time; the export has them all.
    """
    table = the_table(request, code)
    if table.head is None:
        raise NotFound(gettext("This table has not started, so nothing was rolled yet."))
    pages = table.head // PAGE + 1
    page = page_of(request, pages)
    newest = table.head - (page - 1) * PAGE
    after = max(-1, newest - PAGE)
    draws = selectors.draws(table)
    checked = [draw for draw in draws if draw.true is not None]
    commitments = selectors.commitments(table)
    context = {
        "table": table,
        "game": engines.summary(table.game, table.options),
        "commitments": commitments,
        "broken": [each for each in commitments if each.secret is not None and not each.kept],
        "draws": draws,
        "checked": len(checked),
        "wrong": [draw for draw in checked if not draw.true],
        "chain": selectors.fingerprints(table, after=after, most=newest - after)[::-1],
        "fingerprint": selectors.fingerprint(table),
        "page": page,
        "pages": pages,
        "fresh": selectors.fresh_from(table),
        "example": next((draw for draw in draws if draw.true), None),
        "example_secret": next((each.secret.hex() for each in commitments if each.secret is not None), ""),
    }
    return render(request, "dice/dice.html", context)
