"""The second factor of staff: setting it up, and being asked for a code."""

from collections.abc import Sequence

import segno
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from pbem.models import Account
from pbem.services import identity, second_factor
from pbem.services.errors import NotFound, Refused
from pbem.web.compression import uncompressed
from pbem.web.pages import for_recent_log_ins, person, posted, wanted_page
from pbem.web.reach import staff_gate
from pbem.web.security_forms import CodeForm

NEW_SECRET = "new-second-factor"  # noqa: S105  # where a session keeps the secret that the app has not shown to know yet


@sensitive_post_parameters("code")
@for_recent_log_ins
@require_http_methods(["GET", "HEAD", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Ask for a code of the app, or a recovery code, and lead on."""
    me, to = _staff(request), wanted_page(request, reverse("home"))
    if identity.lacking(request) is None:
        return HttpResponseRedirect(to)
    if not second_factor.has_one(me):
        return HttpResponseRedirect(reverse("second-factor"))
    form, status = CodeForm(posted(request)), 200
    if request.method == "POST":
        status = 400
        if form.is_valid():
            try:
                second_factor.check(account=me, code=form.cleaned_data["code"])
            except Refused as error:
                form.refuse(error)
                status = error.status
            else:
                identity.note_second_factor(request)
                return HttpResponseRedirect(to)
    return render(request, "code.html", {"form": form, "next": to}, status=status)


@uncompressed
@sensitive_post_parameters("code")
@for_recent_log_ins
@require_http_methods(["GET", "HEAD", "POST"])
def set_up(request: HttpRequest) -> HttpResponse:
    """Give the app its secret, or make recovery codes; whoever has an app already shows a code of it first."""
    me = _staff(request)
    if second_factor.has_one(me) and (asked := staff_gate(request, reverse("second-factor"))) is not None:
        return asked
    if request.method == "POST" and "again" in request.POST and second_factor.has_one(me):
        return _page(request, me, codes=second_factor.new_recovery_codes(account=me))
    form = CodeForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            codes = second_factor.set_up(account=me, secret=_secret(request), code=form.cleaned_data["code"])
        except Refused as error:
            form.refuse(error)
        else:
            identity.note_second_factor(request)
            del request.session[NEW_SECRET]
            return _page(request, me, codes=codes)
    return _page(request, me, form=form, status=400 if form.errors else 200)


def _staff(request: HttpRequest) -> Account:
    """Whoever looks, if there is a desk or an admin for them at all."""
    me = person(request)
    if not second_factor.is_staff(me):
        raise NotFound(gettext("There is no page at this address."))
    return me


def _page(
    request: HttpRequest, me: Account, *, form: CodeForm | None = None, codes: Sequence[str] = (), status: int = 200
) -> HttpResponse:
    secret = _secret(request)
    context = {
        "form": form or CodeForm(),
        "codes": codes,
        "has_one": second_factor.has_one(me),
        "secret": " ".join(secret[start : start + 4] for start in range(0, len(secret), 4)),
        "picture": _picture(second_factor.address(me, secret)),
    }
    return render(request, "account/second_factor.html", context, status=status)


def _secret(request: HttpRequest) -> str:
    """The secret that is offered, the same until it is taken."""
    found: str = request.session.setdefault(NEW_SECRET, second_factor.new_secret())
    return found


def _picture(address: str) -> SafeString:
    """What a phone's camera reads; dark on light whatever the page looks like."""
    drawn = segno.make(address, error="m").svg_inline(light="#fff", omitsize=True)
    return mark_safe(drawn)  # noqa: S308  # drawn by us: squares and nothing else
