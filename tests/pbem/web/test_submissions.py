"""A double click, a page loaded anew, going back and sending once more: each form is done once."""

import pytest

from pbem.models import Dispute, Invitation, Outbox, RewindRequest, Statement, Table
from pbem.services import tables
from tests.desk import mover, people, six_moves_old
from tests.pbem.web.conftest import text, value
from tests.tables import account, asked, seen

pytestmark = pytest.mark.django_db

NEW = "/tables/new/?game=sumeria"


@pytest.fixture
def ana():
    return account("Ana")


def filled(page, **fields):
    """What a browser sends of a form for a new table."""
    chosen = {"seats": "3", "visibility": "private", "submission": value(page, "submission")}
    return {**chosen, "option-draw_per_round": "on", **fields}


def test_clicking_twice_opens_one_table(browse, ana):
    browser = browse(ana)
    sent = filled(browser.get(NEW), invite="ben@example.org")
    first, second = browser.post(NEW, sent), browser.post(NEW, sent)
    assert first.status_code == second.status_code == 302
    assert first["Location"] == second["Location"]
    assert Table.objects.count() == 1
    assert Outbox.objects.filter(kind=Outbox.Kind.INVITATION).count() == 1


def test_each_page_has_a_name_of_its_own(browse, ana):
    browser = browse(ana)
    assert value(browser.get(NEW), "submission") != value(browser.get(NEW), "submission")


def test_going_back_and_changing_the_form_says_what_counts_and_lets_it_be_sent_once_more(browse, ana):
    browser = browse(ana)
    page = browser.get(NEW)
    browser.post(NEW, filled(page))
    refused = browser.post(NEW, filled(page, title="A second one"))
    assert refused.status_code == 409
    assert "with other content, and that counts" in text(refused)
    assert Table.objects.count() == 1
    assert browser.post(NEW, filled(refused, title="A second one")).status_code == 302
    assert Table.objects.count() == 2


def test_clicking_twice_sends_one_invitation_and_both_clicks_are_told_so(browse, ana):
    table = tables.open_table(by=ana, game="sumeria", seat_count=3)
    browser = browse(ana)
    where = f"/tables/{table.code}/"
    sent = {"email": "ben@example.org", "submission": value(browser.get(where), "submission")}
    for _ in range(2):
        assert "on its way to ben@example.org" in text(browser.post(f"{where}invite/", sent, follow=True))
    assert Invitation.objects.count() == 1


def test_clicking_twice_opens_one_dispute_and_adds_one_statement(browse):
    table = six_moves_old()
    browser = browse(people(table)[0])
    where = f"/tables/{table.code}/disputes/new/"
    sent = {"step": "5", "reason": "rules", "text": "Hm.", "submission": value(browser.get(where), "submission")}
    first, second = browser.post(where, sent), browser.post(where, sent)
    assert (first.status_code, first["Location"]) == (302, second["Location"])
    assert Dispute.objects.count() == 1
    page = browser.get(first["Location"])
    for _ in range(2):
        said = {"text": "And more.", "submission": value(page, "submission")}
        assert browser.post(first["Location"], said).status_code == 302
    assert Statement.objects.count() == 1


def test_clicking_twice_asks_once(browse):
    table = six_moves_old()
    browser = browse(mover(table, 5))
    where = f"/tables/{table.code}/takebacks/new/"
    sent = {"to": "4", "head": "6", "text": "", "submission": value(browser.get(f"{where}?to=4"), "submission")}
    first, second = browser.post(where, sent), browser.post(where, sent)
    assert (first.status_code, first["Location"]) == (302, second["Location"])
    assert RewindRequest.objects.count() == 1


def test_taking_back_with_the_form_of_a_move_takes_nothing_back(browse):
    table = six_moves_old()
    person = asked(table)
    browser = browse(person)
    where = f"/tables/{table.code}/"
    name = value(browser.get(where), "submission")
    line = seen(table, person).choices[0].notation
    assert browser.post(where, {"line": line, "head": "6", "submission": name}).status_code == 302
    refused = browser.post(f"{where}undo/", {"head": "7", "submission": name})
    assert refused.status_code == 409
    assert "with other content" in text(refused)
    table.refresh_from_db()
    assert table.head == 7
