"""The back button leads to where one came from, however much was picked."""

import pytest

from tests.browser.clicking import pick
from tests.tables import asked, seen, started, three

pytestmark = pytest.mark.browser


def test_picking_adds_nothing_to_the_history_of_the_browser(visit):
    table = started(*three())
    person = asked(table)
    page = visit(person)
    page.goto("/")
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    before = page.evaluate("history.length")
    path = next(choice.path for choice in seen(table, person).choices)
    pick(page, *path[:-1]) if len(path) > 1 else page.locator("#choose summary").first.click()
    assert page.evaluate("history.length") == before
    page.go_back()
    assert page.url.rstrip("/") == page.context.pages[0].evaluate("location.origin")
