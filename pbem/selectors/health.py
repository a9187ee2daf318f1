"""Whether the parts of the service are there and at work."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import Error
from django.db.models import Count, Max, Min, Q
from kombu.exceptions import OperationalError

from pbem.celery import app
from pbem.database_time import DatabaseNow
from pbem.models import Heartbeat, Inbox
from pbem.selectors.outbox import to_be_sent
from pbem.selectors.prompts import Told

logger = logging.getLogger(__name__)

SILENT = timedelta(seconds=60)  # four heartbeats, and longer than a round of letters
MAIL_LATE = timedelta(minutes=5)
CHECK_LATE = timedelta(minutes=10)
Beats = Mapping[str, Any]  # when each part was last seen, with the time of the database
NOT_OURS = (Told.VACANT, Told.CLOSED, Told.REFUSED)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the service: is it well, what is there to say, and does the service need it."""

    name: str
    well: bool
    remark: str
    needed: bool = True


def parts() -> list[Part]:
    """Database, broker, the workers, streams, the receiver, outbox and inbox, and whether everybody is told."""
    try:
        beats = seen()
        workers = [at_work("worker", beats), at_work("clock", beats), live(beats), *receiver(beats)]
        return [Part("database", True, "answers"), broker(), *workers, outbox(), inbox(), prompts(beats)]
    except Error:
        logger.exception("the database does not answer")
        return [Part("database", False, "does not answer"), broker()]


def seen() -> Beats:
    """When each part last showed that it lives, in one statement."""
    return {beat.part: beat for beat in Heartbeat.objects.annotate(now=DatabaseNow())}


def broker() -> Part:
    """Whether wake-ups can be sent."""
    try:
        with app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, timeout=1)
    except (OperationalError, OSError):
        logger.exception("the broker does not answer")
        return Part("broker", False, "does not answer")
    return Part("broker", True, "answers")


def at_work(part: str, beats: Beats | None = None) -> Part:
    """When a worker last showed that it lives."""
    beat = (seen() if beats is None else beats).get(part)
    if beat is None:
        return Part(part, False, "was never seen")
    silent = beat.now - beat.seen_at
    return Part(part, silent <= SILENT, f"last seen {_seconds(silent)} ago")


def live(beats: Beats) -> Part:
    """Whether open pages are told of changes at once. Without it they ask every few seconds, and nothing is lost."""
    beat = beats.get("live")
    if beat is None:
        return Part("live", False, "was never seen: pages ask every 15 s instead", needed=False)
    silent = beat.now - beat.seen_at
    if silent > SILENT:
        return Part("live", False, f"last seen {_seconds(silent)} ago: pages ask every 15 s instead", needed=False)
    streams = beat.counts.get("streams", 0)
    return Part("live", True, f"last seen {_seconds(silent)} ago; streams: {streams}", needed=False)


def receiver(beats: Beats) -> list[Part]:
    """Whether answers to letters are taken; where they come by webhook, or not at all, there is no such part."""
    beat = beats.get("receiver")
    if not settings.REPLY_ADDRESS or beat is None:
        return []
    silent = beat.now - beat.seen_at
    return [Part("receiver", silent <= SILENT, f"last seen {_seconds(silent)} ago")]


def inbox() -> Part:
    """How long the oldest mail that came in has been waiting to be read, and how many nobody could read."""
    unread, dead = Q(status=Inbox.Status.NEW), Q(status=Inbox.Status.DEAD)
    found = Inbox.objects.filter(unread | dead).aggregate(
        since=Min("received_at", filter=unread), dead=Count("pk", filter=dead), now=Max(DatabaseNow())
    )
    waits = found["now"] - found["since"] if found["since"] else timedelta(0)
    remark = f"oldest mail waits for {_seconds(waits)}" if found["since"] else "nothing is waiting"
    many = f"; not readable: {found['dead']}" if found["dead"] else ""
    return Part("inbox", waits <= MAIL_LATE and not found["dead"], remark + many)


def outbox() -> Part:
    """How long the oldest mail that is due has been waiting."""
    due = to_be_sent().annotate(now=DatabaseNow()).filter(due_at__lte=DatabaseNow())
    oldest = due.order_by("due_at").first()
    if oldest is None:
        return Part("outbox", True, "nothing is waiting")
    waits = oldest.now - oldest.due_at
    return Part("outbox", waits <= MAIL_LATE, f"oldest mail waits for {_seconds(waits)}")


def prompts(beats: Beats | None = None) -> Part:
    """Whether everybody knows that they are waited for, as the last check has found.

    People whom no letter reaches are counted, but are no trouble of the service.
    """
    checked = (seen() if beats is None else beats).get("prompts")
    if checked is None:
        return Part("prompts", True, "not checked yet")
    age, untold = checked.now - checked.seen_at, checked.counts.get(Told.UNTOLD, 0)
    unreached = ", ".join(f"{why.label}: {checked.counts[why]}" for why in NOT_OURS if why in checked.counts)
    remark = f"checked {_seconds(age)} ago; waited for and not told: {untold}" + (unreached and f"; {unreached}")
    return Part("prompts", age <= CHECK_LATE and not untold, remark)


def _seconds(time: timedelta) -> str:
    return f"{time.total_seconds():.0f} s"
