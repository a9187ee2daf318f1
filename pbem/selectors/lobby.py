"""What there is for everybody, logged in or not: tables to join, to step in at, and to watch."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from pbem.clock import PRESETS
from pbem.database_time import DatabaseNow
from pbem.models import Account, Invitation, Seat, Table
from pbem.selectors import seating, substitutes
from pbem.selectors.blocks import somebody_apart_sits_at
from pbem.selectors.tables import seat_number

MOST_LISTED = 24
SPEEDS = tuple(PRESETS)
EXPERIENCE = ("newcomers", "seasoned")  # open to whoever comes; only to who has played before


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks for; '' is anything."""

    game: str = ""
    speed: str = ""
    language: str = ""
    experience: str = ""

    def __bool__(self) -> bool:
        return any((self.game, self.speed, self.language, self.experience))


EVERYTHING = Wanted()


@dataclass(frozen=True, slots=True)
class Lobby:
    """Tables of others, newest first in each list."""

    open: Sequence[Table]  # gathering players, with a seat that is free
    seeking: Sequence[Table]  # somebody to play on
    playing: Sequence[Table]  # to be watched


def lobby(account: Account | None, wanted: Wanted = EVERYTHING, most: int = MOST_LISTED) -> Lobby:
    """All public tables that are wanted, but for those where the account sits or is asked to. One statement.

    Nor are those there where somebody sits who is blocked or blocks.
    """
    narrowed = _narrowed(wanted)
    if account is not None:
        narrowed = narrowed.filter(~somebody_apart_sits_at(account, "pk"))
    sought = substitutes.seeking(most).values("pk")
    parts = [
        _newest(narrowed.filter(phase=Table.Phase.GATHERING), account, most),
        _newest(narrowed.filter(phase=Table.Phase.PLAYING), account, most),
        Table.objects.filter(pk__in=sought).filter(pk__in=narrowed.values("pk")).values("pk"),
    ]
    asked_first = Exists(substitutes.asked_first(OuterRef("table_id"), DatabaseNow()))
    found = seating.listed(parts[0].union(*parts[1:], all=True), account, asked_first=asked_first)
    others = [table for table in found if seat_number(table, account) is None]
    playing = [table for table in others if table.phase == Table.Phase.PLAYING]
    return Lobby(
        open=_sorted(table for table in others if table.phase == Table.Phase.GATHERING),
        seeking=_sorted(table for table in playing if is_sought(table)),
        playing=_sorted(table for table in playing if not is_sought(table)),
    )


def is_sought(table: Table) -> bool:
    """Whether a table from the lobby seeks somebody to play on, and no friend is asked first."""
    seats: list[Any] = list(table.seats.all())
    return any(seat.sought_at is not None and not seat.asked_first for seat in seats)


def speed_of(table: Table) -> str:
    """The preset that a table's clock comes nearest to."""
    hours = (table.clock or {}).get("turn_hours")
    if hours is None:
        return "none"
    return next(name for name, (least, most) in HOURS.items() if least <= hours < most)


# How long a turn is at each speed, in hours: whatever clock a table has, it is one of these.
HOURS = {"brisk": (0, 24), "daily": (24, 48), "relaxed": (48, 24 * 30 + 1)}


def _narrowed(wanted: Wanted) -> "QuerySet[Table]":
    """Public tables as somebody wants them."""
    tables = Table.objects.filter(visibility=Table.Visibility.PUBLIC)
    if wanted.game:
        tables = tables.filter(game=wanted.game)
    if wanted.speed == "none":
        tables = tables.filter(clock__isnull=True)
    elif wanted.speed in HOURS:
        least, most = HOURS[wanted.speed]
        tables = tables.filter(clock__turn_hours__gte=least, clock__turn_hours__lt=most)
    if wanted.language:
        tables = tables.filter(Q(language=wanted.language) | Q(language=""))
    if wanted.experience in EXPERIENCE:
        free = Q(gate_finished=0, gate_punctual=0)
        tables = tables.filter(free if wanted.experience == "newcomers" else ~free)
    return tables


def _newest(tables: "QuerySet[Table]", account: Account | None, most: int) -> "QuerySet[Table, Any]":
    if account is not None:
        asked = Invitation.objects.filter(table=OuterRef("pk"), email=account.email, answer=Invitation.Answer.OPEN)
        seated = Seat.objects.filter(table=OuterRef("pk"), account=account)
        tables = tables.filter(~Exists(asked), ~Exists(seated))
    return Table.objects.filter(pk__in=tables.order_by("-created_at").values("pk")[:most]).values("pk")


def _sorted(tables: Iterable[Table]) -> list[Table]:
    return sorted(tables, key=lambda table: table.created_at, reverse=True)
