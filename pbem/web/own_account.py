"""One's own account as a whole: another address, all that is kept, and deleting it."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from pbem.models import Account
from pbem.proxies import client_mark
from pbem.selectors import deletion as selectors
from pbem.selectors import own_data
from pbem.selectors.address_changes import awaited
from pbem.services import address_changes, deletion, links
from pbem.services.errors import Refused, TooMany
from pbem.web.forms import EmailForm, Form
from pbem.web.mailed_links import methods, speak_to
from pbem.web.pages import for_recent_log_ins, person, posted


class DeletionForm(Form):
    notes_too = forms.BooleanField(label=_("Delete what I have said at tables as well"), required=False)
    sure = forms.BooleanField(label=_("I know that this cannot be undone"))


class PasswordDeletionForm(DeletionForm):
    password = forms.CharField(
        label=_("Password"),
        required=False,
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


@for_recent_log_ins
@require_http_methods(["GET", "HEAD", "POST"])
def address(request: HttpRequest) -> HttpResponse:
    """Ask for another mail address; the answer is the same whether or not that is known."""
    me, form = person(request), EmailForm(posted(request))
    form.fields["email"].label = _("New mail address")
    if request.method == "POST" and form.is_valid():
        try:
            address_changes.ask(account=me, email=form.cleaned_data["email"], client=client_mark(request))
        except TooMany:
            raise
        except Refused as error:
            form.refuse(error)
        else:
            sent = gettext("A letter is on its way to %(email)s. The address counts once you open its link.")
            messages.success(request, sent % {"email": form.cleaned_data["email"]})
            return redirect("account")
    context = {"form": form, "me": me, "awaited": awaited(me)}
    return render(request, "account/address.html", context, status=400 if form.errors else 200)


@methods
def address_link(request: HttpRequest, key: str) -> HttpResponse:
    """Confirm the new address: the page asks, its button acts."""
    change = links.changing(key)
    speak_to(change.account, request)
    if request.method == "POST":
        account = address_changes.confirm(change=change)
        sentence = gettext("Letters go to %(email)s from now on, and you log in with it.")
        messages.success(request, sentence % {"email": account.email})
        return redirect("home")
    return render(request, "mailed_links/address.html", {"change": change})


@methods
def undo_address_link(request: HttpRequest, key: str) -> HttpResponse:
    """Undo it from the old address."""
    change = links.undoing_change(key)
    speak_to(change.account, request)
    if request.method == "POST":
        account = address_changes.undo(change=change)
        logout(request)
        sentence = gettext("Letters go to %(email)s again. You are logged out everywhere; log in by mail.")
        messages.success(request, sentence % {"email": account.email})
        return redirect("login-mail")
    return render(request, "mailed_links/undo_address.html", {"change": change})


@for_recent_log_ins
@require_safe
def export(request: HttpRequest) -> Any:
    """All that is kept about one, for oneself."""
    response = StreamingHttpResponse(own_data.json_pieces(person(request)), content_type="application/json")
    response.headers["Content-Disposition"] = 'attachment; filename="account.json"'
    response.headers["Cache-Control"] = "no-store"
    return response


@sensitive_post_parameters("password")
@for_recent_log_ins
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """What deleting the account would do; by password it is done here, otherwise by a mailed link."""
    me = person(request)
    has_password = me.has_usable_password()
    if request.method == "POST" and request.POST.get("do") == "mail":
        deletion.ask(account=me, client=client_mark(request))
        messages.success(request, gettext("A letter is on its way. Its link shows what would happen once more."))
        return redirect("account")
    form = PasswordDeletionForm(posted(request))
    if request.method == "POST" and form.is_valid():
        if not (has_password and me.check_password(form.cleaned_data["password"])):
            form.add_error("password", gettext("This is not your password."))
        else:
            return _deleted(request, me, notes_too=form.cleaned_data["notes_too"])
    context = {**_consequences(me), "form": form, "has_password": has_password}
    return render(request, "account/delete.html", context, status=400 if form.errors else 200)


@methods
def deletion_link(request: HttpRequest, key: str) -> HttpResponse:
    """The same, for whoever holds the letter's link: the page tells, its button acts."""
    account = links.deleting(key)
    speak_to(account, request)
    form = DeletionForm(posted(request))
    if request.method == "POST" and form.is_valid():
        return _deleted(request, account, notes_too=form.cleaned_data["notes_too"])
    context = {**_consequences(account), "form": form, "account": account}
    return render(request, "mailed_links/deletion.html", context, status=400 if form.errors else 200)


def _consequences(account: Account) -> dict[str, Any]:
    return {"going_on": selectors.going_on(account)}


def _deleted(request: HttpRequest, account: Account, *, notes_too: bool) -> HttpResponse:
    deletion.delete(account=account, notes_too=notes_too)
    logout(request)
    messages.success(request, gettext("Your account is deleted. Thank you for having played with us."))
    return redirect("home")
