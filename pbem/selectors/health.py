"""Whether the parts of the service are there and at work."""

import logging
from dataclasses import dataclass
from datetime import timedelta

from django.db import Error
from kombu.exceptions import OperationalError

from pbem.celery import app
from pbem.database_time import DatabaseNow
from pbem.models import Heartbeat
from pbem.selectors.outbox import to_be_sent
from pbem.selectors.prompts import Told

logger = logging.getLogger(__name__)

SILENT = timedelta(seconds=60)  # four heartbeats, and longer than a round of letters
MAIL_LATE = timedelta(minutes=5)
CHECK_LATE = timedelta(minutes=10)
NOT_OURS = (Told.VACANT, Told.CLOSED, Told.REFUSED)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the service: is it well, and what is there to say."""

    name: str
    well: bool
    remark: str


def parts() -> list[Part]:
    """Database, broker, the workers of letters and of the clock, the outbox, and whether everybody is told."""
    try:
        return [Part("database", True, "answers"), broker(), at_work("worker"), at_work("clock"), outbox(), prompts()]
    except Error:
        logger.exception("the database does not answer")
        return [Part("database", False, "does not answer"), broker()]


def broker() -> Part:
    """Whether wake-ups can be sent."""
    try:
        with app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, timeout=1)
    except (OperationalError, OSError):
        logger.exception("the broker does not answer")
        return Part("broker", False, "does not answer")
    return Part("broker", True, "answers")


def at_work(part: str) -> Part:
    """When a worker last showed that it lives."""
    beat = Heartbeat.objects.filter(part=part).annotate(now=DatabaseNow()).first()
    if beat is None:
        return Part(part, False, "was never seen")
    silent = beat.now - beat.seen_at
    return Part(part, silent <= SILENT, f"last seen {_seconds(silent)} ago")


def outbox() -> Part:
    """How long the oldest mail that is due has been waiting."""
    due = to_be_sent().annotate(now=DatabaseNow()).filter(due_at__lte=DatabaseNow())
    oldest = due.order_by("due_at").first()
    if oldest is None:
        return Part("outbox", True, "nothing is waiting")
    waits = oldest.now - oldest.due_at
    return Part("outbox", waits <= MAIL_LATE, f"oldest mail waits for {_seconds(waits)}")


def prompts() -> Part:
    """Whether everybody knows that they are waited for, as the last check has found.

    People whom no letter reaches are counted, but are no trouble of the service.
    """
    checked = Heartbeat.objects.filter(part="prompts").annotate(now=DatabaseNow()).first()
    if checked is None:
        return Part("prompts", True, "not checked yet")
    age, untold = checked.now - checked.seen_at, checked.counts.get(Told.UNTOLD, 0)
    unreached = ", ".join(f"{why.label}: {checked.counts[why]}" for why in NOT_OURS if why in checked.counts)
    remark = f"checked {_seconds(age)} ago; waited for and not told: {untold}" + (unreached and f"; {unreached}")
    return Part("prompts", age <= CHECK_LATE and not untold, remark)


def _seconds(time: timedelta) -> str:
    return f"{time.total_seconds():.0f} s"
