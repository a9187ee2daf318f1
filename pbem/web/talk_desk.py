"""What is said at a table, at the desk: moderators hide a note with a reason, and show it again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from pbem.numbers import whole
from pbem.selectors import desk
from pbem.selectors import notes as selectors
from pbem.services import notes as services
from pbem.services.errors import NotAllowed, NotFound
from pbem.web.desk import common
from pbem.web.moderators import for_moderators, the_desk_table
from pbem.web.pages import person


@for_moderators
@require_http_methods(["GET", "HEAD", "POST"])
def notes(request: HttpRequest, code: str) -> HttpResponse:
    """Everything that players and those who watch have said, and what was done about it."""
    table, me = the_desk_table(request, code), person(request)
    if desk.is_seated(table, me):
        raise NotAllowed(gettext("You sit at this table: somebody else must rule."))
    if request.method == "POST":
        number = whole(request.POST.get("note", ""))
        if number is None:
            raise NotFound(gettext("There is no such note at this table."))
        act = services.show_again if request.POST.get("do") == "show" else services.hide
        act(code=code, number=number, by=me, reason=request.POST.get("reason", ""))
        messages.success(request, gettext("Saved."))
        return redirect("desk-notes", code)
    context = {**common(table, me), "notes": selectors.at_the_desk(table), "hidings": selectors.hidings(table)}
    return render(request, "desk/notes.html", context)
