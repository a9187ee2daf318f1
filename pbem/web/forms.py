"""What people fill in. Forms check the shape; whether something is allowed is for the services to say."""

import re
import uuid
import zoneinfo
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from django import forms
from django.conf import settings
from django.utils.text import format_lazy
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from pbem.engines import GameSummary, Json, OptionSummary
from pbem.models import Account, Table
from pbem.services.errors import NameUsed, Refused
from pbem.services.submissions import LONGEST
from pbem.services.tables import LONGEST_WORD
from pbem.web.clock_forms import ClockFields

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

REGIONS = {
    "Africa": pgettext_lazy("time zones", "Africa"),
    "America": pgettext_lazy("time zones", "America"),
    "Antarctica": pgettext_lazy("time zones", "Antarctica"),
    "Asia": pgettext_lazy("time zones", "Asia"),
    "Atlantic": pgettext_lazy("time zones", "Atlantic"),
    "Australia": pgettext_lazy("time zones", "Australia"),
    "Europe": pgettext_lazy("time zones", "Europe"),
    "Indian": pgettext_lazy("time zones", "Indian"),
    "Pacific": pgettext_lazy("time zones", "Pacific"),
}
GRACE_MINUTES = 2  # for a table whose opener does not care
Choices = list[tuple[Any, Any]]
Words: TypeAlias = "str | _StrPromise"  # said at once, or when they are read


@cache
def time_zones() -> Choices:
    """All time zones by region."""
    by_region: dict[str, list[tuple[str, str]]] = {region: [] for region in REGIONS}
    for name in sorted(zoneinfo.available_timezones()):
        region, _slash, place = name.partition("/")
        if place and region in by_region:
            by_region[region].append((name, name.replace("_", " ")))
    return [("UTC", "UTC"), *((REGIONS[region], zones) for region, zones in by_region.items())]


class Form(forms.Form):
    """The base of all forms: errors of a service land at the field they speak of."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)

    def refuse(self, error: Refused) -> None:
        """Show what a service refused."""
        field = error.facts.get("field")
        self.add_error(field if field in self.fields else None, error.sentence)


class OnceForm(Form):
    """A form whose page gives it a name: sent twice, it is done once."""

    submission = forms.CharField(
        required=False, max_length=LONGEST, widget=forms.HiddenInput, initial=lambda: uuid.uuid4().hex
    )

    def refuse(self, error: Refused) -> None:
        """After going back and changing something, the form may be sent once more: under a new name."""
        super().refuse(error)
        if isinstance(error, NameUsed):
            renewed = self.data.copy()  # type: ignore[attr-defined]  # what a page sends is a QueryDict
            renewed["submission"] = uuid.uuid4().hex
            self.data = renewed


class EmailForm(Form):
    email = forms.EmailField(
        label=_("Mail address"), max_length=254, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )


class ProfileForm(Form):
    name = forms.CharField(
        label=_("Your name at the table"), max_length=40, widget=forms.TextInput(attrs={"autocomplete": "nickname"})
    )
    time_zone = forms.ChoiceField(label=_("Your time zone"), choices=time_zones, initial="UTC")

    def __init__(self, *args: Any, account: Account | None = None, **kwargs: Any) -> None:
        if account is not None:
            kwargs["initial"] = {"name": account.name, "time_zone": account.time_zone}
        super().__init__(*args, **kwargs)
        zone = self.fields["time_zone"]
        if account is None and not self.is_bound:
            zone.widget.attrs["data-guess"] = "time-zone"
        elif account is not None and isinstance(zone, forms.ChoiceField) and not zone.valid_value(account.time_zone):
            zone.choices = [(account.time_zone, account.time_zone), *time_zones()]


class AccountForm(ProfileForm):
    language = forms.ChoiceField(label=_("Your language"), required=False)
    steps_in = forms.BooleanField(
        label=_("I like to step in: write to me, at most once a day, when a public table seeks somebody to play on"),
        required=False,
    )

    def __init__(self, *args: Any, account: Account, **kwargs: Any) -> None:
        super().__init__(*args, account=account, **kwargs)
        language = self.fields["language"]
        language.choices = [("", _("as my browser asks")), *settings.LANGUAGES]  # type: ignore[attr-defined]
        language.initial = account.language
        self.fields["steps_in"].initial = account.steps_in


class SignUpForm(ProfileForm, EmailForm):
    field_order = ("email", "name", "time_zone")


def new_password(label: Words, *, required: bool = True) -> forms.CharField:
    """A field for a password that is being chosen."""
    return forms.CharField(
        label=label,
        required=required,
        help_text=_("At least 10 characters. A few words that only you would put together are best."),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


class PasswordForm(Form):
    """A password for who wants one: a letter logs everybody in."""

    password = new_password(_("A password, if you like"), required=False)


class NewcomerForm(ProfileForm):
    """The one thing to fill in is a name: the link has shown the address, and a password can wait."""

    def __init__(self, *args: Any, near: str = "UTC", **kwargs: Any) -> None:
        super().__init__(*args, initial={"time_zone": near}, **kwargs)


class LogInForm(EmailForm):
    password = forms.CharField(
        label=_("Password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class InviteForm(OnceForm):
    email = forms.CharField(
        label=_("Mail address or name"),
        max_length=254,
        help_text=_(
            "The name is enough for somebody you have played with. "
            "Who has not yet reads your name and mail address in the letter."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off", "id": "invite", "list": "companions"}),
    )
    words = forms.CharField(
        label=_("A word of your own"),
        required=False,
        max_length=LONGEST_WORD,
        help_text=_("For people you have played with; others get the invitation alone."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def refuse(self, error: Refused) -> None:
        """Whom one cannot invite is said at the field where they were called."""
        if error.facts.get("field") == "invite" or "field" not in error.facts:
            error.facts["field"] = "email"
        super().refuse(error)


def _games(number: int) -> Words:
    return format_lazy(_("finished games: {games} or more"), games=number)


def _turns(percent: int) -> Words:
    return format_lazy(_("at least {percent} of 100 turns in time"), percent=percent)


class TableForm(OnceForm, ClockFields):
    """A new table of one game, with the options of that game."""

    seats = forms.TypedChoiceField(
        label=pgettext_lazy("how many", "Players"),
        coerce=int,
        widget=forms.RadioSelect(attrs={"class": "side-by-side"}),
    )
    title = forms.CharField(label=_("Title"), required=False, max_length=60)
    visibility = forms.ChoiceField(
        label=_("Who may see it"),
        choices=[
            (Table.Visibility.PRIVATE, _("Private: only who is invited")),
            (Table.Visibility.LINK, _("By link: whoever has the link may watch and join; no list shows it")),
            (Table.Visibility.PUBLIC, _("Public: it stands in the lobby, and anyone may watch and join")),
        ],
        initial=Table.Visibility.PRIVATE,
        widget=forms.RadioSelect,
    )
    takebacks = forms.TypedChoiceField(
        label=_("Taking back"),
        required=False,
        empty_value=Table.Takebacks.STANDARD,
        choices=[
            (Table.Takebacks.FRIENDLY, _("Friendly: if the others agree, even dice; silence agrees")),
            (Table.Takebacks.STANDARD, _("Standard: if the others agree, but dice stand; silence refuses")),
            (Table.Takebacks.STRICT, _("Strict: what is passed is passed")),
        ],
        initial=Table.Takebacks.STANDARD,
        widget=forms.RadioSelect,
    )
    grace_minutes = forms.TypedChoiceField(
        label=_("After passing the turn"),
        required=False,
        empty_value=GRACE_MINUTES,  # type: ignore[arg-type]  # any value is allowed, the stub says text
        coerce=int,
        choices=[
            (0, _("It cannot be taken back alone")),
            (2, _("It can be taken back for 2 minutes")),
            (10, _("It can be taken back for 10 minutes")),
            (60, _("It can be taken back for an hour")),
        ],
        initial=GRACE_MINUTES,
        help_text=_("The letter to the next player waits that long."),
    )
    seating = forms.ChoiceField(
        label=_("Who sits where"),
        required=False,
        choices=[
            (Table.Seating.JOINED, _("In the order in which people join")),
            (Table.Seating.CHOSEN, _("Everybody takes the free seat they like")),
            (Table.Seating.RANDOM, _("By lot, drawn when the game begins")),
        ],
        initial=Table.Seating.JOINED,
        help_text=_("The lot follows from the table's secret, like the dice: everybody can check it after the end."),
        widget=forms.RadioSelect,
    )
    language = forms.ChoiceField(
        label=_("Language at the table"),
        required=False,
        choices=[("", _("any")), *settings.LANGUAGES],
        help_text=_("In which you like to talk. Everybody reads board, rules and letters in their own."),
    )
    gate_finished = forms.TypedChoiceField(
        label=_("Experience of who joins without an invitation"),
        required=False,
        coerce=int,
        empty_value=0,  # type: ignore[arg-type]  # as above
        choices=[(0, _("newcomers are welcome")), *((n, _games(n)) for n in (1, 3, 10))],
        initial=0,
    )
    gate_punctual = forms.TypedChoiceField(
        label=_("Their punctuality"),
        required=False,
        coerce=int,
        empty_value=0,  # type: ignore[arg-type]  # as above
        choices=[(0, _("any")), *((n, _turns(n)) for n in (80, 90, 95))],
        initial=0,
        help_text=_("Of turns with a clock. It is asked of nobody who has made fewer than ten."),
    )
    people = forms.MultipleChoiceField(
        label=_("People you have played with"), required=False, widget=forms.CheckboxSelectMultiple
    )
    invite = forms.CharField(
        label=_("Invite by mail"),
        required=False,
        max_length=1000,
        help_text=_(
            "One a line: a mail address, or the name of somebody you have played with. They need no account yet; who "
            "has not played with you reads your name and mail address in the letter. You can also invite people later."
        ),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    words = forms.CharField(
        label=_("A word of your own"),
        required=False,
        max_length=LONGEST_WORD,
        help_text=_("For people you have played with; others get the invitation alone."),
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(
        self,
        *args: Any,
        game: GameSummary,
        by: Account,
        people: Sequence[Account] = (),
        again: Collection[int] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.options = [
            option for option in game.options if len(option.choices) != 1 and option.name != game.colours_option
        ]
        self.fields["seats"].choices = [(number, str(number)) for number in game.seats]  # type: ignore[attr-defined]
        self.fields["seats"].initial = game.seats[0]
        if len(game.seats) == 1:
            self.fields["seats"].widget = forms.HiddenInput()
        self.usual = self.offer_paces(game)
        self.fields["title"].widget.attrs["placeholder"] = gettext("%(name)s's table") % {"name": by.name}
        self.companions = {str(account.pk): account for account in people}
        self.fields["people"].choices = [(pk, one.name) for pk, one in self.companions.items()]  # type: ignore[attr-defined]
        self.fields["people"].initial = [pk for pk in self.companions if int(pk) in again]
        if not people:
            del self.fields["people"]
        for option in self.options:
            self.fields[f"option-{option.name}"] = _option_field(option)

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[f"option-{option.name}"] for option in self.options]

    @property
    def chosen_options(self) -> dict[str, Json]:
        return {option.name: self.cleaned_data[f"option-{option.name}"] for option in self.options}

    @property
    def addresses(self) -> list[str]:
        """The addresses and names typed in, and the addresses of the people ticked."""
        typed = [part.strip() for part in re.split(r"[\n,;]", self.cleaned_data["invite"])]
        each = [word for part in typed for word in (part.split() if "@" in part else [part] if part else [])]
        return list(dict.fromkeys([*self._ticked(), *(address.lower() for address in each)]))

    def _ticked(self) -> Iterable[str]:
        return (self.companions[pk].email for pk in self.cleaned_data.get("people", ()))


def _option_field(option: OptionSummary) -> forms.Field:
    common: dict[str, Any] = {"label": option.title, "help_text": option.help, "initial": option.default}
    if option.choices:
        return forms.ChoiceField(choices=option.choices, **common)
    if isinstance(option.default, bool):
        return forms.BooleanField(required=False, **common)
    return forms.IntegerField(min_value=option.minimum, max_value=option.maximum, **common)
