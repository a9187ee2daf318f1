"""What a letter of the day tells of: the turns somebody has at tables of which they want one letter a day."""

from django.db.models import F, QuerySet

from pbem.models import Account, Turn
from pbem.selectors.letter_wishes import Letters
from pbem.selectors.prompts import waited_for

MOST_TABLES = 20


def waiting(account: Account) -> QuerySet[Turn]:
    """Their open turns there, the least time left first."""
    found = waited_for().filter(holder=account.pk, letters=Letters.DIGEST)
    return found.select_related("table").order_by(F("deadline").asc(nulls_last=True), "opened_at", "pk")
