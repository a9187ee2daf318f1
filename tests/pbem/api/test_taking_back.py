"""Taking back, disputes, the record and the dice as a program meets them."""

import json
import re

import pytest
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator

from pbem.api import urls
from pbem.models import Dispute, RewindRequest, Table, Version
from pbem.selectors import export
from pbem.selectors.tables import find_table
from pbem.services import disputes, history, play, rulings
from tests.desk import at, bench, moderator, mover, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.tables import SECRET, account, asked, play_on, seen, started, submit, three
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def api(table: Table, *parts: object) -> str:
    return "/".join(["/api/tables", table.code, *map(str, parts), ""])


def send(person, address: str, **body: object):  # type: ignore[no-untyped-def]
    return client_of(person).post(address, body, format="json")


# --- Own steps ---


@pytest.fixture
def flood() -> Table:
    """A table at which one action has several steps, and the first player has made three."""
    table = started(*three(), game="after-the-flood", grace_minutes=10)
    while True:
        person = asked(table)
        submit(table, person, seen(table, person).choices[0].notation)
        table.refresh_from_db()
        _, steps = play.own_steps(table, seen(table, person).viewer, history.newest(table))
        if len(steps) >= 2:
            return table


def test_steps_are_taken_back_to_an_earlier_one_and_played_again(flood):
    newest = history.newest(flood)
    person = newest.account
    _, steps = play.own_steps(flood, newest.seat, newest)
    first = steps[-1].number
    back = send(person, api(flood, "undo"), head=newest.number, submission="u", step=first)
    assert (back.status_code, back.json()["head"]) == (201, newest.number + 1)
    flood.refresh_from_db()
    assert history.newest(flood).snapshot == at(flood, first - 1).snapshot
    again = send(person, api(flood, "undo"), head=newest.number, submission="u", step=first)
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    redone = send(person, api(flood, "redo"), head=flood.head, submission="r")
    assert redone.status_code == 201
    flood.refresh_from_db()
    assert history.newest(flood).snapshot == newest.snapshot
    none = send(person, api(flood, "redo"), head=flood.head, submission="r2")
    assert (none.status_code, none.json()["code"]) == (409, "refused")


def test_a_passed_turn_is_taken_back_within_the_grace():
    table = started(*three(), grace_minutes=10)
    first = asked(table)
    submit(table, first, "+AKKc")
    assert asked(table) != first
    back = send(first, api(table, "undo"), head=1, submission="u")
    assert back.status_code == 201
    assert asked(table) == first


@pytest.mark.parametrize("body", [{"step": "x"}, {"step": -1}, {"step": 10**30}, {"stepp": 1}, {"head": None}])
def test_a_bad_undo_is_a_clear_400(flood, body):
    answer = send(asked(flood), api(flood, "undo"), **{"head": flood.head, "submission": "u", **body})
    assert answer.status_code == 400
    assert answer.json()["sentence"]


# --- A new table ---


def test_a_table_is_opened_with_its_rules_about_taking_back():
    ana = account("Ana")
    body = {"game": "sumeria", "seats": 3, "takebacks": "friendly", "grace_minutes": 7}
    opened = send(ana, "/api/tables/", **body).json()
    assert (opened["takebacks"], opened["grace_minutes"], opened["frozen"]) == ("friendly", 7, False)
    for wrong in ({"takebacks": "angry"}, {"grace_minutes": 61}, {"grace_minutes": -1}, {"grace_minutes": "x"}):
        assert send(ana, "/api/tables/", **{**body, **wrong}).status_code == 400
    plain = send(ana, "/api/tables/", game="sumeria", seats=3).json()
    assert (plain["takebacks"], plain["grace_minutes"]) == ("standard", 0)


# --- Consent ---


def test_consent_is_asked_for_read_given_and_done(table):
    asker, other = mover(table, 6), asked(table)
    asked_ = send(asker, api(table, "takebacks"), to_version=5, head=6, text="wrong town")
    assert asked_.status_code == 201
    body = asked_.json()
    assert (body["status"], body["by"], body["yours"], body["asks_you"]) == ("open", asker.name, True, False)
    assert [(reply["name"], reply["answer"]) for reply in body["answers"]] == [(other.name, "")]
    number = body["id"]
    read = client_of(other).get(api(table, "takebacks", number)).json()
    assert (read["text"], read["asks_you"], read["to_version"], read["head"]) == ("wrong town", True, 5, 6)
    agreed = send(other, api(table, "takebacks", number, "answer"), agrees=True)
    assert (agreed.status_code, agreed.json()["status"]) == (200, "granted")
    table.refresh_from_db()
    assert history.newest(table).restores == 5
    (listed,) = client_of(other).get(api(table, "takebacks")).json()
    assert listed["id"] == number
    late = send(other, api(table, "takebacks", number, "answer"), agrees=True)
    assert (late.status_code, late.json()["code"]) == (404, "not-found")


def test_a_request_is_refused_or_withdrawn(table):
    asker, other = mover(table, 6), asked(table)
    number = send(asker, api(table, "takebacks"), to_version=5, head=6).json()["id"]
    third = next(one for one in people(table) if one not in (asker, other))
    assert send(third, api(table, "takebacks", number, "answer"), agrees=True).status_code == 403
    assert send(other, api(table, "takebacks", number, "withdraw")).status_code == 403
    withdrawn = send(asker, api(table, "takebacks", number, "withdraw"))
    assert (withdrawn.status_code, withdrawn.json()["status"]) == (200, "withdrawn")
    number = send(asker, api(table, "takebacks"), to_version=5, head=6).json()["id"]
    refused = send(other, api(table, "takebacks", number, "answer"), agrees=False)
    assert refused.json()["status"] == "refused"
    too_soon = send(asker, api(table, "takebacks"), to_version=4, head=6)
    assert (too_soon.status_code, too_soon.json()["code"]) == (409, "refused")
    assert "ask again in 60 minutes" in too_soon.json()["sentence"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "bad-request"),
        ({"to_version": 4}, 400, "bad-request"),
        ({"to_version": "x", "head": 6}, 400, "bad-request"),
        ({"to_version": 10**20, "head": 6}, 400, "bad-request"),
        ({"to_version": 6, "head": 6}, 400, "bad-request"),
        ({"to_version": 4, "head": 6, "text": "x" * 501}, 400, "bad-request"),
        ({"to_version": 4, "head": 6, "text": "\x00"}, 400, "unreadable-text"),
        ({"to_version": 4, "head": 6, "why": "x"}, 400, "bad-request"),
        ({"to_version": 4, "head": 5}, 409, "stale"),
    ],
)
def test_a_bad_request_for_consent(table, body, status, code):
    answer = send(mover(table, 5), api(table, "takebacks"), **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"]
    assert not RewindRequest.objects.exists()


# --- Disputes ---


def test_a_dispute_is_opened_spoken_to_and_withdrawn(table):
    ana, ben, _ = people(table)
    opened = send(ana, api(table, "disputes"), version=5, reason="rules", text="That was my settlement.")
    assert opened.status_code == 201
    body = opened.json()
    assert (body["by"], body["version"], body["froze"], body["closed_at"]) == (ana.name, 5, True, None)
    assert client_of(ben).get(api(table)).json()["frozen"]
    number = body["id"]
    said = send(ben, api(table, "disputes", number, "statements"), text="It was free.")
    assert (said.status_code, said.json()["statements"][0]["text"]) == (201, "It was free.")
    frozen = send(asked(table), api(table, "moves"), head=6, submission="m", line="+NIPt3")
    assert (frozen.status_code, frozen.json()["code"]) == (409, "frozen")
    assert send(ben, api(table, "disputes", number, "withdraw")).status_code == 404
    gone = send(ana, api(table, "disputes", number, "withdraw"))
    assert (gone.status_code, gone.json()["ruling"]) == (200, None)
    assert gone.json()["closed_at"]
    assert [each["id"] for each in client_of(ben).get(api(table, "disputes")).json()] == [number]
    assert not client_of(ben).get(api(table)).json()["frozen"]


def test_a_ruling_is_read_and_appealed(table):
    ana, *_ = people(table)
    ruling = rulings.rewind(bench(table, moderator(), reason="Two clicks."), to_version=4)
    (read,) = client_of(ana).get(api(table, "rulings")).json()
    assert (read["kind"], read["reason"], read["moderator"]) == ("rewind", "Two clicks.", "Mara")
    assert read["deed"] == "goes back to step 4, with the same dice"
    appeal = send(ana, api(table, "disputes"), version=7, reason="rules", text="No!", appeals=ruling.pk)
    assert (appeal.status_code, appeal.json()["appeals"]) == (201, ruling.pk)
    (read,) = client_of(ana).get(api(table, "rulings")).json()
    assert read["appealed"] == [appeal.json()["id"]]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"version": 99}, 404),
        ({"version": -1}, 400),
        ({"version": 10**20}, 400),
        ({"reason": "mood"}, 400),
        ({"text": "  "}, 400),
        ({"text": "x" * 2001}, 400),
        ({"text": None}, 400),
        ({"appeals": 999}, 404),
        ({"appeals": "x"}, 400),
        ({"freeze": True}, 400),
    ],
)
def test_a_bad_dispute(table, body, status):
    answer = send(people(table)[0], api(table, "disputes"), **{"version": 5, "reason": "rules", "text": "Hm.", **body})
    assert answer.status_code == status
    assert answer.json()["sentence"]
    assert not Dispute.objects.exists()


@pytest.mark.parametrize("number", [0, 999, 2**31, 2**63, 10**30])
def test_numbers_that_nothing_has(table, number):
    client = client_of(people(table)[0])
    for parts in (("takebacks", number), ("disputes", number)):
        assert client.get(api(table, *parts)).status_code == 404
    for parts, body in (
        (("takebacks", number, "answer"), {"agrees": True}),
        (("takebacks", number, "withdraw"), {}),
        (("disputes", number, "statements"), {"text": "Hm."}),
        (("disputes", number, "withdraw"), {}),
    ):
        answer = client.post(api(table, *parts), body, format="json")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), parts


def test_before_the_start_there_is_nothing_to_take_back_or_away():
    ana = account("Ana")
    code = send(ana, "/api/tables/", game="sumeria", seats=3).json()["code"]
    table = Table.objects.get(code=code)
    client = client_of(ana)
    for part in ("takebacks", "disputes", "rulings", "dice", "export", "transcript"):
        assert client.get(api(table, part)).status_code == 404, part
    assert send(ana, api(table, "takebacks"), to_version=0, head=0).status_code == 409
    assert send(ana, api(table, "disputes"), version=0, reason="rules", text="Hm.").status_code == 409


# --- The record and the dice ---


def test_the_record_is_that_of_the_page(table):
    ana = people(table)[0]
    client = client_of(ana)
    found = find_table(table.code, ana)
    assert json.loads(client.get(api(table, "export")).getvalue()) == json.loads(json.dumps(export.exported(found, 0)))
    text = client.get(api(table, "transcript"))
    assert text["Content-Type"] == "text/plain; charset=utf-8"
    told = text.getvalue()
    assert told.decode() == export.transcript(found, 0)
    assert client.get(api(table, "transcript"), HTTP_ACCEPT="text/plain").getvalue() == told
    refused = client_of(account("Eva")).get(api(table, "transcript"), HTTP_ACCEPT="text/plain")
    assert (refused.status_code, json.loads(refused.content)["code"]) == (404, "not-found")


def test_the_dice_are_proven_at_the_end_and_one_changed_draw_is_seen(table):
    client = client_of(people(table)[0])
    early = client.get(api(table, "dice"))
    assert SECRET.hex() not in early.content.decode()
    assert (early.json()["holds"], early.json()["commitments"][0]["secret"]) == (None, None)
    assert {draw["true"] for draw in early.json()["draws"]} == {None}
    list(play_on(table))
    proven = client.get(api(table, "dice")).json()
    assert proven["holds"] is True
    assert proven["commitments"][0]["secret"] == SECRET.hex()
    assert all(draw["true"] for draw in proven["draws"])
    rolled = Version.objects.filter(table=table).exclude(draws=[]).last()
    rolled.draws[-1]["values"][0] ^= 1
    with history_unlocked():
        rolled.save()
    broken = client.get(api(table, "dice")).json()
    assert broken["holds"] is False
    assert [draw["version"] for draw in broken["draws"] if not draw["true"]] == [rolled.number]


def test_where_hands_are_hidden_no_draw_of_them_is_shown_before_the_end():
    table = started(*three(), game="euphrat-tigris")
    hidden = [draw["why"] for draw in at(table, 0).draws if draw["hidden"]]
    assert hidden
    shown = [draw["why"] for draw in client_of(people(table)[0]).get(api(table, "dice")).json()["draws"]]
    assert not set(hidden) & set(shown)


# --- Its document ---


def test_every_endpoint_is_described():
    """Without a warning: every field has a type, every enumeration a name."""
    GENERATOR_STATS.reset()
    schema = SchemaGenerator(patterns=None).get_schema(request=None, public=True)
    assert not GENERATOR_STATS, GENERATOR_STATS
    described = {path.removeprefix("/api/") for path in schema["paths"]}
    ours = {re.sub(r"<\w+:(\w+)>", r"{\1}", str(each.pattern)) for each in urls.urlpatterns}
    assert ours - {"schema/", "docs/"} == described
    for path, methods in schema["paths"].items():
        for method, described_ in methods.items():
            answers = described_["responses"]
            assert any(status.startswith("2") for status in answers), (path, method)


def test_disputes_do_not_cost_a_query_each(table, django_assert_max_num_queries):
    ana, ben, caro = people(table)
    client = client_of(ana)
    client.get(api(table, "disputes"))  # a key that is used for the first time in a while notes it
    for person in (ana, ben, caro):
        made = disputes.open_dispute(code=table.code, by=person, version=5, reason="rules", text="Hm.")
        disputes.state(code=table.code, by=ana, dispute_id=made.pk, text="So?")
    with django_assert_max_num_queries(6):
        assert len(client.get(api(table, "disputes")).json()) == 3
