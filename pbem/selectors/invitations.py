"""Who is invited to a table, as those concerned see it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from pbem.addresses import mailbox_of
from pbem.models import Account, Block, Invitation, PersonBlock, Seat, Table
from pbem.selectors.accounts import known_names

REST = timedelta(days=14)  # after a no, from further invitations of the same person


@dataclass(frozen=True, slots=True)
class Invited:
    """An open invitation as somebody at the table sees it; an address is shown only to who typed it."""

    id: int
    shown_as: str
    by: str
    own: bool  # whether whoever looks has invited them


def open_invitations(table: Table, viewer: Account) -> list[Invited]:
    """The open invitations of a table, for somebody who sits there."""
    found = list(
        Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN)
        .select_related("invited_by")
        .order_by("created_at")
    )
    names = known_names(viewer, (each.email for each in found)) if found else {}
    return [
        Invited(
            id=each.pk,
            shown_as=names.get(each.email) or _shown(each, viewer),
            by=each.invited_by.name,
            own=each.invited_by_id == viewer.pk,
        )
        for each in found
    ]


def open_count(table: Table) -> int:
    """How many seats of a table that gathers players are kept for who is invited."""
    return Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN).count()


def own_invitation(table: Table, account: Account | None) -> Invitation | None:
    """The open invitation of an account to a table."""
    if account is None:
        return None
    mine = Invitation.objects.filter(table=table, email=account.email, answer=Invitation.Answer.OPEN)
    return mine.select_related("invited_by").first()


def is_unwelcome(table: Table, sender: Account, address: str) -> bool:
    """Whether who reads at an address has said no: to this table, lately to this sender, or for good.

    So has who blocks somebody there, or is blocked: both are answered alike.
    """
    there = Q(pk=sender.pk) | Q(seats__table=table)
    people = Account.objects.filter(there).values("pk")
    apart = PersonBlock.objects.filter(Q(by__email=address, whom__in=people) | Q(whom__email=address, by__in=people))
    blocks = Block.objects.filter(mailbox=mailbox_of(address)).filter(Q(sender=sender) | Q(sender__isnull=True))
    lately = Q(invited_by=sender, answered_at__gt=timezone.now() - REST)
    declined = Invitation.objects.filter(Q(table=table) | lately, email=address, answer=Invitation.Answer.DECLINED)
    return blocks.exists() or declined.exists() or apart.exists()


def blocks_of(address: str) -> list[Block]:
    """Whose invitations do not go to an address; a block without a sender is of everybody's."""
    return list(Block.objects.filter(mailbox=mailbox_of(address)).select_related("sender").order_by("created_at"))


def players(table: Table) -> Sequence[Seat]:
    """The seats of a table, with who sits there."""
    return list(Seat.objects.filter(table=table).select_related("account").order_by("number"))


def has_account(invitation: Invitation) -> bool:
    """Whether the invited address has a confirmed account; for who holds the invitation's link only."""
    return Account.objects.filter(email=invitation.email, confirmed_at__isnull=False).exists()


def _shown(invitation: Invitation, viewer: Account) -> str:
    if invitation.invited_by_id == viewer.pk:
        return invitation.email
    name, _, host = invitation.email.partition("@")
    return f"{name[:1]}…@{host}"
