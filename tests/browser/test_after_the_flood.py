"""Three people, three browsers, one short game of After the Flood: the same that a program plays by lines."""

import pytest
from playwright.sync_api import Page, expect

from pbem.engines import Choice
from pbem.models import Account, Table
from tests import short_game
from tests.browser.clicking import play, point_at
from tests.short_game import Action
from tests.tables import seen, started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]  # each wait ends by itself; it is long


def opened(page: Page, table: Table) -> None:
    page.goto(f"/tables/{table.code}/")
    expect(page.locator("#status")).to_contain_text("It is your turn")


def make(page: Page, choices: list[Choice], move: list[str]) -> None:
    """One move: point at what it needs, see what it means, play it."""
    if move == ["back"]:
        steps = page.locator(".chip.back")
        before = steps.count()
        steps.first.click()  # the newest
        expect(steps).to_have_count(before - 1)
        return
    choice = next(choice for choice in choices if list(choice.path) == move)
    if move[-1] in ("invade", "attack"):
        point_at(page, choice)
        expect(page.locator("#choose")).to_contain_text("Two dice must show 5 or more")
        expect(page.locator("#choose")).to_contain_text("cannot be taken back")
    play(page, choice)


def carry_out(page: Page, table: Table, person: Account, action: Action) -> None:
    for move in action.moves:
        head = Table.objects.get().head
        assert head is not None
        make(page, seen(table, person).choices, move)
        expect(page.locator("#play")).to_have_attribute("data-seen", str(head + 1))
        expect(page.locator("#status .success")).to_be_visible()


def test_a_whole_game_is_played_by_clicking_to_the_same_end(visit):
    people = three()
    table = started(*people, game="after-the-flood")
    pages = {person.name: visit(person) for person in people}
    for page in pages.values():
        page.emulate_media(reduced_motion="reduce")
    opened(pages["Ben"], table)
    expect(pages["Ben"].get_by_role("link", name="Your first turn, step by step")).to_be_visible()
    growing = False
    for action in short_game.actions():
        if action.line.startswith("grow") and not growing:
            growing = True
            for page in pages.values():  # everybody looks before anybody answers
                opened(page, table)
        elif not action.line.startswith("grow"):
            opened(pages[action.who], table)
        carry_out(pages[action.who], table, Account.objects.get(name=action.who), action)
    assert all(short_game.ended_alike(table))
    pages["Ana"].goto(f"/tables/{table.code}/")
    expect(pages["Ana"].locator(".result")).to_contain_text("Ben wins")
