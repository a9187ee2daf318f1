"""What moderators find at the desk: what waits for them, and any table, as a spectator sees it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Prefetch, Q
from django.utils.translation import gettext

from pbem.engines import Json, Position
from pbem.models import Account, Dispute, Ruling, Seat, Table, Version
from pbem.selectors import difference, prompts, tables
from pbem.selectors.disputes import SAID
from pbem.selectors.prompts import OutOfReach
from pbem.selectors.tables import SEATED, WAITING, LogEntry

MOST_LISTED = 50
MOST_FOUND = 20
STRETCH = 25  # steps of a table that are listed at once


@dataclass(frozen=True, slots=True)
class Queue:
    """What waits for a moderator, longest first."""

    disputes: Sequence[Dispute]
    damaged: Sequence[Table]
    paused: Sequence[Table]
    vacant: Sequence[Table]
    out_of_reach: Sequence[OutOfReach]
    ruled: Sequence[Ruling]


def queue() -> Queue:
    """Open disputes first; then tables that are damaged, stand still, lack a player or wait in vain; then rulings."""
    seats = Prefetch("table__seats", SEATED.queryset)
    disputes = (
        Dispute.objects.filter(closed_at__isnull=True)
        .select_related("table", "account", "appeals__moderator")
        .prefetch_related(seats, SAID)
        .order_by("-froze", "opened_at")
    )
    undisputed = ~Exists(Dispute.objects.filter(table=OuterRef("pk"), closed_at__isnull=True, froze=True))
    playing = Table.objects.filter(phase=Table.Phase.PLAYING).prefetch_related(SEATED, WAITING)
    still = playing.filter(frozen_at__isnull=False).order_by("frozen_at")  # found by an index; damaged ones are frozen
    vacant = Seat.objects.filter(account__isnull=True).values("table")
    return Queue(
        disputes=list(disputes[:MOST_LISTED]),
        damaged=list(still.filter(damaged__isnull=False)[:MOST_LISTED]),
        paused=list(still.filter(undisputed, damaged=None)[:MOST_LISTED]),
        vacant=list(playing.filter(pk__in=vacant).order_by("started_at")[:MOST_LISTED]),
        out_of_reach=prompts.out_of_reach(MOST_LISTED),
        ruled=list(Ruling.objects.select_related("table", "moderator").order_by("-created_at", "-pk")[:MOST_FOUND]),
    )


def waiting_count() -> int:
    """How many disputes wait for a ruling."""
    return Dispute.objects.filter(closed_at__isnull=True).count()


def damaged_count() -> int:
    """How many tables stand still because their newest board cannot be read."""
    still = Table.objects.filter(frozen_at__isnull=False)  # found by an index
    return still.filter(phase=Table.Phase.PLAYING, damaged__isnull=False).count()


def last_readable(table: Table) -> int | None:
    """The newest version before the damaged one whose board can be read: where a damaged table can go on from."""
    if table.damaged is None:
        return None
    older = Version.objects.filter(table=table, number__lt=table.damaged).order_by("-number")
    readable = (version.number for version in older.iterator(chunk_size=5) if tables.position_of(version) is not None)
    return next(readable, None)


def search(words: str) -> list[Table]:
    """Started tables by their code or by words of their title, newest first."""
    wanted = Q(code=words) | Q(title__icontains=words)
    found = Table.objects.filter(wanted, head__isnull=False).prefetch_related(SEATED, WAITING)
    return list(found.order_by("-created_at")[:MOST_FOUND])


def find(code: str) -> Table | None:
    """Any started table with its seats and open turns."""
    started = Table.objects.filter(code=code, head__isnull=False)
    return started.select_related("opened_by").prefetch_related(SEATED, WAITING).first()


def is_seated(table: Table, account: Account) -> bool:
    """Whether somebody sits at a table, and so must not rule there."""
    return any(seat.account_id == account.pk for seat in table.seats.all())


def barred(dispute: Dispute, account: Account) -> str:
    """Why somebody must leave a dispute to others; empty if it is theirs to rule."""
    if is_seated(dispute.table, account):
        return gettext("You sit at this table.")
    if dispute.appeals is not None and dispute.appeals.moderator_id == account.pk:
        return gettext("It appeals a ruling of yours.")
    return ""


@dataclass(frozen=True, slots=True)
class Listed:
    """A step in words, and whether it still stands or was taken back since."""

    entry: LogEntry
    stands: bool


def steps(table: Table, before: int) -> list[Listed]:
    """A stretch of a table's history that ends at version `before`, newest first, as a spectator knows it."""
    after = max(-1, before - STRETCH)
    entries = tables.history(table, None, after=after, most=before - after)
    standing = difference.standing(table, (entry.number for entry in entries))
    return [Listed(entry, entry.number in standing) for entry in reversed(entries)]


def corrections(table: Table) -> list[tuple[Json, str]]:
    """What a moderator may put right at the head, as JSON and in words; nothing once the table is over."""
    position = _position(table) if table.phase == Table.Phase.PLAYING else None
    return [] if position is None else [(dict(plain), phrase) for plain, phrase in position.adjustments()]


def lines(table: Table) -> list[str]:
    """What could be played for the seats that are asked; nothing where that would tell what they hold."""
    position = _position(table)
    if position is None or position.hidden:
        return []
    asked = position.asked()
    return [choice.notation for seat in asked for choice in position.choices(seat)]


def phrases(table: Table, seat: int, line: str) -> list[str]:
    """What a line would do for a seat, in words; raises GameError if it cannot be read."""
    position = _position(table)
    return [] if position is None else position.phrases(seat, line)


def _position(table: Table) -> Position | None:
    return tables.position_of(Version.objects.get(table=table, number=table.head or 0))
