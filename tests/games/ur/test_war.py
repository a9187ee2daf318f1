"""War (UR-38 to UR-44)."""

import pytest

from games.ur.data import MOST_ATTACKS
from tests.games.ur.positions import BLUE, RED, game, kind, legal, play, position, refused, tokens, told


def test_a_war_tile_saves_the_additional_token():  # UR-T10, UR-40, UR-42, UR-R1
    state = position("CW", red="d4:4", blue="c4:2")
    after, events = told(state, "W d4>c4:2")
    assert (tokens(after, RED), tokens(after, BLUE)) == ("c4:2", "")
    assert (after.supply(RED), after.supply(BLUE)) == (18, 20)
    assert tokens(play(state, "W d4>c4:1"), RED) == "c4:1 d4:1"
    assert events[1].facts == {
        "seat": RED,
        "origin": "d4",
        "target": "c4",
        "defender": BLUE,
        "defenders": 2,
        "extra": 0,
        "moved": 2,
        "left": 0,
    }


def test_another_tile_pays_one_more_for_a_different_picture():  # UR-T11, UR-40, UR-41
    state = position("CW", red="d5:4", blue="c5:2")
    after = play(state, "W d5>c5:1")
    assert (tokens(after, RED), tokens(after, BLUE)) == ("c5:1", "")
    assert (after.supply(RED), after.supply(BLUE)) == (19, 20)
    with refused("too-few-tokens", "UR-41", cell="d5", need=4, got=3):
        play(position("CW", red="d5:3", blue="c5:2"), "W d5>c5:1")


def test_no_additional_token_between_equal_pictures():  # UR-T12, UR-40, UR-R1
    state = position("CW", red="f6:3", blue="e6:2", tiles={"e6": "TP"})
    assert tokens(play(state, "W f6>e6:1"), RED) == "e6:1"


def test_attack_on_a_free_tile():  # UR-T13, UR-39
    state = play(position("CW", red="a4:2"), "W a4>a5:1")
    assert tokens(state, RED) == "a5:1"
    assert state.supply(RED) == 19
    with refused("no-attack-possible", "UR-38"):
        play(position("CW", red="a4:1"), "W a4>a5:1")
    with refused("too-few-tokens", "UR-41", need=2, got=1):
        play(position("CW", red="a4:1 b5:1"), "W a4>a5:1")
    assert tokens(play(position("CW", red="b5:1"), "W b5>b6:1"), RED) == "b6:1"


def test_a_chain_of_attacks():  # UR-T14, UR-38, UR-39, UR-E16
    state = position("CW", red="d4:5", blue="d3:1")
    after = play(state, "W d4>d3:4 d3>d2:2")
    assert tokens(after, RED) == "d2:2 d3:1"
    assert tokens(after, BLUE) == ""


@pytest.mark.parametrize(
    ("origin", "target", "need"),
    [("W", "A", 3), ("W", "W", 3), ("A", "A", 3), ("T", "T", 3), ("A", "T", 4), ("T", "W", 4), ("P", "C", 4)],
)
def test_tokens_needed_against_two_defenders(origin, target, need):  # UR-40, UR-41, UR-E22, UR-E23
    other = {"A": "T", "T": "A", "C": "A", "P": "A", "W": "A"}
    tiles = {"c3": origin + other[origin], "c4": target + other[target]}
    ready = position("CW", red=f"c3:{need} b5:1", blue="c4:2", tiles=tiles)
    assert tokens(play(ready, "W c3>c4:1"), RED) == "c4:1 b5:1"
    short = position("CW", red=f"c3:{need - 1} b5:1", blue="c4:2", tiles=tiles)
    with refused("too-few-tokens", "UR-41", need=need, got=need - 1):
        play(short, "W c3>c4:1")


def test_a_war_is_one_or_more_attacks():  # UR-38
    state = play(position("CW", red="d4:3"), "W")
    assert kind(state) == "war"
    assert "end" not in legal(state)
    with refused("no-attack", "UR-38"):
        play(state, "X d6/C")
    with refused("no-attack", "UR-38"):
        play(state, "end")
    state = play(state, "W d4>c4:1")
    assert "end" in legal(state)
    assert kind(play(state, "end")) == "use"


def test_no_war_picture_on_the_grid_is_needed():  # UR-38
    assert tokens(play(position("CW", red="c3:3"), "W c3>c2:2"), RED) == "c2:2"


def test_a_war_closes_by_itself_when_no_attack_is_left():  # UR-38
    state = play(position("CW", red="c3:2"), "W c3>c2:1")
    assert (kind(state), tokens(state, RED)) == ("use", "c2:1")


def walking(attacks):
    """One token walks between two war tiles."""
    return " ".join(("d4>c4:1", "c4>d4:1")[number % 2] for number in range(attacks))


def test_a_hundred_attacks_in_one_line_then_the_war_is_closed():  # UR-38
    state = position("CW", red="d4:1", tiles={"c4": "WA"})
    state = play(state, f"W {walking(MOST_ATTACKS - 1)}")
    assert kind(state) == "war"
    state = play(state, "W c4>d4:1")
    assert (kind(state), state.usage.done, tokens(state, RED)) == ("use", "W", "d4:1")
    whole = f"W {walking(MOST_ATTACKS)}; C; X d6/C"
    assert play(position("CW", red="d4:1", tiles={"c4": "WA"}), whole).active == BLUE
    with refused("another-question"):
        play(position("CW", red="d4:1", tiles={"c4": "WA"}), f"W {walking(MOST_ATTACKS + 1)}")


def test_one_tile_may_attack_several_times():  # UR-39
    state = play(position("CW", red="d4:5", blue="d3:1 c4:1"), "W d4>d3:1 d4>c4:1; X d6/C")
    assert tokens(state, RED) == "d3:1 c4:1 d4:1"


def test_attacks_come_from_own_tiles():  # UR-39
    state = position("CW", red="d4:5", blue="d3:4")
    with refused("not-yours", "UR-39", cell="d3"):
        play(state, "W d3>d2:1")
    with refused("not-yours", "UR-39", cell="c3"):
        play(state, "W c3>c2:1")


def test_the_number_that_moves_in():  # UR-42, UR-43
    state = position("CW", red="d4:5", blue="c4:2")
    assert {write for write in legal(play(state, "W")) if "c4" in write} == {f"W d4>c4:{n}" for n in (1, 2, 3)}
    for number in (0, 4):
        with refused("wrong-number", "UR-42", least=1, most=3):
            play(state, f"W d4>c4:{number}")


def test_an_attack_that_would_use_up_all_tokens_is_illegal():  # UR-E19, UR-43, UR-41
    with refused("too-few-tokens", "UR-41", need=3, got=2):
        play(position("CW", red="d4:2 b5:1", blue="c4:2"), "W d4>c4:1")


def test_all_remaining_tokens_may_move_in():  # UR-E20
    state = play(position("CW", red="d4:5", blue="c4:2"), "W d4>c4:3")
    assert tokens(state, RED) == "c4:3"
    assert state.free("d4")


def test_war_does_not_move_tokens_between_own_tiles():  # UR-E17, UR-44
    with refused("own-target", "UR-44", cell="c4"):
        play(position("CW", red="d4:3 c4:1"), "W d4>c4:1")


def test_no_attack_over_a_corner():  # UR-E18
    with refused("not-adjacent", "UR-39", cell="c3", origin="d4"):
        play(position("CW", red="d4:3"), "W d4>c3:1")


@pytest.mark.parametrize("attack", ["d4>d3:1", "d5>d6:1"])
def test_ziggurats_neither_attack_nor_are_attacked(attack):  # UR-E21, UR-24
    state = position("CW", red="d4:5", ziggurats={BLUE: "d3", RED: "d5"})
    with refused("ziggurat", "UR-24"):
        play(state, f"W {attack}")


def test_five_tokens_are_safe_and_four_nearly():  # UR-E44, UR-41
    state = position("CW", red="d4:5 c3:1 b5:1", blue="c4:5 d3:4")
    with refused("too-few-tokens", "UR-41", need=6, got=5):
        play(state, "W d4>c4:1")
    assert tokens(play(state, "W d4>d3:1"), RED).startswith("c3:1 d3:1")
    other = position("CW", red="d5:5 b5:1", blue="c5:4")
    with refused("too-few-tokens", "UR-41", need=6, got=5):
        play(other, "W d5>c5:1")


def test_losses_are_as_many_as_defenders_and_one_more():  # UR-42, UR-I9
    state = position("CW", red="d5:5 d4:5", blue="c5:2 c4:3")
    for line, lost, gone in (("W d5>c5:1", 3, 2), ("W d4>c4:1", 3, 3)):
        after = play(state, line)
        assert after.on_grid(RED) == 10 - lost
        assert after.on_grid(BLUE) == 5 - gone


def test_listed_attacks_are_those_that_apply():  # UR-39
    state = play(position("CW", red="d4:2 c6:1", blue="c4:1"), "W")
    assert legal(state) == {
        "W d4>d3:1",
        "W d4>d3:2",
        "W d4>c4:1",
        "W d4>e4:1",
        "W d4>e4:2",
        "W d4>d5:1",
        "W d4>d5:2",
    }
    assert len(game.moves(state, RED)) == 7
