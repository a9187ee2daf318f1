"""With REQUIRE_REAL_PARTS=1 these fail where a part is missing; otherwise they are skipped with the reason."""

import os
import re
import signal
import time

import pytest
import redis
from django.db import connection
from kombu.exceptions import OperationalError

from pbem.jobs import health
from pbem.models import Heartbeat
from tests import real_parts
from tests.conftest import share_of
from tests.processes import eventually, worker


@pytest.mark.postgres
@pytest.mark.django_db
def test_the_database_is_postgresql():
    assert connection.vendor == "postgresql"


@pytest.mark.redis
def test_redis_answers(redis_url):
    with redis.Redis.from_url(redis_url) as client:
        assert client.ping()


@pytest.mark.redis
@pytest.mark.django_db(transaction=True)
def test_a_worker_works_on_a_real_redis(redis_url):
    with worker(REDIS_URL=redis_url):
        health.heartbeat.delay()
        eventually(Heartbeat.objects.exists, what="a heartbeat")


@pytest.mark.django_db(transaction=True)
def test_a_worker_works_on_the_embedded_broker(broker):
    with worker(REDIS_URL=broker.url):
        health.heartbeat.delay()
        eventually(Heartbeat.objects.exists, what="a heartbeat")


@pytest.mark.django_db(transaction=True)
def test_a_worker_outlives_its_broker(broker):
    with worker(REDIS_URL=broker.url):
        broker.kill()
        with pytest.raises(OperationalError):
            health.heartbeat.delay()
        broker.start()
        health.heartbeat.delay()
        eventually(Heartbeat.objects.exists, 40, what="a heartbeat")


def test_publishing_fails_at_once_while_the_broker_is_away(broker):
    health.heartbeat.delay()
    broker.stop()
    began = time.monotonic()
    with pytest.raises(OperationalError):
        health.heartbeat.delay()
    assert time.monotonic() - began < 2


def test_publishing_gives_up_soon_when_the_broker_hangs(broker):
    os.kill(broker.process.pid, signal.SIGSTOP)
    began = time.monotonic()
    with pytest.raises(OperationalError):
        health.heartbeat.delay()
    assert time.monotonic() - began < 5


@pytest.mark.browser
def test_chromium_is_there():
    assert real_parts.chromium()


@pytest.mark.parametrize("marker", ["postgres", "redis", "gettext", "browser"])
def test_a_missing_part_is_told_in_one_sentence(marker, monkeypatch):
    monkeypatch.setitem(real_parts.PARTS, marker, (lambda: None, "no such part"))
    assert real_parts.lacking(marker) == "no such part"


class Test:
    """As much of a test as decides where it runs."""

    __test__ = False

    def __init__(self, name: str, path: str = "test_one.py") -> None:
        self.name, self.path = name, path


def test_every_test_falls_to_one_of_the_processes_that_share_a_kind(monkeypatch):
    tests = [Test(name, path) for path in ("one.py", "two.py") for name in ("a", "b[1]", "b[2]", "c[1]", "c[2]", "d")]
    shares = []
    for number in range(2):
        monkeypatch.setenv("TEST_SHARE", f"{number}/2")
        shares.append(share_of(tests))
    assert sorted(map(id, shares[0] + shares[1])) == sorted(map(id, tests))
    assert [test.name for test in shares[0]] == ["a", "b[2]", "c[2]"] * 2, "the same parameters, the same process"


def test_a_process_on_its_own_runs_everything(monkeypatch):
    monkeypatch.delenv("TEST_SHARE", raising=False)
    tests = [Test("a"), Test("b[1]")]
    assert share_of(tests) == tests


@pytest.mark.parametrize("postgres", ["postgresql://somewhere", None])
def test_the_shares_of_each_kind_make_a_whole(monkeypatch, postgres):
    monkeypatch.setattr(real_parts, "postgres_url", lambda: postgres)
    told = [re.findall(r"env:(\w+)=([^/]+(?:/\d)?)(?=//|$)", each) for each in real_parts.processes() if "tx" in each]
    shares: dict[str, list[str]] = {}
    for named in map(dict, told):
        shares.setdefault(named["TEST_DATABASE"], []).append(named["TEST_SHARE"])
    assert set(shares) == {"browser", "sqlite", "none", *(["postgresql"] if postgres else [])}
    for found in shares.values():
        assert found == [f"{number}/{len(found)}" for number in range(len(found))]
