"""Culture (UR-34 to UR-36)."""

from games.engine.chance import Closed
from games.ur.moves import Share
from tests.games.ur.positions import BLUE, GREEN, RED, game, kind, legal, play, position, refused, tokens, told


def test_culture_of_several_sources_also_helps_others():  # UR-T7, UR-34, UR-35
    state = position("CW", red="b3:1 c4:1 b4:1", blue="c3:2", green="d4:5")
    state, events = told(state, "C")
    assert tokens(state, BLUE) == "c3:4"
    assert tokens(state, RED) == "b3:1 b4:3 c4:1"
    assert tokens(state, GREEN) == "d4:5"
    assert {"cell": "c3", "owner": BLUE, "put": 2, "count": 4, "near": {"b3": RED, "c4": RED}, "edges": 0} in events[
        0
    ].facts["gains"]


def test_culture_next_to_culture():  # UR-T8, UR-35
    state = position("CW", red="c4:1 c5:2", tiles={"c5": "CA"})
    assert tokens(play(state, "C"), RED) == "c4:2 c5:3"


def test_free_tiles_get_nothing():  # UR-35
    state = play(position("CW", red="c4:1"), "C")
    assert tokens(state, RED) == "c4:1"
    assert len(state.stacks) == 1


def test_foreign_culture_tiles_give_nothing():  # UR-34
    state = position("CW", red="b4:1 c3:1", blue="b3:1 c4:1")
    assert play(state, "C").stacks == state.stacks


def test_a_sixth_token_is_not_placed():  # UR-E11, UR-22, UR-32
    state = position("CW", red="b3:1 c4:1", blue="c3:4")
    assert tokens(play(state, "C"), BLUE) == "c3:5"


def test_an_owner_without_supply_gets_nothing():  # UR-E12
    state = position("CW", red="c4:1", blue="c3:1 a1:5 a2:5 a3:5 a4:4", green="d4:1")
    assert state.supply(BLUE) == 0
    after = play(state, "C")
    assert kind(after) == "use"
    assert tokens(after, GREEN) == "d4:2"
    assert tokens(after, BLUE) == tokens(state, BLUE)
    assert play(state, "C d4+1 c3+0") == after


def one_left():
    """One blue token is left for two tiles next to c4; Green has enough."""
    return position("CW", red="c4:1", blue="c3:1 b4:1 a1:5 a2:5 a3:5 f1:2", green="d4:1")


def test_the_active_player_chooses_for_a_foreign_owner():  # UR-E13, UR-36, UR-R7
    state = play(one_left(), "C")
    assert (kind(state), state.active) == ("culture", RED)
    assert tokens(state, GREEN) == "d4:2"  # no matter of choice
    assert legal(state) == {"C c3+1", "C b4+1"}
    state = play(state, "C b4+1")
    assert (state.count("b4"), state.count("c3")) == (2, 1)
    assert kind(state) == "use"


def test_a_list_names_the_tiles_that_are_no_matter_of_choice_too():  # UR-36
    assert play(one_left(), "C b4+1 d4+1") == play(play(one_left(), "C"), "C b4+1")
    for wrong in ("C d4+2 b4+1", "C d4+0 b4+1", "C b4+1"):
        with refused("no-share", "UR-36", cell="d4"):
            play(one_left(), wrong)
    with refused("supply-left", "UR-36"):
        play(one_left(), "C d4+1; X d6/C")
    with refused("wrong-number", "UR-36", least=1, most=1):
        play(one_left(), "C b4+2 d4+1")


def test_two_owners_can_be_short_at_once():  # UR-36
    state = position("CW", red="c4:1 c3:1 b4:1 e1:5 e2:5 e3:5 b1:1", blue="d4:1 c5:1 a1:5 a2:5 a3:5 f1:2", ziggurats={})
    assert (state.supply(RED), state.supply(BLUE)) == (1, 1)
    state = play(state, "C")
    assert legal(state) == {"C c3+1", "C b4+1", "C d4+1", "C c5+1"}
    state = play(state, "C c5+1")
    assert legal(state) == {"C c3+1", "C b4+1"}
    with refused("no-share", "UR-36", cell="d4"):
        play(state, "C d4+1")
    assert kind(play(state, "C c3+1")) == "use"


def test_shares_of_trade_do_not_answer_for_culture():  # UR-36
    with refused("action-open", "UR-36", stage="culture"):
        game.apply(play(one_left(), "C"), RED, Share("T", "b4", 1), Closed())


def test_culture_is_counted_before_the_first_token():  # UR-34, UR-36, UR-R10
    state = position("CW", red="c4:5 c5:1 c6:1", tiles={"c5": "CA", "c6": "CT"})
    assert tokens(play(state, "C"), RED) == "c4:5 c5:3 c6:2"
