"""Three friends, three languages, one table: each page and each letter speaks its reader's."""

import re
from email.message import EmailMessage
from urllib.parse import urlsplit

import pytest
from django.utils import translation
from playwright.sync_api import expect

from pbem.models import Account, Table
from pbem.services import tables
from tests.browser.clicking import fits, play, point_at
from tests.mail.scenes import delivered, part
from tests.tables import account, asked, seen, started, submit

pytestmark = pytest.mark.browser


def words(language: str, english: str) -> str:
    """What a button or a heading is called in a language; it must have a name of its own there."""
    with translation.override(language):
        said = translation.gettext(english)
    assert said != english
    return said


def letter_to(address: str, what: str) -> EmailMessage:
    """The newest letter with a link of this kind, whatever else has come."""
    return [letter for letter in delivered() if address in str(letter["To"]) and links_in(letter, what)][-1]


def links_in(letter: EmailMessage, what: str) -> set[str]:
    return set(re.findall(rf"https?://\S+/{what}/\S+", part(letter, "plain")))


def link_to(address: str, what: str) -> str:
    """Where the link of a letter leads."""
    (link,) = links_in(letter_to(address, what), what)
    return urlsplit(link).path


def until_asked(table: Table, person: Account) -> None:
    """Others move until it is this person's turn."""
    while asked(table) != person:
        submit(table, asked(table), seen(table, asked(table)).choices[0].notation)


def test_a_hungarian_opens_the_invitation_joins_and_plays_the_first_turn(visit):
    ben, greta = account("Ben", language="en"), account("Greta", language="de")
    tables.open_table(by=ben, game="after-the-flood", seat_count=3, title="Two rivers", invite=["zsofi@example.org"])
    table = Table.objects.get()
    tables.invite(code=table.code, by=ben, address=greta.email)
    tables.join(code=table.code, by=greta)

    page = visit(phone=True, language="hu-HU")
    page.goto(link_to("zsofi@example.org", "invitation"))
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page.get_by_role("heading", name=words("hu", "Take a seat"))).to_be_visible()
    fits(page)
    page.locator("input[name=name]").fill("Zsófi")
    page.get_by_role("button", name=words("hu", "Join the table")).click()
    expect(page.locator("#play")).to_be_visible()

    table.refresh_from_db()
    zsofi = Account.objects.get(email="zsofi@example.org")
    assert zsofi.language == "hu"
    until_asked(table, zsofi)
    page.goto(link_to(zsofi.email, "turn"))
    expect(page.locator("#question")).to_contain_text("Válassz")
    fits(page)
    with translation.override("hu"):
        choice = next(one for one in seen(table, zsofi).choices if one.move["do"] == "city")
    point_at(page, choice)
    expect(page.locator("#choose")).to_contain_text(choice.phrase)
    fits(page)
    play(page, choice, words("hu", "Play this"))
    expect(page.locator(".message.success")).to_contain_text("Zsófi várost alapít")

    # The others read of it in their own languages.
    for person, told in ((ben, "Zsófi builds a city"), (greta, "Zsófi baut")):
        theirs = visit(person)
        theirs.goto(f"/tables/{table.code}/")
        expect(theirs.locator("html")).to_have_attribute("lang", person.language)
        expect(theirs.locator("#log")).to_contain_text(told)
    letters = {}
    for person in (ben, greta, zsofi):
        until_asked(table, person)
        letters[person.language or "hu"] = letter_to(person.email, "turn")
    assert {letter["Content-Language"] for letter in letters.values()} == set(letters) == {"en", "de", "hu"}
    assert len({str(letter["Subject"]).partition(":")[0] for letter in letters.values()}) == 3


def test_a_german_plays_a_turn_of_euphrat_and_tigris_on_the_phone(visit):
    greta, ben, zsofi = account("Greta", language="de"), account("Ben"), account("Zsofi", language="hu")
    table = started(greta, ben, zsofi, game="euphrat-tigris", title="Zwei Ströme")
    while asked(table) != greta:
        submit(table, asked(table), "STOP")
    page = visit(phone=True, language="en-GB")  # the account's language goes before the browser's
    page.goto(link_to(greta.email, "turn"))
    page.get_by_role("button", name=re.compile("Greta")).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#question")).to_contain_text("Aktionen")
    fits(page)
    for _ in range(2):
        if asked(table) != greta:
            break
        with translation.override("de"):
            view = seen(table, greta)
            choice = next(one for one in view.choices if one.move["do"] in ("lay", "score", "lead"))
        play(page, choice, words("de", "Play this"))
        fits(page)
        expect(page.locator(".message.success")).to_contain_text("Greta")
        table.refresh_from_db()
    onlooker = visit(zsofi, phone=True)
    onlooker.goto(f"/tables/{table.code}/")
    expect(onlooker.locator("html")).to_have_attribute("lang", "hu")
    fits(onlooker)
    for person, language in ((ben, "en"), (zsofi, "hu"), (greta, "de")):
        until_asked(table, person)
        assert letter_to(person.email, "turn")["Content-Language"] == language
    page.goto("/rules/euphrat-tigris/#first-turn")
    expect(page.locator("#first-turn")).to_contain_text("Zug")


def test_the_language_can_be_changed_at_the_foot_of_a_page(visit):
    page = visit(language="en-GB")
    page.goto("/")
    page.get_by_role("button", name="Magyar").click()
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    page.goto("/rules/ur/")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    page.get_by_role("button", name="Deutsch").click()
    expect(page).to_have_url(re.compile("/rules/ur/$"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
