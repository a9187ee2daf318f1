"""Plans on a phone: made on the scratch board in a few taps, seen played, and seen to stop with the reason."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Account, Plan, Table
from tests.browser.clicking import drawer, fits, overflow
from tests.tables import asked, seen, started, submit, three

pytestmark = pytest.mark.browser

MOST_TAPS = 6


class Taps:
    """Counts what a thumb does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.number = 0

    def on(self, name: str, role: str = "link") -> None:
        """Tap, and be where a link leads before anything is looked at."""
        self.number += 1
        thing = self.page.get_by_role(role, name=name, exact=True).first  # type: ignore[arg-type]
        there = urljoin(self.page.url, thing.get_attribute("href")) if role == "link" else None
        thing.click()
        if there:
            self.page.wait_for_url(there)
        self.page.wait_for_load_state()


def waiting(table: Table) -> list[Account]:
    """The people of a table in the order of play, the one who is asked first."""
    people = {seat.number: seat.account for seat in table.seats.select_related("account")}
    return [people[seat] for seat in seen(table, asked(table)).view.order]  # type: ignore[misc]


@pytest.mark.parametrize("javascript", [False, True])
def test_the_rest_of_a_phase_is_planned_in_six_taps_played_and_stopped(visit, javascript):
    table = started(*three(), game="after-the-flood")
    first, second, third = waiting(table)
    page = visit(second, phone=True, javascript=javascript)
    page.goto(f"/tables/{table.code}/")
    taps = Taps(page)
    if javascript:
        drawer(page, "plans")
        taps.number += 1
    taps.on("Plan ahead")
    for part in (".scratch", "#choose"):
        assert page.locator(part).bounding_box()["width"] > 340, "each part is as wide as the phone"
    taps.on("City")
    taps.on("Build a city in Ur")
    taps.on("Pass")
    fits(page)
    board, ask = (page.locator(part).bounding_box() or {} for part in (".scratch svg >> nth=0", "#choose"))
    assert board["width"] > 370, "the scratch board is as wide as the phone"
    assert ask["y"] > board["y"] + board["height"], "and what is asked stands below it"
    assert ask["width"] > 340
    taps.on("Keep this plan", "button")
    assert taps.number <= MOST_TAPS
    assert Plan.objects.get().lines[0]["line"] == "city Ur"
    expect(page.get_by_text("Your plan is active")).to_be_visible()
    submit(table, first, "city Umma")
    assert asked(table) == third, "the plan has played"
    submit(table, third, "city Lagash")
    submit(table, first, "pass")
    plan = Plan.objects.get()
    assert plan.status == Plan.Status.DONE, "it has passed"
    page.goto(f"/tables/{table.code}/")
    drawer(page, "plans")
    expect(page.locator("#plans .plan.done code").filter(has_text="city Ur")).to_be_visible()
    assert overflow(page) == 0


def test_a_ready_made_plan_is_two_taps(visit):
    table = started(*three(), game="after-the-flood")
    _first, second, _third = waiting(table)
    page = visit(second, phone=True)
    page.goto(f"/tables/{table.code}/")
    drawer(page, "plans")
    page.get_by_role("button", name="Always pass, until I am attacked").click()
    expect(page.get_by_text("Your plan is active")).to_be_visible()
    assert overflow(page) == 0
    drawer(page, "plans")
    page.get_by_role("link", name="Change it").click()
    page.get_by_role("textbox").fill("pass")
    page.get_by_role("button", name="Keep it as a draft").click()
    expect(page.get_by_text("Your plan is kept as a draft.")).to_be_visible()
    assert Plan.objects.get().lines[0]["line"] == "pass"


def test_a_plan_that_stops_says_why_beside_the_board(visit):
    table = started(*three(), game="after-the-flood")
    first, second, _third = waiting(table)
    page = visit(second, phone=True)
    page.goto(f"/tables/{table.code}/plans/?do=city+Ur&do=pass")
    page.get_by_role("button", name="Keep this plan").click()
    page.wait_for_load_state()
    submit(table, first, "city Ur")
    page.goto(f"/tables/{table.code}/")
    expect(
        page.locator("#status").get_by_text("Your plan has stopped. Its next line cannot be played.")
    ).to_be_visible()
    drawer(page, "plans")
    expect(page.get_by_text("Stopped: Its next line cannot be played.")).to_be_visible()
