"""Phase 2 (ATF-44 to ATF-49)."""

from games.after_the_flood.rules import decline
from games.after_the_flood.state import State
from tests.games.after_the_flood.positions import GREEN, PURPLE, RED, all_pass, position


def after(state: State) -> State:
    declined: State = decline.declined(state).state
    return declined


def test_dilmun_is_emptied():  # ATF-44, RU-1
    state = after(position(turn=2, red_workers="dilmun*3", green_workers="dilmun"))
    assert [player.workers for player in state.players] == [{}, {}, {}]


def test_one_worker_leaves_each_other_foreign_area():  # ATF-45, RU-1, E-54
    state = after(position(turn=2, red_workers="egypt*3 guti akkad*2", green_workers="egypt"))
    assert state.players[RED].workers == {"egypt": 2, "akkad": 1}
    assert state.players[GREEN].workers == {}


def test_irrigation_goes_down_to_two():  # ATF-46, T-5
    state = position(turn=2, red_workers="irrigation*4", purple_workers="irrigation*3", green_workers="irrigation")
    stocks = [player.stock for player in state.players]
    state = after(state)
    assert [player.workers.get("irrigation", 0) for player in state.players] == [2, 0, 1]
    assert [player.stock - stock for player, stock in zip(state.players, stocks, strict=True)] == [2, 1, 2]


def test_two_in_weaving_stay():  # ATF-47, T-6
    state = position(turn=2, red_workers="weaving", green_workers="weaving*2", purple_workers="weaving*2")
    assert after(state) == state


def test_weaving_counts_on_its_own():  # ATF-46, ATF-47
    state = after(position(turn=2, red_workers="irrigation*5 weaving", green_workers="irrigation*2 weaving*3"))
    assert state.players[RED].workers == {"irrigation": 2}
    assert state.players[GREEN].workers == {"weaving": 2}


def test_one_scribe_and_one_toolmaker_leave():  # ATF-48, RU-2
    state = after(position(turn=2, red_workers="scribes*2 toolmakers*3", green_workers="toolmakers"))
    assert state.players[RED].workers == {"scribes": 1, "toolmakers": 2}
    assert state.players[GREEN].workers == {}


def test_decline_comes_after_the_new_workers_and_never_from_the_pool():  # ATF-49, E-54, E-55
    state = all_pass(position(red_workers="egypt*2 pool*3"))
    red = state.players[RED]
    assert state.turn == 2
    assert (red.workers["egypt"], red.pool, red.stock) == (1, 8, 16)


def test_no_decline_in_turns_1_3_and_5():  # ATF-37, ATF-44
    state = all_pass(position(turn=2, red_workers="dilmun*2 egypt scribes"))
    assert state.turn == 3
    assert state.players[RED].workers == {"dilmun": 2, "egypt": 1, "scribes": 1, "pool": 8}


def test_dilmun_is_emptied_on_the_way_into_turn_4():  # ATF-44, E-58
    state = all_pass(position(turn=3, purple_workers="dilmun*2 kassites*2"))
    assert state.players[PURPLE].workers == {"kassites": 1, "pool": 8}
