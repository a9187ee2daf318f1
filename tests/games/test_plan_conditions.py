"""Every condition of every game, both ways: true where it should be, and not where it should not."""

from typing import Any

import pytest
from msgspec.structs import replace

from games import GAMES
from games.after_the_flood import plans as flood
from games.after_the_flood.rules import choices
from games.after_the_flood.state import Expanding, changed
from games.engine import plan_notation, plans
from games.engine.chance import Dice
from games.engine.contract import Event
from games.engine.errors import BadNotation
from games.engine.plans import Known, Safe
from games.engine.search import default_options
from games.sumeria import plans as sumeria
from games.ur import plans as ur

ME, OTHER = 0, 1


def view_of(slug: str) -> Any:
    game = GAMES[slug]
    state = game.setup(default_options(game), game.seats[0], Dice(b"conditions")).state
    return game.view(state, ME)


def changed_at(things: tuple[Any, ...], place: int, **fields: Any) -> tuple[Any, ...]:
    return (*things[:place], replace(things[place], **fields), *things[place + 1 :])


FLOOD, SUMERIA, UR = view_of("after-the-flood"), view_of("sumeria"), view_of("ur")
ARMY = {"count": 1}


def passed(seat: int) -> Any:
    return replace(FLOOD, players=changed_at(FLOOD.players, seat, passed=True))


def army(seat: int) -> Any:
    from games.after_the_flood.view_types import ArmySeen

    ur_with_army = replace(FLOOD.areas["ur"], army=ArmySeen(seat, 1))
    return replace(FLOOD, areas={**FLOOD.areas, "ur": ur_with_army})


def hand(**counts: int) -> Any:
    return replace(FLOOD, players=changed_at(FLOOD.players, ME, hand=counts))


def bid(seat: int, value: int) -> Any:
    place = next(at for at, field in enumerate(FLOOD.pass_box) if field.seat == seat)
    return replace(FLOOD, pass_box=changed_at(FLOOD.pass_box, place, value=value))


def founded() -> Any:
    return replace(FLOOD, empires=changed_at(FLOOD.empires, 0, founder=OTHER))


def event(kind: str, **facts: Any) -> tuple[Event, ...]:
    return (Event(kind, facts),)


EMPIRE = FLOOD.empires[0].id
FREE = next(cell for cell, there in UR.cells.items() if there.free)
NODE = next(iter(SUMERIA.map.nodes))


def tile(**fields: Any) -> Any:
    return replace(UR, cells={**UR.cells, FREE: replace(UR.cells[FREE], **fields)})


def trader(seat: int) -> Any:
    return replace(SUMERIA, traders={**SUMERIA.traders, NODE: seat})


NO_TRADER = replace(SUMERIA, traders={})
TURNED = replace(SUMERIA, row=tuple(reversed(SUMERIA.row)))
FIRST, SECOND = SUMERIA.row[:2]

CASES: list[tuple[str, Any, Any, tuple[Event, ...], bool]] = [
    ("after-the-flood", flood.Passed(), passed(OTHER), (), True),
    ("after-the-flood", flood.Passed(), passed(ME), (), False),
    ("after-the-flood", flood.Passed(), FLOOD, (), False),
    ("after-the-flood", flood.Available("gold"), replace(FLOOD, supply={"gold": 1}), (), True),
    ("after-the-flood", flood.Available("gold"), replace(FLOOD, supply={"gold": 0}), (), False),
    ("after-the-flood", flood.Out("grain"), hand(textile=1), (), True),
    ("after-the-flood", flood.Out("grain"), hand(grain=1), (), False),
    *(
        ("after-the-flood", flood.Invaded("ur"), FLOOD, event(kind, seat=OTHER, area="ur"), True)
        for kind in flood.TAKEN_BY
    ),
    ("after-the-flood", flood.Invaded("ur"), FLOOD, event("invaded", seat=ME, area="ur"), False),
    ("after-the-flood", flood.Invaded("ur"), FLOOD, event("invaded", seat=OTHER, area="umma"), False),
    ("after-the-flood", flood.Held("ur"), army(ME), (), True),
    ("after-the-flood", flood.Held("ur"), army(OTHER), (), False),
    ("after-the-flood", flood.Held("ur"), FLOOD, (), False),
    ("after-the-flood", flood.Founded(EMPIRE), founded(), (), True),
    ("after-the-flood", flood.Founded(EMPIRE), FLOOD, (), False),
    ("after-the-flood", flood.Attacked(), FLOOD, event("rolled", seat=OTHER, defender=ME, area="ur"), True),
    ("after-the-flood", flood.Attacked(), FLOOD, event("destroyed", seat=OTHER, owner=ME, area="ur"), True),
    ("after-the-flood", flood.Attacked(), FLOOD, event("rolled", seat=ME, defender=OTHER, area="ur"), False),
    ("after-the-flood", flood.Outbid(4), bid(OTHER, 4), (), True),
    ("after-the-flood", flood.Outbid(4), bid(OTHER, 3), (), False),
    ("after-the-flood", flood.Outbid(4), bid(ME, 9), (), False),
    ("sumeria", sumeria.Ahead(FIRST, SECOND), SUMERIA, (), True),
    ("sumeria", sumeria.Ahead(FIRST, SECOND), TURNED, (), False),
    ("sumeria", sumeria.Ranked(FIRST, 1), SUMERIA, (), True),
    ("sumeria", sumeria.Ranked(FIRST, 1), TURNED, (), False),
    ("sumeria", sumeria.Taken(NODE), trader(OTHER), (), True),
    ("sumeria", sumeria.Taken(NODE), trader(ME), (), False),
    ("sumeria", sumeria.Taken(NODE), NO_TRADER, (), False),
    ("sumeria", sumeria.Displaced(NODE), NO_TRADER, (), True),
    ("sumeria", sumeria.Displaced(NODE), trader(OTHER), (), True),
    ("sumeria", sumeria.Displaced(NODE), trader(ME), (), False),
    ("ur", ur.Free(FREE), UR, (), True),
    ("ur", ur.Free(FREE), tile(free=False), (), False),
    ("ur", ur.Tokens(FREE, 2), tile(owner=ME, tokens=2), (), True),
    ("ur", ur.Tokens(FREE, 2), tile(owner=ME, tokens=1), (), False),
    ("ur", ur.Tokens(FREE, 2), tile(owner=OTHER, tokens=3), (), False),
    ("ur", ur.Tokens(FREE, 1), tile(owner=ME, tokens=1, ziggurat=True), (), False),
    ("ur", ur.Attacked(), UR, event("attacked", seat=OTHER, defender=ME), True),
    ("ur", ur.Attacked(), UR, event("attacked", seat=ME, defender=OTHER), False),
]


@pytest.mark.parametrize(("slug", "condition", "view", "events", "expected"), CASES)
def test_a_condition_holds_where_it_should_and_nowhere_else(slug, condition, view, events, expected):
    assert GAMES[slug].holds(Known(ME, view, events), condition) is expected


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if not game.hidden])
def test_every_condition_is_tried_both_ways(slug):  # those of the card game: tests/games/euphrat_tigris/test_plans.py
    kinds = {kind.__name__ for kind in plans.kinds(GAMES[slug].Condition)}
    for way in (True, False):
        assert {type(case[1]).__name__ for case in CASES if case[0] == slug and case[4] is way} == kinds


def test_fighting_on_goes_by_the_odds_and_by_what_is_to_be_kept(monkeypatch):
    game = GAMES["after-the-flood"]
    state = game.setup({}, 3, Dice(b"conditions")).state
    seat = state.go
    fighting = replace(changed(state, seat, armies={"pool": 3}), doing=Expanding(done=1, fight="ur"))
    monkeypatch.setattr(choices, "odds", lambda *_: {"ur": {"win": 0.6}})
    said = {rule: game.write(flood.answer(fighting, seat, rule)) for rule in (flood.Fight(60, 2), flood.Fight(61, 2))}
    assert list(said.values()) == ["attack", "stop"]
    assert game.write(flood.answer(fighting, seat, flood.Fight(10, 3))) == "stop", "three are to be kept"
    assert flood.answer(state, seat, flood.Fight(10, 0)) is None, "nobody fights"
    assert game.write(game.answer(state, seat, Safe())) == "pass"


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
        plan_notation.read(GAMES["after-the-flood"], text)
    assert refusal.value.code == code


def test_names_are_read_in_either_case():
    game = GAMES["after-the-flood"]
    [line] = plan_notation.read(game, "City Ur | STOP IF Invaded UR | Go On")
    assert (line.stop_if, line.go_on) == (({"when": "invaded", "area": "ur"},), True)
