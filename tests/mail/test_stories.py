"""What happened, as letters tell it: below the name of whoever did it, and what was scored as a table."""

import pytest

from pbem.mailgate.story import WIDTH, Scored, Story, Tale
from pbem.sheet_summaries import GainSummary, ScoredSummary


def gain(seat: int, by: str, number: int, called: str = "") -> GainSummary:
    return GainSummary(seat, by, number, "", called, not called)


def scored(*gains: GainSummary, names: tuple[str, ...] = ("Ana", "Ben", "Caro")) -> Scored:
    return Scored.of(ScoredSummary.of(gains, len(names)), names)


def test_what_the_same_player_did_in_a_row_stands_below_one_name():
    tales = [Tale("It begins."), Tale("One.", 0, "Ana"), Tale("Two.", 0, "Ana"), Tale("Three.", 1, "Ben")]
    assert Story([*tales, Tale("Four.", 0, "Ana")]).text == (
        "  * It begins.\n  Ana:\n    * One.\n    * Two.\n  Ben:\n    * Three.\n  Ana:\n    * Four."
    )


def test_two_of_the_same_name_are_two():
    assert len(list(Story([Tale("One.", 0, "Ana"), Tale("Two.", 1, "Ana")]).parts)) == 2


def test_points_stand_below_each_other_and_are_added_up():
    table = scored(gain(0, "Areas", 12), gain(1, "Areas", 3), gain(0, "Workers", 2))
    assert Tale("The turn is over.", 2, "Caro", table).text("  ") == (
        "  * The turn is over.\n"
        "             Ana  Ben  Caro\n"
        "    Areas    12   3    –\n"
        "    Workers  2    –    –\n"
        "    Total    14   3    0"
    )


def test_pieces_are_called_by_name_and_not_added():
    table = scored(gain(0, "Ur", 2, "2 military"), gain(1, "Ur", 1, "1 religious"), gain(0, "Ur", 1, "1 economic"))
    assert table.rows == [("Ur", ["2 military, 1 economic", "1 religious", "–"])]
    assert table.total is None


@pytest.mark.parametrize("long", ["Wilhelmina Alexandra", "W" * 40, "Anna-Maria von der Unteren Donau zu Regensburg"])
def test_a_table_is_never_wider_than_a_letter_and_loses_nothing(long):
    names = (long, "Ben", long, "Caroline", long)
    table = scored(gain(0, "Beherrschte Gebiete und Städte am Strom", 12), gain(4, "Arbeiter", 3), names=names)
    lines = table.text("      ").splitlines()
    assert max(map(len, lines)) <= WIDTH
    letters = "".join(lines).replace(" ", "")
    assert all(letters.count(letter) >= "".join(names).count(letter) for letter in set(long) - {" "})
    assert "12" in letters
    assert "Gebiete" in letters
