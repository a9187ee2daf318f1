"""The edge cases of RULES.md section 13."""

import pytest

from games.engine.chance import Closed, Script
from games.euphrat_tigris import game
from games.euphrat_tigris.state import counted
from tests.games.euphrat_tigris.table import refused, start


def test_the_king_does_not_step_in_for_an_owner_without_the_card():  # ETC-E1
    table = start("1: T[BuG] | K[LiK]", bow="G", lion="G", bull="K").play("C G@1")
    assert table.told("victory-declined") == [{"seat": 2, "card": "G"}]
    assert table.asked == ("bow", "action")


def test_a_card_in_a_kingdom_without_leader_and_king():  # ETC-E2
    table = start("1: T[BuG]", bow="BB").play("C B@1")
    assert table.column(1) == "T[BuG] | B"
    assert table.told("victory-declined") == table.told("victory-card") == []


def test_the_last_card_of_a_colour_is_no_victory_card():  # ETC-E3
    table = start("1: T[BoG]", bow="GK").play("C G@1")
    assert table.asked == ("bow", "action")
    assert table.pile("bow") == ""


def test_a_gap_card_earns_nothing():  # ETC-E4
    table = start("1: R*[BoK] | B G R\n2: T | B G R", bow="KKK", victory={"bow": "T"}).play("C K@1-2")
    assert table.asked == ("bow", "action")
    assert (table.gap("1-2"), table.pile("bow"), table.hand("bow")) == ("K", "T", "KK")


def test_a_gap_beside_a_column_with_two_cards_is_closed():  # ETC-E5
    with refused("too-few-below", "ETC-23", place="1-2", need=3):
        start("1: T | B G\n2: T | B G R K", bow="K").play("C K@1-2")


def test_a_ship_counts_for_the_gap():  # ETC-E6, ETC-R7
    assert start("1: T | B SK G\n2: T | B G R", bow="K").play("C K@1-2").gap("1-2") == "K"


def test_a_column_with_eight_cards_is_full():  # ETC-E7
    full = "1: T | B G R K B G R K"
    with refused("column-full", "ETC-21", column=1, limit=8):
        start(full, bow="K").play("C K@1")
    table = start(full, bow="K").play("X 1.1; C K@1")
    assert table.column(1) == "T | G R K B G R K K"


def test_ships_do_not_fill_a_column():  # ETC-E8, ETC-R6
    drawn = "1: T | B G SK R K B G R"
    assert start(drawn, bow="K").play("C K@1").column(1) == "T | B G SK R K B G R K"
    with refused("column-full", "ETC-21"):
        start(drawn, bow="K", ships_count=True).play("C K@1")


def test_a_connector_outlives_its_condition():  # ETC-E9
    table = start("1: T | B G R\n1-2: K\n2: T | B G R", bow="K").play("X 1.1")
    assert (table.column(1), table.gap("1-2")) == ("T | G R", "K")


@pytest.mark.parametrize(("cell", "code"), [("1.2", "on-a-ship"), ("1.1", "occupied")])
def test_no_leader_on_a_ship_or_on_another_leader(cell, code):  # ETC-E10
    with refused(code, "ETC-18", place=cell):
        start("1: T | B[LiK] SK", bow="K").play(f"L G>{cell}")


def test_leaders_on_connectors_and_top_cards():  # ETC-E11
    table = start("1: T | B G R\n1-2: B\n2: T | B G R", bow="K").play("L G>1-2")
    assert table.gap("1-2") == "B[BoG]"
    with refused("protected", "ETC-28", place="1-2"):
        table.play("X 1-2")
    assert table.play("L K>1.0").column(1) == "T[BoK] | B G R"


def test_a_connector_with_a_leader_is_not_taken_in_a_conflict():  # ETC-E11
    drawn = "1: T | K K R\n1-2: B[BoK]\n2: T[BoB] | K K R\n3: T[LiB] | B B K"
    table = start(drawn, active="lion", lion="K").play("C K@2-3")
    assert table.told("conflict-won")[0]["strengths"] == [2, 1]
    assert table.gap("1-2") == "B[BoK]"


def test_the_connector_under_the_losing_leader_is_taken():  # ETC-E11, ETC-49
    drawn = "1: T | K K R\n1-2: B[BoB]\n2: T | K K R\n3: T[LiB] | B B K"
    table = start(drawn, active="lion", lion="K").play("C K@2-3")
    assert (table.gap("1-2"), table.pile("lion")) == ("", "B")


def test_moving_inside_a_kingdom():  # ETC-E12, ETC-R3
    table = start("1: T | R G[BoK]", bow="K").play("L K>1.1")
    assert table.column(1) == "T | R[BoK] G"
    assert table.state.actions == 1
    assert table.told("conflict-began") == []


def test_a_catastrophe_on_a_connector_splits_the_kingdom():  # ETC-E13
    table = start("1: T | B G[LiG] R\n1-2: K\n2: T[BuB] | B G R", bow="K").play("X 1-2")
    assert (table.gap("1-2"), table.column(1), table.column(2)) == ("", "T | B G[LiG] R", "T[BuB] | B G R")
    assert [table.pile(name) for name in ("bow", "lion", "bull")] == ["", "", ""]


@pytest.mark.parametrize(
    ("cell", "code"), [("1.0", "top-card"), ("1.2", "ship-stays"), ("1.1", "protected"), ("1.4", "nothing-to-strike")]
)
def test_what_a_catastrophe_cannot_hit(cell, code):  # ETC-E14
    with refused(code, "ETC-28", place=cell):
        start("1: T | B[LiK] SK G", bow="K").play(f"X {cell}")


def test_no_second_catastrophe():  # ETC-E14
    with refused("no-catastrophe", "ETC-28"):
        start("1: T | B G G", bow="K", used="bow", box="R").play("X 1.1")


def test_a_losing_attacker_does_not_return_to_the_old_place():  # ETC-E15
    table = start("1: T[BoG] | K\n2: T[LiG] | K", bow="K").play("L G>2.1")
    assert (table.column(1), table.column(2)) == ("T | K", "T[LiG] | K")
    assert table.supply("bow") == "KGRB"


def test_nothing_against_nothing():  # ETC-E16
    table = start("2: T | G[LiG] G", bow="K", lion="R").play("L G>2.2")
    assert table.asked == ("lion", "defend")
    table.play("N0")
    assert table.told("conflict-won")[0]["strengths"] == [0, 0]
    assert table.asked == ("lion", "reward")
    assert table.play("+R").pile("lion") == "R"


def test_nothing_against_nothing_in_an_external_conflict():  # ETC-E17
    table = start("1: T[BoB] | K K R\n2: T[LiB] | K K R", bow="K", lion="B").play("C K@1-2", "N0")
    assert table.told("conflict-won")[0]["strengths"] == [0, 0]
    assert table.asked == ("lion", "reward")
    assert table.play("+B").pile("lion") == "B"
    assert table.told("plundered") == []


def test_the_card_under_the_losing_leader_is_taken():  # ETC-E18
    table = start("1: T | B[BoB] K R\n2: T[LiB] | B B R", bow="K").play("C K@1-2")
    assert table.column(1) == "T | K R"
    assert table.pile("lion") == "B"


def test_a_third_players_leader_protects_its_card():  # ETC-E19
    table = start("1: T[BoB] | B[BuK] B R\n2: T[LiB] | B B B", bow="K").play("C K@1-2")
    assert table.column(1) == "T | B[BuK] R"
    assert table.pile("lion") == "B"


def test_the_new_connector_does_not_count_and_is_not_taken():  # ETC-E20
    table = start("1: T[BoB] | B K R\n2: T[LiB] | B B R", bow="B").play("C B@1-2")
    assert table.told("conflict-won")[0]["strengths"] == [1, 2]
    assert (table.gap("1-2"), table.pile("lion")) == ("B", "B")


def test_top_cards_count_red_but_stay():  # ETC-E21
    table = start("1: T[BoR] | R K K\n2: T[LiR] | R R K", bow="K").play("C K@1-2")
    assert table.told("conflict-won")[0]["strengths"] == [2, 3]
    assert (table.column(1), table.pile("lion")) == ("T | K K", "R")


def test_an_older_connector_of_the_colour_is_taken_and_cuts_off():  # ETC-E22
    drawn = "1: T[BuK] | K K G\n1-2: R\n2: T[BoR] | K K G\n3: T[LiR] | R R R"
    table = start(drawn, bow="K").play("C K@2-3")
    assert table.told("conflict-won")[0]["strengths"] == [3, 4]
    assert (table.gap("1-2"), table.pile("lion")) == ("", "R")


def test_a_cut_off_ends_the_last_conflict():  # ETC-E23
    drawn = "1: T[BoK] | K K G\n1-2: B\n2: T[BoB] | K K G\n3: T[LiB] | B B[LiK] B"
    table = start(drawn, bow="G").play("C G@2-3; W B")
    assert len(table.told("conflict-began")) == 1
    assert table.told("turned-up") == [{"gap": "2-3", "card": "G"}]
    assert table.asked == ("bow", "action")


def test_the_active_player_is_the_attacker():  # ETC-E24, ETC-R23
    table = start("1: T[BuB] | K K B\n2: T[LiB] | K K B", active="bull", bull="K").play("C K@1-2")
    assert table.told("conflict-began")[0]["attacker"] == 2


def test_the_winning_trader_may_exchange():  # ETC-E25
    table = start("1: T[BoG] | G K B\n2: T[LiG] | K B K", bow="KR").play("C K@1-2")
    assert table.told("conflict-won")[0]["winner"] == 0
    assert table.asked == ("bow", "treasure")


def test_no_exchange_without_a_red_card():  # ETC-E26
    table = start("1: T[BoG] | B K B\n2: T | K B K", bow="KK").play("C K@1-2")
    assert table.told("exchange-declined") == [{"seat": 0}]
    assert table.asked == ("bow", "action")


def test_one_exchange_for_a_gap_card():  # ETC-E27
    drawn = "1: T[BoG] | B K B\n1-2: K\n2: T | K B K\n3: T | K B K"
    table = start(drawn, bow="KRR").play("C K@2-3")
    assert table.choices == ["TR 1", "TR 2", "TR 3", "TR -"]
    table.play("TR 2")
    assert table.asked == ("bow", "action")
    assert table.hand("bow") == "R"


def test_a_replaced_treasure_is_none():  # ETC-E28
    table = start("1: R*[BoG] | B K B\n2: T | K B K", bow="KR", victory={"lion": "T"}).play("C K@1-2")
    assert table.asked == ("bow", "action")
    assert table.told("exchange-declined") == []


def test_a_leader_stays_on_an_exchanged_treasure():  # ETC-E29
    table = start("1: T[BoG] | B K B\n2: T | K B K", bow="KR").play("C K@1-2; TR 1")
    assert table.column(1) == "R*[BoG] | B K B"


@pytest.mark.parametrize(("top", "taken"), [("T", ""), ("R*", "T")])
def test_the_top_card_is_no_part_of_a_run(top, taken):  # ETC-E30, ETC-R8
    table = start(f"1: {top} | R R", bow="RR", victory={"lion": taken}).play("C R@1")
    assert table.asked == ("bow", "action")
    assert table.state.actions == 1


def test_the_victory_card_comes_before_the_ship():  # ETC-E31
    table = start("1: T | K K[BoK] K", bow="KK").play("C K@1")
    assert table.asked == ("bow", "victory")
    table.play("+K")
    assert table.asked == ("bow", "ship")
    table.play("S SK")
    assert (table.column(1), table.supply("bow"), table.pile("bow")) == ("T | SK", "KGRB", "K")
    assert table.told("leader-returned") == [{"seat": 0, "colour": "K", "cell": "1.2"}]


def test_a_ship_is_sold_once():  # ETC-E32, ETC-R24
    drawn = "1: T | K K K\n2: T | SK\n3: T | B B B"
    assert start(drawn, bow="K").play("C K@1").asked == ("bow", "action")
    table = start(drawn, bow="B").play("C B@3")
    assert table.choices == ["S SG", "S SR", "S -"]
    with refused("no-such-ship", "ETC-29", ships=("SG", "SR")):
        table.play("S SK")


def test_the_king_earns_the_black_half_alone():  # ETC-E33
    table = start("1: T[BoK] | K SK", bow="KB", actions=1).play("L G>2.0")
    assert table.choices == ["I -", "I K1"]


def test_two_ships_earn_two_blue_cards():  # ETC-E34
    drawn = "1: T[BoB] | SK G R\n1-2: K\n2: T | SG G R"
    table = start(drawn, bow="BBB", actions=1).play("STOP")
    assert table.choices == ["I -", "I B1", "I B2"]
    with refused("too-much-income", "ETC-57", most=2):
        table.play("I B3")


def test_cards_that_meet_allow_no_purchase():  # ETC-E35
    table = start("1: T | K K G K K", bow="K").play("X 1.3")
    assert table.column(1) == "T | K K K K"
    assert table.asked == ("bow", "action")


def test_a_pile_that_just_suffices():  # ETC-E36, ETC-R25
    chance = Script(picks=["KR"])
    hands = {"bow": "K" * 6 + "BB", "lion": "G" * 8, "bull": "B" * 8}
    table = start(pile="KR", chance=chance, **hands).play("C K@1; C K@2")
    assert (table.asked, sum(table.state.pile)) == (("lion", "action"), 0)


def test_an_empty_pile_and_full_hands():  # ETC-E37
    table = start(pile="", bow="K" * 8, lion="G" * 8, bull="B" * 8, chance=Closed()).play("STOP")
    assert table.asked == ("lion", "action")


def test_the_turn_is_finished_before_the_last_treasure_ends_the_game():  # ETC-E38
    drawn = "1: T[BoG] | B K B\n2: T | K B K\n" + "\n".join(f"{column}: R*" for column in range(3, 9))
    table = start(drawn, bow="KRB", victory={"lion": "TTTTTT"}).play("C K@1-2; TR 1")
    assert table.asked == ("bow", "action")
    table.play("C B@1")
    assert table.asked is None
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "one-treasure"


def test_no_refill_before_a_second_attack():  # ETC-E39
    table = start("1: T[LiG] | K\n2: T[LiK] | K", bow="K", lion="RR").play("L G>1.1", "Lion: N2")
    table.play("L K>2.1")
    assert table.told("committed")[-1] == {"seat": 1, "number": 0, "card": "R"}  # Lion was not asked again


def test_both_leaders_on_red_cards():  # ETC-E40
    table = start("1: T[LiG] | R", bow="K").play("L G>1.1")
    assert table.told("conflict-won")[0]["strengths"] == [1, 1]


def test_a_stuck_game_ends_by_the_guard():  # ETC-E41, ETC-R1
    full = " ".join("KGKGKGBG")
    drawn = "\n".join(f"{column}: T | {full if column % 2 else full[::-1]}" for column in range(1, 9))
    drawn += "\n" + "\n".join(f"{left}-{left + 1}: R" for left in range(1, 8))
    table = start(drawn, bow="B" * 8, lion="B" * 8, bull="B" * 8, used="bow lion bull", box="RRR", quiet=7)
    assert {choice[0] for choice in table.choices} == {"L", "S"}
    table.play("L K>1.0; L G>2.0")
    assert table.asked == ("lion", "action")
    table.play("STOP")
    outcome = game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "standstill"


def test_a_catastrophe_allows_no_exchange():  # ETC-E42
    drawn = "1: T[BoG] | B K B\n1-2: K\n2: T | K B K\n2-3: K\n3: T | K B K"
    table = start(drawn, bow="RR").play("X 2-3")
    assert table.asked == ("bow", "action")
    assert table.state.box == counted("K")
