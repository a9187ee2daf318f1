"""The open call: those who said that they like to step in are written to about a seat, a few, and nobody too often."""

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from pbem.database_time import DatabaseNow
from pbem.models import Account, Outbox, PersonBlock, Seat, Table
from pbem.selectors.substitutes import asked_first
from pbem.services import outbox
from pbem.services.locks import lock_table
from pbem.services.stillness import MOST_AT_ONCE

logger = logging.getLogger(__name__)

MOST_CALLED = 20  # people about one seat
REST = timedelta(days=1)  # from one such letter to the next


def call() -> int:
    """Write about seats for which somebody is sought at public tables; gives how many. Each seat is called for once."""
    public = {"table__phase": Table.Phase.PLAYING, "table__visibility": Table.Visibility.PUBLIC}
    sought = Seat.objects.filter(sought_at__isnull=False, called_at__isnull=True, **public)
    free = sought.filter(~Exists(asked_first(OuterRef("table_id"), DatabaseNow()))).order_by("sought_at")
    found = list(free.values_list("table__code", "pk")[:MOST_AT_ONCE])
    for code, pk in found:
        try:
            with transaction.atomic():
                _call(lock_table(code), pk)
        except Exception:  # a mistake of ours: it must reach us, but not hold up all other tables
            logger.exception("nobody can be called to seat %s of table %s", pk, code)
    return len(found)


def _call(table: Table, pk: int) -> None:
    seat = table.seats.filter(pk=pk, sought_at__isnull=False, called_at__isnull=True).first()
    if seat is None or table.phase != Table.Phase.PLAYING or asked_first(table.pk, table.now).exists():
        return
    seat.called_at = table.now
    seat.save(update_fields=["called_at"])
    called = [person for person in _willing(table)[:MOST_CALLED] if _is_free(person, table)]
    about = f"{seat.pk}:{seat.sought_at:%Y%m%d%H%M%S%f}"
    facts = {"seat": seat.number}
    outbox.post(outbox.write(Outbox.Kind.CALL, about, account=one, table=table, facts=facts) for one in called)


def _willing(table: Table) -> QuerySet[Account]:
    """Who may be asked: longest not asked first, nobody who has had to do with the table or is blocked there."""
    known = Q(tenures__seat__table=table) | Q(pk__in=table.rulings.values("moderator"))
    here = table.seats.filter(account__isnull=False).values("account")
    known |= Q(pk__in=PersonBlock.objects.filter(by__in=here).values("whom"))
    known |= Q(pk__in=PersonBlock.objects.filter(whom__in=here).values("by"))
    rested = Account.objects.filter(steps_in=True, called_at__lte=table.now - REST)
    open_to_us = rested.filter(is_active=True, confirmed_at__isnull=False)
    return open_to_us.exclude(pk__in=Account.objects.filter(known).values("pk")).order_by("called_at", "pk")


def _is_free(person: Account, table: Table) -> bool:
    """Take somebody who is to be asked; False if another call had them first."""
    same = Account.objects.filter(pk=person.pk, called_at=person.called_at)
    return bool(same.update(called_at=table.now))
