"""Who has nothing to do with whom. It holds both ways, whoever of the two has said so, and nobody can tell."""

from django.db.models import Exists, OuterRef, Q

from pbem.models import Account, PersonBlock, Seat


def apart(account: Account | None, other: str) -> Q:
    """Narrows rows to those that have to do with somebody blocked; `other` leads from a row to that account."""
    if account is None:
        return Q(pk__in=())
    by_them = PersonBlock.objects.filter(whom=account).values("by")
    by_me = PersonBlock.objects.filter(by=account).values("whom")
    return Q(**{f"{other}__in": by_them}) | Q(**{f"{other}__in": by_me})


def are_apart(one: Account, other: Account) -> bool:
    """Whether one of the two has blocked the other."""
    return PersonBlock.objects.filter(Q(by=one, whom=other) | Q(by=other, whom=one)).exists()


def blocks(by: Account, whom: Account) -> bool:
    """Whether somebody has blocked somebody; the other way round is nothing that may be told."""
    return PersonBlock.objects.filter(by=by, whom=whom).exists()


def blocked_by(account: Account) -> list[PersonBlock]:
    """Whom somebody has blocked, newest first."""
    return list(PersonBlock.objects.filter(by=account).select_related("whom").order_by("-created_at", "-pk"))


def somebody_apart_sits_at(account: Account, table: str) -> Exists:
    """Whether somebody sits at a table who is blocked or blocks; `table` leads from a row to its key."""
    return Exists(Seat.objects.filter(apart(account, "account"), table=OuterRef(table)))
