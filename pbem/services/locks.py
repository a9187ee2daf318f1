"""The first line of every write: the table's row, locked until the transaction ends."""

from pbem.models import Account, Seat, Table
from pbem.services.errors import Frozen, NotAllowed, NotFound, NotPlaying


def lock_table(code: str) -> Table:
    """The table, locked: whoever else writes to it waits. (SQLite locks the whole file when a transaction begins.)"""
    try:
        return Table.objects.select_for_update().get(code=code)
    except Table.DoesNotExist:
        raise NotFound("There is no such table.") from None


def require_playing(table: Table) -> None:
    """Refuse what players do to a table that is not being played, or that stands still."""
    if table.phase != Table.Phase.PLAYING:
        raise NotPlaying(f"This table is {table.get_phase_display()}.")
    if table.frozen_at is not None:
        raise Frozen("This table stands still until a moderator has ruled.")


def seat_of(table: Table, account: Account) -> Seat:
    """The seat this account holds at the table."""
    seat = Seat.objects.filter(table=table, account=account).first()
    if seat is not None:
        return seat
    if table.visibility == Table.Visibility.PUBLIC:
        raise NotAllowed("You do not sit at this table.")
    raise NotFound("There is no such table.")
