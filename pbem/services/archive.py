"""Tables that are over are put away small, and brought back when somebody looks at them or writes to them (ADR 20).

A table is at hand, with its versions as rows, or put away, with all of them in its archives. Nobody else needs to know:
whoever finds a table or locks it has it at hand.
"""

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext

from pbem import chain, database_time
from pbem.models import Archive, Table, Version
from pbem.selectors import archive
from pbem.services.errors import BoardDamaged

logger = logging.getLogger(__name__)

REST = timedelta(days=30)  # after the end, or after it was brought back
BATCH = 200  # rows inserted at a time


def put_away(most: int = 200) -> int:
    """Put tables away that have been over for long, each in a transaction of its own; gives how many."""
    due = list(_due().order_by("finished_at").values_list("pk", flat=True)[:most])
    return sum(_put_away(pk) for pk in due)


def at_hand(table: Table) -> Table:
    """The table, with its versions as rows."""
    if table.archived_at is not None:
        with transaction.atomic():
            found = database_time.locked(Table.objects.filter(pk=table.pk))
            if found is not None:
                bring_back(*found)
        table.archived_at = None
    return table


def bring_back(table: Table, now: datetime) -> None:
    """Let the versions of a table be rows again. It is locked by the caller, since `now`."""
    if table.archived_at is None:
        return
    try:
        versions = archive.versions_of(table)
    except archive.Unreadable:
        logger.exception("the archive of table %s cannot be read", table.code)
        sentence = gettext("The board of step %(step)d is damaged and cannot be read. A moderator can go back past it.")
        raise BoardDamaged(sentence % {"step": table.head}, table=table.code, version=table.head) from None
    Version.objects.bulk_create(versions, batch_size=BATCH)
    table.archived_at, table.brought_back_at = None, now
    table.save(update_fields=["archived_at", "brought_back_at"])


def _due() -> QuerySet[Table]:
    long_ago = database_time.DatabaseNow() - REST
    over = Table.objects.filter(phase__in=(Table.Phase.FINISHED, Table.Phase.VOID), archived_at__isnull=True)
    rested = Q(brought_back_at__isnull=True) | Q(brought_back_at__lt=long_ago)
    return over.filter(rested, head__isnull=False, finished_at__lt=long_ago)


def _put_away(pk: int) -> bool:
    with transaction.atomic():
        found = database_time.locked(_due().filter(pk=pk))
        if found is None:
            return False  # reopened, or put away by another worker
        table, now = found
        versions = list(Version.objects.filter(table=table).order_by("number"))
        if whole := _archived(table, versions, now):
            Version.objects.filter(table=table).delete()
            table.archived_at = now
        else:
            logger.error("table %s cannot be put away: it is not what it says it is; `verify` tells more", table.code)
            table.brought_back_at = now  # not again at once
        table.save(update_fields=["archived_at", "brought_back_at"])
    return whole


def _archived(table: Table, versions: list[Version], now: datetime) -> bool:
    """Whether all versions are in archives now; a piece that would not give them back to the byte is none."""
    try:
        held = archive.versions_of(table)
        if loose := versions[len(held) :]:
            piece = Archive(
                table=table,
                first=len(held),
                last=versions[-1].number,
                packed=archive.packed(loose),
                fingerprint=versions[-1].fingerprint,
                created_at=now,
            )
            held += archive.unpacked(table, piece, held[-1].fingerprint if held else chain.beginning(table))
        complete = [version.number for version in versions] == list(range((table.head or 0) + 1))
        if not complete or len(held) != len(versions) or not all(map(archive.same, held, versions)):
            return False
    except archive.Unreadable:
        return False
    if loose:
        piece.save(force_insert=True)
    return True
