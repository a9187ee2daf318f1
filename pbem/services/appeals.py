"""Whom an open appeal bars: who is appealed against rules nothing at that table until it is settled."""

from collections.abc import Iterable

from django.utils.translation import gettext

from pbem.models import Account, Dispute
from pbem.services.errors import NotAllowed


def is_appealed_against(open_disputes: Iterable[Dispute], by: Account) -> bool:
    """Whether one of a table's open disputes appeals a ruling of somebody: then all rulings there are for others."""
    return any(each.appeals is not None and each.appeals.moderator_id == by.pk for each in open_disputes)


def require_not_appealed(open_disputes: Iterable[Dispute], by: Account) -> None:
    """Refuse every ruling at a table to whom an open dispute there appeals against, whatever it would settle."""
    if is_appealed_against(open_disputes, by):
        raise NotAllowed(gettext("A ruling of yours is appealed at this table: somebody else must rule."))
