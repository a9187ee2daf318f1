"""Appending to a table's history: versions, then turns, then letters. Everything that changes a table ends here."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext

from pbem import RELEASE, chain, engines
from pbem.engines import Played, Position
from pbem.models import Outbox, RewindRequest, Table, Turn, Version
from pbem.selectors import seating
from pbem.services import outbox, standing, turns
from pbem.services.errors import BoardDamaged


def next_number(table: Table) -> int:
    """The number the next version will have."""
    return 0 if table.head is None else table.head + 1


def newest(table: Table) -> Version:
    """The head version."""
    return Version.objects.get(table=table, number=next_number(table) - 1)


def original(table: Table, version: Version) -> Version:
    """The version that first had this snapshot."""
    return version if version.restores is None else Version.objects.get(table=table, number=version.restores)


def position(table: Table, version: Version) -> Position:
    """The position of a version, to go on from; refuses one that is damaged."""
    try:
        return engines.open_snapshot(version.snapshot, version.digest)
    except engines.Damaged:
        sentence = gettext("The board of step %(step)d is damaged and cannot be read. A moderator can go back past it.")
        raise BoardDamaged(sentence % {"step": version.number}, table=table.code, version=version.number) from None


def append(table: Table, steps: Sequence[Played], **signed: Any) -> list[Version]:
    """Store steps as the next versions, and what standing answers make of them; gives the versions of the steps."""
    own = [(step, {"step": place, **signed}) for place, step in enumerate(steps)]
    return _append(table, [*own, *standing.answers(table, steps[-1].position)])[: len(own)]


def append_standing(table: Table, position: Position) -> list[Version]:
    """Store what standing answers make of a position in which they settle something."""
    return _append(table, standing.answers(table, position))


def _append(table: Table, signed_steps: Sequence[standing.Signed]) -> list[Version]:
    """Store steps as the next versions, move the turns on, and post the letters they call for."""
    now = table.now
    versions = [
        _linked(table, _version(table, number, step, now=now, **signed))
        for number, (step, signed) in enumerate(signed_steps, start=next_number(table))
    ]
    Version.objects.bulk_create(versions)
    final = any(version.barrier or version.seat != versions[0].seat for version in versions)
    opened = _advance(table, versions[-1].number, signed_steps[-1][0].position, now)
    notify(table, opened, now, held=not final)
    return versions


def restore(table: Table, target: Version, *, cause: Version.Cause, **signed: Any) -> tuple[Version, list[Turn]]:
    """Append a version whose snapshot is that of `target`, to the byte; gives the turns it opens, to be told."""
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
    return version, _advance(table, version.number, restored, now)


def notify(table: Table, opened: list[Turn], now: datetime, *, held: bool = False) -> None:
    """Write to whoever is next, held back while the last turn can still be taken back; at the end, to everyone."""
    over = table.phase == Table.Phase.FINISHED
    if not opened and not over:
        return
    seats = seating.people(table)
    grace = timedelta(minutes=table.grace_minutes if held else 0)
    letters = turns.prompts(table, opened, seats, due=now + grace)
    if over:
        about = f"{table.code}:{table.head}"
        letters += [outbox.write(Outbox.Kind.FINISHED, about, account=seat.account, table=table) for seat in seats]
    outbox.post(letters)


def _advance(table: Table, head: int, position: Position, now: datetime) -> list[Turn]:
    """Set the head and the result, close and open turns; gives the opened ones."""
    outcome = position.outcome()
    over = outcome is not None
    table.head = head
    table.phase = Table.Phase.FINISHED if over else Table.Phase.PLAYING
    table.outcome = engines.plain(outcome) if outcome is not None else None
    table.finished_at = now if over else None
    table.save(update_fields=["head", "fingerprint", "phase", "outcome", "finished_at"])
    if seating.asked_back(table):
        overtake_requests(table, now)
    return turns.move_on(table, head, position.asked(), now)


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
