"""Figures for Prometheus and the page for staff: what they tell, to whom, and at what cost."""

import re
from datetime import timedelta

import pytest
import yaml
from django.conf import settings
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from pbem import RELEASE
from pbem.models import Heartbeat, Outbox, Seat, Turn, Version
from pbem.selectors import watch
from pbem.services import disputes
from pbem.services.errors import Refused
from tests.desk import moderator, six_moves_old
from tests.marked_words import Read, mark_words, unsaid
from tests.pbem.web.conftest import text
from tests.tables import account, asked, lengthened, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db

KEY = "prometheus-shows-this-key"


@pytest.fixture(autouse=True)
def has_a_key(settings) -> None:
    settings.METRICS_KEY = KEY


@pytest.fixture
def staff() -> Client:
    visitor = Client()
    visitor.force_login(account("Olga", is_staff=True), backend="django.contrib.auth.backends.ModelBackend")
    return visitor


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def told() -> str:
    """What Prometheus reads."""
    return Client(headers=bearer(KEY)).get("/metrics").content.decode()


def scraped(**labels: str) -> dict[str, float]:
    """The samples with these labels, by their name."""
    found = text_string_to_metric_families(told())
    samples = [sample for family in found for sample in family.samples]
    return {sample.name: sample.value for sample in samples if labels.items() <= sample.labels.items()}


# --- Who may ask ---


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (bearer(KEY), 200),
        ({"Authorization": f"bearer {KEY}"}, 200),
        ({}, 404),
        (bearer(""), 404),
        (bearer(KEY[:-1]), 404),
        (bearer(KEY + "é"), 404),
        ({"Authorization": f"Key {KEY}"}, 404),
        ({"Authorization": KEY}, 404),
    ],
)
def test_with_a_key_only_who_shows_it_reads_the_figures(client, settings, headers, status):
    settings.DEBUG = True
    assert client.get("/metrics", headers=headers).status_code == status


@pytest.mark.parametrize(
    ("debug", "address", "status"),
    [(True, "127.0.0.1", 200), (True, "::1", 200), (True, "10.0.0.7", 404), (False, "127.0.0.1", 404)],
)
def test_without_a_key_they_are_for_the_machine_of_who_develops(client, settings, debug, address, status):
    """In production a proxy on the same host would make everybody local."""
    settings.METRICS_KEY, settings.DEBUG = "", debug
    assert client.get("/metrics", REMOTE_ADDR=address).status_code == status


def test_a_stranger_cannot_tell_the_address_from_one_that_is_not_there(client):
    hidden, missing = client.get("/metrics"), client.get("/nothing")
    assert text(hidden) == text(missing)
    assert hidden.headers.get("WWW-Authenticate") is None


# --- What it tells ---


def test_what_waits_is_asked_of_the_database():
    table = six_moves_old()
    disputes.open_dispute(code=table.code, by=asked(table), version=5, reason="rules", text="Hm.")
    now = timezone.now()
    Outbox.objects.update(status="sent")
    due = Outbox.objects.order_by("pk")
    Outbox.objects.filter(pk=due[0].pk).update(status="pending", due_at=now - timedelta(minutes=7), attempts=3)
    Outbox.objects.filter(pk=due[1].pk).update(status="pending", due_at=now + timedelta(minutes=7))
    Outbox.objects.filter(pk=due[2].pk).update(status="dead")
    Turn.objects.filter(closed_at=None).update(opened_at=now - timedelta(days=2))
    Heartbeat.objects.create(part="clock", seen_at=now - timedelta(seconds=90))
    found = scraped()
    assert (found["pbem_outbox_due"], found["pbem_outbox_retried"], found["pbem_outbox_given_up"]) == (1, 1, 1)
    assert found["pbem_outbox_age_seconds"] == pytest.approx(420, abs=60)
    assert (found["pbem_turns_open"], found["pbem_disputes_open"]) == (1, 1)
    assert found["pbem_turn_age_seconds"] == pytest.approx(2 * 86400, abs=60)
    assert found["pbem_dispute_age_seconds"] >= 0
    clock = scraped(part="clock")
    assert clock["pbem_heartbeat_age_seconds"] == pytest.approx(90, abs=60)
    assert clock["pbem_part_well"] == 0
    assert scraped(part="database")["pbem_part_well"] == 1
    assert scraped(release=RELEASE)["pbem_release"] == 1


def test_where_nothing_waits_ages_are_nothing():
    found = scraped()
    assert {name: found[name] for name in found if name.endswith("_age_seconds")} == {
        "pbem_inbox_age_seconds": 0,
        "pbem_outbox_age_seconds": 0,
        "pbem_turn_age_seconds": 0,
        "pbem_dispute_age_seconds": 0,
    }


def test_wake_ups_in_the_broker_are_counted(broker):
    from pbem.celery import app

    for _ in range(3):
        app.send_task("pbem.jobs.health.heartbeat", queue="clock")
    assert scraped(queue="clock")["pbem_queue_length"] == 3
    assert scraped(queue="mail")["pbem_queue_length"] == 0


def test_without_a_broker_its_queues_are_left_out():
    assert "pbem_queue_length" not in scraped()
    assert scraped(part="broker")["pbem_part_well"] == 0


def test_without_a_database_the_rest_is_told(monkeypatch):
    def away() -> None:
        raise OperationalError("away")

    monkeypatch.setattr(watch, "figures", away)
    monkeypatch.setattr("pbem.selectors.health.at_work", lambda *_: away())
    assert scraped(part="database")["pbem_part_well"] == 0
    assert "pbem_turns_open" not in scraped()


def test_a_scrape_costs_the_same_however_much_is_stored(django_assert_num_queries):
    table = six_moves_old()
    with CaptureQueriesContext(connection) as few:
        told()
    lengthened(table, 500)
    for number in range(3):
        list(play_on(started(*[account(f"{name}{number}") for name in ("Dan", "Eve", "Fay")]), 5))
    with django_assert_num_queries(len(few)):
        told()
    assert len(few) <= 11


@pytest.mark.postgres
def test_what_waits_is_found_by_indexes():
    """With enough rows PostgreSQL does not read all turns, letters or versions to tell what waits."""
    six_moves_old()
    with connection.cursor() as cursor:
        # What few rows would be as cheap without, and tests before this one have left behind of other rows.
        for way in ("seqscan", "bitmapscan", "sort"):
            cursor.execute(f"SET LOCAL enable_{way} = off")
        plans = {
            "turn_waiting": Turn.objects.filter(closed_at__isnull=True).order_by("opened_at")[:10],
            "outbox_given_up": Outbox.objects.filter(status="dead"),
            "version_days": Version.objects.filter(created_at__gte=timezone.now()).order_by().values("pk"),
        }
        for index, rows in plans.items():
            assert index in rows.explain()


# --- What is counted ---


def test_requests_are_counted_by_view_and_never_by_address(client):
    labels = {"view": "turn-link", "method": "GET", "status": "404"}
    before = scraped(**labels).get("pbem_requests_total", 0)
    client.get("/turn/a-key-that-opens-nothing/")
    assert scraped(**labels)["pbem_requests_total"] == before + 1
    assert scraped(view="turn-link", method="GET")["pbem_request_seconds_count"] >= before + 1
    assert "a-key-that-opens-nothing" not in told()


def test_strange_methods_and_addresses_make_no_names_of_their_own(client):
    client.generic("BREW", "/coffee/")
    client.get("/tea/")
    assert scraped(view="none", method="other")["pbem_requests_total"] >= 1
    for word in ("BREW", "coffee", "tea"):
        assert word not in told()


def test_moves_are_counted_by_what_became_of_them_and_timed():
    table = started(*three())
    person = asked(table)
    line = seen(table, person).choices[0].notation

    def counted(result: str) -> float:
        return scraped(channel="api", result=result).get("pbem_moves_total", 0)

    before = {result: counted(result) for result in ("played", "repeated", "refused", "stale")}
    timed = scraped(channel="api").get("pbem_move_seconds_count", 0)
    once = {"submission": "a", "head": table.head}
    for fields in (once, once, {"line": "+NIPt9"}, {"submission": "b", "head": 99}):
        given = {"line": line, "channel": "api", **fields}
        try:
            submit(table, person, **given)
        except Refused:
            continue
    assert {result: counted(result) - before[result] for result in before} == dict.fromkeys(before, 1)
    assert scraped(channel="api")["pbem_move_seconds_count"] == timed + 1


# --- The page ---


@pytest.mark.parametrize(("who", "status"), [(None, 404), ("player", 404), ("moderator", 404), ("staff", 200)])
def test_the_page_is_for_staff_only(client, who, status):
    person = {
        None: lambda: None,
        "player": lambda: account("Ana"),
        "moderator": moderator,
        "staff": lambda: account("Olga", is_staff=True),
    }[who]()
    if person is not None:
        client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/desk/status/").status_code == status


def test_the_page_says_what_waits_and_where_to_act():
    table = six_moves_old()
    person = asked(table)
    dead = Outbox.objects.filter(kind="turn").latest("pk")
    Outbox.objects.filter(pk=dead.pk).update(status="dead", last_error="550 mailbox unknown")
    Heartbeat.objects.create(part="clock", seen_at=timezone.now())
    visitor = Client()
    boss = account("Olga", is_staff=True, is_superuser=True)
    visitor.force_login(boss, backend="django.contrib.auth.backends.ModelBackend")
    page = visitor.get("/desk/status/")
    shown = text(page)
    for words in (
        f"Release {RELEASE}",
        "The worker of the clock well",
        "The worker that sends letters not well",
        "Given up 1",
        "550 mailbox unknown",
        f"{table.title} · {person.name}",
        "Waited for 1",
        "Size of the database",
    ):
        assert words in shown
    for address in ("/desk/mail/", f"/desk/tables/{table.code}/", "/desk/"):
        assert f'href="{address}"' in page.content.decode()
        assert visitor.get(address).status_code == 200


def test_staff_who_may_not_act_are_not_sent_where_they_cannot_go(staff):
    table = six_moves_old()
    Outbox.objects.filter(kind="turn").update(status="dead")
    page = staff.get("/desk/status/").content.decode()
    assert table.code in page
    for address in ("/admin/", f"/desk/tables/{table.code}/", 'href="/desk/"'):
        assert address not in page


def test_steps_are_counted_by_day_and_an_empty_seat_is_told(staff):
    table = six_moves_old()
    for days_ago in (1, 30):
        older = Version.objects.filter(table=table).latest("number")
        older.pk, older.number, older.submission = None, older.number + 1, ""
        older.created_at = timezone.now() - timedelta(days=days_ago)
        older.save(force_insert=True)
    Seat.objects.filter(table=table).update(account=None)
    assert [number for _, number in watch.versions_per_day()] == [7, 1, 0, 0, 0, 0, 0]
    assert "nobody sits there" in text(staff.get("/desk/status/"))


@pytest.mark.parametrize(("language", "heading"), [("hu", "Hogy van a szolgáltatás"), ("de", "Wie es dem Dienst geht")])
def test_the_page_speaks_the_language_of_its_reader(client, language, heading):
    six_moves_old()
    person = account("Olga", is_staff=True, language=language)
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    shown = text(client.get("/desk/status/"))
    assert heading in shown
    for english in ("well", "Given up", "Letters", "Size of", "broker"):
        assert english not in shown.replace("Board games", "")


def test_no_sentence_of_the_page_bypasses_the_catalogues(monkeypatch, staff):
    table = six_moves_old()
    mark_words(monkeypatch)
    Outbox.objects.filter(kind="turn").update(status="dead")
    Heartbeat.objects.create(part="clock", seen_at=timezone.now())
    typed = {
        "Ana",
        "Ben",
        "Caro",
        "Olga",
        "table",
        "English",
        "Magyar",
        "Deutsch",
        *re.findall(r"[a-z]{3,}", table.code),
    }
    ids = {"clock", "turn", *re.findall(r"[a-z]{3,}", table.title)}
    assert unsaid(Read(staff.get("/desk/status/").content.decode()).text, typed | ids) == []


def test_staff_find_the_page_from_home_and_moderators_from_the_desk(client, staff):
    assert 'href="/desk/status/"' in staff.get("/").content.decode()
    mara = moderator()
    client.force_login(mara, backend="django.contrib.auth.backends.ModelBackend")
    assert "/desk/status/" not in client.get("/desk/").content.decode()
    mara.is_staff = True
    mara.save()
    assert "/desk/status/" in client.get("/desk/").content.decode()


# --- What the documents say ---

DOCS = settings.BASE_DIR / "docs"
NAME = re.compile(r"\bpbem_[a-z_]+\b")
PARTS_OF_ONE = re.compile(r"_(bucket|count|sum)$")


def names() -> set[str]:
    """All that can be told, once everything has happened."""
    Heartbeat.objects.create(part="clock", seen_at=timezone.now())
    list(play_on(started(*three()), 1))
    return {PARTS_OF_ONE.sub("", sample) for sample in scraped()}


def test_every_figure_is_explained_and_every_alert_asks_for_one_that_is_told(broker):
    explained = set(NAME.findall((DOCS / "operations.md").read_text("utf-8")))
    told_names = names()
    assert explained == told_names
    rules = yaml.safe_load((DOCS / "prometheus" / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    asked_for = {PARTS_OF_ONE.sub("", name) for rule in rules for name in NAME.findall(rule["expr"])}
    assert len(asked_for) >= 8
    assert asked_for <= told_names


def test_the_example_of_a_scrape_is_what_we_answer_to(client):
    (job,) = yaml.safe_load((DOCS / "prometheus" / "scrape.yml").read_text("utf-8"))["scrape_configs"]
    assert (job.get("metrics_path", "/metrics"), job["authorization"]["type"]) == ("/metrics", "Bearer")
