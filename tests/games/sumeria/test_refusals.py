"""Which rule a refusal cites, if a line breaks several: the table of section 6, step by step."""

from collections.abc import Callable

import pytest

from games.engine import codec
from games.engine.chance import Dice
from games.sumeria.moves import Place, Remove, Take1, Travel
from games.sumeria.state import State
from tests.games.builders import play, refused
from tests.games.sumeria.drawn import BLUE, GAME, GREEN, RED, after, asked, last_turn, position, scoring

ALL_RED = "AKKc AKKt1 AKKt2 AKKt3 AKKv1 AKKv2 AKKv3 KISc KISt1 KISt2 KISt3 KISv1 KISv2 KISv3"


def in_setup() -> State:
    return position(phase="setup", red="UMMc", blue="UMMt1", green="UMMt2")


def in_rounds() -> State:
    return position(red="UMMc", blue="UMMt1")


def at_take1() -> State:
    return scoring(red="AKKc", blue="KISc")


def at_take2() -> State:
    return after(scoring(red="KISc", blue="AKKc"), "T1 EE")


def over() -> State:
    return after(last_turn(era=6), "+ERIc")


TABLE: list[tuple[Callable[[], State], int, str, str, str]] = [
    # step 1: not a line, whatever else is wrong
    (over, RED, "+AKKx", "unknown-settlement", "NOTATION"),
    (over, RED, "hello", "unreadable", "NOTATION"),
    (in_rounds, BLUE, "UMMt1>UMMx", "unknown-settlement", "NOTATION"),
    (in_rounds, BLUE, "1.1 Red: what", "unreadable", "NOTATION"),
    # step 2: the game has ended, whoever speaks and whatever is said
    (over, BLUE, "T1 EM", "game-over", "SUM-34"),
    (over, BLUE, "1.1 Red: +ERIc", "game-over", "SUM-34"),
    # step 3: another player is asked, and nothing else fits either
    (in_setup, BLUE, "-ERIc", "not-asked", "SUM-12"),
    (in_rounds, BLUE, "T1 PP", "not-asked", "SUM-14"),
    (in_rounds, GREEN, "+UMMc", "not-asked", "SUM-14"),
    (in_rounds, BLUE, "6.3 Yellow: +ERIc", "not-asked", "SUM-14"),
    (at_take1, BLUE, "T2 E", "not-asked", "SUM-26"),
    (at_take2, BLUE, "+AKKc", "not-asked", "SUM-26"),
    # step 4: another kind of decision is asked, and the answer would be wrong there as well
    (in_setup, RED, "-ERIc", "another-question", "SUM-12"),
    (in_setup, RED, "ERIc>ERIt1", "another-question", "SUM-12"),
    (in_setup, RED, "T1 EM", "another-question", "SUM-12"),
    (in_rounds, RED, "T1 PP", "another-question", "SUM-15"),
    (in_rounds, RED, "6.3 Yellow: T2 E", "another-question", "SUM-15"),
    (at_take1, RED, "+AKKc", "another-question", "SUM-26"),
    (at_take1, RED, "T2 E", "another-question", "SUM-26"),
    (at_take2, RED, "-KISc", "another-question", "SUM-26"),
    (at_take2, RED, "T1 RR", "another-question", "SUM-26"),
    # step 5: the rule of the action, before a prefix that does not fit
    (in_setup, RED, "6.3 Yellow: +UMMc", "occupied", "SUM-12"),
    (in_rounds, RED, "6.3 Yellow: +UMMt1", "occupied", "SUM-17"),
    (in_rounds, RED, "6.3 Yellow: UMMt1>UMMc", "not-yours", "SUM-18"),
    (in_rounds, RED, "6.3 Yellow: UMMc>UMMt1", "out-of-reach", "SUM-20"),
    (in_rounds, RED, "6.3 Yellow: -UMMt1", "not-yours", "SUM-21"),
    (at_take1, RED, "6.3 Yellow: T1 PP", "not-in-stock", "SUM-26"),
    (at_take2, RED, "6.3 Yellow: T2 E", "not-in-stock", "SUM-26"),
    # step 6: only the prefix is wrong
    (in_setup, RED, "1.2 Red: +ERIc", "prefix-does-not-fit", "NOTATION"),
    (in_rounds, RED, "1.1 Blue: +ERIc", "prefix-does-not-fit", "NOTATION"),
    (at_take1, RED, "2.1 Red: T1 EM", "prefix-does-not-fit", "NOTATION"),
]


@pytest.mark.parametrize(
    ("draw", "seat", "line", "code", "rule"), TABLE, ids=lambda value: getattr(value, "__name__", None)
)
def test_the_first_step_that_applies_is_cited(  # SUM-12, SUM-14, SUM-15, SUM-17, SUM-18, SUM-20, SUM-21, SUM-26, SUM-34
    draw: Callable[[], State], seat: int, line: str, code: str, rule: str
) -> None:
    state = draw()
    before = codec.digest(codec.dump(GAME, state))
    with refused(code, rule=rule):
        play(GAME, state, seat, line, Dice(b"refusals"))
    assert codec.digest(codec.dump(GAME, state)) == before, "a refused line changes nothing"


def test_an_empty_supply_is_cited_before_an_occupied_settlement() -> None:  # SUM-17
    with refused("no-supply", rule="SUM-17"):
        after(position(red=ALL_RED), "+AKKc")


def test_exactly_one_player_is_asked_at_a_time() -> None:  # SUM-14, SUM-26
    for draw, rule in ((in_setup, "SUM-12"), (in_rounds, "SUM-15"), (at_take1, "SUM-26"), (at_take2, "SUM-26")):
        state = draw()
        (decision,) = GAME.pending(state)
        assert (decision.seat, decision.rule) == (RED, rule)
        assert [seat for seat in range(3) if GAME.moves(state, seat)] == [RED]


@pytest.mark.parametrize(
    "move", [Place("AKKx"), Remove("nowhere"), Travel("UMMc", ""), Travel("ummC", "UMMt2")], ids=repr
)
def test_a_move_of_settlements_that_do_not_exist_cannot_be_read(move: Place | Remove | Travel) -> None:  # SUM-6
    for state in (in_rounds(), over()):
        with refused("unknown-settlement", rule="NOTATION"):
            GAME.apply(state, RED, move, Dice(b"refusals"))


@pytest.mark.parametrize(
    "plain",
    [
        {"do": "take1", "kinds": "E"},
        {"do": "take1", "kinds": "EEE"},
        {"do": "take1", "kinds": "ME"},
        {"do": "take1", "kinds": "EX"},
        {"do": "take1", "kinds": "E\n"},
        {"do": "take2", "kind": ""},
        {"do": "take2", "kind": "e"},
        {"do": "take2", "kind": "PR"},
        {"do": "take2", "kind": "P\n"},
    ],
    ids=repr,
)
def test_a_move_of_tokens_that_do_not_exist_cannot_be_read(plain: dict[str, str]) -> None:  # SUM-26
    with refused("bad-move", rule="NOTATION"):
        codec.load_move(GAME, plain)


def test_every_choice_of_tokens_can_be_read() -> None:  # SUM-26, SUM-E24
    for kinds in ("EE", "EM", "EP", "ER", "MM", "MP", "MR", "PP", "PR", "RR"):
        assert codec.load_move(GAME, {"do": "take1", "kinds": kinds}) == Take1(kinds)


def test_the_seat_that_chooses_is_usually_not_the_next_in_turn() -> None:  # SUM-26
    state = after(last_turn(start=BLUE, green="AKKc"), "+ERIc")
    assert (state.phase, asked(state)) == ("take1", GREEN)
