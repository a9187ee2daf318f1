"""Whether the parts of the service are there and at work."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import DatabaseError
from django.db.models import Min
from django.utils import timezone
from kombu.exceptions import OperationalError

from pbem.celery import app
from pbem.models import Heartbeat
from pbem.selectors.outbox import to_be_sent

WORKER_SILENT = timedelta(seconds=60)  # four heartbeats
MAIL_LATE = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the service: is it well, and what is there to say."""

    name: str
    well: bool
    remark: str


def parts() -> list[Part]:
    """Database, broker, worker and outbox."""
    try:
        return [Part("database", True, "answers"), broker(), worker(), outbox()]
    except DatabaseError as error:
        return [Part("database", False, f"does not answer: {error}".strip()), broker()]


def broker() -> Part:
    """Whether wake-ups can be sent."""
    try:
        with app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, timeout=1)
    except (OperationalError, OSError) as error:
        return Part("broker", False, f"does not answer: {error}".strip())
    return Part("broker", True, "answers")


def worker() -> Part:
    """When a worker last showed that it lives."""
    beat = Heartbeat.objects.filter(part="worker").first()
    if beat is None:
        return Part("worker", False, "was never seen")
    return Part("worker", timezone.now() - beat.seen_at <= WORKER_SILENT, f"last seen {_ago(beat.seen_at)} ago")


def outbox() -> Part:
    """How long the oldest mail that is due has been waiting."""
    oldest = to_be_sent().filter(due_at__lte=timezone.now()).aggregate(oldest=Min("due_at"))["oldest"]
    if oldest is None:
        return Part("outbox", True, "nothing is waiting")
    return Part("outbox", timezone.now() - oldest <= MAIL_LATE, f"oldest mail waits for {_ago(oldest)}")


def _ago(moment: datetime) -> str:
    return f"{(timezone.now() - moment).total_seconds():.0f} s"
