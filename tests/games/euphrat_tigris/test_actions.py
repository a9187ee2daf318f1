"""The turn and its four kinds of action (RULES.md section 5)."""

import pytest

from games.euphrat_tigris import game
from tests.games.euphrat_tigris.table import refused, start

FULL = {"bow": "KKGGRRBB", "lion": "KKGGRRBB", "bull": "KKGGRRBB"}


def test_two_actions_of_any_kind_make_a_turn():  # ETC-16, ETC-17
    table = start(**FULL).play("C K@1")
    assert table.asked == ("bow", "action")
    assert table.play("C K@1").asked == ("lion", "action")


def test_an_action_is_resolved_before_the_next():  # ETC-16
    table = start("1: T[LiG]", **FULL).play("C G@1")
    with refused("not-asked", "ETC-25", asked=1):
        table.play("Bow: C G@2")


@pytest.mark.parametrize("lines", [["STOP"], ["C K@1", "STOP"]])
def test_fewer_actions_are_allowed(lines):  # ETC-16, ETC-R1
    table = start(**FULL).play(*lines)
    assert table.asked == ("lion", "action")
    assert table.told("stopped") == [{"seat": 0, "left": 3 - len(lines)}]


def test_a_leader_goes_from_the_supply_to_any_free_card():  # ETC-18
    table = start("1: T | K[LiB]\n2: T | K K K\n2-3: G\n3: T | SK K K", **FULL)
    targets = {choice[4:] for choice in table.choices if choice.startswith("L R>")}
    free = {"1.0", "2.0", "2.1", "2.2", "2.3", "2-3", "3.0", "3.2", "3.3", "4.0", "5.0", "6.0", "7.0", "8.0"}
    assert targets == free
    assert table.play("L R>2.2").column(2) == "T | K K[BoR] K"


@pytest.mark.parametrize(("cell", "code"), [("1.2", "no-card"), ("4-5", "no-card"), ("1.1", "occupied")])
def test_a_leader_needs_a_free_card(cell, code):  # ETC-18
    with refused(code, "ETC-18", place=cell):
        start("1: T | K[BoG]", **FULL).play(f"L G>{cell}")


def test_a_leader_moves_from_any_card():  # ETC-18, ETC-19
    table = start("1: T[BoG] | K", **FULL).play("L G>5.0")
    assert (table.column(1), table.column(5)) == ("T | K", "T[BoG] |")
    assert table.told("led") == [{"seat": 0, "colour": "G", "cell": "5.0", "origin": "1.0"}]


def test_a_rival_of_the_same_colour_means_conflict():  # ETC-19
    table = start("1: T[LiG] | K G R\n1-2: K\n2: T | K G R", **FULL).play("L G>2.1")
    assert table.asked == ("bow", "attack")
    assert table.told("conflict-began")[0]["kind"] == "internal"


def test_a_leader_of_another_colour_means_none():  # ETC-19
    assert start("1: T[LiG] | K", **FULL).play("L K>1.1").asked == ("bow", "action")


def test_no_leader_is_taken_back_by_choice():  # ETC-20, ETC-R2
    table = start("1: T[BoG]", **FULL)
    assert not any(choice.startswith("L G>") and choice.endswith("-") for choice in table.choices)
    with refused("unreadable", "NOTATION"):
        table.play("L G>-")


def test_a_column_card_goes_to_the_bottom():  # ETC-21
    table = start("1: T | K", **FULL).play("C G@1")
    assert table.column(1) == "T | K G"
    assert table.hand("bow") == "KKGRRBB"


def test_a_card_must_be_in_hand():  # ETC-21
    with refused("not-in-hand", "ETC-21", card="G"):
        start(bow="K").play("C G@1")


@pytest.mark.parametrize("cards", [7, 8])
def test_at_most_eight_cards_below_a_top_card(cards):  # ETC-21, ETC-R5
    table = start(f"1: T | {' '.join('KGKGKGKG'[:cards])}", **FULL)
    assert ("C B@1" in table.choices) == (cards < 8)


def test_victory_card_and_ship_in_this_order():  # ETC-22, ETC-R9
    table = start("1: T[LiB] | B B B", **FULL).play("C B@1")
    assert table.asked == ("lion", "victory")
    assert table.play("-").asked == ("bow", "ship")


def test_a_gap_card_joins_two_kingdoms():  # ETC-23
    table = start("1: T | K G R\n2: T | K G R", **FULL).play("C B@1-2")
    assert table.gap("1-2") == "B"
    assert table.hand("bow") == "KKGGRRB"
    assert table.told("turned-up") == [{"gap": "1-2", "card": "B"}]


def test_a_gap_takes_one_card():  # ETC-23
    table = start("1: T | K G R\n1-2: G\n2: T | K G R", **FULL)
    with refused("gap-taken", "ETC-23", place="1-2"):
        table.play("C B@1-2")
    with refused("too-few-below", "ETC-23", place="2-3"):
        table.play("C B@2-3")


def test_a_gap_card_must_be_in_hand():  # ETC-23
    with refused("not-in-hand", "ETC-23", card="B"):
        start("1: T | K G R\n2: T | K G R", bow="K").play("C B@1-2")


def test_a_gap_card_buys_no_ship():  # ETC-23
    table = start("1: T | K K K\n2: T | K K K", **FULL).play("C K@1-2")
    assert table.asked == ("bow", "action")


def test_a_catastrophe_is_played_once():  # ETC-28
    table = start("1: T | K G[LiG] R", **FULL).play("X 1.1")
    assert table.column(1) == "T | G[LiG] R"
    with refused("no-catastrophe", "ETC-28"):
        table.play("X 1.2")
    assert not any(choice.startswith("X") for choice in table.choices)
    assert table.told("victory-card") == []


def test_a_catastrophe_splits_a_kingdom():  # ETC-28
    table = start("1: T[LiG] | K G R\n1-2: K\n2: T[LiB] | K G R", **FULL).play("X 1-2")
    assert table.play("L G>2.1").asked == ("lion", "action")  # no rival in column 2 any more


def test_every_action_listed_is_an_action_of_the_turn():  # ETC-16, ETC-D2
    table = start("1: T | K G R\n2: T | K G R", **FULL)
    kinds = {choice.split()[0] for choice in table.choices}
    assert kinds == {"L", "C", "X", "STOP"}
    assert game.pending(table.state)[0].facts == {"left": 2}
