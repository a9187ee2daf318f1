"""Which letters somebody wants: of a table what they have chosen there, or else what they want of all tables."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from pbem.models import Account, LetterWishes, Seat, Table, TableLetters

Letters = LetterWishes.Letters
OFTEN = (Letters.AT_ONCE, Letters.DIGEST)
SOME = (*OFTEN, Letters.REMINDERS)
TOPICS = ("wants_results", "wants_notes", "wants_rulings")
GOING_ON = (Table.Phase.GATHERING, Table.Phase.PLAYING)


def wants(**wish: Any) -> Q:
    """Narrows letters to those that their reader wants: `wants_notes=True`, say, or `letters__in=OFTEN`."""
    here = TableLetters.objects.filter(account=OuterRef("account_id"), table=OuterRef("table_id"))
    of_all = Q(**{f"account__{name}": value for name, value in wish.items()})
    return Exists(here.filter(**wish)) | (of_all & ~Exists(here))


def letters_of(account: str) -> Coalesce:
    """How the person at `account`, seen from a turn, wants to learn of it."""
    here = TableLetters.objects.filter(account=OuterRef(account), table=OuterRef("table_id"))
    return Coalesce(Subquery(here.values("letters")[:1]), F(f"{account}__letters"))


def at_table(account: Account, table: Table) -> TableLetters | None:
    """What somebody has chosen for one table; None if nothing else than for all."""
    return TableLetters.objects.filter(account=account, table=table).first()


def chosen(account: Account) -> Sequence[TableLetters]:
    """The tables that go on for which somebody has chosen something of their own."""
    found = TableLetters.objects.filter(account=account, table__phase__in=GOING_ON)
    return list(found.select_related("table").order_by("table__title", "pk"))


def own_tables(account: Account) -> Sequence[Table]:
    """The tables that go on at which somebody sits and has chosen nothing of their own."""
    here = TableLetters.objects.filter(account=account).values("table")
    seats = Seat.objects.filter(account=account, table__phase__in=GOING_ON).exclude(table__in=here)
    return [seat.table for seat in seats.select_related("table").order_by("-table__created_at")[:100]]


def wants_digests(account: Account) -> bool:
    """Whether somebody wants a letter a day, for all tables or for one."""
    if account.letters == Letters.DIGEST:
        return True
    return TableLetters.objects.filter(account=account, letters=Letters.DIGEST, table__phase__in=GOING_ON).exists()
