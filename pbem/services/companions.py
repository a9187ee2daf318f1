"""People called by the name under which one has played with them."""

from django.utils.translation import gettext

from pbem.models import Account
from pbem.selectors.accounts import companion_called
from pbem.services.errors import BadRequest


def address_of(by: Account, friend: str, field: str = "friend") -> str:
    """The address of a friend who is called by it, or by the name under which one has played with them."""
    friend = friend.strip()
    if "@" in friend:
        return friend
    found = companion_called(by, friend)
    if len(found) == 1:
        return found[0].email
    if found:
        sentence = gettext("You have played with several people called %(name)s. Give the mail address.")
    else:
        sentence = gettext("You have not played with anybody called %(name)s. Give the mail address.")
    raise BadRequest(sentence % {"name": friend[:40]}, field=field)
