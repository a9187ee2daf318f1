"""What players fill in about a game that went wrong."""

from django import forms
from django.utils.translation import gettext_lazy as _

from pbem.models import Dispute
from pbem.services.disputes import LONGEST
from pbem.web.forms import OnceForm, Words


def _words(label: Words, help_text: Words, *, most: int, required: bool = True) -> forms.CharField:
    box = forms.Textarea(attrs={"rows": 4})
    return forms.CharField(label=label, help_text=help_text, max_length=most, required=required, widget=box)


class AskForm(OnceForm):
    """Asking the others to take moves back."""

    head = forms.IntegerField(min_value=0, max_value=2**31 - 1, widget=forms.HiddenInput)
    to = forms.IntegerField(min_value=0, max_value=2**31 - 1, widget=forms.HiddenInput)
    text = _words(_("Why?"), _("The others read this. You may leave it out."), most=500, required=False)


class DisputeForm(OnceForm):
    """Questioning a step, or a ruling."""

    step = forms.IntegerField(label=_("Which step?"), min_value=0, max_value=2**31 - 1)
    reason = forms.ChoiceField(label=_("What is wrong?"), choices=Dispute.Reason.choices, widget=forms.RadioSelect)
    text = _words(_("What happened?"), _("The others and the moderators read this."), most=LONGEST)
    appeal = forms.IntegerField(required=False, min_value=1, max_value=2**62, widget=forms.HiddenInput)


class StatementForm(OnceForm):
    text = _words(_("What do you say to it?"), _("The others and the moderators read this."), most=LONGEST)
