"""Whole actions of After the Flood in as few touches as promised, on a phone and on a desktop."""

import os

import pytest
from django.db.models import Max
from playwright.sync_api import Page, expect

from pbem.models import Table, Version
from tests.tables import asked, started, submit, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]  # each wait ends by itself; it is long


class Hand:
    """Whoever touches the page, counting."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, role: str, name: str, within: str = "#choose") -> None:
        self.taps += 1
        self.page.locator(within).get_by_role(role, name=name, exact=True).first.click()  # type: ignore[arg-type]

    def touch(self, selector: str) -> None:
        self.taps += 1
        self.page.locator(selector).first.click()


def opened(visit, table: Table, phone: bool) -> Hand:
    page = visit(asked(table), phone=phone)
    page.goto(f"/tables/{table.code}/")
    return Hand(page)


def shot(page: Page, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=f"{folder}/{name}.png")


def lines(table: Table) -> list[str]:
    """What was played by the newest submission."""
    newest = Version.objects.get(table=table, number=Version.objects.aggregate(most=Max("number"))["most"])
    return [version.notation for version in Version.objects.filter(submission=newest.submission).order_by("number")]


def played(page: Page, table: Table) -> list[str]:
    expect(page.locator("#play")).not_to_have_attribute("data-seen", str(table.head))
    table.refresh_from_db()
    return lines(table)


@pytest.mark.parametrize("phone", [False, True])
def test_gold_for_four_workers_in_four_touches(visit, phone):
    table = started(*three(), game="after-the-flood")
    hand = opened(visit, table, phone)
    hand.touch("#choose summary:text-is('Workers')")
    shot(hand.page, f"workers-{phone}")
    hand.touch("label:has-text('Gold: 4 workers')")
    expect(hand.page.locator("[name=field-count]")).to_have_value("4")
    hand.touch(".action-form label:text-is('Guti')")
    expect(hand.page.locator("details[open] output")).to_have_text("= 4 workers")
    hand.tap("button", "Place, and end my turn")
    assert played(hand.page, table) == ["workers", "gold", "-> Guti x4", "end"]
    assert hand.taps == 4


@pytest.mark.parametrize("phone", [False, True])
def test_a_pass_with_a_bid_in_three_touches(visit, phone):
    table = started(*three(), game="after-the-flood")
    hand = opened(visit, table, phone)
    hand.touch("#choose summary:text-is('Pass with a bid')")
    expect(hand.page.locator("details[open] output")).to_have_text("= worth 0")
    hand.touch("details[open] .number:has-text('Gold') [data-by='1']")
    expect(hand.page.locator("details[open] output")).to_have_text("= worth 4")
    shot(hand.page, f"bid-{phone}")
    hand.tap("button", "Pass, and end my turn")
    assert played(hand.page, table) == ["pass bid", "bid gold", "end"]
    assert hand.taps == 3


@pytest.mark.parametrize("phone", [False, True])
def test_two_swaps_and_a_founding_in_five_touches_each(visit, phone):
    table = started(*three(), game="after-the-flood")
    for line in ("workers textile -> Mittani x2", "workers oil -> Guti x3", "workers oil -> Egypt x3"):
        submit(table, asked(table), line)
    table.refresh_from_db()
    hand = opened(visit, table, phone)
    hand.touch("#choose summary:text-is('Trade')")
    shot(hand.page, f"trade-{phone}")
    hand.touch("fieldset:has(legend:text-is('Wood in Mittani for')) label:text-is('Grain')")
    hand.touch("fieldset:has(legend:text-is('Metal in Mittani for')) label:text-is('Grain')")
    hand.tap("button", "Trade, and end my turn")
    assert played(hand.page, table) == ["trade", "Mittani grain>wood", "Mittani grain>metal", "end"]
    assert hand.taps == 4

    hand = opened(visit, table, phone)
    hand.touch("#choose summary:text-is('Found an empire')")
    shot(hand.page, f"found-{phone}")
    hand.touch(".action-form label:text-is('Guti')")
    hand.touch("details[open] .form-group:has-text('Buy armies') .number:has-text('Metal') [data-by='1']")
    hand.touch("details[open] .form-group:has-text('Equip') .number:has-text('Gold') [data-by='1']")
    expect(hand.page.locator("details[open] [data-total=armies]")).to_have_text("= 10 armies")
    shot(hand.page, f"founding-{phone}")
    hand.tap("button", "Found, and end my turn")
    assert played(hand.page, table) == ["found Guti at Guti", "buy metal", "equip gold", "armies 2"]
    assert hand.taps == 5


ROOM = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const send = box('details[open] .send');
  return Math.min(box('.form-end').top, box('.ask-body').bottom) - box('details[open] > summary').bottom
    - (send.bottom <= innerHeight ? 0 : Infinity);
}"""


ROOMS = [((1366, 768), 200), ((1920, 1080), 200), ((390, 844), 170), ((360, 640), 110)]


@pytest.mark.parametrize(("size", "room"), ROOMS)
def test_an_open_form_has_room_for_several_rows(visit, size, room):
    table = started(*three(), game="after-the-flood")
    page = visit(asked(table))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for form in ("Workers", "Found an empire", "Pass with a bid"):
        page.goto(f"/tables/{table.code}/")
        page.locator("html.scripted").wait_for()
        page.locator(f"#choose summary:text-is('{form}')").click()
        page.locator(".action-form").wait_for()
        assert page.evaluate(ROOM) >= room, form
        expect(page.locator("#hand-part svg")).to_be_in_viewport(ratio=1)


def test_a_whole_action_is_filled_in_and_played_with_the_keyboard_alone(visit):
    table = started(*three(), game="after-the-flood")
    page = visit(asked(table))
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    page.keyboard.press("c")  # to the choices
    tab_to(page, "document.activeElement.textContent", "Pass with a bid")
    page.keyboard.press("Enter")
    page.locator(".action-form").wait_for()
    tab_to(page, "document.activeElement.ariaLabel", "Gold")
    page.keyboard.press("ArrowUp")
    expect(page.locator("details[open] output")).to_have_text("= worth 4")
    page.keyboard.press("Enter")
    assert played(page, table) == ["pass bid", "bid gold", "end"]
    expect(page.locator("#status")).to_be_focused()  # nobody asks this player anything now


def tab_to(page: Page, attribute: str, wanted: str) -> None:
    for _ in range(60):
        if page.evaluate(attribute) == wanted:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not come to {wanted}")
