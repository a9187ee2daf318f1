"""What players fill in about a game that went wrong."""

from django import forms

from pbem.models import Dispute
from pbem.services.disputes import LONGEST
from pbem.web.forms import Form


def _words(label: str, help_text: str, *, most: int, required: bool = True) -> forms.CharField:
    box = forms.Textarea(attrs={"rows": 4})
    return forms.CharField(label=label, help_text=help_text, max_length=most, required=required, widget=box)


class AskForm(Form):
    """Asking the others to take moves back."""

    head = forms.IntegerField(min_value=0, max_value=2**31 - 1, widget=forms.HiddenInput)
    to = forms.IntegerField(min_value=0, max_value=2**31 - 1, widget=forms.HiddenInput)
    text = _words("Why?", "The others read this. You may leave it out.", most=500, required=False)


class DisputeForm(Form):
    """Questioning a step, or a ruling."""

    step = forms.IntegerField(label="Which step?", min_value=0, max_value=2**31 - 1)
    reason = forms.ChoiceField(label="What is wrong?", choices=Dispute.Reason.choices, widget=forms.RadioSelect)
    text = _words("What happened?", "The others and the moderators read this.", most=LONGEST)
    appeal = forms.IntegerField(required=False, min_value=1, max_value=2**62, widget=forms.HiddenInput)


class StatementForm(Form):
    text = _words("What do you say to it?", "The others and the moderators read this.", most=LONGEST)
