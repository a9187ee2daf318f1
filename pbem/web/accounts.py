"""Signing up, logging in and out, and one's own account."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from pbem.models import Account
from pbem.proxies import client_mark
from pbem.selectors.readers import COOKIE, LANGUAGES
from pbem.services import accounts, identity, second_factor
from pbem.services.errors import Refused, TooMany
from pbem.web.forms import AccountForm, EmailForm, LogInForm, SignUpForm
from pbem.web.guessing import is_known, remember
from pbem.web.pages import account_of, for_people, person, posted, wanted_page

WANTED = "wanted"  # where a session keeps the page to which a mailed log-in link leads back


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Ask for an account; the answer is the same whether or not the address is known."""
    form = SignUpForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            accounts.sign_up(**form.cleaned_data, language=get_language() or "", client=client_mark(request))
        except TooMany:
            raise
        except Refused as error:
            form.refuse(error)
        else:
            return render(request, "mail_sent.html", {"form": form, "signed_up": True})
    return render(request, "sign_up.html", {"form": form}, status=_status(form))


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def log_in(request: HttpRequest) -> HttpResponse:
    """Log in with address and password; once more, if the last time was long ago."""
    to = wanted_page(request, reverse("home"))
    if identity.is_recent(request):
        return HttpResponseRedirect(to)
    me = identity.of(request).account
    form = LogInForm(posted(request), initial={"email": me.email if me else ""})
    if request.method == "POST" and form.is_valid():
        account = _authenticated(request, form)
        if account is not None:
            identity.log_in(request, account, "password")
            return remember(request, HttpResponseRedirect(to), account)
    return render(request, "log_in.html", {"form": form, "next": to}, status=_status(form))


def _authenticated(request: HttpRequest, form: LogInForm) -> Account | None:
    email, password = form.cleaned_data["email"].lower(), form.cleaned_data["password"]
    account = authenticate(request, username=email, password=password)
    if not isinstance(account, Account):
        form.add_error(None, gettext("This address and password do not go together. You can log in by mail instead."))
        return None
    if account.confirmed_at is None:
        form.add_error(None, gettext("Your address is not confirmed yet. Log in by mail: the link there confirms it."))
        return None
    return account


def locked_out(request: HttpRequest, response: HttpResponse | None, credentials: Any) -> HttpResponse:
    """After too many wrong passwords."""
    form = LogInForm(request.POST)
    form.full_clean()
    form.add_error(None, gettext("Too many wrong passwords. Wait a quarter of an hour, or log in by mail."))
    response = render(request, "log_in.html", {"form": form, "next": reverse("home")}, status=429)
    response.headers["Retry-After"] = str(int(settings.AXES_COOLOFF_TIME.total_seconds()))
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def log_in_by_mail(request: HttpRequest) -> HttpResponse:
    """Ask for a log-in link; the answer is the same whether or not the address is known."""
    to = wanted_page(request, "")
    form = EmailForm(posted(request))
    if request.method == "POST" and form.is_valid():
        email = form.cleaned_data["email"]
        # Who has logged in here before is not held up by what others asked for from the same place.
        client = None if is_known(request, email) else client_mark(request)
        accounts.ask_login_link(email=email, client=client)
        if to:
            request.session[WANTED] = to
        return render(request, "mail_sent.html", {"form": form, "next": to})
    return render(request, "log_in_by_mail.html", {"form": form, "next": to}, status=_status(form))


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """Log out."""
    logout(request)
    return redirect("home")


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """One's name, time zone and language, and the way to what else belongs to an account."""
    me = person(request)
    form = AccountForm(posted(request), account=me)
    if request.method == "POST" and form.is_valid():
        try:
            accounts.change_profile(account=me, **form.cleaned_data)
        except Refused as error:
            form.refuse(error)
        else:
            messages.success(request, gettext("Saved."))
            return redirect("account")
    context = {"form": form, "staff": second_factor.is_staff(me)}
    return render(request, "account/account.html", context, status=_status(form))


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Read in another language from now on: kept with the account, or else in a cookie."""
    language = request.POST.get("language", "")
    me = account_of(request)
    response = HttpResponseRedirect(wanted_page(request, reverse("home")))
    if me is not None:
        accounts.choose_language(account=me, language=language)
    elif language in LANGUAGES:
        response.set_cookie(COOKIE, language, max_age=timedelta(days=365), samesite="Lax", secure=settings.HTTPS)
    return response


def _status(form: Any) -> int:
    return 400 if form.errors else 200
