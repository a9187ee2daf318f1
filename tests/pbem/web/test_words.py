"""Words on the table page and in its log that were wrong once."""

import html
import re

import pytest
from django.utils import translation

from pbem import engines
from pbem.models import Table
from tests.dynasties import drawn
from tests.pbem.test_secrets import EIGHT, TWO_FRONTS
from tests.pbem.web.conftest import text
from tests.tables import account, asked, seen, started, submit, three
from tests.trying import growth_drawn

pytestmark = pytest.mark.django_db


def eli_and_others() -> Table:
    return started(account("Eli"), account("Ben"), account("Caro"), game="after-the-flood")


def kinds(table: Table) -> set[str]:
    return {choice.move["do"] for choice in seen(table, asked(table)).choices}


def first(table: Table, kind: str) -> str:
    """The first legal move of a kind."""
    return next(each.notation for each in seen(table, asked(table)).choices if each.move["do"] == kind)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "End of the action"), ("hu", "A cselekedet vége"), ("de", "Ende der Aktion")],
)
def test_the_end_of_an_action_is_told_as_that_and_not_as_a_move(browse, language, told):
    table = eli_and_others()
    person = asked(table)
    person.language = language
    person.save()
    submit(table, person, first(table, "begin"))
    while "end" not in kinds(table):
        submit(table, person, seen(table, person).choices[0].notation)
    submit(table, person, "end")
    page = text(browse(person).get(f"/tables/{table.code}/history/"))
    assert f"{person.name}: {told}" in page
    assert f"{person.name}: moved" not in page
    with translation.override(language):
        assert engines.phrase("after-the-flood", {"do": "end"}) == told


def test_a_growth_names_its_whole_price(browse):
    table = started(*three(), game="after-the-flood")
    growth_drawn(table)
    phrases = [each.phrase for each in seen(table, asked(table)).choices if each.move["do"] == "grow"]
    assert "Grow Ur with 2 wood" in phrases
    assert not [each for each in phrases if re.search(r"\d( …)?$", each)], "a number without its noun"


def test_the_conflicts_to_choose_from_are_told_with_their_strengths_and_by_the_names_of_people(browse):
    table = drawn(TWO_FRONTS, **EIGHT)
    submit(table, asked(table), "C K@1-2")
    view = seen(table, asked(table))
    assert view.question is not None
    assert view.question.kind == "order"
    hints = [view.hint(choice) for choice in view.choices]
    for said in (view.question.sentence, *hints):
        assert re.search(r"\d", said)
        assert {"Ben", "Caro"} & set(re.findall(r"\w+", said))
        assert not {"Lion", "Bull", "Bow"} & set(re.findall(r"\w+", said))
    page = text(browse(asked(table)).get(f"/tables/{table.code}/"))
    assert all(hint in page for hint in hints)


def test_the_example_of_a_typed_move_follows_the_question(browse):
    table = eli_and_others()
    person = asked(table)
    shown = set()
    for line in (first(table, "begin"), None):
        choice = seen(table, person).choices[0]
        page = html.unescape(browse(person).get(f"/tables/{table.code}/").content.decode())
        assert f'placeholder="{choice.notation}"' in page
        shown.add(choice.notation)
        if line is not None:
            submit(table, person, line)
    assert len(shown) == 2
