"""The log to look at: headings of turns, marks, pieces, dice, and what was scored as a table."""

import re

import pytest
from django.template.loader import render_to_string

from games import GAMES
from pbem.models import Table
from pbem.sheet_summaries import ScoredSummary
from pbem.web import log
from tests.pbem.web.conftest import text
from tests.positions import FOUND, lay
from tests.tables import asked, in_midst, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db


def played(game: str, moves: int) -> Table:
    table = started(*three(), game=game)
    list(play_on(table, moves))
    table.refresh_from_db()
    return table


def item_of(table: Table, kind: str) -> log.LogItem:
    """The newest action in which something of this kind happened."""
    view = seen(table, asked(table))
    found = log.items(view.table, view.actions, view.names, lambda: log.turn_of(view))
    return next(item for item in reversed(found) if any(told.kind == kind for told in item.action.told))


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_turn_has_a_heading_and_every_action_the_mark_of_who_made_it(browse, slug):
    table = played(slug, in_midst(slug, 60))
    person = asked(table)
    for address in (f"/tables/{table.code}/", f"/tables/{table.code}/history/"):
        page = browse(person).get(address).content.decode()
        headings = re.findall(r'<li class="turn"><h\d>([^<]+)</h\d>', page)
        turns = {log.turn_named(slug, number) for number in range(1, 30)}
        assert headings, "no turn has a heading"
        assert set(headings) <= turns
        assert len(re.findall(r'<span class="mark seat seat-\w+"', page)) > 3


def test_where_no_turn_begins_on_a_page_of_the_history_the_heading_is_found_all_the_same(browse, monkeypatch):
    table = started(*three(), game="after-the-flood")
    submit(table, asked(table), "workers textile -> Mittani x2")
    monkeypatch.setattr("pbem.web.history.PAGE", 2)
    page = browse(asked(table)).get(f"/tables/{table.code}/history/")
    assert page.context["pages"] > 1, "or this shows nothing"
    assert f"<h2>{log.turn_named('after-the-flood', 1)}</h2>" in page.content.decode()


def test_pieces_stand_beside_the_sentence_that_speaks_of_them(browse):
    table = started(*three(), game="after-the-flood")
    person = asked(table)
    submit(table, person, "workers textile -> Mittani x2")
    for address in (f"/tables/{table.code}/", f"/tables/{table.code}/history/"):
        page = browse(person).get(address).content.decode()
        assert '<use href="#atf-textile"/>' in page
        assert 'id="atf-textile"' in page, "what is used is there"


def test_dice_are_drawn(browse):
    table = started(*three(), game="after-the-flood")
    lay(table, FOUND["after-the-flood"]["fight"])
    person = asked(table)
    submit(table, person, seen(table, person).choices[0].notation)
    (rolled,) = (told for told in item_of(table, "rolled").action.told if told.kind == "rolled")
    page = browse(person).get(f"/tables/{table.code}/").content.decode()
    faces = re.findall(r'<svg class="sign die".*?</svg>', page)
    assert [face.count("<circle") for face in faces[:2]] == rolled.facts["dice"]


def test_what_is_scored_at_once_is_a_table_and_its_sentences_are_kept(browse):
    table = started(*three(), game="sumeria")
    list(play_on(table, 20))
    while (
        not any(told.kind == "scored" for told in seen(table, asked(table)).log[-1].told)
        or not item_of(table, "scored").scored
    ):
        list(play_on(table, 1))
    item = item_of(table, "scored")
    told = text(browse(asked(table)).get(f"/tables/{table.code}/history/"))
    assert item.scored is not None
    assert [name for _, _, name in item.scored.seats] == item._names
    gained = sum(len(gain.pieces) for each in item.action.told for gain in each.gains)
    assert sum(field.number for _, fields in item.scored.rows for field in fields) == gained
    assert not item.scored.sums, "tokens of several kinds are not added"
    assert item.in_words
    for sentence in item.in_words:
        assert sentence in told
        assert sentence not in [line.sentence for line in item.lines]


def test_a_single_sentence_of_what_was_scored_is_not_folded_away():
    one, several = (
        render_to_string("part/in_words.html", {"sentences": sentences})
        for sentences in (["Akkad is scored."], ["Akkad is scored.", "Kish is scored."])
    )
    assert "Akkad is scored." in one
    assert "<details" not in one
    assert "<details" in several


def test_points_of_a_turn_are_added_up():
    table = started(*three(), game="after-the-flood")
    lay(table, FOUND["after-the-flood"]["workers"])
    while not any(len(each.gains) for entry in seen(table, asked(table)).log for each in entry.told):
        list(play_on(table, 1))
    view = seen(table, asked(table))
    gains = [gain for entry in view.log for each in entry.told for gain in each.gains]
    scored = ScoredSummary.of(gains, 3)
    sums = [sum(gain.number for gain in gains if gain.seat == seat) for seat in range(3)]
    assert [sum(fields[seat].number for _, fields in scored.rows) for seat in range(3)] == sums
    assert list(scored.sums) in ([], sums)
