"""The workers action (ATF-61 to ATF-70, ATF-131)."""

from games.after_the_flood.data import AREAS, PLACES
from tests.games.after_the_flood.positions import RED, asked, choices, play, position, refused, steps


def workers(state):
    return state.players[RED].workers


def test_a_paid_placement_goes_to_one_place():  # ATF-61
    state = position(red_hand="tool", red_workers="pool*5")
    after = play(state, RED, "workers tool -> Egypt x3")
    assert workers(after) == {"egypt": 3, "pool": 2}
    assert after.players[RED].has("tool") == 0


def test_no_more_workers_than_the_value():  # ATF-61, T-44
    state = position(red_workers="pool*9", red_hand="grain")
    with refused("wrong-number", "ATF-61", most=1):
        play(state, RED, "workers grain -> Guti x2")


def test_no_more_workers_than_the_pool():  # ATF-61, E-9
    state = position(red_workers="pool*3", red_hand="lapis")
    with refused("wrong-number", "ATF-61", most=3):
        play(state, RED, "workers lapis -> Guti x4")
    after = play(state, RED, "workers lapis -> Guti x3")
    assert workers(after) == {"guti": 3}
    assert not any(after.players[RED].hand)


def test_paying_for_no_worker():  # ATF-61, E-11, ATF-136
    state = position(red_workers="pool*3", red_hand="lapis")
    with refused("wrong-number", "ATF-61"):
        play(state, RED, "workers lapis -> Guti x0")


def test_one_paid_placement_in_an_action():  # ATF-61, E-12
    state = position(red_workers="pool*3", red_hand="grain*2")
    with refused("one-paid-placement", "ATF-61"):
        play(state, RED, "workers grain -> Guti x1, grain -> Guti x1")


def test_a_resource_and_a_worker_are_needed():  # ATF-61
    state = position(red_workers="pool scribes", red_hand="grain")
    with refused("not-in-hand", "ATF-61"):
        play(state, RED, "workers gold -> Guti x1")
    with refused("no-worker-in-pool", "ATF-61"):
        play(position(red_workers="scribes", red_hand="grain"), RED, "workers grain -> Guti x1")


def test_every_foreign_area_and_left_side_is_a_place():  # ATF-62
    state = steps(position(red_workers="pool", red_hand="grain"), RED, "workers", "grain")
    names = {AREAS[place].name if place in AREAS else place for place in PLACES}
    assert choices(state, RED) == {f"-> {name} x1" for name in names}
    assert len(PLACES) == 17


def test_no_sumerian_area_and_no_right_side():  # ATF-62, ATF-136
    state = position(red_workers="pool scribes", red_hand="grain")
    for place in ("Ur", "scribes-used", "toolmakers-used", "pool"):
        with refused("no-place-for-workers", "ATF-62"):
            play(state, RED, f"workers grain -> {place} x1")


def test_placing_where_a_foreign_army_stands():  # ATF-62, E-8, RU-26
    state = position(red_workers="pool", red_hand="grain*2", green_armies="amorites")
    after = play(state, RED, "workers grain -> Amorites x1")
    assert workers(after) == {"amorites": 1}
    with refused("no-trade-step"):
        play(position(red_workers="amorites", red_hand="grain", green_armies="amorites"), RED,
             "trade Amorites grain>wood")  # fmt: skip


def test_at_most_two_scribes():  # ATF-63, E-10
    state = position(red_workers="pool*3", red_hand="tool")
    with refused("too-many-scribes", "ATF-63"):
        play(state, RED, "workers tool -> scribes x3")
    assert workers(play(state, RED, "workers tool -> scribes x2")) == {"pool": 1, "scribes": 2}
    used = position(red_workers="pool*3 scribes-used", red_hand="tool")
    with refused("too-many-scribes", "ATF-63", have=1):
        play(used, RED, "workers tool -> scribes x2")


def test_moving_into_a_full_box_of_scribes():  # ATF-63
    state = position(red_workers="pool scribes scribes-used")
    with refused("too-many-scribes", "ATF-63"):
        play(state, RED, "workers scribe pool -> scribes")


def test_a_scribe_places_moves_or_takes_back():  # ATF-64
    state = position(red_workers="scribes pool irrigation toolmakers-used")
    assert workers(play(state, RED, "workers scribe pool -> weaving")) == {
        "irrigation": 1, "toolmakers-used": 1, "weaving": 1, "scribes-used": 1,
    }  # fmt: skip
    assert workers(play(state, RED, "workers scribe irrigation -> Egypt"))["egypt"] == 1
    assert workers(play(state, RED, "workers scribe toolmakers-used -> pool"))["pool"] == 2


def test_a_worker_must_be_there():  # ATF-64
    with refused("no-worker-there", "ATF-64"):
        play(position(red_workers="scribes"), RED, "workers scribe Egypt -> weaving")
    with refused("no-place-for-workers", "ATF-64"):
        play(position(red_workers="scribes", red_cities="ur"), RED, "workers scribe Ur -> weaving")


def test_each_scribe_once_and_in_any_order():  # ATF-65, T-8
    state = position(red_workers="scribes*2 pool*5", red_hand="grain")
    line = "workers scribe pool -> weaving, grain -> Guti x1, scribe pool -> Egypt"
    assert workers(play(state, RED, line)) == {"weaving": 1, "guti": 1, "egypt": 1, "pool": 2, "scribes-used": 2}
    with refused("no-scribe", "ATF-67", left=0):
        play(state, RED, f"{line}, scribe pool -> Egypt")


def test_scribes_alone_or_only_some_of_them():  # ATF-65
    state = position(red_workers="scribes*2 pool")
    assert workers(play(state, RED, "workers scribe pool -> Egypt")) == {"scribes": 1, "scribes-used": 1, "egypt": 1}


def test_a_scribe_moves_itself():  # ATF-66, T-39
    state = position(red_workers="scribes*2 toolmakers-used")
    after = play(state, RED, "workers scribe toolmakers-used -> toolmakers, scribe scribes-used -> Egypt")
    assert workers(after) == {"toolmakers": 1, "scribes-used": 1, "egypt": 1}


def test_one_scribe_moves_the_other():  # ATF-66, E-14
    state = position(red_workers="scribes*2")
    after = steps(state, RED, "workers", "scribe scribes -> weaving")
    assert workers(after) == {"scribes-used": 1, "weaving": 1}
    assert choices(after, RED) == {"end"}


def test_new_scribes_wait_for_the_next_action():  # ATF-67, ATF-131, T-40
    state = position(red_workers="pool*3", red_hand="textile")
    with refused("no-scribe", "ATF-67", left=2):
        play(state, RED, "workers textile -> scribes x2, scribe pool -> weaving")
    assert workers(play(state, RED, "workers textile -> scribes x2")) == {"pool": 1, "scribes": 2}


def test_both_scribes_leave_and_new_ones_come():  # ATF-67, E-13
    state = position(red_workers="scribes*2 pool*2", red_hand="textile")
    line = "workers scribe scribes-used -> Egypt, scribe scribes-used -> Guti, textile -> scribes x2"
    assert workers(play(state, RED, line)) == {"egypt": 1, "guti": 1, "scribes": 2}
    with refused("no-scribe", "ATF-67", left=2):
        play(state, RED, f"{line}, scribe scribes -> pool")


def test_an_old_scribe_beside_a_new_one():  # ATF-67, ATF-131
    state = position(red_workers="scribes*2 pool", red_hand="grain")
    line = "workers scribe scribes-used -> Egypt, grain -> scribes x1, scribe scribes -> Guti"
    after = steps(state, RED, *(line.replace("workers ", "workers, ").split(", ")))
    assert workers(after) == {"egypt": 1, "guti": 1, "scribes-used": 1}
    assert choices(after, RED) == {"end"}


def test_a_worker_moved_to_the_scribes_cannot_write():  # ATF-67
    state = position(red_workers="scribes egypt")
    with refused("no-scribe", "ATF-67", left=1):
        play(state, RED, "workers scribe Egypt -> scribes, scribe scribes-used -> pool")


def test_a_toolmaker_is_refreshed():  # ATF-68, T-39
    state = position(red_workers="scribes toolmakers-used*2")
    after = play(state, RED, "workers scribe toolmakers-used -> toolmakers")
    assert workers(after) == {"toolmakers": 1, "toolmakers-used": 1, "scribes-used": 1}


def test_moves_inside_a_box():  # ATF-69, E-16, RU-16
    state = position(red_workers="scribes scribes-used toolmakers pool")
    for line, code in (
        ("scribes-used -> scribes", "used-scribe-stays"),
        ("scribes -> scribes", "same-place"),
        ("toolmakers -> toolmakers", "same-place"),
        ("pool -> pool", "same-place"),
        ("toolmakers -> toolmakers-used", "no-place-for-workers"),
        ("pool -> scribes-used", "no-place-for-workers"),
    ):
        with refused(code):
            play(state, RED, f"workers scribe {line}")


def test_listed_scribe_uses_are_the_lawful_ones():  # ATF-64, ATF-69
    state = steps(position(red_workers="scribes egypt pool toolmakers-used"), RED, "workers")
    uses = {line for line in choices(state, RED) if line.startswith("scribe ")}
    sources = ("pool", "Egypt", "toolmakers-used", "scribes-used")
    places = [AREAS[place].name if place in AREAS else place for place in PLACES]
    expected = {f"scribe {source} -> {place}" for source in sources for place in places if source != place}
    expected |= {f"scribe {source} -> pool" for source in sources[1:]}
    assert uses == expected - {"scribe scribes-used -> scribes"}


def test_a_worker_taken_back_is_placed_again():  # ATF-70, E-15
    state = position(red_workers="scribes irrigation", red_hand="grain")
    after = play(state, RED, "workers scribe irrigation -> pool, grain -> Egypt x1")
    assert workers(after) == {"scribes-used": 1, "egypt": 1}


def test_the_action_goes_on_until_it_is_ended():  # ATF-65, D-4
    state = steps(position(red_workers="pool*2", red_hand="grain"), RED, "workers", "grain", "-> Guti x1")
    assert asked(state) == [(RED, "workers")]
    assert choices(state, RED) == {"end"}
    assert asked(play(state, RED, "end"))[0][0] != RED
