"""Threads that start together, and what must hold of a table whatever they did."""

import itertools
import threading
from collections.abc import Callable
from typing import Any

from django.db import connection

from pbem import engines
from pbem.models import Outbox, RewindRequest, Table, Turn, Version


def at_once(*actions: Callable[[], Any]) -> list[Any]:
    """Run all actions in threads that start together; give each one's result, or what it raised."""
    barrier = threading.Barrier(len(actions))
    results: list[Any] = [None] * len(actions)

    def run(place: int, action: Callable[[], Any]) -> None:
        barrier.wait()
        try:
            results[place] = action()
        except Exception as error:
            results[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(actions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return results


def consistent(table: Table) -> None:
    """One history without gaps in which each board follows from the one before, one head, one prompt per turn."""
    table.refresh_from_db()
    versions = list(Version.objects.filter(table=table).order_by("number"))
    assert [version.number for version in versions] == list(range(len(versions)))
    assert table.head == versions[-1].number
    for before, version in itertools.pairwise(versions):
        _follows(table, versions, before, version)
    turns = Turn.objects.filter(table=table)
    for turn in turns:
        assert Outbox.objects.filter(turn=turn).count() == 1, "one prompt per turn"
    asked = engines.open_snapshot(versions[-1].snapshot, versions[-1].digest).asked()
    playing = table.phase == Table.Phase.PLAYING
    waited_for = turns.filter(closed_at__isnull=True).values_list("seat", flat=True)
    assert sorted(waited_for) == sorted(asked if playing else ())
    waiting = RewindRequest.objects.filter(table=table, status=RewindRequest.Status.OPEN)
    assert all(request.head == table.head for request in waiting), "none asks about an older board"


def _follows(table: Table, versions: list[Version], before: Version, version: Version) -> None:
    if version.restores is not None:
        target = versions[version.restores]
        assert (version.snapshot, version.digest) == (target.snapshot, target.digest)
    elif version.cause == Version.Cause.MOVE:
        position = engines.open_snapshot(before.snapshot, before.digest)
        luck = engines.Luck(bytes(table.secret), table.epoch)
        step = position.play(version.seat or 0, position.read_move(version.move), luck)
        assert engines.digest(step.position.snapshot()) == version.digest
