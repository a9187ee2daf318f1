"""The queue: which seats are waited for. Turns follow the open questions of the head version."""

from collections.abc import Collection, Iterable
from datetime import datetime

from pbem.models import Outbox, Seat, Table, Turn
from pbem.services import outbox


def move_on(table: Table, head: int, asked: Collection[int], now: datetime) -> list[Turn]:
    """Close the turns of seats no longer asked, open turns for seats newly asked, and give the new ones back."""
    before = waiting(table)
    done = [turn.pk for seat, turn in before.items() if seat not in asked]
    if done:
        Turn.objects.filter(pk__in=done).update(closed_at=now, closed_version=head)
    opened = Turn.objects.bulk_create(
        Turn(table=table, seat=seat, opened_version=head, opened_at=now) for seat in asked if seat not in before
    )
    if hasattr(table, "open_turns"):
        stay = [turn for seat, turn in before.items() if seat in asked]
        table.open_turns = sorted([*stay, *opened], key=lambda turn: turn.seat)
    return opened


def waiting(table: Table) -> dict[int, Turn]:
    """The open turns by seat: those that came with the table, or else asked for."""
    known: list[Turn] | None = getattr(table, "open_turns", None)
    found = Turn.objects.filter(table=table, closed_at__isnull=True) if known is None else known
    return {turn.seat: turn for turn in found}


def close_all(table: Table, version: int, now: datetime) -> None:
    """Wait for nobody any more."""
    Turn.objects.filter(table=table, closed_at__isnull=True).update(closed_at=now, closed_version=version)


def renew(table: Table, seat: int) -> list[Turn]:
    """Begin the turn of a seat anew for who has just sat down; gives it, or nothing if the seat is not waited for.

    With the old turn end its letters and links, and what whoever sat there before could still take back.
    """
    waiting = Turn.objects.filter(table=table, seat=seat, closed_at__isnull=True)
    if table.head is None or not waiting.update(closed_at=table.now, closed_version=table.head):
        return []
    return [Turn.objects.create(table=table, seat=seat, opened_version=table.head, opened_at=table.now)]


def reopen(turn: Turn) -> None:
    """Wait for a seat again as if its turn had not passed."""
    if turn.closed_at is not None:
        turn.closed_at, turn.closed_version = None, None
        turn.save(update_fields=["closed_at", "closed_version"])


def prompts(table: Table, opened: Iterable[Turn], seats: Iterable[Seat], due: datetime) -> list[Outbox]:
    """A letter for each newly opened turn: exactly one per turn, since the turn is its key."""
    people = {seat.number: seat.account for seat in seats if seat.account}
    return [
        outbox.write(Outbox.Kind.TURN, turn.pk, account=people[turn.seat], table=table, turn=turn, due=due)
        for turn in opened
        if turn.seat in people
    ]
