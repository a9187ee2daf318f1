"""Turns of UR, played by clicking the board: politics, a war of several attacks, a ziggurat."""

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Account, Table
from pbem.selectors.tables import TableView
from tests.browser.clicking import play
from tests.tables import seen, started, three
from tests.ur import can, play_until

pytestmark = pytest.mark.browser


def opened(page: Page, table: Table) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/tables/{table.code}/")
    expect(page.locator("#status")).to_contain_text("It is your turn")


def make(page: Page, person: Account, *things: str) -> None:
    """The move that begins with these things, by clicking them as far as it is needed."""
    choices = seen(Table.objects.get(), person).choices
    play(page, next(choice for choice in choices if choice.path[: len(things)] == things))
    expect(page.locator(".message.success")).to_be_visible()


def exchange(page: Page, person: Account) -> None:
    """Take the first tile there is, with either picture up; then it is somebody else's turn."""
    choice = next(one for one in seen(Table.objects.get(), person).choices if one.path[-1].startswith("face-"))
    play(page, choice)
    expect(page.locator(".message.success")).to_contain_text("Now it is the turn of")


def tokens(view: TableView, cell: str) -> int:
    return view.view.cells[cell].tokens


def own(view: TableView) -> list[str]:
    return list(view.view.players[view.viewer].tiles)


def has_tokens_to_move(view: TableView) -> bool:
    """Politics, and two tiles of which one has two tokens or more and the other one has room."""
    counts = sorted(tokens(view, cell) for cell in own(view))
    return can(view, "use-P") and len(counts) > 1 and counts[0] < 4 and counts[-1] > 1


def test_politics_is_played_on_the_board_and_steps_are_taken_back(visit):
    table = started(*three(), game="ur")
    person = play_until(table, has_tokens_to_move)
    view = seen(table, person)
    few, *_, many = sorted(own(view), key=lambda cell: tokens(view, cell))
    page = visit(person)
    opened(page, table)
    make(page, person, "use-P")
    expect(page.locator("#question")).to_contain_text("Politics: lift tokens from your tiles")
    expect(page.locator("#question a")).to_have_attribute("href", "/rules/ur/#ur-37")
    make(page, person, many, f"leave-{tokens(view, many) - 1}")
    expect(page.locator("#question")).to_contain_text("place the 1 token in your hand")
    expect(page.locator("#play")).to_contain_text("politics, 1 token in hand")
    expect(page.locator(".chip.back")).to_have_count(2)
    page.locator(".chip.back").first.click()  # the newest
    expect(page.locator(".chip.back")).to_have_count(1)
    make(page, person, many, f"leave-{tokens(view, many) - 1}")
    make(page, person, few, f"leave-{tokens(view, few) + 1}")
    now = seen(table, person)
    assert (tokens(now, few), tokens(now, many)) == (tokens(view, few) + 1, tokens(view, many) - 1)
    if can(now, "done"):
        make(page, person, "done")
    exchange(page, person)


def two_attacks(view: TableView) -> tuple[str, str, str] | None:
    """A tile with enough tokens to attack two neighbours, one after the other, and these two."""
    for cell in own(view):
        needed = sorted(view.view.cells[cell].effects.needed.items(), key=lambda each: each[1])
        if len(needed) > 1:
            (first, one), (second, other) = needed[:2]
            if tokens(view, cell) - one >= other:
                return cell, first, second
    return None


def test_a_war_of_two_attacks_on_the_phone(visit):
    table = started(*three(), game="ur")
    person = play_until(table, lambda view: can(view, "use-W") and two_attacks(view) is not None)
    origin, first, second = two_attacks(seen(table, person)) or ("", "", "")
    page = visit(person, phone=True)
    opened(page, table)
    make(page, person, "use-W")
    expect(page.locator("#question")).to_contain_text("War: make your first attack.")
    make(page, person, origin, first, "move-1")
    expect(page.locator("#question")).to_contain_text("War: attack again, or end the war.")
    expect(page.locator("#play")).to_contain_text("war, 1 attack so far")
    make(page, person, origin, second, "move-1")
    now = seen(table, person)
    assert {first, second} <= set(own(now))
    if can(now, "end"):
        make(page, person, "end")
    if can(seen(table, person), "done"):
        make(page, person, "done")
    exchange(page, person)


def test_a_ziggurat_is_built_without_scripts(visit):
    table = started(*three(), game="ur")
    person = play_until(table, lambda view: any(choice.move["do"] == "build" for choice in view.choices))
    view = seen(table, person)
    full = next(cell for cell in own(view) if tokens(view, cell) == 5)
    page = visit(person, javascript=False)
    opened(page, table)
    make(page, person, full)
    expect(page.locator(f".board-frame [data-id='{full}'] title")).to_contain_text(": ziggurat.")
    now = seen(table, person)
    assert now.view.stock == view.view.stock - 1
    if can(now, "done"):
        make(page, person, "done")
    exchange(page, person)
