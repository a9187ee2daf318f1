"""Components and board (sections 1 and 2): the map is data, and RULES.md says the same as the data."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from msgspec.structs import replace

from games.engine.chance import Dice
from games.engine.search import playout
from games.sumeria import data
from games.sumeria.data import MAPS, Node, parse_map
from games.sumeria.rules.final import points
from games.sumeria.rules.routes import destinations
from games.sumeria.state import State, added, counted
from tests.games.sumeria.drawn import GAME
from tests.games.sumeria.maps import check_map, touch
from tests.games.sumeria.record import replay, start_lines

RIVER = MAPS["river"]
RULES = files("games.sumeria").joinpath("RULES.md").read_text("utf-8")
RIVER_FILE = files("games.sumeria").joinpath("maps/river.toml").read_text("utf-8")


def new_game(seats: int = 3) -> State:
    state: State = GAME.setup({"map": "river"}, seats, Dice(b"new")).state
    return state


def test_there_is_a_tile_for_each_of_eight_states() -> None:  # SUM-1, SUM-R8
    assert sorted(new_game().row) == sorted(RIVER.states)
    assert len(RIVER.states) == 8


def test_there_are_nine_tokens_of_each_of_four_kinds() -> None:  # SUM-2
    state = new_game()
    assert added(state.bag, counted("".join(state.stock))) == (9, 9, 9, 9)


def test_each_of_four_colours_has_at_most_fourteen_traders() -> None:  # SUM-3
    assert GAME.colours == ("Red", "Blue", "Green", "Yellow")
    assert max(data.TRADERS.values()) * len(GAME.colours) == 56


def test_each_state_has_a_city_three_towns_and_three_villages() -> None:  # SUM-4
    types = {id: Counter(node.type for node in RIVER.nodes.values() if node.state == id) for id in RIVER.states}
    assert all(count == {"city": 1, "town": 3, "village": 3} for count in types.values())


def test_there_is_one_start_marker_one_round_marker_and_one_bag() -> None:  # SUM-5
    state = new_game()
    assert (state.start in range(3), state.round, sum(state.bag)) == (True, 1, 30)


def test_the_map_is_valid() -> None:  # SUM-6, SUM-I9, SUM-R11
    check_map(RIVER)
    assert {(state.bank, state.column) for state in RIVER.states.values()} == {
        (bank, column) for bank in ("north", "south") for column in (1, 2, 3, 4)
    }
    assert all(0 <= place <= 1000 for node in RIVER.nodes.values() for place in (node.x, node.y))


def test_no_state_has_a_better_place_than_another() -> None:  # SUM-6
    near = {"city": 3, "town": 2, "village": 2}
    assert all(len(RIVER.neighbours[id]) == near[node.type] for id, node in RIVER.nodes.items())
    for stops in RIVER.routes.values():
        assert [RIVER.nodes[id].type for id in stops] == ["city", "town", "village", "village", "town", "city"]
        assert len({RIVER.nodes[id].state for id in stops[:3]} | {RIVER.nodes[id].state for id in stops[3:]}) == 2


def test_the_rules_name_the_states_and_routes_of_the_map() -> None:  # SUM-6
    named = dict(re.findall(r"^\| ([A-Z]{3}) \| (\w+) \| (?:north|south) \| \d \|$", RULES, re.MULTILINE))
    assert named == {id: state.name for id, state in RIVER.states.items()}
    routes = dict(re.findall(r"^\| (R\d\d) \| ([\w ]+) \|$", RULES, re.MULTILINE))
    assert routes == {id: " ".join(stops) for id, stops in RIVER.routes.items()}


def test_the_rules_name_the_numbers_the_code_counts_with() -> None:  # SUM-7, SUM-9, SUM-12, SUM-14, SUM-35
    numbers = dict(re.findall(r"^\| ([a-z][a-z0-9 ]+) \| ([\d/]+) \|$", RULES, re.MULTILINE))
    assert numbers == {
        "eras": str(data.ERAS),
        "rounds of an era": str(data.ROUNDS),
        "tokens of each kind": str(data.TOKENS_PER_KIND),
        "tokens at positions 1 2 3": "/".join(map(str, data.STOCK_SIZES)),
        "traders of a player with 3 players": str(data.TRADERS[3]),
        "traders of a player with 4 players": str(data.TRADERS[4]),
        "placed before era 1 with 3 players": str(data.SETUP_TRADERS[3]),
        "placed before era 1 with 4 players": str(data.SETUP_TRADERS[4]),
    }
    table = re.search(r"^\| points \| (.*) \|$", RULES, re.MULTILINE)
    assert table
    assert table[1].split(" | ") == [str(points((count, 0, 0, 0))) for count in range(10)]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('ERI = { name = "Eridu", bank = "south", column = 4 }\n', "", "8 states"),
        ('ERIv3 = ["village", "ERI", 920, 545]\n', "", "56 settlements"),
        ('ERIv3 = ["village"', 'ERIv3 = ["town"', "settlements of ERI"),
        ("R01 = ", "'R 01' = ", "letters and digits"),
        ("R01 = ", '"RÄ1" = ', "letters and digits"),
        ("R01 = ", "r02 = ", "without regard to case"),
        ("AKKc AKKt1 AKKv1 KISv2 KISt2 KISc", "AKKc AKKt1 AKKv1 KISv2 KISt2 KISx", "existing nodes"),
        ("AKKc AKKt1 AKKv1 KISv2 KISt2 KISc", "AKKc AKKt1 AKKv1 AKKt1 KISt2 KISc", "twice on a route"),
        ("AKKc AKKt1 AKKv1 KISv2 KISt2 KISc", "AKKc AKKt1 AKKv1", "neighbours repeat the edges"),
        ('AKKt1 = "AKKc AKKv1"', 'AKKt1 = "AKKc"', "neighbours repeat the edges"),
        ('AKKt1 = ["town", "AKK", 136, 272]', 'AKKt1 = ["town", "AKK", 500, 900]', "touch"),
    ],
)
def test_a_map_that_breaks_the_rules_is_found(old: str, new: str, why: str) -> None:  # SUM-I9
    assert old in RIVER_FILE
    with pytest.raises(AssertionError, match=why):
        check_map(parse_map(RIVER_FILE.replace(old, new)))


def test_a_map_in_two_pieces_is_found() -> None:  # SUM-I9
    """No route crosses the river: R09 to R12 are cut in two, and the neighbours say so too."""
    cut = re.sub(r'^(R\d\d) = "(\w+ \w+ \w+v3) (.*)"$', r'\1 = "\2"\n\1b = "\3"', RIVER_FILE, flags=re.MULTILINE)
    cut = re.sub(r'^(\w+v3) = ".*?(\w{3}t3).*"$', r'\1 = "\2"', cut, flags=re.MULTILINE)
    with pytest.raises(AssertionError, match="connected"):
        check_map(parse_map(cut))


EDGES = {
    "crossing": ((0, 0), (10, 10), (0, 10), (10, 0), True),
    "ending on the other": ((0, 0), (10, 0), (5, 0), (5, 9), True),
    "ending on the other, from below": ((5, -9), (5, 0), (0, 0), (10, 0), True),
    "sharing a corner": ((0, 0), (10, 0), (10, 0), (10, 9), True),
    "overlapping": ((0, 0), (10, 0), (5, 0), (15, 0), True),
    "overlapping upright": ((0, 0), (0, 10), (0, 15), (0, 5), True),
    "one inside the other": ((0, 0), (20, 20), (15, 15), (5, 5), True),
    "one after the other": ((0, 0), (10, 0), (11, 0), (20, 0), False),
    "one above the other": ((0, 0), (0, 10), (0, 20), (0, 11), False),
    "side by side": ((0, 0), (10, 0), (0, 1), (10, 1), False),
    "pointing at the other": ((0, 0), (10, 0), (11, -5), (11, 5), False),
    "almost there": ((0, 0), (10, 0), (5, 1), (5, 9), False),
}


@pytest.mark.parametrize("name", EDGES)
def test_whether_two_edges_touch(name: str) -> None:  # SUM-I9
    *places, touching = EDGES[name]
    ids = "ABCD"
    nodes = {id: Node(id, "town", "S", x, y) for id, (x, y) in zip(ids, places, strict=True)}
    board = replace(RIVER, nodes=nodes)
    for one, other in (("AB", "CD"), ("BA", "CD"), ("CD", "AB"), ("DC", "BA")):
        assert touch(board, (one[0], one[1]), (other[0], other[1])) == touching


JUNCTION = """
title = "Two routes meet in X"
[states]
S = { name = "Sippar", bank = "north", column = 1 }
[nodes]
A = ["village", "S", 0, 0]
B = ["village", "S", 10, 10]
D = ["village", "S", 0, 10]
E = ["village", "S", 10, 0]
X = ["town", "S", 5, 5]
[routes]
R1 = "A X B"
R2 = "D X E"
[neighbours]
"""

RING = """
title = "A ring of towns"
[states]
S = { name = "Sippar", bank = "north", column = 1 }
[nodes]
A = ["town", "S", 0, 0]
B = ["town", "S", 10, 0]
C = ["town", "S", 10, 10]
D = ["town", "S", 0, 10]
[routes]
R1 = "A B"
R2 = "B C"
R3 = "C D"
R4 = "D A"
[neighbours]
"""


def test_on_another_map_an_occupied_town_is_no_junction() -> None:  # SUM-T29, SUM-R2, SUM-E10
    assert destinations(parse_map(JUNCTION), {"A", "X"}, "A") == {"B"}


def test_on_another_map_an_occupied_city_is_a_junction() -> None:  # SUM-T29, SUM-R2
    city = parse_map(JUNCTION.replace('X = ["town"', 'X = ["city"'))
    assert destinations(city, {"A", "X"}, "A") == {"B", "D", "E"}


def test_on_another_map_a_trader_can_be_stranded() -> None:  # SUM-T30, SUM-E13
    assert destinations(parse_map(RING), {"A", "B", "D"}, "A") == set()


def test_where_a_route_ends_in_an_occupied_village_there_is_no_destination() -> None:  # SUM-20, SUM-E13
    assert destinations(parse_map(JUNCTION), {"A", "X", "B"}, "A") == set()


def test_another_map_is_played_without_a_change_of_code(monkeypatch: pytest.MonkeyPatch) -> None:  # SUM-6, SUM-R11
    """The river map under other ids, its routes written backwards."""
    text = re.sub(r"\b(AKK|KIS|UMM|LAG|BAB|NIP|URK|ERI)", lambda found: found[0][::-1].lower(), RIVER_FILE)
    other = parse_map(text)
    other = replace(other, routes={id: stops[::-1] for id, stops in other.routes.items()})
    check_map(other)
    monkeypatch.setitem(MAPS, "other", other)
    steps = list(playout(GAME, 4, 7, {"map": "other"}))
    for step in steps:
        GAME.check(step.after)
        assert GAME.read(step.before, step.seat, GAME.write(step.move).upper()) == (step.move,)
    assert GAME.outcome(steps[-1].after) is not None
    assert set(steps[-1].after.traders) <= set(other.nodes)
    assert replay("\n".join(start_lines(steps[0].before)).upper(), "other") == steps[0].before
