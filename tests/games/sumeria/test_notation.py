"""Move notation (section 11): what is printed, and everything that is read as the same."""

import pytest

from games.sumeria.moves import Move, Place, Remove, Take1, Take2, Travel
from games.sumeria.state import State
from tests.games.builders import refused
from tests.games.sumeria.drawn import BLUE, GAME, RED, after, asked, lines, position, scoring

CANONICAL = [
    ("+AKKc", Place("AKKc")),
    ("+NIPt2", Place("NIPt2")),
    ("KISv3>NIPv3", Travel("KISv3", "NIPv3")),
    ("-UMMc", Remove("UMMc")),
    ("T1 EM", Take1("EM")),
    ("T1 RR", Take1("RR")),
    ("T2 R", Take2("R")),
]


def read(line: str, state: State | None = None) -> Move:
    """The one move of a line."""
    state = state or position(red="KISv3 UMMc")
    (move,) = GAME.read(state, asked(state), line)
    return move  # type: ignore[no-any-return]


@pytest.mark.parametrize(("line", "move"), CANONICAL)
def test_canonical_lines(line: str, move: Move) -> None:  # SUM-D2, SUM-D3, SUM-D4, SUM-D5, SUM-D6, SUM-D7
    assert read(line) == move
    assert GAME.write(move) == line


@pytest.mark.parametrize(("line", "move"), CANONICAL)
@pytest.mark.parametrize("spell", [str.upper, str.lower, str.swapcase])
def test_case_does_not_matter(line: str, move: Move, spell: object) -> None:  # SUM-D4
    assert read(spell(line)) == move  # type: ignore[operator]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("T1EM", Take1("EM")),
        ("t 1 e m", Take1("EM")),
        ("\tT2\t\tR ", Take2("R")),
        ("  + A K K c  ", Place("AKKc")),
        ("KIS v3 \t> NIPv 3", Travel("KISv3", "NIPv3")),
        ("- \tUMMc", Remove("UMMc")),
        ("1 . 1 R e d : + AKKc", Place("AKKc")),
    ],
)
def test_blanks_and_tabs_do_not_matter_wherever_they_stand(line: str, move: Move) -> None:  # SUM-D6
    assert read(line) == move


def test_the_two_kinds_are_sorted() -> None:  # SUM-D6
    assert (read("T1 ME"), read("T1 RP"), read("t1 re")) == (Take1("EM"), Take1("PR"), Take1("ER"))


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "\t"),
        *("AKKc", "+", "-", ">", "++AKKc", "+AKKc+", "+AKKc,", "+AKKc.", "+AKKc;+KISc", "+ AKK", "AKKc>", ">AKKc"),
        *("AKKc>KISc>UMMc", "AKKc-KISc", "AKKc=>KISc", "*AKKc", "+AKK_c", "+AKKc4", "+AKKt4", "+AKK c1"),
        *("T1", "T1 E", "T1 EEM", "T1 EX", "T1 E,M", "T2", "T2 EM", "T2 X", "T3 E", "T0 E", "T", "E", "EM"),
        *("Place AKKc", "pass", "end"),
        *("Red: +AKKc", "1.1: +AKKc", "1.1 Red +AKKc", "1 Red: +AKKc", "1.1.1 Red: +AKKc", "-1.1 Red: +AKKc"),
        *("1.1 Red:", "1.1 Red: 1.1 Red: +AKKc", "1.x Red: +AKKc"),
    ],
)
def test_a_line_outside_the_grammar_is_invalid(line: str) -> None:  # SUM-15
    with pytest.raises(Exception, match="NOTATION"):
        read(line)


@pytest.mark.parametrize(
    "line",
    [
        *("+AKKc\n", "\n+AKKc", "+AKKc\r\n", "+AK\nKc", "+AKKc\x0b", "\x1f+AKKc", "+AKKc\x00"),
        *("+AKKc\u00a0", "\u3000+AKKc", "\uff0bAKKc", "+\u0410KKc", "\u2212UMMc", "T1 \u0415M", "+AKKt\u00b2"),
        *("+AKKt\uff12", "\uff11.1 Red: +AKKc", "+\u212aISc"),
    ],
    ids=ascii,
)
def test_line_ends_control_characters_and_other_alphabets_are_invalid(line: str) -> None:  # SUM-D3
    with refused("strange-characters", rule="NOTATION"):
        read(line)


def test_a_line_that_is_far_too_long_is_invalid() -> None:  # SUM-D3
    with refused("too-long", rule="NOTATION"):
        read("+AKKc" + " " * 1000)


def test_a_settlement_of_no_map_is_invalid() -> None:  # SUM-6
    with refused("unknown-settlement", rule="NOTATION", got="ninivec"):
        read("+NINIVEc")


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (position(era=2, round=3, red="KISv3"), "2.3 Red: KISv3>NIPv3"),
        (position(era=2, round=3, red="KISv3"), "02.003 RED:kisv3>nipv3"),
        (position(asked=BLUE), "1.1 blue: +AKKc"),
        (position(phase="setup"), "1.1 Red: +AKKc"),
        (scoring(era=4, blue="AKKc"), "4.3 Blue: T1 EM"),
        (after(scoring(era=4, blue="AKKc", red="KISc"), "T1 EM"), "4.3 Red: T2 P"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_prefix_that_fits_is_read_and_dropped(state: State, line: str) -> None:  # SUM-10, SUM-14
    (move,) = GAME.read(state, asked(state), line)
    assert GAME.write(move) in lines(state, asked(state))
    assert ":" not in GAME.write(move)


@pytest.mark.parametrize("prefix", ["2.2 Red:", "1.3 Red:", "2.3 Blue:", "2.3 Yellow:", "2.3 Purple:", "20.3 Red:"])
def test_a_prefix_that_does_not_fit_makes_the_line_invalid(prefix: str) -> None:  # SUM-14
    state = position(era=2, round=3, red="KISv3")
    with refused("prefix-does-not-fit", rule="NOTATION", fitting="2.3 Red:"):
        read(f"{prefix} KISv3>NIPv3", state)


def test_every_legal_line_is_read_as_it_is_written() -> None:  # SUM-D3, SUM-D4, SUM-D5
    state = position(red="AKKc AKKt1 UMMv1", occupied="AKKt2 KISc UMMt1")
    for line in lines(state, RED):
        assert GAME.write(read(line, state)) == line
