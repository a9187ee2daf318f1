"""Components, layout and the first tokens (UR-1 to UR-11)."""

import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from msgspec.structs import replace

import games.ur
from games.engine.chance import Dice, Script
from games.engine.search import default_options
from games.ur.data import CELLS, EDGES, KIND_OF, KINDS, NEIGHBOURS, PICTURE_COLOURS, PICTURES, TILES
from games.ur.names import picture
from games.ur.rules import invariants
from games.ur.rules.setup import laid_out
from games.ur.state import Options, Stack
from tests.games import builders
from tests.games.ur.positions import BLUE, FOUR, RED, THREE, game, kind, legal, play, refused, tokens
from tests.games.ur.record import draws, layout, layout_line


def settled(line: str = FOUR, *moves: str):
    """A layout with some of the first tokens put."""
    state = layout(line)
    for move in moves:
        state = play(state, move)
    return state


def test_there_are_four_tiles_of_each_of_ten_kinds():  # UR-1
    assert len(TILES) == 40
    assert Counter(TILES) == dict.fromkeys(KINDS, 4)
    assert all(sum(picture in tile for tile in TILES) == 16 for picture in PICTURES)
    assert KIND_OF["TA"] == KIND_OF["AT"] == "AT"


def test_there_are_five_ziggurats_and_twenty_tokens_each():  # UR-2, UR-3, UR-6
    state = layout(FOUR)
    assert state.stock == 5
    assert [state.supply(seat) for seat in range(4)] == [20] * 4
    assert game.colours == ("Red", "Blue", "Green", "Yellow")


def test_cells_know_their_neighbours_and_edges():
    assert CELLS[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
    assert NEIGHBOURS["c3"] == ("c2", "b3", "d3", "c4")
    assert NEIGHBOURS["a1"] == ("b1", "a2")
    assert [EDGES[cell] for cell in ("a1", "f6", "c1", "a4", "c3")] == [2, 2, 1, 1, 0]


@pytest.mark.parametrize("seats", [3, 4])
def test_layouts_never_have_equal_faces_side_by_side(seats):  # UR-4, UR-I1, UR-I6, UR-R18
    for seed in range(150):
        state = game.setup(default_options(game), seats, Dice(f"layout {seed}".encode())).state
        game.check(state)
        assert all(state.face(one) != state.face(other) for one in CELLS for other in NEIGHBOURS[one])


def test_the_layout_ends_even_with_the_worst_stack():  # UR-4
    """Whatever kinds come last, a tile that fits is found; equal kinds at the end are the hardest."""
    for last in permutations(KINDS, 2):
        rest = [kind for kind in TILES if kind not in last]
        for order in (rest, rest[::-1]):
            invariants.check(laid_out(Options(), 4, Stubborn((*order, *[last[0]] * 4, *[last[1]] * 4))).state)


class Stubborn:
    """Chance that gives the stack in one order and always turns up the first picture."""

    def __init__(self, stack):
        self.stack = stack

    def pick(self, bag, n, *, why, hidden=False):
        return self.stack if why == "stack of tiles" else tuple(bag[:n])


def test_a_tile_that_does_not_fit_keeps_its_place_in_the_stack():  # UR-4
    stack = ["CP", "TC", "CW", "TP", "CW", "TP", "AW", "AT", "PW"]
    rest = list(TILES)
    for tile in stack:
        rest.remove(tile)
    state = laid_out(Options(), 4, Stubborn((*stack, *rest))).state
    assert [state.tiles[cell] for cell in CELLS[:7]] == ["CP", "TC", "CW", "TP", "CW", "TP", "AW"]
    assert state.tiles["b2"] == "PW"  # below T and right of A, so AT was skipped
    assert state.tiles["c2"] == "AT"  # and comes next


def test_board_u_is_a_legal_layout():  # UR-T2, UR-I6
    for line in (FOUR, THREE):
        game.check(layout(line))


def test_a_layout_is_recorded_and_laid_out_again_from_its_draws():  # UR-4, UR-7, UR-8
    for line, seats in ((FOUR, 4), (THREE, 3)):
        state = layout(line)
        assert layout_line(state) == line
        again = game.setup(default_options(game), seats, draws(state))
        assert again.state == state
        assert again.events[0].facts["start"] == RED


def test_the_tables_of_the_rules_are_those_of_the_code():  # UR-1
    rules = (Path(games.ur.__file__).parent / "RULES.md").read_text("utf-8")
    (record,) = re.findall(r"^GRID .*", rules, re.MULTILINE)
    assert record == THREE.replace("START 0", "START 2")
    assert layout_line(layout(record)) == record
    tables = dict(re.findall(r"```csv (\w+)\n(.*?)```", rules, re.DOTALL))
    assert tables["kinds"].split()[1:] == [f"{kind},4" for kind in KINDS]
    pictures = [f"{one},{game.say(picture(one))},{PICTURE_COLOURS[one]}" for one in PICTURES]
    assert tables["pictures"].split()[1:] == pictures
    board = [row.split(",")[1:] for row in tables["boardU"].split()[1:]]
    assert [tile for row in board for tile in row] == list(layout(THREE).tiles.values())


@pytest.mark.parametrize(
    "broken",
    [
        FOUR.replace("GRID", "GRIT"),
        FOUR.replace("START 0", "START 4"),
        FOUR.replace("HELD CW", "HELD TP"),
        FOUR.replace("HELD", ""),
        THREE.replace("SIDE", "SIDE SIDE"),
        "GRID",
    ],
)
def test_a_broken_record_is_refused(broken):
    with builders.refused("bad-record", rule="NOTATION"):
        layout(broken)


@pytest.mark.parametrize(
    "otherwise",
    [
        FOUR.replace(" HELD", "  HELD"),
        FOUR.replace(" HELD", "\tHELD"),
        FOUR.replace("HELD CW", "HELD WC"),
        THREE.replace("SIDE PW", "SIDE WP"),
    ],
)
def test_a_record_that_is_written_otherwise_is_refused_with_its_canonical_form(otherwise):
    canonical = THREE if "SIDE" in otherwise else FOUR
    with builders.refused("record-written-otherwise", rule="NOTATION", canonical=canonical):
        layout(otherwise)
    assert layout_line(layout(canonical.lower())) == canonical


def test_faces_are_drawn_only_where_both_are_possible():  # UR-4, UR-R18
    script = draws(layout(FOUR))
    assert len(script.picks) < 1 + 36 + 1
    game.setup(default_options(game), 4, script)
    assert script.picks == []
    with pytest.raises(LookupError):
        game.setup(default_options(game), 4, Script(picks=draws(layout(FOUR)).picks[:-1]))


def test_held_tiles_are_dealt_from_seat_0_and_the_fourth_is_the_side_tile():  # UR-7, UR-R11
    three, four = layout(THREE), layout(FOUR)
    dealt = game.setup(default_options(game), 3, draws(three)).state
    assert (dealt.held, dealt.side) == (("CW", "TP", "TC"), "PW")
    dealt = game.setup(default_options(game), 4, draws(four)).state
    assert (dealt.held, dealt.side) == (("CW", "TP", "TC", "PW"), "")


def test_the_start_player_is_drawn_and_stays():  # UR-8, UR-12
    state = replace(layout(FOUR), start=2)
    seen = []
    for move in ("S a1", "S c1", "S e1", "S a3"):
        seen.append(state.active)
        state = play(state, move)
    assert seen == [2, 3, 0, 1]
    assert state.start == 2


def test_the_first_token_goes_on_any_free_tile():  # UR-9
    state = settled(FOUR, "S c3")
    assert tokens(state, RED) == "c3:1"
    assert len(legal(state)) == 35
    with refused("not-free", "UR-9", cell="c3"):
        play(state, "S c3")


def test_second_and_third_token_go_on_own_tiles_or_beside_them():  # UR-10
    state = settled(FOUR, "S c3", "S a1", "S f6", "S f1")
    assert state.active == RED
    assert legal(state) == {"S c3", "S c2", "S b3", "S d3", "S c4"}
    with refused("not-beside-own", "UR-10", cell="d4"):
        play(state, "S d4")
    with refused("not-free", "UR-10", cell="a1"):
        play(state, "S a1")
    with refused("not-beside-own", "UR-10"):
        play(state, "S b2")  # diagonal


def test_second_token_must_go_on_the_own_tile_if_all_neighbours_are_taken():  # UR-E1
    state = settled(FOUR, "S a1", "S b1", "S a2", "S f6")
    assert legal(state) == {"S a1"}


def test_third_token_next_to_the_second():  # UR-E2
    state = settled(FOUR, "S c3", "S a1", "S f6", "S f1", "S c4", "S a1", "S f6", "S f1")
    assert "S c5" in legal(state)
    assert "S c6" not in legal(state)


def test_three_rounds_of_tokens_then_the_first_exchange():  # UR-10, UR-11, UR-I5
    state = settled(FOUR, *["S c3", "S a1", "S f6", "S f1"] * 3)
    game.check(state)
    assert tokens(state, RED) == "c3:3"
    assert (kind(state), state.active) == ("first-exchange", RED)


def first_exchange(line=FOUR):
    return settled(line, *["S c3", "S a1", "S f6", "S f1"][: 4 if line == FOUR else 3] * 3)


def test_the_first_exchange_is_optional_and_goes_round_once():  # UR-11
    state = first_exchange()
    for seat in range(4):
        assert (kind(state), state.active) == ("first-exchange", seat)
        state = play(state, "X pass")
    assert (kind(state), state.active, state.round) == ("use", RED, 1)
    assert state.held == ("CW", "TP", "TC", "PW")


def test_the_first_exchange_takes_a_free_tile():  # UR-11, UR-52, UR-53
    state = play(first_exchange(), "X d6/W")
    assert (state.tiles["d6"], state.held[RED]) == ("WC", "AW")
    assert state.active == BLUE
    for line, code in (("X c3/W", "not-free"), ("X d6/A", "face-not-on-tile"), ("X side", "no-side-tile")):
        with refused(code):
            play(first_exchange(), line)
    with refused("another-question", "UR-11"):
        play(first_exchange(), "X none")


def test_the_first_exchange_may_be_of_the_same_kind():  # UR-E3, UR-R12
    state = play(first_exchange(), "X a2/W")  # CW for CW, turned
    assert (state.tiles["a2"], state.held[RED]) == ("WC", "CW")


def test_the_first_exchange_may_take_the_side_tile():  # UR-11, UR-E3, UR-R13
    state = play(first_exchange(THREE), "X side")
    assert (state.held[RED], state.side) == ("PW", "CW")
    same = replace(first_exchange(THREE), held=("PW", "TP", "TC"))
    assert "X side" in legal(same)
    assert play(same, "X side").held == ("PW", "TP", "TC")


def test_setup_asks_for_its_own_moves_only():  # UR-9, UR-11
    with refused("another-question", "UR-9"):
        play(settled(), "X d6/W")
    with refused("another-question", "UR-11"):
        play(first_exchange(), "S d6")
    with refused("another-question", "UR-9"):
        play(settled(), "A c3+2; X d6/W")
    with refused("not-asked", asked=RED):
        play(settled(), "S d6", BLUE)


def test_no_tile_gets_a_sixth_token_in_the_setup():  # UR-21
    state = replace(settled(), turn=4, stacks={"c3": Stack(RED, 5)})
    with refused("tile-full", "UR-21"):
        play(state, "S c3")
