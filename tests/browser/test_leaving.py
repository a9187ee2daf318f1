"""Who cannot go on: a pause by vote, a seat that is offered and taken, resigning; on a phone, in three languages."""

import pytest
from playwright.sync_api import expect

from pbem.models import Account, Proposal, Seat, Table
from tests.browser.clicking import fits
from tests.browser.test_languages import link_to, words
from tests.tables import account, asked, play_on, started

pytestmark = pytest.mark.browser


def table_of_three(**fields: object) -> tuple[Table, list[Account]]:
    people = [account("Ana", language="en"), account("Bence", language="hu"), account("Clara", language="de")]
    table = started(*people, **fields)
    list(play_on(table, 5))
    return table, people


def said(language: str, sentence: str) -> str:
    """A sentence of the pages in a language."""
    return sentence if language == "en" else words(language, sentence)


def test_a_pause_is_asked_for_by_one_and_agreed_to_by_page_and_by_letter(visit):
    table, (ana, bence, clara) = table_of_three()
    page = visit(ana, phone=True)
    page.goto(f"/tables/{table.code}/leaving/")
    fits(page)
    page.get_by_label("A pause: the table stands still").check()
    page.get_by_label("Days of the pause").fill("5")
    page.get_by_label("Why?").fill("We are moving house.")
    page.get_by_role("button", name="Ask the others").click()
    expect(page.get_by_role("heading", name="Waiting for answers")).to_be_visible()
    fits(page)

    german = visit(clara, phone=True, language="de-DE")
    german.goto(f"/tables/{table.code}/")
    german.get_by_role("link", name=words("de", "Look and answer")).click()
    expect(german.get_by_text("We are moving house.")).to_be_visible()
    fits(german)
    german.get_by_role("button", name=words("de", "I agree")).click()

    hungarian = visit(phone=True, language="hu-HU")
    hungarian.goto(link_to(bence.email, "proposal"))
    hungarian.get_by_role("button").first.click()
    expect(hungarian.get_by_role("heading", name=words("hu", "Do you agree?"))).to_be_visible()
    fits(hungarian)
    hungarian.get_by_role("button", name=words("hu", "I agree"), exact=True).click()
    expect(hungarian.get_by_text(words("hu", "All have agreed, so it is done."))).to_be_visible()
    table.refresh_from_db()
    assert Proposal.objects.get().status == "granted"
    assert table.paused_until is not None
    page.goto(f"/tables/{table.code}/")
    expect(page.get_by_text("This table is paused until")).to_be_visible()
    fits(page)


@pytest.mark.parametrize(("place", "newcomer"), [(0, "hu"), (1, "de"), (2, "en")])
def test_a_seat_is_offered_and_somebody_takes_it_and_is_shown_around(visit, place, newcomer):
    table, people = table_of_three(visibility="public")
    leaver = people[place]
    mine, theirs = (lambda sentence: said(leaver.language, sentence)), (lambda sentence: said(newcomer, sentence))
    page = visit(leaver, phone=True)
    page.goto(f"/tables/{table.code}/leaving/")
    page.get_by_role("button", name=mine("Offer my seat")).click()
    expect(page.get_by_role("button", name=mine("Keep my seat after all"))).to_be_visible()
    fits(page)

    dora = account("Dora", language=newcomer)
    guest = visit(dora, phone=True)
    guest.goto("/")
    guest.locator("header a[href='/lobby/']").first.click()
    expect(guest.get_by_role("heading", name=theirs("Step in for somebody"))).to_be_visible()
    fits(guest)
    guest.get_by_role("link", name=table.title).first.click()
    guest.locator("[data-drawer=people]").click()
    guest.locator(".vacant button").first.click()
    welcome = theirs("You have taken over %(colour)s from %(name)s.").partition("%(")[0]
    expect(guest.get_by_text(welcome)).to_be_visible()
    expect(guest.get_by_text(leaver.name).first).to_be_visible()
    fits(guest)
    assert Seat.objects.get(table=table, account=dora).sought_at is None


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_who_resigns_says_so_twice_and_the_others_play_on(visit, language):
    table, people = table_of_three()
    person = next(one for one in people if one.language == language)
    page = visit(person, phone=True, javascript=False)
    page.goto(f"/tables/{table.code}/leaving/")
    resign = page.get_by_role("button", name=said(language, "Resign for good"))
    resign.click()
    assert Seat.objects.filter(table=table, account=person).exists(), "not without the tick"
    page.locator("input[name=sure]").check()
    fits(page)
    resign.click()
    expect(page.locator(".message.success")).to_be_visible()
    table.refresh_from_db()
    assert table.phase == "playing"
    assert not Seat.objects.filter(table=table, account=person).exists()
    assert asked(table) != person
