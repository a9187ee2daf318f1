"""How many lines of play there are from drawn positions; each count is a fingerprint of all rules at once."""

import pytest

from games.engine.chance import Dice
from games.engine.search import perft
from games.euphrat_tigris import game
from tests.games.euphrat_tigris.table import position, start

FULL = {"bow": "KKGGRRBB", "lion": "KKGGRRBB", "bull": "KKGGRRBB"}


def count(state, depth):
    return perft(game, state, depth, lambda: Dice(b"perft"))


def test_the_first_two_actions():  # ETC-16
    """Four colours in eight columns, four leaders on eight treasures, or stop; with a card laid, one place more for
    each leader and one for the catastrophe; with a leader placed, one place less."""
    first = 4 * 8 + 4 * 8 + 1
    assert count(position(**FULL), 1) == first
    assert count(position(**FULL), 2) == 32 * (32 + 4 * 9 + 2) + 32 * (32 + 4 * 7 + 1) + first


def test_an_internal_conflict():  # ETC-34, ETC-38
    """Three attacks with two defences each; then Lion may lay a victory card or not, won 1:0 without laying one."""
    table = start("2: T | R[LiG] G", bow="RR", lion="R", pile="").play("L G>2.2")
    assert (count(table.state, 1), count(table.state, 2)) == (3, 6)
    assert count(table.play("N0", "N0").state, 1) == 2


OUTER = "1: T[BoB] | B B R[BoK]\n2: T[LiB] | B K[LiK] R"
SHIPS = "1: T[LiB] | B B B\n2: T[BoK] | K K K"
TREASURE = "1: T[BuG] | G B R\n1-2: K\n2: T | K SK R\n3: T[BoR] | R R K"
COUNTS = {
    "two conflicts to order": (OUTER, ["C G@1-2"], (2, 6, 18, 51, 153)),
    "before a gap card": (OUTER, [], (81, 5289)),
    "runs of three": (SHIPS, [], (91, 7474)),
    "a victory card, then a ship": (SHIPS, ["C B@1"], (2, 8, 624)),
    "a ship afloat": (TREASURE, [], (106, 9625)),
    "treasures to take": (TREASURE, ["C G@2-3"], (4, 428)),
}


@pytest.mark.parametrize("case", COUNTS)
def test_lines_of_play(case):  # ETC-16, ETC-23, ETC-42
    drawn, lines, expected = COUNTS[case]
    state = start(drawn, **FULL).play(*lines).state
    assert tuple(count(state, depth) for depth in range(1, len(expected) + 1)) == expected
