"""Tables that rest: paused by agreement until a day, or asleep because nobody came, until somebody wakes them."""

from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext

from pbem.database_time import DatabaseNow
from pbem.models import Account, Outbox, Table
from pbem.services import clocks, disputes, feed, history, outbox, turns
from pbem.services.errors import Refused
from pbem.services.locks import lock_table, seat_of

MOST_AT_ONCE = 200  # tables looked after in one round; what is left is found by the next


def stir(table: Table) -> None:
    """Somebody was there."""
    table.stirred_at = table.now
    table.save(update_fields=["stirred_at"])


def pause(table: Table, *, days: int) -> None:
    """Let a table rest for some days; then it goes on by itself."""
    table.paused_until = table.now + timedelta(days=days)
    _stand_still(table, "paused_until")


def fall_asleep(table: Table) -> None:
    """Let a table rest until somebody who sits there wakes it."""
    table.asleep_at = table.now
    _stand_still(table, "asleep_at")


def go_on(table: Table) -> None:
    """Let a table that rests go on, unless the desk holds it."""
    table.paused_until, table.asleep_at, table.stirred_at = None, None, table.now
    table.save(update_fields=["paused_until", "asleep_at", "stirred_at"])
    disputes.thaw(table)
    feed.changed(table)


def wake(*, code: str, by: Account) -> Table:
    """Wake a table that sleeps: whoever is waited for is asked afresh, and all others are told."""
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if table.asleep_at is None:
            raise Refused(gettext("This table does not sleep."))
        go_on(table)
        _tell(table, f"{table.code}:{table.now:%Y%m%d%H%M%S}", besides=seat.number, facts={"account": by.pk})
    return table


def end_pauses() -> int:
    """Let tables go on whose pause is over, and say so; gives how many."""
    over = Table.objects.filter(paused_until__lte=DatabaseNow()).order_by("paused_until")
    codes = list(over.values_list("code", flat=True)[:MOST_AT_ONCE])
    for code in codes:
        with transaction.atomic():
            table = lock_table(code)
            if table.paused_until is not None and table.paused_until <= table.now:
                since = table.paused_until
                go_on(table)
                _tell(table, f"{table.code}:{since:%Y%m%d%H%M%S}")
    return len(codes)


def _stand_still(table: Table, why: str) -> None:
    table.save(update_fields=[why])
    clocks.freeze(table)
    history.settle(table)
    feed.changed(table)


def _tell(table: Table, about: str, *, besides: int | None = None, facts: dict[str, int] | None = None) -> None:
    """Ask whoever is waited for afresh, by the letter about their turn, and tell all others that the table goes on."""
    if table.phase != Table.Phase.PLAYING:
        return
    opened = [turn for waiting in turns.waiting(table) for turn in turns.renew(table, waiting)]
    history.notify(table, opened, table.now)
    asked = {turn.seat for turn in opened} | {besides}
    outbox.post(
        outbox.write(Outbox.Kind.WOKEN, about, account=seat.account, table=table, facts=facts)
        for seat in table.seats.filter(account__is_active=True).select_related("account")
        if seat.number not in asked
    )
