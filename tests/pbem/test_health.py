"""Signs of life."""

from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.models import Heartbeat, Outbox
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
    assert parts(client) == {"database": True, "broker": False, "worker": False, "outbox": True}


def test_a_worker_counts_while_its_heart_beats(client):
    beat = Heartbeat.objects.create(part="worker", seen_at=timezone.now())
    assert parts(client)["worker"]
    beat.seen_at -= timedelta(minutes=2)
    beat.save()
    assert not parts(client)["worker"]


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
