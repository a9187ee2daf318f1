"""Whole games by mail: letters go out through a real SMTP server, answers come in through the real receiver."""

import json
import random
import uuid
from collections.abc import Callable

import pytest
from django.test import Client

from pbem.mailgate import postman
from pbem.models import Account, Inbox, Table, Version
from pbem.selectors.settled import shown
from pbem.selectors.tables import seat_number
from pbem.services import inbox
from tests import short_game
from tests.mail.answering import Running, answer, running
from tests.mail.sink import Sink
from tests.pbem.api.programs import client_of
from tests.tables import asked, seen, started, three

pytestmark = [pytest.mark.django_db(transaction=True)]

Way = Callable[[Table, Account, str], None]


@pytest.fixture
def receiver():
    with running() as started:
        yield started


def by_mail(sink: Sink, receiver: Running) -> Way:
    """Answer the newest letter that asks this person, in the way of people: nothing but the letter is looked at."""

    def play(table: Table, person: Account, line: str) -> None:
        postman.drain()
        letter = next(mail for mail in reversed(sink.to(person.email)) if mail["Reply-To"])
        with receiver.connect() as server:
            server.send_message(answer(letter, f"{line}\n\nOn that day the service wrote:\n> {letter['Subject']}\n"))
        assert inbox.drain() == 1
        row = Inbox.objects.latest("pk")
        assert row.fate == "played", (line, row.fate, row.results)

    return play


def by_web(table: Table, person: Account, line: str) -> None:
    browser = Client()
    browser.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    table.refresh_from_db()
    sent = {"line": line, "head": shown(table, seat_number(table, person)), "submission": uuid.uuid4().hex}
    assert browser.post(f"/tables/{table.code}/", sent).status_code == 302


def by_api(table: Table, person: Account, line: str) -> None:
    table.refresh_from_db()
    sent = {"line": line, "head": shown(table, seat_number(table, person)), "submission": uuid.uuid4().hex}
    answered = client_of(person).post(
        f"/api/tables/{table.code}/moves/", json.dumps(sent), content_type="application/json"
    )
    assert answered.status_code in (200, 201), answered.content


def test_after_the_flood_is_played_by_mail_alone(sink, receiver):
    people = {person.name: person for person in three()}
    table, play = started(*people.values(), game="after-the-flood"), by_mail(sink, receiver)
    for action in short_game.actions():
        play(table, people[action.who], action.line)
    assert all(short_game.ended_alike(table))
    assert set(Version.objects.filter(table=table, number__gt=0).values_list("channel", flat=True)) == {"mail"}
    postman.drain()
    assert [str(mail["Subject"]).partition(":")[0] for mail in sink.mails[-4:]].count("The result") == 3


def test_after_the_flood_is_played_by_web_by_mail_and_by_program(sink, receiver):
    ana, ben, caro = three()
    table = started(ana, ben, caro, game="after-the-flood")
    ways = {"Ana": (ana, by_web), "Ben": (ben, by_mail(sink, receiver)), "Caro": (caro, by_api)}
    for action in short_game.actions():
        person, way = ways[action.who]
        way(table, person, action.line)
    assert all(short_game.ended_alike(table))
    channels = Version.objects.filter(table=table, number__gt=0).values_list("seat", "channel")
    assert set(channels) == {(0, "web"), (1, "mail"), (2, "api")}


def test_euphrat_and_tigris_is_played_by_mail_alone(sink, receiver):
    """Hands are hidden: nobody's letter or answer goes to anybody else. The guard against stalling makes it short."""
    people = three()
    table = started(*people[:2], game="euphrat-tigris", options={"stallGuard": 1})
    play, dice = by_mail(sink, receiver), random.Random(5)  # noqa: S311
    for number in range(400):
        table.refresh_from_db()
        if table.phase == Table.Phase.FINISHED:
            break
        person = asked(table)
        choices = seen(table, person).choices
        passing = [choice for choice in choices if choice.notation in ("pass", "stop", "none", "end", "keep")]
        chosen = dice.choice(choices) if number < 24 or not passing else passing[0]
        play(table, person, chosen.notation)
    assert table.phase == Table.Phase.FINISHED
    assert set(Version.objects.filter(table=table, number__gt=0).values_list("channel", flat=True)) == {"mail"}
    assert {row.account.email == row.sender for row in Inbox.objects.select_related("account")} == {True}
