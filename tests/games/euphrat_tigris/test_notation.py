"""Lines of notation (RULES.md section 15)."""

import pytest

from games.engine.errors import BadNotation
from games.euphrat_tigris import game
from games.euphrat_tigris.moves import Buy, Commit, Exchange, Income, Join, Lay, Lead, Order, Score, Stop, Strike
from tests.games.euphrat_tigris.record import replay
from tests.games.euphrat_tigris.table import SPOKEN, position, refused, start

MOVES = {
    "L G>1.1": Lead("G", "1.1"),
    "L R>3-4": Lead("R", "3-4"),
    "L K>2.0": Lead("K", "2.0"),
    "C G@3": Lay("G", 3),
    "C K@4-5": Join("K", "4-5"),
    "X 6.2": Strike("6.2"),
    "X 3-4": Strike("3-4"),
    "STOP": Stop(),
    "+G": Score("G"),
    "-": Score(None),
    "S SK": Buy("SK"),
    "S -": Buy(None),
    "N0": Commit(0),
    "N12": Commit(12),
    "W B": Order("B"),
    "TR 5": Exchange(5),
    "TR -": Exchange(None),
    "I K1 B2": Income(black=1, blue=2),
    "I -": Income(),
}


@pytest.mark.parametrize("line", MOVES)
def test_every_command_is_read_and_written(line):  # NOTATION
    assert game.read(position(), 0, line) == game.read(position(), 0, line.lower()) == (MOVES[line],)
    assert game.write(MOVES[line]) == line


def test_a_bare_income_is_no_income():  # NOTATION
    assert game.read(position(), 0, "i") == (Income(),)


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ; ",
        "L G>1.1;",
        "L G>1.1;;C G@1",
        "L  G>1.1",
        "L G > 1.1",
        "LG>1.1",
        "L\tG>1.1",
        "L T>1.1",
        "L G>1.01",
        "L G>11",
        "C G@10",
        "N01",
        "N-1",
        "N",
        "+T",
        "+",
        "S B",
        "I B2 K1",
        "I K0",
        "I K1 K1",
        "I K",
        "TR",
        "W",
        "fox: N1",
        "Lion: N1",
        "Bow N1",
        "Bow:",
        "Nø",
        "N1" + "; N1" * 200,
    ],
)
def test_lines_that_cannot_be_read(line):  # NOTATION
    with pytest.raises(BadNotation) as refusal:
        game.read(position(), 0, line)
    assert SPOKEN.explain(refusal.value)


def test_commands_are_separated_by_semicolons_or_lines():  # NOTATION
    moves = (Lead("G", "1.1"), Lay("G", 1), Score("G"))
    for line in (
        "L G>1.1; C G@1; +G",
        "L G>1.1;C G@1  ;  +G  ",
        "L G>1.1\nC G@1; +G\n",
        "Bow: L G>1.1\r\nbow:C G@1;+G",
    ):
        assert game.read(position(), 0, line) == moves


def test_a_line_may_be_marked_with_its_sender():  # NOTATION
    state = position(dynasties="vase bull")
    assert game.read(state, 1, "BULL: N2") == (Commit(2),)
    with refused("mark-does-not-fit", "NOTATION", fitting="Bull"):
        game.read(state, 1, "Vase: N2")


def test_a_place_that_does_not_exist_is_read_and_refused_later():  # ETC-5, NOTATION
    assert game.read(position(), 0, "C G@9; X 3-5") == (Lay("G", 9), Strike("3-5"))


def test_a_number_beyond_reason_is_read_and_refused_later():  # ETC-18, NOTATION
    huge = "9" * 40
    assert game.read(position(), 0, f"L G>1.{huge}; N{huge}") == (Lead("G", "1.9999"), Commit(9999))
    with refused("no-card", "ETC-18"):
        start(bow="K").play(f"L G>1.{huge}")


def test_a_whole_turn_in_one_line():  # ETC-T1, NOTATION
    table = start("1: T | R SG", active="lion", lion="GGGK").play("L G>1.1; C G@1; +G; I G1")
    assert table.pile("lion") == "GG"
    assert table.asked == ("bull", "action")


DECK = "KKKKKKKK" + "GGGGGGGG" + "R" * 30 + "B" * 40 + "K" * 32 + "G" * 32 + "R" * 35


def test_a_record_is_replayed():  # ETC-9, ETC-10, NOTATION
    record = f"DYNASTIES vase bull\nDECK {DECK}\nSTART bull\nBull: L G>1.0; C G@1; +G\nC K@2\nVase: STOP\n"
    state = replay(record)
    assert state.dynasties == ("vase", "bull")
    assert (state.turn, state.active) == (3, 1)
    assert state.removed == (0, 0, 30, 0, 0)
    assert state.hands == ((7, 0, 0, 1, 0), (0, 6, 0, 2, 0))
    assert state.victory[1].top == "G"


@pytest.mark.parametrize(
    ("record", "rule"),
    [
        ("START bow", "NOTATION"),
        (f"DYNASTIES bow\nDECK {DECK}\nSTART bow", "ETC-7"),
        (f"DYNASTIES bow fox\nDECK {DECK}\nSTART bow", "ETC-7"),
        (f"DYNASTIES bow lion\nDECK {DECK[1:]}\nSTART bow", "ETC-1"),
        (f"DYNASTIES bow lion\nDECK {DECK}\nSTART bull", "ETC-11"),
    ],
)
def test_a_record_with_a_bad_start(record, rule):  # NOTATION
    with pytest.raises(BadNotation) as refusal:
        replay(record)
    assert refusal.value.rule == rule
