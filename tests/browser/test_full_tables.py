"""Where most people sit, with long names and words, each text of a table can be read: on phones and small desktops."""

import pytest
from playwright.sync_api import Page

from pbem.models import Account
from tests.browser.clicking import drawer
from tests.positions import lay
from tests.tables import account, asked, started

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

PEOPLE = ("Enheduanna", "Nabukudurri", "Ur-Nammu", "Semiramis")
SIZES = {"a small desktop": (1280, 720), "a desktop": (1366, 768), "a phone": (390, 844), "a small phone": (360, 640)}
PHONE = 400  # pixels; what is wider is none
# How many sit there, and the seed and the move of a random game; in the last two somebody attacks, and defends.
PLACES = [
    ("after-the-flood", 3, (22, 206)),
    ("sumeria", 4, (0, 60)),
    ("ur", 4, (0, 120)),
    ("euphrat-tigris", 4, (0, 151)),
    ("euphrat-tigris", 4, (1, 152)),
]

# Not the letters that are part of a piece, which is told by its shape too, nor explanations that are not open.
SMALL = """() => {
  const small = new Map();
  for (const text of document.querySelectorAll('.board-frame svg text')) {
    if (!text.checkVisibility() || text.closest('defs, symbol, .board-card') || !text.textContent.trim()) continue;
    const { a, b } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    const part = text.closest('svg').dataset.part;
    if (size < 10.95) small.set(text.textContent.trim(), `${size.toFixed(1)} pixels in ${part}`);
  }
  return Array.from(small, ([text, size]) => `${text}: ${size}`);
}"""


@pytest.mark.parametrize("language", ["en", "de", "hu"])
@pytest.mark.parametrize(("game", "seats", "place"), PLACES, ids=[f"{game}-{seed}" for game, _, (seed, _) in PLACES])
def test_every_text_of_a_full_table_can_be_read(visit, game, seats, place, language):
    table = started(*map(account, PEOPLE[:seats]), game=game)
    lay(table, place)
    Account.objects.update(language=language)
    page = visit(asked(table))
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    small = [f"{name}: {each}" for name, size in SIZES.items() for each in too_small(page, *size)]
    assert not small, "\n".join(small)


def too_small(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    found: list[str] = page.evaluate(SMALL)
    if width < PHONE:
        drawer(page, "rest-part")
        found += page.evaluate(SMALL)
        page.keyboard.press("Escape")
    return found
