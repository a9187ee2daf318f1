"""The queue of the desk: open disputes, narrowed, sorted, and a page at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from math import ceil

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet

from pbem.database_time import DatabaseNow
from pbem.models import Account, Dispute, Seat
from pbem.selectors import rights
from pbem.selectors.disputes import SAID
from pbem.selectors.tables import SEATED

PAGE = 25
ORDERS = {"due": ("due_at", "pk"), "oldest": ("opened_at", "pk"), "newest": ("-opened_at", "-pk")}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which disputes somebody wants to see; nothing said, all of them, those due first."""

    words: str = ""  # in the title of the table, its code, or the name of a player there
    game: str = ""
    reason: str = ""
    language: str = ""
    days: int = 0  # waiting for at least so long
    frozen: bool = False  # the table stands still for it
    appeal: bool = False
    late: bool = False  # past its due time
    whose: str = ""  # `mine`, or `nobody`
    order: str = "due"
    page: int = 1


@dataclass(frozen=True, slots=True)
class Page:
    """Some of the disputes found, and how many there are."""

    disputes: Sequence[Dispute]
    count: int
    number: int
    last: int


def page(wanted: Wanted, me: Account) -> Page:
    """A page of the open disputes that are wanted. Four statements, however many wait."""
    found = _narrowed(_open_to(me), wanted, me)
    count = found.count()
    last = max(1, ceil(count / PAGE))
    number = min(max(1, wanted.page), last)
    rows = found.select_related("table", "account", "appeals__moderator", "claimed_by").prefetch_related(
        Prefetch("table__seats", SEATED.queryset), SAID
    )
    start = (number - 1) * PAGE
    listed = rows.annotate(**_bars(me)).order_by(*ORDERS[wanted.order])[start : start + PAGE]
    return Page(list(listed), count, number, last)


def _open_to(me: Account) -> QuerySet[Dispute]:
    """The open disputes of the tables at which somebody may rule."""
    return Dispute.objects.filter(rights.of_tables(me), closed_at__isnull=True)


def _narrowed(found: QuerySet[Dispute], wanted: Wanted, me: Account) -> QuerySet[Dispute]:
    exact = {"table__game": wanted.game, "reason": wanted.reason, "language": wanted.language}
    found = found.filter(**{field: value for field, value in exact.items() if value})
    if wanted.words:
        found = found.filter(_named(wanted.words))
    if wanted.days:
        found = found.filter(opened_at__lte=DatabaseNow() - timedelta(days=wanted.days))
    if wanted.frozen:
        found = found.filter(froze=True)
    if wanted.appeal:
        found = found.filter(appeals__isnull=False)
    if wanted.late:
        found = found.filter(due_at__lt=DatabaseNow())
    if wanted.whose == "mine":
        found = found.filter(claimed_by=me)
    if wanted.whose == "nobody":
        found = found.filter(claimed_by__isnull=True)
    return found


def _named(words: str) -> Q:
    """Whose table bears these words, or at whose table somebody is called so."""
    there = Seat.objects.filter(table=OuterRef("table"))
    player = there.filter(Q(account__name__icontains=words) | Q(account__email=words.lower()))
    table = Q(table__code=words) | Q(table__title__icontains=words)
    return table | Q(account__name__icontains=words) | Q(account__email=words.lower()) | Q(Exists(player))


def _bars(me: Account) -> dict[str, Exists]:
    """What bars a moderator from ruling at the table of a dispute."""
    open_there = Dispute.objects.filter(table=OuterRef("table"), closed_at__isnull=True)
    return {
        "sits": Exists(Seat.objects.filter(table=OuterRef("table"), account=me)),
        "appealed": Exists(open_there.filter(appeals__moderator=me)),
    }


@dataclass(frozen=True, slots=True)
class Waiting:
    """How much waits at the desk."""

    all: int
    late: int
    unclaimed: int
    mine: int


def waiting(me: Account) -> Waiting:
    """The open disputes in numbers. One statement."""
    found = _open_to(me).aggregate(
        all=Count("pk"),
        late=Count("pk", filter=Q(due_at__lt=DatabaseNow())),
        unclaimed=Count("pk", filter=Q(claimed_by__isnull=True)),
        mine=Count("pk", filter=Q(claimed_by=me)),
    )
    return Waiting(**found)
