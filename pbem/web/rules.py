"""The rules page of a game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from pbem import engines, rulebook
from pbem.services.errors import NotFound


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """All chapters, with an anchor at each numbered paragraph."""
    try:
        game = engines.summary(slug)
    except engines.UnknownGame:
        raise NotFound(gettext("There is no such game.")) from None
    return render(request, "rules.html", {"game": game, "rules": rulebook.rules(slug)})
