"""What an operator watches, as the database and the broker know it: a handful of statements, however much is stored."""

import shutil
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.models import Count, Min, Q
from django.db.models.functions import TruncDate
from django.utils import timezone
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from pbem import database_time
from pbem.celery import app
from pbem.models import Dispute, Heartbeat, Inbox, Outbox, Seat, Turn, Version
from pbem.selectors.outbox import to_be_sent

QUEUES = ("mail", "clock")
MOST_LISTED = 10
DAYS = 7


@dataclass(frozen=True, slots=True)
class Figures:
    """How much waits, and since when; `now` is when it was asked, by the clock of the database."""

    now: datetime
    due: int  # letters that could be sent now
    due_since: datetime | None
    retried: int  # letters that were tried before
    given_up: int
    unread: int
    unread_since: datetime | None
    unreadable: int
    open_turns: int
    open_since: datetime | None
    disputes: int
    disputed_since: datetime | None
    seen: dict[str, datetime]  # when each worker last showed that it lives
    streams: int  # as the live process told then
    lag: float  # seconds


def figures() -> Figures:
    """Seven statements."""
    now = database_time.now()
    letters = (
        to_be_sent()
        .filter(due_at__lte=now)
        .aggregate(due=Count("pk"), since=Min("due_at"), retried=Count("pk", filter=Q(attempts__gt=1)))
    )
    unread, unreadable = Q(status=Inbox.Status.NEW), Q(status=Inbox.Status.DEAD)
    mails = Inbox.objects.filter(unread | unreadable).aggregate(
        new=Count("pk", filter=unread), since=Min("received_at", filter=unread), dead=Count("pk", filter=unreadable)
    )
    turns = Turn.objects.filter(closed_at__isnull=True).aggregate(open=Count("pk"), since=Min("opened_at"))
    disputes = Dispute.objects.filter(closed_at__isnull=True).aggregate(open=Count("pk"), since=Min("opened_at"))
    beats = {beat.part: beat for beat in Heartbeat.objects.order_by("part")}
    live = beats["live"].counts if "live" in beats else {}
    return Figures(
        now=now,
        due=letters["due"],
        due_since=letters["since"],
        retried=letters["retried"],
        given_up=Outbox.objects.filter(status=Outbox.Status.DEAD).count(),
        unread=mails["new"],
        unread_since=mails["since"],
        unreadable=mails["dead"],
        open_turns=turns["open"],
        open_since=turns["since"],
        disputes=disputes["open"],
        disputed_since=disputes["since"],
        seen={part: beat.seen_at for part, beat in beats.items()},
        streams=live.get("streams", 0),
        lag=live.get("lag_ms", 0) / 1000,
    )


def queue_lengths() -> dict[str, int]:
    """How many wake-ups lie in the broker, by queue; nothing if it does not answer."""
    try:
        with app.connection_for_read() as broker:
            channel: Any = broker.default_channel  # of Redis
            return {queue: channel.client.llen(queue) for queue in QUEUES}
    except (OperationalError, RedisError, OSError):
        return {}


def given_up() -> list[Outbox]:
    """Letters that cannot be sent, newest first."""
    dead = Outbox.objects.filter(status=Outbox.Status.DEAD).select_related("table", "account")
    return list(dead.order_by("-created_at")[:MOST_LISTED])


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table, and who has been waited for at it for how long."""

    code: str
    title: str
    who: str  # '' where the seat is empty
    since: datetime


def longest_waits() -> list[Waiting]:
    """The turns that have been open longest."""
    turns = list(
        Turn.objects.filter(closed_at__isnull=True).select_related("table").order_by("opened_at")[:MOST_LISTED]
    )
    seats = Seat.objects.filter(table__in=[turn.table_id for turn in turns], account__isnull=False)
    names = {(table, number): name for table, number, name in seats.values_list("table", "number", "account__name")}
    return [
        Waiting(turn.table.code, turn.table.title, names.get((turn.table_id, turn.seat), ""), turn.opened_at)
        for turn in turns
    ]


def versions_per_day() -> list[tuple[date, int]]:
    """How many versions were made on each of the last days, today first; days are those of the reader's time zone."""
    today = timezone.localdate()
    first = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=DAYS - 1)
    since = Version.objects.filter(created_at__gte=first).order_by()
    counted = dict(since.annotate(day=TruncDate("created_at")).values_list("day").annotate(Count("pk")))
    return [(day, counted.get(day, 0)) for day in (today - timedelta(days=ago) for ago in range(DAYS))]


@dataclass(frozen=True, slots=True)
class Storage:
    """Bytes that the database takes; what is left beside it is known only where it is a file of ours."""

    used: int
    free: int | None


def storage() -> Storage:
    """How large the database is."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_database_size(current_database())")
            return Storage(cursor.fetchone()[0], None)
    file = Path(settings.DATABASES["default"]["NAME"])
    used = sum(each.stat().st_size for each in file.parent.glob(f"{file.name}*"))
    return Storage(used, shutil.disk_usage(file.parent).free)
