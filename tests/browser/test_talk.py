"""People meet: a conversation over page and mail, notes to oneself, blocking, and leaving for good."""

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Account, Note, NoteMark, PersonBlock, Table
from pbem.services import notes, people, tables
from tests.browser.clicking import drawer, fits, overflow
from tests.browser.test_live import follows, live  # noqa: F401
from tests.mail.answering import answer, read
from tests.mail.scenes import last_to
from tests.tables import PASSWORD, account, asked, play_on, started, three
from tests.time_travel import time_passes

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

# What is pressed and read in each language, on the screen of that reader.
WORDS = {
    "en": ("Say it", "Only those who sit here read this"),
    "hu": ("Mondd el", "Ezt csak az itt ülők olvassák"),
    "de": ("Sag es", "Das lesen nur die, die hier sitzen"),
}


def talk(page: Page, table: Table) -> None:
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    drawer(page, "talk")


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("hu", True), ("de", True)])
def test_a_conversation_over_page_and_mail(visit, settings, language, phone):
    settings.REPLY_ADDRESS = "play@reply.example.org"
    table = started(*three())
    Account.objects.update(language=language)
    ben = asked(table)
    ana = next(seat.account for seat in table.seats.select_related("account") if seat.account != ben)
    last_to(ben.email)  # the letter about his turn has gone
    button, who_reads = WORDS[language]
    page = visit(ana, phone=phone)
    talk(page, table)
    expect(page.locator("#talk")).to_contain_text(who_reads)
    page.locator("#talk textarea").fill(f"@{ben.name}, viel Glück!")
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator("#talk .note")).to_contain_text("viel Glück!")
    expect(page.locator("#talk .mention")).to_have_text(f"@{ben.name}")
    expect(page.locator("#talk textarea")).to_have_value("")
    assert overflow(page) == 0

    time_passes(minutes=6)
    letter = last_to(ben.email)
    assert "viel Glück!" in letter.get_body(("plain",)).get_content()
    assert read(answer(letter, "note Danke, Ana! https://example.org/x")).fate == "told"

    page.goto(f"/tables/{table.code}/")
    expect(page.locator("[data-unread-notes]")).to_have_text("1")
    drawer(page, "talk")
    expect(page.locator("#talk .note.new")).to_contain_text("Danke, Ana!")
    expect(page.locator("#talk .note.new a[rel~=nofollow]")).to_have_attribute("href", "https://example.org/x")
    expect(page.locator("[data-unread-notes]")).to_be_hidden()
    assert NoteMark.objects.get(account=ana).note == Note.objects.latest("pk").pk


def test_what_is_said_comes_by_itself_while_somebody_picks_and_writes(visit, live):  # noqa: F811
    table = started(*three(), visibility="public")
    ana, ben, _ = (seat.account for seat in table.seats.select_related("account"))
    page, watching = visit(ana), visit(account("Eva"))
    for each in (page, watching):
        follows(each, f"/tables/{table.code}/")
    drawer(page, "talk")
    page.locator("#talk textarea").fill("half a sent")
    notes.write(code=table.code, by=ben, text="Hello Ana")
    expect(page.locator("#talk .note")).to_contain_text("Hello Ana")
    expect(page.locator("#talk textarea")).to_have_value("half a sent")
    notes.write(code=table.code, by=Account.objects.get(name="Eva"), text="I watch")
    drawer(watching, "talk")
    expect(watching.locator("#talk .note")).to_contain_text("I watch")
    assert "Hello Ana" not in watching.content()
    assert "I watch" not in page.content()


def test_without_scripts_one_talks_all_the_same(visit):
    table = started(*three())
    ana, ben, _ = (seat.account for seat in table.seats.select_related("account"))
    notes.write(code=table.code, by=ben, text="Hello Ana")
    page = visit(ana, javascript=False, phone=True)
    page.goto(f"/tables/{table.code}/talk/")
    fits(page)
    page.get_by_role("button", name="I have read this").click()
    expect(page.get_by_role("button", name="I have read this")).to_have_count(0)
    page.get_by_label("Say something").fill("Hello <b>Ben</b>")
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".note").last).to_contain_text("Hello <b>Ben</b>")
    page.get_by_label("everybody, once the game is over").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note").last).to_contain_text("read by everybody, once the game is over")


def test_a_note_to_oneself_on_a_step(visit):
    table = started(*three())
    list(play_on(table, 4))
    ana, ben, _ = (seat.account for seat in table.seats.select_related("account"))
    page = visit(ana, phone=True, language="de-DE")
    Account.objects.update(language="de")
    page.goto(f"/tables/{table.code}/history/2/")
    page.get_by_label("Notiere etwas zu Zug 2").fill("Hier war Kiš offen.")
    page.get_by_role("button", name="Aufheben").click()
    expect(page.locator(".own-notes .note")).to_contain_text("Hier war Kiš offen.")
    assert overflow(page) == 0
    other = visit(ben)
    for at in ("", "talk/", "history/2/"):
        other.goto(f"/tables/{table.code}/{at}")
        assert "Kiš" not in other.content()


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_blocking_on_a_phone(visit, language):
    words = {"en": "Block", "hu": "Letiltom", "de": "Blockieren"}[language]
    ana, ben, caro = three()
    Account.objects.update(language=language)
    table = started(ana, ben, caro)
    notes.write(code=table.code, by=ben, text="rude words")
    people.choose_profile(account=ben, shown_to="companions", parts=Account.Part.values)
    page = visit(ana, phone=True)
    talk(page, table)
    page.locator("#talk .note a", has_text="Ben").click()
    fits(page)
    page.get_by_role("button", name=words, exact=True).click()
    expect(page.locator(".rows")).to_contain_text("Ben")
    fits(page)
    assert PersonBlock.objects.get().whom == ben
    talk(page, table)
    assert "rude words" not in page.content()

    new = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public", title="At Ana's")
    other = visit(ben, phone=True)
    other.goto(f"/tables/{new.code}/")
    other.locator(f"form[action='/tables/{new.code}/join/'] button").first.click()
    expect(other.locator("h1")).to_be_visible()
    assert not new.seats.filter(account=ben).exists()


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("hu", True), ("de", True)])
def test_deleting_ones_account(visit, language, phone):
    words = {
        "en": "Delete my account for good",
        "hu": "Töröljétek végleg a fiókomat",
        "de": "Mein Konto endgültig löschen",
    }[language]
    former = {"en": "a former player", "hu": "egy korábbi játékos", "de": "jemand von früher"}[language]
    ana, ben, caro = three()
    Account.objects.update(language=language)
    over = started(ana, ben, caro, title="The old river")
    list(play_on(over))
    started(ana, ben, caro, title="The long river")
    page = visit(phone=phone)
    page.goto("/login/")
    page.locator("#id_email").fill(ana.email)
    page.locator("#id_password").fill(PASSWORD)
    page.locator("form.sheet button").click()
    page.wait_for_url("**/")
    with page.expect_download() as download:
        page.evaluate(
            "() => { const link = document.createElement('a'); link.href = '/account/export.json'; link.click() }"
        )
    assert download.value.suggested_filename == "account.json"
    page.goto("/account/delete/")
    expect(page.locator(".message.warning")).to_contain_text("The long river")
    fits(page)
    page.locator("#id_sure").check()
    page.locator("#id_password").fill(PASSWORD)
    page.get_by_role("button", name=words).click()
    page.wait_for_url("**/")
    assert Account.objects.get(pk=ana.pk).deleted_at is not None
    other = visit(ben, phone=phone)
    other.goto(f"/tables/{over.code}/")
    expect(other.locator("body")).to_contain_text(former)
    assert "Ana" not in other.locator("body").inner_text()
