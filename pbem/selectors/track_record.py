"""How much somebody has played and how punctually: what a gate asks for, and what a profile may show."""

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q

from pbem.models import Account, Seat, Table, Tenure, Turn

FEWEST = 10  # turns with a clock from which punctuality can be told at all


@dataclass(frozen=True, slots=True)
class TrackRecord:
    """What somebody's record says."""

    finished: int  # games played to their end
    turns: int  # with a clock, that are over
    in_time: int  # of them

    @property
    def punctual(self) -> int | None:
        """Turns made in time, of a hundred; None where there are too few to tell."""
        return self.in_time * 100 // self.turns if self.turns >= FEWEST else None


def track_record(account: Account) -> TrackRecord:
    """Somebody's record. Two statements, however long they have played."""
    over = Seat.objects.filter(account=account, table__phase=Table.Phase.FINISHED).count()
    here = Tenure.objects.filter(account=account, seat__table=OuterRef("table"), seat__number=OuterRef("seat"))
    own = here.filter(
        Q(ended_at__isnull=True) | Q(ended_at__gte=OuterRef("opened_at")), began_at__lte=OuterRef("opened_at")
    )
    tables = Tenure.objects.filter(account=account).values("seat__table")
    clocked = Q(deadline__isnull=False) | Q(expired_at__isnull=False)
    turns = Turn.objects.filter(clocked, Exists(own), table__in=tables)
    counted = turns.filter(Q(closed_at__isnull=False) | Q(expired_at__isnull=False)).aggregate(
        turns=Count("pk"), in_time=Count("pk", filter=Q(expired_at__isnull=True))
    )
    return TrackRecord(over, **counted)
