"""Standing answers as a program leaves them."""

import pytest
from django.test import Client
from rest_framework.test import APIClient

from pbem.models import Account, Table
from tests.dynasties import drawn
from tests.pbem.api.test_api import client_of
from tests.tables import account, started, submit, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return drawn("1: T[LiG]", bow="GGGGRRRR", lion="GGGGRRRR", bull="BBBBKKKK")


def person(name: str) -> Account:
    return Account.objects.get(name=name)


def address(table: Table) -> str:
    return f"/api/tables/{table.code}/standing/"


def put(client: APIClient, table: Table, answers: object):  # type: ignore[no-untyped-def]
    return client.put(address(table), {"answers": answers}, format="json")


def test_they_are_read_and_replaced_as_a_whole(table):
    ben = client_of(person("Ben"))
    empty = ben.get(address(table)).json()
    assert empty["answers"] == {}
    assert [option["name"] for option in empty["options"]][:2] == ["victory", "reward"]
    assert empty["options"][0]["choices"][0] == {"choice": "ask", "words": "Ask me."}
    assert put(ben, table, {"victory": "always", "defence": "3"}).json()["answers"] == {
        "victory": "always",
        "defence": "3",
    }
    kept = put(ben, table, {"victory": "ask", "income": "all"})
    assert (kept.status_code, kept.json()["answers"], kept.json()["versions"]) == (200, {"income": "all"}, [])
    assert ben.get(address(table)).json()["answers"] == {"income": "all"}


def test_what_is_asked_now_is_answered_at_once(table):
    submit(table, person("Ana"), "C G@1")
    answer = put(client_of(person("Ben")), table, {"victory": "always"}).json()
    assert (answer["versions"], answer["head"]) == ([2], 2)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"answers": {"victory": "sometimes"}}, "Victory cards: choose ask, always, two, never."),
        ({"answers": {"luck": "good"}}, "There is nothing to choose called “luck”"),
        ({"answers": "all"}, "This cannot be read. answers: "),
        ({"replies": {}}, "This cannot be read. replies: There is no such field."),
        ({}, "This cannot be read. answers: This field is required."),
    ],
)
def test_what_cannot_be_read_is_refused(table, body, said):
    answer = client_of(person("Ben")).put(address(table), body, format="json")
    assert answer.status_code == 400
    assert answer.json()["sentence"].startswith(said)
    assert table.seats.get(number=1).standing == {}


def test_they_are_each_players_own(table):
    put(client_of(person("Ben")), table, {"victory": "two"})
    assert client_of(person("Ana")).get(address(table)).json()["answers"] == {}
    stranger = client_of(account("Dora"))
    assert stranger.get(address(table)).status_code == put(stranger, table, {}).status_code == 404
    Table.objects.filter(pk=table.pk).update(visibility="public")
    assert (stranger.get(address(table)).status_code, put(stranger, table, {}).status_code) == (404, 403)
    assert Client().get(address(table)).status_code == 401
    for page in ("", "versions/", "versions/0/"):
        for program in (client_of(person("Ana")), stranger):
            assert b'"two"' not in program.get(f"/api/tables/{table.code}/{page}").content


def test_a_game_without_them_has_nothing_to_choose():
    table = started(*three())
    ana = client_of(person("Ana"))
    assert ana.get(address(table)).json()["options"] == []
    assert put(ana, table, {}).status_code == 200
    assert put(ana, table, {"victory": "always"}).status_code == 400
