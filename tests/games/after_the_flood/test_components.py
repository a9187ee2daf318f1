"""Components and limits (ATF-1 to ATF-13)."""

import pytest
from msgspec.structs import replace

from games.after_the_flood import game
from games.after_the_flood.data import RESOURCES, TOTALS
from games.after_the_flood.rules import collect
from games.after_the_flood.state import bag_of, changed, counts_of
from games.engine.chance import Dice
from tests.games.after_the_flood.positions import (
    GREEN,
    PURPLE,
    RED,
    all_pass,
    bag,
    play,
    position,
    refused,
)


def test_three_players_in_three_colours():  # ATF-1
    assert game.seats == (3,)
    assert game.colours == ("Red", "Green", "Purple")


def test_each_player_owns_cities_growths_workers_and_armies():  # ATF-2
    player = position().players[RED]
    assert (player.reserve, player.growths, player.stock, player.barracks) == (4, 4, 25, 20)


def test_the_numbers_of_resource_pieces():  # ATF-3, RU-25
    assert counts_of(bag_of(TOTALS)) == {
        "grain": 22, "wood": 12, "metal": 12, "textile": 15, "tool": 12, "oil": 7, "gold": 7, "lapis": 7,
    }  # fmt: skip
    assert position().supply == TOTALS


@pytest.mark.parametrize(
    "broken",
    [
        {"workers": {"pool": 26}},
        {"workers": {"pool": 0}},
        {"armies": {"pool": 21}, "empire": "guti"},
        {"cities": {"ur": False, "uruk": False, "umma": False, "eridu": False, "lagash": False}},
        {"hand": bag("lapis*8")},
        {"hand": bag("grain*-1")},
        {"workers": {"ur": 1}},
        {"cities": {"egypt": False}},
        {"armies": {"dilmun": 1}, "empire": "guti"},
    ],
)
def test_pieces_lost_or_made_are_noticed(broken):  # ATF-4
    state = position()
    game.check(state)
    with pytest.raises(AssertionError, match=r"ATF-\d+"):
        game.check(changed(replace(state, quality=(RED,) if "empire" in broken else ()), RED, **broken))


def test_conservation_holds_while_pieces_move_everywhere():  # ATF-4
    state = position(
        red_hand="grain*2 metal textile", red_workers="guti pool*4", red_cities="ur", green_armies="umma pool*3"
    )
    for seat, line in ((RED, "workers grain -> Egypt x1"), (GREEN, "expand Ur"), (PURPLE, "city Nippur")):
        state = play(state, seat, line)  # `play` checks after every step
    state = play(state, RED, "found Guti buy metal equip grain armies 2 at Guti")
    red = state.players[RED]
    assert red.stock + sum(red.workers.values()) == 25
    assert red.barracks + sum(red.armies.values()) == 20
    held = [red.hand, red.bid, red.equipment, state.supply]
    assert [sum(column) for column in zip(*held, strict=True)] == list(TOTALS)


@pytest.mark.parametrize(
    ("seat", "broken"),
    [
        (GREEN, {"armies": {"ur": 3}}),
        (GREEN, {"armies": {"umma": 1}}),
        (RED, {"cities": {"eridu": False}}),
        (RED, {"workers": {"scribes": 1, "scribes-used": 2}}),
    ],
)
def test_upper_limits_are_noticed(seat, broken):  # ATF-5
    state = position(red_armies="umma", green_armies="ur", purple_cities="eridu")
    with pytest.raises(AssertionError, match="ATF-5"):
        game.check(changed(state, seat, **broken))


def test_workers_of_several_players_share_a_place():  # ATF-5
    state = position(red_workers="egypt*9 irrigation*9", green_workers="egypt*9 irrigation*9")
    assert [player.workers["egypt"] for player in state.players[:2]] == [9, 9]


def test_short_income_goes_by_turn_order_and_the_rest_is_lost():  # ATF-6, E-60, RU-6
    state = position(
        order="RGP",
        red_workers="weaving",
        green_workers="weaving",
        purple_workers="weaving",
        purple_bid="textile*12",
        purple_passed=True,
    )
    state = collect.income(replace(state, turn=2)).state
    assert [player.has("textile") for player in state.players] == [3, 0, 0]


def test_short_income_pays_in_the_current_order():  # ATF-6, ATF-41
    state = position(order="PGR", red_workers="weaving", green_workers="weaving", purple_workers="weaving")
    state = changed(state, RED, hand=bag("textile*11"))
    state = collect.income(state).state
    assert [player.has("textile") for player in state.players] == [11, 1, 3]


def test_what_is_not_in_the_supply_cannot_be_taken():  # ATF-7
    state = position(red_workers="kassites", red_hand="tool", green_hand="lapis*7")
    with refused("no-trade-step"):
        play(state, RED, "trade Kassites tool>lapis")
    with refused("not-in-supply", "ATF-7", resource="lapis"):
        play(position(red_workers="kassites egypt", red_hand="tool oil", green_hand="lapis*7"), RED,
             "trade Kassites tool>lapis")  # fmt: skip


def test_the_piece_given_is_in_the_supply_first():  # ATF-7, E-22
    state = position(red_workers="kassites egypt", red_hand="gold textile", green_hand="gold*6")
    state = play(state, RED, "trade Kassites gold>lapis, Egypt textile>gold")
    assert counts_of(state.players[RED].hand) == {"gold": 1, "lapis": 1}


def test_no_tool_is_made_when_none_is_in_the_supply():  # ATF-8, RU-7
    state = position(red_workers="toolmakers egypt", red_hand="metal textile", green_hand="tool*12")
    with refused("not-in-supply", "ATF-8", resource="tool"):
        play(state, RED, "trade make tool")


def test_no_more_than_twenty_armies():  # ATF-9, T-38, E-33, RU-8
    state = position(turn=5, red_workers="assyria", red_cities="babylon", red_hand="tool*3")
    state = play(state, RED, "found Assyria buy 3 tool equip none armies 1 at Assyria")
    red = state.players[RED]
    assert (red.host, red.armies["assyria"], red.barracks) == (19, 1, 0)
    assert red.has("tool") == 0


def test_a_short_stock_gives_all_its_workers():  # ATF-10, E-56
    state = position(red_workers="egypt*20")
    assert collect.recruits(state).state.players[RED].pool == 5


def test_the_shortfall_is_not_made_up_later():  # ATF-10
    state = position(red_workers="pool*5 guti*20", red_hand="grain")
    state = play(state, RED, "found Guti buy none equip none armies 1 at Guti")
    assert (state.players[RED].pool, state.players[RED].stock) == (5, 20)


def test_a_free_worker_comes_from_the_stock_only():  # ATF-11, E-7
    for area in ("Uruk", "Eridu"):
        state = play(position(red_workers="pool*25"), RED, f"city {area}")
        assert state.players[RED].workers == {"pool": 25}
        assert area.lower() in state.players[RED].cities


def test_without_a_city_in_reserve_one_is_relocated():  # ATF-12
    state = position(red_cities="ur uruk umma eridu+")
    with refused("none-in-reserve", "ATF-58"):
        play(state, RED, "city Nippur")
    assert play(state, RED, "city Nippur from Eridu").players[RED].growths == 4


def test_payments_go_to_the_supply_at_once():  # ATF-13
    state = position(red_hand="grain gold", red_workers="pool guti", green_passed=True)
    state = play(state, RED, "pay gold: workers grain -> Guti x1")
    assert state.supply == TOTALS


def test_bids_and_equipment_are_out_of_reach_until_the_end_of_the_turn():  # ATF-13, ATF-116
    state = position(red_hand="gold", green_hand="gold", green_workers="guti")
    state = play(state, RED, "pass bid gold")
    state = play(state, GREEN, "pass")
    gold = RESOURCES.index("gold")
    assert state.supply[gold] == 5
    state = play(state, PURPLE, "pass")
    assert state.turn == 2
    assert state.supply[gold] == 6


def test_equipment_goes_back_at_the_end_of_the_turn():  # ATF-13, ATF-116
    state = position(red_hand="lapis", red_workers="guti")
    state = play(state, RED, "found Guti buy none equip lapis armies 1 at Guti")
    assert state.supply[RESOURCES.index("lapis")] == 6
    assert all_pass(state).supply[RESOURCES.index("lapis")] == 7


def test_workers_and_armies_paid_go_to_their_owner():  # ATF-13
    state = position(red_workers="pool*2", red_armies="pool*2 guti", green_passed=True)
    after = play(state, RED, "pay worker: city Umma")
    assert after.players[RED].stock == state.players[RED].stock + 1
    after = play(state, RED, "pay army: city Umma")
    assert after.players[RED].barracks == state.players[RED].barracks + 1


def test_a_random_game_keeps_every_total():  # ATF-4
    state = game.setup({}, 3, Dice(b"totals")).state
    for place, total in enumerate(TOTALS):
        assert state.supply[place] + sum(player.hand[place] for player in state.players) == total
