"""What the desk knows of a person: disputes opened and lost, warnings, replacements, suspensions, punctuality."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q

from pbem.models import Account, Dispute, Memo, Outbox, Ruling, Seat, Tenure
from pbem.selectors.track_record import TrackRecord, track_record

MOST_LISTED = 50
CONCERNING = (Ruling.Kind.WARN, Ruling.Kind.REPLACE, Ruling.Kind.SUSPEND, Ruling.Kind.LIFT)


@dataclass(frozen=True, slots=True)
class Record:
    """Somebody as the desk sees them; lists hold the newest."""

    account: Account
    tables: int  # sat at, ever
    opened: int  # disputes
    upheld: int  # of them, ruled on and not dismissed
    lost: int  # dismissed
    against: Sequence[Ruling]  # warnings, replacements, suspensions
    disputes: Sequence[Dispute]
    memos: Sequence[Memo]
    track_record: TrackRecord  # how punctual


def find(number: int) -> Account | None:
    """An account by its number."""
    return Account.objects.filter(pk=number).first()


def search(words: str) -> list[Account]:
    """People by name, or by their whole address."""
    named = Q(name__icontains=words) | Q(email=words.lower())
    return list(Account.objects.filter(named, confirmed_at__isnull=False).order_by("name", "pk")[:20])


def called(words: str) -> list[Account]:
    """Who has exactly this name, however it is written, or this address, and could play."""
    named = Q(name__iexact=words) | Q(email=words.lower())
    return list(Account.objects.filter(named, is_active=True, confirmed_at__isnull=False).order_by("pk")[:2])


def record(account: Account) -> Record:
    """What is known of somebody. Seven statements, however long they have played."""
    own = Dispute.objects.filter(account=account)
    dismissed = Q(ruling__kind=Ruling.Kind.DISMISS)
    counts = own.aggregate(
        opened=Count("pk"),
        lost=Count("pk", filter=dismissed),
        upheld=Count("pk", filter=Q(ruling__isnull=False) & ~dismissed),
    )
    against = Ruling.objects.filter(whom=account, kind__in=CONCERNING).select_related("table", "moderator")
    return Record(
        account=account,
        tables=Tenure.objects.filter(account=account).values("seat__table").distinct().count(),
        **counts,
        against=list(against.order_by("-created_at", "-pk")[:MOST_LISTED]),
        disputes=list(own.select_related("table", "ruling").order_by("-opened_at", "-pk")[:MOST_LISTED]),
        memos=list(Memo.objects.filter(about=account).select_related("author")[:MOST_LISTED]),
        track_record=track_record(account),
    )


def alike(account: Account) -> list[Account]:
    """Those at a common table for whom a letter was asked for from the same place: a sign, and never more than that.

    A place is a mark that cannot be turned back into an address; a family and a club share one. See
    docs/settling-a-dispute.md for what this may be used for.
    """
    marks = Outbox.objects.filter(account=account, client__isnull=False).values("client")
    common = Seat.objects.filter(account=account).values("table")
    same_place = Outbox.objects.filter(account=OuterRef("pk"), client__in=marks)
    found = Account.objects.filter(Exists(same_place), seats__table__in=common).exclude(pk=account.pk)
    return list(found.distinct().order_by("name", "pk")[:MOST_LISTED])
