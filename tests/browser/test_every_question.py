"""Every kind of question of every game at four sizes of screen: question, button, board and hand are seen together."""

import os

import pytest
from playwright.sync_api import Page

from pbem import engines
from tests.positions import FOUND, kinds, lay
from tests.tables import seen, started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]  # each wait ends by itself; it is long

SIZES = [(1366, 768), (1920, 1080), (390, 844), (360, 640)]

# What is not wholly on the screen, or has something else on top of it.
HIDDEN = """() => {
  const ready = document.querySelector('.ask.ready');
  const there = (selector) => Array.from(document.querySelectorAll(selector)).some((one) => one.checkVisibility());
  const wanted = ['#main-part', ...(there('#hand-part svg') ? ['#hand-part svg'] : [])];
  if (ready) wanted.push('.ask.ready .phrase', '.ask.ready .acts button');
  else wanted.push('#question', '#choose :is(.chip, .answer, .send, summary)');
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
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) hidden.push(`too wide by ${page.scrollWidth - page.clientWidth}`);
  if (scrollX || scrollY || page.scrollHeight > innerHeight) hidden.push('it scrolls');
  return hidden;
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
        page, view = pages[seat], seen(table, people[seat])
        longest = max(view.choices, key=lambda choice: len(choice.phrase))
        picks = "&".join(f"pick={pick}" for pick in longest.path)
        for state, query in (("asked", ""), ("to confirm", f"?{picks}")):
            page.goto(f"/tables/{table.code}/{query}")
            page.locator("html.scripted").wait_for()
            for size in SIZES:
                wrong += [f"{kind} {state} {size}: {each}" for each in out_of_sight(page, size, state, kind)]
    assert not wrong, "\n".join(wrong)


def asked_kinds(table, person) -> set[str]:
    question = seen(table, person).question
    return {question.kind} if question else set()


def out_of_sight(page: Page, size: tuple[int, int], state: str, kind: str) -> list[str]:
    """What cannot be seen of what must be."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    found: list[str] = page.evaluate(HIDDEN)
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=f"{folder}/{kind}-{state.replace(' ', '-')}-{width}.png")
    return found
