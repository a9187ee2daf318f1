"""Nothing moves by itself: not what somebody scrolled, opened or pointed at, and not the parts of the page."""

import pytest
from playwright.sync_api import Page, expect

from pbem.engines import Choice
from tests.browser.clicking import play, point_at
from tests.positions import FOUND, lay
from tests.tables import asked, play_on, seen, started, three

pytestmark = pytest.mark.browser

SHOWN_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"
SOME_IN_SIGHT = """() => {
  const own = document.getElementById('main-part').getBoundingClientRect();
  const boxes = Array.from(document.querySelectorAll('#main-part a.is-open'), (link) => link.getBoundingClientRect());
  return boxes.some((box) => box.top >= own.top && box.bottom <= own.bottom);
}"""
SCROLLED = "document.getElementById('main-part').scrollTop"


def small(page: Page, code: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/tables/{code}/")
    page.locator("html.scripted").wait_for()


def test_a_board_that_was_scrolled_stays_so_when_others_move(visit):
    table = started(*three(), game="after-the-flood")
    waiting = next(seat.account for seat in table.seats.all() if seat.account != asked(table))
    page = visit(waiting, phone=True)
    small(page, table.code)
    page.evaluate("document.getElementById('main-part').scrollTo(0, 20)")
    play_all_of_a_turn(table)
    table.refresh_from_db()
    page.evaluate(SHOWN_AGAIN)
    expect(page.locator("#play")).not_to_have_attribute("data-seen", "0")
    assert page.evaluate(SCROLLED) == 20


def play_all_of_a_turn(table) -> None:
    """Until somebody else is asked, so that others see it."""
    first = asked(table)
    while asked(table) == first:
        list(play_on(table, 1))


def test_a_board_opens_where_something_can_be_picked_and_a_move_does_not_scroll_it(visit):
    table = started(*three(), game="after-the-flood")
    lay(table, FOUND["after-the-flood"]["expand"])
    person = asked(table)
    page = visit(person, phone=True)
    small(page, table.code)
    assert page.evaluate(SOME_IN_SIGHT)
    page.evaluate("document.getElementById('main-part').scrollTo(0, 40)")
    reinforcing = next(choice for choice in seen(table, person).choices if choice.move["do"] == "reinforce")
    play(page, reinforcing)
    expect(page.locator("#status .success")).to_be_visible()
    assert page.evaluate(SCROLLED) == 40


def test_the_focus_and_an_open_drawer_stay_when_others_move(visit):
    table = started(*three())
    waiting = next(seat.account for seat in table.seats.all() if seat.account != asked(table))
    page = visit(waiting)
    page.goto(f"/tables/{table.code}/")
    tab = page.locator("[data-drawer=people]")
    tab.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#people")).to_be_visible()
    list(play_on(table, 1))
    page.evaluate(SHOWN_AGAIN)
    expect(page.locator("#play")).to_have_attribute("data-seen", "1")
    expect(page.locator("#people")).to_be_visible()
    expect(page.locator("[data-drawer=people]")).to_have_attribute("aria-expanded", "true")
    assert page.evaluate("document.activeElement.id") != "choose"


WHERE = """() => ['#main-part', '#hand-part svg', '#choose', '#tabs'].map((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [part, ...[box.left, box.top, box.width, box.height].map(Math.round)];
})"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (1366, 768)], ids=["phone", "small phone", "desktop"])
def test_all_stays_in_its_place_from_the_question_through_the_confirmation_to_the_next_question(visit, size):
    table = started(*three(), game="euphrat-tigris")
    person = asked(table)
    page = visit(person)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    before = page.evaluate(WHERE)
    play(page, laying(table, person))  # the own turn goes on, and two sentences tell it
    assert page.evaluate(WHERE) == before
    table.refresh_from_db()
    last = laying(table, person)  # which ends the turn
    point_at(page, last)
    page.locator("#of-all").wait_for()
    assert page.evaluate(WHERE) == before
    page.locator("#choose .over").click()
    point_at(page, last, sentences=False)
    page.locator(".ask.ready").wait_for()
    assert page.evaluate(WHERE) == before


def laying(table, person) -> Choice:
    return next(choice for choice in seen(table, person).choices if choice.move["do"] in ("lay", "score"))
