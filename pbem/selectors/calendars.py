"""What stands in somebody's calendar: until when they are to move, and who is away. Nothing of any game."""

from datetime import timedelta
from urllib.parse import urljoin

from django.conf import settings
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext

from pbem import engines
from pbem.database_time import now
from pbem.ical import Entry
from pbem.models import Absence, Account, Seat, Table, Turn
from pbem.selectors.home import GOING_ON

SHOWN = timedelta(minutes=30)  # how long the entry of a deadline is, which it ends
MOST = 500


def entries(account: Account) -> list[Entry]:
    """Everything, by time. Two statements, however many tables."""
    return sorted([*_deadlines(account), *_absences(account)], key=lambda entry: (entry.begins_at, entry.uid))


def exists(account: Account) -> bool:
    """Whether an address of theirs works."""
    return hasattr(account, "calendar_feed")


def _deadlines(account: Account) -> list[Entry]:
    own = Q(table__seats__account=account, table__seats__number=F("seat"))
    moving = {"table__phase": Table.Phase.PLAYING, "table__frozen_at__isnull": True}
    waiting = Turn.objects.filter(own, closed_at__isnull=True, deadline__isnull=False, **moving)
    return [
        Entry(
            uid=f"turn-{turn.pk}-{turn.opened_at:%Y%m%d%H%M%S}",
            made_at=turn.opened_at,
            begins_at=turn.deadline - SHOWN,
            ends_at=turn.deadline,
            summary=gettext("Your move: %(title)s") % {"title": turn.table.title},
            description=gettext("Your time at this table of %(game)s ends then.")
            % {"game": engines.summary(turn.table.game).title},
            url=urljoin(settings.BASE_URL, reverse("table", args=[turn.table.code])),
        )
        for turn in waiting.select_related("table").order_by("deadline")[:MOST]
        if turn.deadline is not None
    ]


def _absences(account: Account) -> list[Entry]:
    """Of oneself, and of those one sits at a table with that goes on."""
    tables = Seat.objects.filter(account=account, table__phase__in=GOING_ON).values("table")
    people = Seat.objects.filter(table__in=tables, account__isnull=False).values("account")
    away = Absence.objects.filter(Q(account=account) | Q(account__in=people), ends_at__gt=now())
    return [
        Entry(
            uid=f"absence-{absence.pk}-{absence.created_at:%Y%m%d%H%M%S}",
            made_at=absence.created_at,
            begins_at=absence.begins_at,
            ends_at=absence.ends_at,
            summary=gettext("You are away")
            if absence.account_id == account.pk
            else gettext("%(name)s is away") % {"name": absence.account.name},
        )
        for absence in away.select_related("account").order_by("begins_at")[:MOST]
    ]
