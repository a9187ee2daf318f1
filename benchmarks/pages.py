"""The table page of After the Flood on the wire, as a real browser counts it: first page and every click."""

import time
from collections.abc import Iterator
from typing import Any

from benchmarks.ground import Ground
from benchmarks.people import seated
from benchmarks.results import Line
from tests import real_parts

GROUP = "Table page of After the Flood on the wire (Chromium)"
TEXTS = {"Document", "XHR", "Fetch"}  # what is made for this reader; the rest is kept by the browser
PICKS = "#choose a[href*='pick=']:not(.picked)"
BEGUN = 20  # moves before the page is opened
MOVES = 4
LONGEST = 8  # picks until a move is chosen
QUIET = 1.0  # seconds in which nothing may be under way


def measure(ground: Ground) -> Iterator[Line]:
    """Bytes with the heads of the answers, for moves made by clicking."""
    if reason := real_parts.lacking("browser"):
        yield Line(GROUP, "first page", None, 20, at_least=False, unit="KB", note=reason)
        return
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import CHROMIUM_ARGUMENTS, DESKTOP, session_cookie

    (table,) = seated(1, games=["after-the-flood"], moves=BEGUN + 1)
    table.play(BEGUN)
    with ground.web() as web, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=real_parts.chromium(), args=CHROMIUM_ARGUMENTS)
        context = browser.new_context(base_url=web.address, locale="en-GB", **DESKTOP)  # type: ignore[arg-type]
        context.set_default_timeout(120_000)
        context.add_cookies([session_cookie(table.asked(), web.address)])  # type: ignore[list-item]
        page = context.new_page()
        wire = Wire(page)
        page.goto(f"/tables/{table.code}/")
        wire.settle()
        first, everything = wire.taken()
        steps = [step for _ in range(ground.sizes(MOVES, 1)) for step in moved(page, wire)]
        browser.close()
    note = f"{everything / 1000:.0f} KB with style, scripts and fonts"
    yield Line(GROUP, "first page", first / 1000, 20, at_least=False, unit="KB", note=note)
    told = f"{len(steps)} clicks, {max(steps) / 1000:.1f} KB the most, {sum(steps) / 1000:.0f} KB together"
    mean = sum(steps) / len(steps) / 1000
    yield Line(GROUP, "each click until the new board stands", mean, 2, False, "KB", rounds=steps, note=told)


def moved(page: Any, wire: "Wire") -> Iterator[int]:
    """Pick by clicking while there is something to pick, then play it: what each click costs. None after the turn."""
    for _ in range(LONGEST):
        picks, button = page.locator(PICKS), page.locator("#choose form button")
        chosen = not picks.count()
        if chosen and not button.count():
            return
        (button if chosen else picks).first.click()
        wire.settle()
        yield wire.taken()[0]
        if chosen:
            return


class Wire:
    """Counts what comes to a page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.under_way: set[str] = set()
        self.last = time.monotonic()
        self.kinds: dict[str, str] = {}
        self.bytes: list[tuple[str, int]] = []
        network = page.context.new_cdp_session(page)
        network.on("Network.responseReceived", self._begun)
        network.on("Network.loadingFinished", self._ended)
        network.on("Network.loadingFailed", self._gone)
        network.on("Network.requestWillBeSent", self._sent)
        network.send("Network.enable")

    def settle(self) -> None:
        """Wait until nothing is under way any more."""
        self.last = time.monotonic()
        while self.under_way or time.monotonic() - self.last < QUIET:
            self.page.wait_for_timeout(50)

    def taken(self) -> tuple[int, int]:
        """Bytes since the last time: of texts, and of everything."""
        came, self.bytes = self.bytes, []
        return sum(size for kind, size in came if kind in TEXTS), sum(size for _, size in came)

    def _sent(self, event: dict[str, Any]) -> None:
        self.under_way.add(event["requestId"])
        if "redirectResponse" in event:  # an answer that only leads on has a head as well
            self.bytes.append(("Document", int(event["redirectResponse"]["encodedDataLength"])))

    def _begun(self, event: dict[str, Any]) -> None:
        self.kinds[event["requestId"]] = event["type"]

    def _ended(self, event: dict[str, Any]) -> None:
        self.bytes.append((self.kinds.get(event["requestId"], "Other"), int(event["encodedDataLength"])))
        self._gone(event)

    def _gone(self, event: dict[str, Any]) -> None:
        self.under_way.discard(event["requestId"])
        self.last = time.monotonic()
