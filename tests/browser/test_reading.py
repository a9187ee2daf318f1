"""Every text can be read and every control has a name, by day and by night."""

import pytest

from pbem import engines
from tests.tables import account, asked, play_on, started

pytestmark = pytest.mark.browser

# Texts below the contrast of WCAG AA, as "ratio class: text". Boards have colours of their own, the same day and night.
FAINT = """() => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const linear = (part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ground = (node) => {
    for (; node; node = node.parentElement) {
      const [r, g, b, a = 1] = numbers(getComputedStyle(node).backgroundColor);
      if (a > 0.95) return [r, g, b];
    }
    return [255, 255, 255];
  };
  return [...document.querySelectorAll("body *")]
    .filter((node) => !node.closest("svg") && node.checkVisibility())
    .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()))
    .map((node) => {
      const [dark, bright] = [light(numbers(getComputedStyle(node).color)), light(ground(node))].sort((a, b) => a - b);
      const { fontSize, fontWeight } = getComputedStyle(node);
      const large = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24);
      const ratio = (bright + 0.05) / (dark + 0.05);
      return ratio < (large ? 3 : 4.5) ? `${ratio.toFixed(2)} ${node.className}: ${node.textContent.trim()}` : "";
    })
    .filter(Boolean);
}"""

NAMELESS = """() => {
  const controls = "a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex='0']";
  const named = (node) =>
    node.getAttribute("aria-label") || node.textContent.trim() || (node.labels && node.labels.length > 0);
  return [...document.querySelectorAll(controls)].filter((node) => !named(node)).map((node) => node.outerHTML);
}"""


@pytest.mark.parametrize("game", [game.slug for game in engines.summaries()])
def test_texts_can_be_read_and_controls_have_names(visit, game):
    seats = max(engines.summary(game).seats)
    table = started(*(account(name) for name in ("Ana", "Ben", "Caro", "Dora")[:seats]), game=game)
    list(play_on(table, 12))
    page = visit(asked(table))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for address in ("/", f"/tables/{table.code}/", f"/tables/{table.code}/history/", "/account/", "/tables/new/"):
            page.goto(address)
            assert page.evaluate(FAINT) == [], (scheme, address)
            assert page.evaluate(NAMELESS) == [], (scheme, address)
