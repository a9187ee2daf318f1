"""A busy service does not call itself dead: one wake-up waits at the most, and time has a queue of its own."""

import pytest

from pbem.celery import app
from pbem.jobs.mail import deliver
from pbem.models import Heartbeat
from pbem.services import outbox
from tests.processes import Broker, eventually, publishing_to, worker

pytestmark = pytest.mark.django_db(transaction=True)


def waiting(queue: str) -> int:
    """How many tasks nobody has taken yet."""
    with app.connection_for_write() as connection:
        return int(connection.default_channel.client.llen(queue))


def test_a_thousand_letters_leave_one_wake_up(broker: Broker):
    with publishing_to(broker.url):
        for _ in range(50):
            outbox.wake()
        assert waiting("mail") == 1


def test_a_wake_up_that_was_taken_makes_room_for_the_next(broker: Broker):
    with publishing_to(broker.url):
        outbox.wake()
        deliver()
        outbox.wake()
        assert waiting("mail") == 2


def test_what_time_asks_for_does_not_wait_behind_letters(broker: Broker):
    with publishing_to(broker.url):
        for task in ("pbem.jobs.mail.deliver", "pbem.jobs.health.heartbeat", "pbem.jobs.desk.settle"):
            app.send_task(task)
        assert waiting("mail") == 1
        assert waiting("clock") == 2


def test_the_heart_beats_while_all_who_carry_letters_are_busy(broker: Broker):
    with publishing_to(broker.url), worker(queues="clock", REDIS_URL=broker.url):
        outbox.wake()
        app.send_task("pbem.jobs.health.heartbeat")
        eventually(lambda: Heartbeat.objects.filter(part="clock").exists(), 60, "a heartbeat without a mail worker")
        assert waiting("mail") == 1
