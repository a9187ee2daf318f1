"""Exchange (UR-50 to UR-54)."""

from tests.games.ur.positions import BLUE, RED, exchanging, kind, legal, play, position, refused


def test_exchange_with_a_tile_of_another_kind():  # UR-T16, UR-50, UR-51, UR-52, UR-53
    state = position("TP", red="b6:1")
    after = play(state, "X d6/T")
    assert (after.tiles["d6"], after.held[RED]) == ("TP", "AW")
    for cell, face in (("c2", "T"), ("a1", "P")):
        with refused("same-kind", "UR-51", cell=cell, kind="TP"):
            play(state, f"X {cell}/{face}")
    with refused("face-not-on-tile", "UR-52", face="W", kind="TP"):
        play(state, "X d6/W")
    after = play(state, "X f3/P")
    assert (after.tiles["f3"], after.held[RED]) == ("PT", "AP")


def test_only_free_tiles_are_exchanged():  # UR-50
    state = position("TP", red="b6:1", blue="d6:1", ziggurats={BLUE: "e6"})
    for cell in ("b6", "d6", "e6"):
        with refused("not-free", "UR-50", cell=cell):
            play(state, f"X {cell}/T")


def test_the_exchange_is_compulsory_and_no_pass():  # UR-50
    state = position("TP", red="b6:1")
    with refused("another-question", "UR-50"):
        play(state, "X pass")
    with refused("another-question", "UR-50"):
        play(play(state, "done"), "X pass")
    with refused("can-exchange", "UR-54"):
        play(state, "X none")
    with refused("another-question", "UR-50"):
        play(play(state, "done"), "done")


def test_equal_faces_may_come_side_by_side():  # UR-E32, UR-5, UR-52
    after = play(position("TP", red="b6:1"), "X b1/T")
    assert after.face("a1") == after.face("b1") == "T"


def test_exactly_one_tile_changes_place():  # UR-I7, UR-53
    state = position("TP", red="b6:1")
    after = play(state, "X d6/P")
    assert {cell for cell in state.tiles if state.tiles[cell] != after.tiles[cell]} == {"d6"}
    assert after.free("d6")
    assert after.held[RED] != state.held[RED]
    assert after.held[BLUE] == state.held[BLUE]


def test_exchange_with_the_side_tile():  # UR-E33, UR-50, UR-R13
    state = position("CW", seats=3, red="b6:1")
    after = play(state, "X side")
    assert (after.held[RED], after.side, after.tiles) == ("PW", "CW", state.tiles)
    with refused("same-kind", "UR-51", cell="side", kind="CW"):
        play(position("CW", seats=3, red="b6:1", side="CW"), "X side")
    with refused("no-side-tile", "UR-50"):
        play(position("CW", red="b6:1"), "X side")


def crowded(seats=4, **more):
    """Only c2 and f1, both TP, are free."""
    cells = [cell for cell in position().tiles if cell not in ("c2", "f1")]
    return position(
        "TP", seats=seats, red=" ".join(cells[:12]), blue=" ".join(cells[12:24]), green=" ".join(cells[24:]), **more
    )


def test_the_game_ends_when_no_exchange_is_possible():  # UR-T19, UR-54
    state = exchanging(crowded())
    assert legal(state) == {"X none"}
    after = play(state, "X none")
    assert (after.phase, after.reason, after.held[RED]) == ("over", "exchange", "TP")
    assert after.held == state.held


def test_the_end_is_said_after_the_actions_too():  # UR-T19, UR-54
    after = play(crowded(), "T; +a1; X none")
    assert after.reason == "exchange"


def test_with_three_players_the_side_tile_must_be_taken():  # UR-T19, UR-E43, UR-R13
    state = exchanging(crowded(seats=3))
    assert legal(state) == {"X side"}
    with refused("can-exchange", "UR-54"):
        play(state, "X none")
    assert play(state, "X side").phase == "turn"


def test_by_option_the_side_tile_does_not_keep_the_game_going():  # UR-T25, UR-54, UR-R13
    state = exchanging(crowded(seats=3, side_tile_keeps_game_alive=False))
    assert legal(state) == {"X none"}
    with refused("must-end", "UR-54"):
        play(state, "X side")
    assert play(state, "X none").reason == "exchange"
    roomy = position("CW", seats=3, red="c3", side_tile_keeps_game_alive=False)
    assert "X side" in legal(exchanging(roomy))


def test_a_tile_that_becomes_free_in_the_turn_can_be_taken():  # UR-54, UR-E15
    state = play(crowded(), "done")
    assert kind(state) == "exchange"
    lost = position("AP", red="a1:1", blue=" ".join(cell for cell in position().tiles if cell != "a1")[: 3 * 20])
    assert "X a1/P" in legal(play(lost, "A; done"))
