"""Signed links from mails. Opening one only shows a page, since mail scanners open links; its button acts."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import activate, get_language, gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from pbem import clock_words, engines, rulebook
from pbem.models import Account, Dispute, Invitation, Table
from pbem.selectors import invitations as selectors
from pbem.selectors.clocks import clock_of
from pbem.selectors.readers import COOKIE, language_of_page, zone_of
from pbem.services import accounts, disputes, identity, links, nudges, tables
from pbem.services.errors import NotFound, Refused
from pbem.services.links import Opening
from pbem.web.accounts import WANTED
from pbem.web.compression import uncompressed
from pbem.web.dispute_forms import StatementForm
from pbem.web.forms import NewcomerForm, PasswordForm
from pbem.web.guessing import remember
from pbem.web.pages import account_of, posted
from pbem.web.reach import View, page_of
from pbem.web.security_forms import OtherPasswordForm
from pbem.web.table_cards import places


def methods(view: View) -> View:
    """A page whose address is a secret."""
    return uncompressed(require_http_methods(["GET", "HEAD", "POST"])(view))


def speak_to(account: Account, request: HttpRequest) -> None:
    """Speak as the letter did, to its reader; whoever is logged in or has chosen a language here keeps their own."""
    if identity.of(request).account is None and COOKIE not in request.COOKIES:
        activate(language_of_page(account, request))


@sensitive_post_parameters("password")
@methods
def confirm(request: HttpRequest, key: str) -> HttpResponse:
    """Begin: the link shows that the address works, and a password can be chosen."""
    account = links.confirming(key)
    speak_to(account, request)
    form = PasswordForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            account = accounts.confirm(account=account, password=form.cleaned_data["password"])
        except Refused as error:
            form.refuse(error)
        else:
            identity.log_in(request, account, "mail")
            messages.success(request, gettext("Welcome, %(name)s. Your account is ready.") % {"name": account.name})
            return remember(request, redirect("home"), account)
    context = {"form": form, "account": account}
    return render(request, "mailed_links/confirm.html", context, status=400 if form.errors else 200)


@sensitive_post_parameters("password")
@methods
def login_link(request: HttpRequest, key: str) -> HttpResponse:
    """Log in by a mailed link, once; who has forgotten the password chooses another one here."""
    account = links.logging_in(key)
    speak_to(account, request)
    form = OtherPasswordForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            account = accounts.log_in_by_link(key=key, **form.cleaned_data)
        except NotFound:
            raise
        except Refused as error:
            form.refuse(error)
        else:
            to = request.session.pop(WANTED, reverse("home"))
            identity.log_in(request, account, "mail")
            if form.cleaned_data["password"]:
                messages.success(request, gettext("Your new password is saved."))
            return remember(request, HttpResponseRedirect(to), account)
    context = {"form": form, "account": account}
    return render(request, "mailed_links/log_in.html", context, status=400 if form.errors else 200)


@methods
def turn_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open one's turn."""
    return _let_in(request, "turn", key)


@methods
def day_link(request: HttpRequest, key: str) -> HttpResponse:
    """A day more for the turn that a letter is about: the page asks, its button acts."""
    opened = links.opening("turn", key)
    speak_to(opened.account, request)
    context: dict[str, Any] = {"opened": opened, "table": opened.table}
    if request.method == "POST" and not opened.over:
        turn = nudges.need_a_day(code=opened.table.code, by=opened.account)
        with timezone.override(zone_of(opened.account)):
            return render(request, "mailed_links/day_given.html", {**context, "deadline": turn.deadline})
    return render(request, "mailed_links/day.html", context)


@methods
def takeback_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open a request to take back."""
    return _let_in(request, "takeback", key)


@methods
def dispute_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open a dispute."""
    return _let_in(request, "dispute", key)


@methods
def question_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open what a moderator asks."""
    return _let_in(request, "question", key)


@methods
def proposal_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open what somebody proposes."""
    return _let_in(request, "proposal", key)


@methods
def leaving_link(request: HttpRequest, key: str) -> HttpResponse:
    """Open the page for who cannot go on."""
    return _let_in(request, "leaving", key)


@methods
def look_link(request: HttpRequest, key: str) -> HttpResponse:
    """Look at a table that has begun, or is over."""
    return _let_in(request, "look", key)


@methods
def appeal_link(request: HttpRequest, key: str) -> HttpResponse:
    """Appeal a ruling by which one was replaced or suspended: the link stands for the seat and the log-in one lacks."""
    ruling, account = links.appealing(key)
    speak_to(account, request)
    form, status = StatementForm(posted(request)), 200
    if request.method == "POST":
        status = 400
        if form.is_valid():
            try:
                made = disputes.open_dispute(
                    code=ruling.table.code,
                    by=account,
                    version=ruling.head_after,
                    reason=Dispute.Reason.RULES,
                    appeals=ruling.pk,
                    **form.cleaned_data,
                )
            except Refused as error:
                form.refuse(error)
                status = error.status
            else:
                return render(request, "mailed_links/appealed.html", {"table": ruling.table, "dispute": made})
    context = {"form": form, "table": ruling.table, "ruling": ruling, "account": account}
    return render(request, "mailed_links/appeal.html", context, status=status)


def _let_in(request: HttpRequest, purpose: str, key: str) -> HttpResponse:
    """Lead to the page of a link and open that, and nothing else, to its owner; who is in already goes there."""
    opened = links.opening(purpose, key)
    speak_to(opened.account, request)
    page = page_of(opened)
    if identity.of(request).account == opened.account or _is_open(request, opened):
        return redirect(page)
    if request.method == "POST" and not opened.over:
        identity.let_in(request, opened, key)
        return redirect(page)
    context = {
        "opened": opened,
        "page": page,
        "table": opened.table,
        "game": engines.summary(opened.table.game, opened.table.options),
    }
    return render(request, f"mailed_links/{purpose}.html", context)


def _is_open(request: HttpRequest, opened: Opening) -> bool:
    """Whether this browser has followed the link already, and it still opens something."""
    if identity.of(request).guest is None:
        return False
    return any(page_of(each) == page_of(opened) for each in identity.opened_at(request, opened.table.code))


@methods
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Answer an invitation, with or without an account."""
    invited = links.inviting(key)
    activate(language_of_page(account_of(request), request, otherwise=invited.invited_by))
    if request.method == "POST" and request.POST.get("answer") == "decline":
        tables.decline(invitation_id=invited.pk)
        context = {"invitation": invited, "no_more": links.no_more_key(invited)}
        return render(request, "mailed_links/declined.html", context)
    if request.method == "POST" and request.POST.get("answer") == "reconsider":
        tables.reconsider(invitation_id=invited.pk)
        return redirect(request.path)
    me = account_of(request)
    if request.method == "POST" and me is not None:
        _require_own(invited, me)
        table = tables.join(code=invited.table.code, by=me)
        return redirect("table", table.code)
    form = NewcomerForm(posted(request), near=invited.invited_by.time_zone)
    if request.method == "POST" and form.is_valid():
        try:
            account = accounts.accept_as_newcomer(
                invitation=invited, **form.cleaned_data, language=get_language() or ""
            )
        except Refused as error:
            form.refuse(error)
        else:
            identity.log_in(request, account, "mail")
            return remember(request, redirect("table", invited.table.code), account)
    return _invitation_page(request, invited, me, form)


def _require_own(invited: Invitation, me: Account) -> None:
    if me.email != invited.email:
        elsewhere = gettext(
            "This invitation went to another address than yours. Log out first, or ask for one to %(email)s."
        )
        raise Refused(elsewhere % {"email": me.email})


def _invitation_page(request: HttpRequest, invited: Invitation, me: Account | None, form: NewcomerForm) -> HttpResponse:
    game = engines.summary(invited.table.game, invited.table.options)
    going_on = invited.table.phase in (Table.Phase.GATHERING, Table.Phase.PLAYING)
    kept = selectors.open_count(invited.table) if invited.table.phase == Table.Phase.GATHERING else 0
    context: dict[str, Any] = {
        "invitation": invited,
        "table": invited.table,
        "game": game,
        "about": rulebook.rules(invited.table.game).about,
        "seats": places(game, selectors.players(invited.table), (), me, kept=kept),
        "open": going_on and invited.answer == Invitation.Answer.OPEN,
        "refused": going_on and invited.answer == Invitation.Answer.DECLINED,
        "no_more": links.no_more_key(invited),
        "mine": me is not None and me.email == invited.email,
        "known": selectors.has_account(invited),
        "words": invited.words,
        "pace": clock_words.as_paragraph(clock_of(invited.table), game),
        "form": form,
    }
    return render(request, "mailed_links/invitation.html", context, status=400 if form.errors else 200)
