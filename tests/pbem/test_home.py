"""Whose tables are listed where: what goes on is never dropped, what is over is turned page by page."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from pbem.models import Account, Seat, Table, Turn
from pbem.selectors import home
from tests.pbem.api.programs import client_of
from tests.tables import account

pytestmark = pytest.mark.django_db


def many(person: Account, phase: str, number: int, *, asked: bool = False) -> list[Table]:
    """Tables of a person, as rows: playing them all would take longer than what is tested here."""
    other = Account.objects.filter(name="Other").first() or account("Other")
    fields = {"game": "sumeria", "seat_count": 3, "opened_by": person, "phase": phase, "secret": b"", "head": 0}
    begun = Table.objects.count()
    rows = (Table(code=f"{begun + n:010x}", title=f"{phase} {n}", **fields) for n in range(number))
    made = Table.objects.bulk_create(rows)
    Seat.objects.bulk_create(
        Seat(table=table, number=seat, account=who) for table in made for seat, who in enumerate((person, other))
    )
    if asked:
        Turn.objects.bulk_create(Turn(table=t, seat=0, opened_version=0, opened_at=timezone.now()) for t in made)
    return made


@pytest.fixture
def ana() -> Account:
    return account("Ana")


def test_an_old_running_table_is_shown_however_many_newer_ones_are_over(ana):
    (old,) = many(ana, "playing", 1, asked=True)
    (quiet,) = many(ana, "playing", 1)
    (gathering,) = many(ana, "gathering", 1)
    many(ana, "finished", 210)
    found = home.home(ana)
    assert (found.your_turn, found.waiting, found.gathering) == ([old], [quiet], [gathering])
    listed = [table["code"] for table in client_of(ana).get("/api/tables/").json()]
    assert listed[:3] == [old.code, quiet.code, gathering.code]


def test_all_running_tables_are_shown_and_those_that_wait_for_me_first(ana):
    many(ana, "playing", 205)
    waiting = many(ana, "playing", 15, asked=True)
    answer = client_of(ana).get("/api/tables/").json()
    assert len(answer) == 220
    assert {table["code"] for table in answer[:15]} == {table.code for table in waiting}
    client = Client()
    client.force_login(ana, backend="django.contrib.auth.backends.ModelBackend")
    page = client.get("/").content.decode()
    assert len(set(re.findall(r"/tables/([0-9a-f]{10})/", page))) == 220


def test_a_program_turns_the_pages_of_finished_tables_by_next_links(ana):
    finished = many(ana, "finished", 100) + many(ana, "void", 13)
    running = many(ana, "playing", 2)
    many(account("Ben"), "finished", 3)
    program, where, codes, lengths = client_of(ana), "/api/tables/", [], []
    while where:
        answer = program.get(where)
        codes += [table["code"] for table in answer.json()]
        lengths.append(len(answer.json()))
        link = answer.headers.get("Link", "")
        assert link == "" or re.fullmatch(r'<http://testserver/api/tables/\?before=[0-9a-f]{10}>; rel="next"', link)
        where = link.partition(">")[0].removeprefix("<")
    assert codes == [table.code for table in (*reversed(running), *reversed(finished))]
    assert lengths == [52, 50, 13]


def test_a_table_that_ends_while_somebody_turns_pages_moves_no_other(ana):
    many(ana, "finished", 60)
    (running,) = many(ana, "playing", 1)
    first = home.finished(ana)
    Table.objects.filter(pk=running.pk).update(phase="finished")
    second = home.finished(ana, first.next)
    shown = [table.pk for table in (*first.tables, *second.tables)]
    assert len(shown) == len(set(shown)) == 60


@pytest.mark.parametrize("before", ["0000000000", "nonsense", "x" * 500, ""])
def test_a_page_behind_an_unknown_table_is_empty_or_the_first(ana, before):
    many(ana, "finished", 3)
    answer = client_of(ana).get("/api/tables/", {"before": before})
    assert (answer.status_code, len(answer.json())) == (200, 3 if before == "" else 0)


def test_a_person_turns_the_pages_by_links(ana):
    finished = many(ana, "finished", 120)
    client = Client()
    client.force_login(ana, backend="django.contrib.auth.backends.ModelBackend")
    where, codes = "/", []
    while where:
        page = client.get(where).content.decode()
        codes += re.findall(r'<h3><a href="/tables/([0-9a-f]{10})/', page)
        older = re.search(r'rel="next" href="([^"]+)"', page)
        where = older[1] if older else ""
    assert codes == [table.code for table in reversed(finished)]
