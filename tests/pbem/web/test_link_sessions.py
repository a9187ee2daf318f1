"""What the link of a letter opens, from following it until it is over."""

import pytest
from django.test import Client

from pbem.models import Account, Session, Table, Turn, Version
from pbem.services import links
from tests.pbem.web.conftest import text, value
from tests.tables import PASSWORD, account, asked, play_on, seen, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return started(*three(), grace_minutes=10)


def by_link(table: Table) -> tuple[Client, Account]:
    """Whoever is asked, come by the link of their letter."""
    visitor, person = Client(), asked(table)
    visitor.post(f"/turn/{links.turn_key(Turn.objects.get(table=table, closed_at=None), person)}/")
    return visitor, person


def played(visitor: Client, table: Table, person: Account) -> None:
    """Send the first move there is, typed as a line, as the form of the page does."""
    address = f"/tables/{table.code}/"
    page = visitor.get(address)
    sent = {"head": value(page, "head"), "submission": value(page, "submission")}
    answer = visitor.post(address, {**sent, "line": seen(table, person).choices[0].notation})
    assert answer.url == address


def test_a_turn_is_played_and_taken_back_by_its_link(table):
    visitor, person = by_link(table)
    page = visitor.get(f"/tables/{table.code}/")
    assert "It is your turn." in text(page)
    assert person.name in page.content.decode()
    played(visitor, table, person)
    version = Version.objects.get(table=table, number=1)
    assert (version.account, version.channel) == (person, Version.Channel.WEB)
    page = visitor.get(f"/tables/{table.code}/")
    sent = {"head": value(page, "head"), "submission": value(page, "submission")}
    assert visitor.post(f"/tables/{table.code}/undo/", sent).url == f"/tables/{table.code}/"
    assert Version.objects.get(table=table, number=2).cause == Version.Cause.UNDO
    assert "It is your turn." in text(visitor.get(f"/tables/{table.code}/")), "the turn goes on, and so does its link"


def test_a_link_ends_an_hour_after_its_turn(standing_clock, table):
    address = f"/tables/{table.code}/"
    visitor, person = by_link(table)
    played(visitor, table, person)
    standing_clock.shift(10 * 60)
    assert visitor.get(address).status_code == 200, "what became of the turn can be seen for a while"
    assert visitor.post(f"{address}undo/", {}).url == f"/login/?next={address}"
    standing_clock.shift(60 * 60)
    ended = visitor.get(address, follow=True)
    assert ended.redirect_chain == [(f"/login/?next={address}", 302)]
    assert "until that is done" in text(ended)
    assert visitor.post(f"{address}undo/", {}).url == f"/login/?next={address}"


def test_after_the_move_one_sees_what_became_of_it_and_can_do_nothing_more(table):
    Table.objects.update(grace_minutes=0)
    address = f"/tables/{table.code}/"
    visitor, person = by_link(table)
    played(visitor, table, person)
    page = visitor.get(address)
    assert page.status_code == 200
    assert "Now it is the turn of" in text(page)
    assert "(you)" in text(page)
    for what in ("", "undo/", "redo/"):
        assert visitor.post(f"{address}{what}", {}).url.startswith("/login/")


def test_at_a_public_table_a_link_that_is_over_leaves_a_spectator(standing_clock, table):
    Table.objects.update(visibility="public", grace_minutes=0)
    visitor, person = by_link(table)
    played(visitor, table, person)
    standing_clock.shift(61 * 60)
    page = visitor.get(f"/tables/{table.code}/")
    assert page.status_code == 200
    assert "(you)" not in text(page)


def test_who_has_left_the_table_is_out_at_once(table):
    visitor, person = by_link(table)
    table.seats.filter(account=person).update(account=account("Dora"))
    assert visitor.get(f"/tables/{table.code}/").url == f"/login/?next=/tables/{table.code}/"


def test_a_closed_account_is_out_at_once(table):
    visitor, person = by_link(table)
    Account.objects.filter(pk=person.pk).update(is_active=False)
    assert visitor.get(f"/tables/{table.code}/").status_code == 404


def test_links_of_several_tables_are_open_beside_each_other(table):
    other = started(*(seat.account for seat in table.seats.order_by("number")))
    visitor, person = by_link(table)
    assert asked(other) == person
    visitor.post(f"/turn/{links.turn_key(Turn.objects.get(table=other), person)}/")
    for each in (table, other):
        assert "It is your turn." in text(visitor.get(f"/tables/{each.code}/"))


def test_the_link_of_somebody_else_replaces_what_was_open(table):
    visitor, person = by_link(table)
    other = next(seat.account for seat in table.seats.all() if seat.account != person)
    elsewhere = started(other, *(account(name) for name in ("Eva", "Fay")))
    Turn.objects.filter(table=elsewhere).update(seat=elsewhere.seats.get(account=other).number)
    visitor.post(f"/turn/{links.turn_key(Turn.objects.get(table=elsewhere), other)}/")
    assert "It is your turn." not in text(visitor.get(f"/tables/{table.code}/", follow=True))
    assert visitor.get(f"/tables/{elsewhere.code}/").status_code == 200


def test_who_is_logged_in_stays_so_when_opening_a_link(browse, table):
    person = asked(table)
    visitor = browse(person)
    key = links.turn_key(Turn.objects.get(table=table), person)
    for method in (visitor.get, visitor.post):
        assert method(f"/turn/{key}/").url == f"/tables/{table.code}/"
    assert visitor.get("/account/").status_code == 200


def test_the_page_that_asks_says_why_offers_both_ways_and_leads_back(table):
    visitor, person = by_link(table)
    page = visitor.get("/account/keys/", follow=True)
    assert page.redirect_chain == [("/login/?next=/account/keys/", 302)]
    assert f"{person.name}, you came by the link of a letter" in text(page)
    assert "Mail me a log-in link" in text(page)
    assert "/login/mail/?next=%2Faccount%2Fkeys%2F" in page.content.decode()
    answer = visitor.post("/login/", {"email": person.email, "password": PASSWORD, "next": "/account/keys/"})
    assert answer.url == "/account/keys/"
    assert visitor.get("/account/keys/").status_code == 200


def test_a_mailed_log_in_link_leads_back_too(table):
    visitor, person = by_link(table)
    visitor.post("/login/mail/", {"email": person.email, "next": "/account/keys/"})
    assert visitor.post(f"/login/link/{links.login_key(person)}/").url == "/account/keys/"
    assert visitor.get("/account/keys/").status_code == 200


def test_a_mailed_log_in_link_never_leads_off_this_site():
    ana, visitor = account("Ana"), Client()
    visitor.post("/login/mail/", {"email": ana.email, "next": "https://evil.example/"})
    assert visitor.post(f"/login/link/{links.login_key(ana)}/").url == "/"


def test_following_a_link_gives_the_browser_another_session_key(table):
    visitor = Client()
    visitor.post("/login/mail/", {"email": "ana@example.org", "next": "/account/"})  # something to remember
    before = visitor.session.session_key
    person = asked(table)
    visitor.post(f"/turn/{links.turn_key(Turn.objects.get(table=table), person)}/")
    assert visitor.session.session_key != before
    assert not Session.objects.filter(session_key=before).exists()


def test_a_guest_may_leave(table):
    visitor, _ = by_link(table)
    assert visitor.post("/logout/").url == "/"
    assert visitor.get(f"/tables/{table.code}/").status_code == 404
    assert not Session.objects.exists()


def test_a_guest_chooses_a_language_for_the_browser_and_not_for_the_account(table):
    visitor, person = by_link(table)
    Account.objects.filter(pk=person.pk).update(language="de")
    assert visitor.get(f"/tables/{table.code}/").headers["Content-Language"] == "de"
    visitor.post("/language/", {"language": "hu"})
    assert visitor.get(f"/tables/{table.code}/").headers["Content-Language"] == "hu"
    person.refresh_from_db()
    assert person.language == "de"


def test_what_a_session_says_of_a_key_counts_for_nothing_beside_what_the_key_says(table):
    visitor, _ = by_link(table)
    other = started(*(seat.account for seat in table.seats.order_by("number")))
    session = visitor.session
    session["links"] = [["turn", session["links"][0][1], other.code]]
    session.save()
    assert visitor.get(f"/tables/{other.code}/").status_code == 302


def test_a_game_of_many_turns_needs_a_link_for_each(table):
    Table.objects.update(grace_minutes=0)
    visitor, person = by_link(table)
    played(visitor, table, person)
    for _ in play_on(table, 20):
        if asked(table) == person:
            break
    assert asked(table) == person
    assert visitor.post(f"/tables/{table.code}/", {}).url.startswith("/login/"), "the old letter plays no new turn"
    again = links.turn_key(Turn.objects.get(table=table, closed_at=None), person)
    assert visitor.post(f"/turn/{again}/").url == f"/tables/{table.code}/"
    assert "It is your turn." in text(visitor.get(f"/tables/{table.code}/"))
