"""Who sits where: sitting down, getting up, and taking over. Each stay is kept as a tenure."""

from django.db import transaction
from django.utils import timezone

from pbem.models import Account, Invitation, Seat, Table, Tenure, Turn
from pbem.services import history
from pbem.services.errors import NotFound, NotPlaying, Refused
from pbem.services.locks import lock_table


def sit_down(seat: Seat, account: Account) -> None:
    """Take a seat."""
    now = timezone.now()
    seat.account, seat.taken_at = account, now
    seat.save(update_fields=["account", "taken_at"])
    Tenure.objects.create(seat=seat, account=account, began_at=now)


def get_up(seat: Seat) -> None:
    """Leave a seat empty; what was done from it stays the leaver's."""
    held = {"account": seat.account_id}  # somebody else may have sat down there meanwhile
    Tenure.objects.filter(seat=seat, ended_at__isnull=True, **held).update(ended_at=timezone.now())
    Seat.objects.filter(pk=seat.pk, **held).update(account=None, taken_at=None, standing={})
    seat.account, seat.taken_at, seat.standing = None, None, {}


def take_over(*, code: str, by: Account, number: int | None = None) -> Table:
    """Play on for somebody who left: at a public table anyone may, at a private one who is invited.

    Without a number, from the first seat that is free.
    """
    with transaction.atomic():
        table = lock_table(code)
        invitation = Invitation.objects.filter(table=table, email=by.email, answer=Invitation.Answer.OPEN).first()
        if invitation is None and table.visibility != Table.Visibility.PUBLIC:
            raise NotFound("There is no such table.")
        if table.phase != Table.Phase.PLAYING:
            raise NotPlaying(f"This table is {table.get_phase_display()}.")
        if table.seats.filter(account=by).exists():
            raise Refused("You sit at this table already.")
        free = table.seats.filter(account__isnull=True)
        kept = Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN).count()
        if invitation is None and free.count() <= kept:
            raise Refused("All seats are taken or kept for invited players.")
        seat = (free if number is None else free.filter(number=number)).first()
        if seat is None:
            raise Refused("This seat is not free.")
        if invitation is not None:
            invitation.answer, invitation.answered_at = Invitation.Answer.ACCEPTED, timezone.now()
            invitation.save(update_fields=["answer", "answered_at"])
        seat_substitute(table, seat, by)
    return table


def seat_substitute(table: Table, seat: Seat, account: Account) -> None:
    """Put somebody on a seat of a running table, and prompt them if the table waits for that seat."""
    if seat.account is not None:
        get_up(seat)
    sit_down(seat, account)
    waiting = list(Turn.objects.filter(table=table, seat=seat.number, closed_at__isnull=True))
    history.tell(table, waiting, timezone.now())
