"""When somebody is away, and how much of it is left this year."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pbem.clock import Stretch
from pbem.models import Absence, Account
from pbem.selectors.clocks import stretches
from pbem.selectors.readers import zone_of

YEARLY = timedelta(days=5)  # the balance that is spent by itself
LONGEST = 21  # days of one absence
MOST_A_YEAR = 42  # days planned
SOON = timedelta(days=14)  # so long before an absence those at the same table see it


def balance_left(account: Account, now: datetime) -> timedelta:
    """What is left of this year's balance: it is spent by the day."""
    year = now.astimezone(zone_of(account)).year
    return YEARLY - timedelta(days=len(_of_year(account, Absence.Kind.BALANCE, year)))


def planned_days(account: Account, year: int) -> int:
    """How many days are planned that begin in a year."""
    return sum(-(-(each.ends_at - each.begins_at) // timedelta(days=1)) for each in _planned(account, year))


def not_over(account: Account, now: datetime) -> list[Absence]:
    """What is planned and not over, the next first."""
    return list(Absence.objects.filter(account=account, ends_at__gt=now).order_by("begins_at"))


def away_until(account: Account | None, now: datetime) -> datetime | None:
    """Until when somebody is away now; None if they are not."""
    if account is None:
        return None
    return max((end for begin, end in stretches(account) if begin <= now < end), default=None)


def soon_away(account: Account, now: datetime) -> Stretch | None:
    """When somebody is away next, if that is soon."""
    return min((each for each in stretches(account) if now < each[0] <= now + SOON), default=None)


def _planned(account: Account, year: int) -> Iterable[Absence]:
    return _of_year(account, Absence.Kind.PLANNED, year)


def _of_year(account: Account, kind: Absence.Kind, year: int) -> list[Absence]:
    zone = zone_of(account)
    found = Absence.objects.filter(account=account, kind=kind, begins_at__year__in=(year - 1, year, year + 1))
    return [each for each in found if each.begins_at.astimezone(zone).year == year]
