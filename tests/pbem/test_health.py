"""Signs of life."""

from datetime import timedelta

import pytest
from django.db import InterfaceError, OperationalError
from django.utils import timezone

from pbem.models import Heartbeat, Inbox, Outbox
from pbem.selectors import health
from tests.tables import started, three

pytestmark = pytest.mark.django_db


def parts(client) -> dict[str, bool]:
    return {part["name"]: part["well"] for part in client.get("/readyz").json()["parts"]}


def test_the_process_answers(client):
    assert client.get("/healthz").content == b"well\n"
    assert client.post("/healthz").status_code == 405


def test_without_broker_and_worker_the_service_is_not_ready(client):
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert parts(client) == {
        "database": True,
        "broker": False,
        "worker": False,
        "clock": False,
        "live": False,
        "outbox": True,
        "inbox": True,
        "prompts": True,
    }


@pytest.mark.parametrize("part", ["worker", "clock"])
def test_a_worker_counts_while_its_heart_beats(client, part):
    beat = Heartbeat.objects.create(part=part, seen_at=timezone.now())
    assert parts(client)[part]
    beat.seen_at -= timedelta(minutes=2)
    beat.save()
    assert not parts(client)[part]


def test_without_the_live_process_pages_ask_and_the_service_is_ready_all_the_same(client, monkeypatch):
    monkeypatch.setattr(health, "broker", lambda: health.Part("broker", True, "answers"))
    for part in ("worker", "clock"):
        Heartbeat.objects.create(part=part, seen_at=timezone.now())
    answer = client.get("/readyz")
    assert answer.status_code == 200
    told = {"name": "live", "well": False, "remark": "was never seen: pages ask every 15 s instead", "needed": False}
    assert told in answer.json()["parts"]
    beat = Heartbeat.objects.create(part="live", seen_at=timezone.now(), counts={"streams": 7, "lag_ms": 3})
    assert "; streams: 7" in client.get("/readyz").text
    assert parts(client)["live"]
    beat.seen_at -= timedelta(minutes=2)
    beat.save()
    assert "pages ask every 15 s instead" in client.get("/readyz").text


def test_mail_that_waits_too_long_shows(client):
    started(*three())
    assert parts(client)["outbox"]
    Outbox.objects.update(due_at=timezone.now() - timedelta(minutes=6))
    assert not parts(client)["outbox"]


def test_a_broker_that_answers_counts(client, broker):
    from pbem.celery import app

    app.conf.broker_url, before = broker.url, app.conf.broker_url
    try:
        assert parts(client)["broker"]
    finally:
        app.conf.broker_url = before


@pytest.mark.parametrize("trouble", [OperationalError, InterfaceError])
def test_strangers_do_not_read_why_the_database_is_away(client, caplog, monkeypatch, trouble):
    def away(*_: object) -> None:
        raise trouble("connection to server at 10.0.0.7 failed: no password for user pbem")

    monkeypatch.setattr(health, "at_work", away)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["parts"][0] == {"name": "database", "well": False, "remark": "does not answer", "needed": True}
    assert "10.0.0.7" not in answer.text
    assert "10.0.0.7" in caplog.text, "the operator reads it in the log"


def test_strangers_read_no_error_text(client, caplog):
    remarks = [part["remark"] for part in client.get("/readyz").json()["parts"] if not part["well"]]
    assert "does not answer" in remarks
    assert not any("/" in remark or "Error" in remark for remark in remarks)
    assert "the broker does not answer" in caplog.text, "the operator reads it in the log"


def test_answers_that_nobody_reads_are_seen(client, settings):
    settings.REPLY_ADDRESS = "play@reply.example.org"
    assert parts(client)["inbox"]
    assert "receiver" not in parts(client), "answers may come by webhook"
    now = timezone.now()
    beat = Heartbeat.objects.create(part="receiver", seen_at=now)
    row = Inbox.objects.create(name="x", recipient="play", raw=b"", due_at=now, received_at=now)
    assert (parts(client)["receiver"], parts(client)["inbox"]) == (True, True)
    beat.seen_at -= timedelta(minutes=2)
    beat.save()
    row.received_at -= timedelta(minutes=6)
    row.save()
    assert (parts(client)["receiver"], parts(client)["inbox"]) == (False, False)
    Inbox.objects.update(status="dead")
    assert not parts(client)["inbox"]
    assert "not readable: 1" in client.get("/readyz").text
