"""What a player is told before a move."""

import pytest

from games.sumeria.moves import Place, Remove, Take2, Travel
from tests.games.sumeria.drawn import GAME, RED, ROW, position


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Place("NIPt2"), "Nippur rises past Babylon to number 5."),
        (Place("AKKv3"), "Akkad stays first in the power row."),
        (Remove("UMMc"), "Umma falls behind Lagash to number 4."),
        (Travel("UMMc", "UMMt1"), "The power row does not change."),
        (Take2("E"), ""),
    ],
)
def test_a_hint_says_what_becomes_of_the_power_row(move, told):  # SUM-22, SUM-23
    assert GAME.hint(position(row=ROW, red="UMMc"), RED, move) == told
