"""What is drawn smaller than a thumb is hit by one all the same, and can be read."""

import pytest

from pbem import engines
from pbem.models import Account
from tests.browser.clicking import drawer
from tests.positions import FOUND, lay
from tests.tables import asked, play_on, started, three

pytestmark = pytest.mark.browser

THUMB = 44
MEANT = "([boxes, x, y]) => window.picking.meant(boxes, x, y)"
# The smallest thing that can be picked, and a point beside it, with nothing there, that a thumb would cover.
BESIDE = """() => {
  const small = Array.from(document.querySelectorAll('#main-part a.board-link.is-open'))
    .map((link) => [link, link.getBoundingClientRect()])
    .sort(([, one], [, other]) => Math.min(one.width, one.height) - Math.min(other.width, other.height));
  for (const [link, box] of small) {
    if (Math.min(box.width, box.height) >= 42) break;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const [dx, dy] of [[0, -21], [21, 0], [0, 21], [-21, 0]]) {
      const hit = document.elementFromPoint(x + dx, y + dy);
      if (hit && hit.closest('#main-part svg') && !hit.closest('a')) return [link.dataset.id, x + dx, y + dy];
    }
  }
  return null;
}"""
# Sizes of all texts of the board that can be seen, in pixels, when it is shown larger.
TEXTS = """() => Array.from(document.querySelectorAll('#main-part svg text'))
  .filter((text) => text.checkVisibility() && text.textContent.trim() && !text.closest('[display=none], [aria-hidden]'))
  .map((text) => [parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().a), text.textContent])
  .filter(([size]) => size < 11)"""


def box(left: int, top: int, width: int, height: int) -> dict[str, int]:
    return {"left": left, "top": top, "right": left + width, "bottom": top + height}


def test_a_tap_beside_means_the_nearest_that_a_thumb_would_cover(visit):
    table = started(*three())
    page = visit(asked(table), phone=True)
    page.goto(f"/tables/{table.code}/")
    small, other, large = box(100, 100, 20, 20), box(140, 100, 20, 20), box(300, 300, 100, 100)
    near = [([small], 110, 131), ([small, other], 126, 110), ([small, other], 136, 110), ([large], 298, 310)]
    assert [page.evaluate(MEANT, list(each)) for each in near] == [0, 0, 1, -1]
    assert page.evaluate(MEANT, [[small], 110, 133]) == -1


CUT_OFF = """() => Array.from(document.querySelectorAll('.tabs button'))
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_all_tabs_are_there_on_the_smallest_phone(visit, language):
    table = started(*three())
    list(play_on(table, 5))  # so that there is news
    Account.objects.update(language=language)
    page = visit(asked(table), phone=True, language=language)
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/tables/{table.code}/")
    page.locator("#tabs:not([hidden])").wait_for()
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator(".tabs button:visible").count() > 5
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("game", [game.slug for game in engines.summaries()])
def test_what_lies_beside_the_board_can_be_enlarged(visit, game):
    table = started(*three(), game=game)
    page = visit(asked(table), phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/tables/{table.code}/")
    drawer(page, "rest-part")
    page.locator("[data-zoom-button]").tap()
    assert page.evaluate(TEXTS.replace("#main-part", "#rest-part")) == []


@pytest.mark.parametrize(("game", "kind"), [("after-the-flood", "place"), ("sumeria", "rounds"), ("ur", "settle")])
def test_on_a_phone_small_things_can_be_tapped_and_all_texts_can_be_read(visit, game, kind):
    table = started(*three(), game=game)
    lay(table, FOUND[game][kind])
    page = visit(asked(table), phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    beside = page.evaluate(BESIDE)
    page.locator("[data-zoom-button]").tap()
    assert page.evaluate(TEXTS) == []
    page.locator("[data-zoom-button]").tap()
    if beside is None:
        return  # all of it is large enough, or has a neighbour on each side
    thing, x, y = beside
    page.touchscreen.tap(x, y)
    picked = page.locator(f"#choose .steps [data-id='{thing}'], .ask.ready, #play:not([data-seen='0'])")
    picked.first.wait_for()
