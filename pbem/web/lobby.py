"""The lobby: tables to join, to step in at and to watch, for everybody; and following them."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from pbem import clock_words, engines
from pbem.selectors import follows as following
from pbem.selectors import lobby as selectors
from pbem.services import follows
from pbem.web.forms import Form
from pbem.web.pages import account_of, for_people, person, wanted_page
from pbem.web.table_cards import followed_cards

LISTS = ("open", "seeking", "playing")


class WantedForm(Form):
    """What somebody looks for in the lobby; what is no choice is no wish."""

    game = forms.ChoiceField(label=_("Game"), required=False)
    speed = forms.ChoiceField(label=_("Pace"), required=False)
    language = forms.ChoiceField(
        label=_("Language"), required=False, choices=[("", _("any language")), *settings.LANGUAGES]
    )
    experience = forms.ChoiceField(
        label=_("Experience"),
        required=False,
        choices=[
            ("", _("any experience")),
            ("newcomers", _("newcomers are welcome")),
            ("seasoned", _("for who has played before")),
        ],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, auto_id="wanted-%s", **kwargs)
        games = [(game.slug, game.title) for game in engines.summaries()]
        speeds = [(name, clock_words.preset_title(name)) for name in selectors.SPEEDS]
        self.fields["game"].choices = [("", _("any game")), *games]  # type: ignore[attr-defined]
        self.fields["speed"].choices = [("", _("any pace")), *speeds]  # type: ignore[attr-defined]

    @property
    def wanted(self) -> selectors.Wanted:
        self.is_valid()
        return selectors.Wanted(**{name: self.cleaned_data.get(name, "") for name in self.fields})


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """All public tables, as far as somebody wants to see them."""
    account, form = account_of(request), WantedForm(request.GET)
    wanted = form.wanted
    found = selectors.lobby(account, wanted)
    followed = following.followed(account).tables if account else frozenset()
    lists = {name: followed_cards(getattr(found, name), account, followed) for name in LISTS}
    new = reverse("new-table") + (f"?{urlencode({'game': wanted.game})}" if wanted.game else "")
    context = {**lists, "form": form, "narrowed": bool(wanted), "new_table": new, "nothing": not any(lists.values())}
    return render(request, "lobby.html", context)


def _following(act: Callable[..., None]) -> Callable[..., HttpResponse]:
    @for_people
    @require_POST
    def view(request: HttpRequest, **named: Any) -> HttpResponse:
        act(by=person(request), **named)
        followed = act in (follows.follow_table, follows.follow_person)
        said = gettext("It is on your list now.") if followed else gettext("It is no longer on your list.")
        messages.success(request, said)
        return redirect(wanted_page(request, reverse("home")))

    return view


follow_table = _following(follows.follow_table)
unfollow_table = _following(follows.unfollow_table)
follow_person = _following(follows.follow_person)
unfollow_person = _following(follows.unfollow_person)
