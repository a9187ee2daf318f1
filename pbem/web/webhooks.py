"""What a mail provider brings: answers to letters, stored before anybody reads them, and reports of letters."""

import re
from collections.abc import Callable
from typing import Any

from anymail import urls as anymail_urls
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from pbem.mailgate import incoming
from pbem.services import returns
from pbem.services.errors import NotFound
from pbem.services.returns import Returned

# What some providers call a bounce although the letter may arrive another day: a full mailbox, say.
SOFT = re.compile(r"\bsoft[ _-]?bounce|\btransient\b|'hard_bounce': False", re.IGNORECASE)
LARGEST = 16 * 1024 * 1024  # bytes of a request; what is sent as files may be more


@csrf_exempt
@require_http_methods(["POST", "HEAD"])
def inbound(request: HttpRequest) -> HttpResponse:
    """Keep what the provider brings. It has shown the secret, or nothing is read; without one there is no such page."""
    view = _view("inbound_webhook") if settings.REPLY_ADDRESS else None
    if view is None:
        raise NotFound(gettext("There is no page at this address."))
    if request.method == "HEAD":
        return HttpResponse()
    if int(request.META.get("CONTENT_LENGTH") or 0) > LARGEST and request.content_type != "multipart/form-data":
        return HttpResponse("too large\n", status=413, content_type="text/plain")
    if request.content_type == "application/json":
        request._body = request.read(LARGEST)  # a mail is larger than any form of ours
    view.run_validators(request)
    for event in view.parse_events(request):
        incoming.keep(event.message)
    return HttpResponse()


@csrf_exempt
@require_http_methods(["POST", "HEAD"])
def reported(request: HttpRequest) -> HttpResponse:
    """What the provider reports of letters: those that came back for good and those called unwanted stop all others."""
    view = _view("tracking_webhook")
    if view is None:
        raise NotFound(gettext("There is no page at this address."))
    if request.method == "HEAD":
        return HttpResponse()
    view.run_validators(request)
    for event in view.parse_events(request):
        if why := _why(event):
            returns.note(str(event.recipient or ""), why)
    return HttpResponse()


def _why(event: Any) -> Returned | None:
    """Why no more letters go to whoever an event is about; None if they do."""
    match event.event_type:
        case "complained":
            return Returned.COMPLAINT
        case "bounced" if not SOFT.search(str(event.esp_event)):
            return Returned.BOUNCE
        case "rejected" if event.reject_reason in ("bounced", "invalid"):
            return Returned.BOUNCE
        case "rejected" if event.reject_reason == "spam":
            return Returned.COMPLAINT
    return None


def _view(kind: str) -> Any:
    """Anymail's reader of what this provider sends; None where none is set up, or the provider brings no such thing."""
    if not settings.ANYMAIL.get("WEBHOOK_SECRET"):
        return None
    known: dict[str, Callable[..., Any]] = {str(each.name): each.callback for each in anymail_urls.urlpatterns}
    provider = settings.EMAIL_BACKEND.removeprefix("anymail.backends.").partition(".")[0]
    found = known.get(f"{provider}_{kind}") or known.get(f"{provider}_webhook")
    return found.view_class() if found is not None else None  # type: ignore[attr-defined]
