"""Which version of a table somebody sees: trying out is private (ADR 17).

A seat that is trying something out sees the newest version. All others see the newest that cannot be taken back any
more: the settled one. Tables that are found for somebody come with it as their `head`, so that whoever reads a table
cannot show more; only what is locked to be written to knows both.
"""

from django.db.models import Case, Exists, F, OuterRef, Value, When

from pbem.models import Account, Seat, Table, Version

STEPS = (Version.Cause.MOVE, Version.Cause.UNDO, Version.Cause.REDO)  # what players do
BY_THEMSELVES = (Version.Channel.WEB, Version.Channel.API, Version.Channel.MAIL)


def shown(table: Table, seat: int | None) -> int | None:
    """The newest version that a seat may see, or with None anybody who sits nowhere; None before the start."""
    return table.head if table.trying in (None, seat) else table.settled


def as_shown(table: Table, seat: int | None) -> Table:
    """The table to be read by a seat, or by anybody else: its head is the newest version they may see."""
    head = shown(table, seat)
    if head != table.head:
        table.head, table.fingerprint = head, ""  # `dice.fingerprint` finds the one that belongs to it
    return table


def shown_to(account: Account | OuterRef | None) -> Case:
    """The same within a statement: the newest version of a table that an account may see."""
    whose = Value(None) if account is None else account  # to nobody belongs no seat, not even an empty one
    own = Exists(Seat.objects.filter(table=OuterRef("pk"), number=OuterRef("trying"), account=whose))
    return Case(When(trying__isnull=True, then=F("head")), When(own, then=F("head")), default=F("settled"))


def is_tried(version: Version) -> bool:
    """Whether a version may be something tried out: a step by its own player that used no chance and showed nothing.

    It is, as long as it also asks nobody else and leaves the own turn open (`services/trying_out.py`).
    """
    return version.cause in STEPS and version.channel in BY_THEMSELVES and not version.barrier
