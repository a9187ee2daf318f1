"""The way to the desk, for whoever may go there: anybody else pays nothing for it."""

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from pbem.models import Account
from pbem.selectors import desk, rights

register = template.Library()


@register.simple_tag(takes_context=True)
def desk_badge(context: template.Context) -> SafeString | str:
    """The desk in the header of every page, with how many disputes wait there."""
    account = context["user"]
    if not isinstance(account, Account) or not rights.has_desk(account):
        return ""
    number = desk.waiting_count(account)
    if not number:
        return format_html('<a href="{}">{}</a>', reverse("desk"), gettext("The desk"))
    told = ngettext("%(number)d dispute waits for a ruling.", "%(number)d disputes wait for a ruling.", number)
    return format_html(
        '<a class="to-desk" href="{}">{} <span class="badge" title="{}">{}</span></a>',
        reverse("desk"),
        gettext("The desk"),
        told % {"number": number},
        number,
    )
