"""The feed: "table X is at version N", published when a change is committed. The truth stays in the database.

The live process (`pbem/live/`) hands it on to pages and programs. A message that gets lost costs nothing but time:
whoever connects is told the present heads first, and whoever hears nothing asks.
"""

import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.db import transaction
from redis import Redis

from pbem.models import Account, Invitation, Note, Seat, Table
from pbem.services import outbox

CHANNEL = "pbem:feed"


@dataclass(frozen=True, slots=True)
class Heads:
    """How far a table is: for everybody, and for the one account that may see further, if there is one."""

    settled: int | None
    trying: int | None = None  # the account whose own steps nobody else sees yet
    own: int | None = None  # how far the table is for that account


@dataclass(frozen=True, slots=True)
class Change:
    """What is published: codes and numbers, and nothing that is not for whoever it is handed on to."""

    table: str
    heads: Heads
    moved: bool  # by versions alone: whoever does not see them has nothing to be told
    accounts: frozenset[int] = field(default_factory=frozenset)  # on whose list of tables it is
    at: float = 0.0  # when it was committed
    said: str = ""  # to whom, if nothing has changed but that somebody has said something; see `said`


def moved(table: Table) -> None:
    """Versions were appended: tell whoever may see them, once this transaction is committed."""
    _tell(table, moved=True)


def changed(table: Table, *also: Account | None) -> None:
    """Something else about a table is different: who sits there, whether it stands still, what is asked for.

    `also` are those who had to do with it until now.
    """
    before = frozenset(each.pk for each in also if each is not None)
    _tell(table, moved=False, before=before)


def said(table: Table, note: Note) -> None:
    """Somebody has said something: tell those who may read it, and nobody else that anything was said."""
    if note.audience == Note.Audience.SELF:
        return
    over = table.phase not in (Table.Phase.GATHERING, Table.Phase.PLAYING)
    opened = note.read_by == Table.Readers.EVERYBODY or over
    to = "everybody" if opened else str(note.audience)
    _tell(table, moved=False, said=to)


def heads(table: Table) -> Heads:
    """How far a table is, and for whom."""
    if table.trying is None:
        return Heads(settled=table.head)
    seats = table.seats.all() if "seats" in _read(table) else table.seats.filter(number=table.trying)
    trying = next((seat.account_id for seat in seats if seat.number == table.trying), None)
    return Heads(settled=table.settled, trying=trying, own=table.head)


def written(change: Change) -> bytes:
    return msgspec.json.encode(change)


def read(message: bytes) -> Change:
    """Raises msgspec.DecodeError for anything else."""
    return msgspec.json.decode(message, type=Change)


def _tell(table: Table, **what: Any) -> None:
    """Once this transaction is committed. Robust: what is committed stands, whoever can be told of it."""

    def publish() -> None:  # with a name, as Django wants it of what may fail
        _publish(table, **what)

    transaction.on_commit(publish, robust=True)


def _publish(table: Table, *, moved: bool, before: frozenset[int] = frozenset(), said: str = "") -> None:
    concerned = _seated(table) if moved or said else _seated(table) | _invited(table) | before
    change = Change(table.code, heads(table), moved, concerned, time.time(), said)

    def call(redis: Redis, _: object) -> None:
        redis.publish(CHANNEL, written(change))

    outbox.by_broker(call, "nobody told of a change, pages will ask")


def _seated(table: Table) -> frozenset[int]:
    """Who sits there: as read with the lock, or else asked for."""
    if "seats" in _read(table):
        found = [seat.account_id for seat in table.seats.all()]
    else:
        found = list(Seat.objects.filter(table=table).values_list("account", flat=True))
    return frozenset(account for account in found if account is not None)


def _read(table: Table) -> dict[str, object]:
    """What is known of a table besides its own row."""
    return getattr(table, "_prefetched_objects_cache", {})


def _invited(table: Table) -> frozenset[int]:
    asked = Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN).values("email")
    return frozenset(Account.objects.filter(email__in=asked).values_list("pk", flat=True))
