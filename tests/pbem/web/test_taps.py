"""Answers chosen in a letter: the link shows, its button plays, once, and nothing else."""

import re

import pytest
from django.core import mail
from django.test import Client

from pbem.mailgate import postman
from pbem.models import Account, Table, Version
from tests.mail.scenes import Reader, last_to, part
from tests.tables import asked, seen, started, submit, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch) -> None:
    monkeypatch.setattr("pbem.boards.draw", lambda *_: "<svg/>")
    monkeypatch.setattr("pbem.boards.picture.png", lambda *_: b"")


def few_choices() -> tuple[Table, Account]:
    """A table of cards at which somebody is asked something with few answers."""
    table = started(*three(), game="euphrat-tigris")
    for _ in range(200):
        person = asked(table)
        choices = seen(table, person).choices
        if 1 < len(choices) <= 6:
            return table, person
        submit(table, person, choices[0].notation)
    raise AssertionError("nobody was asked a small question")


def taps(person: Account) -> list[str]:
    """The addresses of the buttons in the newest letter to somebody."""
    found = re.findall(r'href="http://[^/"]+(/answer/[^"]+)"', part(last_to(person.email), "html"))
    assert found
    return found


def versions(table: Table) -> int:
    return Version.objects.filter(table=table).count()


def test_the_letter_shows_each_small_answer_as_a_button_and_as_a_line():
    table, person = few_choices()
    choices = seen(table, person).choices
    letter = last_to(person.email)
    assert len(taps(person)) == len(choices)
    text = part(letter, "plain")
    assert all(choice.notation in text for choice in choices)
    assert {link for link in Reader(part(letter, "html")).links if "/answer/" in link} == {
        line.strip() for line in text.splitlines() if "/answer/" in line
    }


def test_opening_the_link_only_shows_and_the_button_plays_once(client):
    table, person = few_choices()
    before = versions(table)
    link, choice = taps(person)[0], seen(table, person).choices[0]
    for method in (client.get, client.head, client.get):
        page = method(link)
        assert page.status_code == 200
    assert choice.notation in page.content.decode()
    assert versions(table) == before
    assert client.post(link).status_code == 200
    after = versions(table)
    assert after > before
    newest = Version.objects.filter(table=table).order_by("number")[before]
    assert (newest.notation, newest.channel, newest.account) == (choice.notation, "web", person)
    again = client.post(link)
    assert again.status_code == 200
    assert versions(table) == after, "a second press changes nothing"


def test_another_answer_after_the_first_is_too_late(client):
    table, person = few_choices()
    first, second = taps(person)[:2]
    assert client.post(first).status_code == 200
    after = versions(table)
    assert client.post(second).status_code in (409, 422)
    assert "too late" in client.get(second).content.decode()
    assert versions(table) == after


def test_the_link_opens_nothing_else(client):
    table, person = few_choices()
    client.get(taps(person)[0])
    client.post(taps(person)[0])
    page = client.get(f"/tables/{table.code}/")
    assert page.status_code in (302, 404)
    assert "sessionid" not in client.cookies or not client.session.get("_auth_user_id")


def test_whoever_is_logged_in_stays_so_and_the_link_acts_for_its_seat():
    table, person = few_choices()
    other = next(seat.account for seat in table.seats.all() if seat.account != person)
    browser = Client()
    browser.force_login(other, backend="django.contrib.auth.backends.ModelBackend")
    assert browser.post(taps(person)[0]).status_code == 200
    assert Version.objects.filter(table=table).order_by("number").last().seat is not None
    assert browser.get("/account/").status_code == 200


@pytest.mark.parametrize("change", [lambda key: key[:-2] + "xy", lambda key: "x" + key, lambda key: key[::-1]])
def test_a_forged_link_opens_nothing(client, change):
    _table, person = few_choices()
    key = taps(person)[0].removeprefix("/answer/").rstrip("/")
    assert client.post(f"/answer/{change(key)}/").status_code == 404


def test_who_sits_there_no_more_answers_no_more(client):
    table, person = few_choices()
    link = taps(person)[0]
    table.seats.filter(account=person).update(account=None)
    assert client.post(link).status_code == 404


def test_of_many_choices_one_of_each_kind_is_told():
    table = started(*three())
    text = part(last_to(asked(table).email), "plain")
    assert "/answer/" not in text
    assert "  +AKKc  (Place a trader in the city of Akkad)" in text
    postman.drain()
    assert mail.outbox
