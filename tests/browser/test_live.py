"""Pages that change by themselves, in a real browser beside the real live process."""

import copy
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from pbem.services import tables
from tests.browser.clicking import type_line
from tests.listening import Live
from tests.processes import Broker, eventually
from tests.tables import account, asked, play_on, started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

NO_RELOAD = "window.sameAsBefore = true"
SAME = "window.sameAsBefore === true"


@pytest.fixture
def live(broker: Broker, live_server, settings) -> Iterator[Live]:
    """The live process on a port of its own, as `make run` has it, and pages that know where it is."""
    with Live(REDIS_URL=broker.url, BASE_URL=live_server.url, LIVE_PORT="1") as started:
        settings.LIVE_PORT = started.port
        policy = copy.deepcopy(settings.CONTENT_SECURITY_POLICY)
        policy["DIRECTIVES"]["connect-src"].append(f"http://localhost:{started.port}")
        settings.CONTENT_SECURITY_POLICY = policy
        yield started


def follows(page: Page, path: str) -> None:
    """Open a page, and wait until it is told what happens."""
    with page.expect_response(lambda answer: "/live/" in answer.url) as opened:
        page.goto(path)
    assert opened.value.status == 200
    page.evaluate(NO_RELOAD)


def test_a_move_is_seen_by_the_others_without_a_reload(visit, live):
    table = started(*three(), visibility="public")
    waiting = next(seat.account for seat in table.seats.all() if seat.account != asked(table))
    mover, other, watching = visit(asked(table)), visit(waiting), visit()
    for page in (other, watching):
        follows(page, f"/tables/{table.code}/")
    mover.goto(f"/tables/{table.code}/")
    type_line(mover, "+NIPt2")
    for page in (other, watching):
        expect(page.locator("[data-seen='1']")).to_be_visible()
        assert page.evaluate(SAME)


def test_the_home_page_follows_and_its_title_counts(visit, live):
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    person = asked(table)
    page = visit(person)
    follows(page, "/")
    expect(page).to_have_title("(1) Your tables")
    assert "waiting" in page.locator("link[rel=icon]").get_attribute("href")
    list(play_on(table, 1))
    expect(page.get_by_text("Nobody is waiting for you.")).to_be_visible()
    expect(page).to_have_title("Your tables")
    assert "waiting" not in page.locator("link[rel=icon]").get_attribute("href")
    tables.open_table(by=account("Dan"), game="sumeria", seat_count=3, title="At Dan's", invite=[person.email])
    expect(page.get_by_role("link", name="At Dan's")).to_be_visible()
    assert page.evaluate(SAME)


def test_the_gathering_page_follows_unless_somebody_types_there(visit, live):
    ana, ben, caro = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public")
    page = visit(ana)
    follows(page, f"/tables/{table.code}/")
    tables.join(code=table.code, by=ben)
    expect(page.get_by_role("heading", name="2 of 3 seats are taken")).to_be_visible()
    assert page.evaluate(SAME)
    page.wait_for_timeout(2000)  # for how many wait to be asked for
    calls: list[str] = []
    page.on("request", lambda request: calls.append(request.url))
    page.wait_for_timeout(4000)
    assert calls == [], "nothing happens where nothing happens"
    address = page.locator("#main input[name=email]")
    address.fill("dan@")
    tables.leave(code=table.code, by=ben)
    page.wait_for_timeout(1500)  # for a change that must not be shown yet
    expect(address).to_have_value("dan@")
    address.fill("")
    address.blur()
    expect(page.get_by_role("heading", name="1 of 3 seats are taken")).to_be_visible()
    tables.join(code=table.code, by=ben)
    tables.join(code=table.code, by=caro)
    expect(page.locator("#main-part svg")).to_be_visible()


def test_a_page_is_told_again_after_the_process_was_killed_and_asks_meanwhile(visit, live):
    table = started(*three())
    waiting = next(seat.account for seat in table.seats.all() if seat.account != asked(table))
    page = visit(waiting)
    follows(page, f"/tables/{table.code}/")
    live.kill()
    list(play_on(table, 1))
    expect(page.locator("[data-seen='1']")).to_be_visible()  # asked for
    with page.expect_response(lambda answer: "/live/" in answer.url and answer.ok, timeout=300_000):
        live.start()
    list(play_on(table, 1))
    expect(page.locator("[data-seen='2']")).to_be_visible()
    assert page.evaluate(SAME)


def test_tabs_of_one_browser_share_one_stream(visit, live):
    table = started(*three())
    waiting = next(seat.account for seat in table.seats.all() if seat.account != asked(table))
    first = visit(waiting)
    follows(first, f"/tables/{table.code}/")
    second = first.context.new_page()
    streams: list[str] = []
    second.on("request", lambda request: streams.append(request.url) if "/live/" in request.url else None)
    second.goto(f"/tables/{table.code}/")
    list(play_on(table, 1))
    for page in (first, second):
        expect(page.locator("[data-seen='1']")).to_be_visible()
    assert streams == []
    first.close()
    eventually(lambda: second.wait_for_timeout(100) or streams, 60, "the other tab to listen itself")
    list(play_on(table, 1))
    expect(second.locator("[data-seen='2']")).to_be_visible()
