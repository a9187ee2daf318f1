"""Time given to everybody: back after an outage of ours, or on top by an operator. Table by table, each turn once."""

import logging
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from pbem import database_time
from pbem.database_time import DatabaseNow
from pbem.models import Account, Extension, Heartbeat, Turn
from pbem.services import clocks, feed
from pbem.services.locks import lock_table

logger = logging.getLogger(__name__)

PART = "time"  # the sign of life of whoever looks for turns whose time is over
OUTAGE = timedelta(seconds=settings.OUTAGE_SECONDS)


def notice_outage() -> None:
    """Note that the clock goes; if it had not for long, note that everybody is to have that time back.

    Of several who come at once one finds the gap: the sign of life is locked.
    """
    with transaction.atomic():
        found = database_time.locked(Heartbeat.objects.filter(part=PART))
        if found is None:
            Heartbeat.objects.get_or_create(part=PART, defaults={"seen_at": DatabaseNow()})
            return
        beat, now = found
        if (gap := now - beat.seen_at) > OUTAGE:
            Extension.objects.create(since=beat.seen_at, length=gap, created_at=now)
            logger.warning("nobody looked at the clocks for %s; that time is given back", gap)
        beat.seen_at = max(beat.seen_at, now)
        beat.save(update_fields=["seen_at"])


def extend_everything(*, hours: int, by: Account | None = None) -> Extension:
    """Give everybody who is waited for so many hours more."""
    now = database_time.now()
    extension = Extension.objects.create(length=timedelta(hours=hours), by=by, created_at=now)
    give_all()
    return extension


def give_all() -> bool:
    """Give what is to be given; gives whether nothing is left to give. May break off anywhere and be called again."""
    for extension in Extension.objects.filter(done_at__isnull=True).order_by("pk"):
        codes = set(_owed(extension).values_list("table__code", flat=True))
        for code in sorted(codes):
            _give(code, extension)
        if not _owed(extension).exists():
            Extension.objects.filter(pk=extension.pk, done_at__isnull=True).update(done_at=DatabaseNow())
    return not Extension.objects.filter(done_at__isnull=True).exists()


def _owed(extension: Extension) -> QuerySet[Turn]:
    """The open turns that were there then and have not been given it."""
    waited = Turn.objects.filter(closed_at__isnull=True, left__isnull=False, opened_at__lte=extension.created_at)
    return waited.filter(Q(extension__isnull=True) | Q(extension__lt=extension))


def _give(code: str, extension: Extension) -> None:
    with transaction.atomic():
        table = lock_table(code)
        people = {seat.number: seat.account for seat in table.seats.select_related("account")}
        for turn in _owed(extension).filter(table=table):
            if (account := people.get(turn.seat)) is not None:
                if extension.since is None:
                    clocks.give(table, turn, account, extension.length)
                elif turn.expired_at is None:
                    clocks.give_back(table, turn, account, extension.since)
            turn.extension = extension
            turn.save(update_fields=[*clocks.TIMES, "extra", "expired_at", "extension"])
        feed.changed(table)
