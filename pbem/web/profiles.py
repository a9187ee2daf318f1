"""People as others see them, what one shows of oneself, and whom one blocks."""

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from pbem.models import Account
from pbem.selectors import blocks as block_selectors
from pbem.selectors import follows, profiles
from pbem.services import people
from pbem.services.errors import NotFound
from pbem.web.forms import Form
from pbem.web.pages import account_of, for_people, person, posted


class ProfileChoices(Form):
    speaks = forms.MultipleChoiceField(
        label=_("I speak"),
        help_text=_("Without a tick it is the language of your pages."),
        choices=settings.LANGUAGES,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    shown_to = forms.ChoiceField(label=_("Who may see it"), choices=Account.Shown.choices, widget=forms.RadioSelect)
    parts = forms.MultipleChoiceField(
        label=_("What stands there, beside my name"),
        choices=Account.Part.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )


@require_safe
def profile(request: HttpRequest, number: int) -> HttpResponse:
    """Somebody, as far as they show themselves to whoever looks."""
    me = account_of(request)
    found = profiles.page_of(number, me)
    if found is None:
        raise NotFound(gettext("There is nobody at this address whom you may see."))
    other = None if found.yours else me
    context = {
        "profile": found,
        "me": me,
        "blocked": other is not None and block_selectors.blocks(other, found.account),
        "followed": other is not None and follows.follows_person(other, found.account),
    }
    return render(request, "people/profile.html", context)


@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def own_profile(request: HttpRequest) -> HttpResponse:
    """What one shows of oneself, and to whom."""
    me = person(request)
    chosen = {"shown_to": me.profile_for, "parts": me.profile_parts, "speaks": me.speaks}
    form = ProfileChoices(posted(request), initial=chosen)
    if request.method == "POST" and form.is_valid():
        people.choose_profile(account=me, **form.cleaned_data)
        messages.success(request, gettext("Saved."))
        return redirect("own-profile")
    return render(request, "account/profile.html", {"form": form, "me": me}, status=400 if form.errors else 200)


@for_people
@require_POST
def block(request: HttpRequest, number: int) -> HttpResponse:
    """Have nothing more to do with somebody, or let that be."""
    if request.POST.get("do") == "let-be":
        people.let_be(number=number, by=person(request))
        messages.success(request, gettext("You do not block them any more."))
    else:
        people.block(number=number, by=person(request))
        messages.success(request, gettext("You have nothing more to do with each other. Nobody is told."))
    return redirect("blocks")


@for_people
@require_safe
def blocks(request: HttpRequest) -> HttpResponse:
    """Whom one blocks."""
    return render(request, "account/blocks.html", {"blocks": block_selectors.blocked_by(person(request))})
