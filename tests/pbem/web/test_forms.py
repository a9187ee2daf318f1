"""Whole actions filled in on the table page: one form is one line, refused in words with what was entered kept."""

import re
import uuid
from html import unescape

import pytest

from pbem.models import Table, Version
from tests.pbem.web.conftest import text
from tests.tables import account, asked, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]


@pytest.fixture
def table() -> Table:
    return started(*three(), game="after-the-flood")


def fields(table: Table, form: str, **values: object) -> dict[str, object]:
    entered = {f"field-{id.replace('_', '-')}": value for id, value in values.items()}
    return {"head": table.head, "submission": uuid.uuid4().hex, "form": form, **entered}


def sent(browse, table, form, **values):
    return browse(asked(table)).post(f"/tables/{table.code}/", fields(table, form, **values))


def test_a_form_plays_a_whole_action_as_one_line(browse, table):
    person = asked(table)
    answer = sent(browse, table, "workers", resource="gold", place="guti", count=4)
    assert answer.status_code == 302
    played = Version.objects.filter(number__gt=0).order_by("number")
    assert [version.notation for version in played] == ["workers", "gold", "-> Guti x4", "end"]
    assert asked(table) != person


def test_a_form_that_is_sent_twice_plays_once(browse, table):
    same = fields(table, "workers", resource="gold", place="guti", count=4)
    visitor = browse(asked(table))
    assert [visitor.post(f"/tables/{table.code}/", same).status_code for _ in range(2)] == [302, 302]
    assert Version.objects.count() == 5


def test_what_is_missing_is_as_it_was_filled_in(browse, table):
    assert sent(browse, table, "bid").status_code == 302
    assert Version.objects.latest("number").notation == "pass"


def test_what_the_rules_refuse_is_said_and_what_was_entered_is_kept(browse, table):
    page = sent(browse, table, "workers", resource="wood", place="egypt", count=3)
    assert page.status_code == 422
    assert "For wood you may place 1 to 2 workers." in text(page)
    html = page.content.decode()
    assert re.search(r'name="field-count" value="3"', html)
    assert re.search(r'value="egypt"[^>]* checked', html)
    assert re.search(r"<details[^>]* open><summary[^>]*>Workers", html)
    assert Version.objects.count() == 1


@pytest.mark.parametrize(
    ("form", "values", "sentence"),
    [
        ("workers", {"count": "many"}, "Enter whole numbers from 1 to"),
        ("workers", {"count": "-1"}, "Enter whole numbers from 1 to"),
        ("workers", {"place": "Atlantis"}, "Choose one of the answers that are offered."),
        ("trade", {}, "This form is not open any more."),
        ("dance", {}, "This form is not open any more."),
    ],
)
def test_what_no_field_takes_is_refused_in_words(browse, table, form, values, sentence):
    page = sent(browse, table, form, **values)
    assert page.status_code == 400
    assert sentence in text(page)


def test_an_old_board_is_refused_as_old(browse, table):
    first, old = asked(table), fields(table, "bid")
    assert sent(browse, table, "workers", resource="gold", place="guti", count=4).status_code == 302
    page = browse(first).post(f"/tables/{table.code}/", old)
    assert page.status_code == 409


def test_who_does_not_play_here_cannot_send_a_form(browse, table):
    page = browse(account("stranger")).post(f"/tables/{table.code}/", fields(table, "bid"))
    assert page.status_code in (403, 404)
    assert Version.objects.count() == 1


def test_a_form_needs_no_script(browse, table):
    visitor = browse(asked(table))
    html = visitor.get(f"/tables/{table.code}/").content.decode()
    assert 'value="bid"' not in html, "forms come when they are opened"
    opens = unescape(next(link for link in re.findall(r'href="([^"]*[?]form=[^"]*)"', html) if "bid" in link))
    html = visitor.get(opens).content.decode()
    form = next(each for each in re.findall(r"<form.*?</form>", html, re.DOTALL) if 'value="bid"' in each)
    assert 'method="post"' in form
    assert re.search(r'<input type="number"[^>]* name="field-bid-gold" value="0" min="0" max="1"', form)
    assert "you have 1" in form
    assert '<button class="send">Pass, and end my turn</button>' in form


def test_every_action_is_listed_and_what_is_not_possible_says_why(browse, table):
    html = browse(asked(table)).get(f"/tables/{table.code}/").content.decode()
    ways = html[html.index('class="ways-named"') : html.index("data-picks")]
    names = ["City", "Workers", "Trade", "Found an empire", "Expand", "Pass", "Pass with a bid"]
    places = [ways.index(f">{name}<") for name in names]
    assert places == sorted(places)
    assert re.search(r'aria-disabled="true">Expand</summary><p class="help">Only a player who has founded', ways)
    assert 'href="/rules/after-the-flood/#atf-89"' in ways
