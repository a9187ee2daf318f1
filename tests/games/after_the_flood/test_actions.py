"""The goes of phase 3 and the opportunity cost (ATF-50 to ATF-55, ATF-129, ATF-130)."""

from games.after_the_flood import game
from games.engine.chance import Closed
from tests.games.after_the_flood.positions import (
    GREEN,
    PURPLE,
    RED,
    asked,
    choices,
    play,
    position,
    refused,
    steps,
)


def test_goes_follow_the_turn_order_round_and_round():  # ATF-50
    state = position(order="PRG")
    for seat in (PURPLE, RED, GREEN, PURPLE, RED):
        assert asked(state) == [(seat, "action")]
        area = game.write(game.moves(state, seat)[0])
        state = play(state, seat, area)


def test_only_the_player_whose_go_it_is_may_act():  # ATF-50
    state = position()
    with refused("not-asked", "ATF-50", asked=(RED,)):
        play(state, GREEN, "city Ur")
    assert game.moves(state, GREEN) == ()


def test_any_action_again_and_again():  # ATF-51
    state = position(red_workers="amorites", red_hand="grain*3")
    for green, purple in (("Ur", "Lagash"), ("Umma", "Eridu")):
        state = play(state, RED, "trade Amorites grain>wood")
        state = play(play(state, GREEN, f"city {green}"), PURPLE, f"city {purple}")
    assert state.players[RED].has("wood") == 2


def test_all_six_actions_are_offered():  # ATF-51, D-1
    state = position(red_workers="pool amorites guti", red_hand="grain", red_armies="")
    assert {line.split()[0] for line in choices(state, RED)} == {"city", "workers", "trade", "found", "pass"}
    state = position(red_armies="guti pool")
    assert {line.split()[0] for line in choices(state, RED)} == {"city", "expand", "pass"}


def test_an_action_must_change_something():  # ATF-52, RU-27
    state = steps(position(red_workers="pool scribes", red_hand="grain"), RED, "workers")
    assert "end" not in choices(state, RED)
    with refused("nothing-done", "ATF-52"):
        play(state, RED, "end")
    trading = steps(position(red_workers="amorites", red_hand="grain"), RED, "trade")
    with refused("nothing-done", "ATF-52"):
        play(trading, RED, "end")


def test_an_action_without_a_possible_step_cannot_begin():  # ATF-52
    state = position(red_workers="amorites", red_hand="wood")
    with refused("no-trade-step", "ATF-52"):
        play(state, RED, "trade")
    with refused("no-worker-step", "ATF-52"):
        play(state, RED, "workers")
    with refused("no-empire", "ATF-89"):
        play(state, RED, "expand")


def test_who_can_do_nothing_must_pass():  # ATF-52, ATF-129
    state = position(
        red_armies="pool",
        red_empire="guti",
        green_cities="ur uruk umma eridu",
        purple_cities="lagash nippur sippar babylon",
        red_cities="shuruppak",
    )
    assert {"pass", "expand"} == choices(state, RED)  # the army can return
    state = position(
        red_cities="shuruppak", green_cities="ur uruk umma eridu", purple_cities="lagash nippur sippar babylon"
    )
    assert choices(state, RED) == {"pass", "found Sumer at " + "Ur"} | {
        f"found Sumer at {name}"
        for name in ["Sippar", "Babylon", "Nippur", "Shuruppak", "Umma", "Uruk", "Lagash", "Eridu"]
    }  # fmt: skip
    state = position(
        turn=2, red_cities="shuruppak", green_cities="ur uruk umma eridu", purple_cities="lagash nippur sippar babylon"
    )
    assert choices(state, RED) == {"pass"}
    assert asked(state) == [(RED, "action")]  # nothing passes by itself


def test_acting_after_a_pass_costs_one_item():  # ATF-53, T-26, D-2
    state = position(
        red_workers="pool*3 irrigation*17", green_passed=True, green_bid="textile", red_cities="", order="RGP"
    )
    assert state.players[RED].stock == 5
    with refused("cost-owed", "ATF-53"):
        play(state, RED, "city Ur")
    after = play(state, RED, "pay worker: city Ur")
    assert (after.players[RED].pool, after.players[RED].stock) == (2, 6)
    assert "ur" in after.players[RED].cities


def test_any_resource_worker_or_army_pays():  # ATF-53
    state = position(red_hand="grain lapis", red_workers="pool", red_armies="guti pool", green_passed=True)
    assert {line for line in choices(state, RED) if line.startswith("pay")} == {
        "pay grain",
        "pay lapis",
        "pay worker",
        "pay army",
    }


def test_the_item_must_be_owned():  # ATF-53, RU-17
    state = position(red_hand="grain", red_workers="egypt", red_armies="guti", green_passed=True)
    for item in ("gold", "worker", "army"):
        with refused("not-held", "ATF-53", held=("grain",)):
            play(state, RED, f"pay {item}: city Ur")


def test_one_item_whether_one_or_two_have_passed():  # ATF-53
    state = position(red_hand="grain*2", green_passed=True, purple_passed=True)
    after = play(state, RED, "pay grain: city Ur")
    assert after.players[RED].has("grain") == 1
    paid = steps(state, RED, "pay grain")
    with refused("already-paid", "ATF-53"):
        play(paid, RED, "pay grain")


def test_a_pass_is_free():  # ATF-53, ATF-130
    state = position(red_hand="grain", green_passed=True)
    assert play(state, RED, "pass").players[RED].has("grain") == 1
    with refused("paid-to-act", "ATF-130"):
        play(state, RED, "pay grain: pass")
    assert "pass" not in choices(steps(state, RED, "pay grain"), RED)


def test_without_an_item_there_is_only_the_pass():  # ATF-54, E-45
    state = position(red_workers="egypt*5 scribes", red_armies="guti", red_cities="ur", green_passed=True)
    assert choices(state, RED) == {"pass"}
    with refused("not-held", "ATF-53"):
        play(state, RED, "pay worker: workers scribe egypt -> pool")


def test_an_item_is_only_taken_if_an_action_remains():  # ATF-54
    state = position(
        turn=2,
        red_workers="egypt",
        red_hand="textile",
        red_cities="shuruppak",
        green_cities="ur uruk umma eridu",
        purple_cities="lagash nippur sippar babylon",
        green_passed=True,
    )
    assert choices(state, RED) == {"pass", "pass bid"}
    with refused("nothing-legal-after", "ATF-54", item="textile"):
        play(state, RED, "pay textile: trade Egypt textile>gold")


def test_only_the_payment_that_leaves_an_action_is_offered():  # ATF-54
    state = position(
        turn=2,
        red_workers="egypt pool",
        red_hand="textile",
        red_cities="shuruppak",
        green_cities="ur uruk umma eridu",
        purple_cities="lagash nippur sippar babylon",
        green_passed=True,
    )
    assert choices(state, RED) == {"pass", "pass bid", "pay worker"}


def test_the_last_pool_army_cannot_pay_for_expanding():  # ATF-54, E-46
    state = position(red_armies="guti pool", green_passed=True)
    with refused("too-few-armies", need=1):
        play(state, RED, "pay army: expand Umma")
    paid = steps(state, RED, "pay army")
    assert "expand" not in choices(paid, RED)


def test_the_go_skips_those_who_passed():  # ATF-55
    state = position(order="RGP", red_hand="grain*9", green_passed=True)
    state = play(state, RED, "pay grain: city Ur")
    assert asked(state) == [(PURPLE, "action")]


def test_the_third_goes_on_alone():  # ATF-55, E-47
    state = position(red_hand="grain*5 wood", green_passed=True, purple_passed=True)
    for area in ("Ur", "Uruk", "Umma", "Eridu"):
        state = play(state, RED, f"pay grain: city {area}")
        assert asked(state) == [(RED, "action")]
    state = play(state, RED, "pay grain: city Nippur from Ur")
    assert (state.players[RED].has("grain"), state.players[RED].has("wood")) == (0, 1)


def test_an_only_pass_may_carry_a_bid():  # ATF-129
    state = position(
        turn=2,
        red_hand="textile",
        red_cities="shuruppak",
        green_cities="ur uruk umma eridu",
        purple_cities="lagash nippur sippar babylon",
        green_passed=True,
    )
    assert choices(state, RED) == {"pass", "pass bid"}
    assert play(state, RED, "pass bid textile").players[RED].bid[3] == 1


def test_nothing_is_paid_before_someone_has_passed():  # ATF-130
    with refused("nothing-owed", "ATF-130"):
        play(position(red_hand="grain"), RED, "pay grain: city Ur")


def test_a_resource_paid_can_be_traded_back():  # ATF-130
    state = position(red_hand="gold textile", red_workers="egypt", green_hand="gold*6", green_passed=True)
    after = play(state, RED, "pay gold: trade Egypt textile>gold")
    assert after.players[RED].has("gold") == 1


def test_a_worker_paid_can_become_the_free_scribe():  # ATF-130
    state = position(red_workers="pool egypt*24", green_passed=True)
    assert state.players[RED].stock == 0
    after = play(state, RED, "pay worker: city Uruk")
    assert after.players[RED].workers == {"egypt": 24, "scribes": 1}


def test_another_question_refuses_the_move():  # ATF-50
    state = steps(position(red_workers="amorites", red_hand="grain*2"), RED, "trade")
    with refused("another-question", kind="trade"):
        play(state, RED, "city Ur")
    with refused("another-question", kind="action"):
        play(position(), RED, "attack")


def test_a_finished_game_refuses_everything():  # ATF-117
    state = position(turn=5)
    for seat in (RED, GREEN, PURPLE):
        state = play(state, seat, "pass")
    assert game.pending(state) == ()
    for seat in (RED, GREEN, PURPLE):
        assert game.moves(state, seat) == ()
        for move in game.read(state, seat, "pass"):
            with refused("game-over"):
                game.apply(state, seat, move, Closed())
