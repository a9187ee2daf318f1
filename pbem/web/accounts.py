"""Signing up, logging in and out, and one's own account."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import authenticate, login, logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from pbem.models import Account
from pbem.selectors import accounts as selectors
from pbem.services import accounts
from pbem.services.errors import Refused
from pbem.web.forms import EmailForm, KeyForm, LogInForm, ProfileForm, SignUpForm
from pbem.web.pages import account_of, for_people, person, posted, wanted_page

BACKEND = "django.contrib.auth.backends.ModelBackend"


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Ask for an account; the answer is the same whether or not the address is known."""
    form = SignUpForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            accounts.sign_up(**form.cleaned_data)
        except Refused as error:
            form.refuse(error)
        else:
            return render(request, "mail_sent.html", {"email": form.cleaned_data["email"], "signed_up": True})
    return render(request, "sign_up.html", {"form": form}, status=_status(form))


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def log_in(request: HttpRequest) -> HttpResponse:
    """Log in with address and password."""
    to = wanted_page(request, reverse("home"))
    if account_of(request) is not None:
        return HttpResponseRedirect(to)
    form = LogInForm(posted(request))
    if request.method == "POST" and form.is_valid():
        account = _authenticated(request, form)
        if account is not None:
            login(request, account, BACKEND)
            return HttpResponseRedirect(to)
    return render(request, "log_in.html", {"form": form, "next": to}, status=_status(form))


def _authenticated(request: HttpRequest, form: LogInForm) -> Account | None:
    email, password = form.cleaned_data["email"].lower(), form.cleaned_data["password"]
    account = authenticate(request, username=email, password=password)
    if not isinstance(account, Account):
        form.add_error(None, "This address and password do not go together. You can log in by mail instead.")
        return None
    if account.confirmed_at is None:
        form.add_error(None, "Your address is not confirmed yet. Log in by mail: the link there confirms it.")
        return None
    return account


def locked_out(request: HttpRequest, response: HttpResponse | None, credentials: Any) -> HttpResponse:
    """After too many wrong passwords."""
    form = LogInForm(request.POST)
    form.full_clean()
    form.add_error(None, "Too many wrong passwords. Wait a quarter of an hour, or log in by mail.")
    return render(request, "log_in.html", {"form": form, "next": reverse("home")}, status=429)


@require_http_methods(["GET", "HEAD", "POST"])
def log_in_by_mail(request: HttpRequest) -> HttpResponse:
    """Ask for a log-in link; the answer is the same whether or not the address is known."""
    form = EmailForm(posted(request))
    if request.method == "POST" and form.is_valid():
        accounts.ask_login_link(email=form.cleaned_data["email"])
        return render(request, "mail_sent.html", {"email": form.cleaned_data["email"]})
    return render(request, "log_in_by_mail.html", {"form": form}, status=_status(form))


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """Log out."""
    logout(request)
    return redirect("home")


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """One's name and time zone, and the keys of one's programs."""
    me = person(request)
    form = ProfileForm(posted(request), account=me)
    if request.method == "POST" and form.is_valid():
        try:
            accounts.change_profile(account=me, **form.cleaned_data)
        except Refused as error:
            form.refuse(error)
        else:
            messages.success(request, "Saved.")
            return redirect("account")
    return _account_page(request, form=form, status=_status(form))


@for_people
@require_POST
def make_key(request: HttpRequest) -> HttpResponse:
    """Make a key for a program and show it, this once."""
    form = KeyForm(request.POST)
    if not form.is_valid():
        return _account_page(request, key_form=form, status=400)
    key = accounts.make_api_key(account=person(request), label=form.cleaned_data["label"])
    return _account_page(request, new_key=key)


@for_people
@require_POST
def revoke_key(request: HttpRequest, key_id: int) -> HttpResponse:
    """Make a key worthless."""
    accounts.revoke_api_key(account=person(request), key_id=key_id)
    messages.success(request, "The key is revoked; it opens nothing any more.")
    return redirect("account")


def _account_page(request: HttpRequest, *, status: int = 200, **context: Any) -> HttpResponse:
    me = person(request)
    context = {"form": ProfileForm(account=me), "key_form": KeyForm(), **context}
    context["keys"] = selectors.api_keys(me)
    return render(request, "account.html", context, status=status)


def _status(form: Any) -> int:
    return 400 if form.errors else 200
