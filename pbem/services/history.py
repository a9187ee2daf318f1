"""Appending to a table's history: versions, then turns, then letters. Everything that changes a table ends here."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

from django.utils.translation import gettext

from pbem import RELEASE, chain, engines, pace
from pbem.engines import Played, Position
from pbem.models import Outbox, Plan, Proposal, RewindRequest, Table, Turn, Version
from pbem.selectors import seating
from pbem.selectors.settled import shown as newest_shown
from pbem.selectors.tables import version_of
from pbem.services import clocks, feed, outbox, planned, tallies, trying_out, turns
from pbem.services.errors import BoardDamaged

SET_BY_A_MOVE = (
    *("head", "settled", "trying", "fingerprint", "phase", "outcome", "finished_at"),
    *("tally", "banks", "stirred_at", "pace"),
)


def next_number(table: Table) -> int:
    """The number the next version will have."""
    return 0 if table.head is None else table.head + 1


def newest(table: Table) -> Version:
    """The head version: as read with the lock, or else asked for."""
    return seating.newest(table) or version_of(table, next_number(table) - 1)


def original(table: Table, version: Version) -> Version:
    """The version that first had this snapshot."""
    return version if version.restores is None else version_of(table, version.restores)


def position(table: Table, version: Version) -> Position:
    """The position of a version, to go on from; refuses one that is damaged."""
    try:
        return engines.open_snapshot(version.snapshot, version.digest)
    except engines.Damaged:
        sentence = gettext("The board of step %(step)d is damaged and cannot be read. A moderator can go back past it.")
        raise BoardDamaged(sentence % {"step": version.number}, table=table.code, version=version.number) from None


def seen_otherwise(table: Table, seat: int | None) -> Position | None:
    """The position that a seat sees, if it is not the newest: what is refused there is refused by what can be seen."""
    if table.settled is None or table.trying in (None, seat):
        return None
    return position(table, Version.objects.get(table=table, number=table.settled))


def before_trying_out(table: Table, seat: int) -> Version | None:
    """The version from which a seat is trying something out; None if it is not."""
    return version_of(table, table.settled) if table.trying == seat and table.settled is not None else None


def append(table: Table, steps: Sequence[Played], **signed: Any) -> list[Version]:
    """Store steps as the next versions, and what plans make of them; gives the versions of the steps."""
    own = [(step, {"step": place, **signed}) for place, step in enumerate(steps)]
    asked = turns.waiting(table) if seating.any_planned(table) else ()
    ahead = planned.run(table, steps[-1].position, steps, next_number(table) + len(steps), in_person=asked)
    return _append(table, own, ahead)[: len(own)]


def append_planned(table: Table, position: Position, seat: int | None = None) -> list[Version]:
    """Store what plans make of a position in which a seat has just begun one, or somebody has resigned."""
    others = set(turns.waiting(table)) - {seat}
    ahead = planned.run(table, position, (), next_number(table), in_person=others)
    if ahead.steps:
        return _append(table, [], ahead)
    ahead.save(table)
    return []


def append_begun(table: Table, since: datetime) -> None:
    """Play what seats that are asked have begun since a table stood still, now that it goes on."""
    asked = turns.waiting(table)
    begun = Plan.objects.filter(seat__table=table, status=Plan.Status.ACTIVE, changed_at__gte=since)
    for seat in sorted(set(begun.filter(seat__number__in=asked).values_list("seat__number", flat=True))):
        append_planned(table, position(table, newest(table)), seat)


def _append(table: Table, own: Sequence[planned.Signed], ahead: planned.Run) -> list[Version]:
    """Store steps as the next versions, move the turns on, and post the letters they call for."""
    now, signed_steps = table.now, [*own, *ahead.steps]
    versions = [
        _linked(table, _version(table, number, step, now=now, **signed))
        for number, (step, signed) in enumerate(signed_steps, start=next_number(table))
    ]
    Version.objects.bulk_create(versions)
    table.pace = pace.noted(table.pace, turns.waiting(table), signed_steps[-1][0].position.asked(), now)
    last = list(takewhile(lambda version: version.seat == versions[-1].seat, reversed(versions)))
    final = any(version.barrier for version in last)
    positions = (step.position for step, _ in signed_steps)
    asked = turns.waiting(table) if ahead.steps else {}
    opened = _advance(table, list(zip(versions, positions, strict=True)), now)
    if versions[-1].channel in Version.AHEAD and versions[-1].seat not in asked:
        turns.passed_ahead(table, last)
    ahead.save(table)
    notify(table, opened, now, held=not final, stopped=ahead.stopped)
    feed.moved(table)
    return versions


def restore(
    table: Table, target: Version, *, cause: Version.Cause, shown: bool = False, **signed: Any
) -> tuple[Version, list[Turn]]:
    """Append a version whose snapshot is that of `target`, to the byte; gives the turns it opens, to be told.

    `shown` if it takes back what others have seen, so that they see that too.
    """
    now = table.now
    restored = position(table, target)
    version = Version(
        table=table,
        number=next_number(table),
        cause=cause,
        restores=target.origin,
        snapshot=target.snapshot,
        digest=target.digest,
        release=RELEASE,
        created_at=now,
        **signed,
    )
    _linked(table, version).save(force_insert=True)
    feed.moved(table)
    return version, _advance(table, [(version, restored)], now, shown=shown)


def settle(table: Table, *, of: int | None = None) -> None:
    """Let everybody see what somebody is trying out, or only what this seat is: from now on it is history."""
    if table.trying is None or of not in (None, table.trying):
        return
    tried = Version.objects.filter(table=table, number__gt=table.settled).order_by("number")
    table.settled, table.trying = None, None
    tallies.note(table, [(version, position(table, version)) for version in tried])
    table.save(update_fields=["settled", "trying", "tally"])
    overtake_requests(table, table.now)
    feed.moved(table)


def notify(
    table: Table,
    opened: list[Turn],
    now: datetime,
    *,
    held: bool = False,
    stopped: Mapping[int, Plan] = turns.NOTHING_STOPPED,
) -> None:
    """Write to whoever is next, held back while the last turn can still be taken back; at the end, to everyone.

    To a seat whose plan has `stopped`, with the reason.
    """
    over = table.phase == Table.Phase.FINISHED
    if not opened and not over:
        return
    seats = seating.people(table)
    grace = timedelta(minutes=table.grace_minutes if held else 0)
    letters = turns.prompts(table, opened, seats, due=now + grace, stopped=stopped)
    if over:
        about = f"{table.code}:{table.head}"
        letters += [outbox.write(Outbox.Kind.FINISHED, about, account=seat.account, table=table) for seat in seats]
    outbox.post(letters)


def _advance(
    table: Table, steps: Sequence[tuple[Version, Position]], now: datetime, *, shown: bool = False
) -> list[Turn]:
    """Set the head, what of it others see, and the result; close and open turns, and give the opened ones."""
    newest, position = steps[-1]
    outcome = position.outcome()
    over = outcome is not None
    seen_before = newest_shown(table, None)
    waiting = turns.waiting(table)
    trying_out.mark(table, steps, waiting, shown=shown)
    table.head = newest.number
    tallies.note(table, steps)
    table.phase = Table.Phase.FINISHED if over else Table.Phase.PLAYING
    table.outcome = engines.plain(outcome) if outcome is not None else None
    table.finished_at, table.stirred_at = now if over else None, now
    asked_then = [each.asked() for _, each in steps]
    asked = asked_then[-1]
    passed = [turn for seat, turn in waiting.items() if any(seat not in then for then in asked_then)]
    clocks.end(table, passed)
    table.save(update_fields=SET_BY_A_MOVE)
    if over:
        _overtake_proposals(table)
    if seating.asked_back(table) and newest_shown(table, None) != seen_before:
        overtake_requests(table, now)
    asides = position.asides() if clocks.hurries(table) else ()
    turns.begin_again(table, [turn for turn in passed if turn.seat in asked], now, asides)
    return turns.move_on(table, newest.number, asked, now, waiting, asides)


def stop(table: Table, phase: Table.Phase, outcome: Any) -> None:
    """End a table by the will of people, not by a rule of its game: nobody is waited for, nothing is asked any more."""
    turns.close_all(table, table.head or 0, table.now)
    overtake_requests(table, table.now)
    _overtake_proposals(table)
    over = {"phase": phase, "outcome": outcome, "finished_at": table.now}
    rested = {"damaged": None, "paused_until": None, "asleep_at": None}
    for name, value in {**over, **rested}.items():
        setattr(table, name, value)
    table.save(update_fields=[*over, *rested])


def _overtake_proposals(table: Table) -> None:
    """What is proposed at a table that is over is void."""
    waiting = Proposal.objects.filter(table=table, status=Proposal.Status.OPEN)
    waiting.update(status=Proposal.Status.OVERTAKEN, closed_at=table.now)


def overtake_requests(table: Table, now: datetime) -> None:
    """A request to rewind speaks of the board it was made at; on another board it is void."""
    waiting = RewindRequest.objects.filter(table=table, status=RewindRequest.Status.OPEN)
    waiting.update(status=RewindRequest.Status.OVERTAKEN, closed_at=now)


def _linked(table: Table, version: Version) -> Version:
    """The version, tied to the one before it; from now on the chain of the table ends there."""
    previous = table.fingerprint or chain.beginning(table)
    tied = chain.link(version, previous=previous, key=bytes(table.chain_key), promise=table.secret_hash)
    version.kept, version.seal, version.fingerprint = tied.kept, tied.seal, tied.fingerprint
    table.fingerprint = tied.fingerprint
    return version


def _version(table: Table, number: int, played: Played, *, now: datetime, **signed: Any) -> Version:
    snapshot = played.position.snapshot()
    return Version(
        table=table,
        number=number,
        move=played.move,
        notation=played.notation,
        draws=played.draws,
        events=played.events,
        barrier=played.barrier,
        snapshot=snapshot,
        digest=engines.digest(snapshot),
        release=RELEASE,
        created_at=now,
        **signed,
    )
