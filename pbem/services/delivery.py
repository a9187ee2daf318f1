"""Delivering the outbox: who sends a letter, whether it is still true, and what became of it. Never sends itself."""

import logging
import random
import threading
from datetime import timedelta
from functools import cache
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import (
    BigIntegerField,
    BooleanField,
    CharField,
    DateTimeField,
    DurationField,
    ExpressionWrapper,
    F,
    IntegerField,
    Q,
    QuerySet,
)

from pbem.clock import POLICIES, Policy
from pbem.database_time import DatabaseNow
from pbem.models import (
    Absence,
    Dispute,
    Invitation,
    Outbox,
    Proposal,
    ProposalAnswer,
    Question,
    RewindAnswer,
    RewindRequest,
    Seat,
    Table,
    Turn,
)
from pbem.selectors import notes
from pbem.selectors.desk import overdue_tables
from pbem.selectors.outbox import prompts_in_vain, to_be_sent
from pbem.services import owners
from pbem.statements import Change, Given, Statement

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
PROMPT = [
    OPEN_ACCOUNT,
    SAME_ADDRESS,
    (Q(turn__closed_at__isnull=True), "the turn is over"),
    (Q(table__seats__number=F("turn__seat"), table__seats__account=F("account")), "someone else sits there now"),
]
TRUE_WHILE: dict[str, list[tuple[Q, str]]] = {
    Outbox.Kind.CONFIRM: [OPEN_ACCOUNT, (Q(account__confirmed_at__isnull=True), "the address is confirmed already")],
    Outbox.Kind.INVITATION: [
        (Q(invitation__answer=Invitation.Answer.OPEN), "the invitation is not open any more"),
        (Q(table__phase__in=[Table.Phase.GATHERING, Table.Phase.PLAYING]), "the table is over"),
    ],
    **dict.fromkeys((Outbox.Kind.TURN, Outbox.Kind.PLAN, Outbox.Kind.REMINDER), PROMPT),
    **dict.fromkeys((Outbox.Kind.NUDGE, Outbox.Kind.BALANCE), PROMPT),
    Outbox.Kind.TIMEOUT: [OPEN_ACCOUNT],
    Outbox.Kind.STARTED: [
        OPEN_ACCOUNT,
        (Q(table__phase=Table.Phase.PLAYING), "the table is not being played any more"),
    ],
    Outbox.Kind.FINISHED: [OPEN_ACCOUNT, (Q(table__phase=Table.Phase.FINISHED), "the table is not finished any more")],
    # Where they go is not, or no more, the address of an account.
    Outbox.Kind.ADDRESS: [(Q(sender__is_active=True), "the account is closed")],
    Outbox.Kind.MOVED: [],
    Outbox.Kind.RULING: [],  # who was suspended must learn of it
    Outbox.Kind.SUBSTITUTE: [
        OPEN_ACCOUNT,
        SAME_ADDRESS,
        (Q(table__seats__account=F("account")), "someone else sits there now"),
    ],
    Outbox.Kind.WOKEN: [
        OPEN_ACCOUNT,
        SAME_ADDRESS,
        (Q(table__phase=Table.Phase.PLAYING, table__frozen_at__isnull=True), "the table does not go on any more"),
    ],
}
FREE = {"status": Outbox.Status.PENDING, "owner": "", "lease_until": None}
RELATED = ("account", "table__opened_by", "turn", "sender", "invitation__invited_by")
# Urgent letters are about no table. There are few, and with so many joins the planner would rather sort them.
URGENT_RELATED = ("account",)

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
        taken = _free(most, urgent=True).rows()
        if len(taken) < most:
            taken += _free(most - len(taken), urgent=False).rows()
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
    wait = timedelta() if attempts <= FREE_CRASHES else pause(attempts)
    begun = bool(_begun(row.kind).made(**_claim(row), attempts=attempts, wait=wait))
    row.attempts += begun
    return begun and not _answered(row)


def may_go(row: Outbox) -> bool:
    """Whether a letter is still ours to send, still true, and not one that must wait, as the database stands now."""
    return bool(_true(row.kind).rows(**_claim(row))) and not _answered(row)


def untrue(row: Outbox) -> str:
    """Why a letter should not be sent any more, as the database stands now; empty if it should."""
    now = Outbox.objects.filter(pk=row.pk)
    for condition, reason in _conditions(row.kind):
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
    _in_hand().pop(row.pk, None)
    return bool(_SENT.made(**_claim(row)))


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


def came_back(row: Outbox, status: str) -> None:
    """A letter that the server took came back: nobody has it, and whoever waits for its reader sees that."""
    taken = Outbox.objects.filter(pk=row.pk, status=Outbox.Status.SENT)
    if taken.update(status=Outbox.Status.DEAD, last_error=_short(status)):
        logger.warning("letter %s (%s) came back: %s", row.pk, row.kind, status)


def pause(attempts: int) -> timedelta:
    """How long to wait after so many attempts: twice as long each time, and never two workers in step."""
    whole = min(FIRST_PAUSE * 2 ** min(attempts - 1, 20), LONGEST_PAUSE)
    return whole * random.uniform(0.75, 1.25)  # noqa: S311  # spreads load, guards nothing


def _waiting() -> QuerySet[Outbox]:
    return to_be_sent().filter(status=Outbox.Status.PENDING, due_at__lte=DatabaseNow())


@cache
def _free(most: int, *, urgent: bool) -> Statement:
    """Locks the oldest that nobody sends, and finds them with all that letters are made of, and when it was."""
    kinds = Q(kind__in=Outbox.URGENT)

    def oldest() -> QuerySet[Outbox]:
        rows = _waiting().filter(kinds if urgent else ~kinds).annotate(now=DatabaseNow())
        rows = rows.select_related(*(URGENT_RELATED if urgent else RELATED))
        return rows.select_for_update(skip_locked=True, of=("self",)).order_by("due_at", "pk")[:most]

    return Statement(oldest)


def _abandoned() -> list[Outbox]:
    """Claimed letters whose process has ended or whose lease is over: few are claimed at any time."""
    over = ExpressionWrapper(Q(lease_until__lte=DatabaseNow()), BooleanField())
    claimed = Outbox.objects.filter(status=Outbox.Status.SENDING, due_at__lte=DatabaseNow())
    held: list[Any] = list(claimed.annotate(over=over).only("owner", "lease_until"))
    gone = {owner for owner in {row.owner for row in held} if owners.is_gone(owner)}
    return [row for row in held if row.over or row.owner in gone]


def _conditions(kind: str) -> list[tuple[Q, str]]:
    return TRUE_WHILE.get(kind, [OPEN_ACCOUNT, SAME_ADDRESS])


def _claimed() -> QuerySet[Outbox]:
    """One claimed letter, if the claim is still what `_claim` says."""
    held = Outbox.objects.filter(status=Outbox.Status.SENDING, pk=Given("pk", BigIntegerField()))
    return held.filter(owner=Given("owner", CharField()), lease_until=Given("lease_until", DateTimeField()))


def _claim(row: Outbox) -> dict[str, Any]:
    return {"pk": row.pk, "owner": row.owner, "lease_until": row.lease_until}


def _sendable(kind: str) -> QuerySet[Outbox]:
    """The letter, if the claim is ours and all holds that must at the moment of sending."""
    return _claimed().filter(*[condition for condition, _ in _conditions(kind)]).exclude(prompts_in_vain())


@cache
def _begun(kind: str) -> Change:
    due = DatabaseNow() + Given("wait", DurationField())
    return Change(lambda: _sendable(kind), attempts=Given("attempts", IntegerField()), due_at=due)


@cache
def _true(kind: str) -> Statement:
    return Statement(lambda: _sendable(kind).only("pk"))


_SENT = Change(_claimed, status=Outbox.Status.SENT, owner="", lease_until=None, sent_at=DatabaseNow(), last_error="")


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
        case Outbox.Kind.AWAY:
            planned = Absence.objects.filter(pk=row.facts["absence"], ends_at__gt=DatabaseNow())
            return "" if planned.exists() else "they are there after all"
        case Outbox.Kind.TIMEOUT if POLICIES[row.facts["policy"]] == Policy.WAIT and "turn" in row.facts:
            late = Turn.objects.filter(pk=row.facts["turn"], closed_at__isnull=True, expired_at__isnull=False)
            return "" if late.exists() else "the table waits no more"
        case Outbox.Kind.NOTE:
            return "" if notes.for_letter(row) else "it is read, or told in another letter"
        case Outbox.Kind.QUESTION:
            open_now = Question.objects.filter(pk=row.facts["question"], dispute__closed_at__isnull=True)
            return "" if open_now.filter(answer__isnull=True).exists() else "the question is answered, or settled"
        case Outbox.Kind.DESK if "question" in row.facts:
            return ""
        case Outbox.Kind.PROPOSAL:
            own = Q(proposal__table__seats__account=row.account_id, proposal__table__seats__number=F("seat"))
            open_to_them = Q(proposal=row.facts["proposal"], proposal__status=Proposal.Status.OPEN)
            asked = ProposalAnswer.objects.filter(own, open_to_them, answer=ProposalAnswer.Answer.OPEN)
            return "" if asked.exists() else "the proposal is answered or over"
        case Outbox.Kind.CALL:
            sought = Q(number=row.facts["seat"], sought_at__isnull=False, table__phase=Table.Phase.PLAYING)
            still = Seat.objects.filter(sought, table=row.table_id).exists()
            return "" if still else "nobody is sought any more"
        case Outbox.Kind.DESK if "late" in row.facts:
            return "" if overdue_tables().filter(table=row.table_id).exists() else "the table waits no more"
        case Outbox.Kind.DESK if "dispute" not in row.facts:
            waits = Dispute.objects.filter(closed_at__isnull=True).exists() or overdue_tables().exists()
            return "" if waits else "nothing waits any more"
        case Outbox.Kind.DISPUTE | Outbox.Kind.DESK:
            still = Dispute.objects.filter(pk=row.facts["dispute"], closed_at__isnull=True).exists()
            return "" if still else "the dispute is closed"
    return ""


def _short(error: str) -> str:
    return " ".join(error.split())[:500]
