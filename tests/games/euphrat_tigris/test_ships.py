"""Ships (ETC-29 to ETC-33)."""

import pytest

from tests.games.euphrat_tigris.table import refused, start


@pytest.mark.parametrize(
    ("column", "card", "choices"),
    [
        ("B B B", "B", ["S SK", "S SG", "S SR", "S -"]),
        ("K K K", "K", ["S SK", "S -"]),
        ("G G G", "G", ["S SG", "S -"]),
        ("R R R", "R", ["S SR", "S -"]),
        ("R G G G G G", "G", ["S SG", "S -"]),
    ],
)
def test_a_run_of_four_buys_a_matching_ship(column, card, choices):  # ETC-29, ETC-D4
    table = start(f"1: T | {column}", bow=card).play(f"C {card}@1")
    assert table.asked == ("bow", "ship")
    assert table.choices == choices


@pytest.mark.parametrize("column", ["K K", "K K G K", "K K SG K K", "G K K"])
def test_a_shorter_run_buys_none(column):  # ETC-29, ETC-31
    assert start(f"1: T | {column}", bow="K").play("C K@1").asked == ("bow", "action")


def test_the_lowest_four_cards_make_room():  # ETC-30
    table = start("1: T | G K[LiG] K K[BuR] K", bow="K", discard="R").play("C K@1; S SK")
    assert table.column(1) == "T | G K[LiG] SK"
    assert table.discard == "KKKKR"
    assert table.state.discard.top == "K"
    assert table.supply("bull") == "KGRB"
    assert table.told("ship-bought")[0]["cells"] == ["1.3", "1.4", "1.5", "1.6"]


def test_one_ship_for_a_card():  # ETC-30
    table = start("1: T | B B B B B B B", bow="B").play("C B@1; S SG")
    assert table.column(1) == "T | B B B B SG"
    assert table.asked == ("bow", "action")


def test_only_what_is_offered_can_be_bought():  # ETC-29
    with refused("no-such-ship", "ETC-29", ship="SG", ships=("SK",)):
        start("1: T | K K K", bow="K").play("C K@1; S SG")


def test_cards_are_laid_below_a_ship():  # ETC-31
    table = start("1: T | SK", bow="K").play("C K@1")
    assert table.column(1) == "T | SK K"


def test_a_ship_does_not_count_in_a_conflict():  # ETC-31, ETC-45
    table = start("1: T[BoB] | SK K R\n2: T[LiB] | B K R", bow="K").play("C K@1-2")
    assert table.told("conflict-won")[0]["strengths"] == [0, 1]
    assert table.column(1) == "T | SK K R"


def test_ships_earn_at_the_end_of_a_turn():  # ETC-32
    assert start("1: T[BoB] | SK", bow="B", actions=1).play("STOP").asked == ("bow", "income")


def test_a_declined_ship_comes_back_with_the_next_card():  # ETC-33
    table = start("1: T | K K K", bow="KK").play("C K@1; S -")
    assert table.told("ship-declined") == [{"seat": 0, "column": 1}]
    assert table.play("C K@1").asked == ("bow", "ship")


def test_a_run_that_arose_by_moving_up_counts_with_the_next_card():  # ETC-33
    table = start("1: T | K K G K K", bow="K").play("X 1.3")
    assert table.asked == ("bow", "action")
    assert table.play("C K@1; S SK").column(1) == "T | K SK"


def test_another_card_between_begins_a_new_run():  # ETC-33
    table = start("1: T | K K K K G", bow="K").play("C K@1")
    assert table.asked == ("bow", "action")
