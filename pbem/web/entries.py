"""Signed links from mails. Opening one only shows a page, since mail scanners open links; its button acts."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from pbem import engines
from pbem.models import Account, Invitation, Table
from pbem.selectors import invitations as selectors
from pbem.services import accounts, links, tables
from pbem.services.errors import Refused
from pbem.services.links import Opening
from pbem.web.accounts import BACKEND
from pbem.web.cards import places
from pbem.web.forms import NewcomerForm, OtherPasswordForm, PasswordForm
from pbem.web.pages import account_of, posted
from pbem.web.rules import rendered

methods = require_http_methods(["GET", "HEAD", "POST"])


@sensitive_post_parameters("password")
@methods
def confirm(request: HttpRequest, key: str) -> HttpResponse:
    """Choose a password: the link shows that the address works."""
    account = links.confirming(key)
    form = PasswordForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            accounts.confirm(account=account, password=form.cleaned_data["password"])
        except Refused as error:
            form.refuse(error)
        else:
            login(request, account, BACKEND)
            messages.success(request, f"Welcome, {account.name}. Your account is ready.")
            return redirect("home")
    context = {"form": form, "account": account}
    return render(request, "entry/confirm.html", context, status=400 if form.errors else 200)


@sensitive_post_parameters("password")
@methods
def login_link(request: HttpRequest, key: str) -> HttpResponse:
    """Log in by a mailed link, once; who has forgotten the password chooses another one here."""
    account = links.logging_in(key)
    form = OtherPasswordForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            if password := form.cleaned_data["password"]:
                accounts.change_password(account=account, password=password)
                messages.success(request, "Your new password is saved.")
        except Refused as error:
            form.refuse(error)
        else:
            login(request, account, BACKEND)
            return redirect("home")
    context = {"form": form, "account": account}
    return render(request, "entry/log_in.html", context, status=400 if form.errors else 200)


@methods
def turn_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open one's turn, signed in."""
    opened = links.opening_turn(key)
    return _let_in(request, opened, reverse("table", args=[opened.table.code]), "turn")


@methods
def takeback_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open a request to take back, signed in."""
    opened = links.opening_takeback(key)
    return _let_in(request, opened, reverse("takeback", args=[opened.table.code, opened.number]), "takeback")


@methods
def dispute_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open a dispute, signed in."""
    opened = links.opening_dispute(key)
    return _let_in(request, opened, reverse("dispute", args=[opened.table.code, opened.number]), "dispute")


def _let_in(request: HttpRequest, opened: Opening, page: str, what: str) -> HttpResponse:
    """Lead to the page of a link; whoever is not logged in as its owner is asked first."""
    if account_of(request) == opened.account:
        return redirect(page)
    if request.method == "POST" and not opened.over:
        login(request, opened.account, BACKEND)
        return redirect(page)
    context = {
        "opened": opened,
        "page": page,
        "table": opened.table,
        "card": engines.card(opened.table.game, opened.table.options),
    }
    return render(request, f"entry/{what}.html", context)


@sensitive_post_parameters("password")
@methods
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Answer an invitation, with or without an account."""
    invited = links.inviting(key)
    if request.method == "POST" and request.POST.get("answer") == "decline":
        tables.decline(invitation_id=invited.pk)
        return render(request, "entry/declined.html", {"invitation": invited})
    me = account_of(request)
    if request.method == "POST" and me is not None:
        _require_own(invited, me)
        table = tables.join(code=invited.table.code, by=me)
        return redirect("table", table.code)
    form = NewcomerForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            account = accounts.accept_as_newcomer(invitation=invited, **form.cleaned_data)
        except Refused as error:
            form.refuse(error)
        else:
            login(request, account, BACKEND)
            return redirect("table", invited.table.code)
    return _invitation_page(request, invited, me, form)


def _require_own(invited: Invitation, me: Account) -> None:
    if me.email != invited.email:
        raise Refused(
            f"This invitation went to another address than yours. Log out first, or ask for one to {me.email}."
        )


def _invitation_page(request: HttpRequest, invited: Invitation, me: Account | None, form: NewcomerForm) -> HttpResponse:
    card = engines.card(invited.table.game, invited.table.options)
    context: dict[str, Any] = {
        "invitation": invited,
        "table": invited.table,
        "card": card,
        "about": rendered(invited.table.game).about,
        "seats": places(card, selectors.players(invited.table), (), me),
        "open": invited.answer == Invitation.Answer.OPEN
        and invited.table.phase in (Table.Phase.GATHERING, Table.Phase.PLAYING),
        "mine": me is not None and me.email == invited.email,
        "known": selectors.has_account(invited),
        "form": form,
    }
    return render(request, "entry/invitation.html", context, status=400 if form.errors else 200)
