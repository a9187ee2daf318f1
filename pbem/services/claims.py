"""Who sees to a dispute: claiming one, giving it back, handing it over. Who claims it, rules on it."""

from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext

from pbem.models import Account, Dispute, Table
from pbem.selectors import rights
from pbem.selectors.moderators import able_to_rule, may_rule_on
from pbem.services.errors import NotAllowed, NotFound, Refused
from pbem.services.locks import lock_table

HELD = timedelta(days=2)  # after which a dispute that is not ruled on may be taken over by any moderator


def claim(*, number: int, by: Account) -> Dispute:
    """See to a dispute; one that somebody else claimed only if they have held it for too long, or as a senior."""
    with transaction.atomic():
        dispute = opened(number)
        _require_able(dispute, by)
        if dispute.claimed_by_id == by.pk:
            return dispute
        if dispute.claimed_by is not None and not may_take_over(dispute, by):
            raise Refused(_held(dispute))
        return _given(dispute, by)


def hand_over(*, number: int, by: Account, to: int | None) -> Dispute:
    """Give a dispute that one has claimed to another moderator, or back to the queue. A senior may do so for others."""
    with transaction.atomic():
        dispute = opened(number)
        if dispute.claimed_by_id != by.pk and not by.has_perm("pbem.moderate_senior"):
            raise NotAllowed(gettext("You have not claimed this dispute."))
        if to is None:
            return _given(dispute, None)
        receiver = Account.objects.filter(pk=to).first()
        if receiver is None or not able_to_rule(dispute).filter(pk=to).exists():
            raise Refused(gettext("Choose a moderator who may rule at this table."), field="to")
        return _given(dispute, receiver)


def may_take_over(dispute: Dispute, by: Account) -> bool:
    """Whether somebody may claim what another has claimed."""
    table: Table = dispute.table
    held_long = dispute.claimed_at is not None and dispute.claimed_at + HELD < table.now
    return held_long or by.has_perm("pbem.moderate_senior")


def require_unclaimed(dispute: Dispute, by: Account) -> None:
    """Refuse a ruling on a dispute that another moderator sees to."""
    if dispute.claimed_by is not None and dispute.claimed_by_id != by.pk:
        raise Refused(_held(dispute))


def _held(dispute: Dispute) -> str:
    sentence = gettext("%(name)s sees to this dispute. Ask them to hand it over.")
    return sentence % {"name": dispute.claimed_by.name if dispute.claimed_by else ""}


def opened(number: int) -> Dispute:
    """An open dispute, whose table is locked."""
    code = Dispute.objects.filter(pk=number, closed_at__isnull=True).values_list("table__code", flat=True).first()
    if code is not None:
        table = lock_table(code)
        found = table.disputes.filter(pk=number, closed_at__isnull=True).select_related("claimed_by").first()
        if found is not None:
            found.table = table
            return found
    raise NotFound(gettext("This dispute is not open any more."))


def _require_able(dispute: Dispute, by: Account) -> None:
    if not rights.may(by, rights.MODERATE, dispute.table) or not may_rule_on(dispute, by):
        raise NotAllowed(gettext("You cannot rule at this table, so this dispute is for somebody else."))


def _given(dispute: Dispute, to: Account | None) -> Dispute:
    table: Table = dispute.table
    dispute.claimed_by, dispute.claimed_at = to, table.now if to else None
    dispute.save(update_fields=["claimed_by", "claimed_at"])
    return dispute
