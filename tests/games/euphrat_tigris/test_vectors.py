"""The test vectors of RULES.md section 12."""

import pytest

from games.engine.chance import Script
from games.euphrat_tigris.rules.final import merit, result
from games.euphrat_tigris.rules.kingdoms import kingdoms
from games.euphrat_tigris.state import counted
from tests.games.euphrat_tigris.table import refused, start


def test_a_trader_scores():  # ETC-T1
    chance = Script(picks=["RR"])
    table = start("1: T | R", active="lion", bow="K" * 8, lion="GGKKKKKK", bull="B" * 8, chance=chance)
    table.play("L G>1.1", "C G@1; +G")
    assert table.column(1) == "T | R[LiG] G"
    assert table.pile("lion") == "G"
    assert table.hand("lion") == "KKKKKKRR"  # two G less, two cards drawn


def test_a_king_stands_in_for_the_trader():  # ETC-T2
    chance = Script(picks=["RRRR"])
    table = start("1: T[LiK] | R", active="lion", bow="K" * 8, lion="GGGGKKKK", bull="B" * 8, chance=chance)
    table.play("C G@1; +G", "C G@1; +G")
    assert table.column(1) == "T[LiK] | R G G"
    assert table.pile("lion") == "GG"
    assert table.hand("lion") == "KKKKRRRR"


@pytest.mark.parametrize("column", [4, 5])
def test_a_trader_exchanges_a_treasure(column):  # ETC-T3
    table = start("4: T | G[LiG] K B\n5: T | R B K", active="lion", lion="KR")
    table.play("C K@4-5")
    assert table.asked == ("lion", "treasure")
    assert table.choices == ["TR 4", "TR 5", "TR -"]
    table.play(f"TR {column}")
    assert table.gap("4-5") == "K"
    assert table.column(column).startswith("R* | ")
    assert table.pile("lion") == "T"
    assert table.hand("lion") == ""
    assert table.told("exchanged")[0]["left"] == 7


def test_a_catastrophe_takes_a_card():  # ETC-T4
    table = start("6: T | K B G", bow="KK").play("X 6.2")
    assert table.column(6) == "T | K G"
    assert table.state.box == counted("B")
    assert table.state.catastrophes == (False, True, True)
    assert table.discard == ""


def test_an_internal_conflict():  # ETC-T5
    table = start("2: T | R[LiG] G", bow="RRR", lion="R")
    table.play("L G>2.2", "Bow: N3", "Lion: N1")
    assert table.told("conflict-won")[0]["strengths"] == [3, 2]
    assert table.pile("bow") == "R"
    assert table.discard == "RRR"
    assert table.supply("lion") == "KGRB"
    assert table.column(2) == "T | R G[BoG]"


EXTERNAL = """
    1: T | R G B
    1-2: G
    2: R*[VaR] | R[LiG] G K
    3: T[BuR] | G K[BuG] B
"""


def external(**more):
    hands = {"vase": "GRR", "lion": "GGR", "bull": "GGGGRR"}
    return start(EXTERNAL, dynasties="vase lion bull", active="vase", victory={"lion": "T"}, **hands | more)


def test_an_external_conflict_splits_a_kingdom():  # ETC-T6
    table = external().play("C G@2-3")
    assert table.asked == ("vase", "order")
    assert table.choices == ["W G", "W R"]
    table.play("W G")
    assert table.asked == ("lion", "attack")
    assert table.told("conflict-began")[0]["base"] == [3, 1]
    table.play("Lion: N2", "Bull: N4")
    assert table.told("conflict-won")[0]["strengths"] == [5, 5]
    assert table.pile("bull") == "GGGG"
    assert table.discard == "GGGGG"
    assert "G" in table.supply("lion")
    assert (table.column(1), table.gap("1-2"), table.column(2)) == ("T | R B", "", "R*[VaR] | R K")
    assert [list(columns) for columns in kingdoms(table.state)][:2] == [[1], [2, 3]]
    assert table.asked == ("vase", "attack")
    assert table.told("conflict-began")[1] | {"cells": None} == {
        "kind": "external",
        "colour": "R",
        "card": "R",
        "attacker": 0,
        "defender": 2,
        "cells": None,
        "base": [2, 1],
    }


@pytest.mark.parametrize(("vase", "bull", "winner"), [(2, 0, 0), (0, 2, 2)])
def test_the_red_conflict_that_remains_and_no_exchange(vase, bull, winner):  # ETC-T6
    table = external().play("C G@2-3; W G", "N2", "N4", f"Vase: N{vase}", f"Bull: N{bull}")
    assert table.told("conflict-won")[1]["winner"] == winner
    assert table.told("turned-up") == [{"gap": "2-3", "card": "G"}]
    assert table.asked == ("vase", "action")  # one treasure only: Bull's trader is not asked


SHIP = "7: T[LiK] | K B B B"


def test_a_ship_is_bought():  # ETC-T7
    table = start(SHIP, active="bull", bull="B").play("C B@7; S SK")
    assert table.column(7) == "T[LiK] | K SK"
    assert table.discard == "BBBB"
    assert table.state.ships == ("SG", "SR")


def test_the_king_is_asked_before_the_ship_is_bought():  # ETC-T7, ETC-R9
    table = start(SHIP, active="bull", bull="B", lion="B").play("C B@7")
    assert table.asked == ("lion", "victory")
    table.play("Lion: -", "Bull: S SK")
    assert table.column(7) == "T[LiK] | K SK"


def test_ships_earn_at_the_end_of_the_owners_turn():  # ETC-T8
    table = start("7: T[LiK] | K[BoB] SK", active="lion", actions=1, lion="K", bow="B").play("L G>1.0")
    assert table.asked == ("lion", "income")
    assert table.choices == ["I -", "I K1"]
    assert table.play("I K1").pile("lion") == "K"


def test_the_farmer_earns_the_blue_half_and_a_third_player_nothing():  # ETC-T8
    table = start("7: T[LiK] | K[BoB] SK", active="bow", actions=1, lion="K", bow="B").play("L G>1.0")
    assert table.choices == ["I -", "I B1"]
    table = start("7: T[LiK] | K[BoB] SK", active="bull", actions=1, lion="K", bow="B", bull="KB").play("STOP")
    assert table.asked == ("bow", "action")
    assert table.told("income") == []


def test_final_scoring():  # ETC-T9
    piles = ["G" * 5 + "R" * 7 + "B" * 6 + "K" * 5, "G" * 6 + "R" * 4 + "B" * 6 + "K" * 6]
    piles += ["G" * 4 + "R" * 9 + "B" * 5 + "K" * 6, "G" * 9 + "R" * 7 + "B" * 8 + "K" * 3]
    vectors = [merit(counted(pile)) for pile in piles]
    assert vectors == [(5, 5, 6, 7), (4, 6, 6, 6), (4, 5, 6, 9), (3, 7, 8, 9)]
    assert result([counted(pile) for pile in piles], "").ranking == ((0,), (1,), (2,), (3,))


def test_treasures_help_the_weakest_colours():  # ETC-T10
    assert merit(counted("G" * 5 + "R" * 7 + "B" * 6 + "K" * 4 + "TT")) == (5, 6, 6, 7)


@pytest.mark.parametrize(("answer", "pile"), [("+R", "R"), ("-", "")])
def test_the_defender_wins_a_tie(answer, pile):  # ETC-T11
    table = start("2: T | R[LiG] G", bow="R", lion="R").play("L G>2.2", "N1", "N0")
    assert table.told("conflict-won")[0] | {"cell": ""} == {
        "winner": 1,
        "loser": 0,
        "colour": "G",
        "attacker": 0,
        "strengths": [1, 1],
        "cell": "",
    }
    assert table.asked == ("lion", "reward")
    assert table.play(answer).pile("lion") == pile
    assert table.discard == "R"


BLUE = "1: T[BoB] | B B K\n2: T[LiB] | B B B"


def test_an_external_conflict_without_cards():  # ETC-T12
    table = start(BLUE, bow="K", lion="B").play("C K@1-2")
    assert table.asked == ("lion", "defend")  # Bow holds no blue card and is not asked
    table.play("N0")
    assert table.asked == ("lion", "reward")
    assert table.play("+B").pile("lion") == "BBB"
    assert table.column(1) == "T | K"
    without = start(BLUE, bow="K").play("C K@1-2")
    assert without.asked == ("bow", "action")
    assert without.pile("lion") == "BB"


def test_the_king_does_not_inherit():  # ETC-T13
    table = start("1: T[BuB] | K[LiK]", active="lion", lion="BBB").play("C B@1")
    assert table.asked == ("lion", "action")
    assert table.pile("lion") == table.pile("bull") == ""


def test_the_entitled_player_is_asked_out_of_turn():  # ETC-T14
    table = start("1: T[BuR]", active="lion", lion="R", bull="R").play("C R@1")
    assert table.asked == ("bull", "victory")
    with refused("not-asked", "ETC-25", asked=2):
        table.play("Lion: +R")


def test_a_long_run_leaves_its_upper_cards():  # ETC-T15
    table = start("8: T | G G G G", bow="G").play("C G@8; S SG")
    assert table.column(8) == "T | G SG"
    assert table.discard == "GGGG"


SPLIT = """
    1: T | B B K[LiK]
    1-2: B
    2: T | K[LiB] R R
    3: T | B[BuB] B[BuK] B
"""


def test_a_tie_in_blue_leaves_the_black_conflict():  # ETC-T16
    table = start(SPLIT, active="bull", bull="RK").play("C R@2-3")
    assert table.choices == ["W K", "W B"]
    table.play("W B")
    blue, black = table.told("conflict-began")
    assert (blue["base"], blue["attacker"]) == ([3, 3], 2)
    assert table.pile("lion") == "BB"
    assert "B" in table.supply("bull")
    assert table.column(3) == "T | B[BuK]"
    assert (black["colour"], black["base"], black["cells"]) == ("K", [0, 2], ["3.1", "1.3"])
    assert table.asked == ("bull", "attack")


def test_a_split_ends_the_black_conflict():  # ETC-T16
    table = start(SPLIT, active="bull", bull="RB").play("C R@2-3; W B", "N1")
    assert table.told("conflict-won")[0]["strengths"] == [4, 3]
    assert table.pile("bull") == "BBBB"  # the card laid, 1.1, 1.2 and the connector
    assert (table.column(1), table.gap("1-2"), table.gap("2-3")) == ("T | K[LiK]", "", "R")
    assert len(table.told("conflict-began")) == 1
    assert table.asked == ("bull", "action")
