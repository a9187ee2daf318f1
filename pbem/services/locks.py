"""The first line of every write: the table's row, locked until the transaction ends."""

from pbem.models import Account, Seat, Table
from pbem.services.errors import NotAllowed, NotFound


def lock_table(code: str) -> Table:
    """The table, locked: whoever else writes to it waits. (SQLite locks the whole file when a transaction begins.)"""
    try:
        return Table.objects.select_for_update().get(code=code)
    except Table.DoesNotExist:
        raise NotFound("There is no such table.") from None


def seat_of(table: Table, account: Account) -> Seat:
    """The seat this account holds at the table."""
    seat = Seat.objects.filter(table=table, account=account).first()
    if seat is not None:
        return seat
    if table.visibility == Table.Visibility.PUBLIC:
        raise NotAllowed("You do not sit at this table.")
    raise NotFound("There is no such table.")
