"""What a suspension does beyond the table it is ruled at: seats are held, and every table is told."""

from collections.abc import Iterable
from datetime import datetime

from pbem.models import Account, Outbox, Ruling, Seat, Table, Tenure
from pbem.selectors.desk import going_on
from pbem.services import feed, outbox, seats


def shut_out(account: Account, *, until: datetime) -> list[Table]:
    """Close an account for a time; gives the tables it concerns. Only seats at tables that gather players are freed."""
    concerned = going_on(account)
    account.suspended_until, account.is_active = until, False
    account.save(update_fields=["suspended_until", "is_active"])
    for held in Seat.objects.filter(account=account, table__phase=Table.Phase.GATHERING):
        seats.get_up(held, Tenure.Ended.LEFT)
    return concerned


def let_in(account: Account) -> list[Table]:
    """Open an account again; gives the tables at which its seats were held."""
    account.suspended_until, account.is_active = None, True
    account.save(update_fields=["suspended_until", "is_active"])
    return going_on(account)


def tell_elsewhere(ruling: Ruling, concerned: Iterable[Table]) -> None:
    """Tell the others at every other table of somebody who was suspended or let in again."""
    for table in concerned:
        feed.changed(table)
        if table.pk == ruling.table_id:
            continue
        others = table.seats.filter(account__is_active=True).exclude(account=ruling.facts["account"])
        outbox.post(
            outbox.write(
                Outbox.Kind.RULING,
                f"{ruling.pk}:{table.code}",
                account=other.account,
                table=table,
                facts={"ruling": ruling.pk, "held": table.phase == Table.Phase.PLAYING},
            )
            for other in others.select_related("account")
        )
