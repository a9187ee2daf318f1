"""What an action costs a person on a phone: taps, requests, bytes and forced scrolls, in a real browser.

The figures before are of the page that asked the service at every tap, counted then from the paths of such moves and
from the size of its pages; where nobody had counted, none is told.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from benchmarks.ground import Ground
from benchmarks.pages import TEXTS, Wire
from benchmarks.results import Line
from pbem.models import Table
from pbem.web.forms import GRACE_MINUTES
from tests import real_parts
from tests.tables import asked, play_on, seen, started, submit, three
from tests.trying import growth_drawn

GROUP = "Touches of one action on a phone (Chromium, 390x844)"
TAP = 20_000  # milliseconds to wait for what is tapped
STEPS = 24  # random actions of a game whose actions are of many kinds
FLOOD = ("workers textile -> Mittani x2", "workers oil -> Guti x3", "workers oil -> Egypt x3")
TRADED = "trade Mittani grain>wood, Mittani grain>metal"  # then it is the turn of who has workers at the Guti

# Real clicks, and those before which the page, or a list or form in it, had to be scrolled.
COUNTING = """
  window.touches = {taps: 0, scrolls: 0, inside: 0, scrolled: false, paged: false};
  addEventListener('scroll', (event) => {
    window.touches[event.target === document ? 'paged' : 'scrolled'] = true;
  }, {capture: true, passive: true});
  addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    window.touches.taps += 1;
    if (window.touches.paged) window.touches.scrolls += 1;
    if (window.touches.scrolled) window.touches.inside += 1;
    window.touches.scrolled = window.touches.paged = false;
  }, true);
"""
AGAIN = """() => {
  const now = window.touches;
  window.touches = {taps: 0, scrolls: 0, inside: 0};
  return now;
}"""


@dataclass(frozen=True)
class Fixed:
    """An action of After the Flood, or of another game, as somebody would tap it; `before` are taps and kilobytes."""

    name: str
    goal: float
    taps: tuple[str, ...]
    before: tuple[float, float | None]
    game: str = "after-the-flood"
    lines: tuple[str, ...] = ()  # played before
    lay: Callable[[Table], None] | None = None


@dataclass(frozen=True)
class Random:
    """Actions of a game, chosen at random and the same each time: how they are pointed at, and the most taps.

    People take a sentence as soon as it is offered, unless they go on pointing at the board.
    """

    game: str
    name: str
    goal: float | None
    before: str = ""
    place_first: bool = False
    on_the_board: bool = False
    begun: int = 0  # moves before


RANDOM = (
    Random("euphrat-tigris", "an action, the place first", 2.1, "; before 3 taps", place_first=True),
    Random("euphrat-tigris", "an action, what is moved first", 2.1, "; before 3 taps"),
    Random("euphrat-tigris", "the same in the midst of a game", 2.1, "; before 3 taps", begun=100),
    Random("euphrat-tigris", "what is moved first, always on the board", None, "; before 3 taps", on_the_board=True),
    Random("ur", "an action", 2.2),
)

FIXED = (
    Fixed("build a city", 2, ("#main-part a[data-id=ur]", "button:has-text('Build a city in Ur')"), (3, 375)),
    Fixed(
        "place 4 workers for gold",
        4,
        (
            "#choose summary:text-is('Workers')",
            "label:has-text('Gold: 4 workers')",
            ".action-form label:text-is('Guti')",
            ".send",
        ),
        (8, 1_375),
    ),
    Fixed(
        "trade with two swaps",
        5,
        (
            "#choose summary:text-is('Trade')",
            "fieldset:has(legend:text-is('Wood in Mittani for')) label:text-is('Grain')",
            "fieldset:has(legend:text-is('Metal in Mittani for')) label:text-is('Grain')",
            ".send",
        ),
        (12, 1_500),
        lines=FLOOD,
    ),
    Fixed(
        "found, buy, equip, occupy",
        5,
        (
            "#choose summary:text-is('Found an empire')",
            ".action-form label:text-is('Guti')",
            "details[open] .form-group:has-text('Buy armies') .number:has-text('Metal') [data-by='1']",
            "details[open] .form-group:has-text('Equip') .number:has-text('Gold') [data-by='1']",
            ".send",
        ),
        (12, 2_125),
        lines=(*FLOOD, TRADED),
    ),
    Fixed(
        "pass with a bid",
        3,
        (
            "#choose summary:text-is('Pass with a bid')",
            "details[open] .number:has-text('Gold') [data-by='1']",
            ".send",
        ),
        (6, 1_375),
    ),
    Fixed("grow a city", 2, ("label:has-text('Without luxuries')", ".send"), (0, None), lay=growth_drawn),
    Fixed("Sumeria: a move", 2, ("#main-part a[data-id=NIPt2]",), (0, None), game="sumeria"),
)


@dataclass(frozen=True)
class Cost:
    """What one action took."""

    taps: int
    scrolls: int  # of the page
    inside: int  # of what scrolls inside it: a long form, a long list
    requests: int
    kilobytes: float


def measure(ground: Ground) -> Iterator[Line]:
    """Fixed actions, then random ones of the games whose actions differ much."""
    if reason := real_parts.lacking("browser"):
        yield Line(GROUP, "taps", None, note=reason)
        return
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import CHROMIUM_ARGUMENTS

    people = three()
    with ground.web() as web, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=real_parts.chromium(), args=CHROMIUM_ARGUMENTS)
        costs: list[Cost] = []
        for action in FIXED:
            cost = tapped(browser, web.address, action, prepared(action, people))
            costs.append(cost)
            yield from lines(action, cost)
        for actions in RANDOM:
            table = started(*people, game=actions.game, grace_minutes=GRACE_MINUTES)
            for _ in play_on(table, actions.begun):
                pass
            found = at_random(browser, web.address, table, ground.sizes(STEPS, 4), actions)
            costs += found
            inside = sum(cost.inside > 0 for cost in found)
            size = sum(cost.kilobytes for cost in found) / len(found)
            taps = sum(cost.taps for cost in found) / len(found)
            note = f"{len(found)} random actions, at most {max(cost.taps for cost in found)}{actions.before}"
            note += f", {sum(cost.requests for cost in found) / len(found):.1f} requests, {size:.1f} KB"
            note += f"; a list was scrolled in {inside} of them" if inside else ""
            yield Line(GROUP, f"{actions.game}: {actions.name}: taps", taps, actions.goal, False, "taps", note=note)
        browser.close()
    scrolls, inside = sum(cost.scrolls for cost in costs), sum(cost.inside for cost in costs)
    note = f"{sum(cost.taps for cost in costs)} taps; long forms and lists were scrolled inside before {inside}"
    yield Line(GROUP, "forced scrolls of the page", scrolls, 0, False, "scrolls", note=note)


def lines(action: Fixed, cost: Cost) -> Iterator[Line]:
    before, kilobytes = action.before
    note = f"{cost.requests} requests, {cost.kilobytes:.1f} KB" + (f"; before {before:g} taps" if before else "")
    yield Line(GROUP, f"{action.name}: taps", cost.taps, action.goal, False, "taps", note=note)
    if kilobytes is not None:
        note = f"before {kilobytes:.0f} KB"
        yield Line(GROUP, f"{action.name}: bytes beside before", cost.kilobytes / kilobytes, 0.1, False, note=note)


def prepared(action: Fixed, people: Any) -> Table:
    table = started(*people, game=action.game, grace_minutes=GRACE_MINUTES)
    for line in action.lines:
        submit(table, asked(table), line)
    if action.lay is not None:
        action.lay(table)
    table.refresh_from_db()
    return table


def opened(browser: Any, address: str, table: Table) -> tuple[Any, "Wire"]:
    """The page of whoever is asked, when all of it is there; nothing but what the person does is counted after that."""
    from tests.browser.conftest import PHONE, session_cookie

    context = browser.new_context(base_url=address, locale="en-GB", reduced_motion="reduce", **PHONE)
    context.set_default_timeout(TAP)
    context.add_cookies([session_cookie(asked(table), address)])
    for apart in ("**/live/**", "**/heads/", "**/head/"):  # what it would be told is not what it asks for
        context.route(apart, lambda route: route.abort())
    context.add_init_script(COUNTING)
    page = context.new_page()
    wire = Wire(page)
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    wire.settle()
    wire.taken()
    return page, wire


def counted(page: Any, wire: "Wire") -> Cost:
    """What was done since it was asked last."""
    wire.settle()
    requests = sum(kind in TEXTS for kind, _ in wire.bytes)
    size, _ = wire.taken()
    touches = page.evaluate(AGAIN)
    return Cost(touches["taps"], touches["scrolls"], touches["inside"], requests, size / 1000)


def tapped(browser: Any, address: str, action: Fixed, table: Table) -> Cost:
    page, wire = opened(browser, address, table)
    head = page.locator("#play").get_attribute("data-seen")
    for selector in action.taps:
        page.locator(selector).locator("visible=true").first.tap()
        wire.settle()  # people look before they tap again
        page.evaluate("window.touches.scrolled = window.touches.paged = false")
    page.locator(f"#play:not([data-seen='{head}'])").wait_for()
    cost = counted(page, wire)
    page.context.close()
    return cost


def at_random(browser: Any, address: str, table: Table, steps: int, actions: Random) -> list[Cost]:
    """What each of some random actions took."""
    from tests.browser.clicking import play, point_at

    choosing = random.Random(table.game)
    costs: list[Cost] = []
    page, person = None, None
    for _ in range(steps):
        now = asked(table)
        if now != person:
            if page is not None:
                page.context.close()
            (page, wire), person = opened(browser, address, table), now
        choice = choosing.choice(seen(table, now).choices)
        if actions.place_first:
            choice = replace(choice, path=choice.path[::-1])
        head = page.locator("#play").get_attribute("data-seen")
        point_at(page, choice, sentences=not actions.on_the_board)
        wire.settle()
        if page.locator("#play").get_attribute("data-seen") == head:
            play(page, choice, pointed=True)
        costs.append(counted(page, wire))
        table.refresh_from_db()
    if page is not None:
        page.context.close()
    return costs
