"""Pages of the desk beside its queue: a person, standard reasons, directors; and the desk in numbers, for everybody."""

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from pbem import engines
from pbem.models import StandardReason
from pbem.numbers import whole
from pbem.selectors import fairness as fairness_selectors
from pbem.selectors import people, reasons, rights
from pbem.services import directors, memos
from pbem.services import reasons as reason_services
from pbem.services.companions import anybody_called
from pbem.services.errors import NotFound, Refused
from pbem.web.forms import Form
from pbem.web.moderators import for_all_tables, for_moderators
from pbem.web.pages import person as whoever
from pbem.web.pages import posted


@for_all_tables
@require_http_methods(["GET", "HEAD", "POST"])
def person(request: HttpRequest, number: int) -> HttpResponse:
    """What the desk knows of somebody; a form keeps a memo about them."""
    found, me = people.find(number), whoever(request)
    if found is None:
        raise NotFound(gettext("There is no such account."))
    if request.method == "POST":
        memos.write(by=me, about=found, text=request.POST.get("text", ""))
        messages.success(request, gettext("Kept for the moderators."))
        return redirect("person", number)
    context = {
        "record": people.record(found),
        "alike": people.alike(found) if me.has_perm(rights.ADMIN) else None,
    }
    return render(request, "desk/person.html", context)


class ReasonForm(Form):
    title = forms.CharField(label=_("Title"), max_length=80)
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    game = forms.ChoiceField(label=_("Game"), required=False)
    text = forms.CharField(
        label=_("Reason"),
        help_text=_("Rules named by their numbers, like SUM-28, become links."),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.slug, game.title) for game in engines.summaries()]
        self.fields["game"].choices = [("", _("every game")), *games]  # type: ignore[attr-defined]


@for_moderators
@require_http_methods(["GET", "HEAD", "POST"])
def standard_reasons(request: HttpRequest) -> HttpResponse:
    """The standard reasons; seniors change them."""
    number = whole(request.POST.get("number") or request.GET.get("edit") or "")
    edited = None if number is None else reasons.find(number)
    if request.method == "POST" and request.POST.get("do") == "remove" and number is not None:
        reason_services.remove(by=whoever(request), number=number)
        return redirect("reasons")
    form, status = ReasonForm(posted(request), initial=_fields(edited)), 200
    if request.method == "POST":
        status = 400
        if form.is_valid():
            try:
                reason_services.save(by=whoever(request), number=number, **form.cleaned_data)
                messages.success(request, gettext("Saved."))
                return redirect("reasons")
            except Refused as error:
                form.refuse(error)
                status = error.status
    context = {
        "reasons": reasons.all_reasons(),
        "form": form if whoever(request).has_perm(rights.SENIOR) else None,
        "edited": edited,
    }
    return render(request, "desk/reasons.html", context, status=status)


def _fields(reason: StandardReason | None) -> dict[str, str]:
    if reason is None:
        return {}
    return {"title": reason.title, "text": reason.text, "language": reason.language, "game": reason.game}


@for_moderators
@require_POST
def direct(request: HttpRequest, code: str) -> HttpResponse:
    """Make somebody director of a table, or let a director go."""
    number = whole(request.POST.get("account", ""))
    if number is None:
        number = anybody_called(request.POST.get("name", "")).pk
    if request.POST.get("do") == "dismiss":
        directors.dismiss(code=code, by=whoever(request), account=number)
    else:
        directors.appoint(code=code, by=whoever(request), account=number)
    messages.success(request, gettext("Saved."))
    return redirect("desk-table", code)


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    """How the moderators do, for everybody to see."""
    return render(request, "fairness.html", {"desk": fairness_selectors.fairness()})
