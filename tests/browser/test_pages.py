"""Pages as people with different means meet them: without scripts, on a phone, with a keyboard."""

import pytest
from playwright.sync_api import Route, expect

from pbem.models import Table, Version
from pbem.services import links, tables
from tests.browser.clicking import SMALL, drawer, follow, overflow, pick, type_line
from tests.tables import account, asked, play_on, started, three

pytestmark = pytest.mark.browser


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
            follow(page, page.locator("a.board-link").first)
        elif step == 1:  # by the list
            page.locator("details.group summary").first.click()
            follow(page, page.locator("details.group[open] a.chip").first)
        else:  # by a line
            type_line(page, page.get_by_label("Or type your move").get_attribute("placeholder") or "")
        if step < 2:
            while not page.locator(".ask.ready, .answers button").count():
                follow(page, page.locator("#choose a.chip:not(.picked)").first)
            page.locator(".answers button, .ask.ready button").first.click()
        expect(page.locator(".message.success")).to_contain_text("Now it is the turn of")
        page.reload()
        expect(page.locator(".message.success")).to_have_count(0)
    assert Table.objects.get().head == 27


def test_a_refused_line_is_explained_and_kept_with_and_without_scripts(visit):
    table = started(*three())
    for javascript in (False, True):
        page = visit(asked(table), javascript=javascript)
        page.goto(f"/tables/{table.code}/")
        type_line(page, "+NIPt9")
        expect(page.get_by_role("alert")).to_contain_text("There is no settlement")
        expect(page.get_by_label("Or type your move")).to_have_value("+NIPt9")
        expect(page.locator("#main-part svg")).to_be_visible()
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
    expect(page.locator("#status")).to_contain_text("It is your turn")
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


SHOWN_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"


def test_a_waiting_page_notices_that_the_table_has_moved_on(visit):
    table = started(*three())
    waiting = next(seat.account for seat in table.seats.all() if seat.account != asked(table))
    page = visit(waiting)
    page.goto(f"/tables/{table.code}/")
    list(play_on(table, 1))
    page.evaluate(SHOWN_AGAIN)
    expect(page.locator("[data-seen='1']")).to_be_visible()


def looks(route: Route) -> bool:
    return route.request.method == "GET"


@pytest.mark.parametrize("slow", ["head/", ""], ids=["to be told of it", "to get the newer board"])
def test_what_is_picked_stays_although_the_table_moves_on_meanwhile(visit, slow):
    table = started(*three())
    there = f"/tables/{table.code}/"
    page = visit(asked(table))
    page.goto(there)
    held: list[Route] = []
    page.route("**/head/", lambda route: route.fulfill(body="99"))
    page.route(f"**{there}{slow}", lambda route: held.append(route) if looks(route) else route.continue_())
    with page.expect_request(f"**{there}{slow}"):
        page.evaluate(SHOWN_AGAIN)
    pick(page, "NIPt2")
    expect(page.locator(".ask.ready")).to_be_visible()
    (late,) = held
    with page.expect_event("requestfinished", lambda request: request.url == late.request.url):
        late.fulfill(body="99") if slow else late.continue_()
    page.wait_for_timeout(500)  # for a request that must not be made
    assert page.locator(".ask.ready").count() == 1


def test_a_line_that_is_being_typed_stays_although_the_table_moves_on_meanwhile(visit):
    table = started(*three())
    there = f"/tables/{table.code}/"
    page = visit(asked(table))
    page.goto(there)
    held: list[Route] = []
    page.route("**/head/", lambda route: route.fulfill(body="99"))
    page.route(f"**{there}", lambda route: held.append(route))
    with page.expect_request(f"**{there}"):
        page.evaluate(SHOWN_AGAIN)
    drawer(page, "more")
    page.get_by_label("Or type your move").fill("+NIP")
    (late,) = held
    with page.expect_event("requestfinished", lambda request: request.url == late.request.url):
        late.continue_()
    page.wait_for_timeout(500)  # for a board that must not come
    expect(page.get_by_label("Or type your move")).to_have_value("+NIP")


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
    expect(page.locator(".ask.ready")).to_be_visible()
    expect(page.locator("#choose")).to_be_focused()
    page.keyboard.press("c")
    page.keyboard.press("Tab")
    while not page.evaluate("document.activeElement.matches('.ask.ready button')"):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play this")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".message.success")).to_be_visible()
    assert Version.objects.latest("number").move["node"] == picked


def test_the_browsers_time_zone_is_chosen_already(visit):
    page = visit()
    page.goto("/signup/")
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    expect(page.get_by_label("Your time zone")).to_have_value(zone)


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
    expect(page.locator("a.board-link[data-id=KISt2]")).to_be_in_viewport()
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


def test_start_over_shows_what_could_be_chosen_at_first(visit):
    table = started(*three())
    list(play_on(table, 24))
    page = visit(asked(table))
    page.goto(f"/tables/{table.code}/")
    choices = page.locator("#choose [data-picks]")
    first = choices.inner_text()
    page.locator("#main-part a.board-link.is-open").first.click()
    expect(page.locator("#choose .steps .chip").or_(page.locator(".ask.ready"))).not_to_have_count(0)
    page.locator("#choose .over").first.click()
    expect(page.locator("#choose .steps .chip")).to_have_count(0)
    assert choices.inner_text() == first
    expect(page.locator("#main-part a.board-link.is-picked")).to_have_count(0)
