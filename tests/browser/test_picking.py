"""What the scripts do follows the very rules of the service: picking, and what is new of a page."""

import random
from base64 import b64decode
from zlib import crc32

import pytest

from pbem import engines
from pbem.web import patches
from pbem.web.move_picker import left, picker, remaining
from tests.tables import asked, play_on, seen, started, three

pytestmark = pytest.mark.browser

FOLLOWED = """([moves, all]) => all.map((picked) => {
  const left = window.picking.movesLeft(moves, picked);
  const rest = left.map(([path]) => window.picking.remaining(path, picked));
  return [left.map(([, phrase]) => phrase), rest, window.picking.wholeMoves(left, picked).map(([, phrase]) => phrase)];
})"""

WRITTEN = """(html) => {
  const text = window.patches.written(new DOMParser().parseFromString(html, 'text/html'));
  return [text, window.patches.names(text)];
}"""
PATCHED = "([text, patch]) => window.patches.patched(text, patch)"


@pytest.mark.parametrize("game", [game.slug for game in engines.summaries()])
def test_the_script_leaves_the_same_moves_as_the_service(visit, game):
    table = started(*three(), game=game)
    choosing = random.Random(game)  # noqa: S311
    page = visit(asked(table))
    page.goto(f"/tables/{table.code}/")
    for _ in range(6):
        list(play_on(table, 9))
        choices = seen(table, asked(table)).choices
        paths = [choosing.choice(choices).path for _ in range(20)]
        picks = [(), *(choosing.sample(path, choosing.randint(1, len(path))) for path in paths), ["nowhere"]]
        listed = [[choice.path, choice.phrase, dict(choice.move)] for choice in choices]
        followed = page.evaluate(FOLLOWED, [listed, [list(picked) for picked in picks]])
        for picked, (phrases, rest, whole) in zip(picks, followed, strict=True):
            found = left(choices, picked)
            assert phrases == [choice.phrase for choice in found], picked
            assert rest == [remaining(choice.path, picked) for choice in found], picked
            if found and picked:
                assert whole == [answer.phrase for answer in picker(game, "", choices, picked).answers], picked


@pytest.mark.parametrize("game", [game.slug for game in engines.summaries()])
def test_the_script_names_the_pieces_of_a_page_as_the_service_does(visit, game):
    """And what the service writes as browsers do is nearly what a browser writes, or more than needed would be sent."""
    table = started(*three(), game=game)
    list(play_on(table, 9))
    page = visit(asked(table))
    page.goto(f"/tables/{table.code}/")
    html = page.evaluate("async () => (await fetch(window.location.pathname)).text()")
    written, names = page.evaluate(WRITTEN, html)
    assert b64decode(names) == b"".join(patches.checksum(piece) for piece in patches.pieces(written))
    text = patches.as_browsers_write(html)
    patch = patches.patched([patches.checksum(piece) for piece in patches.pieces(written)], text)
    assert page.evaluate(PATCHED, [written, {"pieces": patch, "check": crc32(text.encode())}]) == text
    assert sum(len(part) for part in patch if isinstance(part, str)) < 2_000
