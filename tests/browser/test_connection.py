"""A connection that is lost before, while and after a move is sent; and what is filled in while the table moves on."""

import pytest
from playwright.sync_api import Page, Route, expect

from pbem.models import Table, Version
from tests.browser.clicking import point_at
from tests.tables import asked, seen, started, three
from tests.ur import play_until

pytestmark = pytest.mark.browser


def about_to_play(visit) -> tuple[Table, Page]:
    """Somebody who has chosen a move and has only to confirm it."""
    table = started(*three())
    page = visit(asked(table))
    page.goto(f"/tables/{table.code}/")
    point_at(page, seen(table, asked(table)).choices[0])
    expect(page.locator(".ask.ready")).to_be_visible()
    return table, page


def lost(route: Route) -> None:
    route.abort("connectionfailed") if route.request.method == "POST" else route.continue_()


def answer_lost(route: Route) -> None:
    """The move arrives, and its answer does not."""
    if route.request.method == "POST":
        route.fetch()
        route.abort("connectionreset")
    else:
        route.continue_()


def answer_cut_off(route: Route) -> None:
    """The move arrives, and half of its answer does."""
    if route.request.method == "POST":
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text()[: len(answer.text()) // 2])
    else:
        route.continue_()


WAYS = {
    "before it arrives": lost,
    "before the answer arrives": answer_lost,
    "while the answer arrives": answer_cut_off,
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_move_whose_connection_is_lost_is_sent_again_by_itself_and_played_once(visit, way):
    table, page = about_to_play(visit)
    page.route(f"**/tables/{table.code}/", way, times=1)
    page.get_by_role("button", name="Play this").click()
    expect(page.locator("#status .success")).to_be_visible()
    assert Version.objects.filter(table=table).count() == 2


def test_where_there_is_no_connection_it_is_said_and_can_be_tried_again(visit):
    table, page = about_to_play(visit)
    page.route(f"**/tables/{table.code}/", lost)
    page.get_by_role("button", name="Play this").click()
    expect(page.locator("#status")).to_contain_text("There is no connection")
    assert Version.objects.filter(table=table).count() == 1
    page.unroute(f"**/tables/{table.code}/")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#status .success")).to_be_visible()
    assert Version.objects.filter(table=table).count() == 2


def test_while_a_move_is_slow_it_says_so_and_nothing_else_can_be_played(visit):
    table, page = about_to_play(visit)
    held: list[Route] = []
    page.route(f"**/tables/{table.code}/", lambda route: held.append(route))
    button = page.get_by_role("button", name="Play this")
    with page.expect_request(f"**/tables/{table.code}/"):
        button.click()
    expect(page.locator("#play")).to_have_attribute("aria-busy", "true")
    expect(button).to_have_class("sent")
    page.locator(".ask.ready .acts form").evaluate("form => form.requestSubmit()")
    page.wait_for_timeout(300)  # for a request that must not be made
    (late,) = held
    late.continue_()
    expect(page.locator("#status .success")).to_be_visible()
    expect(page.locator("#play")).to_have_attribute("aria-busy", "false")
    assert Version.objects.filter(table=table).count() == 2


def test_what_is_filled_in_stays_although_the_table_moves_on(visit):
    table = started(*three(), game="ur")
    person = play_until(table, lambda view: bool(view.forms("", {})) and not view.action_kinds)
    page = visit(person)
    page.goto(f"/tables/{table.code}/")
    page.locator(".action-form [data-by]:enabled").first.click()
    entered = page.locator(".action-form input[type=number]").evaluate_all("all => all.map(one => one.value)")
    page.route("**/head/", lambda route: route.fulfill(body="99999"))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(500)  # for a board that must not come
    now = page.locator(".action-form input[type=number]").evaluate_all("all => all.map(one => one.value)")
    assert now == entered
