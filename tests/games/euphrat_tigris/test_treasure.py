"""The exchange of treasures (ETC-52 to ETC-55)."""

import pytest

from tests.games.euphrat_tigris.table import refused, start

JOINING = "1: T | G B R\n2: T[LiG] | G B R"


def test_the_owner_of_the_trader_is_asked_out_of_turn():  # ETC-52, ETC-R13, ETC-D9
    table = start(JOINING, bow="B", lion="RR").play("C B@1-2")
    assert table.asked == ("lion", "treasure")
    assert table.choices == ["TR 1", "TR 2", "TR -"]


def test_the_exchange_may_be_declined():  # ETC-52
    table = start(JOINING, bow="B", lion="R").play("C B@1-2", "TR -")
    assert (table.pile("lion"), table.hand("lion"), table.column(1)) == ("", "R", "T | G B R")
    assert table.told("exchange-declined") == [{"seat": 1}]


def test_treasures_of_other_kingdoms_stay():  # ETC-53
    table = start(JOINING, bow="B", lion="R").play("C B@1-2")
    with refused("no-such-treasure", "ETC-53", column=3, columns=(1, 2)):
        table.play("TR 3")
    with refused("no-such-place", "ETC-5", place="9.0"):
        table.play("TR 9")


def test_a_red_card_takes_the_treasures_place():  # ETC-53
    table = start(JOINING, bow="B", lion="RR").play("C B@1-2", "TR 1")
    assert (table.column(1), table.pile("lion"), table.top("lion"), table.hand("lion")) == ("R* | G B R", "T", "T", "R")


@pytest.mark.parametrize("lion", ["", "GB"])
def test_without_a_red_card_there_is_no_exchange(lion):  # ETC-53
    table = start(JOINING, bow="B", lion=lion).play("C B@1-2")
    assert table.told("exchange-declined") == [{"seat": 1}]


def test_a_leader_on_the_treasure_stays():  # ETC-54, ETC-R14
    table = start(JOINING, bow="B", lion="R").play("C B@1-2", "TR 2")
    assert table.column(2) == "R*[LiG] | G B R"


def test_no_king_stands_in_for_the_trader():  # ETC-55
    table = start("1: T | G B R\n2: T[LiK] | G B R", bow="B", lion="R").play("C B@1-2")
    assert table.asked == ("bow", "action")


def test_a_broken_kingdom_has_too_few_treasures():  # ETC-52, ETC-R12
    drawn = "1: T | G R B\n1-2: G\n2: R* | G[LiG] R K\n3: T | G K[BuG] G"
    table = start(drawn, bow="R", bull="GGRR", victory={"bow": "T"}).play("C R@2-3", "N2")
    assert table.told("conflict-won")[0]["winner"] == 2
    assert table.gap("1-2") == ""
    assert table.asked == ("bow", "action")
