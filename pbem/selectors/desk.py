"""What moderators find at the desk: what waits for them, and any table, as a spectator sees it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext

from pbem import engines
from pbem.engines import Json, Position
from pbem.models import Account, Dispute, Ruling, Seat, Table, Turn, Version
from pbem.selectors import difference, prompts, rights, tables
from pbem.selectors.prompts import OutOfReach
from pbem.selectors.settled import as_shown
from pbem.selectors.tables import SEATED, WAITING, LogEntry

MOST_LISTED = 50
MOST_FOUND = 20
STRETCH = 25  # steps of a table that are listed at once


@dataclass(frozen=True, slots=True)
class Troubles:
    """Tables that lack something beside a ruling, longest first; and what was ruled last."""

    damaged: Sequence[Table]
    paused: Sequence[Table]
    overdue: Sequence[Table]
    vacant: Sequence[Table]
    out_of_reach: Sequence[OutOfReach]
    ruled: Sequence[Ruling]


def troubles(account: Account) -> Troubles:
    """Tables that are damaged, stand still, lack a player or wait in vain; then rulings. For moderators of all."""
    if not account.has_perm(rights.MODERATE):
        return Troubles((), (), (), (), (), ())
    undisputed = ~Exists(Dispute.objects.filter(table=OuterRef("pk"), closed_at__isnull=True, froze=True))
    playing = Table.objects.filter(phase=Table.Phase.PLAYING).prefetch_related(SEATED, WAITING)
    still = playing.filter(frozen_at__isnull=False).order_by("frozen_at")  # found by an index; damaged ones are frozen
    vacant = Seat.objects.filter(account__isnull=True).values("table")
    return Troubles(
        damaged=_shown(still.filter(damaged__isnull=False)[:MOST_LISTED]),
        paused=_shown(still.filter(undisputed, damaged=None)[:MOST_LISTED]),
        overdue=_shown(playing.filter(pk__in=overdue_tables()).order_by("started_at")[:MOST_LISTED]),
        vacant=_shown(playing.filter(pk__in=vacant).order_by("started_at")[:MOST_LISTED]),
        out_of_reach=prompts.out_of_reach(MOST_LISTED),
        ruled=list(Ruling.objects.select_related("table", "moderator").order_by("-created_at", "-pk")[:MOST_FOUND]),
    )


def overdue_tables() -> QuerySet[Turn, int]:
    """The tables, by key, that wait for somebody whose time is over."""
    over = Turn.objects.filter(closed_at__isnull=True, expired_at__isnull=False, left__isnull=False)
    return over.filter(table__phase=Table.Phase.PLAYING).values_list("table", flat=True).distinct()


def waiting_count(account: Account) -> int:
    """How many disputes wait for a ruling, where somebody may give one."""
    return Dispute.objects.filter(rights.of_tables(account), closed_at__isnull=True).count()


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


def search(words: str, account: Account) -> list[Table]:
    """Started tables by their code or by words of their title, newest first; of a director, those they direct."""
    wanted = (Q(code=words) | Q(title__icontains=words)) & rights.of_tables(account, "pk")
    found = Table.objects.filter(wanted, head__isnull=False).prefetch_related(SEATED, WAITING)
    return _shown(found.order_by("-created_at")[:MOST_FOUND])


def find(code: str) -> Table | None:
    """Any started table with its seats and open turns."""
    started = Table.objects.filter(code=code, head__isnull=False)
    return next(iter(_shown(started.select_related("opened_by").prefetch_related(SEATED, WAITING))), None)


def _shown(tables: Iterable[Table]) -> list[Table]:
    """Tables as the desk sees them: what somebody is trying out there is not the desk's to know."""
    return [as_shown(table, None) for table in tables]


def is_seated(table: Table, account: Account) -> bool:
    """Whether somebody sits at a table, and so must not rule there."""
    return any(seat.account_id == account.pk for seat in table.seats.all())


def barred(open_disputes: Iterable[Dispute], account: Account) -> str:
    """Why somebody must leave a table to others, by its open disputes; empty if it is theirs to rule."""
    waiting = list(open_disputes)
    return barred_by(
        sits=any(is_seated(dispute.table, account) for dispute in waiting),
        appealed=any(each.appeals is not None and each.appeals.moderator_id == account.pk for each in waiting),
    )


def barred_by(*, sits: bool, appealed: bool) -> str:
    """Why somebody must leave a table to others, in words."""
    if sits:
        return gettext("You sit at this table.")
    return gettext("A ruling of yours is appealed here.") if appealed else ""


def going_on(account: Account) -> list[Table]:
    """The tables at which somebody sits that are not over: those that a suspension would concern."""
    phases = (Table.Phase.GATHERING, Table.Phase.PLAYING)
    return list(Table.objects.filter(seats__account=account, phase__in=phases).order_by("pk"))


def suspended_at(table: Table) -> list[tuple[int, Account]]:
    """The suspended by the seat they hold at a table, or held when they were suspended there."""
    held = {seat.account: seat.number for seat in table.seats.all() if seat.account is not None}
    ruled = table.rulings.filter(kind=Ruling.Kind.SUSPEND).values_list("facts", flat=True)
    gone = {facts["account"]: facts["seat"] for facts in ruled}
    gone = {account: seat for account, seat in gone.items() if account not in {each.pk for each in held}}
    people = [(seat, account) for account, seat in held.items()]
    if gone:
        people += [(gone[account.pk], account) for account in Account.objects.filter(pk__in=list(gone)).order_by("pk")]
    return [(seat, account) for seat, account in people if not account.is_active and account.suspended_until]


def elsewhere(table: Table) -> list[dict[str, Any]]:
    """For each seat that somebody holds, the tables that suspending them would concern."""
    people = {seat.account_id: seat.number for seat in table.seats.all() if seat.account_id is not None}
    phases = (Table.Phase.GATHERING, Table.Phase.PLAYING)
    held = Seat.objects.filter(account__in=list(people), table__phase__in=phases).select_related("table")
    found: dict[int, list[Table]] = {number: [] for number in people.values()}
    for seat in held.order_by("table"):
        if seat.account_id is not None:
            found[people[seat.account_id]].append(seat.table)
    return [{"seat": number, "tables": tables} for number, tables in sorted(found.items())]


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
    if position is None:
        return []
    names = tables.names_of(table)
    return [
        (dict(plain), f"{names[plain['seat']]}: {phrase}" if "seat" in plain else phrase)
        for plain, phrase in position.adjustments()
    ]


def lines(table: Table, account: Account) -> list[str]:
    """What could be played for the seats that are asked; nothing where that would tell what they hold."""
    position = _position(table)
    if position is None:
        return []
    asked = [seat for seat in position.asked() if not position.hidden or eyes(table, account, seat) == seat]
    return [choice.notation for seat in asked for choice in position.choices(seat)]


def eyes(table: Table, account: Account, seat: int) -> int | None:
    """As whom a moderator sees a table to move for a seat: as a spectator, or as the seat if that was ruled in public.

    It holds until anything but a move of theirs for that seat has happened, and while the seat is asked.
    """
    if not any(turn.seat == seat for turn in getattr(table, "open_turns", ())):
        return None
    looked = table.rulings.filter(kind=Ruling.Kind.LOOK, moderator=account, facts__seat=seat).last()
    if looked is None:
        return None
    own = Q(account=account, seat=seat, channel=Version.Channel.DESK)
    since = Version.objects.filter(~own, table=table, number__gt=looked.head_after, number__lte=table.head or 0)
    return None if since.exists() else seat


def sights(table: Table, account: Account) -> list[tuple[int, Json]]:
    """What a moderator may see of seats whose hands they have looked at in public."""
    position = _position(table) if engines.summary(table.game).hidden else None
    if position is None:
        return []
    numbers = [seat.number for seat in table.seats.all()]
    return [(seat, position.view_json(seat)) for seat in numbers if eyes(table, account, seat) == seat]


def phrases(table: Table, seat: int, line: str) -> list[str]:
    """What a line would do for a seat, in words; raises GameError if it cannot be read."""
    position = _position(table)
    return [] if position is None else position.phrases(seat, line)


def _position(table: Table) -> Position | None:
    return tables.position_of(tables.version_of(table, table.head or 0))
