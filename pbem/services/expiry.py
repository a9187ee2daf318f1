"""Tables where nothing happens: those that never filled are given up, and who plays elsewhere is asked to go on."""

import logging
from collections.abc import Callable
from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet

from pbem.database_time import DatabaseNow
from pbem.models import Proposal, Table
from pbem.services import proposals, tables
from pbem.services.locks import lock_table
from pbem.services.stillness import MOST_AT_ONCE

logger = logging.getLogger(__name__)

GATHERING = timedelta(days=30)  # after which a table that nobody joins any more is given up
SILENCE = timedelta(days=30)  # after which those at a table without a clock are asked whether to go on


def expire_gathering() -> int:
    """Give up tables that gather players and where nothing has happened for long; gives how many."""
    return _each(unstirred(Table.Phase.GATHERING, GATHERING), _expire)


def ask_where_nobody_came() -> int:
    """Ask everybody at tables without a clock where nobody came for a month whether to go on; gives how many."""
    return _each(unstirred(Table.Phase.PLAYING, SILENCE).filter(clock__isnull=True), _ask)


def unstirred(phase: Table.Phase, since: timedelta) -> QuerySet[Table]:
    """The tables of a phase where nothing has happened for so long, longest first."""
    going_on = Table.objects.filter(phase=phase, finished_at__isnull=True, frozen_at__isnull=True)
    return going_on.filter(stirred_at__lte=DatabaseNow() - since).order_by("stirred_at")


def _each(found: QuerySet[Table], deed: Callable[[Table], None]) -> int:
    codes = list(found.values_list("code", flat=True)[:MOST_AT_ONCE])
    for code in codes:
        try:
            with transaction.atomic():
                deed(lock_table(code))
        except Exception:  # a mistake of ours: it must reach us, but not hold up all other tables
            logger.exception("nobody can be asked about table %s", code)
    return len(codes)


def _is_still(table: Table, phase: Table.Phase, since: timedelta) -> bool:
    """Whether it is as it was found: another worker may have been here, or somebody has come."""
    lately = table.stirred_at is not None and table.stirred_at > table.now - since
    return table.phase == phase and table.frozen_at is None and not lately


def _expire(table: Table) -> None:
    if _is_still(table, Table.Phase.GATHERING, GATHERING):
        tables.give_up(table)


def _ask(table: Table) -> None:
    """Asking counts as having been there, or the table would be found again with each round."""
    if not _is_still(table, Table.Phase.PLAYING, SILENCE):
        return
    table.stirred_at = table.now
    table.save(update_fields=["stirred_at"])
    if not table.proposals.filter(status=Proposal.Status.OPEN).exists():
        proposals.ask_to_sleep(table)
