"""What time settles by itself: the task that beat asks for every minute."""

import pytest
from django.conf import settings

from pbem.celery import app
from pbem.jobs.desk import settle
from pbem.models import RewindRequest, Seat, Table, Version
from pbem.services import consent, history, rulings
from tests.desk import bench, moderator, mover, people, six_moves_old
from tests.tables import play_on, started
from tests.tampering import history_unlocked
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


def test_beat_asks_for_it_and_the_worker_knows_it():
    (entry,) = [each for each in settings.CELERY_BEAT_SCHEDULE.values() if each["task"] == settle.name]
    assert entry["schedule"] <= 60
    assert "pbem.jobs.desk" in settings.CELERY_IMPORTS
    assert settle.name in app.tasks


@pytest.mark.parametrize(("rule", "status", "head"), [("friendly", "granted", 7), ("standard", "refused", 6)])
def test_silence_counts_as_the_table_says_once_its_time_is_over(rule, status, head):
    table = six_moves_old()
    Table.objects.update(takebacks=rule)
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    settle.apply(throw=True)
    request.refresh_from_db()
    assert request.status == RewindRequest.Status.OPEN, "there is time yet"
    time_passes(consent.PATIENCE)
    settle.apply(throw=True)
    settle.apply(throw=True)  # beat may ask twice
    request.refresh_from_db()
    table.refresh_from_db()
    assert (request.status, table.head) == (status, head)
    assert history.newest(table).cause == ("rewind" if head == 7 else "move")


def test_a_suspension_that_is_over_is_lifted():
    table = six_moves_old()
    ben = people(table)[1]
    rulings.suspend(bench(table, moderator()), seat=Seat.objects.get(table=table, account=ben).number, days=3)
    settle.apply(throw=True)
    ben.refresh_from_db()
    assert not ben.is_active
    time_passes(days=3)
    settle.apply(throw=True)
    ben.refresh_from_db()
    assert (ben.is_active, ben.suspended_until) == (True, None)


def test_one_table_that_cannot_be_settled_does_not_hold_up_the_others(caplog):
    tables = [six_moves_old()]
    tables.append(started(*people(tables[0])))
    list(play_on(tables[1], 6))
    Table.objects.update(takebacks="friendly")
    for table in tables:
        consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    with history_unlocked():
        Version.objects.filter(table=tables[0], number=4).update(digest="damaged")
    time_passes(consent.PATIENCE)
    settle.apply(throw=True)
    assert [each.status for each in RewindRequest.objects.order_by("pk")] == ["open", "granted"]
    assert f"table {tables[0].code} cannot be settled" in caplog.text
