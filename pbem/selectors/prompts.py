"""Turns that are waited for: whether who sits there has a letter about it, or else why not."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict

from django.db.models import (
    Case,
    CharField,
    Exists,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    TextChoices,
    Value,
    When,
)

from pbem.models import Account, Outbox, Table, Turn
from pbem.selectors.letter_wishes import Letters, letters_of

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

LIVE = (Outbox.Status.PENDING, Outbox.Status.SENDING, Outbox.Status.SENT)


class Told(TextChoices):
    """What whoever is waited for knows of it. All but the first two are for people to see, and to mend."""

    TOLD = "told", "a letter was sent, or will be"
    UNTOLD = "untold", "nobody has written yet"
    VACANT = "vacant", "nobody sits there"
    CLOSED = "closed", "the account is closed"
    REFUSED = "refused", "the letter was given up"
    RETURNED = "returned", "letters to this address come back"
    UNWANTED = "unwanted", "they want no letter about each turn"


OUT_OF_REACH = (Told.CLOSED, Told.REFUSED, Told.RETURNED)
WELL = (Told.TOLD, Told.UNWANTED)  # as it should be
SLICE = 1000  # turns looked at in one question


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A turn of somebody to whom no letter gets through."""

    code: str
    title: str
    seat: int
    account: int
    name: str
    address: str
    since: datetime
    told: Told
    error: str  # what the mail server said, for that person and the desk only


class Knowledge(TypedDict):
    """What is found out about a turn."""

    holder: int  # the account whose turn it is; nobody's where the seat is vacant
    is_open: bool
    address: str
    returned: str
    letters: str  # how they want to learn of it
    told: str


def waited_for() -> "QuerySet[WithAnnotations[Turn, Knowledge]]":
    """The open turns of tables that go on, with `holder` (whose turn it is) and `told`.

    A letter counts for whom it was written to: a turn begins anew with whoever sits down (`turns.renew`).
    """
    letters = Outbox.objects.filter(turn=OuterRef("pk"), account=OuterRef("holder"))
    given_up = letters.filter(status=Outbox.Status.DEAD, address=OuterRef("address"))
    told = Case(
        When(holder__isnull=True, then=Value(Told.VACANT)),
        When(is_open=False, then=Value(Told.CLOSED)),
        When(~Q(returned="") & ~Exists(given_up), then=Value(Told.RETURNED)),
        When(Exists(letters.filter(status__in=LIVE)), then=Value(Told.TOLD)),
        When(Exists(given_up), then=Value(Told.REFUSED)),
        When(~Q(letters=Letters.AT_ONCE), then=Value(Told.UNWANTED)),
        default=Value(Told.UNTOLD),
        output_field=CharField(),
    )
    here = Q(closed_at__isnull=True, table__seats__number=F("seat"))
    going_on = Q(table__phase=Table.Phase.PLAYING, table__frozen_at__isnull=True)
    turns = Turn.objects.filter(here, going_on).annotate(
        holder=F("table__seats__account"),
        is_open=F("table__seats__account__is_active"),
        address=F("table__seats__account__email"),
        returned=F("table__seats__account__returned"),
        letters=letters_of("table__seats__account"),
    )
    return turns.annotate(told=told)


def unwell() -> Iterator[tuple[str, str, int]]:
    """All that are waited for but not told: why not, the table's code, and the turn.

    In slices, each found by indexes alone: in one question, PostgreSQL would rather read all letters ever sent.
    """
    rest = list(Turn.objects.filter(closed_at__isnull=True).order_by("pk").values_list("pk", flat=True))
    while rest:
        few, rest = rest[:SLICE], rest[SLICE:]
        yield from unwell_between(few[0], few[-1]).values_list("told", "table__code", "pk")


def unwell_between(first: int, last: int) -> "QuerySet[WithAnnotations[Turn, Knowledge]]":
    """A slice of them."""
    return waited_for().filter(pk__range=(first, last)).exclude(told__in=WELL).order_by("pk")


def out_of_reach_at(table: Table) -> list[OutOfReach]:
    """Whom no letter reaches although a table waits for them."""
    return _out_of_reach(Q(table=table), most=table.seat_count)


def out_of_reach(most: int) -> list[OutOfReach]:
    """Whom no letter reaches although they are waited for, at all tables, longest waiting first."""
    waiting = Turn.objects.filter(closed_at__isnull=True)
    given_up = Outbox.objects.filter(status=Outbox.Status.DEAD, turn__in=waiting).values_list("turn", flat=True)
    lost = Q(table__seats__account__is_active=False) | ~Q(table__seats__account__returned="")
    away = waiting.filter(lost, table__seats__number=F("seat"), table__seats__account__isnull=False)
    return _out_of_reach(Q(pk__in=[*given_up, *away.values_list("pk", flat=True)]), most)


def _out_of_reach(where: Q, most: int) -> list[OutOfReach]:
    found = waited_for().filter(where, told__in=OUT_OF_REACH).select_related("table").order_by("opened_at", "pk")
    error = Outbox.objects.filter(turn=OuterRef("pk"), account=OuterRef("holder"), status=Outbox.Status.DEAD)
    turns = found.annotate(error=Subquery(error.order_by("-pk").values("last_error")[:1]))[:most]
    names = dict(Account.objects.filter(pk__in=[turn.holder for turn in turns]).values_list("pk", "name"))
    return [
        OutOfReach(
            code=turn.table.code,
            title=turn.table.title,
            seat=turn.seat,
            account=turn.holder,
            name=names[turn.holder],
            address=turn.address,
            since=turn.opened_at,
            told=Told(turn.told),
            error=turn.error or "",
        )
        for turn in turns
    ]
