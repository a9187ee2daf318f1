"""Final scoring (RULES.md section 10)."""

from itertools import product

import pytest

from games.euphrat_tigris import game
from games.euphrat_tigris.rules.final import merit, result
from games.euphrat_tigris.state import counted
from tests.games.euphrat_tigris.table import start


@pytest.mark.parametrize(
    ("pile", "vector"),
    [("", (0, 0, 0, 0)), ("TTTT", (1, 1, 1, 1)), ("KKKT", (0, 0, 1, 3)), ("KKGGRRBTT", (2, 2, 2, 3))],
)
def test_treasures_are_added_to_the_smallest(pile, vector):  # ETC-62
    assert merit(counted(pile)) == vector


@pytest.mark.parametrize("pile", ["KKKGRRT", "KGGGGTTT", "BBBBKKTTTT", "KGRBTT"])
def test_no_assignment_of_treasures_is_better(pile):  # ETC-62
    *colours, treasures = counted(pile)
    assigned = [
        tuple(sorted(count + choice.count(place) for place, count in enumerate(colours)))
        for choice in product(range(4), repeat=treasures)
    ]
    assert merit(counted(pile)) == max(assigned)


def test_the_weakest_colour_decides_then_the_next():  # ETC-63
    piles = [counted("KKGGRRBB"), counted("K" * 9 + "GGGRRRB"), counted("KKGGRRBBB")]
    outcome = result(piles, "")
    assert outcome.ranking == ((2,), (0,), (1,))
    assert outcome.scores == (2, 1, 2)


def test_equal_vectors_share_a_place():  # ETC-63, ETC-R17
    outcome = result([counted("KKGRB"), counted("KGGRB"), counted("KGR")], "")
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.places == (1, 1, 3)


def test_hands_leaders_and_ships_count_nothing():  # ETC-64
    drawn = "1: T[BoK] | SK G[BoG]\n" + "\n".join(f"{column}: R*" for column in range(2, 9))
    table = start(drawn, bow="KKGGRRB", victory={"lion": "T" * 7}).play("STOP", "I -")
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (0, 1, 0)
    assert outcome.ranking == ((1,), (0, 2))
