"""A table that was played to its end, in all places where one meets it."""

import uuid
from collections.abc import Iterator

import pytest

from pbem.models import Account, Table
from pbem.services import rulings
from tests.desk import bench, moderator
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text
from tests.tables import account, play_on, started, three
from tests.tampering import history_unlocked

pytestmark = [pytest.mark.django_db, pytest.mark.words]


@pytest.fixture(scope="module")
def table(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[Table]:
    """Played once for all tests here: a whole game takes a while."""
    with django_db_blocker.unblock():
        people = three()
        played = started(*people, title="To the end")
        list(play_on(played))
        played.refresh_from_db()
        yield played
        with history_unlocked():
            played.delete()
        Account.objects.filter(pk__in=[person.pk for person in people]).delete()


@pytest.fixture
def ana(table: Table) -> Account:
    return Account.objects.get(email="ana@example.org")


def test_places_and_scores_are_shown(browse, table, ana):
    page = browse(ana).get(f"/tables/{table.code}/")
    winner = table.seats.get(number=table.outcome["ranking"][0][0]).account
    assert f"{winner.name} wins" in text(page)
    for score in table.outcome["scores"]:
        assert f"{score} point" in text(page)
    assert "<svg" in page.content.decode()
    assert "type your move" not in text(page)
    assert f"/tables/new/?again={table.code}" in page.content.decode()


def test_it_is_listed_as_finished(browse, table, ana):
    page = text(browse(ana).get("/"))
    assert page.index("Finished") < page.index("To the end")
    assert "won by" in page


def test_no_move_is_taken_any_more(browse, table, ana):
    sent = {"head": table.head, "submission": uuid.uuid4().hex, "line": "+NIPt2"}
    page = browse(ana).post(f"/tables/{table.code}/", sent)
    assert page.status_code == 409
    assert "This table is finished" in text(page)
    assert browse(ana).post(f"/tables/{table.code}/undo/", sent).status_code == 409


def test_its_log_is_told_newest_first_a_page_at_a_time(browse, table, ana):
    first = text(browse(ana).get(f"/tables/{table.code}/history/"))
    assert "so is the game" in first
    assert "Page 1 of 2" in first
    assert "The power row is laid out" not in first
    assert "The power row is laid out" in text(browse(ana).get(f"/tables/{table.code}/history/?page=2"))


def test_playing_again_invites_the_same_people_without_telling_their_addresses(browse, table, ana):
    visitor = browse(ana)
    page = visitor.get(f"/tables/new/?again={table.code}")
    assert "Ben" in text(page)
    assert "ben@example.org" not in page.content.decode()
    people = Account.objects.exclude(pk=ana.pk)
    sent = {"seats": "3", "title": "Again", "visibility": "private", "invite": "", "people": [one.pk for one in people]}
    answer = visitor.post(f"/tables/new/?again={table.code}", sent)
    assert answer.status_code == 302
    again = Table.objects.get(title="Again")
    assert set(again.invitations.values_list("email", flat=True)) == {one.email for one in people}
    seen = visitor.get(answer.url).content.decode()
    assert "Ben" in seen
    assert "ben@example.org" not in seen


def test_the_points_are_told_by_source_and_by_turn(browse, table, ana):
    page = text(browse(ana).get(f"/tables/{table.code}/"))
    assert "Where the points come from" in page
    for row in ("Economic tokens", "Military tokens", "Era 1", "Era 6", "Total"):
        assert row in page
    assert "The game is over: six eras are over." in page
    assert "Corrections" not in page


def test_programs_get_the_same_sheet(table, ana):
    sheet = client_of(ana).get(f"/api/tables/{table.code}/sheet/").json()
    assert [sum(column) for column in zip(*(row["points"] for row in sheet["sources"]), strict=True)] == (
        table.outcome["scores"]
    )
    assert [sum(column) for column in zip(*(row["points"] for row in sheet["turns"]), strict=True)] == (
        table.outcome["scores"]
    )


def test_there_is_no_sheet_before_the_end_nor_where_a_moderator_ended_it(table, ana):
    going_on = started(ana, account("Dora"), account("Emil"))
    assert client_of(ana).get(f"/api/tables/{going_on.code}/sheet/").status_code == 404
    rulings.end(bench(going_on, moderator()), ranking=((0,), (1,), (2,)))
    assert client_of(ana).get(f"/api/tables/{going_on.code}/sheet/").status_code == 404
