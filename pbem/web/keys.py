"""The keys of one's programs."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from pbem.models import ApiKey
from pbem.selectors import accounts as selectors
from pbem.selectors import rights
from pbem.services import identity, keys
from pbem.services.errors import NotAllowed, Refused
from pbem.web.compression import uncompressed
from pbem.web.pages import for_recent_log_ins, person, posted
from pbem.web.security_forms import KeyForm


@uncompressed
@for_recent_log_ins
@require_http_methods(["GET", "HEAD", "POST"])
def api_keys(request: HttpRequest) -> HttpResponse:
    """One's keys, and making another, which is shown this once."""
    form = _form(request)
    if request.method == "POST" and form.is_valid():
        try:
            made = _made(request, form)
        except Refused as error:
            form.refuse(error)
        else:
            return _page(request, new_key=made, form=KeyForm(moderates=_moderates(request)))
    return _page(request, form=form, status=400 if form.errors else 200)


@for_recent_log_ins
@require_POST
def revoke(request: HttpRequest, key_id: int) -> HttpResponse:
    """Make a key worthless."""
    keys.revoke_api_key(account=person(request), key_id=key_id)
    messages.success(request, gettext("The key is revoked; it opens nothing any more."))
    return redirect("keys")


def _made(request: HttpRequest, form: KeyForm) -> str:
    fields = form.cleaned_data
    if ApiKey.Scope.MODERATE in fields["scopes"] and identity.lacking(request) is not None:
        raise NotAllowed(
            gettext("A key that moderates is made with a second factor: open the desk first."), field="scopes"
        )
    return keys.make_api_key(
        account=person(request), label=fields["label"], scopes=fields["scopes"], days=fields["days"]
    )


def _form(request: HttpRequest) -> KeyForm:
    return KeyForm(posted(request), moderates=_moderates(request))


def _moderates(request: HttpRequest) -> bool:
    return rights.has_desk(person(request))


def _page(request: HttpRequest, *, status: int = 200, **context: Any) -> HttpResponse:
    scopes = dict(ApiKey.Scope.choices)
    rows = [(key, [scopes[scope] for scope in key.scopes]) for key in selectors.api_keys(person(request))]
    return render(request, "account/keys.html", {"keys": rows, **context}, status=status)
