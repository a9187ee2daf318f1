"""What players fill in who cannot go on."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from pbem.models import Proposal
from pbem.services.proposals import LONGEST_PAUSE
from pbem.services.voting import LONGEST_TEXT
from pbem.web.forms import Form, OnceForm

Kind = Proposal.Kind


class ProposeForm(OnceForm):
    """Something that all at the table must agree to."""

    KINDS: ClassVar[list[str]] = [Kind.PAUSE, Kind.RESUME, Kind.END, Kind.VOID]

    kind = forms.ChoiceField(
        label=_("What do you propose?"),
        choices=[
            (Kind.PAUSE, _("A pause: the table stands still for some days and goes on by itself")),
            (Kind.RESUME, _("To go on now, before the pause is over")),
            (Kind.END, _("To end the game with the ranking as it stands now")),
            (Kind.VOID, _("To end the game and let it count for nothing")),
        ],
        initial=Kind.PAUSE,
        widget=forms.RadioSelect,
    )
    days = forms.IntegerField(
        label=_("Days of the pause"), required=False, min_value=1, max_value=LONGEST_PAUSE, initial=7
    )
    text = forms.CharField(
        label=_("Why?"),
        help_text=_("The others read this. You may leave it out."),
        required=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(self, *args: Any, possible: Sequence[str] = KINDS, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kind: Any = self.fields["kind"]
        kind.choices = [choice for choice in kind.choices if choice[0] in possible]
        kind.initial = possible[0] if possible else None
        if Kind.PAUSE not in possible:
            del self.fields["days"]

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if fields.get("kind") == Kind.PAUSE and not fields.get("days") and "days" not in self.errors:
            self.add_error("days", _("For how many days?"))
        return fields


class OfferForm(Form):
    friend = forms.CharField(
        label=_("Ask a friend first"),
        help_text=_("A mail address, or the name of somebody you have played with. You may leave it out."),
        required=False,
        max_length=254,
    )


class ResignForm(Form):
    sure = forms.BooleanField(label=_("I am sure that I do not want to play on here"))
