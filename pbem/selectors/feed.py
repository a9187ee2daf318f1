"""How far tables are for one reader: what a stream tells first, and what is asked where there is none."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Value
from django.db.models.expressions import Combinable

from pbem.models import Account, Invitation, Seat, Table, Turn
from pbem.selectors.home import GOING_ON
from pbem.selectors.settled import shown_to
from pbem.selectors.tables import visible


@dataclass(frozen=True, slots=True)
class Own:
    """The tables of an account that are not over, and those it is invited to."""

    heads: dict[str, int | None]  # by code; None before the start
    waiting: int  # at how many of them it is the account's turn


def own(account: Account) -> Own:
    """One statement."""
    seats = Seat.objects.filter(account=account)
    invited = Invitation.objects.filter(email=account.email, answer=Invitation.Answer.OPEN)
    mine = Q(pk__in=seats.values("table")) | Q(pk__in=invited.values("table"))
    turns = Turn.objects.filter(table=OuterRef("pk"), closed_at__isnull=True)
    asked = turns.filter(seat__in=seats.filter(table=OuterRef("table")).values("number"))
    rows = _heads(Table.objects.filter(mine, phase__in=GOING_ON), account, "phase", waits=Exists(asked))
    found = list(rows)
    return Own(
        heads={row["code"]: row["seen"] for row in found},
        waiting=sum(row["waits"] and row["phase"] == Table.Phase.PLAYING for row in found),
    )


def one(code: str, account: Account | None) -> dict[str, int | None] | None:
    """The head of one table, by its code; None for a table that the account may not see."""
    whose = (account.pk, account.email) if account else (None, None)  # nobody sits nowhere and is not invited
    row = _heads(visible(*map(Value, whose)).filter(code=code), account).first()
    return None if row is None else {row["code"]: row["seen"]}


def _heads(
    tables: "QuerySet[Table]", account: Account | None, *names: str, **further: Combinable
) -> "QuerySet[Table, dict[str, Any]]":
    return tables.annotate(seen=shown_to(account), **further).values("code", "seen", *names, *further)
