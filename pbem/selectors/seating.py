"""Tables with their seats, who sits there, and whose turn it is: one statement, however many tables and seats.

Django would ask for tables, seats and turns one after the other. Here a row is a seat, and its table, its account and
its open turn are joined to it. What the rest of the code finds is what `prefetch_related` would leave behind:
`table.seats.all()` asks nothing more, and `table.open_turns` is a list.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Case, Exists, F, FilteredRelation, JSONField, OuterRef, Q, QuerySet, Subquery, When

from pbem.database_time import DatabaseNow
from pbem.models import Account, Dispute, Outbox, RewindRequest, Ruling, Seat, Table, Turn, Version

OPEN_TURN = Q(table__turns__closed_at__isnull=True, table__turns__seat=F("number"))
OPEN_REQUEST = Exists(RewindRequest.objects.filter(table=OuterRef("table"), status=RewindRequest.Status.OPEN))
OPEN_DISPUTE = Exists(Dispute.objects.filter(table=OuterRef("table"), closed_at__isnull=True))
NEWEST_RULING = Ruling.objects.filter(table=OuterRef("table")).order_by("-created_at", "-pk").values("created_at")
GIVEN_UP = Exists(Outbox.objects.filter(turn=OuterRef("turn__id"), status=Outbox.Status.DEAD))


@dataclass(frozen=True, slots=True)
class Glance:
    """What a page must know about a table before it asks for more: most have none of it."""

    at: datetime  # the database's time
    disputed: bool  # a dispute is open
    ruled_at: datetime | None  # when a moderator ruled last
    asked_back: bool  # a request to take back is open
    out_of_reach: bool  # somebody is waited for whose account is closed or whose letter was given up
    standing: dict[str, Any] = field(repr=False)  # what the viewer wants answered in absence, and nobody else's


def listed(wanted: "QuerySet[Table, Any]") -> list[Table]:
    """Tables for a list, each once, in no order; `wanted` gives their keys."""
    return _gathered(_rows().select_related("table").filter(table__in=wanted))


def one(tables: QuerySet[Table], viewer: Account | None) -> Table | None:
    """The one table there is, with a glance at what else there is to say to the viewer; None if there is none."""
    own = Case(When(account=viewer, then=F("standing")), output_field=JSONField()) if viewer else None
    rows = _rows().select_related("table__opened_by").filter(table__in=tables.values("pk"))
    rows = rows.annotate(
        at=DatabaseNow(),
        disputed=OPEN_DISPUTE,
        ruled_at=Subquery(NEWEST_RULING[:1]),
        asked_back=OPEN_REQUEST,
        given_up=GIVEN_UP,
        **({"own_standing": own} if own else {}),
    )
    for table in _gathered(rows):
        table.glance = _glance(table)  # type: ignore[attr-defined]
        return table
    return None


def locked(table: Table, submission: str) -> None:
    """Read who sits at a table whose row is locked, and what a submission there has to know.

    Not joined to the lock itself: what a statement joins to a row it waited for is as old as the wait.
    """
    sent = Version.objects.filter(table=OuterRef("table"), seat=OuterRef("number"), submission=submission)
    rows = _rows(hidden=()).filter(table=table).annotate(asked_back=OPEN_REQUEST, sent_before=Exists(sent))
    seats = list(rows)
    _fill(table, seats)
    table.asked_back = any(seat.asked_back for seat in seats)  # type: ignore[attr-defined]


def people(table: Table) -> list[Seat]:
    """The seats that somebody holds, with who: as read with the lock, or else asked for."""
    read = "seats" in getattr(table, "_prefetched_objects_cache", {})
    seats = table.seats.all() if read else table.seats.select_related("account")
    return [seat for seat in seats if seat.account]


def asked_back(table: Table) -> bool:
    """Whether a request to take back may be open: as read with the lock; if nobody has looked, it may."""
    return getattr(table, "asked_back", True)


def glance(table: Table) -> Glance:
    """At a table from `one`."""
    found: Glance = table.glance  # type: ignore[attr-defined]
    return found


def _rows(hidden: Sequence[str] = ("standing",)) -> "QuerySet[Any]":
    """Seats with who sits there, and the open turn of each."""
    turn = {"turn_id": F("turn__id"), "turn_opened": F("turn__opened_version"), "turn_since": F("turn__opened_at")}
    joined = Seat.objects.select_related("account").defer(*hidden).order_by("number")
    return joined.annotate(turn=FilteredRelation("table__turns", condition=OPEN_TURN)).annotate(**turn)


def _gathered(rows: Iterable[Any]) -> list[Table]:
    """The tables of the rows."""
    seats: dict[int, list[Any]] = {}
    for seat in rows:
        seats.setdefault(seat.table_id, []).append(seat)
    for own in seats.values():
        _fill(own[0].table, own)
    return [own[0].table for own in seats.values()]


def _fill(table: Table, seats: list[Any]) -> None:
    for seat in seats:
        seat.table = table
    found: Any = table.seats.all()
    found._result_cache, found._prefetch_done = seats, True  # as Django does where it prefetches
    table._prefetched_objects_cache = {"seats": found}  # type: ignore[attr-defined]
    table.open_turns = [_turn(table, seat) for seat in seats if seat.turn_id is not None]  # type: ignore[attr-defined]


def _turn(table: Table, seat: Any) -> Turn:
    return Turn(
        pk=seat.turn_id,
        table=table,
        seat=seat.number,
        opened_version=seat.turn_opened,
        opened_at=seat.turn_since,
    )


def _glance(table: Table) -> Glance:
    seats: list[Any] = list(table.seats.all())
    waited_for = [seat for seat in seats if seat.turn_id is not None]
    return Glance(
        at=seats[0].at,
        disputed=seats[0].disputed,
        ruled_at=seats[0].ruled_at,
        asked_back=seats[0].asked_back,
        out_of_reach=any(seat.given_up or (seat.account and not seat.account.is_active) for seat in waited_for),
        standing=next((seat.own_standing for seat in seats if getattr(seat, "own_standing", None)), {}),
    )
