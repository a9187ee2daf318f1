"""Setup and the way to the first action (ATF-32 to ATF-37)."""

from games.after_the_flood import game
from games.after_the_flood.data import RESOURCES
from games.after_the_flood.rules.setup import first_player
from games.after_the_flood.state import State, counts_of
from games.engine.chance import Dice, Script
from tests.games.after_the_flood.positions import GREEN, PURPLE, RED, SPOKEN, asked


def opening() -> State:
    state: State = game.setup({}, 3, Script(picks=[(PURPLE, RED, GREEN)])).state
    return state


def test_scores_and_turn():  # ATF-32
    state = opening()
    assert [player.points for player in state.players] == [0, 0, 0]
    assert state.turn == 1


def test_the_turn_order_is_drawn():  # ATF-33
    state = opening()
    assert state.order == (PURPLE, RED, GREEN)
    assert asked(state) == [(PURPLE, "action")]
    drawn = {game.setup({}, 3, Dice(b"%d" % seed)).state.order for seed in range(100)}
    assert len(drawn) == 6


def test_first_workers():  # ATF-34
    player = first_player()
    assert player.workers == {"irrigation": 1, "weaving": 1, "pool": 2}
    assert player.stock == 21


def test_first_armies_and_cities():  # ATF-35
    player = first_player()
    assert (player.barracks, player.armies, player.reserve, player.growths) == (20, {}, 4, 4)


def test_first_hands_and_supply():  # ATF-36
    player = first_player()
    assert counts_of(player.hand) == dict.fromkeys(("wood", "metal", "tool", "oil", "gold"), 1)
    supply = dict(zip(RESOURCES, opening().supply, strict=True))
    assert supply == {"grain": 7, "wood": 9, "metal": 9, "textile": 6, "tool": 9, "oil": 4, "gold": 4, "lapis": 7}


def test_turn_1_begins_with_income_and_workers():  # ATF-37, ATF-42, T-4
    state = opening()
    for player in state.players:
        assert (player.has("grain"), player.has("textile")) == (5, 3)
        assert (player.pool, player.stock) == (10, 13)
    assert state.supply[RESOURCES.index("grain")] == 7
    assert state.supply[RESOURCES.index("textile")] == 6


def test_the_first_phases_are_told():  # ATF-37
    events = game.setup({}, 3, Script(picks=[(PURPLE, RED, GREEN)])).events
    assert [event.kind for event in events] == ["laid-out", "turn-began", "income", "income", "recruited"]
    sentences = [SPOKEN.describe(event, viewer=None) for event in events]
    assert sentences[0] == "The turn order is drawn: Purple, Red and then Green."
    assert sentences[2] == "Irrigation brings grain: Red 5, Green 5 and Purple 5."
