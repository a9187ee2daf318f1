"""Income, end conditions and refilling the hands (RULES.md section 9)."""

import pytest

from games.engine.chance import Closed, Dice, Script
from games.euphrat_tigris import game
from games.euphrat_tigris.rules.end_of_turn import income
from tests.games.euphrat_tigris.table import position, refused, start

FULL = {"bow": "KKGGRRBB", "lion": "KKGGRRBB", "bull": "KKGGRRBB"}
AFLOAT = """
    1: T[BoK] | SK G[BoB] R[LiG]
    1-2: K
    2: T | SG G R
    3: T[BoR] | SR
"""


def test_only_the_active_player_has_income():  # ETC-56
    table = start(AFLOAT, active="lion", actions=1, **FULL).play("STOP")
    assert table.asked == ("lion", "income")
    assert table.play("I -").asked == ("bull", "action")


def test_ships_of_the_leaders_colour_in_its_kingdom():  # ETC-57
    state = position(AFLOAT, **FULL)
    assert income(state, 0) == (1, 0, 1, 2)
    assert income(state, 1) == (0, 1, 0, 0)
    assert income(state, 2) == (0, 0, 0, 0)
    assert game.view(state, None).players[0].income == {"K": 1, "G": 0, "R": 1, "B": 2}


def test_income_is_laid_in_the_order_of_the_colours():  # ETC-57, ETC-D10
    table = start(AFLOAT, actions=1, bow="KRRB", lion="").play("STOP")
    choices = ["I -", "I B1", "I R1", "I R1 B1", "I K1", "I K1 B1", "I K1 R1", "I K1 R1 B1"]
    assert table.choices == choices
    with refused("too-few-cards", "ETC-57", card="B", hold=1):
        table.play("I B2")
    with refused("too-much-income", "ETC-57", colour="R", most=1):
        table.play("I R2")
    table.play("I K1 R1")
    assert (table.pile("bow"), table.top("bow")) == ("KR", "R")
    assert table.told("income") == [{"seat": 0, "cards": {"K": 1, "G": 0, "R": 1, "B": 0}}]


ONE_LEFT = "1: T\n" + "\n".join(f"{column}: R*" for column in range(2, 9))


def test_one_treasure_left_ends_the_game():  # ETC-58
    table = start(ONE_LEFT, victory={"bull": "T" * 7}, chance=Closed(), **FULL).play("STOP")
    assert table.asked is None
    assert table.told("game-over")[0]["rule"] == "ETC-58"
    with refused("game-over", "ETC-58"):
        table.play("STOP")


def test_two_treasures_left_do_not():  # ETC-58
    two = "1: T\n2: T\n" + "\n".join(f"{column}: R*" for column in range(3, 9))
    assert start(two, victory={"bull": "T" * 6}, **FULL).play("STOP").asked == ("lion", "action")


def test_too_few_cards_end_the_game_and_nobody_draws():  # ETC-59
    table = start(pile="K", chance=Closed(), **FULL).play("C K@1; C K@1")
    assert table.asked is None
    assert [len(table.hand(name)) for name in FULL] == [6, 8, 8]
    assert table.told("game-over")[0]["rule"] == "ETC-59"
    with refused("game-over", "ETC-59"):
        table.play("STOP")


def test_hands_are_filled_from_the_active_player_on():  # ETC-59, ETC-R16
    chance = Script(picks=["GGGGG", "RRR", "B"])
    table = start(active="lion", bow="K" * 7, lion="K" * 5, bull="K" * 3 + "BB", chance=chance)
    table.play("C K@1; C K@2")
    assert (table.hand("lion"), table.hand("bull"), table.hand("bow")) == ("KKKGGGGG", "KKKRRRBB", "KKKKKKKB")
    assert [event.facts["seat"] for event in table.events if event.kind == "refilled"] == [1, 2, 0]


def test_what_is_drawn_is_told_to_its_owner_only():  # ETC-59
    chance = Dice(b"refill")
    table = start(chance=chance, **FULL).play("C K@1; STOP")
    (event,) = (event for event in table.events if event.kind == "refilled")
    assert event.facts == {"seat": 0, "number": 1, "pile": sum(table.state.pile)}
    assert set(event.private) == {"0"}
    assert event.seen_by(None) == event.seen_by(1) == event.facts
    assert [(draw.why, draw.hidden) for draw in chance.draws] == [("refill turn 1 seat 0", True)]


def test_no_refill_between_actions():  # ETC-60
    table = start("1: T[LiG]", chance=Closed(), **FULL).play("C G@1", "+G")
    assert (len(table.hand("bow")), len(table.hand("lion"))) == (7, 7)


def test_the_next_player_clockwise_follows():  # ETC-61
    table = start(active="bull", **FULL).play("STOP")
    assert table.asked == ("bow", "action")
    assert (table.state.turn, table.state.actions) == (2, 0)


def test_after_the_end_the_last_player_stays_active():  # ETC-61
    table = start(ONE_LEFT, active="bull", victory={"bull": "T" * 7}, **FULL).play("STOP")
    assert table.state.active == 2
    assert game.view(table.state, None).active == 2


def test_income_comes_before_the_end_and_the_refill():  # ETC-R22
    table = start(AFLOAT, actions=1, bow="K", pile="").play("STOP")
    assert table.asked == ("bow", "income")
    table.play("I K1")
    assert table.told("game-over")[0]["rule"] == "ETC-59"
    assert table.pile("bow") == "K"


@pytest.mark.parametrize(("guard", "quiet", "over"), [(3, 8, True), (3, 7, False), (1, 2, True), (0, 99, False)])
def test_quiet_turns_end_the_game(guard, quiet, over):  # ETC-R1
    table = start(guard=guard, quiet=quiet, **FULL).play("L K>1.0; L G>2.0")
    assert (table.asked is None) == over
    if over:
        with refused("game-over", "ETC-R1"):
            table.play("STOP")


@pytest.mark.parametrize("line", ["C K@1; STOP", "X 2.1; STOP"])
def test_a_card_or_a_catastrophe_breaks_the_series(line):  # ETC-R1
    table = start("2: T | K", quiet=8, **FULL).play(line)
    assert table.asked == ("lion", "action")
    assert table.state.quiet == 0


def test_a_conflict_without_cards_does_not_break_the_series():  # ETC-R1
    hands = dict.fromkeys(FULL, "KKKGGGBB")
    table = start("1: T | K[LiG] K", quiet=3, **hands).play("L G>1.2; STOP")
    assert len(table.told("conflict-won")) == 1
    assert table.state.quiet == 4
