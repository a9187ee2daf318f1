"""Forms of After the Flood: a whole action filled in at once means one line."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.after_the_flood import game
from games.after_the_flood.moves import Found
from games.engine.chance import Closed
from games.engine.errors import IllegalMove
from games.engine.forms import Form, Value, filled, fits, totals
from tests.games.after_the_flood.positions import RED, SPOKEN, position
from tests.games.forms import examine_forms


def form(state: Any, code: str) -> Form:
    return next(each for each in game.forms(state, RED) if each.code == code)


def line(state: Any, code: str, **values: Value) -> str:
    """The line of a form as it is filled in, but for these values."""
    named = {id.replace("_", "-"): value for id, value in values.items()}
    return game.line(state, RED, code, {**filled(form(state, code)), **named})


def test_a_resource_pays_for_workers_in_one_place():  # ATF-61
    state = position(red_hand="gold grain", red_workers="pool*6")
    assert line(state, "workers", resource="gold", place="guti", count=4) == "workers gold -> Guti x4"
    assert filled(form(state, "workers")) == {"resource": "grain", "place": "irrigation", "count": 1}
    assert not fits(form(state, "workers"), {"resource": "grain", "place": "guti", "count": 2})


def test_scribes_place_workers_besides():  # ATF-64
    state = position(red_hand="gold", red_workers="pool*6 scribes*2")
    both = line(state, "workers", place="guti", count=4, scribe_1="weaving", scribe_2="irrigation")
    assert both == "workers gold -> Guti x4, scribe pool -> weaving, scribe pool -> irrigation"
    assert line(state, "workers", resource="none", count=0, scribe_2="isin") == "workers scribe pool -> Isin"


def test_no_more_scribes_are_offered_than_may_stand_there():  # ATF-63
    state = position(red_hand="gold", red_workers="pool*6 scribes-used")
    asked = form(state, "workers")
    assert not fits(asked, {"resource": "gold", "place": "scribes", "count": 2})
    assert fits(asked, {"resource": "gold", "place": "scribes", "count": 1})


def test_the_cheapest_item_that_leaves_the_action_possible_is_filled_in():  # ATF-53, ATF-54
    state = position(red_hand="grain wood", red_workers="pool*2", green_passed=True)
    assert line(state, "workers") == "pay grain: workers wood -> irrigation x2"
    only = position(red_hand="grain", red_workers="pool*2", green_passed=True)
    assert line(only, "workers") == "pay worker: workers grain -> irrigation x1"
    assert line(state, "city", area="ur") == "pay grain: city Ur"


def test_swaps_come_in_an_order_in_which_each_piece_is_there():  # ATF-72, ATF-75
    state = position(red_hand="textile", red_workers="amorites egypt kassites")
    chain = line(state, "trade", amorites_oil="textile", egypt_gold="oil", kassites_lapis="gold")
    assert chain == "trade Amorites textile>oil, Egypt oil>gold, Kassites gold>lapis"
    tools = position(red_hand="grain", red_workers="elam kassites toolmakers")
    made = line(tools, "trade", make=1, elam_metal="grain", kassites_lapis="tool")
    assert made == "trade Elam grain>metal, make tool, Kassites tool>lapis"


def test_the_extra_swap_of_sippar_is_a_choice_of_its_own():  # ATF-78
    state = position(red_hand="textile*2", red_workers="egypt", red_cities="sippar")
    both = line(state, "trade", egypt_gold="textile", extra="egypt-textile-gold")
    assert both == "trade Egypt textile>gold, Egypt textile>gold extra"


def test_a_trade_without_a_swap_is_refused_by_its_rule():  # ATF-52
    state = position(red_hand="textile", red_workers="egypt")
    assert not fits(form(state, "trade"), filled(form(state, "trade")))
    with pytest.raises(IllegalMove) as refused:
        line(state, "trade")
    assert (refused.value.code, refused.value.rule) == ("nothing-done", "ATF-52")


def test_a_founding_is_one_line():  # ATF-80 to ATF-88
    state = position(red_hand="metal*2 grain*3", red_workers="guti")
    asked = form(state, "found")
    assert "guti-guti" in {choice.id for choice in asked.fields[0].choices}
    assert (
        line(state, "found", empire="guti-guti", buy_metal=1, equip_grain=2)
        == "found Guti buy metal equip 2 grain armies 2 at Guti"
    )
    values = {**filled(asked), "empire": "guti-guti", "buy-metal": 1, "equip-grain": 2}
    assert totals(asked, values)["armies"] == 10
    assert not fits(asked, {**filled(asked), "buy-metal": 2, "equip-metal": 1}), "two are held"


def test_a_founding_that_was_begun_goes_on_with_a_form():  # ATF-84
    before = position(red_hand="metal grain", red_workers="guti")
    state = game.apply(before, RED, Found("guti", "guti"), Closed()).state
    assert line(state, "settle", buy_grain=1, equip_metal=1, armies=1) == "buy grain, equip metal, armies 1"


def test_a_bid_says_what_it_is_worth():  # ATF-105, ATF-27
    state = position(red_hand="textile*2 tool*2")
    asked = form(state, "bid")
    values = {"bid-textile": 2, "bid-tool": 2}
    assert game.line(state, RED, "bid", values) == "pass bid 2 textile + 2 tool"
    worth = next(total for total in asked.totals if total.id == "worth")
    assert SPOKEN.say(worth.words[totals(asked, values)["worth"]]) == "= worth 10"
    assert line(state, "bid") == "pass"


def test_growth_is_filled_in_with_what_brings_most():  # ATF-110
    state = position(red_hand="wood*4 tool oil*2", red_cities="ur uruk babylon")
    growing = replace(state, phase="growth", growing=(RED,))
    assert line(growing, "grow") == "grow Babylon with tool + oil, Uruk with oil"
    assert totals(form(growing, "grow"), filled(form(growing, "grow")))["points"] == 17
    assert line(growing, "grow", babylon="none", uruk="none") == "grow none"
    examine_forms(game, growing, RED, Random(1))  # noqa: S311  # the same every time


def test_every_action_is_listed_with_the_rule_that_forbids_it():  # ATF-51, item by item
    state = position(red_hand="textile", red_workers="pool", turn=2)
    kinds = {kind.pick: kind.refused for kind in game.action_kinds(state, RED)}
    assert list(kinds) == ["city", "workers", "trade", "found", "expand", "pass", "pass-bid"]
    refused = {pick: (error.code, error.rule) for pick, error in kinds.items() if error}
    assert refused == {
        "trade": ("no-trade-step", "ATF-52"),
        "found": ("no-right", "ATF-81"),
        "expand": ("no-empire", "ATF-89"),
    }
    assert kinds["found"] is not None
    assert SPOKEN.explain(kinds["found"]).startswith("No empire of this turn is open to you (Amorites, Isin and Larsa)")
