"""Where one is logged in, ending that, and another password."""

from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from pbem.selectors import sessions as selectors
from pbem.services import accounts, sessions
from pbem.services.errors import Refused
from pbem.web.pages import for_recent_log_ins, person, posted
from pbem.web.security_forms import NewPasswordForm


@for_recent_log_ins
@require_safe
def log_ins(request: HttpRequest) -> HttpResponse:
    """Every browser in which one is logged in."""
    found = selectors.log_ins(person(request), request.session.session_key)
    return render(request, "account/log_ins.html", {"log_ins": found})


@for_recent_log_ins
@require_POST
def end_log_in(request: HttpRequest) -> HttpResponse:
    """Log out in one browser, or everywhere."""
    me, name = person(request), request.POST.get("log-in", "")
    if name != "all":
        sessions.end(account=me, name=name)
        messages.success(request, gettext("It is ended."))
        return redirect("log-ins")
    sessions.end_all(account=me)
    logout(request)
    messages.success(request, gettext("You are logged out everywhere."))
    return redirect("home")


@sensitive_post_parameters("password")
@for_recent_log_ins
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """Choose another password; one stays logged in here and nowhere else."""
    form = NewPasswordForm(posted(request))
    if request.method == "POST" and form.is_valid():
        me = person(request)
        try:
            accounts.change_password(account=me, **form.cleaned_data)
        except Refused as error:
            form.refuse(error)
        else:
            update_session_auth_hash(request, me)
            messages.success(request, gettext("Your new password is saved. You are logged out everywhere else."))
            return redirect("account")
    return render(request, "account/password.html", {"form": form}, status=400 if form.errors else 200)
