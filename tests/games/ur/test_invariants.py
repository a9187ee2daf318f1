"""What is true between two states (section 14), options, snapshots and counts of lines."""

import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from games.engine import codec
from games.engine.chance import Closed
from games.engine.search import perft, playout
from games.ur.moves import Arrange, Attack, Build, Exchange, Share, Side, Use
from games.ur.state import Options, Stack
from tests.games.ur.positions import BLUE, FOUR, RED, game, play, position
from tests.games.ur.record import layout

SNAPSHOT = Path(__file__).parents[2] / "snapshots" / "ur-1.json"


@pytest.fixture(scope="module")
def steps():
    return [step for seats in (3, 4) for seed in range(100, 108) for step in playout(game, seats, seed)]


def test_pieces_are_conserved(steps):  # UR-I1, UR-I2, UR-I3, UR-I4, UR-I13
    for step in steps:
        game.check(step.after)
        for cell, owner in step.before.ziggurats.items():
            assert step.after.ziggurats[cell] == owner
            assert step.after.tiles[cell] == step.before.tiles[cell]


def test_after_an_exchange_one_free_tile_has_changed(steps):  # UR-I7
    turns = [step for step in steps if step.before.phase == "turn"]
    exchanges = [step for step in turns if isinstance(step.move, Exchange | Side)]
    for step in exchanges:
        before, after = step.before, step.after
        assert before.held[step.seat] != after.held[step.seat]
        changed = [cell for cell in before.tiles if before.tiles[cell] != after.tiles[cell]]
        assert changed == ([step.move.cell] if isinstance(step.move, Exchange) else [])
        assert all(after.free(cell) for cell in changed)
    assert len(exchanges) > 500


def test_politics_keeps_everybodys_tokens(steps):  # UR-I8
    arranged = [step for step in steps if isinstance(step.move, Arrange)]
    for step in arranged:
        for seat in range(step.after.seats):
            before = step.before.on_grid(seat) + step.before.hand(seat)
            assert step.after.on_grid(seat) + step.after.hand(seat) == before
    assert len(arranged) > 100


def test_attacks_cost_what_the_rule_says(steps):  # UR-I9
    attacks = [step for step in steps if isinstance(step.move, Attack)]
    for step in attacks:
        (facts,) = (event.facts for event in step.events if event.kind == "attacked")
        lost = facts["defenders"] + facts["extra"]
        assert step.after.on_grid(step.seat) == step.before.on_grid(step.seat) - lost
        if facts["defenders"]:
            defender = facts["defender"]
            assert step.after.on_grid(defender) == step.before.on_grid(defender) - facts["defenders"]
    assert len(attacks) > 100


def test_trade_and_culture_never_take_tokens(steps):  # UR-I9
    for step in steps:
        if isinstance(step.move, Share) or step.move in (Use("T"), Use("C")):
            for seat in range(step.after.seats):
                assert step.after.on_grid(seat) >= step.before.on_grid(seat)


def test_only_war_and_culture_touch_others(steps):  # UR-I10
    for step in steps:
        if isinstance(step.move, Attack) or step.move == Use("C") or getattr(step.move, "picture", "") == "C":
            continue
        others = [seat for seat in range(step.after.seats) if seat != step.seat]
        for seat in others:
            assert {c: s for c, s in step.after.stacks.items() if s.owner == seat} == {
                c: s for c, s in step.before.stacks.items() if s.owner == seat
            }


def test_building_returns_four_tokens(steps):  # UR-I11
    built = [step for step in steps if isinstance(step.move, Build)]
    for step in built:
        assert step.after.supply(step.seat) == step.before.supply(step.seat) + 4
    assert built


@pytest.mark.parametrize(
    ("broken", "named"),
    [
        ({"held": ("CW", "CW", "TC", "PW")}, "UR-I1"),
        ({"side": "AT"}, "UR-I1"),
        ({"stacks": {"a1": Stack(RED, 6)}}, "UR-I3"),
        ({"stacks": {"a1": Stack(7, 1)}}, "UR-I3"),
        ({"stacks": {cell: Stack(RED, 5) for cell in ("a1", "a2", "a3", "a4", "a5")}}, "UR-I2"),
        ({"stacks": {"a1": Stack(RED, 1)}, "ziggurats": {"a1": RED}}, "UR-I4"),
        ({"ziggurats": dict.fromkeys(("a1", "a2", "a3", "a4", "a5", "a6"), RED)}, "UR-I13"),
        ({"reason": "rounds"}, "UR-55"),
    ],
)
def test_a_broken_state_is_noticed(broken, named):
    with pytest.raises(AssertionError, match=named):
        game.check(replace(layout(FOUR), **broken))


def test_a_broken_setup_is_noticed():  # UR-I5, UR-I6
    state = layout(FOUR)
    with pytest.raises(AssertionError, match="UR-I6"):
        game.check(replace(state, tiles={**state.tiles, "b2": "CP"}))  # turned over, next to the C of a2
    scattered = {"a1": 1, "c1": 1, "e1": 1}
    stacks = {cell: Stack(RED, n) for cell, n in scattered.items()}
    stacks |= {"f6": Stack(1, 3), "f4": Stack(2, 3), "f2": Stack(3, 3)}
    with pytest.raises(AssertionError, match="UR-I5"):
        game.check(replace(state, phase="first-exchange", stacks=stacks))


def test_options_have_the_defaults_of_the_rules():  # UR-R3, UR-R4, UR-R6, UR-R8, UR-R13, UR-R17
    assert msgspec.convert({option.name: option.default for option in game.options}, Options) == Options()
    assert [option.name for option in game.options] == [
        "fieldsFeedThemselves",
        "anyFieldFeeds",
        "zigguratIsEdge",
        "markerCountsAsPresence",
        "sideTileKeepsGameAlive",
        "maxRounds",
    ]


def test_a_snapshot_of_schema_1_can_be_read():
    """Written when the schema was released: politics is open, two tokens in hand."""
    snapshot = json.loads(SNAPSHOT.read_text("utf-8"))
    state = codec.load(game, snapshot)
    game.check(state)
    assert codec.dump(game, state) == snapshot
    assert (state.seats, state.hand(state.active)) == (3, 2)
    assert game.moves(state, state.active)


@pytest.mark.parametrize(("depth", "lines"), [(1, 36), (2, 36 * 35), (3, 36 * 35 * 34)])
def test_lines_of_first_tokens(depth, lines):  # UR-9
    assert perft(game, layout(FOUR), depth, Closed) == lines


def test_lines_of_later_tokens():  # UR-10
    state = layout(FOUR)
    for line in ("S c3", "S a1", "S f6", "S f1"):
        state = play(state, line)
    assert perft(game, state, 1, Closed) == 5
    assert perft(game, state, 2, Closed) == 5 * 3
    assert perft(game, state, 3, Closed) == 5 * 3 * 3


def test_lines_of_a_turn_with_one_tile():  # UR-14, UR-17, UR-50
    """d4 (war, three tokens) among free tiles, held tile CW: culture, war, a token, a free tile, or nothing."""
    state = position("CW", red="d4:3")
    assert perft(game, state, 1, Closed) == 2 + 1 + 35 + 1
    exchanges = 2 * (35 - 3)  # two faces; a2, f2 and a6 are CW as well
    assert perft(game, play(state, "done"), 1, Closed) == exchanges
    # after the token on a free tile one cell less, unless it was one of the three that cannot be taken
    founded = 32 * (exchanges - 2) + 3 * exchanges
    after_culture = 1 + 1 + 1  # war, a token, done
    first_attacks = 4 * 3
    after_token = 2 + 1 + 1  # culture or war, a second token, done
    assert perft(game, state, 2, Closed) == founded + after_culture + first_attacks + after_token + exchanges


def test_lines_of_a_rich_turn():
    """A field, hunger, neighbours to attack and a ziggurat to build; 4 of the 29 free tiles are of the held kind."""
    state = position("AW", red="c3:5 c4:4 d2:1 d4:2", blue="b4:2 d3:1 e4:1")
    assert perft(game, state, 1, Closed) == 2 + 3 + 29 + 1 + 1  # actions, tokens, free tiles, ziggurat, done
    farming = 3  # one or two tokens on d2, or end
    attacks = 4 + 4 + 3 + (1 + 3) + (1 + 1 + 2)  # from c3, c4 and d4
    after_token = (2 + 2 + 1) + (2 + 3 + 1) + (2 + 3 + 1)  # c4 is full after its token
    founded = 25 * 48 + 4 * 50
    assert perft(game, state, 2, Closed) == farming + attacks + after_token + founded + 50 + 50


def test_lines_of_a_crowded_turn():
    """Only c2, f1 and b5 are free, so that longer lines can be counted."""
    cells = [cell for cell in position().tiles if cell not in ("c2", "f1", "b5", "c3", "c4", "d2", "d4")]
    state = position("AW", red="c3:5 c4:4 d2:1 d4:2", blue=" ".join(cells[:16]), green=" ".join(cells[16:]))
    assert [perft(game, state, depth, Closed) for depth in (1, 2, 3)] == [10, 53, 699]


def test_the_side_tile_is_one_more_answer():  # UR-50
    three = play(position("CW", seats=3, red="d4:3"), "done")
    assert perft(game, three, 1, Closed) == 2 * 32 + 1
    assert three.active == RED
    assert play(three, "X side").active == BLUE
