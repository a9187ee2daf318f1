"""Playing on for somebody who left."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from pbem.services import seats
from pbem.web.pages import for_people, person


@for_people
@require_POST
def take_over(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Take a free seat of a table that is being played."""
    seats.take_over(code=code, by=person(request), number=min(number, 99))
    messages.success(request, gettext("The seat is yours. Welcome to the table."))
    return redirect("table", code)
