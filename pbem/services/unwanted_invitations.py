"""Unwanted invitations: no more of them to an address, of one person or of anybody."""

from django.db import transaction
from django.db.models import Q

from pbem import database_time
from pbem.addresses import mailbox_of
from pbem.models import Account, Block, Invitation


def block(*, address: str, sender: Account | None) -> None:
    """No more invitations from this sender, or from anybody; those that are open are declined."""
    now = database_time.now()
    with transaction.atomic():
        Block.objects.get_or_create(mailbox=mailbox_of(address), sender=sender, defaults={"created_at": now})
        covered = Q() if sender is None else Q(invited_by=sender)
        Invitation.objects.filter(covered, email=address, answer=Invitation.Answer.OPEN).update(
            answer=Invitation.Answer.DECLINED, answered_at=now
        )


def allow(*, address: str, sender: Account | None) -> None:
    """Invitations from this sender, or from those not blocked by name, are welcome again."""
    Block.objects.filter(mailbox=mailbox_of(address), sender=sender).delete()
