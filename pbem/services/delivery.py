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
    Count,
    DateTimeField,
    DurationField,
    ExpressionWrapper,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
)
from django.db.models.functions import Coalesce

from pbem.database_time import DatabaseNow
from pbem.models import (
    Outbox,
)
from pbem.prepared_queries import Change, Given, Prepared
from pbem.selectors.outbox import prompts_in_vain, to_be_sent
from pbem.services import owners, presence, returns
from pbem.services.still_true import conditions, settled

logger = logging.getLogger(__name__)

# A task is killed at its time limit, so while a lease runs nobody else can be sending the same letter.
LEASE = timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT + 30)
MOST_ATTEMPTS = 100  # about two days
FIRST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(minutes=30)
BATCH = 20  # letters claimed at once
NOTHING = timedelta(0)
LONGEST_PRESENCE = timedelta(minutes=10)  # for which a letter waits while its reader is at the table
LOOKS_AGAIN = timedelta(seconds=20)
FREE_CRASHES = 2  # a letter whose sender died is taken up at once so often; then it waits, in case it is the culprit

FREE = {"status": Outbox.Status.PENDING, "owner": "", "lease_until": None}
RELATED = ("account", "table__opened_by", "turn", "sender", "invitation__invited_by")
# Urgent letters are about no table. There are few, and with so many joins the planner would rather sort them.
URGENT_RELATED = ("account",)

# How many letters the mailbox of a row has got within the hour.
RECENT = Coalesce(
    Subquery(
        Outbox.objects.filter(
            mailbox=OuterRef("mailbox"), status=Outbox.Status.SENT, sent_at__gt=DatabaseNow() - timedelta(hours=1)
        )
        .order_by()
        .values("mailbox")
        .annotate(number=Count("pk"))
        .values("number")
    ),
    0,
)

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
        most = min(most, _allowed()) - len(taken)
        if most > 0:
            taken += _free(most, urgent=False).rows()
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
    return begun and not settled(row)


def holds_up(row: Outbox) -> timedelta:
    """For how long a claimed letter should wait before it is looked at again; nothing if it need not.

    Who is at the table needs no letter about a turn there; after a while it goes all the same, since a page may lie
    open and forgotten. And nobody gets more letters in an hour than anybody could read, whatever goes wrong.
    """
    if row.kind in Outbox.URGENT:
        return NOTHING
    most = settings.MOST_LETTERS_AN_HOUR
    if row.recent >= most:  # type: ignore[attr-defined]  # as `_free` says
        logger.warning("a mailbox has got %s letters within an hour, so letter %s waits", most, row.pk)
        return LONGEST_PAUSE
    if row.kind not in (Outbox.Kind.TURN, Outbox.Kind.PLAN) or row.table is None or row.account_id is None:
        return NOTHING
    fresh = row.now - row.created_at < LONGEST_PRESENCE  # type: ignore[attr-defined]
    return LOOKS_AGAIN if fresh and presence.is_here(row.account_id, row.table.code) else NOTHING


def may_go(row: Outbox) -> bool:
    """Whether a letter is still ours to send, still true, and not one that must wait, as the database stands now."""
    return bool(_true(row.kind).rows(**_claim(row))) and not settled(row)


def untrue(row: Outbox) -> str:
    """Why a letter should not be sent any more, as the database stands now; empty if it should."""
    now = Outbox.objects.filter(pk=row.pk)
    for condition, reason in conditions(row.kind):
        if not now.filter(condition).exists():
            return reason
    return settled(row)


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


def put_back(row: Outbox, *, begun: bool, wait: timedelta = NOTHING) -> bool:
    """The letter waits again, as if nobody had taken it."""
    return _release(row, Outbox.Status.PENDING, attempts=row.attempts - begun, due_at=DatabaseNow() + wait)


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
    if returns.is_hard(status):
        returns.note(row.address, returns.Returned.BOUNCE)
    taken = Outbox.objects.filter(pk=row.pk, status=Outbox.Status.SENT)
    if taken.update(status=Outbox.Status.DEAD, last_error=_short(status)):
        logger.warning("letter %s (%s) came back: %s", row.pk, row.kind, status)


def pause(attempts: int) -> timedelta:
    """How long to wait after so many attempts: twice as long each time, and never two workers in step."""
    whole = min(FIRST_PAUSE * 2 ** min(attempts - 1, 20), LONGEST_PAUSE)
    return whole * random.uniform(0.75, 1.25)  # noqa: S311  # spreads load, guards nothing


def _allowed() -> int:
    """How many letters may still go in this minute, as the settings say."""
    most = settings.LETTERS_PER_MINUTE
    if not most:
        return BATCH
    minute = Q(status=Outbox.Status.SENT, sent_at__gt=DatabaseNow() - timedelta(minutes=1))
    return most - Outbox.objects.filter(minute | Q(status=Outbox.Status.SENDING, due_at__lte=DatabaseNow())).count()


def _waiting() -> QuerySet[Outbox]:
    return to_be_sent().filter(status=Outbox.Status.PENDING, due_at__lte=DatabaseNow())


@cache
def _free(most: int, *, urgent: bool) -> Prepared:
    """Locks the oldest that nobody sends, and finds them with all that letters are made of, and when it was."""
    kinds = Q(kind__in=Outbox.URGENT)

    def oldest() -> QuerySet[Outbox]:
        rows = _waiting().filter(kinds if urgent else ~kinds).annotate(now=DatabaseNow(), recent=RECENT)
        rows = rows.select_related(*(URGENT_RELATED if urgent else RELATED))
        return rows.select_for_update(skip_locked=True, of=("self",)).order_by("due_at", "pk")[:most]

    return Prepared(oldest)


def _abandoned() -> list[Outbox]:
    """Claimed letters whose process has ended or whose lease is over: few are claimed at any time."""
    over = ExpressionWrapper(Q(lease_until__lte=DatabaseNow()), BooleanField())
    claimed = Outbox.objects.filter(status=Outbox.Status.SENDING, due_at__lte=DatabaseNow())
    held: list[Any] = list(claimed.annotate(over=over).only("owner", "lease_until"))
    gone = {owner for owner in {row.owner for row in held} if owners.is_gone(owner)}
    return [row for row in held if row.over or row.owner in gone]


def _claimed() -> QuerySet[Outbox]:
    """One claimed letter, if the claim is still what `_claim` says."""
    held = Outbox.objects.filter(status=Outbox.Status.SENDING, pk=Given("pk", BigIntegerField()))
    return held.filter(owner=Given("owner", CharField()), lease_until=Given("lease_until", DateTimeField()))


def _claim(row: Outbox) -> dict[str, Any]:
    return {"pk": row.pk, "owner": row.owner, "lease_until": row.lease_until}


def _sendable(kind: str) -> QuerySet[Outbox]:
    """The letter, if the claim is ours and all holds that must at the moment of sending."""
    return _claimed().filter(*[condition for condition, _ in conditions(kind)]).exclude(prompts_in_vain())


@cache
def _begun(kind: str) -> Change:
    due = DatabaseNow() + Given("wait", DurationField())
    return Change(lambda: _sendable(kind), attempts=Given("attempts", IntegerField()), due_at=due)


@cache
def _true(kind: str) -> Prepared:
    return Prepared(lambda: _sendable(kind).only("pk"))


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


def _short(error: str) -> str:
    return " ".join(error.split())[:500]
