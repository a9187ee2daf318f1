"""Having a letter sent again that was given up, or a mail read again: for who looks after the mail at the desk."""

from django.db import transaction
from django.utils.translation import gettext

from pbem.models import Account, Inbox, Outbox
from pbem.selectors import rights
from pbem.services import inbox, outbox, returns
from pbem.services.errors import NotAllowed, Refused


def send_again(*, by: Account, number: int) -> None:
    """Give a letter another round; if letters to its reader come back, they are tried again."""
    _require(by)
    with transaction.atomic():
        dead = Outbox.objects.filter(pk=number, status=Outbox.Status.DEAD)
        letter = dead.select_related("account").first()
        if letter is None:
            raise Refused(gettext("This letter was not given up."))
        if letter.account is not None:
            returns.arrive_again(letter.account)
        outbox.post_again(dead)


def read_again(*, by: Account, number: int) -> None:
    """Give a mail that could not be read another round."""
    _require(by)
    with transaction.atomic():
        if not inbox.read_again(Inbox.objects.filter(pk=number)):
            raise Refused(gettext("This mail was read already, or waits to be."))


def _require(by: Account) -> None:
    if not by.has_perm(rights.MAIL):
        raise NotAllowed(gettext("This is for those who look after the mail."))
