"""How the moderators do, for everybody to see: how much each rules, how often that is reversed, how long one waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median

from django.db.models import Count, Exists, OuterRef, Q
from django.db.models.expressions import Combinable

from pbem.database_time import DatabaseNow
from pbem.models import Dispute, Ruling

LOOKED_BACK = timedelta(days=365)
MOST = 1000  # disputes whose waits are looked at, the newest


@dataclass(frozen=True, slots=True)
class OfModerator:
    """A moderator's year in numbers."""

    name: str
    rulings: int
    appealed: int  # of them
    reversed: int  # of those: another moderator ruled on the appeal, and did not dismiss it


@dataclass(frozen=True, slots=True)
class Fairness:
    """The desk in numbers: of the last year, and of what waits now."""

    moderators: Sequence[OfModerator]
    settled: int  # of the year, at most a thousand
    median_wait: timedelta | None
    longest_wait: timedelta | None
    in_time: int  # settled by when they were due
    waiting: int
    oldest: datetime | None


def fairness() -> Fairness:
    """Four statements, however much was ruled."""
    since = DatabaseNow() - LOOKED_BACK
    settled = Dispute.objects.filter(ruling__isnull=False, closed_at__gte=since).order_by("-closed_at")
    times = list(settled.values_list("opened_at", "closed_at", "due_at")[:MOST])
    waits = [closed - opened for opened, closed, _ in times if closed]
    waiting = list(Dispute.objects.filter(closed_at__isnull=True).order_by("opened_at").values_list("opened_at")[:1])
    return Fairness(
        moderators=_moderators(since),
        settled=len(waits),
        median_wait=timedelta(seconds=median(wait.total_seconds() for wait in waits)) if waits else None,
        longest_wait=max(waits, default=None),
        in_time=sum(closed is not None and closed <= due for _, closed, due in times),
        waiting=Dispute.objects.filter(closed_at__isnull=True).count(),
        oldest=waiting[0][0] if waiting else None,
    )


def _moderators(since: Combinable) -> list[OfModerator]:
    appeals = Dispute.objects.filter(appeals=OuterRef("pk"))
    overruled = appeals.filter(ruling__isnull=False).exclude(ruling__kind=Ruling.Kind.DISMISS)
    found = Ruling.objects.filter(created_at__gte=since, private=False).annotate(
        was_appealed=Exists(appeals), was_reversed=Exists(overruled)
    )
    counted = found.values("moderator", "moderator__name").annotate(
        rulings=Count("pk"),
        appealed=Count("pk", filter=Q(was_appealed=True)),
        reversed=Count("pk", filter=Q(was_reversed=True)),
    )
    return [
        OfModerator(each["moderator__name"], each["rulings"], each["appealed"], each["reversed"])
        for each in counted.order_by("moderator__name", "moderator")
    ]
