"""The link of a letter, followed on a phone by somebody who is not logged in."""

import re

import pytest
from playwright.sync_api import expect

from pbem.models import Turn, Version
from pbem.services import links
from tests.browser.clicking import fits, type_line
from tests.desk import moderator
from tests.tables import PASSWORD, asked, seen, started, three

pytestmark = pytest.mark.browser


def test_a_link_plays_its_turn_and_asks_to_log_in_for_the_account(visit):
    table = started(*three(), grace_minutes=10)
    person = asked(table)
    line = seen(table, person).choices[0].notation
    page = visit(phone=True)
    page.goto(f"/turn/{links.turn_key(Turn.objects.get(table=table), person)}/")
    page.get_by_role("button", name=f"Open my turn as {person.name}").click()
    expect(page).to_have_url(re.compile(f"/tables/{table.code}/$"))
    expect(page.get_by_text("It is your turn.")).to_be_visible()
    fits(page)
    type_line(page, line)
    expect(page.locator("#status")).to_contain_text("Now it is the turn of")
    assert Version.objects.get(table=table, number=1).account == person

    page.goto("/account/keys/")
    expect(page.get_by_text("you came by the link of a letter")).to_be_visible()
    expect(page.get_by_role("link", name="Mail me a log-in link")).to_be_visible()
    fits(page)
    page.get_by_label("Mail address").fill(person.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("#main").get_by_role("button", name="Log in").click()
    expect(page).to_have_url(re.compile("/account/keys/$"))
    expect(page.get_by_role("heading", name="Keys for programs")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_pages_of_an_account_fit_and_can_be_tapped(visit, phone):
    page = visit(moderator("Mara"), phone=phone)
    for name in ("", "keys/", "password/", "log-ins/", "second-factor/"):
        page.goto(f"/account/{name}")
        expect(page.locator("#main h1")).to_be_visible()
        fits(page)
