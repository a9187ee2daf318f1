"""The calendar of one's deadlines and of who is away."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache
from django.test import Client

from pbem import ical
from pbem.database_time import now
from pbem.models import Absence, CalendarFeed, Table, Turn
from pbem.services import calendars
from tests.pbem.api.programs import client_of
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 20, 17, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def nobody_has_looked_yet() -> None:
    cache.clear()


@pytest.fixture
def table() -> Table:
    table = started(*three(), title="Béla, Ödön; and \\ friends")
    Turn.objects.filter(table=table).update(deadline=AT)
    return table


def unfolded(body: bytes) -> list[str]:
    """The lines of a calendar, as a program that reads it joins them again; each must be short and end in CRLF."""
    assert body.endswith(b"\r\n")
    assert b"\n" not in body.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in body.split(b"\r\n"))
    return body.replace(b"\r\n ", b"").decode().split("\r\n")


def read(key: str) -> list[str]:
    answer = Client().get(f"/calendar/{key}.ics")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    return unfolded(answer.content)


def test_it_shows_one_s_own_deadlines_in_utc_and_nobody_else_s(table):
    person = asked(table)
    lines = read(calendars.make(account=person))
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", lines[2]]
    assert "DTEND:20261120T170000Z" in lines
    assert "SUMMARY:Your move: Béla\\, Ödön\\; and \\\\ friends" in lines
    assert any(line.startswith("UID:turn-") for line in lines)
    other = next(seat.account for seat in table.seats.all() if seat.account != person)
    assert "BEGIN:VEVENT" not in read(calendars.make(account=other))


def test_it_shows_who_at_one_s_tables_is_away_and_no_stranger(table):
    ana, ben, _ = (seat.account for seat in table.seats.all())
    begins = now() + timedelta(days=2)
    for person in (ana, ben, account("Dora")):
        Absence.objects.create(account=person, begins_at=begins, ends_at=begins + timedelta(days=7), created_at=now())
    lines = [line for line in read(calendars.make(account=ana)) if line.startswith("SUMMARY:") and "away" in line]
    assert lines == ["SUMMARY:You are away", "SUMMARY:Ben is away"]


def test_a_new_address_ends_the_old_one_and_a_revoked_one_opens_nothing(table):
    person = asked(table)
    old = calendars.make(account=person)
    new = calendars.make(account=person)
    assert Client().get(f"/calendar/{old}.ics").status_code == 404
    assert read(new)
    calendars.revoke(account=person)
    assert Client().get(f"/calendar/{new}.ics").status_code == 404
    assert new not in str(CalendarFeed.objects.values_list()), "only a fingerprint was ever stored"


def test_the_calendar_of_a_closed_account_is_closed(table):
    person = asked(table)
    key = calendars.make(account=person)
    person.is_active = False
    person.save()
    assert Client().get(f"/calendar/{key}.ics").status_code == 404


def test_it_tells_nothing_of_the_game(table):
    person = asked(table)
    Table.objects.update(frozen_at=now())
    assert "BEGIN:VEVENT" not in read(calendars.make(account=person)), "no time runs while a table stands still"


def test_whoever_guesses_addresses_is_slowed_down():
    answers = [Client().get(f"/calendar/guess{number}.ics").status_code for number in range(31)]
    assert answers == [404] * 30 + [429]


def test_who_knows_it_already_gets_nothing_again(table):
    key = calendars.make(account=asked(table))
    first = Client().get(f"/calendar/{key}.ics")
    again = Client().get(f"/calendar/{key}.ics", headers={"if-none-match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_programs_make_and_revoke_it(table):
    person = asked(table)
    made = client_of(person).post("/api/calendar/")
    assert made.status_code == 201
    key = made.json()["address"].rsplit("/", 1)[1].removesuffix(".ics")
    assert read(key)
    assert client_of(person).delete("/api/calendar/").status_code == 204
    assert Client().get(f"/calendar/{key}.ics").status_code == 404


def test_the_address_is_shown_once_on_the_account_s_page(browse, table):
    person = browse(asked(table))
    made = person.post("/account/calendar/", {"do": "make"})
    assert b".ics" in made.content
    assert b".ics" not in person.get("/account/calendar/").content
    assert person.post("/account/calendar/", {"do": "revoke"}).status_code == 302
    assert not CalendarFeed.objects.exists()


@pytest.mark.parametrize("words", ["ő" * 200, "a" * 75, "", "🏺" * 40, "x\r\nBEGIN:VEVENT\r\n"])
def test_lines_are_folded_between_characters_and_nothing_breaks_out(words):
    body = ical.folded(f"SUMMARY:{ical.text(words)}")
    lines = unfolded(body)
    assert len(lines) == 2
    assert lines[0] == f"SUMMARY:{ical.text(words)}"
