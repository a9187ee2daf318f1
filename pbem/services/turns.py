"""The queue: which seats are waited for. Turns follow the open questions of the head version."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime

from pbem.clock import NOTHING
from pbem.models import Outbox, Plan, Seat, Table, Turn, Version
from pbem.selectors.settled import shown
from pbem.services import clocks, outbox

BEGUN = ("opened_at", "bank", "reminded", "extra", "excused_at", "nudged_at", "expired_at")
NOTHING_STOPPED: Mapping[int, Plan] = {}


def move_on(
    table: Table,
    head: int,
    asked: Collection[int],
    now: datetime,
    before: Mapping[int, Turn],
    asides: Collection[int] = (),
) -> list[Turn]:
    """Close the turns of seats no longer asked, open turns for seats newly asked, and give the new ones back.

    `before` are the open turns, as `waiting` gives them; `asides` the seats asked out of turn.
    """
    done = [turn.pk for seat, turn in before.items() if seat not in asked]
    if done:
        Turn.objects.filter(pk__in=done).update(closed_at=now, closed_version=head)
    opened = [Turn(table=table, seat=seat, opened_version=head, opened_at=now) for seat in asked if seat not in before]
    clocks.start(table, opened, asides=asides)
    opened = Turn.objects.bulk_create(opened)
    if hasattr(table, "open_turns"):
        stay = [turn for seat, turn in before.items() if seat in asked]
        table.open_turns = sorted([*stay, *opened], key=lambda turn: turn.seat)
    return opened


def begin_again(table: Table, passed: Sequence[Turn], now: datetime, asides: Collection[int] = ()) -> None:
    """Give a time of its own to who has passed the turn and is asked again at once, since plans played in between.

    They have just moved and see it, so the turn is the same one and no letter is written.
    """
    for turn in passed:
        turn.opened_at, turn.reminded, turn.extra, turn.excused_at, turn.nudged_at = now, 0, NOTHING, None, None
    clocks.start(table, passed, asides=asides)
    if passed:
        Turn.objects.bulk_update(passed, [*clocks.TIMES, *BEGUN])


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
    newest = shown(table, seat)
    if newest is None or not waiting.update(closed_at=table.now, closed_version=newest):
        return []
    turn = Turn(table=table, seat=seat, opened_version=newest, opened_at=table.now)
    clocks.start(table, [turn])
    turn.save(force_insert=True)
    return [turn]


def reopen(table: Table, turn: Turn) -> None:
    """Wait for a seat again as if its turn had not passed."""
    if turn.closed_at is not None:
        clocks.take_up(table, turn)
        turn.closed_at, turn.closed_version = None, None
        turn.save(update_fields=["closed_at", "closed_version", *clocks.TIMES])


def passed_ahead(table: Table, steps: Sequence[Version]) -> None:
    """A seat's turn that a plan has played and passed, newest step first: it can be taken back in its grace."""
    if table.grace_minutes and steps[0].seat not in waiting(table):
        turn = Turn(table=table, seat=steps[0].seat or 0, opened_version=steps[-1].number - 1, opened_at=table.now)
        clocks.start(table, [turn])
        turn.closed_version, turn.closed_at = steps[0].number, table.now
        turn.save(force_insert=True)


def prompts(
    table: Table,
    opened: Iterable[Turn],
    seats: Iterable[Seat],
    due: datetime,
    stopped: Mapping[int, Plan] = NOTHING_STOPPED,
) -> list[Outbox]:
    """A letter for each newly opened turn: exactly one per turn, since the turn is its key."""
    people = {seat.number: seat.account for seat in seats if seat.account}
    letters = []
    for turn in opened:
        if turn.seat in people:
            account = people[turn.seat]
            letter = outbox.write(Outbox.Kind.TURN, turn.pk, account=account, table=table, turn=turn, due=due)
            if turn.seat in stopped:  # under the same key: one prompt for a turn, and nobody else sees which it is
                letter.kind, letter.facts = Outbox.Kind.PLAN, {"plan": stopped[turn.seat].pk}
            letters.append(letter)
    return letters
