"""Agriculture (UR-25 to UR-30)."""

from tests.games.ur.positions import BLUE, RED, kind, legal, play, position, refused, tokens, told


def fields(**options):
    return position("AT", red="c3:2 c4:1 e5:2 a1:1", **options)


def test_hungry_tiles_lose_a_token_and_fields_get_up_to_two():  # UR-T3, UR-25, UR-26, UR-29, UR-30
    state, events = told(fields(), "A c3+2")
    assert tokens(state, RED) == "c3:4 c4:1 e5:2"
    assert events[0].facts["starved"] == [{"cell": "a1", "count": 0}]
    assert state.free("a1")


def test_by_option_fields_do_not_feed_themselves():  # UR-T3, UR-27, UR-R3
    state = play(fields(fields_feed_themselves=False), "A c3+2")
    assert tokens(state, RED) == "c3:3 c4:1 e5:2"


def test_by_option_only_own_fields_feed():  # UR-T24, UR-26, UR-R4
    state = play(fields(any_field_feeds=False), "A c3+2")
    assert tokens(state, RED) == "c3:4 c4:1 e5:1"


def test_foreign_fields_feed_too():  # UR-26
    state = position("AT", red="e5:2", blue="f5:1")
    assert tokens(play(state, "A"), RED) == "e5:2"
    own_only = position("AT", red="e5:2", blue="f5:1", any_field_feeds=False)
    assert tokens(play(own_only, "A"), RED) == "e5:1"


def test_an_own_field_that_starves_still_feeds_its_neighbours():  # UR-26, UR-29
    # both options strict: c3 is hungry itself, but an own field at the beginning of step 1
    state = position("AT", red="c3:1 c4:2", any_field_feeds=False, fields_feed_themselves=False)
    assert tokens(play(state, "A"), RED) == "c4:2"


def test_agriculture_is_up_to_two():  # UR-T4, UR-30, UR-R10, UR-22
    state = position("AT", red="c3:4")
    assert tokens(play(state, "A c3+1"), RED) == "c3:5"
    with refused("tile-full", "UR-21", cell="c3"):
        play(state, "A c3+2")
    assert tokens(play(state, "A; X d6/T"), RED) == "c3:4"
    with refused("wrong-number", "UR-30", least=1, most=2):
        play(position("AT", red="c3:1"), "A c3+3")


def test_fields_are_asked_for_one_by_one():  # UR-30
    state = play(position("AT", red="c3:2 d2:1 f6:1"), "A")
    assert kind(state) == "agriculture"
    assert legal(state) == {"A c3+1", "A c3+2", "A d2+1", "A d2+2", "end"}
    state = play(state, "A d2+1")
    assert legal(state) == {"A c3+1", "A c3+2", "end"}
    with refused("tilled", "UR-30", cell="d2"):
        play(state, "A d2+1")
    state = play(state, "A c3+1")
    assert kind(state) == "use"  # closed by itself
    assert tokens(state, RED) == "d2:2 c3:3 f6:1"


def test_tokens_only_on_own_fields_within_the_supply():  # UR-22, UR-28, UR-30
    state = position("AT", red="c3:2 c4:1", blue="d2:1")
    with refused("not-yours", "UR-30", cell="d2"):
        play(state, "A d2+1")
    with refused("no-field", "UR-30", cell="c4"):
        play(state, "A c4+1")
    short = position("AT", red="c3:2 d2:1 b3:5 c4:5 d1:5 b4:1")  # 19 on the grid
    with refused("no-supply", "UR-22", left=1):
        play(short, "A c3+2")
    assert kind(play(short, "A c3+1")) == "use"


def test_only_tiles_of_the_active_player_are_affected():  # UR-28, UR-I10
    state = position("AT", red="a1:2", blue="a6:1 f1:3")
    assert tokens(play(state, "A"), BLUE) == "f1:3 a6:1"


def test_hunger_is_compulsory_and_takes_the_last_token_before_step_two():  # UR-25, UR-29, UR-E4
    before = position("AT", red="c3:1 d2:1", fields_feed_themselves=False)
    state = play(before, "A")  # both fields starve, so there is none left for step 2
    assert tokens(state, RED) == ""
    assert kind(state) == "use"
    with refused("not-yours", "UR-30", cell="c3"):
        play(before, "A c3+2")


def test_all_hungry_tiles_lose_at_the_same_time():  # UR-29
    state = position("AT", red="a1:1 b1:2 f1:3")
    assert tokens(play(state, "A"), RED) == "b1:1 f1:2"


def test_a_field_with_one_token_keeps_it_and_gets_two():  # UR-E5, UR-27
    assert tokens(play(position("AT", red="c3:1"), "A c3+2"), RED) == "c3:3"


def test_a_field_under_a_ziggurat_does_not_feed():  # UR-E6, UR-24
    state = position("AT", red="e5:2", ziggurats={BLUE: "f5"})
    assert tokens(play(state, "A"), RED) == "e5:1"
    own = position("AT", red="e5:2", ziggurats={RED: "f5"}, any_field_feeds=False)
    assert tokens(play(own, "A"), RED) == "e5:1"


def test_agriculture_without_fields_only_brings_hunger():  # UR-E7, UR-18
    state = play(position("AT", red="f1:2 e5:1"), "A")
    assert tokens(state, RED) == "f1:1 e5:1"
    assert (kind(state), state.usage.done) == ("use", "A")
