"""What somebody finds on the home page: whose turn it is at their tables, invitations, and public tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F, Q, QuerySet, Subquery

from pbem.models import Account, Invitation, Table, Turn
from pbem.selectors import seating
from pbem.selectors.substitutes import seeking
from pbem.selectors.tables import seat_number

MOST_LISTED = 50
GOING_ON = (Table.Phase.GATHERING, Table.Phase.PLAYING)
OVER = (Table.Phase.FINISHED, Table.Phase.VOID)


@dataclass(frozen=True, slots=True)
class Finished:
    """A page of somebody's finished tables, newest first; the next one begins behind the table with the code `next`."""

    tables: Sequence[Table]
    next: str  # '' on the last page


@dataclass(frozen=True, slots=True)
class Home:
    """The tables of one account, by what they need from it."""

    your_turn: Sequence[Table]
    waiting: Sequence[Table]
    gathering: Sequence[Table]
    finished: Finished
    invitations: Sequence[Invitation]
    open: Sequence[Table]  # to everyone; of others
    seeking: Sequence[Table]  # somebody to play on; of others


def home(account: Account, *, lobby: bool = True) -> Home:
    """Your turn first, longest waited for first; then all others that are not over, and a page of those that are.

    Without the `lobby`, neither invitations nor what is open to everyone.
    """
    wanted = [_over(account), _public(Table.Phase.GATHERING), seeking(MOST_LISTED)] if lobby else [_over(account)]
    found = seating.listed(_going_on(account).union(*wanted, all=True), account)
    mine = [table for table in found if seat_number(table, account) is not None]
    going_on = _newest_first(table for table in mine if table.phase in GOING_ON)
    playing = [table for table in going_on if table.phase == Table.Phase.PLAYING]
    moving = [table for table in playing if table.frozen_at is None]
    asked = {table.pk: turn for table in moving if (turn := _own_turn(table, account)) is not None}
    invitations = _invitations(account) if lobby else []
    elsewhere = {table.pk for table in mine} | {each.table_id for each in invitations}
    others = [table for table in found if table.pk not in elsewhere]
    return Home(
        your_turn=sorted(
            (table for table in playing if table.pk in asked), key=lambda table: asked[table.pk].opened_at
        ),
        waiting=[table for table in playing if table.pk not in asked],
        gathering=[table for table in going_on if table.phase == Table.Phase.GATHERING],
        finished=_page([table for table in mine if table.phase in OVER]),
        invitations=invitations,
        open=_newest_first(table for table in others if table.phase == Table.Phase.GATHERING),
        seeking=_newest_first(table for table in others if table.phase == Table.Phase.PLAYING),
    )


@dataclass(frozen=True, slots=True)
class NextTable:
    """A table that waits for somebody who has just been at another one."""

    code: str
    title: str
    count: int  # of all that wait, without the one they have been at


def next_waiting(account: Account, after: Table) -> NextTable | None:
    """Where somebody is waited for next: longest waited for first, and those after the table they come from before it.

    So whoever leaves a table without a move comes by all others before they meet it again. One statement.
    """
    own = Q(table__seats__account=account, table__seats__number=F("seat"))
    moving = {"table__phase": Table.Phase.PLAYING, "table__frozen_at__isnull": True}
    turns = Turn.objects.filter(own, closed_at__isnull=True, **moving)
    found = list(turns.order_by("opened_at", "pk").values_list("table", "table__code", "table__title"))
    here = next((place for place, (table, _, _) in enumerate(found) if table == after.pk), -1)
    others = [each for each in (*found[here + 1 :], *found[: here + 1]) if each[0] != after.pk]
    return NextTable(others[0][1], others[0][2], len(others)) if others else None


def finished(account: Account, before: str = "") -> Finished:
    """A page of finished tables: the newest, or those opened before the table with the code `before`."""
    return _page(seating.listed(_over(account, before), account))


def seeking_tables(account: Account | None) -> list[Table]:
    """Public tables that seek somebody to play on, but for those where the account sits."""
    found = seating.listed(seeking(MOST_LISTED), account)
    return _newest_first(table for table in found if seat_number(table, account) is None)


def public_tables(phase: Table.Phase) -> list[Table]:
    """Tables anyone may watch (or, while gathering, join)."""
    return _newest_first(seating.listed(_public(phase), None))


def _going_on(account: Account) -> QuerySet[Table, Any]:
    return Table.objects.filter(seats__account=account, phase__in=GOING_ON).values("pk")


def _over(account: Account, before: str = "") -> QuerySet[Table, Any]:
    """Seats are read in the order of an index, so that a page costs the same however many there are."""
    own = Q(seats__account=account)
    if before:
        own &= Q(seats__table__lt=Subquery(Table.objects.filter(code=before).values("pk")))
    newest = Table.objects.filter(own, phase__in=OVER).order_by("-seats__table_id").values("pk")[: MOST_LISTED + 1]
    return Table.objects.filter(pk__in=newest).values("pk")


def _public(phase: Table.Phase) -> QuerySet[Table, Any]:
    public = Table.objects.filter(visibility=Table.Visibility.PUBLIC, phase=phase)
    return Table.objects.filter(pk__in=public.order_by("-created_at").values("pk")[:MOST_LISTED]).values("pk")


def _invitations(account: Account) -> list[Invitation]:
    found = Invitation.objects.filter(email=account.email, answer=Invitation.Answer.OPEN, table__phase__in=GOING_ON)
    return list(found.select_related("table", "invited_by").order_by("-created_at")[:MOST_LISTED])


def _newest_first(tables: Iterable[Table]) -> list[Table]:
    return sorted(tables, key=lambda table: table.created_at, reverse=True)


def _page(over: Iterable[Table]) -> Finished:
    found = sorted(over, key=lambda table: table.pk, reverse=True)
    listed = found[:MOST_LISTED]
    return Finished(listed, listed[-1].code if len(found) > MOST_LISTED else "")


def _own_turn(table: Table, account: Account) -> Turn | None:
    numbers = {seat.number for seat in table.seats.all() if seat.account_id == account.pk}
    turns: list[Turn] = table.open_turns  # type: ignore[attr-defined]  # as `seating` leaves it
    return next((turn for turn in turns if turn.seat in numbers), None)
