"""Text that nobody can keep or repeat (P9): NUL and half a character are refused wherever text is taken."""

import json

import pytest
from django.test import Client

from pbem.models import Table
from tests.desk import moderator, six_moves_old
from tests.pbem.api.programs import client_of
from tests.tables import PASSWORD, account, asked, started, three

pytestmark = pytest.mark.django_db

BAD = {"NUL": "a\x00b", "half a character": "a\ud800b"}
both = pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())


def bodies(table: Table, bad: str):
    """What programs send, with a bad text in every place that takes one, however deep."""
    at, desk = f"/api/tables/{table.code}/", f"/api/desk/tables/{table.code}/rulings/"
    move = {"head": 6, "submission": "x"}
    rule = {"kind": "warn", "head": 6, "reason": "Hm.", "seat": 0}
    yield "post", "/api/tables/", {"game": bad, "seats": 3}
    yield "post", "/api/tables/", {"game": "sumeria", "seats": 3, "title": bad}
    yield "post", "/api/tables/", {"game": "sumeria", "seats": 3, "options": {bad: "x"}}
    yield "post", "/api/tables/", {"game": "sumeria", "seats": 3, "options": {"draw_per_round": bad}}
    yield "post", "/api/tables/", {"game": "sumeria", "seats": 3, "invite": [bad]}
    yield "post", "/api/tables/", {"game": "sumeria", "seats": 3, bad: 1}
    yield "post", "/api/tables/", [bad]
    yield "post", "/api/tables/", bad
    yield "post", f"{at}invitations/", {"address": bad}
    yield "post", f"{at}moves/", {**move, "line": bad}
    yield "post", f"{at}moves/", {**move, "move": {"do": bad}}
    yield "post", f"{at}moves/", {**move, "move": {bad: {"deep": [bad]}}}
    yield "post", f"{at}moves/", {**move, "submission": bad, "line": "x"}
    yield "post", f"{at}plans/", {"head": 6, "text": bad}
    yield "post", f"{at}plans/", {"head": 6, "lines": [{"line": "x", "only_if": [{bad: bad}]}]}
    yield "post", f"{at}undo/", {**move, "submission": bad}
    yield "post", f"{at}takebacks/", {"to_version": 1, "head": 6, "text": bad}
    yield "post", f"{at}disputes/", {"version": 1, "reason": "rules", "text": bad}
    yield "post", desk, {**rule, "reason": bad}
    yield "post", desk, {**rule, "kind": bad}
    yield "post", desk, {**rule, "kind": "act", "line": bad}
    yield "post", desk, {**rule, "kind": "adjust", "adjustments": [{"do": bad, bad: bad}]}


@both
def test_programs_are_told_400_with_a_code(bad):
    table = six_moves_old()
    player, mara = client_of(asked(table)), client_of(moderator())
    for method, where, body in bodies(table, bad):
        client = mara if "/desk/" in where else player
        answer = client.generic(method, where, json.dumps(body), content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable-text"), (where, body, answer.content)
    table.refresh_from_db()
    assert table.head == 6


def test_a_backslash_before_u0000_is_a_text_like_any_other():
    body = r'{"game": "sumeria", "seats": 3, "title": "a\\u0000\\ud800b"}'
    answer = client_of(account("Ana")).generic("POST", "/api/tables/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["title"]) == (201, r"a\u0000\ud800b")


def test_a_whole_character_written_as_two_halves_is_a_text():
    body = r'{"game": "sumeria", "seats": 3, "title": "\ud83c\udfb2"}'
    answer = client_of(account("Ana")).generic("POST", "/api/tables/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["title"]) == (201, "🎲")


PAGES = [
    ("post", "/signup/", {"email": "x@example.org", "name": "{}", "time_zone": "UTC"}),
    ("post", "/signup/", {"email": "{}", "name": "x", "time_zone": "UTC"}),
    ("post", "/login/", {"email": "{}", "password": "{}"}),
    ("post", "/login/mail/", {"email": "{}"}),
    ("post", "/language/", {"language": "{}", "next": "{}"}),
    ("post", "/tables/new/?game=sumeria", {"seats": "3", "visibility": "private", "title": "{}"}),
    ("post", "/tables/new/?game=sumeria", {"seats": "3", "visibility": "private", "submission": "{}"}),
    ("get", "/tables/new/", {"game": "{}"}),
    ("get", "/tables/new/", {"again": "{}"}),
    ("get", "/tables/finished/", {"before": "{}"}),
    ("get", "/tables/CODE/", {"pick": "{}"}),
    ("get", "/tables/CODE/history/", {"page": "{}"}),
    ("post", "/tables/CODE/", {"head": "0", "submission": "{}", "line": "+AKKc"}),
    ("post", "/tables/CODE/", {"head": "0", "submission": "x", "line": "{}"}),
    ("get", "/tables/CODE/plans/", {"do": "{}", "pick": "{}"}),
    ("post", "/tables/CODE/plans/", {"text": "{}"}),
    ("post", "/tables/CODE/disputes/new/", {"step": "0", "reason": "rules", "text": "{}"}),
    ("get", "/desk/", {"q": "{}"}),
    ("get", "/api/tables/", {"before": "{}"}),
    ("get", "/api/desk/tables/", {"q": "{}"}),
]


@pytest.mark.parametrize(("method", "where", "sent"), PAGES)
def test_forms_and_addresses_with_nul_are_told_400(method, where, sent):
    table = started(*three())
    client = signed_in(table)
    sent = {name: each.replace("{}", BAD["NUL"]) for name, each in sent.items()}
    answer = getattr(client, method)(where.replace("CODE", table.code), sent)
    assert answer.status_code == 400, answer.content
    assert answer["Content-Type"].startswith("application/json" if where.startswith("/api/") else "text/html")


@pytest.mark.parametrize("where", ["/signup/", "/login/", "/tables/new/?game=sumeria", "/tables/CODE/"])
def test_a_form_in_a_coding_that_makes_halves_of_characters_is_told_400(where):
    table = started(*three())
    client = signed_in(table)
    fields = {"email": "x@example.org", "name": r"\ud800", "title": r"\ud800", "line": r"\ud800", "password": "x"}
    parts = "".join(
        f'--edge\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{each}\r\n' for name, each in fields.items()
    )
    kind = "multipart/form-data; boundary=edge; charset=unicode_escape"
    answer = client.generic("POST", where.replace("CODE", table.code), f"{parts}--edge--\r\n", content_type=kind)
    assert answer.status_code == 400


def test_a_cookie_with_nul_is_told_400_and_not_looked_up():
    client = Client(headers={"cookie": r'sessionid="\000aaaaaaaaaaaaaaa"'})
    assert client.get("/").status_code == 400
    assert client.get("/api/tables/").json()["code"] == "unreadable-text"


def signed_in(table: Table) -> Client:
    """Whoever is asked at a table, who also moderates others."""
    person = asked(table)
    person.groups.set(moderator().groups.all())
    client = Client()
    assert client.post("/login/", {"email": person.email, "password": PASSWORD}).status_code == 302
    return client
