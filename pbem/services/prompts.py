"""Nobody is waited for without knowing it: a check that proves it, writes what is missing, and counts the rest."""

import logging
from collections import Counter

from django.db import transaction
from django.utils.translation import gettext

from pbem.models import Account, Outbox
from pbem.selectors import prompts
from pbem.selectors.prompts import Told
from pbem.services import health, history, outbox, returns
from pbem.services.errors import NotAllowed, Refused
from pbem.services.locks import lock_table, seat_of

logger = logging.getLogger(__name__)

MOST_AT_ONCE = 500  # what is left then is found by the next check


def check() -> None:
    """Write the letters that are missing, and note for `/readyz` what a letter cannot mend.

    What makes a letter missing: it was dropped because an account was closed or a seat empty at the moment of sending,
    and that is over; or it was given up, and its reader has another address now.
    """
    found = list(prompts.unwell())
    counts = Counter(told for told, _, _ in found)
    untold = [(code, turn_id) for told, code, turn_id in found if told == Told.UNTOLD]
    counts[Told.UNTOLD] -= sum(_mended(code, turn_id) for code, turn_id in untold[:MOST_AT_ONCE])
    health.counted(part="prompts", counts=+counts)


def try_again(*, code: str, by: Account, number: int) -> None:
    """Send the letter about a seat's turn again that was given up: its reader may ask for it, and any moderator."""
    with transaction.atomic():
        table = lock_table(code)
        if not by.has_perm("pbem.moderate") and seat_of(table, by).number != number:
            raise NotAllowed(gettext("This is for whoever sits there, and for moderators."))
        lost = prompts.waited_for().filter(table=table, seat=number, told__in=(Told.REFUSED, Told.RETURNED))
        turn = lost.first()
        if turn is None:
            raise Refused(gettext("No letter to this seat was given up."))
        returns.arrive_again(Account.objects.get(pk=turn.holder))
        letters = Outbox.objects.filter(turn=turn, address=turn.address)
        if not outbox.post_again(letters.filter(status__in=(Outbox.Status.DEAD, Outbox.Status.CANCELLED))):
            history.notify(table, [turn], table.now)


def _mended(code: str, turn_id: int) -> bool:
    """Write a letter that is missing; gives whether none is missing then, as the rows say."""
    try:
        _write_missing(code, turn_id)
    except Exception:  # a mistake of ours: it must reach us, but not hold up all other tables
        logger.exception("the letter about turn %s of table %s cannot be written", turn_id, code)
        return False
    return not prompts.waited_for().filter(pk=turn_id, told=Told.UNTOLD).exists()


def _write_missing(code: str, turn_id: int) -> None:
    with transaction.atomic():
        table = lock_table(code)
        turn = prompts.waited_for().filter(pk=turn_id, told=Told.UNTOLD).first()
        if turn is None:  # somebody has moved meanwhile, or another check was here
            return
        # Never a second row for one turn and address: that is what keeps prompts from doubling.
        dropped = Outbox.objects.filter(turn=turn, address=turn.address, status=Outbox.Status.CANCELLED)
        if not outbox.post_again(dropped):
            history.notify(table, [turn], table.now)
        logger.info("turn %s of table %s had no letter; it has now", turn_id, code)
