"""What somebody follows: tables they may still see, and the public tables of people."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet, Value

from pbem.database_time import DatabaseNow
from pbem.models import Account, Follow, Seat, Table
from pbem.selectors import seating
from pbem.selectors.blocks import apart
from pbem.selectors.tables import visible

STILL_NEWS = timedelta(days=14)  # for which a table that is over stays on the list
MOST_LISTED = 50


@dataclass(frozen=True, slots=True)
class Followed:
    """The keys of tables, and the people, that somebody follows."""

    tables: frozenset[int]
    people: Sequence[Account]


def followed(account: Account) -> Followed:
    """What somebody follows. One statement."""
    own = Follow.objects.filter(follower=account).exclude(apart(account, "person"))
    rows = list(own.select_related("person").order_by("-created_at", "-pk"))
    people = [row.person for row in rows if row.person is not None and row.person.is_active]
    return Followed(frozenset(row.table_id for row in rows if row.table_id), people)


def follows_person(account: Account, person: Account) -> bool:
    return Follow.objects.filter(follower=account, person=person).exists()


def listed(account: Account) -> "QuerySet[Table, Any]":
    """The keys of the tables that following puts on somebody's list, where they do not sit, newest first."""
    own = Follow.objects.filter(follower=account).exclude(apart(account, "person"))
    seen = visible(Value(account.pk), Value(account.email)).filter(followers__in=own)
    sat = Seat.objects.filter(account__in=own.values("person")).values("table")
    theirs = Table.objects.filter(pk__in=sat, visibility=Table.Visibility.PUBLIC)
    news = Q(finished_at__isnull=True) | Q(finished_at__gt=DatabaseNow() - STILL_NEWS)
    either = Table.objects.filter(Q(pk__in=seen.values("pk")) | Q(pk__in=theirs.values("pk")), news)
    others = either.exclude(pk__in=Seat.objects.filter(account=account).values("table"))
    gone = (Table.Phase.ABANDONED, Table.Phase.VOID)
    newest = others.exclude(phase__in=gone).order_by("-stirred_at", "-pk").values("pk")[:MOST_LISTED]
    return Table.objects.filter(pk__in=newest).values("pk")


def tables(account: Account) -> list[Table]:
    """Those tables, as the account may see them. One statement."""
    return sorted(seating.listed(listed(account), account), key=lambda table: table.created_at, reverse=True)
