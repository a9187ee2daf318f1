"""The rules page."""

import re

import pytest

from pbem import engines
from pbem.web import rules
from tests.pbem.web.conftest import text

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", [card.slug for card in engines.cards()])
def test_every_game_has_its_rules_with_an_anchor_at_each_numbered_paragraph(browse, slug):
    page = browse().get(f"/rules/{slug}/")
    shown = page.content.decode()
    anchors = re.findall(r'id="([^"]+)"', shown)
    assert len(anchors) == len(set(anchors))
    source = engines.rules_file(slug).read_text("utf-8")
    for number in set(re.findall(r"^- \*\*([A-Z]+-[A-Z]?\d+[a-z]?)\*\*", source, re.MULTILINE)):
        assert number.lower() in anchors, number
    for target in set(re.findall(r'href="#([^"]+)"', shown)):
        assert target in anchors, target
    assert "notation" in anchors
    assert engines.card(slug).title in text(page)


@pytest.mark.parametrize("slug", ["after-the-flood", "ur"])
def test_newcomers_are_led_through_a_first_turn(browse, slug):
    assert rules.rendered(slug).first_turn
    assert 'id="first-turn"' in browse().get(f"/rules/{slug}/").content.decode()


def test_a_mentioned_paragraph_is_a_link(browse):
    assert '<a href="#sum-22">SUM-22</a>' in browse().get("/rules/sumeria/").content.decode()


def test_nothing_in_the_rules_runs_into_the_content_policy(browse):
    shown = browse().get("/rules/sumeria/").content.decode()
    assert " style=" not in shown
    assert "<style" not in shown


def test_raw_html_in_rules_is_text(monkeypatch, tmp_path):
    file = tmp_path / "RULES.md"
    file.write_text("# Title\n\n## First\n\n<b>bold</b>\n\n- **ABC-1** one\n\n| a | b |\n|---|--:|\n| ABC-D1 | 2 |\n")
    monkeypatch.setattr(engines, "rules_file", lambda slug: file)
    made = rules.rendered.__wrapped__("any")
    assert "&lt;b&gt;bold" in made.html
    assert '<li id="abc-1">' in made.html
    assert '<tr id="abc-d1">' in made.html
    assert '<td class="align-right">' in made.html
    assert made.chapters == (("first", "First"),)
    assert "bold" in made.about


def test_an_unknown_game_has_none(browse):
    assert browse().get("/rules/chess/").status_code == 404
