"""Combat and its odds (ATF-99 to ATF-104, ATF-121, ATF-122, ATF-132)."""

from fractions import Fraction

import pytest

from games.after_the_flood import game
from games.after_the_flood.rules import combat
from games.engine.chance import Dice
from tests.games.after_the_flood.positions import (
    GREEN,
    PURPLE,
    RED,
    SPOKEN,
    asked,
    choices,
    play,
    position,
    refused,
    steps,
    told,
)


def armies(state, seat=RED):
    return state.players[seat].armies


def nippur(**drawn):
    """Red in Guti, worse than Green, whose army stands in Nippur."""
    return position(**{"red_armies": "guti pool*6", "green_armies": "nippur", "green_cities": "nippur",
                       "quality": "GR", **drawn})  # fmt: skip


def test_seven_is_needed_if_worse_and_five_if_better():  # ATF-99, E-31
    state = position(red_armies="guti pool", green_armies="nippur", purple_armies="umma", quality="GRP")
    assert combat.needed(state, RED, GREEN) == 7
    assert combat.needed(state, RED, PURPLE) == 5
    assert combat.needed(state, GREEN, PURPLE) == 5
    assert combat.needed(state, PURPLE, GREEN) == 7


def test_a_hit_and_a_miss():  # ATF-100, ATF-101, T-22
    state = steps(nippur(), RED, "expand", "invade Nippur", rolls=[6])
    assert armies(state) == {"guti": 1, "pool": 5}
    assert asked(state) == [(RED, "fight")]
    state = steps(state, RED, "attack", rolls=[8])
    assert armies(state) == {"guti": 1, "nippur": 1, "pool": 4}
    assert armies(state, GREEN) == {}
    assert state.players[GREEN].cities == {"nippur": False}


def test_two_defenders():  # ATF-100, T-23
    state = position(order="PRG", purple_armies="akkad pool*5", red_armies="babylon*2", quality="PR")
    state = steps(state, PURPLE, "expand Babylon", "attack", "attack", rolls=[6, 4, 7])
    assert armies(state, PURPLE) == {"akkad": 1, "babylon": 1, "pool": 3}
    assert armies(state, RED) == {}


def test_an_empty_pool_ends_the_attack():  # ATF-101
    state = steps(nippur(red_armies="guti pool*2"), RED, "expand Nippur", "attack", rolls=[6, 2])
    assert armies(state) == {"guti": 1}
    assert armies(state, GREEN) == {"nippur": 1}
    assert asked(state) == [(GREEN, "action")]


def test_attack_again_or_stop():  # ATF-102, D-9
    state = steps(nippur(), RED, "expand", "invade Nippur", rolls=[6])
    assert choices(state, RED) == {"attack", "stop"}
    with refused("another-question", kind="fight"):
        play(state, RED, "expand Umma")


def test_an_attack_once_declared_is_rolled():  # ATF-102
    with pytest.raises(LookupError, match="no roll"):
        steps(nippur(), RED, "expand", "invade Nippur")


def test_stopping_keeps_the_losses():  # ATF-103, E-35
    state = steps(nippur(green_armies="nippur*2"), RED, "expand", "invade Nippur", "stop", rolls=[7])
    assert armies(state) == {"guti": 1, "pool": 6}
    assert armies(state, GREEN) == {"nippur": 1}
    assert asked(state) == [(RED, "further")]


def test_attacking_again_after_a_stop_costs_the_fee():  # ATF-103, E-36, RU-12
    stopped = steps(nippur(), RED, "expand", "invade Nippur", "stop", rolls=[6])
    assert armies(stopped)["pool"] == 5
    again = steps(stopped, RED, "invade Nippur", rolls=[8])
    assert armies(again) == {"guti": 1, "nippur": 1, "pool": 3}
    elsewhere = steps(stopped, RED, "invade Umma")
    assert armies(elsewhere) == {"guti": 1, "umma": 1, "pool": 3}


def test_the_defender_is_never_asked():  # ATF-104
    state = steps(nippur(), RED, "expand", "invade Nippur", rolls=[6])
    assert asked(state) == [(RED, "fight")]
    with refused("not-asked"):
        play(state, GREEN, "attack")


def test_the_last_pool_army_wins_and_is_placed():  # ATF-100, E-34
    state = steps(nippur(red_armies="guti pool"), RED, "expand", "invade Nippur", rolls=[7])
    assert armies(state) == {"guti": 1, "nippur": 1}
    assert asked(state) == [(GREEN, "action")]


def test_every_roll_is_one_pair_with_its_reason():  # ATF-132
    state = nippur(red_armies="guti pool*9", green_armies="nippur*2")
    dice = Dice(b"rolls")
    for move in game.read(state, RED, "expand Nippur keep 0"):
        state = game.apply(state, RED, move, dice).state
    assert {draw.why for draw in dice.draws} == {"turn 1 fight nippur"}
    assert [draw.sides for draw in dice.draws] == [(6, 6)] * len(dice.draws)
    assert [draw.ordinal for draw in dice.draws] == list(range(len(dice.draws)))


def test_fights_at_founding_and_return_run_to_the_end():  # ATF-122
    state = position(red_armies="pool*3", red_empire="guti", green_armies="guti*2", quality="RG")
    after = play(state, RED, "expand return Guti armies 1", rolls=[4, 5, 4, 5])
    assert armies(after) == {"guti": 1}


def test_a_fight_is_told_roll_by_roll():  # ATF-99, ATF-100
    assert told(nippur(green_armies="nippur*2"), RED, "expand Nippur keep 4", rolls=[6, 7, 3]) == [
        "Red attacks Nippur and rolls 1 + 5 = 6, needing 7: an army of the pool is lost, 5 left.",
        "Red attacks Nippur and rolls 1 + 6 = 7, needing 7: Green loses an army, 1 left.",
        "Red attacks Nippur and rolls 1 + 2 = 3, needing 7: an army of the pool is lost, 4 left.",
        "Red stops the attack on Nippur as ordered (keep 4) with 4 armies in the pool.",
    ]


def test_the_chance_of_a_roll():  # ATF-99
    assert combat.hit_chance(5) == Fraction(30, 36)
    assert combat.hit_chance(7) == Fraction(21, 36)


def test_the_chance_of_a_fight():  # ATF-99, ATF-100, ATF-101
    hit = Fraction(21, 36)
    assert combat.win_chance(1, 7, 1) == hit
    assert combat.win_chance(2, 7, 1) == hit + (1 - hit) * hit
    assert combat.win_chance(1, 7, 2) == hit**2
    assert combat.win_chance(0, 5, 1) == 0
    assert combat.win_chance(3, 5, 0) == 1


def test_the_odds_agree_with_the_dice():  # ATF-99, ATF-101
    state = nippur(red_armies="guti pool*2", green_armies="nippur*2")
    won = 0
    for seed in range(600):
        dice = Dice(b"%d" % seed)
        (move,) = game.read(state, RED, "expand Nippur keep 0")
        won += "nippur" in armies(game.apply(state, RED, move, dice).state)
    assert abs(won / 600 - float(combat.win_chance(2, 7, 2))) < 0.06


def test_the_question_shows_the_odds():  # ATF-102
    state = steps(nippur(), RED, "expand", "invade Nippur", rolls=[6])
    (decision,) = game.pending(state)
    assert decision.facts["odds"] == {
        "nippur": {"need": 7, "defenders": 1, "armies": 5, "hit": 0.5833, "win": round(1 - (15 / 36) ** 5, 4)}
    }
    assert SPOKEN.question(decision) == (
        "Attack Nippur again, or stop? Two dice must show 7 or more (58%); 5 armies against 1: 99% to win."
    )


def test_odds_before_a_fight_and_at_a_founding():  # ATF-87, ATF-90
    (decision,) = game.pending(steps(nippur(), RED, "expand"))
    assert decision.facts["odds"]["nippur"]["armies"] == 6
    further = steps(nippur(), RED, "expand", "invade Umma")
    (decision,) = game.pending(further)
    assert decision.facts["odds"]["nippur"]["armies"] == 4  # five in the pool, one of them for the fee
    founding = steps(
        position(turn=3, red_workers="mittani", red_hand="grain", purple_armies="mittani", purple_empire="sumer"),
        RED,
        "found Mittani at Mittani",
    )
    (decision,) = game.pending(founding)
    assert decision.facts["odds"]["mittani"]["need"] == 7
    (decision,) = game.pending(steps(founding, RED, "equip grain"))
    assert decision.facts["odds"]["mittani"]["need"] == 5
