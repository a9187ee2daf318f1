"""What somebody finds on the home page: whose turn it is at their tables, invitations, and public tables."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, Subquery

from pbem.models import Account, Invitation, Table, Turn
from pbem.selectors.tables import SEATED, WAITING

MOST_LISTED = 50
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


def home(account: Account) -> Home:
    """Your turn first, longest waited for first; then all others that are not over, and a page of those that are."""
    own = list(
        Table.objects.filter(seats__account=account, phase__in=[Table.Phase.GATHERING, Table.Phase.PLAYING])
        .prefetch_related(SEATED, WAITING)
        .order_by("-created_at")
    )
    playing = [table for table in own if table.phase == Table.Phase.PLAYING]
    asked = {table.pk: turn for table in playing if (turn := _own_turn(table, account)) is not None}
    return Home(
        your_turn=sorted(
            (table for table in playing if table.pk in asked), key=lambda table: asked[table.pk].opened_at
        ),
        waiting=[table for table in playing if table.pk not in asked],
        gathering=[table for table in own if table.phase == Table.Phase.GATHERING],
        finished=finished(account),
        invitations=list(
            Invitation.objects.filter(
                email=account.email,
                answer=Invitation.Answer.OPEN,
                table__phase__in=[Table.Phase.GATHERING, Table.Phase.PLAYING],
            )
            .select_related("table", "invited_by")
            .order_by("-created_at")[:MOST_LISTED]
        ),
    )


def finished(account: Account, before: str = "") -> Finished:
    """A page of finished tables: the newest, or those opened before the table with the code `before`.

    Seats are read in the order of an index, so that a page costs the same however many there are.
    """
    own = Q(seats__account=account)
    if before:
        own &= Q(seats__table__lt=Subquery(Table.objects.filter(code=before).values("pk")))
    over = Table.objects.filter(own, phase__in=OVER).prefetch_related(SEATED, WAITING)
    found = list(over.order_by("-seats__table_id")[: MOST_LISTED + 1])
    listed = found[:MOST_LISTED]
    return Finished(listed, listed[-1].code if len(found) > MOST_LISTED else "")


def public_tables(phase: Table.Phase) -> list[Table]:
    """Tables anyone may watch (or, while gathering, join)."""
    return list(
        Table.objects.filter(visibility=Table.Visibility.PUBLIC, phase=phase)
        .prefetch_related(SEATED, WAITING)
        .order_by("-created_at")[:MOST_LISTED]
    )


def _own_turn(table: Table, account: Account) -> Turn | None:
    numbers = {seat.number for seat in table.seats.all() if seat.account_id == account.pk}
    turns: list[Turn] = table.open_turns  # type: ignore[attr-defined]  # prefetched by WAITING
    return next((turn for turn in turns if turn.seat in numbers), None)
