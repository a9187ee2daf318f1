"""Who has sat where, and for how long."""

from django.db.models import Q

from pbem.models import Seat, Table, Tenure


def tenures(table: Table) -> list[Tenure]:
    """Who has sat where since the start, oldest first; who came and went before it is nobody's business."""
    since = Q(ended_at__isnull=True) | Q(ended_at__gt=table.started_at)
    found = Tenure.objects.filter(since, seat__table=table).select_related("seat", "account")
    return list(found.order_by("seat__number", "began_at", "pk"))


def player_before(seat: Seat) -> str:
    """Who sat there before whoever does now; '' if nobody did."""
    past = seat.tenures.filter(ended_at__isnull=False).order_by("-ended_at").select_related("account").first()
    return past.account.name if past else ""
