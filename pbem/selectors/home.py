"""What somebody finds on the home page: whose turn it is at their tables, invitations, and what they follow."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.db.models import F, Q, QuerySet, Subquery

from pbem import engines
from pbem.models import Account, Invitation, Seat, Table, Turn
from pbem.selectors import follows, seating
from pbem.selectors.substitutes import seeking
from pbem.selectors.tables import seat_number

MOST_LISTED = 50
GOING_ON = (Table.Phase.GATHERING, Table.Phase.PLAYING)
LATEST = datetime.max.replace(tzinfo=UTC)
OVER = (Table.Phase.FINISHED, Table.Phase.VOID)


@dataclass(frozen=True, slots=True)
class Finished:
    """A page of somebody's finished tables, newest first; the next one begins behind the table with the code `next`."""

    tables: Sequence[Table]
    next: str  # '' on the last page

    def cut(self, most: int) -> "Finished":
        """The same page, but shorter."""
        if len(self.tables) <= most:
            return self
        return Finished(self.tables[:most], self.tables[most - 1].code)


@dataclass(frozen=True, slots=True)
class Home:
    """The tables of one account, by what they need from it."""

    your_turn: Sequence[Table]
    waiting: Sequence[Table]
    gathering: Sequence[Table]
    finished: Finished
    invitations: Sequence[Invitation]
    followed: Sequence[Table]  # where others play
    follows: frozenset[int]  # those of them that are followed themselves, not for who plays there
    people: Sequence[Account]  # who are followed


def home(account: Account, *, alone: bool = False) -> Home:
    """Your turn first, the least time left first of all; then all others that go on, and a page of those that are over.

    Your own tables `alone`, without invitations and what is followed.
    """
    wanted = [_over(account)] if alone else [_over(account), follows.listed(account)]
    found = seating.listed(_going_on(account).union(*wanted, all=True), account)
    mine = [table for table in found if seat_number(table, account) is not None]
    going_on = _newest_first(table for table in mine if table.phase in GOING_ON)
    playing = [table for table in going_on if table.phase == Table.Phase.PLAYING]
    moving = [table for table in playing if table.frozen_at is None]
    asked = {table.pk: turn for table in moving if (turn := _own_turn(table, account)) is not None}
    following = follows.Followed(frozenset(), ()) if alone else follows.followed(account)
    return Home(
        your_turn=sorted(
            (table for table in playing if table.pk in asked), key=lambda table: _urgency(asked[table.pk])
        ),
        waiting=sorted((table for table in playing if table.pk not in asked), key=_waited_since),
        gathering=[table for table in going_on if table.phase == Table.Phase.GATHERING],
        finished=_page([table for table in mine if table.phase in OVER]),
        invitations=[] if alone else invitations_of(account),
        followed=_newest_first(table for table in found if seat_number(table, account) is None),
        follows=following.tables,
        people=following.people,
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


def finished(account: Account, before: str = "", words: str = "") -> Finished:
    """A page of finished tables: the newest, or those opened before the table with the code `before`.

    With `words` only those in whose title, game or players they are found.
    """
    return _page(seating.listed(_over(account, before, words), account))


def invitations_of(account: Account) -> list[Invitation]:
    """Where an account is asked to take a seat, the newest first."""
    found = Invitation.objects.filter(email=account.email, answer=Invitation.Answer.OPEN, table__phase__in=GOING_ON)
    return list(found.select_related("table", "invited_by").order_by("-created_at")[:MOST_LISTED])


def seeking_tables(account: Account | None) -> list[Table]:
    """Public tables that seek somebody to play on, but for those where the account sits."""
    found = seating.listed(seeking(MOST_LISTED), account)
    return _newest_first(table for table in found if seat_number(table, account) is None)


def _going_on(account: Account) -> QuerySet[Table, Any]:
    return Table.objects.filter(seats__account=account, phase__in=GOING_ON).values("pk")


def _over(account: Account, before: str = "", words: str = "") -> QuerySet[Table, Any]:
    """Seats are read in the order of an index, so that a page costs the same however many there are."""
    own = Q(seats__account=account)
    if before:
        own &= Q(seats__table__lt=Subquery(Table.objects.filter(code=before).values("pk")))
    over = Table.objects.filter(own, phase__in=OVER)
    if words:
        players = Seat.objects.filter(account__name__icontains=words).values("table")
        games = [game.slug for game in engines.summaries() if words.lower() in game.title.lower()]
        over = over.filter(Q(title__icontains=words) | Q(game__in=games) | Q(pk__in=players))
    return Table.objects.filter(pk__in=over.order_by("-seats__table_id").values("pk")[: MOST_LISTED + 1]).values("pk")


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


def _urgency(turn: Turn) -> tuple[bool, datetime, datetime]:
    """The least time left first; where there is no clock, whoever has waited longest."""
    return turn.deadline is None, turn.deadline or turn.opened_at, turn.opened_at


def _waited_since(table: Table) -> datetime:
    turns: list[Turn] = table.open_turns  # type: ignore[attr-defined]  # as `seating` leaves it
    return min((turn.opened_at for turn in turns), default=LATEST)
