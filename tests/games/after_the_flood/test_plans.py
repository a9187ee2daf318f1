"""Rules that a seat leaves standing, and plans that cannot be read."""

import pytest
from msgspec.structs import replace

from games import GAMES
from games.after_the_flood import plans
from games.after_the_flood.rules import choices
from games.after_the_flood.state import Expanding, changed
from games.engine import plan_notation
from games.engine.chance import Dice
from games.engine.errors import BadNotation
from games.engine.plans import Safe

GAME = GAMES["after-the-flood"]


def test_fighting_on_goes_by_the_odds_and_by_what_is_to_be_kept(monkeypatch):
    state = GAME.setup({}, 3, Dice(b"conditions")).state
    seat = state.go
    fighting = replace(changed(state, seat, armies={"pool": 3}), doing=Expanding(done=1, fight="ur"))
    monkeypatch.setattr(choices, "odds", lambda *_: {"ur": {"win": 0.6}})
    said = {rule: GAME.write(plans.answer(fighting, seat, rule)) for rule in (plans.Fight(60, 2), plans.Fight(61, 2))}
    assert list(said.values()) == ["attack", "stop"]
    assert GAME.write(plans.answer(fighting, seat, plans.Fight(10, 3))) == "stop", "three are to be kept"
    assert plans.answer(state, seat, plans.Fight(10, 0)) is None, "nobody fights"
    assert GAME.write(GAME.answer(state, seat, Safe())) == "pass"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("pass | only if rain", "unknown-condition"),
        ("pass | stop if invaded Atlantis", "unknown-condition"),
        ("pass | stop if passed twice", "unknown-condition"),
        ("pass | sometimes", "plan-clause"),
        ("rule luck", "unknown-rule"),
        ("rule fight many few", "unknown-rule"),
        ("", "plan-length"),
        ("\n".join(["pass"] * 61), "plan-length"),
        ("pass" + " | stop if passed" * 9, "plan-conditions"),
        ("pass " * 3000, "too-long"),
        (" | stop if passed", "bad-plan"),
    ],
)
def test_a_plan_that_cannot_be_read_is_refused_by_its_code(text, code):
    with pytest.raises(BadNotation) as refusal:
        plan_notation.read(GAME, text)
    assert refusal.value.code == code


def test_names_are_read_in_either_case():
    [line] = plan_notation.read(GAME, "City Ur | STOP IF Invaded UR | Go On")
    assert (line.stop_if, line.go_on) == (({"when": "invaded", "area": "ur"},), True)
