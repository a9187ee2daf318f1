"""What a person does on a table's page, and what must be seen before the next click.

A click may swap a part of the page, or, while the scripts are still on their way, load a whole one: both end with the
address, and a page that is loaded shows all of it. So nothing here asks for what may not be there yet.
"""

import re

from playwright.sync_api import Locator, Page, expect

# The settlements of a board share its width; whoever finds them too small has the same choices in the list below.
SMALL = """() => {
  const tapped = 'button, .button, .chip, summary, .top nav a, .brand, a.board-link, '
    + 'input:not([type=hidden]), select, textarea'
  const folded = 'details:not([open]) > :not(summary)'
  return Array.from(document.querySelectorAll(tapped))
    .filter(one => one.checkVisibility() && !one.closest(folded))
    .map(one => [one, (one.closest('label') || one).getBoundingClientRect()])
    .filter(([one, box]) => box.height && Math.min(box.height, box.width) < (one.matches('.board-link') ? 36 : 39.5))
    .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)
}"""


def overflow(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    page.wait_for_load_state()
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def fits(page: Page) -> None:
    """No scrolling sideways, and nothing that is too small for a thumb."""
    assert overflow(page) == 0
    assert page.evaluate(SMALL) == []


def link_to(page: Page, thing: str) -> Locator:
    """What picks a thing: on the board if it is there, else in the list."""
    pick = f"[href$='pick={thing}#choose']"
    return page.locator(f".board-frame a.board-link{pick}, #choose a.chip{pick}").first


def pick(page: Page, *things: str) -> None:
    """Point at one thing after another, and see that each is taken."""
    for thing in things:
        link_to(page, thing).click()
        expect(page).to_have_url(re.compile(f"pick={re.escape(thing)}(#choose)?$"))
        page.wait_for_load_state()


def pick_as_needed(page: Page, *things: str) -> None:
    """Point at one thing after another until a move is chosen: the last may follow from those before."""
    for thing in things:
        if not page.locator(".choose.ready").count():
            pick(page, thing)
    expect(page.locator(".choose.ready")).to_be_visible()


def follow(page: Page, link: Locator) -> None:
    """Click on what leads to another page, and wait until all of it is there."""
    with page.expect_navigation():
        link.click()
