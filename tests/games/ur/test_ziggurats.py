"""Ziggurats (UR-45 to UR-49)."""

from tests.games.ur.positions import BLUE, RED, kind, legal, play, position, refused, tokens, told


def test_two_ziggurats():  # UR-T15, UR-45, UR-46, UR-47, UR-I11
    state = position("CW", red="c3:5 c4:5", ziggurats={BLUE: "f6"})
    after = play(state, "Z c3,c4; X a1/C")
    assert after.ziggurats == {"f6": BLUE, "c3": RED, "c4": RED}
    assert (after.supply(RED), after.stock, tokens(after, RED)) == (18, 2, "")
    assert after.on_grid(RED) == 2
    one = play(state, "Z c4; X a1/C")
    assert one.supply(RED) == state.supply(RED) + 4


def test_only_as_many_as_are_in_stock():  # UR-T15, UR-46, UR-E28
    state = position("CW", red="c3:5 c4:5", ziggurats={BLUE: "f6 f5 f4 f3"})
    with refused("no-ziggurat", "UR-45"):
        play(state, "Z c3,c4; X a1/C")
    after = play(state, "Z c3")
    assert kind(after) == "exchange"
    none = position("CW", red="c3:5", ziggurats={BLUE: "f6 f5 f4 f3 f2"})
    assert not any(write.startswith("Z") for write in legal(none))
    with refused("no-ziggurat", "UR-45"):
        play(none, "Z c3")


def test_exactly_five_own_tokens_are_needed():  # UR-45
    state = position("CW", red="c3:4 c4:5", blue="a1:5")
    with refused("not-five", "UR-45", cell="c3", need=5, got=4):
        play(state, "Z c3")
    with refused("not-yours", "UR-45", cell="a1"):
        play(state, "Z a1")
    assert {write for write in legal(state) if write.startswith("Z")} == {"Z c4"}


def test_both_actions_must_be_declined_and_nothing_else_is_done():  # UR-45, UR-46
    state = position("CW", red="c3:5 a1:1")
    for line in ("C; Z c3", "+a1; Z c3", "*f1; Z c3"):
        with refused("not-both-declined", "UR-45"):
            play(state, line)
    for line in ("Z c3; C", "Z c3; +a1"):
        with refused("use-is-over", "UR-17"):
            play(state, line)
    with refused("not-both-declined", "UR-17"):
        play(state, "Z c3; *f1")


def test_a_tile_that_reaches_five_in_this_turn_must_wait():  # UR-E27, UR-45
    with refused("not-both-declined", "UR-45"):
        play(position("CW", red="c3:4"), "+c3; Z c3")


def test_at_most_two_in_a_turn():  # UR-E29, UR-46, UR-I13
    state = play(position("CW", red="c3:5 c4:5 c5:5"), "Z c3")
    assert kind(state) == "build"
    assert legal(state) == {"Z c4", "Z c5", "done"}
    state = play(state, "Z c4")
    assert kind(state) == "exchange"
    with refused("two-built", "UR-46", most=2):
        play(state, "Z c5")


def test_the_same_tile_twice_is_illegal():  # UR-E42, UR-46
    with refused("ziggurat", "UR-46", cell="c3"):
        play(position("CW", red="c3:5 c4:5"), "Z c3,c3")


def test_the_exchange_after_building_is_compulsory():  # UR-E34, UR-50
    state = play(position("CW", red="c3:5"), "Z c3")
    assert kind(state) == "exchange"
    assert state.active == RED
    assert play(state, "X a1/C").active == BLUE


def test_a_ziggurat_stands_for_the_rest_of_the_game():  # UR-48, UR-I4
    state = play(position("CW", red="c3:5"), "Z c3; X a1/C")
    assert not state.free("c3")
    assert state.own(RED) == ()
    assert state.face("c3") == "A"


def test_the_fifth_ziggurat_announces_the_last_round():  # UR-49
    state = position("CW", red="c3:5", ziggurats={BLUE: "f6 f5 f4 f3"}, start=BLUE, turn=3)
    state, events = told(state, "Z c3")
    assert [event.kind for event in events] == ["built", "last-round"]
    assert events[1].facts == {"last": RED}
