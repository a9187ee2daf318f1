"""Plans as a program makes them."""

import pytest
from django.test import Client
from rest_framework.test import APIClient

from pbem.models import Account, Plan, Table
from pbem.services import tables
from tests.dynasties import drawn
from tests.pbem.api.test_api import client_of
from tests.tables import account, submit, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return drawn("1: T[LiG]", bow="GGGGRRRR", lion="GGGGRRRR", bull="BBBBKKKK")


def person(name: str) -> Account:
    return Account.objects.get(name=name)


def address(table: Table, *parts: object) -> str:
    return "/".join((f"/api/tables/{table.code}/plans", *map(str, parts), ""))


def post(client: APIClient, table: Table, text: str, **fields: object):  # type: ignore[no-untyped-def]
    return client.post(address(table), {"text": text, "head": table.head, **fields}, format="json")


def test_a_plan_is_made_read_changed_stopped_started_and_thrown_away(table):
    ben = client_of(person("Ben"))
    empty = ben.get(address(table)).json()
    assert (empty["plans"], empty["versions"], empty["head"]) == ([], [], 0)
    assert empty["ready_made"][0] == {"text": "rule victory always", "words": "Victory cards: Always lay a card."}
    assert {"text": "attacked 2", "words": "I am attacked with a strength of at most 2"} in empty["conditions"]
    made = post(ben, table, "C G@1 | only if reachable\nSTOP")
    assert made.status_code == 201
    [plan] = made.json()["plans"]
    assert (plan["status"], plan["text"]) == ("active", "C G@1 | only if reachable\nSTOP")
    assert plan["lines"][0]["clauses"] == ["only if a treasure is in reach of my trader"]
    at = address(table, plan["number"])
    assert ben.put(at, {"text": "STOP"}, format="json").json()["plans"][0]["status"] == "draft"
    assert ben.get(at).json()["text"] == "STOP"
    assert ben.post(f"{at}start/", {"head": 0}, format="json").json()["plans"][0]["status"] == "active"
    assert ben.post(f"{at}stop/").json()["plans"][0]["status"] == "draft"
    assert ben.delete(at).status_code == 204
    assert ben.get(at).status_code == 404


def test_what_is_asked_now_is_played_at_once_and_once(table):
    submit(table, person("Ana"), "C G@1")
    table.refresh_from_db()
    ben = client_of(person("Ben"))
    answer = post(ben, table, "+G").json()
    assert (answer["versions"], answer["head"]) == ([2], 2)
    assert post(ben, table, "+G", head=1).status_code == 201, "nobody is asked now: it waits"
    assert table.versions.count() == 3


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"text": "rule luck good"}, "This is no rule of the game: “luck good”."),
        ({"text": "STOP | if only"}, "“if only” says nothing here."),
        ({"text": "STOP | stop if rain"}, "This is no condition of the game: “rain”."),
        ({"text": "Hold the bridge!"}, "This line cannot be read at"),
        ({"text": " "}, "A plan has at least one line"),
        ({"lines": [{"line": "STOP", "rule": {"rule": "safe"}}]}, "This plan cannot be read."),
        ({"lines": [{"line": "STOP", "luck": 1}]}, "This plan cannot be read."),
        ({"lines": "all"}, "This cannot be read. lines: "),
        ({"replies": {}}, "This cannot be read. replies: There is no such field."),
        ({}, "Send either a text or lines."),
    ],
)
def test_what_cannot_be_read_is_refused(table, body, said):
    answer = client_of(person("Ben")).post(address(table), {**body, "head": 0}, format="json")
    assert answer.status_code == 400
    assert answer.json()["sentence"].startswith(said), answer.json()["sentence"]
    assert not Plan.objects.exists()


def test_they_are_each_players_own(table):
    number = post(client_of(person("Ben")), table, "C G@7").json()["plans"][0]["number"]
    assert client_of(person("Ana")).get(address(table)).json()["plans"] == []
    assert client_of(person("Ana")).get(address(table, number)).status_code == 404
    assert client_of(person("Ana")).put(address(table, number), {"text": "STOP"}, format="json").status_code == 404
    assert client_of(person("Ana")).delete(address(table, number)).status_code == 204
    stranger = client_of(account("Dora"))
    assert stranger.get(address(table)).status_code == post(stranger, table, "STOP").status_code == 404
    Table.objects.filter(pk=table.pk).update(visibility="public")
    assert (stranger.get(address(table)).status_code, post(stranger, table, "STOP").status_code) == (404, 403)
    assert Client().get(address(table)).status_code == 401
    assert Plan.objects.count() == 1
    for page in ("", "versions/", "versions/0/", "transcript/"):
        for program in (client_of(person("Ana")), stranger):
            assert b"C G@7" not in program.get(f"/api/tables/{table.code}/{page}").getvalue()


def test_before_the_start_there_are_rules_only_for_what_can_be_read():
    ana = three()[0]
    table = tables.open_table(by=ana, game="euphrat-tigris", seat_count=3)
    assert post(client_of(ana), table, "rule victory always").status_code == 201
    assert client_of(ana).get(address(table)).json()["plans"][0]["text"] == "rule victory always"
