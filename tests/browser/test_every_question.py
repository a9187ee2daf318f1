"""Every kind of question of every game at four sizes of screen: question, button, board and hand are seen together.

Each is asked in the language that needs most letters for it.

On a phone each text of the board is at least 11 pixels high, and whatever can be tapped at least 44.
"""

import os

import pytest
from django.conf import settings
from django.utils import translation
from playwright.sync_api import Page

from pbem import engines
from pbem.models import Account
from tests.positions import FOUND, kinds, lay
from tests.tables import seen, started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]  # each wait ends by itself; it is long

SIZES = [(1366, 768), (1920, 1080), (390, 844), (360, 640)]
PHONE = 400  # pixels; what is wider is none

# What is not wholly on the screen, or has something else on top of it.
HIDDEN = """() => {
  const ready = document.querySelector('.ask.ready');
  const there = (selector) => Array.from(document.querySelectorAll(selector)).some((one) => one.checkVisibility());
  const wanted = ['#main-part', ...(there('#hand-part svg') ? ['#hand-part svg'] : [])];
  if (ready) wanted.push('.ask.ready .phrase', '.ask.ready .acts button');
  else wanted.push('#choose :is([data-picks] .chip, .ways .chip, .answer, .send, summary)');
  // Once something is picked, low screens say what it is about by the picks and by whole sentences.
  const picked = there('[data-steps] > *') && !there('[data-picks] .chip');
  if (!ready && !picked) wanted.push('#question');
  if (there('#choose .send')) wanted.push('#choose .send');
  const hidden = wanted.flatMap((selector) => {
  const found = Array.from(document.querySelectorAll(selector)).filter((one) => one.checkVisibility());
  if (!found.length) return [`${selector}: not there`];
  return found.slice(0, 1).flatMap((one) => {
    const box = one.getBoundingClientRect();
    const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const frame = one.closest('.ask-body, .ask, body').getBoundingClientRect();
    const shown = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    const seen = top && (one.contains(top) || top.contains(one)) && shown >= Math.min(44, box.height);
    const told = `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}x${Math.round(box.height)}`;
    return inside && seen ? [] : [`${selector}: ${told} below ${top && top.outerHTML.slice(0, 60)}`];
  });
  });
  const board = document.querySelector('#main-part').getBoundingClientRect();
  if (board.height < 80) hidden.push(`of the board only ${board.height} pixels`);
  // The letters of a panel are 31 of 1000 units high or more.
  const players = document.querySelector('[class*="wants-rows"]');
  const letters = players && players.checkVisibility() ? 31 * players.getScreenCTM().a : 31;
  if (letters < 10) hidden.push(`the players in letters of ${letters.toFixed(1)} pixels`);
  const rest = document.querySelector('.drawer.rest');
  if (rest.checkVisibility() && rest.scrollWidth > rest.clientWidth + 1) hidden.push('a drawer scrolls sideways');
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) hidden.push(`too wide by ${page.scrollWidth - page.clientWidth}`);
  if (scrollX || scrollY || page.scrollHeight > innerHeight) hidden.push('it scrolls');
  return hidden;
}"""

# What a thumb or an eye would miss. Not texts: the letters that are part of a piece, which is told by its shape too.
SMALL = """() => {
  const found = [];
  for (const text of document.querySelectorAll(':is(#main-part, #top-part, #hand-part) svg text')) {
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b);
    const there = text.checkVisibility() && !text.closest('defs, .board-card') && text.textContent.trim();
    if (there && size < 11) found.push(`${size.toFixed(1)} pixels: ${text.textContent.trim()}`);
  }
  const tapped = '#play :is(button, .button, .chip, summary, nav a, h2 a, .line a, .count input)';
  for (const one of document.querySelectorAll(tapped)) {
    const box = (one.closest('label') || one).getBoundingClientRect();
    const there = one.checkVisibility() && !one.closest('details:not([open]) > :not(summary)') && box.height;
    if (there && Math.min(box.width, box.height) < 43.9) found.push(`${box.width} x ${box.height}: ${one.outerHTML}`);
  }
  // What is drawn smaller is hit by a tap beside it, unless that hits a neighbour.
  const drawn = document.querySelectorAll('.board-frame a.board-link.is-open');
  const links = Array.from(drawn).filter((one) => one.checkVisibility());
  const boxes = links.map((link) => link.getBoundingClientRect());
  for (const [place, { left, right, top, bottom }] of boxes.entries()) {
    for (const [x, y] of [[-21, 0], [21, 0], [0, -21], [0, 21]]) {
      const [at, down] = [(left + right) / 2 + x, (top + bottom) / 2 + y];
      const hit = document.elementFromPoint(at, down);
      const onBoard = hit && hit.closest('.board-frame svg');
      if (onBoard && !hit.closest('a.is-open') && window.picking.meant(boxes, at, down) < 0) {
        found.push(`nothing at ${x}, ${y} of ${links[place].dataset.id}`);
      }
    }
  }
  return found;
}"""


def test_random_games_know_no_other_kind_of_question():
    for game, found in FOUND.items():
        assert {kind for kind, _, _ in kinds(game, 3)} <= set(found)


@pytest.mark.parametrize("game", [game.slug for game in engines.summaries()])
def test_every_question_is_on_one_screen(visit, game):
    table = started(*three(), game=game)
    people = [seat.account for seat in table.seats.order_by("number")]
    pages = [visit(person) for person in people]
    for page in pages:
        page.emulate_media(reduced_motion="reduce")  # a glow that fades is much to draw
    wrong: list[str] = []
    for kind, place in FOUND[game].items():
        lay(table, place)
        seat = next(number for number, person in enumerate(people) if kind in asked_kinds(table, person))
        page, (language, path) = pages[seat], longest(table, people[seat])
        Account.objects.update(language=language)
        picks = [f"pick={pick}" for pick in path]
        begun = {"begun": picks[:1]} if len(picks) > 1 else {}
        for state, query in {"asked": [], **begun, "to confirm": picks}.items():
            page.goto(f"/tables/{table.code}/?{'&'.join(query)}")
            page.locator(f"html.scripted[lang={language}]").wait_for()
            for size in SIZES:
                wrong += [f"{kind} {state} {size} {language}: {each}" for each in out_of_sight(page, size, state, kind)]
    assert not wrong, "\n".join(wrong)


def longest(table, person) -> tuple[str, list[str]]:
    """The language with most letters in a question and its longest move, and what to pick for that."""
    found = []
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            view = seen(table, person)
            longest = max(view.choices, key=lambda choice: len(choice.phrase))
            found.append((len(view.question.sentence) + len(longest.phrase), language, longest.path))
    _, language, path = max(found)
    return language, path


def asked_kinds(table, person) -> set[str]:
    question = seen(table, person).question
    return {question.kind} if question else set()


def out_of_sight(page: Page, size: tuple[int, int], state: str, kind: str) -> list[str]:
    """What cannot be seen of what must be."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    found: list[str] = page.evaluate(HIDDEN)
    if width < PHONE:
        found += page.evaluate(SMALL)
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=f"{folder}/{kind}-{state.replace(' ', '-')}-{width}.png")
    return found
