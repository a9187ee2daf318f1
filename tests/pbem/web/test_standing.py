"""The form for standing answers on the table page."""

import re

import pytest

from pbem.models import Account, Turn, Version
from pbem.services import links
from tests.dynasties import drawn
from tests.pbem.web.conftest import text
from tests.tables import account, started, submit

pytestmark = pytest.mark.django_db

HANDS = {"bow": "GGGGRRRR", "lion": "GGGGRRRR", "bull": "BBBBKKKK"}


@pytest.fixture
def table():
    return drawn("1: T[LiG]", **HANDS)


def person(name: str) -> Account:
    return Account.objects.get(name=name)


def chosen(page) -> dict[str, str]:
    """What the form shows as chosen, by field."""
    selects = re.findall(r'<select name="standing-(\w+)".*?</select>', page.content.decode(), re.S)
    found = re.findall(
        r'<select name="standing-(\w+)"(?:(?!</select>).)*?value="(\w+)" selected', page.content.decode(), re.S
    )
    return {**dict.fromkeys(selects, ""), **dict(found)}


def test_a_seated_player_finds_them_and_changes_them(browse, table):
    ben = browse(person("Ben"))
    address = f"/tables/{table.code}/"
    page = ben.get(address)
    assert "Standing answers none set" in text(page)
    assert "Always lay a card." in text(page)
    assert set(chosen(page)) == {"victory", "reward", "attack", "defence", "treasure", "income"}
    answer = ben.post(f"{address}standing/", {"standing-victory": "two", "standing-defence": "2"}, follow=True)
    assert answer.redirect_chain == [(address, 302)]
    assert "Your standing answers are kept." in text(answer)
    assert "Standing answers 2 set" in text(answer)
    assert {name: choice for name, choice in chosen(answer).items() if choice} == {"victory": "two", "defence": "2"}


def test_what_is_asked_now_is_answered_at_once_and_said(browse, table):
    submit(table, person("Ana"), "C G@1")
    page = browse(person("Ben")).post(f"/tables/{table.code}/standing/", {"standing-victory": "always"}, follow=True)
    assert Version.objects.get(table=table, number=2).notation == "+G"
    assert "Ben" in text(page)
    assert "Now it is the turn of Ana." in text(page)
    assert "by standing answer" in text(browse(person("Ben")).get(f"/tables/{table.code}/history/2/"))
    assert "standing answer" not in text(browse(person("Ana")).get(f"/tables/{table.code}/history/2/"))


def test_the_page_behind_the_mailed_link_has_them_too(browse, table):
    submit(table, person("Ana"), "C G@1")
    turn = Turn.objects.get(table=table, closed_at__isnull=True)
    page = browse().post(f"/turn/{links.turn_key(turn, person('Ben'))}/", follow=True)
    assert "Standing answers" in text(page)


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [({"standing-victory": "sometimes"}, "Victory cards: choose ask, always, two, never.")],
)
def test_a_choice_that_there_is_not_is_refused_with_a_sentence(browse, table, sent, sentence):
    page = browse(person("Ben")).post(f"/tables/{table.code}/standing/", sent)
    assert page.status_code == 400
    assert sentence in text(page)
    assert table.seats.get(number=1).standing == {}


def test_nobody_else_sees_them(browse, table):
    table.visibility = "public"
    table.save()
    browse(person("Ben")).post(f"/tables/{table.code}/standing/", {"standing-victory": "two"})
    assert "Standing answers" not in text(browse().get(f"/tables/{table.code}/"))
    assert "Standing answers" not in text(browse(account("Dora")).get(f"/tables/{table.code}/"))
    assert not any(chosen(browse(person("Ana")).get(f"/tables/{table.code}/")).values())
    assert browse(person("Dora")).post(f"/tables/{table.code}/standing/", {}).status_code == 403


def test_a_game_without_them_and_a_game_that_is_over_offer_none(browse, table):
    table.phase, table.outcome = "finished", {"ranking": [[0], [1], [2]], "scores": [1, 0, 0], "reason": "ended"}
    table.save()
    assert "Standing answers" not in text(browse(person("Ben")).get(f"/tables/{table.code}/"))
    other = started(account("Ede"), account("Fia"), account("Gil"))
    assert "Standing answers" not in text(browse(person("Ede")).get(f"/tables/{other.code}/"))
