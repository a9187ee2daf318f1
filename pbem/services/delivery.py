"""Delivering the outbox: who sends a letter, whether it is still true, and what became of it. Never sends itself."""

import logging
import random
import threading
from collections.abc import Collection
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet

from pbem.database_time import DatabaseNow
from pbem.models import Dispute, Invitation, Outbox, RewindAnswer, RewindRequest, Table
from pbem.selectors.outbox import prompts_in_vain, to_be_sent
from pbem.services import owners

logger = logging.getLogger(__name__)

# A task is killed at its time limit, so while a lease runs nobody else can be sending the same letter.
LEASE = timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT + 30)
MOST_ATTEMPTS = 100  # about two days
FIRST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(minutes=30)
FREE_CRASHES = 2  # a letter whose sender died is taken up at once so often; then it waits, in case it is the culprit

# By kind: what must hold at the moment of sending, and why the letter is dropped otherwise.
OPEN_ACCOUNT = (Q(account__isnull=True) | Q(account__is_active=True), "the account is closed")
SAME_ADDRESS = (Q(account__isnull=True) | Q(account__email=F("address")), "the address is another now")
TRUE_WHILE: dict[str, list[tuple[Q, str]]] = {
    Outbox.Kind.CONFIRM: [OPEN_ACCOUNT, (Q(account__confirmed_at__isnull=True), "the address is confirmed already")],
    Outbox.Kind.INVITATION: [
        (Q(invitation__answer=Invitation.Answer.OPEN), "the invitation is not open any more"),
        (Q(table__phase__in=[Table.Phase.GATHERING, Table.Phase.PLAYING]), "the table is over"),
    ],
    Outbox.Kind.TURN: [
        OPEN_ACCOUNT,
        SAME_ADDRESS,
        (Q(turn__closed_at__isnull=True), "the turn is over"),
        (Q(table__seats__number=F("turn__seat"), table__seats__account=F("account")), "someone else sits there now"),
    ],
    Outbox.Kind.STARTED: [
        OPEN_ACCOUNT,
        (Q(table__phase=Table.Phase.PLAYING), "the table is not being played any more"),
    ],
    Outbox.Kind.FINISHED: [OPEN_ACCOUNT, (Q(table__phase=Table.Phase.FINISHED), "the table is not finished any more")],
    Outbox.Kind.RULING: [],  # who was suspended must learn of it
}
RELATED = ("account", "table__opened_by", "turn", "invitation__invited_by")

_hands = threading.local()  # what this thread has claimed and not yet released


def gone_owners() -> set[str]:
    """Processes of this machine that hold letters and have ended."""
    held = Outbox.objects.filter(status=Outbox.Status.SENDING, owner__startswith=f"{owners.machine()}/")
    return {owner for owner in held.values_list("owner", flat=True).distinct() if owners.is_gone(owner)}


def anything_due() -> bool:
    """Whether there is a letter to send now."""
    return _due(gone_owners()).exists()


def claim(gone: Collection[str] = ()) -> Outbox | None:
    """Take the letter that has waited longest, so that no other worker sends it; None if nothing is due."""
    with transaction.atomic():
        free = _due(gone).annotate(now=DatabaseNow()).select_for_update(skip_locked=True)
        row = free.order_by("due_at", "pk").first()
        if row is None:
            return None
        now = row.now
        row.status, row.owner, row.lease_until = Outbox.Status.SENDING, owners.this_process(), now + LEASE
        row.attempts += 1
        row.due_at = now if row.attempts <= FREE_CRASHES else now + pause(row.attempts)
        row.save(update_fields=["status", "owner", "lease_until", "attempts", "due_at"])
        _hands.row = Outbox.objects.select_related(*RELATED).get(pk=row.pk)
    return _hands.row


def let_go() -> None:
    """Before a round: put back what an earlier one could not mark, since the database went away under it.

    This process lives, so nobody else would take it over before its lease is over.
    """
    if row := getattr(_hands, "row", None):
        _release(row, Outbox.Status.PENDING)


def untrue(row: Outbox) -> str:
    """Why a letter should not be sent any more, as the database stands now; empty if it should."""
    now = Outbox.objects.filter(pk=row.pk)
    conditions = TRUE_WHILE.get(row.kind, [OPEN_ACCOUNT, SAME_ADDRESS])
    if not now.filter(*[condition for condition, _ in conditions]).exists():
        for condition, reason in conditions:
            if not now.filter(condition).exists():
                return reason
    return _answered(row)


def must_wait(row: Outbox) -> bool:
    """Whether a letter asks for a move at a table that has come to stand still since it was claimed."""
    return Outbox.objects.filter(prompts_in_vain(), pk=row.pk).exists()


def sent(row: Outbox) -> bool:
    """The server took the letter. Like all that follows, it holds only while the claim is still ours."""
    return _release(row, Outbox.Status.SENT, sent_at=DatabaseNow(), last_error="")


def cancelled(row: Outbox, reason: str) -> bool:
    """The letter is no longer true."""
    return _release(row, Outbox.Status.CANCELLED, last_error=_short(reason))


def put_back(row: Outbox) -> bool:
    """The letter waits again, as if nobody had taken it."""
    return _release(row, Outbox.Status.PENDING, attempts=row.attempts - 1)


def failed(row: Outbox, error: str) -> bool:
    """The letter could not be sent now: try again later, and give up after many times."""
    if row.attempts >= MOST_ATTEMPTS:
        return refused(row, error)
    return _release(row, Outbox.Status.PENDING, due_at=DatabaseNow() + pause(row.attempts), last_error=_short(error))


def refused(row: Outbox, error: str) -> bool:
    """The letter cannot be sent, now or later."""
    logger.warning("letter %s (%s) is given up: %s", row.pk, row.kind, error)
    return _release(row, Outbox.Status.DEAD, last_error=_short(error))


def pause(attempts: int) -> timedelta:
    """How long to wait after so many attempts: twice as long each time, and never two workers in step."""
    whole = min(FIRST_PAUSE * 2 ** min(attempts - 1, 20), LONGEST_PAUSE)
    return whole * random.uniform(0.75, 1.25)  # noqa: S311  # spreads load, guards nothing


def _due(gone: Collection[str]) -> QuerySet[Outbox]:
    free = Q(status=Outbox.Status.PENDING) | Q(lease_until__lte=DatabaseNow()) | Q(owner__in=gone)
    return to_be_sent().filter(free, due_at__lte=DatabaseNow())


def _release(row: Outbox, status: Outbox.Status, **changes: object) -> bool:
    """Write what became of a letter, unless another worker has taken it over since."""
    own = Outbox.objects.filter(
        pk=row.pk, status=Outbox.Status.SENDING, owner=row.owner, attempts=row.attempts, lease_until=row.lease_until
    )
    released = bool(own.update(status=status, owner="", lease_until=None, **changes))
    _hands.row = None
    return released


def _answered(row: Outbox) -> str:
    """Why a question by letter needs no answer any more."""
    match row.kind:
        case Outbox.Kind.CONSENT:
            own = Q(request__table__seats__account=row.account_id, request__table__seats__number=F("seat"))
            waiting = RewindAnswer.objects.filter(own, request=row.facts["request"], answer=RewindAnswer.Answer.OPEN)
            still = waiting.filter(request__status=RewindRequest.Status.OPEN).exists()
            return "" if still else "the request is answered or overtaken"
        case Outbox.Kind.DISPUTE:
            still = Dispute.objects.filter(pk=row.facts["dispute"], closed_at__isnull=True).exists()
            return "" if still else "the dispute is closed"
    return ""


def _short(error: str) -> str:
    return " ".join(error.split())[:500]
