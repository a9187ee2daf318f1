"""Letters about a turn that did not get through."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from pbem.models import Seat
from pbem.services import prompts
from pbem.web.pages import for_people, person


@for_people
@require_POST
def try_again(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Have the letter sent again: one's own, or at the desk anybody's."""
    me, number = person(request), min(number, 99)
    prompts.try_again(code=code, by=me, number=number)
    messages.success(request, gettext("The letter is on its way again."))
    own = Seat.objects.filter(table__code=code, number=number, account=me).exists()
    return redirect("table" if own else "desk-table", code)
