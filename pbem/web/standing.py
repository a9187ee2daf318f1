"""Standing answers: what to answer while one is away."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from pbem import engines
from pbem.services import play
from pbem.services.errors import NotFound, Refused
from pbem.web.forms import standing_answers
from pbem.web.pages import for_people, person, the_table
from pbem.web.reach import open_to, playing
from pbem.web.table import answered, table_page


@open_to(playing)
@for_people
@require_POST
def standing(request: HttpRequest, code: str) -> HttpResponse:
    """Keep what the form says; what is open and settled by it is answered at once."""
    found = the_table(request, code)
    chosen = standing_answers(engines.standing_options(found.game), request.POST)
    try:
        answer = play.leave_answers(code=code, by=person(request), answers=chosen)
    except NotFound:
        raise
    except Refused as error:
        return table_page(request, found, error=error)
    messages.success(request, gettext("Your standing answers are kept."))
    return answered(request, answer) if answer.versions else redirect("table", code)
