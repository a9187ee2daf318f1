"""Tables with their seats, who sits there, and whose turn it is: one statement, however many tables and seats.

Django would ask for tables, seats and turns one after the other. Here a row is a seat, and its table, its account and
its open turn are joined to it. What the rest of the code finds is what `prefetch_related` would leave behind:
`table.seats.all()` asks nothing more, and `table.open_turns` is a list.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import (
    BigIntegerField,
    CharField,
    Count,
    Exists,
    F,
    FilteredRelation,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
)
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

from pbem.database_time import DatabaseNow
from pbem.models import (
    Account,
    Dispute,
    Follow,
    Invitation,
    Note,
    Outbox,
    Plan,
    Proposal,
    RewindRequest,
    Ruling,
    Seat,
    Table,
    Turn,
    Version,
)
from pbem.prepared_queries import Given, Prepared
from pbem.selectors.settled import as_shown

OPEN_TURN = Q(table__turns__closed_at__isnull=True, table__turns__seat=F("number"))
# What is read of an open turn.
TURN = (
    *("id", "opened_version", "opened_at", "deadline", "left", "since", "bank", "extra"),
    *("remind_at", "reminded", "nudged_at", "excused_at", "expired_at", "extension_id"),
)
# What is read of the newest version under the lock: its board.
BOARD = ("id", "table_id", "number", "restores", "snapshot", "digest")
OPEN_REQUEST = Exists(RewindRequest.objects.filter(table=OuterRef("table"), status=RewindRequest.Status.OPEN))
OPEN_DISPUTE = Exists(Dispute.objects.filter(table=OuterRef("table"), closed_at__isnull=True))
NEWEST_RULING = (
    Ruling.objects.filter(table=OuterRef("table"), private=False).order_by("-created_at", "-pk").values("created_at")
)
OPEN_PROPOSAL = Exists(Proposal.objects.filter(table=OuterRef("table"), status=Proposal.Status.OPEN))
TALKED = Exists(Note.objects.filter(table=OuterRef("table")))
OPEN_INVITATIONS = Invitation.objects.filter(table=OuterRef("table"), answer=Invitation.Answer.OPEN).order_by()
KEPT = Coalesce(Subquery(OPEN_INVITATIONS.values("table").annotate(number=Count("pk")).values("number")), 0)
GIVEN_UP = Exists(Outbox.objects.filter(turn=OuterRef("turn__id"), status=Outbox.Status.DEAD))


@dataclass(frozen=True, slots=True)
class Glance:
    """What a page must know about a table before it asks for more: most have none of it."""

    at: datetime  # the database's time
    disputed: bool  # a dispute is open
    ruled_at: datetime | None  # when a moderator ruled last
    asked_back: bool  # a request to take back is open
    proposed: bool  # something is proposed
    out_of_reach: bool  # somebody is waited for whose account is closed or whose letter was given up
    talked: bool  # somebody has said something, whoever may read it
    followed: bool  # the viewer follows it
    planned: bool = field(repr=False)  # the viewer has plans here; whether others have, nobody may know


def listed(wanted: "QuerySet[Table, Any]", viewer: Account | None, **also: Combinable) -> list[Table]:
    """Tables for a list, each once, in no order, as the viewer may see them; `wanted` gives their keys.

    What is `also` asked stands at each of their seats.
    """
    return _gathered(_rows().select_related("table").annotate(kept=KEPT, **also).filter(table__in=wanted), viewer)


def kept(table: Table) -> int:
    """How many seats of a table from a list are kept for those who are invited."""
    return next((seat.kept for seat in table.seats.all()), 0)  # type: ignore[attr-defined]  # as `listed` leaves it


def with_glance(wanted: "QuerySet[Table, Any]", viewer: Combinable) -> "QuerySet[Any]":
    """The seats of one table, with a glance at what else there is to say to the viewer: what `one` makes a table of."""
    own = Exists(Plan.objects.filter(seat=OuterRef("pk"), seat__account=viewer))
    rows = _rows().select_related("table__opened_by").filter(table__in=wanted.values("pk"))
    return rows.annotate(
        at=DatabaseNow(),
        disputed=OPEN_DISPUTE,
        ruled_at=Subquery(NEWEST_RULING[:1]),
        asked_back=OPEN_REQUEST,
        proposed=OPEN_PROPOSAL,
        talked=TALKED,
        given_up=GIVEN_UP,
        followed=Exists(Follow.objects.filter(table=OuterRef("table"), follower=viewer)),
        own_plans=own,
    )


def one(seats: Sequence[Any], viewer: Account | None) -> Table | None:
    """The one table whose seats these are, `with_glance`, as the viewer may see it; None if there are none."""
    for table in _gathered(seats, viewer):
        table.glance = _glance(table)  # type: ignore[attr-defined]
        return table
    return None


def locked(table: Table, submission: str) -> None:
    """Read who sits at a table whose row is locked, the newest board, and what a submission there has to know.

    Not joined to the lock itself: what a statement joins to a row it waited for is as old as the wait.
    """
    seats = SEATS.rows(table=table.pk, head=table.head, submission=submission)
    _fill(table, seats)
    table.newest = _newest(table, seats)  # type: ignore[attr-defined]
    table.asked_back = any(seat.asked_back for seat in seats)  # type: ignore[attr-defined]
    table.planned = any(seat.planned or seat.resigned_at is not None for seat in seats)  # type: ignore[attr-defined]


def newest(table: Table) -> Version | None:
    """The head version as read with the lock; None if nobody has looked, or there is a newer one since."""
    found: Version | None = getattr(table, "newest", None)
    return found if found is not None and found.number == table.head else None


def seats(table: Table) -> list[Seat]:
    """The seats, with who sits there: as read with the lock, or else asked for."""
    read = "seats" in getattr(table, "_prefetched_objects_cache", {})
    return list(table.seats.all() if read else table.seats.select_related("account"))


def people(table: Table) -> list[Seat]:
    """The seats that somebody holds."""
    return [seat for seat in seats(table) if seat.account]


def asked_back(table: Table) -> bool:
    """Whether a request to take back may be open: as read with the lock; if nobody has looked, it may."""
    return getattr(table, "asked_back", True)


def any_planned(table: Table) -> bool:
    """Whether a plan may be active, or somebody has resigned: as read with the lock; if nobody has looked, it may."""
    return getattr(table, "planned", True)


def glance(table: Table) -> Glance:
    """At a table from `one`."""
    found: Glance = table.glance  # type: ignore[attr-defined]
    return found


def _rows() -> "QuerySet[Any]":
    """Seats with who sits there, and the open turn of each."""
    turn = {f"turn_{name}": F(f"turn__{name}") for name in TURN}
    joined = Seat.objects.select_related("account").order_by("number")
    return joined.annotate(turn=FilteredRelation("table__turns", condition=OPEN_TURN)).annotate(**turn)


def _seats() -> "QuerySet[Any]":
    """The seats of a table, whether a submission of this name has come from each, and with the first the board."""
    named = Given("submission", CharField())
    sent = Version.objects.filter(table=OuterRef("table"), seat=OuterRef("number"), submission=named)
    here = _rows().filter(table=Given("table", BigIntegerField()))
    active = Plan.objects.filter(seat=OuterRef("pk"), status=Plan.Status.ACTIVE)
    newest = Q(number=0, table__versions__number=Given("head", IntegerField()))
    here = here.annotate(newest=FilteredRelation("table__versions", condition=newest))
    board = {f"newest_{name}": F(f"newest__{name}") for name in BOARD}
    return here.annotate(asked_back=OPEN_REQUEST, sent_before=Exists(sent), planned=Exists(active), **board)


SEATS = Prepared(_seats)


def _gathered(rows: Iterable[Any], viewer: Account | None) -> list[Table]:
    """The tables of the rows, as the viewer may see them."""
    seats: dict[int, list[Any]] = {}
    for seat in rows:
        seats.setdefault(seat.table_id, []).append(seat)
    for own in seats.values():
        _fill(own[0].table, own)
    return [as_shown(own[0].table, _seat_of(viewer, own)) for own in seats.values()]


def _seat_of(viewer: Account | None, seats: Iterable[Seat]) -> int | None:
    return next((seat.number for seat in seats if viewer is not None and seat.account_id == viewer.pk), None)


def _fill(table: Table, seats: list[Any]) -> None:
    for seat in seats:
        seat.table = table
    found: Any = table.seats.all()
    found._result_cache, found._prefetch_done = seats, True  # as Django does where it prefetches
    table._prefetched_objects_cache = {"seats": found}  # type: ignore[attr-defined]
    table.open_turns = [_turn(table, seat) for seat in seats if seat.turn_id is not None]  # type: ignore[attr-defined]


def _turn(table: Table, seat: Any) -> Turn:
    return Turn(table=table, seat=seat.number, **{name: getattr(seat, f"turn_{name}") for name in TURN})


def _newest(table: Table, seats: list[Any]) -> Version | None:
    values = [getattr(seats[0], f"newest_{name}") for name in BOARD] if seats else [None]
    if values[0] is None:
        return None
    version = Version.from_db(table._state.db, BOARD, values)
    version.table = table
    return version


def _glance(table: Table) -> Glance:
    seats: list[Any] = list(table.seats.all())
    waited_for = [seat for seat in seats if seat.turn_id is not None]
    return Glance(
        at=seats[0].at,
        disputed=seats[0].disputed,
        ruled_at=seats[0].ruled_at,
        asked_back=seats[0].asked_back,
        proposed=seats[0].proposed,
        talked=seats[0].talked,
        followed=seats[0].followed,
        out_of_reach=any(
            seat.given_up or (seat.account and (seat.account.returned or not seat.account.is_active))
            for seat in waited_for
        ),
        planned=any(seat.own_plans for seat in seats),
    )
