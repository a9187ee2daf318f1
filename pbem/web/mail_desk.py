"""The mail page of the desk: what waits, went out, failed, was given up, and came in; and having it tried again."""

from collections.abc import Mapping
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from pbem.models import Inbox, Outbox
from pbem.numbers import whole
from pbem.selectors import mail_desk as selectors
from pbem.selectors import rights
from pbem.services import identity, mail_desk
from pbem.services.errors import NotFound
from pbem.web.forms import Form
from pbem.web.pages import person
from pbem.web.reach import View, staff_gate

STATES: Mapping[str, Any] = {
    "queued": pgettext_lazy("state of a letter", "queued"),
    "failed": pgettext_lazy("state of a letter", "failed, is tried again"),
    "sent": pgettext_lazy("state of a letter", "sent"),
    "dead": pgettext_lazy("state of a letter", "given up"),
    "dropped": pgettext_lazy("state of a letter", "dropped, not needed any more"),
    "unread": pgettext_lazy("state of a mail", "to be read"),
    "unreadable": pgettext_lazy("state of a mail", "cannot be read"),
    "played": pgettext_lazy("state of a mail", "played"),
    "partly": pgettext_lazy("state of a mail", "played in part"),
    "refused": pgettext_lazy("state of a mail", "not played"),
    "told": pgettext_lazy("state of a mail", "asked something"),
    "empty": pgettext_lazy("state of a mail", "said nothing"),
    "stale": pgettext_lazy("state of a mail", "the turn was over"),
    "used": pgettext_lazy("state of a mail", "an older board"),
    "foreign": pgettext_lazy("state of a mail", "no longer sits there"),
    "forged": pgettext_lazy("state of a mail", "no key of ours"),
    "stranger": pgettext_lazy("state of a mail", "from another address"),
    "automatic": pgettext_lazy("state of a mail", "written by a machine"),
    "bounce": pgettext_lazy("state of a mail", "a letter came back"),
    "loop": pgettext_lazy("state of a mail", "a letter of ours"),
}


class MailForm(Form):
    """What to list. It is sent by GET, so that a list can be kept and shared as an address."""

    q = forms.CharField(
        label=_("Person or table"),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": _("Name, address, title or code")}),
    )


def for_postmasters(view: View) -> View:
    """Open a view to who may look after the mail, once they have shown who they are; to anyone else it is not there."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        account = identity.of(request).reader
        if account is None or not account.has_perm(rights.MAIL):
            raise NotFound(gettext("There is no page at this address."))
        return staff_gate(request, reverse("desk-mail")) or view(request, *args, **kwargs)

    return guarded


@for_postmasters
@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: HttpRequest) -> HttpResponse:
    """Letters or mails, newest first, narrowed as one likes."""
    if request.method == "POST":
        return _tried_again(request)
    form = MailForm(request.GET)
    words = form.cleaned_data.get("q", "") if form.is_valid() else ""
    box, state = ("in" if request.GET.get("box") == "in" else "out"), request.GET.get("state", "")
    narrowed: dict[str, Any] = {"state": state, "words": words, "before": whole(request.GET.get("before", ""))}
    found = selectors.mails(**narrowed) if box == "in" else selectors.letters(**narrowed)
    counts = selectors.counts()
    context = {
        "form": form,
        "box": box,
        "state": STATES.get(state, ""),
        "rows": [_letter(row) if box == "out" else _mail(row) for row in found.rows],
        "older": _address(box, state, words, found.older) if found.older else "",
        "boxes": [(name, [_counted(name, *each, words) for each in counts[name].items()]) for name in ("out", "in")],
        "here": request.get_full_path(),
    }
    return render(request, "desk/mail.html", context)


def _tried_again(request: HttpRequest) -> HttpResponse:
    me, number = person(request), whole(request.POST.get("number", "")) or 0
    if request.POST.get("box") == "in":
        mail_desk.read_again(by=me, number=number)
    else:
        mail_desk.send_again(by=me, number=number)
    messages.success(request, gettext("It is tried again now."))
    return redirect(f"{reverse('desk-mail')}?{urlencode({'box': request.POST.get('box', '')})}")


def _counted(box: str, state: str, count: int, words: str) -> dict[str, Any]:
    return {
        "state": STATES[state],
        "count": count,
        "url": _address(box, state, words),
        "risk": state in ("dead", "unreadable"),
    }


def _address(box: str, state: str, words: str, before: int | None = None) -> str:
    asked = {"box": box, "state": state, "q": words, "before": before}
    return f"?{urlencode({name: value for name, value in asked.items() if value})}"


def _letter(row: Outbox) -> dict[str, Any]:
    """That a plan has stopped is its owner's alone to know, so such a letter is one about a turn."""
    kind = Outbox.Kind.TURN if row.kind == Outbox.Kind.PLAN else row.kind
    waits = row.status in (Outbox.Status.PENDING, Outbox.Status.SENDING)
    state = {Outbox.Status.SENT: "sent", Outbox.Status.DEAD: "dead", Outbox.Status.CANCELLED: "dropped"}.get(
        Outbox.Status(row.status), "failed" if row.attempts else "queued"
    )
    return {
        "number": row.pk,
        "what": str(kind),
        "who": row.address,
        "account": row.account,
        "table": row.table,
        "state": STATES[state],
        "at": row.sent_at or (row.due_at if waits else row.created_at),
        "attempts": row.attempts,
        "error": row.last_error,
        "again": state == "dead",
    }


def _mail(row: Inbox) -> dict[str, Any]:
    state = {Inbox.Status.NEW: "unread", Inbox.Status.DEAD: "unreadable"}.get(Inbox.Status(row.status), row.fate)
    return {
        "number": row.pk,
        "what": "",
        "who": row.sender,
        "account": row.account,
        "table": row.table,
        "state": STATES.get(state, ""),
        "at": row.received_at,
        "attempts": row.attempts,
        "error": row.last_error,
        "again": state == "unreadable",
    }
