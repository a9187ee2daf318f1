"""The API as a program meets it: keys, tables, views, moves, errors."""

import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from pbem.models import Account, ApiKey, Outbox, Table, Version
from pbem.services import keys
from tests.pbem.api.programs import client_of
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return started(*three())


@pytest.fixture
def client(table) -> APIClient:
    """A program of whoever is asked."""
    return client_of(asked(table))


def send(client: APIClient, table: Table, **body: Any):  # type: ignore[no-untyped-def]
    body = {"head": table.head, "submission": uuid.uuid4().hex, **body}
    return client.post(f"/api/tables/{table.code}/moves/", body, format="json")


def test_without_a_key_nothing_is_told(table):
    answer = APIClient().get("/api/tables/")
    assert answer.status_code == 401
    assert answer.json()["code"] == "not-authenticated"
    for wrong in ("Key", "Key nonsense", "Key a b", "Bearer x"):
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=wrong)
        assert client.get("/api/tables/").status_code == 401


def test_a_revoked_key_and_a_suspended_account_are_shut_out(table):
    person = asked(table)
    client = client_of(person)
    assert client.get("/api/tables/").status_code == 200
    person.is_active = False
    person.save()
    assert client.get("/api/tables/").status_code == 401
    person.is_active = True
    person.save()
    keys.revoke_api_key(account=person, key_id=ApiKey.objects.get().pk)
    assert client.get("/api/tables/").status_code == 401


def test_the_games_and_the_schema_are_for_everyone():
    assert "sumeria" in [game["slug"] for game in APIClient().get("/api/games/").json()]
    schema = APIClient().get("/api/schema/", HTTP_ACCEPT="application/json").json()
    assert "/api/tables/{code}/moves/" in schema["paths"]
    page = APIClient().get("/api/docs/")
    assert page.status_code == 200
    assert b"<script>" not in page.content


def test_own_tables_are_listed_those_that_wait_first(table, client):
    other = started(*three_again(table))
    listed = client.get("/api/tables/").json()
    assert {each["code"] for each in listed} == {table.code, other.code}
    assert listed[0]["your_turn"]


def three_again(table: Table) -> list[Account]:
    return [seat.account for seat in table.seats.order_by("number")]


def test_a_table_is_opened_joined_and_played_to_the_end_by_programs_alone():
    people = three()
    clients = {person.email: client_of(person) for person in people}
    ana, *others = people
    body = {"game": "sumeria", "seats": 3, "title": "Robots", "invite": [person.email for person in others]}
    opened = clients[ana.email].post("/api/tables/", body, format="json")
    assert opened.status_code == 201
    code = opened.json()["code"]
    for person in others:
        assert clients[person.email].post(f"/api/tables/{code}/join/").status_code == 200
    for number in range(200):
        seen = clients[ana.email].get(f"/api/tables/{code}/").json()
        if seen["phase"] == "finished":
            break
        (seat,) = [seat for seat in seen["seats"] if seat["asked"]]
        client = clients[people[seat["seat"]].email]
        choices = client.get(f"/api/tables/{code}/moves/").json()
        choice = choices["moves"][number * 7919 % len(choices["moves"])]
        how = {"move": choice["move"]} if number % 2 else {"line": choice["notation"]}
        body = {"head": choices["head"], "submission": f"n{number}", **how}
        assert client.post(f"/api/tables/{code}/moves/", body, format="json").status_code == 201
    assert seen["phase"] == "finished"
    assert len(seen["outcome"]["scores"]) == 3
    log = clients[ana.email].get(f"/api/tables/{code}/versions/").json()
    assert [entry["number"] for entry in log] == list(range(len(log)))
    assert {entry["channel"] for entry in log} == {"by the service", "by program"}


def test_a_move_sent_again_is_answered_with_what_happened(table, client):
    first = send(client, table, line="+AKKc", submission="once")
    again = send(client, table, line="+AKKc", submission="once")
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == {**first.json(), "repeated": True}
    assert Version.objects.filter(table=table).count() == 2


def test_a_stale_move_is_refused_with_the_new_head(table, client):
    send(client, table, line="+AKKc")
    answer = send(client_of(asked(table)), table, line="+KISc")
    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["facts"]["head"]) == ("stale", 1)


def test_an_illegal_move_names_code_rule_and_facts(table, client):
    send(client, table, line="+AKKc")
    table.refresh_from_db()
    answer = send(client_of(asked(table)), table, line="+AKKc")
    assert answer.status_code == 422
    body = answer.json()
    assert (body["code"], body["rule"], body["facts"]) == ("occupied", "SUM-12", {"node": "AKKc"})
    assert "empty settlement" in body["sentence"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"line": 7},
        {"line": ["+AKKc"]},
        {"move": "place"},
        {"move": {"do": "place"}},
        {"move": {"do": "place", "node": "AKKc"}, "line": "+AKKc"},
        {"line": "+AKKc", "head": "x"},
        {"line": "+AKKc", "head": -1},
        {"line": "+AKKc", "head": 10**30},
        {"line": "+AKKc", "submission": ""},
        {"line": "+AKKc", "submission": "x" * 65},
        {"line": "+AKKc", "mistyped": 1},
        {"line": "x" * 501},
        {"line": "+AKKc\x00"},
        {"line": "😀"},
        {"move": {"do": {"do": {"do": []}}}},
    ],
)
def test_bad_input_is_a_clear_400_and_writes_nothing(table, client, body):
    answer = send(client, table, **body)
    assert answer.status_code == 400, answer.content
    assert answer.json()["sentence"]
    assert Version.objects.count() == 1


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"7", b"\xff\xfe", b'"x"', b"null", b"[" * 5000])
def test_json_that_is_none_is_a_clear_400(table, client, raw):
    answer = client.post(f"/api/tables/{table.code}/moves/", raw, content_type="application/json")
    assert answer.status_code == 400, answer.content
    assert answer.json()["code"]


def test_a_refusal_names_the_field_it_is_about(table, client):
    assert send(client, table, line="+AKKc", head="x").json()["sentence"] == (
        "This cannot be read. head: A valid integer is required."
    )
    listed = client.post(f"/api/tables/{table.code}/moves/", b"[]", content_type="application/json").json()
    assert listed["sentence"] == "This cannot be read. Invalid data. Expected a dictionary, but got list."


def test_too_much_at_once_is_a_clear_413(table, client, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    answer = send(client, table, line="+AKKc" * 200)
    assert answer.status_code == 413
    assert answer.json() == {
        "code": "too-large",
        "sentence": "This is more than we read at once.",
        "rule": "",
        "facts": {},
    }
    assert Version.objects.count() == 1


def test_other_methods_and_types_are_refused_clearly(table, client):
    assert client.delete(f"/api/tables/{table.code}/").status_code == 405
    answer = client.post(f"/api/tables/{table.code}/moves/", "x=1", content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 415
    assert answer.json()["sentence"]


def test_strangers_see_no_private_table_and_cannot_move_at_a_public_one(table):
    stranger = client_of(account("Stranger"))
    for address in ("", "moves/", "versions/", "versions/0/"):
        assert stranger.get(f"/api/tables/{table.code}/{address}").status_code == 404
    assert send(stranger, table, line="+AKKc").status_code == 404
    Table.objects.update(visibility="public")
    assert stranger.get(f"/api/tables/{table.code}/").status_code == 200
    assert stranger.get(f"/api/tables/{table.code}/moves/").status_code == 404
    assert send(stranger, table, line="+AKKc").status_code == 403
    assert stranger.get("/api/tables/nowhere/").status_code == 404


def test_history_can_be_read_step_by_step(table, client):
    send(client, table, line="+AKKc")
    then, now = (client.get(f"/api/tables/{table.code}/versions/{number}/").json() for number in (0, 1))
    assert then["view"]["traders"] == {}
    assert list(now["view"]["traders"]) == ["AKKc"]
    assert client.get(f"/api/tables/{table.code}/versions/2/").status_code == 404
    assert client.get(f"/api/tables/{table.code}/versions/{10**30}/").status_code == 404
    assert [entry["number"] for entry in client.get(f"/api/tables/{table.code}/versions/?after=0").json()] == [1]
    assert client.get(f"/api/tables/{table.code}/versions/?after=x").status_code == 400


def test_a_line_may_be_as_long_as_a_game_reads_and_no_longer():  # UR-38
    table = started(*three(), game="ur")
    client = client_of(asked(table))
    war = send(client, table, line="W" + " a1>a2:1" * 100)
    assert (war.status_code, war.json()["code"]) == (422, "another-question")
    assert send(client, table, line="W" + " a1>a2:1" * 250).status_code == 400
    sumeria = started(*three_again(table))
    endless = send(client_of(asked(sumeria)), sumeria, line="+AKKc" * 101)
    assert (endless.status_code, endless.json()["code"]) == (400, "too-long")


def test_no_answer_carries_the_secret(table, client):
    send(client, table, line="+AKKc")
    secret = bytes(table.secret)
    for address in ("", "moves/", "versions/", "versions/1/"):
        content = client.get(f"/api/tables/{table.code}/{address}").content
        assert secret.hex().encode() not in content
        assert secret not in content
        assert b'"draws"' not in content
        assert b'"bag_order"' not in content


def test_undo_is_offered_to_programs_too(table, client):
    send(client, table, line="+AKKc")
    answer = client.post(f"/api/tables/{table.code}/undo/", {"head": 1, "submission": "u"}, format="json")
    assert answer.status_code == 409
    assert "taken back" in answer.json()["sentence"]


def test_gathering_by_api():
    ana, ben, _ = three()
    mine, his = client_of(ana), client_of(ben)
    code = mine.post("/api/tables/", {"game": "sumeria", "seats": 3}, format="json").json()["code"]
    invited = mine.post(f"/api/tables/{code}/invitations/", {"address": ben.email}, format="json")
    assert invited.status_code == 201
    assert mine.post(f"/api/tables/{code}/invitations/", {"address": "?"}, format="json").status_code == 400
    assert his.post(f"/api/tables/{code}/join/").status_code == 200
    assert his.post(f"/api/tables/{code}/leave/").status_code == 204
    assert his.post(f"/api/tables/{code}/abandon/").status_code == 403
    assert mine.post(f"/api/tables/{code}/abandon/").status_code == 204
    assert mine.post("/api/tables/", {"game": "chess", "seats": 3}, format="json").status_code == 400


# --- Names of submissions ---


def test_what_is_made_twice_under_one_name_is_answered_200_and_other_content_409():
    ana = account("Ana")
    program = client_of(ana)
    wanted = {"game": "sumeria", "seats": 3, "submission": "mine"}
    first, second = (program.post("/api/tables/", wanted, format="json") for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()
    other = program.post("/api/tables/", {**wanted, "seats": 4}, format="json")
    assert (other.status_code, other.json()["code"]) == (409, "submission-used")
    assert other.json()["facts"] == {"submission": "mine"}
    where = f"/api/tables/{first.json()['code']}/invitations/"
    asking = {"address": "ben@example.org", "submission": "ask"}
    assert [program.post(where, asking, format="json").status_code for _ in range(2)] == [201, 200]
    assert Outbox.objects.filter(kind="invitation").count() == 1


def test_a_move_under_the_name_of_another_is_refused_and_the_same_name_of_another_seat_is_not():
    table = started(*three())
    ana = asked(table)
    where, sent = f"/api/tables/{table.code}/moves/", {"head": 0, "submission": "1", "line": "+AKKc"}
    assert client_of(ana).post(where, sent, format="json").status_code == 201
    other = client_of(ana).post(where, {**sent, "line": "+KISc"}, format="json")
    assert (other.status_code, other.json()["code"]) == (409, "submission-used")
    undo = client_of(ana).post(f"/api/tables/{table.code}/undo/", {"head": 0, "submission": "1"}, format="json")
    assert (undo.status_code, undo.json()["code"]) == (409, "submission-used")
    assert client_of(asked(table)).post(where, {**sent, "head": 1, "line": "+KISc"}, format="json").status_code == 201
