"""What somebody finds on the home page: whose turn it is at their tables, invitations, and public tables."""

from collections.abc import Sequence
from dataclasses import dataclass

from pbem.models import Account, Invitation, Table, Turn
from pbem.selectors.tables import SEATED, WAITING, is_over

MOST_LISTED = 50


@dataclass(frozen=True, slots=True)
class Home:
    """The tables of one account, by what they need from it."""

    your_turn: Sequence[Table]
    waiting: Sequence[Table]
    gathering: Sequence[Table]
    finished: Sequence[Table]
    invitations: Sequence[Invitation]


def home(account: Account) -> Home:
    """Your turn first, longest waited for first; then the others."""
    own = list(
        Table.objects.filter(seats__account=account)
        .exclude(phase=Table.Phase.ABANDONED)
        .prefetch_related(SEATED, WAITING)
        .order_by("-created_at")[: 4 * MOST_LISTED]
    )
    playing = [table for table in own if table.phase == Table.Phase.PLAYING]
    asked = {table.pk: turn for table in playing if (turn := _own_turn(table, account)) is not None}
    return Home(
        your_turn=sorted(
            (table for table in playing if table.pk in asked), key=lambda table: asked[table.pk].opened_at
        ),
        waiting=[table for table in playing if table.pk not in asked],
        gathering=[table for table in own if table.phase == Table.Phase.GATHERING],
        finished=[table for table in own if is_over(table)][:MOST_LISTED],
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
