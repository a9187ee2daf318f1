"""How people come to a table: by a letter without a password, as a regular with many tables, and as one who watches."""

from datetime import timedelta

import pytest
from django.utils import translation
from playwright.sync_api import Page, expect

from pbem.database_time import now
from pbem.models import Account, Follow, Table, Turn, Version
from pbem.services import notes, tables
from tests.browser.clicking import drawer, fits, overflow, play
from tests.browser.test_languages import link_to, until_asked
from tests.pbem.test_home import many
from tests.tables import account, asked, play_on, seen, started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LOCALES = {"en": "en-GB", "hu": "hu-HU", "de": "de-DE"}
FIELDS = "#main :is(input:not([type=hidden]), select, textarea):visible"
everywhere = pytest.mark.parametrize(("language", "phone"), [("en", False), ("hu", True), ("de", True)])


def say(language: str, english: str, context: str = "") -> str:
    """What something is called in a language."""
    with translation.override(language):
        return translation.pgettext(context, english) if context else translation.gettext(english)


@everywhere
def test_a_stranger_is_at_the_board_after_two_clicks_and_one_field(visit, language, phone):
    ana, ben = account("Ana", language=language), account("Ben", language=language)
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["dora@example.org", ben.email])
    tables.join(code=table.code, by=ben)
    page = visit(phone=phone, language=LOCALES[language])
    page.goto(link_to("dora@example.org", "invitation"))  # the first click
    fits(page)
    assert page.locator(FIELDS).count() == 1
    page.locator(FIELDS).fill("Dora")  # the one field
    page.get_by_role("button", name=say(language, "Join the table"), exact=True).click()  # the second click
    expect(page.locator("#play #main-part svg").first).to_be_visible()
    dora = Account.objects.get(email="dora@example.org")
    assert not dora.has_usable_password()
    table.refresh_from_db()
    until_asked(table, dora)
    page.reload()
    page.locator("html.scripted").wait_for()
    play(page, seen(table, dora).choices[0], say(language, "Play this"))
    assert Version.objects.filter(table=table, account=dora).exists()


def nine_running(*people: Account) -> list[Table]:
    """Tables that go on; the later one was opened, the less time is left there."""
    found = [started(*people, title=f"River {number}", clock={"turn_hours": 24}) for number in range(9)]
    for number, table in enumerate(found):
        Turn.objects.filter(table=table).update(deadline=now() + timedelta(hours=200 - 20 * number))
    return found


@everywhere
def test_a_regular_with_nine_running_and_three_hundred_finished_tables(visit, language, phone):
    ana, ben, caro = three()
    Account.objects.update(language=language)
    nine_running(ana, ben, caro)
    me = asked(Table.objects.get(title="River 8"))
    many(me, "finished", 300)
    other = next(each for each in (ana, ben, caro) if each != me)
    mine = [table for table in Table.objects.filter(phase="playing").order_by("-pk") if asked(table) == me]
    notes.write(code=mine[-1].code, by=other, text="Are you there?")
    page = visit(me, phone=phone)
    page.goto("/")
    assert overflow(page) == 0
    titles = page.locator(".cards").first.locator("h3")
    assert titles.all_inner_texts() == [table.title for table in mine]  # the least time left first
    first = titles.first.bounding_box()
    assert first is not None
    assert first["y"] + first["height"] < page.viewport_size["height"]
    expect(page.locator("[data-table]")).to_have_count(9 + 3)

    page.locator(".at-a-glance a.fresh").click()
    expect(page.locator("#talk.open .note")).to_contain_text("Are you there?")
    page.goto("/")
    page.get_by_role("link", name=say(language, "Older finished tables")).click()
    expect(page.locator("[data-table]")).to_have_count(50)
    page.get_by_role("link", name=say(language, "Older finished tables")).click()
    expect(page.locator("[data-table]")).to_have_count(50)
    page.locator("#words").fill("finished 27")
    page.locator("#words").press("Enter")
    expect(page.locator("[data-table]")).to_have_count(11)  # 27, and 270 to 279
    fits(page)

    if len(mine) > 1:
        page.goto(f"/tables/{mine[0].code}/")
        page.locator("html.scripted").wait_for()
        play(page, seen(mine[0], me).choices[0], say(language, "Play this"))
        page.locator(".next-table a").click()
        expect(page.locator("#play")).to_be_visible()
        assert f"/tables/{mine[0].code}/" not in page.url


def follow_on(page: Page, language: str, english: str, context: str = "") -> None:
    """Press the button, and come back to the same page."""
    page.get_by_role("button", name=say(language, english, context), exact=True).click()


@everywhere
def test_somebody_finds_a_table_to_watch_and_follows_it_and_a_player(visit, language, phone):
    ana, ben, caro = three()
    Account.objects.update(language=language)
    table = started(ana, ben, caro, visibility="public", title="The long river")
    list(play_on(table, 6))
    other = started(ana, ben, caro, visibility="public", title="The short river")
    eva = account("Eva", language=language)
    page = visit(eva, phone=phone)
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name=say(language, "Lobby")).first.click()
    page.get_by_role("link", name="The long river").click()
    page.locator("html.scripted").wait_for()
    expect(page.locator(".watching")).to_contain_text(say(language, "You are watching."))
    assert overflow(page) == 0
    follow_on(page, language, "Follow this table")
    expect(page.locator(".watching")).to_contain_text(say(language, "Follow no more"))
    drawer(page, "talk")
    page.locator("#talk textarea").fill("What a river!")
    page.get_by_role("button", name=say(language, "Say it"), exact=True).click()
    expect(page.locator("#talk .note")).to_contain_text("What a river!")
    drawer(page, "people")
    page.locator("#people .seats a", has_text="Ben").click()
    expect(page.get_by_role("heading", name="Ben")).to_be_visible()
    fits(page)
    follow_on(page, language, "Follow", "a person")
    expect(page.get_by_role("button", name=say(language, "Follow no more"))).to_be_visible()
    assert Follow.objects.filter(follower=eva).count() == 2
    page.goto("/")
    expect(page.locator(f"[data-table='{table.code}']")).to_be_visible()
    expect(page.locator(f"[data-table='{other.code}']")).to_be_visible()
    fits(page)
    page.goto(f"/tables/{table.code}/")
    follow_on(page, language, "Follow no more")
    expect(page.locator(".watching")).to_contain_text(say(language, "Follow this table"))


def test_a_stranger_watches_and_finds_the_way_to_a_game_of_their_own(visit):
    table = started(*three(), visibility="public", title="The long river")
    list(play_on(table, 6))
    for phone in (False, True):
        page = visit(phone=phone)
        page.goto("/lobby/")
        page.get_by_role("link", name="The long river").click()
        page.locator("html.scripted").wait_for()
        expect(page.locator("#main-part svg").first).to_be_visible()
        page.get_by_role("link", name="Play a game yourself").click()
        expect(page.get_by_role("heading", name="Take a seat")).to_be_visible()
        fits(page)
