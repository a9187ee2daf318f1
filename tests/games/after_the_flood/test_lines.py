"""Whole lines, standing orders and notation (ATF-120 to ATF-136)."""

import pytest

from games.after_the_flood import game, notation
from games.after_the_flood import moves as m
from games.after_the_flood.data import AREAS, LUXURIES, RESOURCES
from games.engine import codec
from games.engine.chance import Closed, Script
from games.engine.errors import BadNotation, GameError
from tests.games.after_the_flood.positions import (
    GREEN,
    PURPLE,
    RED,
    SPOKEN,
    asked,
    choices,
    dice,
    play,
    position,
    progress,
    refused,
    steps,
)


def armies(state, seat=RED):
    return state.players[seat].armies


def front(**drawn):
    """Red in Guti with 3 armies at hand, worse than Green in Nippur; Umma is empty."""
    return position(**{"red_armies": "guti pool*3", "green_armies": "nippur", "quality": "GR", **drawn})


def kinds(state, line, rolls):
    return [event.kind for event in progress(state, RED, line, rolls).events]


def test_a_whole_action_is_one_line():  # ATF-120
    state = position(red_workers="amorites toolmakers pool*3", red_hand="grain metal gold", green_passed=True)
    moves = game.read(state, RED, "pay worker: trade Amorites grain>wood, make tool")
    assert moves == (
        m.Pay("worker"),
        m.Begin("trade"),
        m.Swap("amorites", "grain", "wood"),
        m.MakeTool(),
        m.End(),
    )
    assert asked(play(state, RED, "pay worker: trade Amorites grain>wood, make tool")) == [(PURPLE, "action")]


def test_dice_stop_a_line():  # ATF-120, ATF-121
    state = steps(front(), RED, "expand Nippur", rolls=[5])
    assert asked(state) == [(RED, "fight")]


def test_keep_answers_in_advance():  # ATF-121, ATF-131
    state = play(front(red_armies="guti pool*6"), RED, "expand Nippur keep 3", rolls=[6, 6, 6])
    assert armies(state) == {"guti": 1, "pool": 3}
    assert asked(state) == [(RED, "further")]


def test_keep_0_fights_to_the_end():  # ATF-121, ATF-131
    state = play(front(), RED, "expand Nippur keep 0", rolls=[6, 6, 6])
    assert armies(state) == {"guti": 1}
    assert asked(state) == [(GREEN, "action")]


def test_keep_0_is_not_the_same_as_absent():  # ATF-131
    assert game.read(front(), RED, "expand Nippur keep 0") == (m.Orders((m.Invade("nippur", 0),)),)
    assert game.read(front(), RED, "expand Nippur") == (m.Orders((m.Invade("nippur", None),)),)


def test_the_first_roll_is_always_made():  # ATF-121
    state = play(front(), RED, "expand Nippur keep 9", rolls=[7])
    assert armies(state) == {"guti": 1, "nippur": 1, "pool": 2}


def test_keep_compares_the_pool_after_fee_and_losses():  # ATF-131
    state = play(front(red_armies="guti pool*5"), RED, "expand Umma, Nippur keep 2", rolls=[6])
    assert armies(state) == {"guti": 1, "umma": 1, "pool": 2}  # 5 - 1 placed - 1 fee - 1 lost


def test_keep_on_a_single_step():  # ATF-121
    state = steps(front(), RED, "expand", "invade Nippur keep 1", rolls=[6, 6])
    assert armies(state) == {"guti": 1, "pool": 1}


def test_operations_after_an_invasion_need_its_success():  # ATF-123, T-47
    state = play(front(), RED, "expand Nippur keep 2, Umma", rolls=[5])
    assert armies(state) == {"guti": 1, "pool": 2}
    assert asked(state) == [(RED, "further")]
    assert "dropped" in kinds(front(), "expand Nippur keep 2, Umma", [5])


def test_operations_after_a_victory_go_on():  # ATF-123
    state = play(front(red_armies="guti pool*5"), RED, "expand Nippur, reinforce Nippur, Umma", rolls=[7])
    assert armies(state) == {"guti": 1, "nippur": 2, "umma": 1}
    assert asked(state) == [(GREEN, "action")]


def test_what_became_impossible_is_dropped():  # ATF-123, ATF-127
    line = "expand Nippur, reinforce Nippur, Umma"
    state = play(front(red_armies="guti pool*4"), RED, line, rolls=[7])
    assert armies(state) == {"guti": 1, "nippur": 2, "pool": 1}  # too few for Umma
    assert asked(state) == [(GREEN, "action")]
    assert kinds(front(red_armies="guti pool*4"), line, [7])[-1] == "dropped"


def test_a_line_without_dice_ends_by_itself():  # ATF-126, T-46
    state = play(front(red_armies="guti pool*9"), RED, "expand Umma")
    assert armies(state)["pool"] == 8
    assert asked(state) == [(GREEN, "action")]


def test_a_line_with_dice_asks_for_more():  # ATF-126
    state = play(front(), RED, "expand Nippur", rolls=[7])
    assert asked(state) == [(RED, "further")]
    assert armies(state)["pool"] == 2
    state = play(front(red_armies="guti pool*2"), RED, "expand Nippur", rolls=[7])
    assert asked(state) == [(GREEN, "action")]  # fewer than two armies are left


def test_step_by_step_asks_after_each_operation():  # ATF-126
    state = steps(front(red_armies="guti pool*5"), RED, "expand", "invade Umma")
    assert asked(state) == [(RED, "further")]
    state = steps(state, RED, "reinforce Umma")
    assert asked(state) == [(RED, "further")]
    state = steps(state, RED, "reinforce Guti")
    assert asked(state) == [(GREEN, "action")]


def test_end_answers_only_the_further_question():  # ATF-126
    for line in ("end", "attack", "stop"):
        with refused("another-question"):
            play(front(), RED, line)
    opened = steps(front(), RED, "expand")
    with refused("another-question", kind="expand"):
        play(opened, RED, "end")


def test_a_further_line_is_a_whole_line_again():  # ATF-125, ATF-126
    state = play(front(red_armies="guti pool*6"), RED, "expand Nippur", rolls=[7])
    after = play(state, RED, "expand Umma")
    assert armies(after) == {"guti": 1, "nippur": 1, "umma": 1, "pool": 3}  # fee included
    assert asked(after) == [(GREEN, "action")]


def test_pay_is_not_used_again_in_a_further_line():  # ATF-125
    state = front(red_armies="guti pool*6", purple_passed=True, red_hand="grain*2")
    state = play(state, RED, "pay grain: expand Nippur", rolls=[7])
    assert asked(state) == [(RED, "further")]
    with refused("another-question"):
        play(state, RED, "pay grain: expand Umma")


def test_an_illegal_operation_before_any_risk_refuses_the_line():  # ATF-127, ATF-134
    state = front(red_armies="guti pool*9")
    for line in ("expand reinforce Guti, Egypt", "expand Egypt, Umma", "expand reinforce Guti, reinforce Guti"):
        before = codec.digest(codec.dump(game, state))
        (move,) = game.read(state, RED, line)
        with pytest.raises(GameError):
            game.apply(state, RED, move, Closed())
        assert codec.digest(codec.dump(game, state)) == before


def test_an_illegal_operation_after_an_invasion_is_dropped_without_dice():  # ATF-127
    state = play(front(red_armies="guti pool*9"), RED, "expand Umma, Egypt, Ur")
    assert armies(state) == {"guti": 1, "umma": 1, "pool": 8}
    assert asked(state) == [(RED, "further")]


def test_an_illegal_operation_after_a_return():  # ATF-127
    state = position(red_armies="pool*5", red_empire="guti")
    with refused("out-of-reach"):
        play(state, RED, "expand return Guti armies 1, Egypt")
    fought = position(red_armies="pool*5", red_empire="guti", green_armies="guti", quality="GR")
    after = play(fought, RED, "expand return Guti armies 1, Egypt", rolls=[7])
    assert armies(after) == {"guti": 1, "pool": 4}
    assert asked(after) == [(RED, "further")]


def test_the_rest_of_a_line_waits_for_the_fight():  # ATF-127
    state = front(red_armies="guti pool*6")
    opened = steps(state, RED, "expand Nippur, reinforce Nippur", rolls=[6])
    assert asked(opened) == [(RED, "fight")]
    assert opened.doing.rest == (m.Reinforce("nippur"),)
    won = steps(opened, RED, "attack", rolls=[7])
    assert armies(won) == {"guti": 1, "nippur": 2, "pool": 2}
    assert asked(won) == [(RED, "further")]
    stopped = progress(opened, RED, "stop")
    assert armies(stopped.state) == {"guti": 1, "pool": 5}
    assert [event.kind for event in stopped.events] == ["stopped", "dropped"]


def test_an_empty_pool_drops_the_rest():  # ATF-127
    opened = steps(front(red_armies="guti pool*2"), RED, "expand Nippur, Umma", rolls=[6])
    chance = Script(rolls=dice(6))
    after = game.apply(opened, RED, m.Attack(), chance)
    assert armies(after.state) == {"guti": 1}
    assert [event.kind for event in after.events] == ["rolled", "repelled", "dropped"]
    assert asked(after.state) == [(GREEN, "action")]


def test_the_rest_may_open_another_fight():  # ATF-123, ATF-127
    state = position(
        red_armies="guti pool*8", green_armies="nippur umma", quality="GR", green_empire="akkad", red_empire="guti"
    )
    opened = steps(state, RED, "expand Nippur, Umma, reinforce Umma", "attack", rolls=[6, 7, 6])
    assert asked(opened) == [(RED, "fight")]
    assert opened.doing.fight == "umma"
    after = steps(opened, RED, "attack", rolls=[12])
    assert armies(after) == {"guti": 1, "nippur": 1, "umma": 2, "pool": 1}


def test_the_open_fight_survives_a_snapshot():  # ATF-127
    opened = steps(front(red_armies="guti pool*6"), RED, "expand Nippur, reinforce Nippur, Umma keep 2", rolls=[6])
    assert codec.load(game, codec.dump(game, opened)) == opened


def test_armies_is_a_maximum():  # ATF-128, T-49
    state = position(red_armies="pool", red_empire="guti")
    assert armies(play(state, RED, "expand return Guti armies 2")) == {"guti": 1}


def test_growth_lists_are_sets():  # ATF-133
    state = growth(red_cities="ur", red_hand="wood*4 tool*2")
    with refused("luxury-twice", "ATF-133"):
        play(state, RED, "grow Ur with tool + tool")
    with refused("luxury-twice", "ATF-133"):
        play(state, RED, "grow Ur with 2 tool")
    with refused("already-grown", "ATF-111"):
        play(state, RED, "grow Ur, Ur")


def test_lists_of_steps_are_not_empty():  # ATF-133
    with refused("no-operation", "ATF-133"):
        game.apply(front(), RED, m.Orders(()), Closed())


def growth(**drawn):
    """All have passed, and Red is asked to grow."""
    state = position(**drawn)
    for seat in (RED, GREEN, PURPLE):
        state = play(state, seat, "pass")
    assert state.phase == "growth"
    return state


def test_a_refused_line_changes_nothing():  # ATF-134
    state = position(red_workers="amorites", red_hand="grain")
    before = codec.digest(codec.dump(game, state))
    with refused("not-in-hand"):
        play(state, RED, "trade Amorites grain>wood, Amorites grain>wood extra")
    assert codec.digest(codec.dump(game, state)) == before


CANONICAL = [
    "city Ur",
    "city Ur from Lagash",
    "workers grain -> Guti x1, scribe pool -> weaving",
    "workers scribe scribes-used -> Egypt",
    "workers scribe toolmakers-used -> toolmakers",
    "workers scribe irrigation -> pool, lapis -> Dilmun x5",
    "trade Amorites grain>wood, make tool, Egypt textile>gold extra",
    "trade make tool",
    "found Guti buy metal equip grain armies 2 at Guti",
    "found Sumer buy none equip 2 textile + tool armies 1 at Uruk",
    "expand Babylon",
    "expand Babylon keep 2, reinforce Babylon, destroy Nippur",
    "expand return Guti armies 2, Umma keep 0",
    "pay worker: trade Egypt textile>gold",
    "pay army: expand Babylon",
    "pay lapis: city Ur",
    "pass bid grain + 2 textile",
    "pass",
    "attack",
    "stop",
    "end",
]
GROWTHS = ["grow Uruk with tool + oil + gold, Ur", "grow none", "grow Ur", "grow Ur with lapis"]


@pytest.mark.parametrize("line", CANONICAL)
def test_canonical_lines_are_printed_as_they_are_read(line):  # ATF-125
    state = position()
    moves = game.read(state, RED, line)
    assert notation.write_line(moves) == line
    assert game.read(state, RED, notation.write_line(moves)) == moves


@pytest.mark.parametrize("line", GROWTHS)
def test_canonical_growths_are_printed_as_they_are_read(line):  # ATF-125
    state = growth(red_cities="ur uruk", red_hand="wood*4 tool oil gold lapis")
    moves = game.read(state, RED, line)
    assert notation.write_line(moves) == line
    assert game.read(state, RED, notation.write_line(moves)) == moves


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("PASS BID NONE", "pass"),
        ("  pass ", "pass"),
        ("pass bid textile+grain+1textile", "pass bid grain + 2 textile"),
        ("expand invade babylon KEEP 2,invade ur", "expand Babylon keep 2, Ur"),
        ("CITY ur FROM lagash", "city Ur from Lagash"),
        ("workers grain->Guti x 1,scribe toolmakers-used->toolmakers",
         "workers grain -> Guti x1, scribe toolmakers-used -> toolmakers"),
        ("trade\tAmorites grain > wood , make  tool", "trade Amorites grain>wood, make tool"),
        ("found sumer buy 1 grain equip none armies2at uruk", "found Sumer buy grain equip none armies 2 at Uruk"),
        ("grow Ur with none", "grow Ur"),
        ("grow uruk with gold + tool", "grow Uruk with tool + gold"),
        ("Pay Worker : city Ur", "pay worker: city Ur"),
    ],
)  # fmt: skip
def test_free_spelling_becomes_canonical(line, canonical):  # ATF-125, ATF-136
    assert notation.write_line(game.read(position(), RED, line)) == canonical


def test_every_typed_step_survives_printing():  # ATF-125
    state = position()
    for area in AREAS:
        for ops in (
            (m.Invade(area),), (m.Invade(area, 0), m.Reinforce(area)), (m.Destroy(area),), (m.Return(area, 2),),
        ):  # fmt: skip
            assert game.read(state, RED, game.write(m.Orders(ops))) == (m.Orders(ops),)
    for give in RESOURCES:
        for extra in (False, True):
            moves = (m.Begin("trade"), m.Swap("egypt", give, "gold", extra), m.End())
            assert game.read(state, RED, notation.write_line(moves)) == moves
    for number, luxury in enumerate(LUXURIES, start=1):
        moves = (m.Grow("ur", LUXURIES[:number]), m.Grow("umma", (luxury,)), m.NoGrowth())
        assert game.read(state, RED, notation.write_line(moves)) == moves


def test_ur_and_uruk_are_different_words():  # ATF-136
    assert game.read(position(), RED, "city uruk") == (m.City("uruk"),)
    assert game.read(position(), RED, "city ur") == (m.City("ur"),)
    with refused("unknown-name"):
        game.read(position(), RED, "city u ruk")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("workers grain -> Ur x1", "no-place-for-workers"),
        ("workers grain -> scribes-used x1", "no-place-for-workers"),
        ("workers grain -> Guti x0", "wrong-number"),
        ("workers grain -> Guti x9", "wrong-number"),
        ("workers scribe Ur -> pool", "no-scribe"),
        ("trade Ur grain>wood", "no-trade-in-sumer"),
        ("city Egypt", "not-sumerian"),
        ("expand Dilmun", "no-empire"),
        ("pass bid 99999999999999999999 grain", "not-in-hand"),
    ],
)
def test_what_fits_the_grammar_is_refused_by_a_rule(line, code):  # ATF-136
    state = position(red_workers="pool*9 amorites", red_hand="grain")
    with refused(code):
        play(state, RED, line)


def test_growing_with_wood_is_refused_by_the_rule():  # ATF-136, ATF-110
    with refused("no-luxury", "ATF-110"):
        play(growth(red_cities="ur", red_hand="wood*3"), RED, "grow Ur with wood")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "dance",
        "city",
        "city Atlantis",
        "city Ur from",
        "city Ur Uruk",
        "workers grain Guti x1",
        "workers grain -> Guti",
        "workers grain -> Guti x10",
        "workers grain",
        "workers grain -> Guti x1,",
        "trade Amorites grain",
        "trade make",
        "trade make tool tool",
        "found Guti",
        "found Guti buy none armies 1 at Guti",
        "found Guti buy none equip none armies 3 at Guti",
        "found Ur buy none equip none armies 1 at Ur",
        "expand return Guti",
        "expand Umma keep",
        "expand Umma keep -1",
        "pass bid 0 grain",
        "pass bid grain + ",
        "pass grain",
        "pay: city Ur",
        "pay worker city Ur",
        "pay worker: grow none",
        "pay worker: end",
        "grow",
        "grow Ur with",
        "attack Ur",
        "end end",
        "city Ur; pass",
        "citý Ur",
        "city Ur\ncity Umma",
        "x" * 1_001,
    ],
)
def test_what_does_not_fit_the_grammar_is_unreadable(line):  # ATF-136
    with pytest.raises(BadNotation) as refusal:
        game.read(position(), RED, line)
    assert SPOKEN.explain(refusal.value).strip()


def test_steps_are_read_in_their_position():  # ATF-126
    state = position(red_armies="umma pool*3", red_workers="pool*3 amorites", red_hand="grain*2")
    assert game.read(state, RED, "grain -> Guti x1") == (m.Spend("grain"), m.Put("guti", 1))
    assert game.read(state, RED, "make tool, Amorites grain>wood") == (
        m.MakeTool(),
        m.Swap("amorites", "grain", "wood"),
    )
    assert game.read(state, RED, "Ur") == (m.Invade("ur"),)
    grown = growth(red_cities="ur", red_hand="wood*2 oil")
    assert game.read(grown, RED, "Ur") == (m.Grow("ur"),)
    assert game.read(grown, RED, "Ur with oil") == (m.Grow("ur", ("oil",)),)


def test_every_listed_move_is_written_and_read():  # ATF-125
    state = position(red_armies="guti pool*5", red_hand="grain*3 tool", red_workers="scribes pool*2 egypt amorites")
    for opened in (state, *(steps(state, RED, begin) for begin in ("workers", "trade", "expand", "pass bid"))):
        for move in game.moves(opened, RED):
            assert game.read(opened, RED, game.write(move)) == (move,)
    assert "expand" in choices(state, RED)
