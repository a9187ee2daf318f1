"""Components, table layout and setup (RULES.md sections 1 to 3)."""

import pytest

from games.engine.chance import Dice, Script
from games.engine.search import default_options
from games.euphrat_tigris import game
from games.euphrat_tigris.data import COLOURS, GAPS, SEATINGS, SHIP_COLOURS, TOTALS
from games.euphrat_tigris.state import State, counted
from tests.games.euphrat_tigris.table import SPOKEN, refused, start

OPTIONS = default_options(game)


def laid_out(seats: int, **options) -> State:
    return game.setup({**OPTIONS, **options}, seats, Dice(b"setup")).state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_are_there(seats):  # ETC-1, ETC-3
    state = laid_out(seats)
    cards = [*state.hands, state.pile, state.removed]
    assert tuple(sum(bag[place] for bag in cards) for place in range(4)) == TOTALS[:4] == (40, 40, 65, 40)
    assert state.columns == (("T",),) * 8
    assert sum(TOTALS) == 193
    assert state.catastrophes == (True,) * seats


def test_each_dynasty_has_four_leaders():  # ETC-2
    state = laid_out(4)
    assert [state.supply(seat) for seat in range(4)] == [list(COLOURS)] * 4
    names = [SPOKEN.say(leader) for leader in game.view(state, None).names.leaders.values()]
    assert names == ["king", "trader", "priest", "farmer"]


def test_three_ships_of_two_colours():  # ETC-4, ETC-R18
    assert laid_out(3).ships == ("SK", "SG", "SR")
    assert SHIP_COLOURS == {"SK": ("B", "K"), "SG": ("B", "G"), "SR": ("B", "R")}


@pytest.mark.parametrize("line", ["C K@9", "C K@0", "C K@3-5", "C K@8-9", "L K>9.0", "X 0.1", "X 2-1"])
def test_places_that_do_not_exist(line):  # ETC-5
    with refused("no-such-place", "ETC-5"):
        start("1: T | K K K\n2: T | K K K", bow="K").play(line)


def test_the_seats_choose_their_dynasties():  # ETC-7, ETC-D1
    assert laid_out(3).dynasties == ("bow", "lion", "bull")
    assert laid_out(2, dynasties="vase bull lion bow").dynasties == ("vase", "bull")
    assert len(set(SEATINGS)) == 24


def test_treasures_in_a_row_with_empty_gaps():  # ETC-8
    state = laid_out(2)
    assert state.columns == (("T",),) * 8
    assert state.gaps == ("",) * len(GAPS) == ("",) * 7


@pytest.mark.parametrize(("seats", "pile"), [(2, 139), (3, 161), (4, 153)])
def test_eight_cards_each_and_the_rest_to_draw(seats, pile):  # ETC-9
    state = laid_out(seats)
    assert {sum(hand) for hand in state.hands} == {8}
    assert sum(state.pile) == pile


def test_the_first_cards_of_the_pile_go_to_the_first_seat():  # ETC-9, ETC-11
    chance = Script(picks=["KKKKGGGG", "RRRRBBBB", "KGRBKGRB", (2,)])
    state = game.setup(OPTIONS, 3, chance).state
    assert state.hands == (counted("KKKKGGGG"), counted("RRRRBBBB"), counted("KKGGRRBB"))
    assert state.active == 2


@pytest.mark.parametrize(("seats", "removed"), [(2, 30), (3, 0), (4, 0)])
def test_thirty_cards_are_removed_with_two_players(seats, removed):  # ETC-10, ETC-R15
    assert sum(laid_out(seats).removed) == removed


def test_play_goes_clockwise_from_the_start_player():  # ETC-11
    table = start(active="lion", pile="", bow="K" * 8, lion="G" * 8, bull="B" * 8)
    order = []
    for _ in range(4):
        order.append(table.asked[0])
        table.play("STOP")
    assert order == ["lion", "bull", "bow", "lion"]


def test_what_is_dealt_is_told_to_its_owner_only():  # ETC-9
    progress = game.setup(OPTIONS, 2, Dice(b"setup"))
    (event,) = progress.events
    assert "cards" not in event.facts
    assert set(event.private) == {"0", "1"}
    assert counted(event.private["1"]["cards"]) == progress.state.hands[1]


def test_every_draw_of_cards_is_hidden():  # ETC-9, ETC-10
    chance = Dice(b"setup")
    game.setup(OPTIONS, 2, chance)
    assert [(draw.why, draw.hidden) for draw in chance.draws] == [
        ("deal seat 0", True),
        ("deal seat 1", True),
        ("cards removed for two players", True),
        ("start player", False),
    ]
