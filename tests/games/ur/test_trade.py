"""Trade (UR-31 to UR-33)."""

from tests.games.ur.positions import BLUE, GREEN, RED, kind, legal, play, position, refused, tokens, told


def test_trade_counts_edges_and_foreign_neighbours():  # UR-T5, UR-31, UR-32, UR-R5
    state = position("AT", red="f6:1 d5:4 e5:1", blue="f5:2 d4:1 d6:1")
    state, events = told(state, "T")
    assert tokens(state, RED) == "d5:5 e5:1 f6:4"
    assert tokens(state, BLUE) == "d4:1 f5:2 d6:1"
    assert {"cell": "f6", "owner": RED, "put": 3, "count": 4, "near": {"f5": BLUE}, "edges": 2} in events[0].facts[
        "gains"
    ]


def short(supply=4):
    """f6 wants 3 and a1 wants 2, four red tokens are left."""
    return position("AT", red=f"f6:1 e5:1 a1:1 c3:5 c4:5 b3:{7 - supply}", blue="f5:2 d4:1 d6:1")


def test_a_short_supply_is_shared_out_by_the_player():  # UR-T6, UR-33
    assert short().supply(RED) == 4
    assert tokens(play(short(), "T a1+1 f6+3; X c1/T"), RED).startswith("a1:2 b3:3")
    assert tokens(play(short(), "T a1+2 f6+2; X c1/T"), RED).endswith("f6:3")
    with refused("supply-left", "UR-33"):
        play(short(), "T f6+3; X c1/T")


def test_the_shares_are_asked_for_one_by_one():  # UR-33
    state = play(short(), "T")
    assert kind(state) == "trade"
    assert legal(state) == {"T a1+1", "T a1+2", "T f6+2", "T f6+3"}
    state = play(state, "T f6+2")
    assert legal(state) == {"T a1+2"}
    assert kind(play(state, "T a1+2")) == "use"


def test_the_supply_must_be_used_up_and_no_tile_gets_more_than_fits():  # UR-33, UR-22
    with refused("supply-left", "UR-33", cell="f6", least=3, most=3):
        play(short(), "T a1+1 f6+2")
    with refused("wrong-number", "UR-33", least=2, most=3):
        play(short(), "T f6+4")
    with refused("no-share", "UR-33", cell="e5", cells=("a1", "f6")):
        play(short(), "T e5+1")
    with refused("supply-left", "UR-33", cells=("a1", "f6")):
        play(short(), "T; X c1/T")


def test_the_supply_may_be_used_up_on_one_tile():  # UR-33
    state = play(short(supply=3), "T f6+3")
    assert kind(state) == "use"
    assert state.count("a1") == 1


def test_no_choice_where_only_one_distribution_is_possible():  # UR-33
    one = position("AT", red="f6:1 c3:5 c4:5 b3:5 e5:3")
    assert one.supply(RED) == 1
    assert play(one, "T").count("f6") == 2
    assert play(one, "T f6+1") == play(one, "T")
    none = position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5 e5:3")
    assert kind(play(none, "T")) == "use"
    assert tokens(play(none, "T"), RED) == tokens(none, RED)


def test_a_list_equal_to_the_full_effect_is_accepted_and_dropped():  # UR-33
    state = position("AT", red="f6:1 a1:1")
    assert play(state, "T a1+2 f6+2") == play(state, "T")
    with refused("nothing-to-share", "UR-33"):
        play(state, "T f6+1")
    with refused("nothing-to-share", "UR-33"):  # a1 gets its tokens too, so it is to be named
        play(state, "T f6+2")
    with refused("nothing-to-share", "UR-33"):
        play(state, "T f6+2 c3+0")


def test_putting_is_compulsory():  # UR-33, UR-R10
    state = position("AT", red="f6:1")
    assert tokens(play(state, "T"), RED) == "f6:3"
    with refused("nothing-to-share", "UR-33"):
        play(state, "T f6+0; X c1/T")


def test_all_numbers_are_counted_before_the_first_token():  # UR-32
    # Two trade tiles side by side: what is put on one does not count for the other
    state = position("AT", red="d5:1 c5:1", tiles={"c5": "TC"}, blue="d4:1")
    assert tokens(play(state, "T"), RED) == "c5:1 d5:2"


def test_a_corner_among_free_tiles():  # UR-E8
    assert tokens(play(position("AT", red="a1:1"), "T"), RED) == "a1:3"


def test_inside_the_grid_next_to_own_tiles_only():  # UR-E9
    assert play(position("AT", red="d5:1 d4:1 d6:1 c5:1 e5:1"), "T").count("d5") == 1


def test_several_foreign_players_count_each():  # UR-31
    state = position("AT", red="d5:1", blue="d4:1 c5:2", green="e5:4")
    assert tokens(play(state, "T"), RED) == "d5:4"
    assert tokens(play(state, "T"), GREEN) == "e5:4"


def test_a_ziggurat_is_neither_neighbour_nor_edge():  # UR-E10, UR-R6, UR-24
    state = position("AT", red="d5:1", ziggurats={BLUE: "d4", RED: "d6"})
    assert tokens(play(state, "T"), RED) == "d5:1"


def test_by_option_a_ziggurat_is_an_edge():  # UR-31, UR-R6
    state = position("AT", red="d5:1", ziggurats={BLUE: "d4", RED: "d6 c5"}, ziggurat_is_edge=True)
    assert tokens(play(state, "T"), RED) == "d5:4"
    corner = position("AT", red="f6:1", ziggurats={BLUE: "e6"}, ziggurat_is_edge=True)
    assert tokens(play(corner, "T"), RED) == "f6:4"


def test_only_faces_up_trade():  # UR-31, UR-R2
    assert tokens(play(position("AT", red="b1:1 f6:5"), "T"), RED) == "b1:1 f6:5"  # b1 is WT
