"""Whole games as text (section 11): start position, decision lines and later draws, replayed without dice."""

from pathlib import Path

import pytest

from games.engine.search import PlayoutStep, playout
from games.sumeria.state import State
from tests.games.builders import refused
from tests.games.sumeria.drawn import BLUE, GAME, position, row
from tests.games.sumeria.record import replay, start_lines, stock_line

START = ("SEATS 3", "ROW AKK KIS UMM LAG BAB NIP URK ERI", "STOCK EEM/PR/R", "START 0")
SHARED_WIN = Path(__file__).with_name("shared-win.record")


def record(*changes: tuple[str, str], more: tuple[str, ...] = ()) -> str:
    """The start position of a record with some texts replaced, and more lines behind."""
    text = "\n".join(START)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return "\n".join((text, *more))


def recorded(steps: list[PlayoutStep]) -> str:
    """A whole game as a record."""
    lines = list(start_lines(steps[0].before))
    for step in steps:
        lines.append(GAME.write(step.move))
        if step.after.era > step.before.era:
            lines.append(stock_line(step.after.stock))
    return "\n".join(lines)


def test_a_start_position_is_written_and_read() -> None:  # SUM-8, SUM-9, SUM-11
    state = replay(record())
    assert state == position(phase="setup")
    assert start_lines(state) == START


@pytest.mark.parametrize(
    "text",
    [
        record().lower(),
        record().replace("\n", "\r\n"),
        record(("SEATS 3", "  SEATS\t3  "), ("START 0", "start   0"), ("KIS UMM", "kis \t Umm")),
        record(("EEM/PR/R", "MEE/RP/R")),
        record(("SEATS 3", "SEATS 03"), ("START 0", "START 000")),
        "\n\n" + record(("\n", "\n \n")) + "\n",
    ],
    ids=["lower case", "line ends", "blanks", "kinds in any order", "leading zeros", "empty lines"],
)
def test_record_lines_are_read_leniently(text: str) -> None:  # SUM-8, SUM-9, SUM-11
    assert replay(text) == position(phase="setup")


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("SEATS 3", "SEATS 2", "SUM-7"),
        ("SEATS 3", "SEATS 5", "SUM-7"),
        ("SEATS 3", "SEATS three", "SUM-7"),
        ("SEATS 3", "SEATS 3 3", "SUM-7"),
        ("SEATS 3", "SEATS", "SUM-7"),
        ("KIS UMM", "KIS KIS", "SUM-8"),
        ("KIS UMM", "KIS XXX", "SUM-8"),
        ("KIS UMM", "KIS", "SUM-8"),
        ("KIS UMM", "KISUMM", "SUM-8"),
        ("ERI", "ERI AKK", "SUM-8"),
        ("EEM/PR/R", "EEMP/R/R", "SUM-9"),
        ("EEM/PR/R", "EEM/PR", "SUM-9"),
        ("EEM/PR/R", "EEM/PR/R/", "SUM-9"),
        ("EEM/PR/R", "EEM/PX/R", "SUM-9"),
        ("EEM/PR/R", "EEM / PR / R", "SUM-9"),
        ("EEM/PR/R", "", "SUM-9"),
        ("START 0", "START 3", "SUM-11"),
        ("START 0", "START -1", "SUM-11"),
        ("START 0", "START Red", "SUM-11"),
        ("SEATS 3\n", "", "NOTATION"),
        ("SEATS", "SEAT", "NOTATION"),
        ("STOCK EEM", "STOCKEEM", "NOTATION"),
        ("SEATS 3", "\u017fEATS 3", "NOTATION"),
        ("SEATS 3", "SEATS ３", "NOTATION"),
        ("KIS", "K\u0131S", "NOTATION"),
        ("\nROW", "\u2028ROW", "NOTATION"),
    ],
    ids=ascii,
)
def test_a_start_position_that_breaks_a_rule_is_refused(old: str, new: str, rule: str) -> None:  # SUM-8, SUM-9, SUM-11
    with refused("strange-characters" if not new.isascii() else "bad-record", rule=rule):
        replay(record((old, new)))


def test_the_order_of_the_start_lines_is_fixed() -> None:  # SUM-8
    with refused("bad-record", rule="NOTATION"):
        replay("\n".join(reversed(START)))
    for length in range(4):
        with refused("bad-record", rule="NOTATION"):
            replay("\n".join(START[:length]))


def test_decision_lines_may_carry_their_prefix() -> None:  # SUM-10, SUM-12
    state = replay(record(more=("1.1 Red: +AKKc", "1.1 Blue: +KISc", "+UMMc")))
    assert state.traders == {"AKKc": 0, "KISc": 1, "UMMc": 2}
    with refused("prefix-does-not-fit", rule="NOTATION"):
        replay(record(more=("1.1 Blue: +AKKc",)))


def test_an_illegal_line_in_a_record_is_refused_by_its_rule() -> None:  # SUM-12
    with refused("occupied", rule="SUM-12"):
        replay(record(more=("+AKKc", "+AKKc")))


@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_game_is_replayed_from_its_record(seats: int) -> None:  # SUM-31
    steps = list(playout(GAME, seats, 3))
    assert replay(recorded(steps)) == steps[-1].after
    assert replay(recorded(steps).lower()) == steps[-1].after


def at_the_second_stock() -> tuple[list[str], int]:
    """A whole game as lines, and which of them tells the tokens of era 2."""
    lines = recorded(list(playout(GAME, 3, 3))).splitlines()
    return lines, [number for number, line in enumerate(lines) if line.startswith("STOCK")][1]


def test_a_record_without_the_tokens_of_the_next_era_is_refused() -> None:  # SUM-31
    lines, place = at_the_second_stock()
    with refused("record-lacks-stock", rule="SUM-31"):
        replay("\n".join(lines[:place] + lines[place + 1 :]))


def test_tokens_that_come_too_early_or_twice_are_refused() -> None:  # SUM-31
    lines, place = at_the_second_stock()
    stock = lines[place]
    for wrong in ([*START, stock], [*lines[: place - 1], stock], [*lines[: place + 1], stock]):
        with refused("record-stock-too-early", rule="SUM-31"):
            replay("\n".join(wrong))


def test_after_the_sixth_era_there_is_nothing_to_draw() -> None:  # SUM-29, SUM-I1
    lines, place = at_the_second_stock()
    with refused("bad-record", rule="SUM-I1"):
        replay("\n".join([*lines, lines[place]]))


def test_more_tokens_of_a_kind_than_the_bag_holds_are_refused() -> None:  # SUM-31, SUM-I1
    """Six economic tokens in era 1, and six again."""
    lines, place = at_the_second_stock()
    lines[2] = lines[place] = "STOCK EEE/EE/E"
    lines[place - 2 : place] = ["T1 EE", "T2 E"]
    with refused("bad-record", rule="SUM-I1"):
        replay("\n".join(lines))


@pytest.mark.parametrize("line", ["STOCKEEM/PR/R", "STOCK EEM PR R", "STOCK", "STOCK EEM/PRR"])
def test_the_tokens_of_a_later_era_are_read_word_by_word(line: str) -> None:  # SUM-31
    lines, place = at_the_second_stock()
    with pytest.raises(Exception, match=r"bad-record \[SUM-9\]|record-lacks-stock"):
        replay("\n".join([*lines[:place], line]))


def test_a_game_of_four_ends_as_it_is_known_to_end() -> None:  # SUM-34, SUM-35, SUM-36
    """Three players have 22 points: two of them hold five of a kind and share the win, Blue only four."""
    state: State = replay(SHARED_WIN.read_text("ascii"))
    assert state.tokens == ((1, 5, 0, 3), (0, 3, 3, 4), (5, 1, 1, 1), (3, 0, 5, 1))
    assert (row(state), state.start) == ("URK ERI UMM KIS AKK NIP BAB LAG", BLUE)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ((22, 22, 18, 22), ((0, 3), (1,), (2,)))
