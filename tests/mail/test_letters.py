"""Every kind of letter as its recipient reads it, held against a stored transcript line by line.

To bless what changed: BLESS=1 python -m pytest tests/mail/test_letters.py; read the difference before you commit.
"""

import re
from datetime import timedelta

import pytest

from pbem.mailgate import story
from pbem.models import Account, Table
from pbem.prepared_queries import Prepared
from pbem.selectors import tables as selectors
from pbem.services import accounts, tables
from tests.mail.conftest import PIXEL
from tests.mail.scenes import Reader, delivered, holds, last_to, part
from tests.tables import account, asked, play_on, started, submit

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("same_every_time")]


def three() -> tuple[Account, Account, Account]:
    return account("Ana", time_zone="Europe/Budapest"), account("Ben"), account("Caro", time_zone="America/New_York")


def river(*people: Account) -> Table:
    return started(*people, title="The long river")


def test_confirm():
    accounts.sign_up(email="new@example.org", name="Nina")
    holds("confirm", last_to("new@example.org"))


def test_known():
    account("Ana")
    accounts.sign_up(email="ana@example.org", name="Ana")
    holds("known", last_to("ana@example.org"))


def test_login():
    account("Ana")
    accounts.ask_login_link(email="ana@example.org")
    holds("login", last_to("ana@example.org"))


def test_invitation_to_a_stranger():
    tables.open_table(
        by=account("Ana"), game="sumeria", seat_count=3, title="The long river", invite=["new@example.org"]
    )
    holds("invitation-stranger", last_to("new@example.org"))


@pytest.mark.parametrize("language", ["hu", "de"])
def test_invitation_to_a_stranger_in_another_language(language):
    ana = account("Ana", language=language)
    tables.open_table(by=ana, game="sumeria", seat_count=3, title="The long river", invite=["new@example.org"])
    holds(f"invitation-stranger-{language}", last_to("new@example.org"))


def test_invitation_to_somebody_with_an_account_who_has_not_played_with_the_inviter():
    ana, ben, _ = three()
    tables.open_table(by=ana, game="sumeria", seat_count=3, title="The long river", invite=[ben.email])
    holds("invitation-account", last_to(ben.email))


def test_invitation_to_somebody_known(monkeypatch):
    ana, ben, caro = three()
    started(ana, ben, caro)
    monkeypatch.setattr(tables, "_new_code", lambda: "c0de2")
    invited = [ben.email, caro.email]
    table = tables.open_table(by=ana, game="sumeria", seat_count=4, title="The long river", invite=invited)
    tables.join(code=table.code, by=ben)
    holds("invitation", last_to(caro.email))


def test_started():
    people = three()
    table = river(*people)
    other = next(person for person in people if person != asked(table))
    holds("started", last_to(other.email))


def test_the_first_turn_says_that_the_table_has_started():
    table = river(*three())
    holds("turn-first", last_to(asked(table).email))


def test_turn(same_every_time):
    ana, ben, caro = three()
    table = river(ana, ben, caro)
    for _ in play_on(table, 26):
        same_every_time.shift(timedelta(hours=7, minutes=5))
    assert asked(table) == ana
    holds("turn", last_to(ana.email))


@pytest.mark.parametrize("language", ["hu", "de"])
def test_turn_in_another_language(language, same_every_time):
    ana, ben, caro = three()
    Account.objects.filter(pk=ana.pk).update(language=language)
    table = river(ana, ben, caro)
    for _ in play_on(table, 26):
        same_every_time.shift(timedelta(hours=7, minutes=5))
    holds(f"turn-{language}", last_to(ana.email))


def test_only_the_newest_of_a_long_story_is_told(monkeypatch):
    monkeypatch.setattr(story, "LONGEST", 1)
    table = river(*three())
    list(play_on(table, 6))
    mail = last_to(asked(table).email)
    text = part(mail, "plain")
    assert re.search(r"^  \* \(1 earlier move, to be read at the table\)\n  \w+:\n    \* ", text, re.MULTILINE)
    assert text.count("  * ") == 2
    assert "(1 earlier move, to be read at the table)" in part(mail, "html")


def test_a_story_longer_than_the_log_is_not_counted(monkeypatch):
    monkeypatch.setattr(selectors, "LOG_LENGTH", 2)
    monkeypatch.setattr(selectors, "RECENT", Prepared(selectors._recent))  # what was written before asks for more
    table = river(*three())
    list(play_on(table, 6))
    text = part(last_to(asked(table).email), "plain")
    assert re.search(r"^  \* \(many earlier moves, to be read at the table\)\n  \w+:\n    \* ", text, re.MULTILINE)
    assert "Since your last turn:" in text, "however long ago that was"


def test_who_acts_alone_is_told_what_they_did():
    table = started(*three(), game="after-the-flood")
    for line in ("pass", "pass", "pay grain: city Ur"):
        actor = asked(table)
        submit(table, actor, line)
    text = part(last_to(actor.email), "plain")
    assert asked(table) == actor
    assert f"What you did last:\n  {actor.name}:\n" in text
    assert "Since your last turn" not in text


def test_who_has_never_moved_is_told_the_story_so_far():
    table = river(*three())
    list(play_on(table, 1))
    text = part(last_to(asked(table).email), "plain")
    assert "So far:" in text
    assert "Since your last turn" not in text


def test_finished():
    people = three()
    list(play_on(river(*people)))
    for person in people:
        holds(f"finished-{person.name.lower()}", last_to(person.email))


def test_abandoned():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, title="The long river", invite=[ben.email])
    tables.join(code=table.code, by=ben)
    tables.abandon(code=table.code, by=ana)
    holds("abandoned", last_to(ben.email))


def test_the_same_moment_in_each_time_zone():
    ana, ben, caro = three()
    table = river(ana, ben, caro)
    found = {}
    for _ in play_on(table, 3):
        for mail in delivered():
            if "Your turn" in mail["Subject"]:
                told = part(mail, "plain").replace("\n", " ").partition("You have been waited for since ")[2]
                found[str(mail["To"]).split()[0]] = told.partition(" The rules")[0]
    assert found == {
        "Ana": "Sunday, 1 March 2026, 13:00 (Europe/Budapest).",
        "Ben": "Sunday, 1 March 2026, 12:00 (UTC).",
        "Caro": "Sunday, 1 March 2026, 07:00 (America/New_York).",
    }


def test_a_time_zone_that_no_longer_exists_is_told_as_utc():
    person = account("Ana", time_zone="Europe/Atlantis")
    table = river(person, account("Ben"), account("Caro"))
    while asked(table) != person:
        list(play_on(table, 1))
    assert "12:00 (UTC)" in part(last_to(person.email), "plain")


def test_the_picture_stands_inside_the_html():
    table = river(*three())
    mail = last_to(asked(table).email)
    assert [each.get_content_type() for each in mail.walk()] == [
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ]
    image = list(mail.walk())[-1]
    assert image.get_content() == PIXEL
    assert (image["Content-ID"], image.get_content_disposition()) == ("<board>", "inline")
    (shown,) = Reader(part(mail, "html")).pictures
    assert shown["src"] == "cid:board"
    assert shown["alt"] == "The board of Sumeria. Era 1 of 6, round 1 of 3."


def test_a_real_board_is_drawn(real_pictures):
    table = river(*three())
    picture = list(last_to(asked(table).email).walk())[-1].get_content()
    assert picture.startswith(b"\x89PNG")
    assert 20_000 < len(picture) < 70_000


def test_a_game_that_nobody_has_drawn_gets_a_letter_without_a_picture(monkeypatch):
    monkeypatch.setattr("pbem.boards.is_drawn", lambda slug: False)
    table = river(*three())
    mail = last_to(asked(table).email)
    assert [each.get_content_type() for each in mail.walk()] == ["multipart/alternative", "text/plain", "text/html"]
    assert "<img" not in part(mail, "html")
    assert "Power row" in part(mail, "html")


def test_a_board_that_cannot_be_drawn_stops_no_letter(monkeypatch, caplog):
    def broken(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("pbem.boards.draw", broken)
    table = river(*three())
    assert "cid:" not in part(last_to(asked(table).email), "html")
    assert "cannot be drawn" in caplog.text


def test_links_lead_to_pages(client):
    """Whatever a letter links to opens without logging in."""
    table = river(*three())
    for mail in delivered():
        for link in Reader(part(mail, "html")).links:
            page = client.get(link.removeprefix("https://play.example.org"), follow=True)
            assert page.status_code == 200, link
    table.refresh_from_db()
    assert table.head == 0, "and opening it changes nothing"
