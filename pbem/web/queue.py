"""The queue of the desk as a page: narrowing it, turning its pages, claiming and handing over."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from pbem import engines
from pbem.models import Account, Dispute
from pbem.numbers import whole
from pbem.selectors.queue import Wanted
from pbem.services import claims, desk_mail
from pbem.services.errors import BadRequest
from pbem.web.forms import Form
from pbem.web.moderators import for_moderators
from pbem.web.pages import person

ANY = ("", pgettext_lazy("filter", "any"))
AGES = [
    ("", pgettext_lazy("filter: how old", "any")),
    ("1", _("a day or more")),
    ("3", _("three days or more")),
    ("7", _("a week or more")),
]
WHOSE = [
    ("", pgettext_lazy("filter: who sees to it", "anybody")),
    ("mine", pgettext_lazy("filter: who sees to it", "me")),
    ("nobody", pgettext_lazy("filter: who sees to it", "nobody yet")),
]
ORDERS = [("due", _("due first")), ("oldest", _("oldest first")), ("newest", _("newest first"))]


class QueueForm(Form):
    """Which disputes to list. It is sent by GET, so that a list can be kept and shared as an address."""

    q = forms.CharField(
        label=_("Person or table"),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": _("Name, title or code")}),
    )
    game = forms.ChoiceField(label=_("Game"), required=False)
    reason = forms.ChoiceField(label=_("Reason"), required=False, choices=[ANY, *Dispute.Reason.choices])
    language = forms.ChoiceField(label=_("Language"), required=False, choices=[ANY, *settings.LANGUAGES])
    days = forms.TypedChoiceField(label=pgettext_lazy("dispute", "Open for"), required=False, choices=AGES, coerce=int)
    whose = forms.ChoiceField(label=_("Seen to by"), required=False, choices=WHOSE)
    frozen = forms.BooleanField(label=_("The table stands still"), required=False)
    appeal = forms.BooleanField(label=_("Appeals"), required=False)
    late = forms.BooleanField(label=_("Overdue"), required=False)
    order = forms.ChoiceField(label=_("Order"), required=False, choices=ORDERS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.slug, game.title) for game in engines.summaries()]
        self.fields["game"].choices = [ANY, *games]  # type: ignore[attr-defined]

    def wanted(self, page: str) -> Wanted:
        """What is asked for; a field that makes no sense is left out, and says so on the page."""
        self.is_valid()
        given = {name: value for name, value in self.cleaned_data.items() if value}
        return Wanted(words=given.pop("q", ""), page=whole(page) or 1, **given)

    @property
    def narrows(self) -> bool:
        return any(value for name, value in self.cleaned_data.items() if name not in ("order", "q"))


def addressed(request: HttpRequest, page: int) -> str:
    """The address of another page of the same list."""
    given = request.GET.copy()
    given["page"] = str(page)
    return f"?{given.urlencode()}"


@for_moderators
@require_POST
def claim(request: HttpRequest, number: int) -> HttpResponse:
    """See to a dispute."""
    found = claims.claim(number=number, by=person(request))
    messages.success(request, gettext("You see to this dispute now. Others leave it to you."))
    return redirect("desk-table", found.table.code)


@for_moderators
@require_POST
def hand_over(request: HttpRequest, number: int) -> HttpResponse:
    """Give a dispute to another moderator, or back."""
    to = request.POST.get("to", "")
    if to and whole(to) is None:
        raise BadRequest(gettext("Choose a moderator who may rule at this table."))
    found = claims.hand_over(number=number, by=person(request), to=whole(to) if to else None)
    told = gettext("It is handed over.") if found.claimed_by else gettext("It is back in the queue.")
    messages.success(request, told)
    return redirect("desk-table", found.table.code)


@for_moderators
@require_POST
def letters(request: HttpRequest) -> HttpResponse:
    """Choose how to be written to about new disputes."""
    desk_mail.choose(account=person(request), desk_mail=request.POST.get("desk_mail", ""))
    messages.success(request, gettext("Saved."))
    return redirect("desk")


def receivers(dispute: Dispute, able: Iterable[Account]) -> list[Account]:
    """To whom a dispute can be handed over."""
    return [each for each in able if each.pk != dispute.claimed_by_id]
