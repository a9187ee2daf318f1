"""Pages as people with different means meet them: without scripts, on a phone, with a keyboard."""

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Table, Version
from pbem.services import links, tables
from tests.tables import account, asked, play_on, started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def twice_in_a_row(table: Table):
    """Play on until somebody is asked twice in a row, so that the first of the two steps can be taken back."""
    for _ in play_on(table):
        newest = Version.objects.latest("number")
        person = asked(table)
        if newest.account == person and not newest.barrier:
            return person
    raise AssertionError("nobody was asked twice")


def test_turns_are_played_without_scripts(visit):
    table = started(*three())
    list(play_on(table, 24))
    for step in range(3):
        person = asked(table)
        page = visit(person, javascript=False)
        page.goto(f"/tables/{table.code}/")
        if step == 0:  # by the board
            page.locator("a.board-link").first.click()
        elif step == 1:  # by the list
            page.locator("details.group summary").first.click()
            page.locator("details.group[open] a.chip").first.click()
        else:  # by a line
            page.get_by_label("Or type your move").fill(
                page.get_by_label("Or type your move").get_attribute("placeholder")
            )
            page.locator(".type-line button").click()
        if step < 2:
            while not page.get_by_role("button", name="Play this").count():
                page.locator("#choose a.chip:not(.picked)").first.click()
            page.get_by_role("button", name="Play this").click()
        expect(page.locator(".message.success")).to_contain_text("Now it is the turn of")
        page.reload()
        expect(page.locator(".message.success")).to_have_count(0)
    assert Table.objects.get().head == 27


def test_a_refused_line_is_explained_and_kept_with_and_without_scripts(visit):
    table = started(*three())
    for javascript in (False, True):
        page = visit(asked(table), javascript=javascript)
        page.goto(f"/tables/{table.code}/")
        page.get_by_label("Or type your move").fill("+NIPt9")
        page.locator(".type-line button").click()
        expect(page.get_by_role("alert")).to_contain_text("There is no settlement")
        expect(page.get_by_label("Or type your move")).to_have_value("+NIPt9")
        expect(page.locator(".board-frame svg")).to_be_visible()
    assert Table.objects.get().head == 0


def test_a_step_is_taken_back_and_chosen_anew_without_scripts(visit):
    table = started(*three())
    person = twice_in_a_row(table)
    table.refresh_from_db()
    before = table.head
    page = visit(person, javascript=False)
    page.goto(f"/tables/{table.code}/")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".message.success")).to_contain_text("taken back")
    expect(page.locator(".status")).to_contain_text("It is your turn")
    page.goto(f"/tables/{table.code}/history/{before + 1}/")
    expect(page.locator(".news")).to_contain_text("takes the last step back")
    assert Table.objects.get().head == before + 1


def test_a_second_click_or_tab_plays_nothing_twice(visit):
    table = started(*three())
    person = asked(table)
    first, second = visit(person), visit(person)
    for page in (first, second):
        page.goto(f"/tables/{table.code}/?pick=NIPt2")
    first.get_by_role("button", name="Play this").dblclick()
    expect(first.locator(".message.success")).to_be_visible()
    second.get_by_role("button", name="Play this").click()
    expect(second.get_by_role("alert")).to_contain_text("moved on since you looked")
    assert Table.objects.get().head == 1


def test_a_waiting_page_notices_that_the_table_has_moved_on(visit):
    table = started(*three())
    waiting = next(seat.account for seat in table.seats.all() if seat.account != asked(table))
    page = visit(waiting)
    page.goto(f"/tables/{table.code}/")
    list(play_on(table, 1))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("[data-seen='1']")).to_be_visible()


def test_picks_are_reached_and_played_with_the_keyboard(visit):
    table = started(*three())
    page = visit(asked(table))
    page.goto(f"/tables/{table.code}/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a.board-link')"):
            break
    picked = page.evaluate("document.activeElement.dataset.id")
    assert picked
    page.keyboard.press("Enter")
    expect(page.locator(".choose.ready")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "choose"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Play this"
    page.keyboard.press("Enter")
    expect(page.locator(".message.success")).to_be_visible()
    assert Version.objects.latest("number").move["node"] == picked


def test_the_browsers_time_zone_is_chosen_already(visit):
    page = visit()
    page.goto("/signup/")
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    expect(page.get_by_label("Your time zone")).to_have_value(zone)


def overflow(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


# The settlements of a board share its width; whoever finds them too small has the same choices in the list below.
SMALL = """() => {
  const tapped = 'button, .button, .chip, summary, .top nav a, .brand, a.board-link, '
    + 'input:not([type=hidden]), select, textarea'
  const folded = 'details:not([open]) > :not(summary)'
  return Array.from(document.querySelectorAll(tapped))
    .filter(one => one.checkVisibility() && !one.closest(folded))
    .map(one => [one, (one.closest('label') || one).getBoundingClientRect()])
    .filter(([one, box]) => box.height && Math.min(box.height, box.width) < (one.matches('.board-link') ? 36 : 39.5))
    .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)
}"""


def test_pages_fit_a_phone_and_can_be_tapped(visit):
    ana, ben, caro = three()
    table = started(ana, ben, caro, title="A title that is as long as titles may be, sixty letters long")
    list(play_on(table, 30))
    gathering = tables.open_table(
        by=ana, game="sumeria", seat_count=3, invite=["somebody.with.a.long.name@example.org"]
    )
    key = links.invitation_key(gathering.invitations.get())
    own = ["/", "/account/", "/tables/new/", f"/tables/{gathering.code}/", f"/tables/{table.code}/history/"]
    own += [f"/tables/{table.code}/history/5/", "/rules/sumeria/", "/nowhere/"]
    pages = {visit(asked(table), phone=True): [f"/tables/{table.code}/"], visit(ana, phone=True): own}
    pages[visit(phone=True)] = ["/", "/login/", "/login/mail/", "/signup/", f"/invitation/{key}/"]
    for page, addresses in pages.items():
        for address in addresses:
            page.goto(address)
            assert overflow(page) == 0, address
            assert page.evaluate(SMALL) == [], address


def test_a_phone_shows_what_is_chosen_beside_the_board(visit):
    table = started(*three())
    page = visit(asked(table), phone=True)
    page.goto(f"/tables/{table.code}/")
    page.locator("a.board-link[data-id=KISt2]").tap()
    button = page.get_by_role("button", name="Play this")
    expect(button).to_be_in_viewport()
    expect(page.locator("[data-id=KISt2]")).to_be_in_viewport()
    button.tap()
    expect(page.locator(".message.success")).to_be_in_viewport()


def test_a_stranger_signs_up_and_is_told_to_look_into_the_mail(visit):
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="Sign up").first.click()
    page.get_by_label("Mail address").fill("dora@example.org")
    page.get_by_label("Your name at the table").fill("Dora")
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("heading", name="Look into your mail")).to_be_visible()


def test_the_history_is_stepped_through_without_leaving_the_page(visit):
    table = started(*three())
    list(play_on(table, 3))
    page = visit(account("Eva"))
    Table.objects.update(visibility="public")
    page.goto(f"/tables/{table.code}/history/0/")
    page.evaluate("window.stayed = true")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.locator("#version")).to_contain_text("step 1 of 3")
    page.get_by_role("link", name="Last", exact=True).click()
    expect(page.locator("#version")).to_contain_text("step 3 of 3")
    assert page.evaluate("window.stayed")
