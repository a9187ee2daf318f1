"""Questions, phrases, labels and refusals."""

import pytest

from games.after_the_flood import game
from games.after_the_flood import moves as m
from games.after_the_flood.rules.choices import ANSWERS, RULES
from games.engine.errors import GameError, IllegalMove
from tests.games.after_the_flood.positions import RED, SPOKEN, all_pass, play, position, steps


def question(state):
    return SPOKEN.question(game.pending(state)[0])


def test_questions():
    state = position(red_armies="guti pool*5", red_workers="pool*3 amorites scribes", red_hand="grain*3")
    assert question(state).startswith("Choose an action: build a city")
    assert question(steps(state, RED, "workers")) == "Pay a resource to place workers, or use a scribe (1 ready)."
    assert question(steps(state, RED, "workers", "grain")).startswith("You paid grain: choose one place")
    placed = steps(state, RED, "workers", "grain", "-> Guti x1")
    assert question(placed) == "Use a scribe (1 ready), or end your turn."
    assert question(steps(placed, RED, "scribe pool -> weaving")) == "End your turn."
    assert question(steps(state, RED, "trade")).startswith("Swap pieces")
    assert question(steps(state, RED, "expand")).endswith("your pool holds 5 armies.")
    assert question(steps(state, RED, "expand", "invade Umma")).startswith("Another operation, for a fee of 1 army")
    assert question(steps(state, RED, "pass bid")).startswith("Lay resources into the pass box")
    assert "pay a resource, a worker or an army" in question(position(green_passed=True, red_hand="grain"))
    assert "2 wood each" in question(all_pass(position(red_cities="ur", red_hand="wood*2")))


def test_the_question_of_a_founding():
    state = steps(position(), RED, "found Sumer at Ur")
    assert question(state) == (
        "Sumer is yours: buy more armies, then equip them, then say how many (1 or 2) go into Ur."
    )
    fought = steps(position(turn=3, green_armies="ur", green_empire="mittani"), RED, "found Sumer at Ur")
    assert "You must fight for it. Two dice must show 7 or more (58%); 3 armies against 1: 93% to win." in question(
        fought
    )


def test_phrases():
    for move, phrase in (
        (m.City("ur", "lagash"), "Move the city of Lagash to Ur"),
        (m.Scribe("egypt", "pool"), "Scribe: take a worker back from Egypt"),
        (m.Scribe("toolmakers-used", "toolmakers"), "Scribe: move a worker from Toolmakers (used) to Toolmakers"),
        (m.Swap("egypt", "textile", "gold", True), "Swap textile for gold in Egypt as the extra swap"),
        (m.Found("sumer", "ur"), "Found Sumer in Ur"),
        (m.Found("guti", "guti"), "Found Guti"),
        (m.Put("guti", 2), "Place 2 workers in Guti"),
        (
            m.Orders((m.Invade("ur", 2), m.Destroy("ur"))),
            "Invade Ur, keeping 2 in the pool; then destroy the city of Ur",
        ),
        (m.Grow("ur", ("tool", "oil")), "Grow Ur with 2 wood, 1 tool and 1 oil"),
        (m.Begin("bid"), "Pass with a bid"),
        (m.End(), "End my turn"),
    ):
        assert SPOKEN.phrase(move) == phrase


def test_labels():
    for pick, label in (
        ("ur", "Ur"),
        ("grain", "Grain"),
        ("scribes-used", "Scribes, right (used)"),
        ("workers-3", "3 workers"),
        ("armies-1", "1 army"),
        ("pieces-1-grain", "1 grain"),
        ("pieces-2-tool", "2 tools"),
        ("swap-textile-gold-extra", "textile for gold (extra swap)"),
        ("with-tool-oil", "With tool and oil: 10 points"),
        ("with-none", "Without luxuries: 4 points"),
    ):
        assert SPOKEN.label(pick) == label


def test_a_line_that_ends_too_early_is_told_with_examples():
    told = SPOKEN.explain(GameError("line-ends-early"))
    assert told.startswith("This line ends too early. Examples: city Ur;")


def test_refusals_say_what_would_be_allowed():
    for state, line, part in (
        (position(green_cities="ur"), "city Ur", "You can build in Sippar, Babylon"),
        (position(red_armies="guti pool"), "expand Egypt", "You can invade Nippur or Umma."),
        (position(red_workers="amorites", red_hand="grain"), "trade Amorites grain>oil", "Give textile or tool."),
        (position(red_workers="pool*3", red_hand="wood"), "workers wood -> Guti x3", "you may place 1 to 2 workers."),
        (position(red_workers="pool", red_hand="wood"), "workers wood -> Guti x3", "You may place 1 worker."),
        (position(red_hand="oil", green_passed=True), "pay gold: city Ur", "You can pay 1 oil."),
        (position(green_passed=True), "pay gold: city Ur", "You have nothing to pay with, so you must pass."),
        (
            position(green_cities="ur", red_armies="ur pool"),
            "expand destroy Ur",
            "you have 1 in the pool, and this needs 2.",
        ),
        (position(), "found Isin buy none equip none armies 1 at Isin", "This turn has Akkad, Guti and Sumer."),
        (position(red_cities="ur"), "city Ur from Ur", "another area than Ur"),
        (position(red_workers="scribes"), "workers scribe Egypt -> pool", "You have no worker in Egypt."),
        (position(), "attack", "Now: choose an action"),
        (position(), "city Atlantis", "“atlantis” is not an area"),
        (position(), "city Ur please", "The line should end before “please”."),
    ):
        with pytest.raises(GameError) as refusal:
            play(state, RED, line)
        assert part in SPOKEN.explain(refusal.value)


def test_every_question_has_answers_a_rule_and_says_what_it_wants_instead():
    assert set(ANSWERS) == set(RULES)
    for kind in ANSWERS:
        told = SPOKEN.explain(IllegalMove("another-question", rule=RULES[kind], kind=kind))
        assert told.startswith("That answers another question. Now: ")


def test_paths_point_at_the_board():
    for move, path in (
        (m.Invade("ur"), ("ur", "invade")),
        (m.Return("guti", 2), ("guti", "return", "armies-2")),
        (m.City("ur"), ("city", "ur")),
        (m.City("ur", "umma"), ("city", "ur", "umma")),
        (m.Scribe("pool", "weaving"), ("pool", "weaving")),
        (m.Swap("egypt", "oil", "gold"), ("egypt", "swap-oil-gold")),
        (m.Found("sumer", "ur"), ("found", "sumer", "ur")),
        (m.Buy("grain", 2), ("buy", "grain", "pieces-2-grain")),
        (m.Bid("oil", 1), ("oil", "pieces-1-oil")),
        (m.Found("guti", "guti"), ("found", "guti")),
        (m.Orders((m.Invade("ur"),)), ("orders",)),
    ):
        assert game.path(move) == path
        assert all(SPOKEN.label(pick) for pick in path)
