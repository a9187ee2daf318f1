"""Delivering the outbox: who sends a letter, whether it is still true, and what became of it. Never sends itself."""

import logging
import random
import threading
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import BooleanField, ExpressionWrapper, F, Q, QuerySet

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
BATCH = 20  # letters claimed at once
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
FREE = {"status": Outbox.Status.PENDING, "owner": "", "lease_until": None}
RELATED = ("account", "table__opened_by", "turn", "invitation__invited_by")

_hands = threading.local()  # what this thread has claimed and not yet released, by row number


def anything_due() -> bool:
    """Whether there is a letter to send now."""
    # The oldest, not any: that is what an index finds.
    return bool(_abandoned()) or _waiting().order_by("due_at", "pk").values("pk").first() is not None


def rescue() -> None:
    """Put back what nobody will send: its process has ended, or its lease is over."""
    if left := _abandoned():
        _own(*left).update(**FREE)


def claim(most: int = BATCH) -> list[Outbox]:
    """Take letters that are due, so that no other worker sends them: what somebody sits and waits for, then the oldest.

    What a process claims and does not live to begin is free again as if nobody had taken it.
    """
    with transaction.atomic():
        taken = _locked(_waiting().filter(kind__in=Outbox.URGENT), most)
        if len(taken) < most:
            taken += _locked(_waiting().exclude(pk__in=[row.pk for row in taken]), most - len(taken))
        if not taken:
            return []
        owner, lease = owners.this_process(), taken[0].now + LEASE
        for row in taken:
            row.status, row.owner, row.lease_until = Outbox.Status.SENDING, owner, lease
        Outbox.objects.filter(pk__in=[row.pk for row in taken]).update(
            status=Outbox.Status.SENDING, owner=owner, lease_until=lease
        )
        _in_hand().update({row.pk: row for row in taken})
    return taken


def begin(row: Outbox) -> bool:
    """Count an attempt to send a claimed letter; False if it is not to be sent now.

    Before it is written: should it kill its process, then it is this letter that waits, and no other of its batch.
    """
    attempts = row.attempts + 1
    due = DatabaseNow() if attempts <= FREE_CRASHES else DatabaseNow() + pause(attempts)
    begun = bool(_sendable(row).update(attempts=attempts, due_at=due))
    row.attempts += begun
    return begun and not _answered(row)


def may_go(row: Outbox) -> bool:
    """Whether a letter is still ours to send, still true, and not one that must wait, as the database stands now."""
    return _sendable(row).exists() and not _answered(row)


def untrue(row: Outbox) -> str:
    """Why a letter should not be sent any more, as the database stands now; empty if it should."""
    now = Outbox.objects.filter(pk=row.pk)
    for condition, reason in _conditions(row):
        if not now.filter(condition).exists():
            return reason
    return _answered(row)


def let_go() -> None:
    """Put back what this thread has claimed and not sent: at the end of a round, and of one that broke off.

    This process lives, so nobody else would take it over before its lease is over.
    """
    if rows := _in_hand():
        _own(*rows.values()).update(**FREE)
        rows.clear()


def sent(row: Outbox) -> bool:
    """The server took the letter. Like all that follows, it holds only while the claim is still ours."""
    return _release(row, Outbox.Status.SENT, sent_at=DatabaseNow(), last_error="")


def cancelled(row: Outbox, reason: str) -> bool:
    """The letter is no longer true."""
    return _release(row, Outbox.Status.CANCELLED, last_error=_short(reason))


def put_back(row: Outbox, *, begun: bool) -> bool:
    """The letter waits again, as if nobody had taken it."""
    return _release(row, Outbox.Status.PENDING, attempts=row.attempts - begun, due_at=DatabaseNow())


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


def _waiting() -> QuerySet[Outbox]:
    return to_be_sent().filter(status=Outbox.Status.PENDING, due_at__lte=DatabaseNow())


def _locked(rows: QuerySet[Outbox], most: int) -> list[Any]:
    """The oldest of them with all that letters are made of, and when they were locked."""
    free = rows.annotate(now=DatabaseNow()).select_related(*RELATED)
    return list(free.select_for_update(skip_locked=True, of=("self",)).order_by("due_at", "pk")[:most])


def _abandoned() -> list[Outbox]:
    """Claimed letters whose process has ended or whose lease is over: few are claimed at any time."""
    over = ExpressionWrapper(Q(lease_until__lte=DatabaseNow()), BooleanField())
    claimed = Outbox.objects.filter(status=Outbox.Status.SENDING, due_at__lte=DatabaseNow())
    held: list[Any] = list(claimed.annotate(over=over).only("owner", "lease_until"))
    gone = {owner for owner in {row.owner for row in held} if owners.is_gone(owner)}
    return [row for row in held if row.over or row.owner in gone]


def _conditions(row: Outbox) -> list[tuple[Q, str]]:
    return TRUE_WHILE.get(row.kind, [OPEN_ACCOUNT, SAME_ADDRESS])


def _sendable(row: Outbox) -> QuerySet[Outbox]:
    """The row, if the claim is ours and all holds that must at the moment of sending."""
    return _own(row).filter(*[condition for condition, _ in _conditions(row)]).exclude(prompts_in_vain())


def _own(*rows: Outbox) -> QuerySet[Outbox]:
    """Claimed letters, as far as no other worker has taken them over since: each claim has a lease of its own."""
    held = Outbox.objects.filter(status=Outbox.Status.SENDING, pk__in=[row.pk for row in rows])
    return held.filter(owner__in={row.owner for row in rows}, lease_until__in={row.lease_until for row in rows})


def _release(row: Outbox, status: Outbox.Status, **changes: object) -> bool:
    """Write what became of a letter, unless another worker has taken it over since."""
    released = bool(_own(row).update(status=status, owner="", lease_until=None, **changes))
    _in_hand().pop(row.pk, None)
    return released


def _in_hand() -> dict[int, Outbox]:
    if not hasattr(_hands, "rows"):
        _hands.rows = {}
    return _hands.rows


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
