"""Two beats and two workers at once, killed at random: nobody is reminded twice, and no time is over twice."""

import random
import subprocess
import time
from collections import Counter
from contextlib import ExitStack
from datetime import timedelta

import pytest

from pbem.celery import app
from pbem.models import Account, Outbox, Table, Turn, Version
from pbem.services import timeouts
from tests.clocks import DAILY, pass_on
from tests.mail.parts import beat
from tests.processes import Broker, eventually, publishing_to, worker
from tests.tables import account, started

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

TABLES = 6  # of each policy
KILLS = 6
PATIENCE = 120


@pytest.fixture
def broker(tmp_path):
    with Broker(tmp_path) as ours, publishing_to(ours.url):
        yield ours


def waiting_tables() -> list[Table]:
    """Tables at which everybody has moved and somebody's time runs: half of them wait, half play on."""
    found: list[Table] = []
    for number in range(2 * TABLES):
        people = [account(f"{name}-{number}", spends_balance=False) for name in ("Ana", "Ben", "Caro")]
        game, policy = (("sumeria", "wait"), ("euphrat-tigris", "default"))[number % 2]
        table = started(*people, game=game, clock={**DAILY, "bank_hours": 0, "policy": policy})
        for _ in range(3):
            pass_on(table)
        found.append(table)
    return found


def all_done() -> bool:
    return not timeouts.expiring().exists() and not timeouts.reminding().exists()


def test_two_beats_and_two_workers_killed_at_random_remind_once_and_time_out_once(broker: Broker):
    tables = waiting_tables()
    timeouts.look()
    late = Turn.objects.filter(closed_at__isnull=True)
    due = {turn.pk: turn for turn in late}
    assert len(due) == 2 * TABLES
    late.update(remind_at=late.first().opened_at)
    chance = random.Random(20261118)  # noqa: S311  # when to kill, nothing else
    here = {"REDIS_URL": broker.url}

    def ask() -> None:
        for _ in range(4):
            app.send_task("pbem.jobs.clock.look", queue="clock", expires=60)

    with ExitStack() as stack:
        beats: list[subprocess.Popen[bytes]] = [stack.enter_context(beat(**here)) for _ in range(2)]
        workers: list[subprocess.Popen[bytes]] = [stack.enter_context(worker("clock", **here)) for _ in range(2)]
        for kill in range(KILLS):
            if kill == KILLS // 2:  # all are reminded; now the time of all is over
                eventually(all_done, PATIENCE, "the reminders")
                begun = due[min(due)].opened_at - timedelta(days=2)
                Turn.objects.filter(pk__in=due).update(since=begun, deadline=begun + timedelta(days=1))
            ask()
            time.sleep(chance.uniform(0.05, 0.4))
            place = chance.randrange(2)
            workers[place].kill()
            beats[place].kill()
            ask()
            beats[place] = stack.enter_context(beat(**here))
            workers[place] = stack.enter_context(worker("clock", **here))
        ask()
        eventually(all_done, PATIENCE, "what was due")

    reminders = Counter(Outbox.objects.filter(kind="reminder", turn__in=due).values_list("turn", flat=True))
    assert reminders == dict.fromkeys(due, 1)
    for table in tables:
        letters = Outbox.objects.filter(table=table, kind="timeout").count()
        played = Version.objects.filter(table=table, cause="timeout")
        if table.clock["policy"] == "wait":
            assert (letters, played.count()) == (3, 0)
        else:
            assert letters == 1
            assert len({version.seat for version in played}) == 1
            assert Turn.objects.filter(table=table, closed_at__isnull=True, expired_at__isnull=True).count() == 1
    assert Account.objects.filter(seats__isnull=True).count() == 0
