"""A line holds every whole action that the rules allow: the longest of each kind is played (ATF-120)."""

import pytest

from games.after_the_flood import game, notation
from games.after_the_flood.data import LONGEST_LINE
from games.engine import codec
from pbem import engines
from tests.games.after_the_flood.positions import RED, all_pass, asked, play, position, refused

# Thirteen offers and the extra swap of Sippar, with an army or a worker for each; five of them give a tool back and
# five take a metal, so that toolmakers who begin with all twelve metals make seventeen tools.
SWAPS = (
    "Amorites textile>wood, Amorites textile>oil, Mittani textile>wood, Chaldea textile>oil, Egypt textile>gold, "
    "Dilmun textile>wood, Dilmun textile>oil, Dilmun textile>gold, Kassites tool>lapis, Hittites tool>metal, "
    "Mittani tool>metal, Elam tool>metal, Dilmun tool>metal, Hittites textile>metal extra"
)
TRADE = f"pay textile: trade {', '.join(['make tool'] * 12)}, {SWAPS}, {', '.join(['make tool'] * 5)}"


def market(**drawn):
    """Red has traders for everything that is offered, and somebody has passed."""
    return position(
        turn=5,
        red_cities="sippar",
        red_armies="amorites*2 mittani*2 egypt hittites elam kassites",
        red_empire="elam",
        red_workers="dilmun*4 chaldea toolmakers*17",
        red_hand="metal*12 textile*15",
        green_passed=True,
        **drawn,
    )


def test_the_longest_trade():  # ATF-73, ATF-75, ATF-76, ATF-78
    assert len(TRADE) > 500
    after = play(market(), RED, TRADE)
    assert (after.players[RED].has("tool"), after.players[RED].has("lapis")) == (12, 1)
    assert asked(after) == [(2, "action")]


def test_the_longest_trade_is_written_as_it_is_read():  # ATF-125
    assert notation.write_line(game.read(market(), RED, TRADE)) == TRADE


def test_the_longest_placement_of_workers():  # ATF-61, ATF-65
    state = position(red_workers="pool*5 scribes*2 toolmakers-used*2", red_hand="textile*2", green_passed=True)
    line = "scribe toolmakers-used -> toolmakers"
    play(state, RED, f"pay textile: workers textile -> irrigation x2, {line}, {line}")


def test_the_longest_founding():  # ATF-84, ATF-85
    hand = "grain*22 wood*12 metal*12 textile*15 tool*12 oil*7 gold*7 lapis*7"
    state = position(turn=2, red_workers="amorites", red_hand=hand, green_passed=True)
    equip = "12 grain + 12 wood + 2 metal + 14 textile + 2 tool + 7 oil + 7 gold + 7 lapis"
    bags = f"buy 10 grain + 10 metal + 10 tool equip {equip}"
    play(state, RED, f"pay textile: found Amorites {bags} armies 2 at Amorites")


def test_the_longest_expansion_that_can_be_carried_out():  # ATF-90, ATF-96
    state = position(red_armies="pool*20", red_empire="sumer", red_hand="textile", green_passed=True)
    ops = [f"{area} keep 10, reinforce {area}" for area in ("Babylon", "Nippur", "Kassites", "Amorites")]
    line = f"pay textile: expand return Shuruppak armies 1, reinforce Shuruppak, {', '.join(ops)}"
    after = play(state, RED, line)
    assert sum(after.players[RED].armies.values()) == 10 + 1  # ten on the board, and one that can do nothing more


def test_the_longest_bid():  # ATF-105
    state = position(red_hand="grain*22 wood*12 metal*12 textile*15 tool*12 oil*7 gold*7 lapis*7")
    play(state, RED, "pass bid 22 grain + 12 wood + 12 metal + 15 textile + 12 tool + 7 oil + 7 gold + 7 lapis")


def test_the_longest_growth():  # ATF-110
    cities = "shuruppak babylon sippar nippur"
    state = all_pass(position(red_cities=cities, red_hand="wood*8 tool*4 oil*4 gold*4 lapis*4"))
    steps = [f"{area.capitalize()} with tool + oil + gold + lapis" for area in cities.split()]
    assert play(state, RED, f"grow {', '.join(steps)}").players[RED].points == 80


def test_there_is_room_for_free_spelling_and_the_service_takes_every_line():  # ATF-136
    spaced = TRADE.replace(">", " > ").replace(",", " ,").replace(" ", "  ")
    assert len(TRADE) < len(spaced) <= LONGEST_LINE <= engines.LONGEST_LINE
    assert game.read(market(), RED, spaced) == game.read(market(), RED, TRADE)


def test_longer_lines_are_refused_with_the_limit():  # ATF-136
    with refused("too-long", longest=LONGEST_LINE):
        game.read(position(), RED, "expand " + "Umma, " * 200)


@pytest.mark.parametrize("op", ["Ur", "reinforce Ur"])
def test_a_line_full_of_orders_can_be_stored_and_read_back(op):  # ATF-127
    line = f"expand {','.join([op] * LONGEST_LINE)}"[:LONGEST_LINE].rpartition(",")[0]
    (orders,) = game.read(position(), RED, line)
    assert codec.load_move(game, codec.dump_move(orders)) == orders
