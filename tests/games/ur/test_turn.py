"""The turn: actions, declined actions, comeback, general limits (UR-12 to UR-24)."""

import pytest
from msgspec.structs import replace

from tests.games.ur.positions import BLUE, GREEN, RED, YELLOW, game, kind, legal, play, position, refused, tokens


def test_turns_go_clockwise_from_the_start_player():  # UR-12
    state = position("AT", start=GREEN, green="c3", yellow="a1", red="f1", blue="f6")
    seen = []
    for _ in range(5):
        seen.append((state.round, state.active))
        line = next(write for write in sorted(legal(play(state, "done"))) if write.startswith("X "))
        state = play(state, line)
    assert seen == [(1, GREEN), (1, YELLOW), (1, RED), (1, BLUE), (2, GREEN)]


def test_the_held_tile_is_used_before_the_exchange():  # UR-13
    state = position(red="c3:2")
    assert kind(state) == "use"
    assert not any(write.startswith("X") for write in legal(state))
    state = play(state, "done")
    assert kind(state) == "exchange"
    assert all(write.startswith("X") for write in legal(state))
    with refused("use-is-over", "UR-17"):
        play(state, "C")


def test_an_exchange_that_skips_the_use_is_refused_as_a_single_move():  # UR-13
    state = position(red="c3:2")
    with refused("done-first", "UR-13"):
        game.apply(state, RED, game.moves(play(state, "done"), RED)[0], None)


@pytest.mark.parametrize(
    "part",
    [
        "C; +c3",
        "+c3; C",
        "C; W c3>c2:1",
        "W c3>c2:1; C",
        "++c3,c3",
        "++c3",
        "*f1",
        "C",
        "W c3>c2:1",
        "W c3>c2:1; +c2",
        "+c3; W c3>c2:1",
    ],
)
def test_legal_first_parts_of_a_turn(part):  # UR-T17, UR-14, UR-15, UR-16, UR-17
    state = play(position("CW", red="c3:2"), f"{part}; X d6/C")
    assert state.active == BLUE
    assert state.tiles["d6"] == "CW"


@pytest.mark.parametrize(
    ("part", "code", "rule"),
    [
        ("C; ++c3,c3", "nothing-declined", "UR-16"),
        ("C; *f1", "not-both-declined", "UR-17"),
        ("C; Z c3", "not-both-declined", "UR-45"),
        ("C; C", "already-done", "UR-14"),
        ("T", "not-on-tile", "UR-14"),
        ("C; W c3>c2:1; +c2", "nothing-declined", "UR-16"),
        ("C; +c3; W c3>c2:1", "declined", "UR-16"),
        ("++c3,c3; C", "declined", "UR-16"),
        ("++c3,c3; +c3", "nothing-declined", "UR-16"),
        ("*f1; +c3", "use-is-over", "UR-17"),
        ("*f1; C", "use-is-over", "UR-17"),
        ("*f1; *f2", "not-both-declined", "UR-17"),
        ("+c3; *f1", "not-both-declined", "UR-17"),
        ("*f1; Z c3", "not-both-declined", "UR-45"),
    ],
)
def test_illegal_first_parts_of_a_turn(part, code, rule):  # UR-T17, UR-14, UR-15, UR-16, UR-17
    with refused(code, rule):
        play(position("CW", red="c3:2"), f"{part}; X d6/C")


def test_both_actions_carried_out_give_no_token():  # UR-15
    state = play(position("CT", red="c3:2"), "C; T")
    assert kind(state) == "exchange"


def test_a_declined_action_gives_one_token_before_or_after():  # UR-16, UR-E25
    state = position("CW", red="d5:3", blue="c5:2")
    with refused("too-few-tokens", "UR-41", need=4, got=3):
        play(state, "W d5>c5:1; X d6/C")
    state = play(state, "+d5; W d5>c5:1; X d6/C")
    assert tokens(state, RED) == "c5:1"


def test_the_token_of_a_declined_action_is_optional():  # UR-16, UR-17, UR-R9
    state = position("CW", red="c3:2")
    assert "done" in legal(state)
    assert tokens(play(state, "C; X d6/C"), RED) == "c3:2"
    assert tokens(play(state, "X d6/C"), RED) == "c3:2"


def test_it_makes_no_difference_when_an_action_is_declined():  # UR-R19
    state = position("CW", red="c3:2")
    assert play(state, "+c3; C; X d6/C") == play(state, "C; +c3; X d6/C")


def test_two_tokens_for_two_declined_actions():  # UR-17
    state = position("CW", red="c3:2 a1:1")
    assert tokens(play(state, "++c3,c3; X d6/C"), RED) == "a1:1 c3:4"
    assert tokens(play(state, "++c3,a1; X d6/C"), RED) == "a1:2 c3:3"


def test_one_token_on_a_free_tile_for_both():  # UR-17
    state = play(position("CW", red="c3:2", blue="f1"), "*f6; X d6/C")
    assert tokens(state, RED) == "c3:2 f6:1"
    with refused("not-free", "UR-17", cell="f1"):
        play(position("CW", red="c3:2", blue="f1"), "*f1")


def test_no_token_without_own_tile_or_supply():  # UR-E24, UR-22
    state = position("CT", ziggurats={RED: "a1"})
    assert not any(write.startswith("+") for write in legal(play(state, "C")))
    with refused("not-yours", "UR-16", cell="c3"):
        play(state, "C; +c3")
    broke = position("CT", red="c3:5 c4:5 c5:5 c6:4 a3:1")
    assert not any(write[0] in "+*" for write in legal(broke))
    with refused("no-supply", "UR-22", left=0):
        play(broke, "+a3")
    with refused("no-supply", "UR-22", left=0):
        play(broke, "*f1")


def test_a_second_token_must_go_elsewhere_when_the_tile_is_full():  # UR-E26, UR-21
    state = position("CW", red="c3:4 a1:1")
    with refused("tile-full", "UR-21", cell="c3"):
        play(state, "++c3,c3; X d6/C")
    assert tokens(play(state, "++c3,a1; X d6/C"), RED) == "a1:2 c3:5"


def test_an_action_without_effect_counts_as_carried_out():  # UR-18
    state = play(position("CT", red="c3:2"), "C; T")
    assert tokens(state, RED) == "c3:2"
    assert kind(state) == "exchange"
    with refused("nothing-declined", "UR-16"):
        play(state, "+c3")


def test_war_needs_an_attack_and_politics_an_own_tile():  # UR-18, UR-R16, UR-E41
    stuck = position("PW", red="c3:1")  # A beside T, P, T, C: every attack needs two tokens
    assert not {"W"} & legal(stuck)
    with refused("no-attack-possible", "UR-38"):
        play(stuck, "W c3>c2:1")
    nowhere = position("PW", ziggurats={RED: "a1"})
    assert not {"W", "P"} & legal(nowhere)
    with refused("no-own-tile", "UR-37"):
        play(nowhere, "P")


def test_politics_is_impossible_when_the_last_tile_has_starved():  # UR-E41, UR-19
    state = position("AP", red="a1:1")
    with refused("no-own-tile", "UR-37"):
        play(state, "A; P a1=1")
    state = play(state, "A")
    assert tokens(state, RED) == ""
    assert legal(state) == {"done"}


def test_the_second_action_works_on_what_the_first_has_left():  # UR-19
    # f6 gets four tokens by trade first, so that the attack on e6 with two defenders becomes possible
    state = position("TW", red="f6:1", blue="f5:2 e6:2")
    state = play(state, "T; W f6>e6:2; X d6/T")
    assert tokens(state, RED) == "e6:2"
    with refused("no-attack-possible", "UR-38"):
        play(position("TW", red="f6:1", blue="f5:2 e6:2"), "W f6>e6:1; T; X d6/T")


def test_comeback():  # UR-T18, UR-20
    state = position("CW", blue="c3")
    assert kind(state) == "comeback"
    assert legal(state) == {f"R {cell}" for cell in state.free_cells}
    state = play(state, "R f1; X e6/C")
    assert tokens(state, RED) == "f1:3"
    assert (state.tiles["e6"], state.held[RED]) == ("CW", "CP")


def test_the_comeback_comes_first_and_is_the_whole_use():  # UR-20
    state = position("CW", blue="c3")
    for line in ("X e6/C", "C", "+f1", "*f1", "Z f1"):
        with refused("comeback-first", "UR-20"):
            play(state, line)
    with refused("not-free", "UR-20", cell="c3"):
        play(state, "R c3")
    with refused("use-is-over", "UR-17"):
        play(state, "R f1; C")
    with refused("no-comeback", "UR-20"):
        play(state, "R f1; R f2")
    with refused("no-comeback", "UR-20"):
        play(position("CW", red="c3"), "R f1")


def full(red="", **more):
    """A grid without free tiles: Blue, Green and Yellow everywhere."""
    cells = [cell for cell in position().tiles if cell not in red]
    blue, green = cells[:20], cells[20:]
    return position(red=red, blue=" ".join(blue), green=" ".join(green), **more)


def test_comeback_without_free_tile():  # UR-T23, UR-E31, UR-20
    state = full(seats=3, side="AT")
    assert kind(state) == "exchange"
    assert legal(state) == {"X side"}
    for line in ("C", "+a1"):
        with refused("comeback-first", "UR-20"):
            play(state, line)
    state = play(state, "X side")
    assert (state.held[RED], state.side, state.phase) == ("AT", "CW", "turn")
    state = full(seats=3, side="CW")
    assert legal(state) == {"X none"}
    assert play(state, "X none").phase == "over"


def test_a_marker_on_a_ziggurat_counts_as_presence():  # UR-E30, UR-R8
    state = position("CW", ziggurats={RED: "a1"})
    assert kind(state) == "use"
    assert tokens(play(state, "*f1; X d6/C"), RED) == "f1:1"
    with refused("no-comeback", "UR-20"):
        play(state, "R f1")


def test_by_option_a_marker_is_no_presence():  # UR-20, UR-R8
    state = position("CW", ziggurats={RED: "a1"}, marker_counts_as_presence=False)
    assert kind(state) == "comeback"
    assert tokens(play(state, "R f1; X d6/C"), RED) == "f1:3"


def test_losing_all_tokens_in_the_own_turn_is_no_comeback_yet():  # UR-20
    state = play(position("AT", red="a1:1"), "A")
    assert kind(state) == "use"
    with refused("no-comeback", "UR-20"):
        play(state, "R f1")
    assert play(state, "X d6/T").active == BLUE


def test_a_tile_never_holds_more_than_five_tokens_of_one_player():  # UR-21, UR-I3
    with refused("tile-full", "UR-21"):
        play(position("CW", red="c3:5"), "+c3")
    with pytest.raises(AssertionError, match="UR-I3"):
        game.check(position("CW", red="c3:6"))


def test_tokens_taken_off_can_be_used_again_at_once():  # UR-23
    state = position("AW", red="a1:5 c3:4 c4:5 c6:4 e3:2")
    assert state.supply(RED) == 0
    state = play(state, "A c3+1; +e3")  # a1 and e3 are hungry
    assert tokens(state, RED) == "a1:4 c3:5 e3:2 c4:5 c6:4"
    assert state.supply(RED) == 0


def test_ziggurat_tiles_are_holes():  # UR-24, UR-48, UR-E21
    state = position("CW", red="c4:3 b4:2", blue="d4:2", ziggurats={RED: "c3", BLUE: "c5"})
    with refused("not-yours", "UR-16"):
        play(state, "+c3")
    with refused("not-free", "UR-17"):
        play(state, "*c3")
    for attack in ("c4>c5:1", "c3>c2:1"):
        with refused("ziggurat", "UR-24"):
            play(state, f"W {attack}")
    with refused("not-free", "UR-50"):
        play(state, "X c5/W")
    assert not state.free("c3")
    assert state.own(RED) == ("b4", "c4")
    after = play(state, "C")  # c4 is culture: gives to b4 and d4, not to c3 or c5
    assert (tokens(after, RED), tokens(after, BLUE)) == ("b4:3 c4:3", "d4:3")
    assert after.ziggurats == {"c3": RED, "c5": BLUE}


def test_unasked_seats_and_finished_games_are_refused():  # UR-12, UR-55
    state = position(red="c3", blue="a1")
    with refused("not-asked", "UR-12", asked=RED):
        play(state, "C", BLUE)
    over = replace(state, phase="over", reason="rounds")
    assert game.moves(over, RED) == ()
    assert game.pending(over) == ()
    with refused("game-over", "UR-55"):
        play(over, "C", RED)
