"""Three people, three browsers, one short game of After the Flood: the same that a program plays by lines."""

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Table
from tests import short_game
from tests.browser.clicking import pick_as_needed
from tests.short_game import Action
from tests.tables import started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]  # each wait ends by itself; it is long


def opened(page: Page, table: Table) -> None:
    page.goto(f"/tables/{table.code}/")
    expect(page.locator(".status")).to_contain_text("It is your turn")


def make(page: Page, move: list[str]) -> None:
    """One move: point at what it needs, see that it is chosen, play it."""
    if move == ["back"]:
        steps = page.locator(".so-far li")
        before = steps.count()
        steps.last.get_by_role("button").click()
        expect(steps).to_have_count(before - 1)
        return
    if move == ["end"]:
        page.get_by_role("button", name="End my action").click()
        return
    pick_as_needed(page, *move)
    if move[-1] in ("invade", "attack"):
        expect(page.locator(".hint")).to_contain_text("Two dice must show 5 or more")
        expect(page.locator(".risk")).to_contain_text("cannot be taken back")
    page.get_by_role("button", name="Play this").click()


def play(page: Page, action: Action) -> None:
    for move in action.moves:
        head = Table.objects.get().head
        assert head is not None
        make(page, move)
        expect(page.locator("#play")).to_have_attribute("data-seen", str(head + 1))
        expect(page.locator(".messages .success")).to_be_visible()


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
        play(pages[action.who], action)
    assert all(short_game.ended_alike(table))
    pages["Ana"].goto(f"/tables/{table.code}/")
    expect(pages["Ana"].locator(".result")).to_contain_text("Ben wins")
