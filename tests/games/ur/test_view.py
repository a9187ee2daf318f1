"""What a page needs to draw the board."""

from msgspec import to_builtins

from games.engine import codec
from games.ur.data import CELLS
from games.ur.view import (
    ArrangingSeen,
    EffectsSeen,
    FarmingSeen,
    FightingSeen,
    SharingSeen,
    TileSeen,
    TradeSeen,
    UsageSeen,
)
from tests.games.ur.positions import BLUE, GREEN, RED, game, play, position


def test_the_grid_with_faces_backs_tokens_and_ziggurats():
    state = position("CW", red="c3:4", ziggurats={BLUE: "d3"})
    cells = game.view(state, None).cells
    assert tuple(cells) == CELLS
    c3, d3, a1 = cells["c3"], cells["d3"], cells["a1"]
    assert (c3.x, c3.y, c3.face, c3.back, c3.owner, c3.tokens) == (2, 2, "A", "T", RED, 4)
    assert (d3.ziggurat, d3.owner, d3.tokens, d3.free, d3.effects) == (True, BLUE, 1, False, None)
    assert (a1.free, a1.owner, a1.tokens, a1.edges) == (True, None, 0, 2)
    assert a1.neighbours == ("b1", "a2")


def test_what_the_actions_would_do_on_a_tile():  # UR-26, UR-31, UR-34, UR-41
    state = position("CW", red="f6:2 c4:1", blue="f5:2 c3:1", ziggurats={GREEN: "e6"})
    cells = game.view(state, RED).cells
    assert cells["f6"].effects == EffectsSeen(
        fed=True,
        trade=TradeSeen(partners=("f5",), edges=2),
        patrons={},
        needed={"f5": 4},
        room=3,
    )
    assert cells["c3"].effects.patrons == {RED: ("c4",)}
    assert cells["c3"].effects.trade is None
    assert cells["c3"].effects.needed == {"c2": 2, "b3": 2, "d3": 2, "c4": 3}


def test_players_with_held_tiles_supplies_and_sets():  # UR-53, UR-56
    state = position("CW", seats=3, red="c3:4 c4", ziggurats={RED: "d3"})
    red, blue, _ = game.view(state, None).players
    assert codec.plain(red) == {
        "seat": RED,
        "colour": "Red",
        "held": {"kind": "CW", "pictures": ["C", "W"]},
        "supply": 14,
        "hand": 0,
        "on_grid": 6,
        "tiles": ["c3", "c4"],
        "ziggurats": ["d3"],
        "items": {"A": 1, "T": 0, "C": 1, "P": 0, "W": 0, "Z": 1},
        "held_as": "W",
        "sets": ["ACWZ"],
        "points": 10,
    }
    assert blue.held.kind == "TP"
    assert game.view(state, None).side == TileSeen("PW", ("P", "W"))
    assert game.view(position(red="c3"), None).side is None


def test_how_far_the_turn_has_come():
    state = position("AP", red="c3:2 d2:1")
    seen = game.view(state, None)
    assert (seen.stage, seen.active, seen.round, seen.stock, seen.last_round) == ("use", RED, 1, 5, False)
    assert seen.usage == UsageSeen(done=(), tokens=0, built=0, over=False, open=None)
    assert game.view(play(state, "A c3+1"), None).usage.open == FarmingSeen("A", ("c3",))
    politics = game.view(play(state, "P d2=0"), None)
    assert politics.usage.open == ArrangingSeen("P", hand=1, lifted=("d2",), placed=())
    assert politics.players[RED].hand == 1
    war = game.view(play(position("CW", red="d4:3"), "W d4>c4:1"), None)
    assert war.usage.open == FightingSeen("W", attacks=1)
    short = game.view(play(position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5"), "T"), None)
    assert short.usage.open == SharingSeen("T", {"a1": 2, "f6": 2})


def test_static_facts_come_along():
    seen = game.view(position(red="c3", max_rounds=7, ziggurat_is_edge=True), None)
    assert (seen.grid.columns, seen.grid.rows) == (tuple("abcdef"), tuple("123456"))
    assert game.say(seen.pictures["W"].name) == "war"
    assert seen.pictures["W"].rule == "UR-38"
    assert to_builtins(seen.options)["zigguratIsEdge"] is True
    assert seen.max_rounds == 7


def test_everybody_sees_the_same():
    state = play(position("AP", red="c3:2 d2:1"), "P d2=0")
    views = [codec.view_json(game, game.view(state, seat)) for seat in (None, 0, 1, 2, 3)]
    assert len(set(views)) == 1
    assert not game.hidden
    assert list(game.twins(state, RED)) == []
