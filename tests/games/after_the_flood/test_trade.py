"""The trade action (ATF-71 to ATF-79)."""

from games.after_the_flood.rules.trade import traders
from games.after_the_flood.state import counts_of
from tests.games.after_the_flood.positions import GREEN, PURPLE, RED, choices, play, position, refused, steps


def hand(state, seat=RED):
    return counts_of(state.players[seat].hand)


def test_traders():  # ATF-71, E-17
    state = position(red_workers="amorites*4 egypt*2 mittani*3", red_armies="amorites mittani*2", green_armies="egypt")
    assert [traders(state, RED, area) for area in ("amorites", "egypt", "mittani", "hittites")] == [1, 0, 2, 0]


def test_a_swap():  # ATF-72, T-9
    state = position(red_workers="amorites", red_hand="grain*2")
    assert hand(play(state, RED, "trade Amorites grain>wood")) == {"grain": 1, "wood": 1}
    with refused("traders-busy", "ATF-73", traders=1):
        play(state, RED, "trade Amorites grain>wood, Amorites grain>wood")


def test_what_a_swap_needs():  # ATF-72
    state = position(red_workers="amorites egypt", red_hand="grain textile")
    with refused("no-traders", "ATF-72"):
        play(state, RED, "trade Mittani grain>wood")
    with refused("not-offered", "ATF-72", offers=("wood", "oil")):
        play(state, RED, "trade Amorites textile>gold")
    with refused("not-in-hand", "ATF-72", resource="tool"):
        play(state, RED, "trade Amorites tool>oil")


def test_each_resource_once_per_area():  # ATF-73, T-10
    state = position(red_workers="amorites*2", red_hand="grain*2 textile*2")
    after = play(state, RED, "trade Amorites grain>wood, Amorites textile>oil")
    assert hand(after) == {"grain": 1, "textile": 1, "wood": 1, "oil": 1}
    for line in ("Amorites grain>wood, Amorites grain>wood", "Amorites textile>oil, Amorites textile>oil"):
        with refused("already-taken", "ATF-73"):
            play(state, RED, f"trade {line}")


def test_an_army_trades_and_blocks():  # ATF-71, T-11, E-18
    drawn = {"red_workers": "amorites*2", "purple_armies": "amorites", "red_cities": "sippar"}
    with refused("no-trade-step"):
        play(position(**drawn, red_hand="grain"), RED, "trade Amorites grain>wood")
    with refused("army-blocks-trade", "ATF-71"):
        play(position(**{**drawn, "red_workers": "amorites*2 egypt"}, red_hand="textile"), RED,
             "trade Amorites textile>oil extra")  # fmt: skip
    state = position(**drawn, purple_hand="grain textile", order="PRG")
    for line in ("Amorites grain>wood", "Amorites textile>oil"):
        play(state, PURPLE, f"trade {line}")
    with refused("traders-busy", "ATF-73", traders=1):
        play(state, PURPLE, "trade Amorites grain>wood, Amorites textile>oil")


def test_workers_do_not_count_beside_own_armies():  # ATF-71, E-17
    state = position(red_workers="amorites*4", red_armies="amorites", red_hand="grain textile")
    with refused("traders-busy", "ATF-73", traders=1):
        play(state, RED, "trade Amorites grain>wood, Amorites textile>oil")


def test_the_same_resource_in_several_areas():  # ATF-73, ATF-74, T-12, E-24
    state = position(red_workers="hittites mittani*2", red_hand="grain*3")
    after = play(state, RED, "trade Hittites grain>metal, Mittani grain>metal, Mittani grain>wood")
    assert hand(after) == {"metal": 2, "wood": 1}
    for line in ("Hittites grain>metal, Hittites grain>metal", "Mittani grain>wood, Mittani grain>wood"):
        with refused("traders-busy" if "Hittites" in line else "already-taken", "ATF-73"):
            play(state, RED, f"trade {line}")


def test_the_limits_start_afresh_with_each_action():  # ATF-73, ATF-74
    state = position(red_workers="amorites", red_hand="grain*2", green_cities="", purple_cities="")
    state = play(state, RED, "trade Amorites grain>wood")
    state = play(play(state, GREEN, "city Ur"), PURPLE, "city Umma")
    assert hand(play(state, RED, "trade Amorites grain>wood")) == {"wood": 2}


def test_making_tools():  # ATF-75, T-13
    state = position(red_workers="toolmakers*3 hittites mittani", red_hand="grain*2")
    after = play(state, RED, "trade Hittites grain>metal, Mittani grain>metal, make tool, make tool")
    assert hand(after) == {"tool": 2}
    assert after.players[RED].workers == {"toolmakers": 1, "toolmakers-used": 2, "hittites": 1, "mittani": 1}


def test_what_a_tool_needs():  # ATF-75
    with refused("no-toolmaker", "ATF-75"):
        play(position(red_workers="egypt toolmakers-used", red_hand="metal textile"), RED, "trade make tool")
    with refused("not-in-hand", "ATF-75", resource="metal"):
        play(position(red_workers="egypt toolmakers", red_hand="textile"), RED, "trade make tool")


def test_pieces_go_on_in_the_same_action():  # ATF-76, T-14, D-5
    state = position(red_workers="hittites egypt toolmakers", red_hand="grain")
    assert hand(play(state, RED, "trade Hittites grain>metal, make tool, Egypt tool>gold")) == {"gold": 1}


def test_tools_alone_are_a_trade_action():  # ATF-77
    state = position(red_workers="toolmakers", red_hand="metal")
    assert hand(play(state, RED, "trade make tool")) == {"tool": 1}


def test_sippar_gives_an_extra_swap():  # ATF-19, ATF-78, T-29
    state = position(
        red_cities="sippar", red_workers="mittani*2 egypt", red_hand="grain*2 textile*2", green_hand="gold*5"
    )
    line = "trade Mittani grain>wood, Mittani grain>metal, Egypt textile>gold, Egypt textile>gold extra"
    assert hand(play(state, RED, line)) == {"wood": 1, "metal": 1, "gold": 2}


def test_the_same_worker_swaps_twice():  # ATF-78, T-30
    state = position(red_cities="sippar", red_workers="egypt", red_hand="textile*2", green_hand="gold*5")
    assert hand(play(state, RED, "trade Egypt textile>gold, Egypt textile>gold extra")) == {"gold": 2}
    with refused("traders-busy", "ATF-73"):
        play(state, RED, "trade Egypt textile>gold, Egypt textile>gold")


def test_extra_swap_of_one_worker():  # ATF-78, E-19, RU-18
    state = position(red_cities="sippar", red_workers="mittani", red_hand="grain*2")
    play(state, RED, "trade Mittani grain>wood, Mittani grain>metal extra")
    play(state, RED, "trade Mittani grain>wood extra, Mittani grain>wood")


def test_one_extra_swap_in_an_action():  # ATF-78, E-20
    state = position(red_cities="sippar", red_workers="egypt*3", red_hand="textile*3")
    line = "trade Egypt textile>gold, Egypt textile>gold extra"
    assert hand(play(state, RED, line)) == {"textile": 1, "gold": 2}
    with refused("already-taken", "ATF-73"):
        play(state, RED, f"{line}, Egypt textile>gold")
    with refused("extra-swap-used", "ATF-78"):
        play(state, RED, f"{line}, Egypt textile>gold extra")


def test_the_extra_swap_needs_a_trader_and_the_rest_of_a_swap():  # ATF-78
    state = position(red_cities="sippar", red_workers="egypt", red_hand="textile grain")
    with refused("no-traders", "ATF-72"):
        play(state, RED, "trade Amorites textile>oil extra")
    with refused("not-accepted", "ATF-28"):
        play(state, RED, "trade Egypt grain>gold extra")


def test_the_supply_limits_a_second_piece():  # ATF-7, E-21
    state = position(red_cities="sippar", red_workers="egypt kassites", red_hand="textile*2 tool", green_hand="gold*6")
    with refused("not-in-supply", "ATF-7", resource="gold"):
        play(state, RED, "trade Egypt textile>gold, Egypt textile>gold extra")
    line = "trade Egypt textile>gold, Kassites gold>lapis, Egypt textile>gold extra"
    assert hand(play(state, RED, line)) == {"tool": 1, "gold": 1, "lapis": 1}


def test_gold_traded_away_is_taken_again():  # ATF-76, E-22
    state = position(red_workers="kassites egypt", red_hand="gold textile", green_hand="gold*6")
    assert hand(play(state, RED, "trade Kassites gold>lapis, Egypt textile>gold")) == {"gold": 1, "lapis": 1}


def test_a_tool_given_can_be_made_again():  # ATF-8, E-23
    state = position(red_workers="egypt toolmakers", red_hand="tool metal", green_hand="tool*11")
    with refused("not-in-supply", "ATF-8"):
        play(state, RED, "trade make tool")
    assert hand(play(state, RED, "trade Egypt tool>gold, make tool")) == {"tool": 1, "gold": 1}


def test_no_trade_in_sumer():  # ATF-79
    state = position(red_workers="egypt", red_armies="ur", red_hand="textile")
    with refused("no-trade-in-sumer", "ATF-79"):
        play(state, RED, "trade Ur textile>gold")


def test_listed_swaps_are_the_lawful_ones():  # ATF-72
    state = steps(position(red_workers="amorites egypt toolmakers", red_hand="grain textile metal"), RED, "trade")
    assert choices(state, RED) == {
        "Amorites grain>wood",
        "Amorites textile>wood",
        "Amorites textile>oil",
        "Egypt textile>gold",
        "make tool",
    }
