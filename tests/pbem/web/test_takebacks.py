"""Own steps, grace, and taking back by consent, on the pages."""

import uuid

import pytest
from django.test import Client

from pbem.models import RewindRequest, Table
from pbem.services import consent, history, play
from pbem.wording import listed
from tests.desk import mover, people, six_moves_old
from tests.pbem.web.conftest import text, value
from tests.tables import account, asked, play_on, seen, started, submit, three
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def address(table: Table, *parts: object) -> str:
    return "/".join(["/tables", table.code, *map(str, parts), ""])


def asking(table: Table, visitor: Client, to: int, **fields: object):
    page = visitor.get(address(table, "takebacks", "new"), {"to": to})
    sent = {"head": value(page, "head"), "to": value(page, "to"), "text": "wrong town", **fields}
    return visitor.post(address(table, "takebacks", "new"), sent)


def test_what_would_vanish_is_shown_and_the_others_are_asked_and_agree(browse, table):
    asker, other, third = mover(table, 5), mover(table, 6), asked(table)
    step = browse(asker).get(address(table, "history", 4))
    assert f"/tables/{table.code}/takebacks/new/?to=4" in step.content.decode()
    page = browse(asker).get(address(table, "takebacks", "new"), {"to": 4})
    assert f"Ask {listed(sorted([other.name, third.name]))}" in text(page)
    assert "2 steps would vanish" in text(page)
    assert page.content.decode().count("<svg") == 2
    sent = asking(table, browse(asker), 4)
    request = RewindRequest.objects.get()
    assert sent.url == address(table, "takebacks", request.pk)
    assert "have not answered yet" in text(browse(asker).get(address(table)))
    assert f"{asker.name} asks to go back to step 4." in text(browse(other).get(address(table)))
    shown = browse(other).get(sent.url)
    assert "wrong town" in text(shown)
    assert "after that silence refuses" in text(shown)
    assert shown.content.decode().count("<svg") == 2
    assert "Others are still asked" in text(browse(other).post(sent.url, {"answer": "agree"}, follow=True))
    answered = browse(third).post(sent.url, {"answer": "agree"})
    assert answered.url == address(table)
    table.refresh_from_db()
    assert history.newest(table).restores == 4
    told = text(browse(other).get(address(table)))
    assert f"The board of step 4 is restored: {asker.name} asked, and the others agreed." in told
    assert "wrong town" in told
    assert "This request was agreed to" in text(browse(other).get(sent.url))


def test_a_refusal_is_told_and_the_next_request_must_wait(browse, table):
    asker, other = mover(table, 5), mover(table, 6)
    asked_at = asking(table, browse(asker), 4).url
    assert "You have refused" in text(browse(other).post(asked_at, {"answer": "refuse"}, follow=True))
    again = browse(asker).get(address(table, "takebacks", "new"), {"to": 4})
    assert "You can ask again in 60 minutes" in text(again)
    assert "Ask a moderator instead" in text(again)
    table.refresh_from_db()
    assert table.head == 6


def test_a_passed_turn_comes_back_only_if_who_is_asked_now_agrees(browse, table):
    asker, waiting = mover(table, 6), asked(table)
    page = browse(asker).get(address(table, "takebacks", "new"), {"to": 5})
    assert f"Ask {waiting.name}" in text(page)
    asked_at = asking(table, browse(asker), 5).url
    table.refresh_from_db()
    assert table.head == 6
    browse(waiting).post(asked_at, {"answer": "agree"})
    table.refresh_from_db()
    assert history.newest(table).restores == 5


def test_own_steps_of_a_turn_that_has_not_passed_are_taken_back_at_once(browse):
    table = started(*three(), game="after-the-flood")
    person = before = None
    while before is None or asked(table) != person:
        person, before = asked(table), table.head
        submit(table, person, seen(table, person).choices[0].notation)
        table.refresh_from_db()
    page = browse(person).get(address(table, "takebacks", "new"), {"to": before})
    assert "Nobody else was asked since" in text(page)
    fields = {"to": before, "head": table.head, "text": ""}
    assert browse(person).post(address(table, "takebacks", "new"), fields).url == address(table)
    table.refresh_from_db()
    assert history.newest(table).origin == before


def test_who_asked_can_withdraw_and_nobody_else(browse, table):
    asker, other = mover(table, 5), mover(table, 6)
    asked_at = asking(table, browse(asker), 4).url
    assert browse(other).post(asked_at, {"answer": "withdraw"}).status_code == 403
    assert browse(asker).post(asked_at, {"answer": "withdraw"}).status_code == 302
    assert RewindRequest.objects.get().status == "withdrawn"
    assert browse(other).post(asked_at, {"answer": "agree"}).status_code == 404


def test_who_is_not_asked_cannot_answer(browse, table):
    asked_at, waiting = asking(table, browse(mover(table, 6)), 5).url, asked(table)
    third = next(person for person in people(table) if person not in (mover(table, 6), waiting))
    assert browse(third).post(asked_at, {"answer": "agree"}).status_code == 403
    assert browse(waiting).post(asked_at, {"answer": "maybe"}).status_code == 404
    assert browse(waiting).post(asked_at, {}).status_code == 404
    assert RewindRequest.objects.get().status == "open"


def test_a_request_on_an_old_board_is_refused(browse, table):
    asker = mover(table, 5)
    page = browse(asker).get(address(table, "takebacks", "new"), {"to": 4})
    list(play_on(table, 1))
    late = browse(asker).post(address(table, "takebacks", "new"), {"head": value(page, "head"), "to": 4, "text": ""})
    assert late.status_code == 409
    assert "has moved on" in text(late)
    assert not RewindRequest.objects.exists()


@pytest.mark.parametrize(("takebacks", "sentence"), [("strict", "what is passed is passed"), ("standard", "")])
def test_the_page_says_beforehand_what_the_table_does_not_allow(browse, table, takebacks, sentence):
    Table.objects.update(takebacks=takebacks)
    page = browse(mover(table, 5)).get(address(table, "takebacks", "new"), {"to": 4})
    assert sentence in text(page)
    assert ("Ask them" in text(page)) is not bool(sentence)


@pytest.mark.parametrize("to", ["", "x", "-1", "99", "²", "1" * 30])
def test_steps_that_are_not_there(browse, table, to):
    visitor = browse(mover(table, 5))
    assert visitor.get(address(table, "takebacks", "new"), {"to": to}).status_code == 404
    sent = visitor.post(address(table, "takebacks", "new"), {"head": 6, "to": to})
    assert sent.status_code in (400, 404)


def test_requests_are_for_the_table_only(browse, table):
    asked_at = asking(table, browse(mover(table, 5)), 4).url
    Table.objects.update(visibility="public")
    watcher = browse(account("Eva"))
    assert watcher.get(asked_at).status_code == 404
    assert watcher.get(address(table, "takebacks", "new"), {"to": 4}).status_code == 404
    assert "asks to go back" not in text(watcher.get(address(table)))
    assert browse(mover(table, 6)).get(address(table, "takebacks", 999)).status_code == 404


def test_a_request_page_asks_the_database_as_often_however_long_the_game(browse, table, django_assert_max_num_queries):
    asker, visitor = mover(table, 5), browse(mover(table, 5))
    counts = []
    for _ in range(2):
        table.refresh_from_db()
        with django_assert_max_num_queries(22) as preview:
            visitor.get(address(table, "takebacks", "new"), {"to": 2})
        request = consent.ask(code=table.code, by=asker, to_version=2, head=table.head)
        with django_assert_max_num_queries(12) as shown:
            visitor.get(address(table, "takebacks", request.pk))
        counts.append((len(preview), len(shown)))
        consent.withdraw(code=table.code, by=asker, request_id=request.pk)
        list(play_on(table, 12))
    assert counts[0] == counts[1]


def own_step(table: Table, visitor: Client, act: str, **fields: object):
    table.refresh_from_db()
    sent = {"head": table.head, "submission": uuid.uuid4().hex, **fields}
    return visitor.post(address(table, act), sent)


def test_a_passed_turn_is_taken_back_within_the_grace_and_played_again(browse):
    table = started(*three(), grace_minutes=10)
    person = asked(table)
    submit(table, person, "+NIPt2")
    page = text(browse(person).get(address(table)))
    assert "You can still take this turn back for 10 minutes." in page
    assert "A turn that is passed can be taken back for 10 minutes" in page
    assert "Take my last step back" not in text(browse(asked(table)).get(address(table)))
    assert own_step(table, browse(person), "undo").status_code == 302
    assert asked(table) == person
    assert "Play it again after all" in text(browse(person).get(address(table)))
    assert own_step(table, browse(person), "redo").status_code == 302
    assert asked(table) != person
    assert "plays the step again that was taken back" in text(browse(person).get(address(table, "history")))
    time_passes(minutes=11)
    assert "take this turn back" not in text(browse(person).get(address(table)))
    assert own_step(table, browse(person), "undo").status_code == 409


def test_redo_without_an_undo_and_nonsense(browse, table):
    visitor = browse(asked(table))
    assert own_step(table, visitor, "redo").status_code == 409
    assert visitor.post(address(table, "redo"), {"head": "x", "submission": "a"}).status_code == 400
    assert own_step(table, visitor, "redo", head=99).status_code == 409
    assert own_step(table, visitor, "redo", submission="").status_code == 400
    assert play.can_redo(table, history.newest(table), 0) is False


def test_a_new_table_has_its_own_rules_for_taking_back(browse):
    ana = account("Ana")
    visitor = browse(ana)
    assert "It can be taken back for 2 minutes" in text(visitor.get("/tables/new/?game=sumeria"))
    sent = {"seats": 3, "visibility": "private", "takebacks": "friendly", "grace_minutes": 60}
    visitor.post("/tables/new/?game=sumeria", sent)
    table = Table.objects.get()
    assert (table.takebacks, table.grace_minutes) == ("friendly", 60)
    assert "silence agrees after two days" in text(visitor.get(address(table)))
    for wrong in ({"takebacks": "mean"}, {"grace_minutes": "-1"}, {"grace_minutes": "x"}):
        assert visitor.post("/tables/new/?game=sumeria", {**sent, **wrong}).status_code == 400
    visitor.post("/tables/new/?game=sumeria", {"seats": 3, "visibility": "private"})
    assert Table.objects.order_by("pk").last().grace_minutes == 2
