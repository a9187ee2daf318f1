"""Real workers killed at the worst moments: no prompt is lost, and only one window can bring a second copy (F2, P4)."""

import pytest
import redis
from django.conf import settings

from pbem.models import Outbox
from tests.mail.parts import beat, kill_sender, once
from tests.mail.sink import Sink
from tests.processes import Broker, eventually, worker
from tests.tables import asked, started, submit, three

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 90  # seconds, for a busy machine; on an idle one everything here happens within five (P4)


def prompts(sink: Sink) -> list[str]:
    return [str(mail["Message-ID"]) for mail in sink.mails if str(mail["Subject"]).startswith("Your turn")]


def settled() -> bool:
    return not Outbox.objects.filter(status__in=["pending", "sending"]).exists()


def test_a_killed_sender_loses_no_prompt(sink: Sink, broker: Broker):
    """The pool process that sends is killed; the worker lives, and takes up what the dead one held."""
    here = {"REDIS_URL": broker.url, "EMAIL_URL": sink.url}
    with worker(**here), beat(**here):
        table = started(*three())
        eventually(settled, PATIENCE, "the first letters")

        sink.at_sender = once(kill_sender)  # between claim and send
        before = len(prompts(sink))
        submit(table, asked(table), "+AKKc")
        eventually(settled, PATIENCE, "the prompt after a kill before sending")
        assert len(prompts(sink)[before:]) == 1

        sink.at_mail = once(kill_sender)  # between accept and mark
        before = len(prompts(sink))
        submit(table, asked(table), "+KISc")
        eventually(settled, PATIENCE, "the prompt after a kill before marking")
        new = prompts(sink)[before:]
        assert len(new) == 2
        assert len(set(new)) == 1, "a second copy is the same letter"
    assert set(Outbox.objects.exclude(kind="invitation").values_list("status", flat=True)) == {"sent"}
    assert sorted(Outbox.objects.filter(kind="turn").values_list("attempts", flat=True)) == [1, 2, 2]


def test_a_killed_worker_loses_no_prompt(sink: Sink, broker: Broker):
    """The whole worker dies in the middle of a letter; while it is dead another table starts, and the broker forgets
    whom to wake. Another worker, started later, finds all by the sweep."""
    here = {"REDIS_URL": broker.url, "EMAIL_URL": sink.url}
    people = three()
    with worker(**here) as first:
        table = started(*people)
        eventually(settled, PATIENCE, "the first letters")
        sink.at_sender = once(kill_sender, first.kill)
        submit(table, asked(table), "+AKKc")
        first.wait(timeout=PATIENCE)
    assert Outbox.objects.get(status="sending").address == asked(table).email
    other = started(*people)
    with redis.Redis(unix_socket_path=str(broker.socket)) as memory:
        assert memory.llen(settings.CELERY_TASK_DEFAULT_QUEUE) > 0, "somebody would have been woken"
        memory.flushall()
    with worker(**here), beat(**here):
        eventually(settled, PATIENCE, "the prompts from another worker")
    assert len(prompts(sink)) == len(set(prompts(sink))) == 3
    assert asked(other).email in "".join(str(mail["To"]) for mail in sink.mails[-4:])
