"""Lines of notation (section 13)."""

import pytest

from games.engine.codec import dump_move, load_move
from games.engine.errors import BadNotation, IllegalMove
from games.ur.moves import (
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    End,
    Exchange,
    Found,
    Grow,
    Keep,
    Share,
    Side,
    Token,
    Use,
)
from tests.games.ur.positions import BLUE, RED, game, legal, play, position, refused, tokens


def read(state, line):
    return game.read(state, state.active, line)


def test_a_whole_turn_in_one_line():  # UR-13
    state = position("CW", red="d4:4", blue="c4:2")
    assert read(state, "W d4>c4:1; +c4; X d6/C") == (
        Use("W"),
        Attack("d4", "c4", 1),
        End(),
        Token("c4"),
        Exchange("d6", "C"),
    )


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("A", (Use("A"),)),
        ("A c3+2 d2+1", (Use("A"), Grow("c3", 2), Grow("d2", 1))),
        ("A c3+0", (Use("A"),)),
        ("A; X a1/A", (Use("A"), End(), Done(), Exchange("a1", "A"))),
        ("X a1/A", (Done(), Exchange("a1", "A"))),
        ("X side", (Done(), Side())),
        ("++c3,c3", (Token("c3"), Token("c3"))),
        ("++c3", (Token("c3"),)),
        ("*f1", (Found("f1"),)),
        ("Z c3,d2", (Build("c3"), Build("d2"))),
        ("R f1", (Comeback("f1"),)),
        ("end", (End(),)),
        ("done", (Done(),)),
        ("X pass", (Done(), Keep())),
    ],
)
def test_lines_and_their_moves(line, moves):
    assert read(position("AP", red="c3:2 d2:1"), line) == moves
    assert read(position("AP", red="c3:2 d2:1"), f"  {line.upper()} ") == moves


def test_tokens_are_lifted_before_they_are_placed_in_any_order_of_the_line():  # UR-37
    state = position("CP", red="c3:2 c4:1 e5:2")
    expected = (Use("P"), Arrange("c4", 0), Arrange("e5", 0), Arrange("c3", 5))
    assert read(state, "P c3=5 c4=0 e5=0") == expected
    assert read(state, "P c4=0 e5=0 c3=5") == expected
    assert read(state, "P c3=2 c4=0 e5=3") == (Use("P"), Arrange("c4", 0), Arrange("e5", 3))


def test_shares_that_are_no_choice_are_dropped():  # UR-33, UR-36
    short = position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5")
    assert read(short, "T f6+2 a1+1") == (Use("T"), Share("T", "f6", 2), Share("T", "a1", 1))
    assert read(short, "T f6+2 a1+0") == (Use("T"), Share("T", "f6", 2))
    assert read(position("AT", red="f6:1 a1:1"), "T a1+2 f6+2") == (Use("T"),)


def test_an_open_action_goes_on_with_its_letter():
    state = play(position("CW", red="d4:3", blue="c4:1"), "W d4>c4:1")
    assert read(state, "W d4>d3:1") == (Attack("d4", "d3", 1),)
    assert read(state, "+d4; X d6/C") == (End(), Token("d4"), Exchange("d6", "C"))


def test_steps_that_are_ended_explicitly():
    state = position("AP", red="c3:2 d2:1")
    assert play(state, "A c3+2; end; P d2=1; end; X a1/A") == play(state, "A c3+2; P d2=1; X a1/A")
    assert play(state, "A c3+2; end; done; X a1/A") == play(state, "A c3+2; X a1/A")


def test_blanks_and_case_do_not_matter():
    state = position("CW", red="d4:4", blue="c4:2")
    assert read(state, " w  D4>C4:1 ;+c4;x d6/c") == read(state, "W d4>c4:1; +c4; X d6/C")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "empty-line"),
        ("Q", "unreadable"),
        ("A c3 + 2", "unreadable"),
        ("A g3+2", "unreadable"),
        ("A c7+2", "unreadable"),
        ("Sc3", "unreadable"),
        ("X d6", "unreadable"),
        ("X d6/Z", "unreadable"),
        ("W d4>c4", "unreadable"),
        ("++c3,c4,c5", "unreadable"),
        ("Z c3,c4,c5", "unreadable"),
        ("C;; X d6/C", "unreadable"),
        ("C; X d6/C;", "unreadable"),
        ("A c3+1 c3+1", "cell-twice"),
        ("P c3=1 c3=2", "cell-twice"),
        ("C; X pass", "line-of-no-phase"),
        ("S c3; S c4", "line-of-no-phase"),
        ("X d6/C; C", "after-exchange"),
        ("A" * 2001, "too-long"),
        ("A\x07", "strange-characters"),
        ("C;\tX d6/C", "strange-characters"),
        ("X\td6/C", "strange-characters"),
    ],
)
def test_lines_that_cannot_be_read(line, code):
    state = position("CW", red="c3:2")
    with refused(code):
        read(state, line)
    with pytest.raises(BadNotation):
        read(state, line)


def test_one_action_is_one_step_of_a_line():
    fields = position("AP", red="c3:2 d2:1 c4:1")
    for line, canonical in (
        ("A c3+2; A d2+1", "A d2+1 c3+2"),
        ("A; A c3+2 d2+1; X a1/A", "A d2+1 c3+2; X a1/A"),
        ("P c3=0; P d2=3; A; X a1/A", "P d2=3 c3=0; A; X a1/A"),
    ):
        with refused("action-in-two-steps", "NOTATION", canonical=canonical):
            read(fields, line)
        assert play(fields, canonical)
    war = position("CW", red="d4:5", blue="d3:1")
    with refused("action-in-two-steps", canonical="W d4>d3:4 d3>d2:2; C; X d6/C"):
        read(war, "W d4>d3:4; W d3>d2:2; C; X d6/C")
    full = position("CW", red="c3:5 b4:5 c4:5")
    with refused("action-in-two-steps", canonical="Z b4,c4; X a1/C"):
        read(full, "Z c4; Z b4; X a1/C")


def test_shares_of_one_action_are_one_step_that_names_all_who_get_tokens():  # UR-33, UR-36
    short = position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5")
    for line in ("T f6+2; T a1+1; X d6/T", "T; T f6+2 a1+1; X d6/T"):
        with refused("action-in-two-steps", canonical="T a1+1 f6+2; X d6/T"):
            read(short, line)
    culture = position("CW", red="c4:1", blue="c3:1 b4:1 a1:5 a2:5 a3:5 f1:2", green="d4:1")
    with refused("action-in-two-steps", canonical="C b4+1 d4+1; X d6/C"):
        read(culture, "C; C b4+1; X d6/C")
    opened = play(culture, "C")
    assert read(opened, "C b4+1; X d6/C") == (Share("C", "b4", 1), Done(), Exchange("d6", "C"))


def test_an_open_action_names_only_tiles_that_share_the_short_supply():  # UR-33, UR-36
    culture = play(position("CW", red="c4:1", blue="c3:1 b4:1 a1:5 a2:5 a3:5 f1:2", green="d4:1"), "C")
    for line in ("C b4+1 d4+0", "C b4+1 d4+1"):  # Green has got its token already
        with refused("no-share", "UR-36", cell="d4", cells=("c3", "b4")):
            play(culture, line)
    assert read(culture, "C b4+1 c3+0") == (Share("C", "b4", 1),)
    trade = play(position("AT", red="f6:1 a1:1 a3:1 c3:5 c4:5 b3:4", tiles={"a3": "TW"}), "T a1+1")
    with refused("no-share", "UR-33", cell="a1"):
        play(trade, "T a1+0 f6+2")


def test_an_action_that_is_open_is_one_step_of_the_next_line_too():
    fields = play(position("AP", red="c3:2 d2:1 a4:1"), "A c3+1")
    with refused("action-in-two-steps", canonical="A d2+1 a4+1; X a1/A"):
        read(fields, "A d2+1; A a4+1; X a1/A")
    assert play(fields, "A a4+1 d2+1; X a1/A").active == BLUE


def test_with_both_actions_declined_tokens_are_one_step_with_two_signs():  # UR-17
    state = position("CW", seats=3, red="c3:2 c4:1")
    for line, canonical in (
        ("+c3; X b6/C", "++c3; X b6/C"),
        ("+c3; X side", "++c3; X side"),
        ("+c4; +c3; X b6/C", "++c3,c4; X b6/C"),
        ("+c3; +c3; X b6/C", "++c3,c3; X b6/C"),
        ("+c3; +c4", "++c3,c4"),
        ("+c3; done; X b6/C", "++c3; X b6/C"),
        ("+c3; done", "++c3; done"),
        ("++c4; ++c3; X b6/C", "++c3,c4; X b6/C"),
        ("++c3; ++c3", "++c3,c3"),
    ):
        with refused("both-declined", "NOTATION", canonical=canonical):
            read(state, line)
        assert play(state, canonical)


def test_politics_alone_is_a_line_of_its_own():  # UR-37
    state = position("CP", red="c3:2 c4:1")
    for line, canonical in (
        ("P; X d6/C", "P c3=2; X d6/C"),
        ("P; end; X d6/C", "P c3=2; X d6/C"),
        ("P; end", "P c3=2; end"),
        ("C; P; X d6/C", "C; P c3=3; X d6/C"),  # culture has brought it a token
        ("P; +c3; X d6/C", "P c3=2; +c3; X d6/C"),
        ("C; P", "C; P c3=3"),
    ):
        with refused("politics-alone", "NOTATION", canonical=canonical):
            read(state, line)
        assert play(state, canonical)
    assert read(state, "P") == (Use("P"),)
    assert read(play(state, "P"), "C; X d6/C") == (End(), Use("C"), Exchange("d6", "C"))


def test_war_alone_is_a_line_of_its_own():  # UR-38
    state = position("CW", red="c3:2", blue="d3:1")
    for line, canonical in (
        ("C; W", "C; W c3>c2:1"),
        ("+c3; W", "+c3; W c3>c2:1"),
        ("++c3; W", "+c3; W c3>c2:1"),
    ):
        with refused("war-alone", "NOTATION", canonical=canonical):
            read(state, line)
        assert play(state, canonical)
    assert read(state, "W") == (Use("W"),)
    with refused("no-attack", "UR-38"):
        play(state, "C; W; X d6/C")


def test_two_signs_stand_beside_no_action():  # UR-16, UR-17
    state = position("CW", red="c3:2 c4:1")
    for line, canonical in (
        ("++c3; C", "+c3; C"),
        ("++c3; C; X b6/C", "+c3; C; X b6/C"),
        ("C; ++c3", "C; +c3"),
        ("C; ++c3; X b6/C", "C; +c3; X b6/C"),
        ("++c3; W c3>c2:1; X b6/C", "+c3; W c3>c2:1; X b6/C"),
    ):
        with refused("not-both-written", "NOTATION", canonical=canonical):
            read(state, line)
        assert play(state, canonical)
    for begun in ("C", "+c3"):
        with refused("not-both-written", canonical="+c4; X b6/C"):
            read(play(state, begun), "++c4; X b6/C")
    assert read(state, "++c3") == (Token("c3"),)
    assert read(state, "++c4,c3") == (Token("c4"), Token("c3"))


def test_a_token_is_a_small_step_of_a_turn_that_may_go_on():  # UR-16
    state = position("CW", red="c3:2 c4:1")
    assert read(state, "+c3") == (Token("c3"),)
    once = play(state, "+c3")
    assert read(once, "+c4") == (Token("c4"),)
    assert read(once, "+c4; X b6/C") == (Token("c4"), Exchange("b6", "C"))
    assert read(once, "X b6/C") == (Done(), Exchange("b6", "C"))
    assert play(once, "C; X b6/C").active == BLUE


def test_a_line_that_says_nothing():
    state = position("AP", red="c3:2 d2:1")
    farming, politics = play(state, "A"), play(state, "P")
    for opened, line, nothing in (
        (farming, "A c3+0", "A c3+0"),
        (farming, "A c3+0; end", "A c3+0"),
        (farming, "A c3+0 d2+0; X a1/A", "A c3+0 d2+0"),
        (politics, "P c3=2", "P c3=2"),
        (politics, "P c3=2; A; X a1/A", "P c3=2"),
    ):
        with refused("says-nothing", "NOTATION", got=nothing):
            read(opened, line)
    assert play(farming, "A c3+0 d2+1; X a1/A") == play(farming, "A d2+1; X a1/A")


def test_a_line_of_another_phase_is_readable_but_illegal():
    state = position("CW", red="c3:2")
    for line in ("S a1", "X pass"):
        with pytest.raises(IllegalMove):
            play(state, line)


def test_a_refused_line_stops_where_the_rule_refuses():  # UR-14
    state = position("CW", red="c3:2")
    moves = read(state, "C; T; X d6/C")
    assert moves == (Use("C"), Use("T"))
    with refused("not-on-tile", "UR-14", picture="T"):
        play(state, "C; T; X d6/C")


def test_a_player_who_is_not_asked_can_still_be_read():
    state = position("CW", red="c3:2", blue="a1")
    assert game.read(state, BLUE, "W a1>a2:1; X d6/C") == (Use("W"),)
    assert game.read(state, BLUE, "X d6/C") == (Exchange("d6", "C"),)


def test_the_examples_of_the_rules():
    state = play(position("AT", red="c3:2 a1:1"), "T; A c3+2; X f1/A")
    assert tokens(state, RED) == "a1:2 c3:4"
    assert play(position("CW", red="c3"), "X b6/W").active == BLUE


def test_moves_as_plain_json():
    for move in (Exchange("d6", "T"), Attack("d4", "d3", 2), End(), Share("T", "a1", 1)):
        assert load_move(game, dump_move(move)) == move
    assert dump_move(Exchange("d6", "T")) == {"do": "exchange", "cell": "d6", "face": "T"}
    for broken in ({"do": "exchange", "cell": "z9", "face": "T"}, {"do": "use", "picture": "Z"}, {"do": "end", "x": 1}):
        with refused("bad-move"):
            load_move(game, broken)


def test_a_number_of_any_length_is_read_and_refused_by_rule():  # UR-30, UR-37, UR-42
    many = "9" * 1000
    for held, line in (("AP", f"A c3+{many}"), ("CP", f"P c3={many}"), ("CW", f"W c3>c2:{many}")):
        with refused("wrong-number"):
            play(position(held, red="c3:2 c4:2"), line)


def test_a_line_that_cannot_be_read_says_which_part_of_it():
    with pytest.raises(BadNotation) as refusal:
        read(position("CW", red="c3:2"), "C; fly away; X d6/C")
    assert game.explain(refusal.value).startswith("This line cannot be read at “fly away”. Write for example")


def test_negative_and_zero_numbers_are_refused_by_rule():  # UR-30, UR-37, UR-42
    farm = play(position("AP", red="c3:2"), "A")
    for state, move in (
        (farm, Grow("c3", -1)),
        (farm, Grow("c3", 0)),
        (play(position("CP", red="c3:2 c4:2"), "P"), Arrange("c3", -1)),
        (play(position("CW", red="d4:2"), "W"), Attack("d4", "c4", -1)),
    ):
        with refused("wrong-number"):
            game.apply(state, RED, move, None)
    assert legal(farm)
