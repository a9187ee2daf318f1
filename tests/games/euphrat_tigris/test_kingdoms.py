"""Cells, adjacency and kingdoms (RULES.md sections 2 and 4)."""

from msgspec.structs import replace

from games.euphrat_tigris.rules.kingdoms import coloured, kingdom, kingdoms, ruler, sides, without
from tests.games.euphrat_tigris.table import Played, position, start

JOINED = "1: T | K G R\n1-2: B\n2: T | K SG R\n2-3: G\n3: R*[LiG] | K G R\n4: T | K G R"


def test_cells_of_columns_and_gaps():  # ETC-5
    cards = position(JOINED, victory={"bow": "T"}).cards
    assert [cell for cell in cards if cell[0] == "2"] == ["2.0", "2.1", "2.2", "2.3", "2-3"]
    assert (cards["2.2"], cards["2-3"], cards["3.0"], cards["8.0"]) == ("SG", "G", "R", "T")


def test_columns_touch_through_connectors_alone():  # ETC-6, ETC-13
    state = position(JOINED, victory={"bow": "T"})
    assert [list(columns) for columns in kingdoms(state)] == [[1, 2, 3], [4], [5], [6], [7], [8]]
    assert kingdom(state, 2) == kingdom(state, 1) == range(1, 4)


def test_ships_belong_to_the_kingdom_of_their_column():  # ETC-12, ETC-31
    played = start(JOINED, active="lion", actions=1, lion="G", victory={"bow": "T"}).play("STOP")
    assert played.choices == ["I -", "I G1"]


def test_a_column_without_connector_is_a_kingdom():  # ETC-13
    assert [list(columns) for columns in kingdoms(position())] == [[column] for column in range(1, 9)]


def test_a_leader_is_in_the_kingdom_of_its_card():  # ETC-14
    state = position("1: T | K G R\n1-2: B[LiG]\n2: T | K G R\n3: T[BoB]")
    assert ruler(state, kingdom(state, 2), "G") == 1
    assert ruler(state, kingdom(state, 2), "B") is None
    assert ruler(state, kingdom(state, 3), "B") == 0


def test_leaders_of_several_players_share_a_kingdom():  # ETC-15
    played = start("1: T[LiG] | K B", bow="R").play("L K>1.1")
    assert played.told("conflict-began") == []
    assert played.column(1) == "T[LiG] | K[BoK] B"


def test_sides_are_taken_without_the_new_connector():  # ETC-40
    state = position(JOINED + "\n3-4: K", victory={"bow": "T"})
    joined = replace(state, focus="2-3")
    assert sides(joined) == (range(1, 3), range(3, 5))


def test_what_counts_on_a_side():  # ETC-45
    state = position(JOINED, victory={"bow": "T"})
    assert coloured(state, range(1, 4), "R") == ["1.0", "1.3", "2.0", "2.3", "3.0", "3.3"]
    assert coloured(state, range(1, 4), "B") == ["1-2"]
    assert coloured(state, range(1, 2), "B") == []


def test_columns_close_up_with_their_leaders():  # ETC-28, ETC-49
    state = position("1: T | K G R[LiG] B K[BoK]\n1-2: B\n2: T | K")
    played = Played(without(state, ("1.1", "1.4", "1-2")))
    assert (played.column(1), played.gap("1-2")) == ("T | G R[LiG] K[BoK]", "")
