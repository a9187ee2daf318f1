"""Letters that come back: somebody whose mailbox refuses them, or who reports them as unwanted, gets none any more.

They, their table-mates and the desk see it, the clock does nothing to them for what they could not know, and any of
owner, a confirmed address or a log-in by letter lets letters go again.
"""

import logging
import re

from pbem.database_time import DatabaseNow
from pbem.models import Account

logger = logging.getLogger(__name__)
Returned = Account.Returned

# Of the codes of RFC 3463 those that speak of the mailbox, not of what was in the letter or of who sent it.
HARD = re.compile(r"5\.[0124]\.")


def is_hard(status: str) -> bool:
    """Whether a status says that no letter will ever arrive there."""
    return HARD.match(status) is not None


def note(address: str, why: Returned) -> bool:
    """No more letters to whoever has this address now; gives whether that is new."""
    found = Account.objects.filter(email=address.lower(), returned="")
    new = bool(found.update(returned=why, returned_at=DatabaseNow()))
    if new:
        logger.warning("letters to somebody come back: %s", why)
    return new


def arrive_again(account: Account) -> None:
    """Their mailbox takes letters again: what waits for them is written by the next check of prompts."""
    if account.returned:
        account.returned, account.returned_at = "", None
        account.save(update_fields=["returned", "returned_at"])
