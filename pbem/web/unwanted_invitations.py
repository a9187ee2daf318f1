"""Invitations somebody does not want: said behind the link of a letter without logging in, or in one's account."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import activate, gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from pbem.models import Account
from pbem.numbers import whole
from pbem.selectors import invitations as selectors
from pbem.selectors.readers import language_of_page
from pbem.services import links
from pbem.services import unwanted_invitations as services
from pbem.web.pages import account_of, for_people, person

methods = require_http_methods(["GET", "HEAD", "POST"])


@csrf_exempt  # the key in the address is the proof, and mail programs post here without our cookies (RFC 8058)
@methods
def no_more(request: HttpRequest, key: str) -> HttpResponse:
    """Behind the link of an invitation: no more from this person, or from anybody."""
    sender, email = links.refusing(key)
    activate(language_of_page(account_of(request), request, otherwise=sender))
    if request.POST.get("List-Unsubscribe") == "One-Click":
        services.block(address=email, sender=None)
        return HttpResponse(gettext("You will get no more invitations."), content_type="text/plain; charset=utf-8")
    return _choosing(request, email, sender)


@for_people
@methods
def own(request: HttpRequest) -> HttpResponse:
    """In one's account: whose invitations do not come."""
    return _choosing(request, person(request).email, None)


def _choosing(request: HttpRequest, email: str, sender: Account | None) -> HttpResponse:
    found = selectors.blocks_of(email)
    if request.method == "POST":
        if _chosen(request, email, sender):
            messages.success(request, gettext("Saved."))
        return redirect(request.path)
    blocked = {block.sender for block in found}
    context = {
        "email": email,
        "blocks": found,
        "sender": None if sender in blocked else sender,
        "all_blocked": None in blocked,
    }
    return render(request, "no_more.html", context)


def _chosen(request: HttpRequest, email: str, sender: Account | None) -> bool:
    """Do what was chosen; whether anything was."""
    allowed = whole(request.POST.get("allow", ""))
    for block in selectors.blocks_of(email):
        if block.pk == allowed:
            services.allow(address=email, sender=block.sender)
            return True
    match request.POST.get("block"):
        case "sender" if sender is not None:
            services.block(address=email, sender=sender)
        case "anybody":
            services.block(address=email, sender=None)
        case _:
            return False
    return True
