"""What people fill in about keys, passwords and codes."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from pbem.models import ApiKey
from pbem.services import keys
from pbem.web.forms import Form, new_password

Scope = ApiKey.Scope

SCOPES = {
    Scope.READ: _("Look: your tables, as you see them"),
    Scope.PLAY: _("Play: move, open tables, invite, have your say"),
    Scope.MODERATE: _("Moderate: the desk, and rule there"),
}


class KeyForm(Form):
    label = forms.CharField(label=_("What is the key for?"), max_length=60)
    scopes = forms.MultipleChoiceField(
        label=_("What may it do?"),
        widget=forms.CheckboxSelectMultiple,
        initial=[str(each) for each in keys.DEFAULT_SCOPES],
    )
    days = forms.TypedChoiceField(label=_("How long is it good for?"), coerce=int, initial=keys.DEFAULT_DAYS)

    def __init__(self, *args: Any, moderates: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = [(str(scope), words) for scope, words in SCOPES.items() if moderates or scope != Scope.MODERATE]
        self.fields["scopes"].choices = offered  # type: ignore[attr-defined]
        self.fields["days"].choices = [(days, _days(days)) for days in keys.LIFETIMES]  # type: ignore[attr-defined]


def _days(number: int) -> str:
    return ngettext("%(number)d day", "%(number)d days", number) % {"number": number}


def _end_keys() -> forms.BooleanField:
    return forms.BooleanField(
        label=_("End the keys of all my programs as well"),
        required=False,
        help_text=_("If somebody else may have known the old password, they may have made a key."),
    )


class NewPasswordForm(Form):
    password = new_password(_("New password"))
    end_keys = _end_keys()


class OtherPasswordForm(Form):
    """Behind a log-in link, where a new password is chosen by those who want one."""

    password = new_password(_("New password"), required=False)
    end_keys = _end_keys()


class CodeForm(Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
