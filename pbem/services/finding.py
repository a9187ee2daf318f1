"""Tables for whoever asks, on pages and by program: found, or refused with a sentence."""

from django.utils.translation import gettext

from pbem.models import Account, Table
from pbem.selectors.tables import find_table, seat_number
from pbem.services import archive
from pbem.services.errors import NotFound


def the_table(code: str, account: Account | None) -> Table:
    """The table with its seats and open turns, if whoever asks may see it; its versions are at hand."""
    return archive.at_hand(found_table(code, account))


def found_table(code: str, account: Account | None) -> Table:
    """The same table, with its versions wherever they are."""
    table = find_table(code, account)
    if table is not None:
        return table
    if account is None:
        raise NotFound(gettext("There is no such table, or it is private. If it is yours, log in to see it."))
    raise NotFound(gettext("There is no such table."))


def started_table(code: str, account: Account | None) -> Table:
    """The table, once it has a history."""
    table = the_table(code, account)
    if table.head is None:
        raise NotFound(gettext("This table has not started, so it has no history yet."))
    return table


def seated_table(code: str, account: Account) -> Table:
    """A table at which whoever asks has a seat, with its versions wherever they are."""
    return _seated(found_table(code, account), account)


def own_table(code: str, account: Account) -> Table:
    """A started table at which whoever asks has a seat."""
    return _seated(started_table(code, account), account)


def _seated(table: Table, account: Account) -> Table:
    if seat_number(table, account) is None:
        raise NotFound(gettext("This is for those who sit at the table."))
    return table
