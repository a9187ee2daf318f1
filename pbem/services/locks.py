"""The first line of every write: the table's row, locked until the transaction ends."""

import hashlib

from django.db import connection
from django.db.models import CharField
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pbem.models import Account, Seat, Table
from pbem.prepared_queries import Given, Locked
from pbem.services import archive
from pbem.services.errors import Frozen, NotAllowed, NotFound, NotPlaying

IS_NOW = {
    Table.Phase.GATHERING: _("This table is gathering players."),
    Table.Phase.PLAYING: _("This table is being played."),
    Table.Phase.FINISHED: _("This table is finished."),
    Table.Phase.ABANDONED: _("This table is abandoned."),
    Table.Phase.VOID: _("This table is declared void."),
}

LOCKED = Locked(lambda: Table.objects.filter(code=Given("code", CharField())).select_for_update())


UNLESS_LOCKED = Locked(
    lambda: Table.objects.filter(code=Given("code", CharField())).select_for_update(skip_locked=True)
)


def lock_table(code: str) -> Table:
    """The table, locked, with the time since when: whoever else writes to it waits. Its versions are at hand.

    (SQLite locks the whole file when a transaction begins.)
    """
    table = lock_row(code)
    archive.bring_back(table, table.now)
    return table


def lock_row(code: str) -> Table:
    """The table, locked, for what has nothing to do with its versions: those stay where they are."""
    table: Table | None = LOCKED.row(code=code)
    if table is None:
        raise NotFound(gettext("There is no such table."))
    return table


def try_lock(code: str) -> Table | None:
    """The same, unless somebody else has the lock or there is no such table: for what can be done later as well."""
    table: Table | None = UNLESS_LOCKED.row(code=code)
    if table is not None:
        archive.bring_back(table, table.now)
    return table


def count_alone(*names: str) -> None:
    """Whoever counts the same things waits until this transaction ends, so that two cannot both be the last.

    Always the last lock of a transaction. (SQLite locks the whole file when a transaction begins.)
    """
    if connection.vendor != "postgresql":
        return
    marks = {int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True) for name in names}
    with connection.cursor() as cursor:
        for mark in sorted(marks):
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [mark])


def require_playing(table: Table) -> None:
    """Refuse what players do to a table that is not being played, or that stands still."""
    if table.phase != Table.Phase.PLAYING:
        raise NotPlaying(is_now(table))
    if table.frozen_at is not None:
        raise Frozen(why_still(table))


def why_still(table: Table) -> str:
    """Why nobody may move at a table that stands still, as a sentence."""
    if table.asleep_at is not None:
        return gettext("This table sleeps. Wake it first.")
    if table.paused_until is not None:
        until = date_format(timezone.localtime(table.paused_until), "DATETIME_FORMAT")
        return gettext("This table is paused until %(until)s.") % {"until": until}
    return gettext("This table stands still until a moderator has ruled.")


def is_now(table: Table) -> str:
    """In which phase a table is, as a sentence: why something cannot be done there."""
    return str(IS_NOW[Table.Phase(table.phase)])


def seat_of(table: Table, account: Account) -> Seat:
    """The seat this account holds at the table."""
    seat = next((seat for seat in table.seats.all() if seat.account_id == account.pk), None)
    if seat is not None:
        return seat
    if table.visibility != Table.Visibility.PRIVATE:
        raise NotAllowed(gettext("You do not sit at this table."))
    raise NotFound(gettext("There is no such table."))
