"""The clock of a new table as it is filled in: a pace, or hours of one's own."""

from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from pbem import clock_words
from pbem.clock import MOST_HOURS, PRESETS, WEEKEND, Clock, Policy, plain
from pbem.engines import GameSummary, Json
from pbem.selectors.clocks import Lengths, expected

OWN = "own"  # beside the names of the presets


class ClockFields(forms.Form):
    """How much time a turn has, when none runs, and what happens when it is over."""

    pace = forms.ChoiceField(label=_("Pace"), required=False, widget=forms.RadioSelect, initial="daily")
    turn_hours = forms.IntegerField(
        label=_("A pace of your own: hours of a turn"), required=False, min_value=1, max_value=MOST_HOURS, initial=24
    )
    bank_hours = forms.IntegerField(
        label=_("Hours that can be saved up"), required=False, min_value=0, max_value=MOST_HOURS, initial=72
    )
    free_hours = forms.IntegerField(
        label=_("First hours of each turn that cost nothing"),
        required=False,
        min_value=0,
        max_value=MOST_HOURS,
        initial=0,
        help_text=_("These three count only if you have chosen a pace of your own."),
    )
    weekends_off = forms.BooleanField(label=_("No time runs at weekends"), required=False)
    own_days_off = forms.BooleanField(
        label=_("No time runs for a player on the days off they have chosen in their account"), required=False
    )
    quick_questions = forms.BooleanField(
        label=_("A question in the middle of another's turn has half the time"), required=False
    )
    policy = forms.ChoiceField(
        label=_("When a turn's time is over"),
        required=False,
        choices=[
            ("", _("As the pace says")),
            ("wait", _("The table waits and a moderator is told")),
            ("default", _("The game's safe move is played, where there is one")),
            ("replace", _("The seat is opened for a substitute")),
        ],
        help_text=_("Whoever has not made a first move by then is replaced in any case."),
    )

    def offer_paces(self, game: GameSummary) -> Lengths:
        """The presets, each with all that is to be known of it at a table of this game; and one's own.

        Gives how long a game takes at each.
        """
        usual = expected(game.slug, game.seats)
        own = clock_words.preset_title(OWN), gettext("As many hours as you write below.")
        choices = [*((name, _pace(name, game, usual)) for name in PRESETS), (OWN, _titled(*own))]
        self.fields["pace"].choices = choices  # type: ignore[attr-defined]
        if not game.declines:
            policy: Any = self.fields["policy"]
            policy.choices = [choice for choice in policy.choices if choice[0] != Policy.DEFAULT]
        return usual

    @property
    def clock_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ClockFields.base_fields]

    @property
    def clock(self) -> Json:
        """The clock that was chosen, in its JSON form."""
        clock = self._own() if self.cleaned_data["pace"] == OWN else PRESETS.get(self.cleaned_data["pace"])
        if clock is None:
            return None
        changes: dict[str, Any] = {}
        if self.cleaned_data["weekends_off"]:
            changes["days_off"] = WEEKEND
        if self.cleaned_data["own_days_off"]:
            changes["own_days_off"] = True
        if self.cleaned_data["quick_questions"]:
            changes["question_hours"] = max(1, clock.turn_hours // 2)
        if self.cleaned_data["policy"]:
            changes["policy"] = Policy(self.cleaned_data["policy"])
        return plain(replace(clock, **changes))

    def _own(self) -> Clock:
        turn, bank, free = (self.cleaned_data.get(name) for name in ("turn_hours", "bank_hours", "free_hours"))
        return Clock(turn or 24, bank_hours=bank or 0, free_hours=free or 0)


def _pace(name: str, game: GameSummary, expected: Lengths) -> SafeString:
    """A preset with all that is to be known before one chooses it."""
    said = clock_words.told(PRESETS[name], game)
    usual = ", ".join(
        gettext("%(players)d players: %(length)s") % {"players": seats, "length": clock_words.length(time)}
        for seats, time in expected[name].items()
    )
    if usual:
        said.append(gettext("A game takes, usually: %(length)s.") % {"length": usual})
    return _titled(clock_words.preset_title(name), " ".join(said))


def _titled(title: str, said: str) -> SafeString:
    return format_html("<span><strong>{}</strong><br><small>{}</small></span>", title, said)
