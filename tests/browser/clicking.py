"""What a person does on a table's page, and what must be seen before the next click.

A tap is answered by the page itself, or, while the scripts are still on their way, by a whole new page: both show what
is picked. So nothing here asks for what may not be there yet.
"""

import re

from playwright.sync_api import Error, Locator, Page, expect

from pbem.engines import Choice

# Spots on a map may be smaller than a thumb: a tap beside them counts, which test_thumbs.py holds to 44 pixels.
SMALL = """() => {
  const tapped = 'button, .button, .chip, summary, .top nav a, .brand, a.board-link:not(.board-spot), '
    + 'input:not([type=hidden]), select, textarea'
  const folded = 'details:not([open]) > :not(summary)'
  return Array.from(document.querySelectorAll(tapped))
    .filter(one => one.checkVisibility() && !one.closest(folded))
    .map(one => [one, (one.closest('label') || one).getBoundingClientRect()])
    .filter(([one, box]) => box.height && Math.min(box.height, box.width) < (one.matches('.board-link') ? 36 : 39.5))
    .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)
}"""

# A spot of a thing on which nothing else can be pointed at: a column of cards is free below its last card.
FREE = """(link) => {
  const own = link.getBoundingClientRect();
  const others = Array.from(link.ownerSVGElement ? link.ownerSVGElement.querySelectorAll('a.board-link') : [])
    .filter((other) => other !== link).map((other) => other.getBoundingClientRect());
  const inside = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const x = own.width / 2;
  const down = [0.5, 0.97, 0.94, 0.9, 0.85, 0.8, 0.7, 0.6, 0.4, 0.3, 0.2, 0.1].map((part) => own.height * part);
  const y = down.find((each) => !others.some((box) => inside(box, own.left + x, own.top + each)));
  return { x, y: y ?? own.height / 2 };
}"""


def call_up(page: Page, path: str) -> None:
    """Call a page up, also where the one before is just calling itself up anew, as a table does that has begun."""
    try:
        page.goto(path)
    except Error as error:
        if "ERR_ABORTED" not in error.message:
            raise
        page.wait_for_load_state()
        page.goto(path)


def overflow(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    page.wait_for_load_state()
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def fits(page: Page) -> None:
    """No scrolling sideways, and nothing that is too small for a thumb."""
    assert overflow(page) == 0, "it can be scrolled sideways"
    small = page.evaluate(SMALL)
    assert not small, small


def link_to(page: Page, thing: str) -> Locator:
    """What picks a thing: on the board if it is there, else in the list."""
    there = f"a.board-link[data-id='{thing}']:not(.is-closed)"
    listed = f"#choose :is([data-picks], .ways) a.chip[data-id='{thing}']"
    return page.locator(f".board-frame {there}:visible, {listed}:visible").first


def pick(page: Page, *things: str) -> None:
    """Point at one thing after another, and see that each is taken."""
    for thing in things:
        unfold(page, thing)
        link_to(page, thing).click()
        expect(page.locator(f"#choose .steps [data-id='{thing}']")).to_be_visible()
        page.wait_for_load_state()


def unfold(page: Page, thing: str) -> None:
    """Where a thing stands in a list below headings, or is begun from a form, open the heading or the form."""
    folded = page.locator(f"#choose details.group:not([open]):has(a[data-id='{thing}'])")
    formed = page.locator(f"#choose details.way[data-pick='{thing}']:not([open])")
    if page.locator(f".board-frame a.board-link[data-id='{thing}']:visible").count():
        return
    for closed in (folded, formed):
        if closed.count():
            closed.first.locator("summary").click()


def point_at(page: Page, choice: Choice, *, sentences: bool = True) -> None:
    """Point at what a move needs, until it is offered as a sentence, is to be confirmed, or is played."""
    head = seen_head(page)
    for thing in choice.path:
        told = offered(page, choice).count() and (sentences or not link_to(page, thing).count())
        if told or page.locator(".ask.ready").count():
            return
        unfold(page, thing)
        link = link_to(page, thing)
        link.click(position=link.evaluate(FREE))
        moved, taken = f"#play:not([data-seen='{head}'])", f"#choose .steps [data-id='{thing}']"
        page.locator(f"{moved}, {taken}, .ask.ready").first.wait_for()
        page.wait_for_load_state()  # where it is a new page, its sentences stand below what is picked
        if seen_head(page) != head or page.locator(".ask.ready, .play.busy").count():
            return


def offered(page: Page, choice: Choice) -> Locator:
    """The button that plays a move, where one says so."""
    return page.locator("#choose .answers button").filter(has_text=re.compile(f"^{re.escape(choice.phrase)}"))


def play(page: Page, choice: Choice, confirm: str = "Play this", *, pointed: bool = False) -> None:
    """Make a move as people do: point at what it needs, take the sentence if it is offered, confirm if asked."""
    head = seen_head(page)
    if not pointed:
        point_at(page, choice)
    page.locator("#play:not(.busy)").wait_for()
    if seen_head(page) == head and not page.locator(".ask.ready").count():
        offered(page, choice).first.click()
    page.locator(f"#play:not(.busy):not([data-seen='{head}']), #play:not(.busy) .ask.ready").first.wait_for()
    if seen_head(page) == head:
        page.get_by_role("button", name=confirm).click()
        expect(page.locator("#play")).not_to_have_attribute("data-seen", head)


def seen_head(page: Page) -> str:
    return page.locator("#play").get_attribute("data-seen") or ""


def drawer(page: Page, name: str) -> Locator:
    """What is behind a tab: `rest-part`, `log`, `people` or `more`; open where it is not."""
    found = page.locator(f"#{name}")
    if not found.is_visible():
        page.locator(f"[data-drawer={name}]").click()
    expect(found).to_be_visible()
    return found


def type_line(page: Page, line: str) -> None:
    """Type a move and send it."""
    drawer(page, "more")
    page.get_by_label("Or type your move").fill(line)
    page.locator(".type-line button").click()


def follow(page: Page, link: Locator) -> None:
    """Click on what leads to another page, and wait until all of it is there."""
    with page.expect_navigation():
        link.click()
