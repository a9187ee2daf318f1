"""One's own time: when one is away, days off, quiet hours and reminders."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from pbem.clock import DAY
from pbem.models import Account
from pbem.selectors import absences as selectors
from pbem.services import absences
from pbem.services.errors import Refused
from pbem.web.forms import Form
from pbem.web.pages import for_people, person, posted

HOURS = [("", "–"), *((hour, f"{hour}:00") for hour in range(24))]


class AbsenceForm(Form):
    first = forms.DateField(
        label=_("First day away"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    last = forms.DateField(label=_("Last day away"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


class WishesForm(Form):
    days_off = forms.TypedMultipleChoiceField(
        label=_("Your own days off"),
        required=False,
        coerce=int,
        choices=list(WEEKDAYS.items()),
        widget=forms.CheckboxSelectMultiple(attrs={"class": "side-by-side"}),
        help_text=_("At tables that heed them, no time runs for you on these weekdays. Two at most."),
    )
    quiet_from = forms.TypedChoiceField(
        label=_("No letters from"), required=False, coerce=int, empty_value=None, choices=HOURS
    )
    quiet_until = forms.TypedChoiceField(
        label=_("until"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=HOURS,
        help_text=_("Letters wait until then, unless your time would be over."),
    )
    reminders = forms.TypedChoiceField(
        label=_("Reminders of a turn"),
        coerce=int,
        choices=[(2, _("Two: half-way and near the end")), (1, _("One, near the end")), (0, _("No reminder"))],
        help_text=_("Never at night."),
    )
    spends_balance = forms.BooleanField(
        label=_("Spend a day of my yearly balance before my time is over"), required=False
    )


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def absence(request: HttpRequest) -> HttpResponse:
    """Plan to be away, and say how one's time is to be kept."""
    me = person(request)
    planning = AbsenceForm(posted(request) if "first" in request.POST else None)
    wishes = WishesForm(posted(request) if "reminders" in request.POST else None, initial=_wished(me))
    status = 200
    if request.method == "POST":
        status = 400
        try:
            if planning.is_bound and planning.is_valid():
                absences.plan(account=me, **planning.cleaned_data)
                messages.success(request, gettext("It is noted, and your tables are told."))
                return redirect("absence")
            if wishes.is_bound and wishes.is_valid():
                absences.change_wishes(account=me, **_chosen(wishes))
                messages.success(request, gettext("Saved."))
                return redirect("absence")
        except Refused as error:
            (planning if planning.is_bound else wishes).refuse(error)
            status = error.status
    return render(
        request, "account/absence.html", {**_known(me), "planning": planning, "wishes": wishes}, status=status
    )


@for_people
@require_POST
def cancel(request: HttpRequest, absence_id: int) -> HttpResponse:
    """Be there after all."""
    absences.cancel(account=person(request), absence_id=absence_id)
    messages.success(request, gettext("Good that you are there."))
    return redirect("absence")


def _known(me: Account) -> dict[str, Any]:
    now = timezone.now()
    return {
        "absences": [(each, each.ends_at - DAY / 24) for each in selectors.not_over(me, now)],
        "days_left": max(0, selectors.balance_left(me, now) // DAY),
        "days_in_all": selectors.YEARLY // DAY,
        "longest": selectors.LONGEST,
        "most": selectors.MOST_A_YEAR,
    }


def _wished(me: Account) -> dict[str, Any]:
    names = ("days_off", "quiet_from", "quiet_until", "reminders", "spends_balance")
    return {name: getattr(me, name) for name in names}


def _chosen(form: WishesForm) -> dict[str, Any]:
    chosen = dict(form.cleaned_data)
    begins, ends = chosen.pop("quiet_from"), chosen.pop("quiet_until")
    return {**chosen, "quiet": None if begins is None or ends is None else (begins, ends)}
