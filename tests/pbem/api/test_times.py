"""Time, as a program sees to it: a day more, a nudge, absences, and how one's own time is kept."""

from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.models import Absence, Account, Outbox, Table, Turn
from tests.clocks import DAILY, DAY, pass_on, turn_of
from tests.pbem.api.programs import client_of
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db

WISHES = {"days_off": [5, 6], "quiet_from": 22, "quiet_until": 7, "reminders": 1, "spends_balance": False}


@pytest.fixture
def table() -> Table:
    table = started(*three(), clock={**DAILY, "own_days_off": True})
    pass_on(table)
    return table


def week_from_tomorrow() -> dict[str, str]:
    first = timezone.now().date() + DAY
    return {"first": first.isoformat(), "last": (first + 6 * DAY).isoformat()}


def test_an_absence_is_planned_listed_and_cancelled_and_moves_the_deadline(table):
    late, before = asked(table), turn_of(table).deadline
    program = client_of(late)
    answer = program.post("/api/absences/", week_from_tomorrow(), format="json")
    assert answer.status_code == 201
    [absence] = answer.json()["absences"]
    assert (absence["kind"], answer.json()["balance_days"]) == ("planned", 5)
    assert turn_of(table).deadline == before + 7 * DAY
    shown = program.get(f"/api/tables/{table.code}/").json()
    assert turn_of(table).deadline.isoformat().replace("+00:00", "Z") in str(shown)
    assert Outbox.objects.filter(kind="away").count() == 2
    assert client_of(account("Dora")).delete(f"/api/absences/{absence['id']}/").status_code == 404
    assert program.delete(f"/api/absences/{absence['id']}/").json()["absences"] == []
    assert turn_of(table).deadline == before
    assert not Absence.objects.exists()


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"first": "2020-01-01", "last": "2020-01-02"}, 400),
        ({"first": "soon", "last": "later"}, 400),
        ({"first": "2026-01-01"}, 400),
        ({}, 400),
    ],
)
def test_an_absence_that_makes_no_sense_is_refused(sent, status):
    answer = client_of(account("Ana")).post("/api/absences/", sent, format="json")
    assert (answer.status_code, bool(answer.json()["sentence"])) == (status, True)
    assert not Absence.objects.exists()


def test_how_ones_own_time_is_kept_is_read_and_changed(table):
    late = asked(table)
    program = client_of(late)
    assert program.get("/api/own-time/").json() == {
        "days_off": [],
        "quiet_from": None,
        "quiet_until": None,
        "reminders": 2,
        "spends_balance": True,
    }
    left = turn_of(table).left
    assert program.put("/api/own-time/", WISHES, format="json").json() == WISHES
    late.refresh_from_db()
    assert (late.days_off, late.quiet_from, late.reminders) == ([5, 6], 22, 1)
    assert left - timedelta(minutes=5) <= turn_of(table).left <= left + timedelta(hours=1), "and the time left is kept"
    assert client_of(None).get("/api/own-time/").status_code == 401


@pytest.mark.parametrize(
    "wrong", [{"days_off": [0, 1, 2]}, {"days_off": [7]}, {"quiet_from": 24}, {"reminders": 3}, {"colour": "red"}]
)
def test_wishes_that_make_no_sense_are_refused(wrong):
    ana = account("Ana")
    answer = client_of(ana).put("/api/own-time/", {**WISHES, **wrong}, format="json")
    assert answer.status_code == 400
    assert answer.json()["sentence"]
    assert Account.objects.get(pk=ana.pk).reminders == 2


def test_a_day_more_is_asked_for_once_and_a_nudge_waits_a_day(table):
    late, before = asked(table), turn_of(table)
    other = table.seats.exclude(account=late).first().account
    for _ in range(2):
        assert client_of(late).post(f"/api/tables/{table.code}/day/").status_code == 200
    assert turn_of(table).deadline == before.deadline + DAY
    assert client_of(other).post(f"/api/tables/{table.code}/day/").status_code == 409
    nudge = f"/api/tables/{table.code}/seats/{before.seat}/nudge/"
    assert client_of(other).post(nudge).status_code == 409, "not yet"
    Turn.objects.filter(pk=before.pk).update(opened_at=timezone.now() - 2 * DAY)
    assert client_of(other).post(nudge).status_code == 200
    assert client_of(account("Dora")).post(nudge).status_code == 404
    assert Outbox.objects.filter(kind="nudge", account=late).count() == 1
