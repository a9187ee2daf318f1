"""Internal and external conflicts (RULES.md sections 7 and 8)."""

import pytest

from games.euphrat_tigris import game
from games.euphrat_tigris.state import counted
from tests.games.euphrat_tigris.table import refused, start

INNER = "2: T | R[LiG] G K"


def test_the_attacker_lays_first_and_openly():  # ETC-34, ETC-D5
    table = start(INNER, bow="RRG", lion="RR").play("L G>2.2")
    assert table.asked == ("bow", "attack")
    assert table.choices == ["N0", "N1", "N2"]
    table.play("N2")
    assert table.asked == ("lion", "defend")
    assert game.pending(table.state)[0].facts["laid"] == [2]


def test_nobody_lays_more_than_the_hand_holds():  # ETC-34
    table = start(INNER, bow="RRG", lion="RR").play("L G>2.2")
    with refused("too-few-cards", "ETC-34", card="R", hold=2):
        table.play("N3")


def test_red_cards_count_in_every_internal_conflict():  # ETC-34
    table = start("2: T | R[LiB] G", bow="RBB", lion="BB").play("L B>2.2")
    assert table.choices == ["N0", "N1"]


@pytest.mark.parametrize(
    ("drawn", "target", "strengths"),
    [
        ("2: T | R[LiG] G", "2.2", [0, 1]),
        ("2: T | G[LiG] R R", "2.2", [1, 0]),
        ("2: T | G[LiG] K", "2.0", [1, 0]),
        ("2: R* | G[LiG] K", "2.0", [1, 0]),
        ("2: T | G[LiG] K K\n2-3: R\n3: T | K K K", "2-3", [1, 0]),
        ("2: T | G[LiG] K K\n2-3: B\n3: T | K K K", "2-3", [0, 0]),
    ],
)
def test_the_place_of_the_leader_counts(drawn, target, strengths):  # ETC-35, ETC-R19
    table = start(drawn, bow="K", victory={"bull": "T" * drawn.count("R*")}).play(f"L G>{target}")
    assert table.told("conflict-won")[0]["strengths"] == strengths


@pytest.mark.parametrize(("attack", "defence", "winner"), [(2, 0, 0), (2, 1, 1), (0, 0, 1), (1, 2, 1)])
def test_the_higher_strength_wins_and_ties_defend(attack, defence, winner):  # ETC-36
    table = start(INNER, bow="RRR", lion="RRR").play("L G>2.2", f"N{attack}", f"N{defence}")
    assert table.told("conflict-won")[0]["winner"] == winner


def test_the_losers_leader_goes_home():  # ETC-37
    table = start("1: T[BoG]\n" + INNER, bow="K", lion="K").play("L G>2.2")
    assert table.supply("bow") == "KGRB"
    assert (table.column(1), table.column(2)) == ("T |", "T | R[LiG] G K")


def test_a_winner_who_laid_keeps_one_of_the_cards():  # ETC-38, ETC-R20
    table = start(INNER, bow="RRR", lion="R").play("L G>2.2", "N3", "N0")
    assert (table.pile("bow"), table.discard, table.hand("bow")) == ("R", "RR", "")
    assert table.asked == ("bow", "action")


def test_while_the_winner_decides_the_cards_lie_open():  # ETC-38, ETC-D7
    table = start(INNER, bow="R", lion="R").play("L G>2.2", "N1", "N0")
    assert table.asked == ("lion", "reward")
    assert table.supply("bow") == "KGRB"
    assert (table.discard, table.state.conflict.laid) == ("", (1, 0))
    with refused("another-colour", "ETC-38", card="R"):
        table.play("+G")
    table.play("+R")
    assert (table.pile("lion"), table.discard, table.state.conflict) == ("R", "R", None)


def test_no_card_leaves_the_table_in_an_internal_conflict():  # ETC-39
    table = start("2: T | R[LiG] G R R", bow="RRR", lion="R").play("L G>2.2", "N3", "N1")
    assert table.column(2) == "T | R G[BoG] R R"
    assert table.discard == "RRR"


OUTER = """
    1: T[BoB] | B B R[BoK]
    2: T[LiB] | B K[LiK] R
"""


def test_the_new_connector_is_on_no_side():  # ETC-40, ETC-R11
    table = start(OUTER, bow="BB").play("C B@1-2; W B")
    assert table.told("conflict-began")[0]["base"] == [2, 1]
    seen = game.view(table.state, None).gaps[0]
    assert (seen.card, seen.face_down) == ("B", True)


def test_each_colour_with_leaders_on_both_sides_is_a_conflict():  # ETC-41, ETC-D8
    table = start(OUTER, bow="BB").play("C B@1-2")
    assert table.choices == ["W K", "W B"]
    with refused("no-conflict", "ETC-42", colour="G", colours=("K", "B")):
        table.play("W G")


def test_leaders_of_one_side_are_not_in_conflict():  # ETC-41
    table = start("1: T[BoB] | K[LiK] K R\n2: T[BuG] | K K R", bow="K").play("C K@1-2")
    assert table.told("conflict-began") == []


def test_conflicts_are_resolved_one_after_another():  # ETC-42
    table = start(OUTER, bow="GB", lion="K").play("C G@1-2; W B", "N0", "-")
    assert table.told("conflict-won")[0]["winner"] == 0
    assert [event["colour"] for event in table.told("conflict-began")] == ["B", "K"]  # the last one without asking


@pytest.mark.parametrize(
    ("active", "attacker", "defender"), [("bow", 1, 2), ("lion", 1, 2), ("bull", 2, 1), ("vase", 1, 2)]
)
def test_the_attacker_comes_first_clockwise(active, attacker, defender):  # ETC-43, ETC-R23
    drawn = "1: T[LiB] | B B R\n2: T[BuB] | B K R"
    table = start(drawn, dynasties="bow lion bull vase", active=active, **{active: "K"}).play("C K@1-2")
    began = table.told("conflict-began")[0]
    assert (began["attacker"], began["defender"]) == (attacker, defender)


def test_cards_of_the_conflicts_colour_are_laid():  # ETC-44, ETC-D6
    table = start(OUTER, bow="GBBR", lion="BRR").play("C G@1-2; W B")
    assert table.choices == ["N0", "N1", "N2"]
    with refused("too-few-cards", "ETC-44", card="B", hold=2):
        table.play("N3")
    assert table.play("N1").choices == ["N0", "N1"]


def test_the_strength_of_a_side():  # ETC-45
    drawn = """
        1: R* | R B R[BuG]
        1-2: R
        2: T[BoR] | K SR R
        3: T[LiR] | B B R
    """
    table = start(drawn, bow="K", victory={"bull": "T"}).play("C K@2-3")
    assert table.told("conflict-began")[0]["base"] == [6, 2]


def test_the_place_of_the_leader_gives_nothing_in_an_external_conflict():  # ETC-45
    table = start("1: T | R[BoB] K K\n2: T | K[LiB] K K", bow="K").play("C K@1-2")
    assert table.told("conflict-began")[0]["base"] == [0, 0]


@pytest.mark.parametrize(("attack", "defence", "winner"), [(0, 0, 0), (0, 1, 1), (1, 1, 0)])
def test_ties_are_the_defenders(attack, defence, winner):  # ETC-46
    table = start("1: T[BoB] | B B R\n2: T[LiB] | B K R", bow="GBB", lion="B")
    table.play("C G@1-2", f"N{attack}", f"N{defence}")
    assert table.told("conflict-won")[0]["winner"] == winner


def test_the_losing_leader_goes_home():  # ETC-47
    table = start("1: T[BoB] | B B R\n2: T[LiB] | B K R", bow="G").play("C G@1-2")
    assert table.supply("lion") == "KGRB"


def test_the_reward_of_an_external_conflict():  # ETC-48
    table = start("1: T[BoB] | B B R\n2: T[LiB] | B K R", bow="GBB", lion="B").play("C G@1-2", "N2", "N1")
    assert table.pile("bow") == "BB"  # one of the two laid, and one from the table
    assert table.discard == "BB"


def test_a_winner_without_cards_takes_none_of_the_losers():  # ETC-48, ETC-R4
    table = start("1: T[BoB] | B B B\n2: T[LiB] | K K R", bow="GB", lion="B").play("C G@1-2", "N0", "N1")
    assert table.asked == ("bow", "reward")
    assert table.pile("lion") == ""
    with refused("another-colour", "ETC-48", card="B"):
        table.play("+G")
    assert table.play("-").pile("bow") == ""
    assert table.discard == "B"


def test_the_losers_side_is_plundered():  # ETC-49
    drawn = """
        1: T | B K[BuG] B
        1-2: B
        2: T | B[LiB] B[BuK] K
        3: T[BoB] | B B B
    """
    table = start(drawn, bow="GB").play("C G@2-3", "N1")
    assert table.told("conflict-won")[0]["strengths"] == [4, 5]
    table = start(drawn, bow="GBBB").play("C G@2-3", "N3")
    assert table.pile("bow") == "BBBBB"  # 1.1, 1.3, the connector and 2.1, and one of those laid
    assert (table.column(1), table.gap("1-2"), table.column(2)) == ("T | K[BuG]", "", "T | B[BuK] K")
    assert table.told("plundered") == [{"seat": 0, "card": "B", "cells": ["1.1", "1.3", "2.1", "1-2"]}]


def test_a_cut_off_part_is_on_no_side():  # ETC-50, ETC-R10
    drawn = """
        1: T[LiK] | K K K
        1-2: B
        2: T[LiB] | K K R
        3: T[BoB] | B B[BoK] B
    """
    table = start(drawn, bow="G").play("C G@2-3; W B")
    assert [event["colour"] for event in table.told("conflict-began")] == ["B"]
    assert table.column(1) == "T[LiK] | K K K"


def test_then_the_connector_is_turned_up():  # ETC-51
    table = start("1: T[BoB] | B B R\n2: T[LiB] | B K R", bow="GG").play("C G@1-2")
    assert table.told("turned-up") == [{"gap": "1-2", "card": "G"}]
    assert game.view(table.state, None).gaps[0].face_down is False
    assert table.play("X 1-2").state.box == counted("G")
