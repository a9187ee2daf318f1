"""Signed links in mails. A link names its purpose and what it is for; it opens a page, and only a POST there acts."""

from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

from django.core import signing

from pbem.models import Account, Dispute, Invitation, RewindRequest, Table, Turn
from pbem.services.errors import NotFound

LIFETIMES = {
    "confirm": timedelta(days=3),
    "login": timedelta(minutes=30),
    "turn": timedelta(days=30),
    "takeback": timedelta(days=30),
    "dispute": timedelta(days=30),
    "invitation": timedelta(days=30),
}


@dataclass(frozen=True, slots=True)
class Opening:
    """Whom a link lets in, and where; `over` when there is nothing left to do there, so that it lets nobody in."""

    account: Account
    table: Table
    over: bool
    number: int | None = None  # of the request or the dispute; a turn is at the table itself


def sign(purpose: str, *parts: int | str) -> str:
    """The key of a link."""
    return signing.dumps(list(parts), salt=f"pbem.link.{purpose}", compress=False)


def confirm_key(account: Account) -> str:
    return sign("confirm", account.pk, account.email)


def login_key(account: Account) -> str:
    """Works until the next log-in, since that changes the last log-in time it was made with."""
    return sign("login", account.pk, _stamp(account))


def turn_key(turn: Turn, account: Account) -> str:
    return sign("turn", turn.pk, account.pk)


def takeback_key(request: RewindRequest, account: Account) -> str:
    return sign("takeback", request.pk, account.pk)


def dispute_key(dispute: Dispute, account: Account) -> str:
    return sign("dispute", dispute.pk, account.pk)


def invitation_key(invitation: Invitation) -> str:
    return sign("invitation", invitation.pk, invitation.email)


def confirming(key: str) -> Account:
    """The account whose address a link confirms."""
    pk, email = _parts("confirm", key)
    return _found(Account.objects.filter(pk=pk, email=email, is_active=True).first())


def logging_in(key: str) -> Account:
    """The account a link logs in, once."""
    pk, stamp = _parts("login", key)
    account = _found(Account.objects.filter(pk=pk, is_active=True).first())
    if _stamp(account) != stamp:
        raise _dead()
    return account


def opening_turn(key: str) -> Opening:
    """The turn a link opens, if the seat is still held by whom it was sent to."""
    turn_pk, account_pk = _parts("turn", key)
    turn = _found(Turn.objects.filter(pk=turn_pk).select_related("table").first())
    return Opening(_seated(turn.table, account_pk, number=turn.seat), turn.table, turn.closed_at is not None)


def opening_takeback(key: str) -> Opening:
    """The request to take back that a link opens, for somebody who still sits at the table."""
    request_pk, account_pk = _parts("takeback", key)
    request = _found(RewindRequest.objects.filter(pk=request_pk).select_related("table").first())
    over = request.status != RewindRequest.Status.OPEN
    return Opening(_seated(request.table, account_pk), request.table, over, request.pk)


def opening_dispute(key: str) -> Opening:
    """The dispute that a link opens, for somebody who still sits at the table."""
    dispute_pk, account_pk = _parts("dispute", key)
    dispute = _found(Dispute.objects.filter(pk=dispute_pk).select_related("table").first())
    return Opening(_seated(dispute.table, account_pk), dispute.table, dispute.closed_at is not None, dispute.pk)


def inviting(key: str) -> Invitation:
    """The invitation a link answers."""
    pk, email = _parts("invitation", key)
    found = Invitation.objects.filter(pk=pk, email=email).select_related("table", "invited_by").first()
    return _found(found)


def _seated(table: Table, account_pk: int | str, **seat: int) -> Account:
    held = table.seats.filter(account_id=account_pk, account__is_active=True, **seat)
    return _found(_found(held.select_related("account").first()).account)


def _parts(purpose: str, key: str) -> tuple[int | str, int | str]:
    try:
        first, second = signing.loads(key, salt=f"pbem.link.{purpose}", max_age=LIFETIMES[purpose])
    except (signing.BadSignature, ValueError, TypeError):
        raise _dead() from None
    return first, second


T = TypeVar("T")


def _found(thing: T | None) -> T:
    if thing is None:
        raise _dead()
    return thing


def _dead() -> NotFound:
    return NotFound("This link does not work any more. Log in, or ask for a new one.")


def _stamp(account: Account) -> str:
    return account.last_login.isoformat() if account.last_login else ""
