"""The desk as a moderator's program meets it. Who may do what is in tests/pbem/test_permissions.py."""

import pytest

from pbem.engines import Position
from pbem.models import Dispute, Outbox, Ruling, Seat, Table
from pbem.selectors import desk
from pbem.services import disputes, history, rulings
from tests.desk import at, bench, moderator, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.tables import asked, play_on, started, three

pytestmark = pytest.mark.django_db

Kind = Ruling.Kind


@pytest.fixture
def table() -> Table:
    return six_moves_old()


@pytest.fixture
def mara():
    return client_of(moderator())


def disputed(table: Table) -> Dispute:
    return disputes.open_dispute(
        code=table.code, by=people(table)[0], version=5, reason="rules", text="That was my settlement."
    )


def address(table: Table, part: str = "") -> str:
    return f"/api/desk/tables/{table.code}/{part}"


def deed(table: Table, kind: str) -> dict[str, object]:
    """What a kind of ruling needs to know, so that it makes sense for this table."""
    waiting = Seat.objects.get(table=table, account=asked(table)).number
    fields: dict[str, dict[str, object]] = {
        "rewind": {"to_version": 4},
        "redo": {"to_version": 3},
        "replace": {"seat": 1},
        "act": {"seat": waiting, "line": "+NIPt3"},
        "end": {"ranking": [[1], [0, 2]]},
        "warn": {"seat": 1},
        "suspend": {"seat": 1, "days": 7},
        "lift": {"seat": 1},
    }
    return fields.get(str(kind), {})


def rule(client, table: Table, kind: str, **fields: object):
    table.refresh_from_db()
    body = {"kind": kind, "head": table.head, "reason": "As agreed by mail.", **deed(table, kind), **fields}
    return client.post(address(table, "rulings/"), body, format="json")


@pytest.mark.parametrize("kind", [kind for kind in Kind.values if kind not in ("adjust", "look", "resume", "lift")])
def test_every_kind_of_ruling_is_done_and_told(table, mara, kind):
    dispute = disputed(table)
    answer = rule(mara, table, kind, dispute=dispute.pk)
    assert answer.status_code == 201, answer.content
    ruling = Ruling.objects.get()
    body = answer.json()
    assert (body["id"], body["kind"], body["reason"]) == (ruling.pk, kind, "As agreed by mail.")
    assert (body["head_before"], body["settles"], body["moderator"]) == (6, [dispute.pk], "Mara")
    assert body["deed"]
    assert client_of(people(table)[0]).get(f"/api/tables/{table.code}/rulings/").json() == [body]


def test_a_pause_is_lifted_also_while_a_dispute_is_open(table, mara):
    rule(mara, table, "pause")
    disputed(table)
    found = mara.get(address(table)).json()
    assert found["frozen"]
    assert "resume" in found["may_rule"]
    assert "pause" not in found["may_rule"]
    assert rule(mara, table, "resume").status_code == 201
    assert mara.get(address(table)).json()["frozen"], "the dispute still holds it"


def test_a_correction_is_one_of_those_listed(mara):
    table = started(*three(), game="after-the-flood")
    offered = {each["phrase"]: each["adjustment"] for each in mara.get(address(table)).json()["corrections"]}
    wood = offered["Ana: Give Red 1 wood"]
    assert rule(mara, table, "adjust", adjustments=[wood]).status_code == 201
    table.refresh_from_db()
    assert history.newest(table).cause == "adjust"
    for nonsense in ([], {}, [{}], [{"do": "correct"}], [{"do": []}], [{**wood, "more": 1}], [wood] * 21):
        answer = rule(mara, table, "adjust", adjustments=nonsense)
        assert answer.status_code == 400, nonsense
        assert answer.json()["sentence"]


def test_the_queue_shows_what_waits_and_what_is_barred(table, mara):
    disputed(table)
    own = started(*people(table)[:2], moderator("Max"), title="His own")
    disputes.open_dispute(code=own.code, by=people(own)[0], version=0, reason="conduct", text="Rude.")
    paused, vacant = started(*people(table)), started(*people(table))
    rule(mara, paused, "pause")
    rule(mara, vacant, "replace")
    found = mara.get("/api/desk/").json()
    assert [case["table"] for case in found["disputes"]] == [table.code, own.code]
    assert found["disputes"][0]["dispute"]["text"] == "That was my settlement."
    assert [each["code"] for each in found["paused"]] == [paused.code]
    assert [each["code"] for each in found["vacant"]] == [vacant.code]
    his = client_of(people(own)[2]).get("/api/desk/").json()
    assert [case["barred"] for case in his["disputes"]] == ["", "You sit at this table."]
    assert client_of(people(own)[2]).get(address(own)).json()["may_rule"] == []


def test_a_table_is_found_by_words_and_shown_as_a_spectator_sees_it(table, mara, monkeypatch):
    river = started(*people(table), title="By the river")
    assert [each["code"] for each in mara.get("/api/desk/tables/?q=river").json()] == [river.code]
    for words in ("", "%", "x" * 500):
        assert mara.get("/api/desk/tables/", {"q": words}).json() == []
    seen = []
    real = Position.view
    monkeypatch.setattr(Position, "view", lambda self, seat: seen.append(seat) or real(self, seat))
    assert mara.get(address(table)).status_code == 200
    mara.get(address(table, "difference/"), {"to": 4})
    assert set(seen) == {None}


def test_where_hands_are_hidden_no_line_is_listed(mara):
    table = started(*three(), game="euphrat-tigris")
    assert mara.get(address(table)).json()["lines"] == []


def test_the_difference_is_what_a_rewind_would_do(table, mara):
    found = mara.get(address(table, "difference/"), {"to": 4}).json()
    assert (found["before"]["version"], found["after"]["version"]) == (6, 4)
    assert [deed["number"] for deed in found["vanishing"]] == [5, 6]
    assert found["vanishing"][0]["notation"] == at(table, 5).notation
    assert found["changes"]
    back = mara.get(address(table, "difference/"), {"from": 4, "to": 6}).json()
    assert [deed["number"] for deed in back["returning"]] == [5, 6]
    for wrong, status in (
        ({}, 404),
        ({"to": 99}, 404),
        ({"to": "x"}, 400),
        ({"to": "1" * 40}, 400),
        ({"to": "²"}, 400),
    ):
        assert mara.get(address(table, "difference/"), wrong).status_code == status, wrong


def test_the_steps_come_a_stretch_at_a_time_and_say_what_stands(table, mara):
    list(play_on(table, 40))
    rule(mara, table, "rewind", to_version=40)
    newest = mara.get(address(table)).json()["steps"]
    assert [step["entry"]["number"] for step in newest] == list(range(47, 47 - desk.STRETCH, -1))
    assert [step["entry"]["number"] for step in newest if not step["stands"]] == [46, 45, 44, 43, 42, 41]
    older = mara.get(address(table), {"before": 22}).json()["steps"]
    assert [step["entry"]["number"] for step in older] == list(range(22, -1, -1))
    assert [step["entry"]["number"] for step in mara.get(address(table), {"before": -3}).json()["steps"]] == [0]
    assert mara.get(address(table), {"before": "x"}).status_code == 400


def test_a_ruling_on_an_old_board_is_refused_with_the_new_head(table, mara):
    for kind in ("rewind", "pause", "void", "warn"):
        answer = rule(mara, table, kind, head=5)
        assert (answer.status_code, answer.json()["code"], answer.json()["facts"]) == (409, "stale", {"head": 6})
    assert not Ruling.objects.exists()


def test_a_frozen_table_offers_no_moves(table, mara):
    person = asked(table)
    before = client_of(person).get(f"/api/tables/{table.code}/").json()
    assert before["your_turn"]
    assert rule(mara, table, "pause").status_code == 201
    after = client_of(person).get(f"/api/tables/{table.code}/").json()
    assert (after["your_turn"], after["frozen"]) == (False, True)
    assert client_of(person).get(f"/api/tables/{table.code}/moves/").json()["moves"] == []
    listed = {each["code"]: each["your_turn"] for each in client_of(person).get("/api/tables/").json()}
    assert listed == {table.code: False}


def test_the_tables_that_a_suspension_would_concern_are_listed_to_who_may_suspend(table, mara):
    ana, ben, caro = people(table)
    other = started(ana, ben, caro, title="The short river")
    found = mara.get(address(table)).json()["elsewhere"]
    assert [each["seat"] for each in found] == [0, 1, 2]
    assert {each["code"] for each in found[0]["tables"]} == {table.code, other.code}
    senior = client_of(moderator("Sen", "senior moderator"))
    assert senior.get(address(table)).json()["elsewhere"] == []


def test_who_is_replaced_appeals_by_program(table, mara):
    ana = people(table)[0]
    made = rule(mara, table, "replace", seat=0).json()
    body = {"version": 6, "reason": "rules", "text": "I was ill.", "appeals": made["id"]}
    answer = client_of(ana).post(f"/api/tables/{table.code}/disputes/", body, format="json")
    assert (answer.status_code, answer.json()["froze"]) == (201, False)


def test_who_ruled_cannot_take_the_seat_by_program(table, mara):
    Table.objects.update(visibility="public")
    rule(mara, table, "replace", seat=0)
    refused = mara.post(f"/api/tables/{table.code}/join/")
    assert (refused.status_code, refused.json()["code"]) == (409, "has-ruled")


def test_an_appeal_is_not_for_who_is_appealed_against(table):
    mara, max_ = moderator(), moderator("Max")
    first = rule(client_of(mara), table, "rewind").json()
    ana = client_of(people(table)[0])
    body = {"version": 7, "reason": "rules", "text": "I disagree.", "appeals": first["id"]}
    appeal = ana.post(f"/api/tables/{table.code}/disputes/", body, format="json").json()["id"]
    refused = rule(client_of(mara), table, "dismiss", dispute=appeal)
    assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
    for kind in ("rewind", "pause", "warn"):
        refused = rule(client_of(mara), table, kind)
        assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed"), "nor by leaving the dispute out"
    assert client_of(mara).get(address(table)).json()["may_rule"] == []
    assert rule(client_of(max_), table, "redo", to_version=6, dispute=appeal).status_code == 201
    assert history.newest(Table.objects.get()).digest == at(table, 6).digest


@pytest.mark.parametrize(
    ("kind", "fields", "status"),
    [
        ("behead", {}, 400),
        (None, {}, 400),
        (["rewind"], {}, 400),
        ({"kind": "rewind"}, {}, 400),
        ("rewind", {"reason": ""}, 400),
        ("rewind", {"reason": " "}, 400),
        ("rewind", {"reason": "x" * 1001}, 400),
        ("rewind", {"to_version": None}, 400),
        ("rewind", {"to_version": "x"}, 400),
        ("rewind", {"to_version": 10**30}, 400),
        ("rewind", {"to_version": 99}, 404),
        ("rewind", {"to_version": 6}, 404),
        ("rewind", {"fresh_dice": "loaded"}, 400),
        ("rewind", {"head": None}, 400),
        ("rewind", {"dispute": 999}, 404),
        ("rewind", {"dispute": 10**30}, 400),
        ("rewind", {"seat": 1}, 400),
        ("redo", {"to_version": -1}, 400),
        ("dismiss", {}, 400),
        ("dismiss", {"dispute": 999}, 404),
        ("replace", {"seat": 9}, 404),
        ("replace", {"seat": 99}, 400),
        ("replace", {"substitute": "nobody"}, 404),
        ("replace", {"substitute": "nobody@example.org"}, 404),
        ("replace", {"substitute": "ana@example.org"}, 409),
        ("replace", {"email": "ana@example.org"}, 400),
        ("act", {"line": "dance"}, 400),
        ("act", {"line": "+MOONc"}, 400),
        ("act", {"line": ""}, 400),
        ("act", {"line": "\x00"}, 400),
        ("act", {"seat": 9}, 404),
        ("warn", {"seat": None}, 400),
        ("suspend", {"days": 0}, 400),
        ("suspend", {"days": 3651}, 400),
        ("end", {"ranking": [[0], [1]]}, 400),
        ("end", {"ranking": [[0], [1], [2], [2]]}, 400),
        ("end", {"ranking": "Ana"}, 400),
        ("end", {"ranking": [["x"]]}, 400),
        ("resume", {}, 409),
    ],
)
def test_a_bad_ruling_is_a_clear_refusal_and_does_nothing(table, mara, kind, fields, status):
    answer = rule(mara, table, kind, **fields)
    assert answer.status_code == status, answer.content
    assert answer.json()["sentence"]
    assert not Ruling.objects.exists()
    table.refresh_from_db()
    assert table.head == 6


def test_acting_for_a_seat_that_is_not_asked_is_the_games_own_refusal(table, mara):
    idle = next(seat.number for seat in table.seats.all() if seat.account != asked(table))
    answer = rule(mara, table, "act", seat=idle)
    assert (answer.status_code, answer.json()["code"]) == (422, "not-asked")


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"7", b"null", b"[" * 5000])
def test_json_that_is_none(table, mara, raw):
    answer = mara.post(address(table, "rulings/"), raw, content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()["sentence"]


def test_a_table_that_is_not_there(mara):
    table = Table(code="nowhere")
    for part in ("", "difference/?to=0"):
        assert mara.get(address(table, part)).status_code == 404
    body = {"kind": "pause", "head": 0, "reason": "Hm."}
    assert mara.post(address(table, "rulings/"), body, format="json").status_code == 404


def test_the_desk_asks_the_database_as_often_however_much_waits(table, django_assert_max_num_queries):
    mara = client_of(moderator())
    disputed(table)
    rulings.warn(bench(table, moderator("Max")), seat=1)
    # The table comes with evidence, questions, memos, directors and who may rule: a statement each.
    pages = {"/api/desk/": 20, address(table): 25, address(table, "difference/?from=2&to=6"): 20}
    counts = {}
    for page, most in pages.items():
        with django_assert_max_num_queries(most) as asked_:
            mara.get(page)
        counts[page] = len(asked_)
    for _ in range(3):
        other = started(*people(table))
        disputes.open_dispute(code=other.code, by=people(table)[1], version=0, reason="rules", text="Hm.")
    disputes.open_dispute(code=table.code, by=people(table)[1], version=5, reason="rules", text="Me too.")
    for person in ("Moe", "Mim"):
        rulings.warn(bench(table, moderator(person)), seat=1)
    for page, most in counts.items():
        with django_assert_max_num_queries(most):
            mara.get(page)


# --- A ruling whose answer was lost ---


@pytest.mark.parametrize("kind", [kind for kind in Kind.values if kind not in ("adjust", "look", "resume", "lift")])
def test_a_ruling_sent_again_under_its_name_is_answered_and_not_made_again(table, mara, kind):
    dispute = disputed(table)
    body = {
        "kind": kind,
        "head": 6,
        "reason": "Once.",
        "dispute": dispute.pk,
        "submission": "once",
        **deed(table, kind),
    }
    first = mara.post(address(table, "rulings/"), body, format="json")
    told = Outbox.objects.count()
    again = mara.post(address(table, "rulings/"), body, format="json")
    assert (first.status_code, again.status_code) == (201, 200), again.data
    assert again.data == first.data
    assert (Ruling.objects.count(), Outbox.objects.count()) == (1, told)


def test_the_name_of_a_ruling_with_other_content_is_refused(table, mara):
    rule(mara, table, "warn", submission="once")
    for other in ({"reason": "Another one."}, {"seat": 2}):
        refused = rule(mara, table, "warn", submission="once", **other)
        assert (refused.status_code, refused.data["code"]) == (409, "submission-used")
    assert rule(client_of(moderator("Mo")), table, "warn", submission="once").status_code == 201, "a name of their own"
    assert rule(mara, table, "warn", submission="twice", reason="Another one.").status_code == 201


def test_a_ruling_that_was_refused_leaves_its_name_free(table, mara):
    assert rule(mara, table, "warn", head=2, submission="once").status_code == 409
    assert rule(mara, table, "warn", submission="once").status_code == 201
