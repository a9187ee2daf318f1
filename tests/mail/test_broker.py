"""The broker away, hanging or killed: moves are made all the same, and quickly; mails go out once it is back (F4)."""

import os
import signal
import time

import pytest

from pbem.jobs.health import heartbeat
from pbem.models import Heartbeat, Outbox, Table, Version
from pbem.services import outbox
from tests.mail.parts import beat
from tests.mail.sink import Sink
from tests.processes import Broker, eventually, publishing_to, worker
from tests.tables import play_on, started, three

pytestmark = pytest.mark.django_db(transaction=True)


def settled() -> bool:
    return not Outbox.objects.filter(status__in=["pending", "sending"]).exists()


def seconds_for(table: Table, moves: int) -> float:
    before = time.monotonic()
    assert len(list(play_on(table, moves))) == moves
    return time.monotonic() - before


def test_moves_commit_quickly_without_a_broker():
    with publishing_to("redis://127.0.0.1:1/0"):
        table = started(*three())
        assert seconds_for(table, 5) < 5
    assert Version.objects.count() == 6
    assert Outbox.objects.filter(kind="turn").count() == 6


def test_a_broker_that_hangs_costs_one_move_a_moment_and_the_next_none(broker: Broker):
    table = started(*three())
    assert broker.process is not None
    os.kill(broker.process.pid, signal.SIGSTOP)
    try:
        first = seconds_for(table, 1)
        others = seconds_for(table, 4)
    finally:
        os.kill(broker.process.pid, signal.SIGCONT)
    assert 1 < first < 6
    assert others < 4
    assert Version.objects.count() == 6
    outbox._broker.silent_until = 0
    outbox.wake()
    assert outbox._broker.silent_until == 0, "and after a while it is tried again"


def test_mails_resume_when_a_killed_broker_is_back(sink: Sink, broker: Broker):
    here = {"REDIS_URL": broker.url, "EMAIL_URL": sink.url}
    with worker(**here), beat(**here):
        table = started(*three())
        eventually(settled, 30, "the first letters")
        broker.kill()
        assert seconds_for(table, 3) < 5
        assert not settled()
        broker.start()
        eventually(settled, 30, "mails after the broker is back")
    waited_for = Outbox.objects.filter(kind="turn").order_by("pk")
    assert [row.status for row in waited_for] == ["sent", "cancelled", "cancelled", "sent"]


@pytest.mark.redis
def test_the_same_on_a_real_redis(sink: Sink, redis_url: str):
    here = {"REDIS_URL": redis_url, "EMAIL_URL": sink.url}
    with worker(**here):
        started(*three())
        eventually(settled, 30, "the first letters, by wake-up alone")
    assert len(sink.mails) == 3


def test_the_clock_shows_that_it_goes():
    heartbeat()
    heartbeat()
    assert Heartbeat.objects.get().part == "clock"
