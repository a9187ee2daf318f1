"""People called by name: those one has played with, and for the desk anybody."""

from django.utils.translation import gettext

from pbem.models import Account
from pbem.selectors.accounts import companion_called
from pbem.selectors.people import called
from pbem.services.errors import BadRequest, NotFound, Refused


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


def anybody_called(words: str) -> Account:
    """Whoever has this name, however it is written, or this address: for the desk, which may know everybody."""
    found = called(words.strip())
    if len(found) > 1:
        sentence = gettext("Several people are called %(name)s. Give the mail address.")
        raise Refused(sentence % {"name": words.strip()[:40]})
    if not found:
        raise NotFound(gettext("There is no such account."))
    return found[0]
