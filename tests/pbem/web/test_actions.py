"""An action of several steps on the table page: what is done so far, taking it back, ending it, the story told."""

import json
import re
import uuid

import pytest

from pbem.models import Table, Version
from tests.pbem.web.conftest import text
from tests.tables import asked, seen, started, submit, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """After the Flood, where somebody has begun to place workers and could end it."""
    table = started(*three(), game="after-the-flood")
    for line in ("workers", "textile", "-> Amorites x2"):
        submit(table, asked(table), line)
    table.refresh_from_db()
    return table


def page_of(browse, table):
    return browse(asked(table)).get(f"/tables/{table.code}/")


def sent(table: Table, **fields: object) -> dict[str, object]:
    table.refresh_from_db()
    return {"head": table.head, "submission": uuid.uuid4().hex, **fields}


def test_each_step_so_far_is_listed_and_can_be_taken_back_from_there(browse, table):
    page = page_of(browse, table)
    told = text(page)
    steps = ["Place 2 workers in Amorites", "Pay 1 textile to place workers", "Place or move workers"]  # newest first
    assert [told.index(step) for step in steps] == sorted(told.index(step) for step in steps)
    assert re.findall(r'name="step" value="(\d+)"', page.content.decode()) == ["3", "2", "1"]
    answer = browse(asked(table)).post(f"/tables/{table.code}/undo/", sent(table, step="2"))
    assert answer.status_code == 302
    assert Version.objects.latest("number").restores == 1
    assert seen(table, asked(table)).choices[0].notation == "grain"


def test_an_action_is_ended_by_a_button_of_its_own(browse, table):
    page = page_of(browse, table)
    assert re.search(r'<button class="answer"[^>]*>End my turn<', page.content.decode())
    person = asked(table)
    visitor = browse(person)
    answer = visitor.post(f"/tables/{table.code}/", sent(table, move=json.dumps({"do": "end"})))
    assert answer.status_code == 302
    assert asked(table) != person
    told = text(visitor.get(answer.url))
    assert f"You chose: End of the action. Now it is the turn of {asked(table).name}." in told


def test_a_silent_step_is_confirmed_and_the_turn_goes_on(browse):
    table = started(*three(), game="after-the-flood")
    visitor = browse(asked(table))
    answer = visitor.post(f"/tables/{table.code}/", sent(table, line="workers"))
    assert "You chose: Place or move workers. Go on." in text(visitor.get(answer.url))


def test_all_that_a_line_has_done_is_told(browse):
    table = started(*three(), game="after-the-flood")
    person = asked(table)
    visitor = browse(person)
    answer = visitor.post(f"/tables/{table.code}/", sent(table, line="workers textile -> Amorites x2"))
    told = text(visitor.get(answer.url))
    assert f"{person.name} pays 1 textile to place workers. {person.name} places 2 workers in Amorites. Now it" in told


def test_newcomers_are_led_to_their_first_turn_and_others_are_not(browse, table):
    guide = f"/rules/{table.game}/#first-turn"
    assert guide in page_of(browse, table).content.decode()
    assert guide not in browse().get(f"/tables/{table.code}/").content.decode()
    assert 'id="first-turn"' in browse().get(f"/rules/{table.game}/").content.decode()
    for line in ("end", "city Ur", "city Uruk"):
        submit(table, asked(table), line)
    for line in ("trade", "Amorites grain>wood", "Amorites textile>oil"):
        submit(table, asked(table), line)
    assert guide in page_of(browse, table).content.decode()
    for line in ("end", "city Sippar", "city Eridu", "workers", "grain", "-> Guti x1"):
        submit(table, asked(table), line)
    assert guide not in page_of(browse, table).content.decode()
