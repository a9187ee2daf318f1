"""The mailbox page for development: every mail as its recipient sees it."""

from urllib.parse import urlencode

from csp.constants import NONE, SELF, UNSAFE_INLINE
from csp.decorators import csp
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_POST, require_safe

from pbem.mailgate import mailbox
from pbem.mailgate.mailbox import Kept

LONGEST_ANSWER = 10_000  # characters

# Mails bring their own styles and pictures; nothing else, and links may only lead the whole window elsewhere.
LETTER_POLICY = {
    "default-src": [NONE],
    "style-src": [UNSAFE_INLINE],
    "img-src": ["data:"],
    "frame-ancestors": [SELF],
    "sandbox": ["allow-top-navigation-by-user-activation"],
}


@require_safe
@never_cache
def letters(request: HttpRequest) -> HttpResponse:
    """All mails or those to one address, newest first."""
    kept = mailbox.newest()
    people = sorted({(mail.address, mail.to) for mail in kept}, key=lambda person: person[1].lower())
    to = request.GET.get("to", "")
    shown = [mail for mail in kept if not to or mail.address == to]
    reader = next((name for address, name in people if address == to), to)
    return render(request, "dev/mailbox.html", {"letters": shown, "people": people, "to": to, "reader": reader})


@require_safe
@never_cache
def letter(request: HttpRequest, name: str) -> HttpResponse:
    """One mail: as it looks, as text, and with its headers."""
    return render(request, "dev/letter.html", {"letter": _kept(name)})


@require_POST
@never_cache
def answer(request: HttpRequest, name: str) -> HttpResponse:
    """Answer a mail as whoever it was sent to, through the real receiver."""
    kept = _kept(name)
    refused = mailbox.answer(kept, request.POST.get("text", "")[:LONGEST_ANSWER]) if kept.reply_to else "-"
    if refused:
        messages.error(request, gettext("The receiver did not take it: %(why)s") % {"why": refused})
        return redirect("mailbox-letter", name)
    messages.success(request, gettext("Your answer was taken. What became of it will be here within a second or two."))
    return redirect(f"{reverse('mailbox')}?{urlencode({'to': kept.address})}")


@require_safe
@never_cache
@xframe_options_sameorigin
@csp(LETTER_POLICY)  # type: ignore[arg-type]  # typed for views without arguments
def shown(request: HttpRequest, name: str) -> HttpResponse:
    """The HTML of a mail, to be shown in a frame of its own."""
    html = _kept(name).html.replace("<head>", '<head><base target="_top">', 1)
    return HttpResponse(html)


@require_safe
@never_cache
def raw(request: HttpRequest, name: str) -> HttpResponse:
    """A mail as it went over the wire."""
    return HttpResponse(_kept(name).raw, content_type="text/plain; charset=utf-8")


def _kept(name: str) -> Kept:
    found = mailbox.find(name)
    if found is None:
        raise Http404(gettext("There is no such mail."))
    return found
