"""All mail, out and in, for who looks after it at the desk: what became of each, and never what it says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet

from pbem.database_time import DatabaseNow
from pbem.models import Inbox, Outbox

MOST_SHOWN = 50
RECENT = timedelta(days=7)  # that the counts are about
OUT: Mapping[str, Q] = {
    "queued": Q(status__in=(Outbox.Status.PENDING, Outbox.Status.SENDING), attempts=0),
    "failed": Q(status__in=(Outbox.Status.PENDING, Outbox.Status.SENDING), attempts__gt=0),
    "sent": Q(status=Outbox.Status.SENT),
    "dead": Q(status=Outbox.Status.DEAD),
    "dropped": Q(status=Outbox.Status.CANCELLED),
}
IN: Mapping[str, Q] = {
    "unread": Q(status=Inbox.Status.NEW),
    "unreadable": Q(status=Inbox.Status.DEAD),
    **{str(fate): Q(status=Inbox.Status.DONE, fate=fate) for fate in Inbox.Fate},
}


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of letters or mails, newest first; older ones begin below the number `older`."""

    rows: Sequence[Any]
    older: int | None


def letters(*, state: str = "", words: str = "", before: int | None = None) -> Listed:
    """Letters that went out, or are to."""
    found = Outbox.objects.filter(OUT.get(state, Q())).filter(_found(words, "address"))
    return _page(found.defer("facts"), before)


def mails(*, state: str = "", words: str = "", before: int | None = None) -> Listed:
    """Mails that came in."""
    found = Inbox.objects.filter(IN.get(state, Q())).filter(_found(words, "sender"))
    return _page(found.defer("raw", "results"), before)


def counts() -> dict[str, dict[str, int]]:
    """How many of each there were within a week, and of what waits or is given up all. Two statements."""
    since = DatabaseNow() - RECENT
    out = Outbox.objects.filter(Q(created_at__gt=since) | Q(status__in=(Outbox.Status.PENDING, Outbox.Status.SENDING)))
    came = Inbox.objects.filter(Q(received_at__gt=since) | ~Q(status=Inbox.Status.DONE))
    return {
        "out": out.aggregate(**{name: Count("pk", filter=which) for name, which in OUT.items()}),
        "in": came.aggregate(**{name: Count("pk", filter=which) for name, which in IN.items()}),
    }


def _found(words: str, address: str) -> Q:
    """Narrows to one person or table."""
    if not words:
        return Q()
    person = Q(account__name__icontains=words) | Q(account__email__icontains=words)
    return person | Q(**{f"{address}__icontains": words}) | Q(table__code=words) | Q(table__title__icontains=words)


def _page(found: "QuerySet[Any]", before: int | None) -> Listed:
    if before is not None:
        found = found.filter(pk__lt=before)
    rows = list(found.select_related("account", "table").order_by("-pk")[: MOST_SHOWN + 1])
    return Listed(rows[:MOST_SHOWN], rows[MOST_SHOWN - 1].pk if len(rows) > MOST_SHOWN else None)
