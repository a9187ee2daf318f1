"""What moderators fill in: one form for each kind of ruling."""

import json
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from pbem import engines
from pbem.models import Dispute, Ruling, Seat, Table
from pbem.selectors import desk
from pbem.web.forms import Form, Words

Kind = Ruling.Kind
MOST = 2**31 - 1


def step_field(label: Words, help_text: Words) -> forms.IntegerField:
    return forms.IntegerField(label=label, help_text=help_text, min_value=0, max_value=MOST)


class RulingForm(Form):
    """What all rulings have: the reason, the head that was looked at, and maybe the dispute that is settled by it."""

    field_order: tuple[str, ...] = ("dispute", "reason")

    dispute = forms.TypedChoiceField(label=_("Settles the dispute"), coerce=int, empty_value=None, required=False)
    reason = forms.CharField(
        label=_("Reason"),
        help_text=_("Everyone at the table reads it, and it stays in the public log."),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    head = forms.IntegerField(min_value=0, max_value=MOST, widget=forms.HiddenInput)

    def __init__(self, *args: Any, table: Table, open_disputes: list[Dispute], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.table = table
        self.colours = engines.summary(table.game, table.options).colour_names
        settled = [(each.pk, _called(each)) for each in open_disputes]
        if not settled and not self.fields["dispute"].required:
            del self.fields["dispute"]
        else:
            none = [] if self.fields["dispute"].required else [("", pgettext_lazy("dispute", "None"))]
            self.fields["dispute"].choices = [*none, *settled]  # type: ignore[attr-defined]

    @property
    def deed(self) -> dict[str, Any]:
        """What this kind of ruling needs to know beside who rules on what."""
        return {}

    def seat_choices(self, *, taken: bool) -> list[tuple[int, str]]:
        """The seats to choose from, each by name and colour."""
        seats = [seat for seat in self.table.seats.all() if seat.account is not None or not taken]
        return [(seat.number, self.seat_name(seat)) for seat in seats]

    def seat_name(self, seat: Seat) -> str:
        colour = self.colours[seat.number]
        if seat.account is None:
            return gettext("%(colour)s, nobody sits there") % {"colour": colour}
        return f"{seat.account.name} ({colour})"


def _called(dispute: Dispute) -> str:
    return gettext("%(name)s, step %(number)d") % {"name": dispute.account.name, "number": dispute.version}


class DismissForm(RulingForm):
    dispute = forms.TypedChoiceField(label=_("Which dispute"), coerce=int)


class RewindForm(RulingForm):
    field_order = ("to", "dice", "dispute", "reason")

    to = step_field(_("Back to step"), _("The board after this step comes back; everything after it vanishes."))
    dice = forms.ChoiceField(
        label=_("Dice"),
        choices=[
            ("same", _("The same: what is rolled for again falls as it fell")),
            ("fresh", pgettext_lazy("dice", "Fresh ones")),
        ],
        initial="same",
        widget=forms.RadioSelect,
    )

    @property
    def deed(self) -> dict[str, Any]:
        return {"to_version": self.cleaned_data["to"], "fresh_dice": self.cleaned_data["dice"] == "fresh"}


class RedoForm(RulingForm):
    field_order = ("to", "dispute", "reason")

    to = step_field(_("Restore step"), _("The board after this step comes back, to the byte."))

    @property
    def deed(self) -> dict[str, Any]:
        return {"to_version": self.cleaned_data["to"]}


class AdjustForm(RulingForm):
    field_order = ("adjustments", "dispute", "reason")

    adjustments = forms.MultipleChoiceField(
        label=_("Corrections"),
        help_text=_("One or several; they are made one after another, all or none."),
        widget=forms.SelectMultiple(attrs={"size": 10, "data-filter": _("Type to find a correction")}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offered = [(json.dumps(plain, sort_keys=True), phrase) for plain, phrase in desk.corrections(self.table)]
        self.fields["adjustments"].choices = self.offered  # type: ignore[attr-defined]

    @property
    def chosen(self) -> list[engines.Json]:
        return [json.loads(each) for each in self.cleaned_data["adjustments"]]

    @property
    def phrases(self) -> list[str]:
        return [dict(self.offered)[each] for each in self.cleaned_data["adjustments"]]

    @property
    def deed(self) -> dict[str, Any]:
        return {"adjustments": self.chosen}


class SeatForm(RulingForm):
    """A ruling about one seat; `taken` if somebody must sit there. `asks` are the fields that say more."""

    field_order: tuple[str, ...] = ("seat", "dispute", "reason")
    taken = True
    asks: tuple[str, ...] = ()

    seat = forms.TypedChoiceField(label=_("Player"), coerce=int)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seat"].choices = self.seat_choices(taken=self.taken)  # type: ignore[attr-defined]

    @property
    def deed(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in ("seat", *self.asks)}


class ReplaceForm(SeatForm):
    field_order = ("seat", "substitute", "dispute", "reason")
    taken = False
    asks = ("substitute",)

    substitute = forms.CharField(
        label=_("Substitute"),
        help_text=_(
            "Name or mail address. They are asked, and the seat is kept for them for two days. Leave it empty to open "
            "the seat: at a public table for anyone, at a private one for whom the others invite."
        ),
        required=False,
        max_length=254,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class ActForm(SeatForm):
    field_order = ("seat", "line", "dispute", "reason")
    taken = False
    asks = ("line",)

    line = forms.CharField(
        label=pgettext_lazy("field", "Move"),
        help_text=_("As it is chosen on the board, or typed in notation as the player would."),
        max_length=engines.LONGEST_LINE,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "class": "code"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seat"].choices = _asked(self)  # type: ignore[attr-defined]

    @property
    def asked(self) -> list[int]:
        """The seats that are asked."""
        return [number for number, _ in _asked(self)]


def _asked(form: SeatForm) -> list[tuple[int, str]]:
    asked = {turn.seat for turn in getattr(form.table, "open_turns", [])}
    return [choice for choice in form.seat_choices(taken=False) if choice[0] in asked]


class LookForm(SeatForm):
    """Whoever is asked: nobody looks at a hand without having to move for it."""

    taken = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seat"].choices = _asked(self)  # type: ignore[attr-defined]


class WarnForm(SeatForm):
    field_order = ("seat", "private", "dispute", "reason")
    asks = ("private",)

    private = forms.BooleanField(
        label=_("In private"),
        help_text=_("Only the player and the moderators know of it. It then settles no dispute."),
        required=False,
    )


class SuspendForm(SeatForm):
    field_order = ("seat", "days", "dispute", "reason")
    asks = ("days",)

    days = forms.IntegerField(label=_("Days"), min_value=1, max_value=3650, initial=7)


class LiftForm(SeatForm):
    """Only the suspended are to be chosen from, also those whose seat has somebody else by now."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(number, account.name) for number, account in desk.suspended_at(self.table)]
        self.fields["seat"].choices = choices  # type: ignore[attr-defined]


class EndForm(RulingForm):
    """A place for every seat; seats may share one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats = list(self.table.seats.all())
        places = [(place, f"{place}.") for place in range(1, len(seats) + 1)]
        for seat in seats:
            label = gettext("Place of %(name)s") % {"name": self.seat_name(seat)}
            self.fields[f"place-{seat.number}"] = forms.TypedChoiceField(label=label, choices=places, coerce=int)
        self.order_fields([f"place-{seat.number}" for seat in seats])

    @property
    def ranking(self) -> list[list[int]]:
        """The seats by place, best first."""
        by_place: dict[int, list[int]] = {}
        for seat in self.table.seats.all():
            by_place.setdefault(self.cleaned_data[f"place-{seat.number}"], []).append(seat.number)
        return [by_place[place] for place in sorted(by_place)]

    @property
    def deed(self) -> dict[str, Any]:
        return {"ranking": self.ranking}


FORMS: dict[Kind, type[RulingForm]] = {
    Kind.DISMISS: DismissForm,
    Kind.REWIND: RewindForm,
    Kind.REDO: RedoForm,
    Kind.ADJUST: AdjustForm,
    Kind.REPLACE: ReplaceForm,
    Kind.ACT: ActForm,
    Kind.LOOK: LookForm,
    Kind.PAUSE: RulingForm,
    Kind.RESUME: RulingForm,
    Kind.END: EndForm,
    Kind.VOID: RulingForm,
    Kind.WARN: WarnForm,
    Kind.SUSPEND: SuspendForm,
    Kind.LIFT: LiftForm,
}
