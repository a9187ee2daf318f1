"""Seats for which a substitute is sought."""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.expressions import Combinable

from pbem.database_time import DatabaseNow
from pbem.models import Invitation, Seat, Table

FRIEND_FIRST = timedelta(days=2)  # for which a seat of a running table is kept for whoever is asked


def asked_first(table: int | OuterRef, now: datetime | Combinable) -> QuerySet[Invitation]:
    """The invitations to a running table for which seats are still kept."""
    fresh = Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN)
    return fresh.filter(created_at__gt=now - FRIEND_FIRST)


def seeking(most: int) -> QuerySet[Table, Any]:
    """The keys of public tables that are played and seek somebody, unless a friend is asked first: newest first."""
    public = {"table__phase": Table.Phase.PLAYING, "table__visibility": Table.Visibility.PUBLIC}
    sought = Seat.objects.filter(sought_at__isnull=False, **public)
    free = sought.filter(~Exists(asked_first(OuterRef("table_id"), DatabaseNow())))
    return Table.objects.filter(pk__in=free.order_by("-sought_at").values("table")[:most]).values("pk")
