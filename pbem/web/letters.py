"""Which letters one gets: chosen in one's account and for each table, or stopped behind the link of a letter."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from pbem.models import Account, LetterWishes, Table
from pbem.selectors import letter_wishes as selectors
from pbem.services import finding, letter_wishes, links, returns
from pbem.services.errors import Refused
from pbem.web.forms import Form
from pbem.web.mailed_links import methods, speak_to
from pbem.web.pages import for_people, person, posted

HOURS = [(hour, f"{hour}:00") for hour in range(24)]
TOPICS = [
    ("wants_results", pgettext_lazy("letters about", "results")),
    ("wants_notes", pgettext_lazy("letters about", "who speaks to me")),
    ("wants_rulings", pgettext_lazy("letters about", "disputes, take-backs and rulings")),
]


class WishesForm(Form):
    letters = forms.ChoiceField(
        label=_("When it is my turn"),
        choices=LetterWishes.Letters.choices,
        widget=forms.RadioSelect,
        help_text=_("Who wants nothing gets no reminder either, and is not asked by mail what the table decides."),
    )
    topics = forms.MultipleChoiceField(
        label=_("Also letters about"), choices=TOPICS, required=False, widget=forms.CheckboxSelectMultiple
    )

    @property
    def wished(self) -> dict[str, Any]:
        """As the service takes it."""
        chosen = dict(self.cleaned_data)
        topics = chosen.pop("topics")
        return {**chosen, "topics": {name: name in topics for name in selectors.TOPICS}}


class OwnWishesForm(WishesForm):
    digest_hour = forms.TypedChoiceField(label=_("The one letter a day comes at"), coerce=int, choices=HOURS)
    field_order = ("letters", "digest_hour", "topics")


class TableWishesForm(WishesForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        same = ("", _("as for all my tables"))
        field = self.fields["letters"]
        field.required, field.choices = False, [same, *LetterWishes.Letters.choices]  # type: ignore[attr-defined]
        self.fields["topics"].help_text = _("What is ticked here counts unless you choose “as for all my tables”.")


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def own(request: HttpRequest) -> HttpResponse:
    """What letters one gets, of all tables; a letter to see that they arrive."""
    me = person(request)
    match request.POST.get("do"):
        case "test":
            letter_wishes.send_test(account=me)
            sentence = gettext("A test letter is on its way to %(email)s.")
            messages.success(request, sentence % {"email": me.email})
            return redirect("own-letters")
        case "again":
            returns.arrive_again(me)
            messages.success(
                request, gettext("We write to you again. What waits for you comes within a minute or two.")
            )
            return redirect("own-letters")
    form = OwnWishesForm(posted(request), initial={**_given(me), "digest_hour": me.digest_hour})
    if request.method == "POST" and form.is_valid():
        letter_wishes.choose(account=me, **form.wished)
        messages.success(request, gettext("Saved."))
        return redirect("own-letters")
    context = {"form": form, "me": me, "chosen": selectors.chosen(me), "others": selectors.own_tables(me)}
    return render(request, "account/letters.html", context, status=400 if form.errors else 200)


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def of_table(request: HttpRequest, code: str) -> HttpResponse:
    """What letters one gets of one table at which one sits."""
    me = person(request)
    table = finding.seated_table(code, me)
    own = selectors.at_table(me, table)
    form = TableWishesForm(posted(request), initial=_given(own) if own else {**_given(me), "letters": ""})
    if request.method == "POST" and form.is_valid():
        try:
            letter_wishes.choose_at(code=code, account=me, **form.wished)
        except Refused as error:
            form.refuse(error)
        else:
            messages.success(request, gettext("Saved."))
            return redirect("table", code)
    return render(
        request, "account/table_letters.html", {"form": form, "table": table}, status=400 if form.errors else 200
    )


@csrf_exempt  # the key in the address is the proof, and mail programs post here without our cookies (RFC 8058)
@methods
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """Behind the link of a letter: no more of them. Opening it only asks."""
    account, about = links.stopping(key)
    speak_to(account, request)
    context = {"account": account, "about": "" if isinstance(about, Table) else about}
    context["table"] = about if isinstance(about, Table) else None
    if request.method != "POST":
        return render(request, "mailed_links/stop.html", context)
    letter_wishes.stop(account=account, about=about)
    if request.POST.get("List-Unsubscribe") == "One-Click":
        return HttpResponse(gettext("You will get no more of these letters."), content_type="text/plain; charset=utf-8")
    return render(request, "mailed_links/stopped.html", context)


def _given(wishes: Account | LetterWishes) -> dict[str, Any]:
    return {"letters": wishes.letters, "topics": [name for name in selectors.TOPICS if getattr(wishes, name)]}
