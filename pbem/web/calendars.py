"""One's calendar at a secret address, for programs that know nothing of log-ins."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from pbem import ical
from pbem.selectors import calendars as selectors
from pbem.selectors.readers import LANGUAGES, zone_of
from pbem.services import calendars
from pbem.services.errors import TooMany
from pbem.throttling import calendar_wait
from pbem.unchanged import etag, unless_known
from pbem.web.compression import uncompressed
from pbem.web.pages import for_recent_log_ins, person
from pbem.wording import patience


@uncompressed
@require_safe
def calendar(request: HttpRequest, key: str) -> HttpResponse:
    """Deadlines and absences, to whoever knows the address."""
    if wait := calendar_wait(request):
        raise TooMany(patience(wait), wait=wait)
    account = calendars.reading(key)
    language = account.language if account.language in LANGUAGES else settings.LANGUAGE_CODE
    with translation.override(language), timezone.override(zone_of(account)):
        written = ical.written(gettext("Board games by mail"), settings.HOST_NAME, selectors.entries(account))
    response = unless_known(
        request,
        etag(account.pk, written.hex()),
        lambda: HttpResponse(written, content_type="text/calendar; charset=utf-8"),
    )
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@uncompressed
@for_recent_log_ins
@require_http_methods(["GET", "HEAD", "POST"])
def own_calendar(request: HttpRequest) -> HttpResponse:
    """Make the address of one's calendar, which is shown this once, or let it work no more."""
    me, new = person(request), ""
    if request.method == "POST":
        if request.POST.get("do") == "revoke":
            calendars.revoke(account=me)
            messages.success(request, gettext("The address of your calendar works no more."))
            return redirect("own-calendar")
        new = calendars.address(calendars.make(account=me))
    context = {"new": new, "exists": bool(new) or selectors.exists(me)}
    return render(request, "account/calendar.html", context)
