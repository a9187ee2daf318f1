"""The rules page."""

import re

import pytest

from games import GAMES
from pbem import engines, rulebook
from tests.pbem.web.conftest import text

pytestmark = [pytest.mark.django_db, pytest.mark.words]


@pytest.mark.parametrize("slug", GAMES)
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
    assert engines.summary(slug).title in text(page)


@pytest.mark.parametrize("slug", ["after-the-flood", "ur"])
def test_newcomers_are_led_through_a_first_turn(browse, slug):
    assert rulebook.rules(slug).first_turn
    assert 'id="first-turn"' in browse().get(f"/rules/{slug}/").content.decode()


def test_a_mentioned_paragraph_is_a_link(browse):
    assert '<a href="#sum-22">SUM-22</a>' in browse().get("/rules/sumeria/").content.decode()


def test_nothing_in_the_rules_runs_into_the_content_policy(browse):
    shown = browse().get("/rules/sumeria/").content.decode()
    assert " style=" not in shown
    assert "<style" not in shown


def test_raw_html_in_rules_is_text(monkeypatch, tmp_path):
    file = tmp_path / "RULES.md"
    file.write_text(
        "# Title\n\n## First {#first}\n\n<b>bold</b>\n\n- **ABC-1** one\n\n| a | b |\n|---|--:|\n| ABC-D1 | 2 |\n"
    )
    monkeypatch.setattr(engines, "rules_file", lambda slug: file)
    made = rulebook._rendered.__wrapped__("any", "en")
    assert "&lt;b&gt;bold" in made.html
    assert '<li id="abc-1">' in made.html
    assert '<tr id="abc-d1">' in made.html
    assert '<td class="align-right">' in made.html
    assert made.chapters == (("first", "First"),)
    assert "bold" in made.about


def test_an_unknown_game_has_none(browse):
    assert browse().get("/rules/chess/").status_code == 404


LANGUAGES = ("hu", "de")
PLAYERS_MAY_READ_ENGLISH = {"decisions", "test-vectors", "invariants"}
TRANSLATIONS = [(slug, language) for slug in GAMES for language in LANGUAGES]


def numbers(chapter):
    """The numbers of its paragraphs and of the rows of its tables, in their order."""
    number = r"[A-Z]{2,}-[A-Z]?\d+[a-z]?"
    found = re.findall(rf"^(?:- )?\*\*({number})\*\*|^\| \**({number})\b", chapter, re.MULTILINE)
    return [bold or row for bold, row in found]


@pytest.mark.parametrize(("slug", "language"), TRANSLATIONS)
def test_a_translation_has_every_chapter_that_players_read_with_the_same_paragraphs(slug, language):
    english = rulebook.chapters_of(engines.rules_file(slug).read_text("utf-8"))
    translated = rulebook.chapters_of(engines.rules_file(slug, language).read_text("utf-8"))
    assert set(english) - set(translated) <= PLAYERS_MAY_READ_ENGLISH
    assert [name for name in english if name in translated] == list(translated)
    for name, chapter in translated.items():
        assert numbers(chapter) == numbers(english[name]), name
        assert chapter.count("\n|") == english[name].count("\n|"), f"{name}: tables"


@pytest.mark.parametrize(("slug", "language"), TRANSLATIONS)
def test_the_rules_page_is_in_the_readers_language(browse, slug, language):
    page = browse().get(f"/rules/{slug}/", headers={"accept-language": language})
    shown = page.content.decode()
    anchors = re.findall(r'id="([^"]+)"', shown)
    assert len(anchors) == len(set(anchors))
    assert {"about", "in-short", "first-turn", "notation", "decisions"} <= set(anchors)
    assert page.headers["Content-Language"] == language
    assert "{#" not in shown
    assert rulebook.rules(slug).about not in shown
