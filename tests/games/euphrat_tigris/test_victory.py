"""Victory cards for column cards (ETC-24 to ETC-27)."""

import pytest

from tests.games.euphrat_tigris.table import refused, start


@pytest.mark.parametrize(
    ("drawn", "asked"),
    [
        ("1: T[LiG] | K[BuK]", ("lion", "victory")),
        ("1: T | K[BuK]", ("bull", "victory")),
        ("1: T[LiB] | K", ("bow", "action")),
        ("1: T | K\n2: T[LiG]", ("bow", "action")),
        ("1: T | K B R\n1-2: K\n2: T[LiG] | K B R", ("lion", "victory")),
        ("1: T[BoG] | K[BuK]", ("bow", "victory")),
    ],
)
def test_who_is_entitled(drawn, asked):  # ETC-24
    assert start(drawn, bow="GG", lion="G", bull="G").play("C G@1").asked == asked


def test_the_entitled_player_lays_a_card_from_the_hand():  # ETC-25
    table = start("1: T[LiG]", bow="G", lion="GGB").play("C G@1")
    assert table.choices == ["+G", "-"]
    table.play("+G")
    assert (table.pile("lion"), table.hand("lion"), table.column(1)) == ("G", "GB", "T[LiG] | G")


def test_nothing_is_laid_by_choice():  # ETC-25
    table = start("1: T[LiG]", bow="G", lion="G").play("C G@1", "-")
    assert (table.pile("lion"), table.hand("lion")) == ("", "G")
    assert table.told("victory-declined") == [{"seat": 1, "card": "G"}]


def test_only_a_card_of_the_colour_is_laid():  # ETC-25
    with refused("another-colour", "ETC-25", card="G"):
        start("1: T[LiG]", bow="G", lion="GB").play("C G@1", "+B")


@pytest.mark.parametrize("lion", ["", "G"])
def test_the_king_does_not_step_in(lion):  # ETC-26
    table = start("1: T[LiG] | K[BuK]", bow="G", lion=lion, bull="G").play("C G@1", *["-"] * len(lion))
    assert table.asked == ("bow", "action")
    assert table.pile("bull") == ""


def test_the_king_replaces_no_other_leader_elsewhere():  # ETC-27, ETC-55, ETC-R13
    table = start("1: T[BoK] | G B R\n2: T | G B R", bow="GRR").play("C G@1-2")
    assert table.asked == ("bow", "action")  # two treasures and a king, but no trader
    ships = start("1: T[BoK] | SG", bow="GB", actions=1).play("STOP")
    assert ships.told("income") == []
    conflict = start("1: T[BoK] | B B R\n2: T[LiB] | B B R", bow="G").play("C G@1-2")
    assert conflict.told("conflict-began") == []
