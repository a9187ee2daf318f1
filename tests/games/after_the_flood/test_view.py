"""What everyone sees: all that a board, a form and a mail need."""

import json

import pytest

from games.after_the_flood import game
from games.after_the_flood.data import AREAS, BOXES, RESOURCES
from games.after_the_flood.view_types import (
    ArmySeen,
    CitySeen,
    Cost,
    Field,
    Odds,
    OwnCity,
    Pieces,
    Rank,
    Reserve,
    Start,
)
from games.engine import codec
from games.engine.words import LANGUAGES
from tests.games.after_the_flood.positions import GREEN, PURPLE, RED, SPOKEN, all_pass, play, position, steps
from tests.games.spoken import Spoken


def seen(state):
    view = game.view(state, None)
    assert all(game.view(state, seat) == view for seat in (RED, GREEN, PURPLE))
    return view


def plain(thing):
    """A part of a view as programs read it."""
    return json.loads(codec.view_json(game, thing))


def test_the_map_is_in_the_view():
    areas = seen(position()).areas
    assert set(areas) == set(AREAS)
    babylon = areas["babylon"]
    assert (SPOKEN.say(babylon.name), babylon.x, babylon.y, babylon.sumer) == ("Babylon", 400, 440, True)
    assert "akkad" in babylon.origins
    assert "akkad" not in babylon.to
    assert SPOKEN.say(babylon.power_text) == "2 more armies when founding an empire"
    egypt = areas["egypt"]
    assert (egypt.trades, egypt.accepts) == (("gold",), {"gold": ("textile", "tool", "oil")})
    assert (egypt.end, egypt.starts) == (4, (Start(3, 5), Start(4, 10)))


def test_programs_read_words_in_english_and_arrows_as_from():
    babylon = plain(seen(position()).areas["babylon"])
    assert babylon["name"] == "Babylon"
    assert "akkad" in babylon["from"]
    assert babylon["power_text"] == "2 more armies when founding an empire"
    view = plain(seen(position()))
    assert view["phase_name"] == "phase 3: actions"
    assert view["areas"]["umma"]["power_text"] == ""
    assert view["boxes"]["scribes"]["name"] == "Scribes, left (unused)"
    assert view["boxes"]["scribes"]["limit"] == "2 per player, both sides together"


def test_what_stands_in_an_area():
    state = position(red_cities="ur+ shuruppak", green_armies="ur*2", red_workers="egypt*2", purple_workers="egypt")
    areas = seen(state).areas
    assert areas["ur"].city == CitySeen(RED, grown=True, price=3)
    assert areas["ur"].army == ArmySeen(GREEN, count=2)
    assert (areas["egypt"].workers, areas["egypt"].leader) == ((2, 0, 1), RED)
    assert areas["egypt"].traders == (2, 0, 1)
    assert areas["umma"].city is None
    assert areas["umma"].build == (RED, GREEN, PURPLE)
    assert areas["ur"].build == ()


def whys(founders):
    return [SPOKEN.say(right.why) for right in founders.rights]


def test_who_may_found_and_why_not():  # ATF-80, ATF-81
    state = position(red_workers="guti", green_workers="guti*2", purple_empire="akkad")
    areas = seen(state).areas
    guti = areas["guti"].found
    assert (guti.empire, guti.armies) == ("guti", 8)
    assert [right.may for right in guti.rights] == [False, True, False]
    assert whys(guti) == [
        "another player has more workers there",
        "may found it",
        "has founded an empire this turn",
    ]
    assert whys(areas["akkad"].found) == [
        "it is founded already",
        "it is founded already",
        "has founded an empire this turn",
    ]
    assert areas["ur"].found.empire == "sumer"
    assert areas["egypt"].found is None
    assert whys(seen(position()).areas["guti"].found) == ["has no worker there"] * 3


def test_boxes_tracks_and_tables():
    state = position(
        red_workers="weaving*2 scribes scribes-used",
        red_armies="guti pool",
        red_equipment="oil",
        red_empire="guti",
        green_bid="textile",
        green_passed=True,
    )
    view = seen(state)
    assert set(view.boxes) == set(BOXES)
    assert view.boxes["weaving"].rect == (860, 240, 130, 110)
    assert view.boxes["scribes"].workers == (1, 0, 0)
    assert view.boxes["pass-box"].workers is None
    assert view.quality[0] == Rank("A", RED, "guti", equipment={"oil": 1}, value=3)
    assert view.quality[1].seat is None
    assert view.pass_box[GREEN] == Field(GREEN, passed=True, bid={"textile": 1}, value=2)
    assert [(empire.id, empire.founder) for empire in view.empires] == [
        ("akkad", None), ("guti", RED), ("sumer", None),
    ]  # fmt: skip
    assert view.supply["oil"] == 6
    assert list(view.supply) == list(RESOURCES)
    assert view.cost == Cost(owed=True, paid=False, passed=True)
    assert view.tables.growth == (4, 7, 10, 14, 20)
    assert view.tables.rects["empires"] == (20, 820, 240, 160)


def test_players_in_the_view():
    state = position(red_hand="grain*2", red_workers="pool*3", red_cities="ur", red_points=5, order="GPR")
    red = seen(state).players[RED]
    assert (red.seat, red.colour, red.points, red.place_in_order) == (RED, "Red", 5, 3)
    assert red.hand["grain"] == 2
    assert (red.pool, red.stock) == (Pieces(workers=3, armies=0), Pieces(workers=22, armies=20))
    assert red.reserve == Reserve(cities=3, growths=4)
    assert red.cities == (OwnCity("ur", grown=False),)


@pytest.mark.parametrize(
    ("lines", "doing"),
    [
        ((), None),
        (("workers", "grain"), {"kind": "workers", "steps": 0, "paid": True, "spent": "grain", "arrived": 0}),
        (("trade", "Amorites grain>wood"),
         {"kind": "trade", "steps": 1, "taken": [["amorites", "wood"]], "extra": False}),
        (("expand", "invade Umma"), {"kind": "expand", "done": 1, "fight": "", "rest": [], "fee": 1}),
        (("pass bid",), {"kind": "bid", "area": ""}),
    ],
)  # fmt: skip
def test_the_action_under_way(lines, doing):
    state = position(red_armies="guti pool*5", red_workers="pool*3 amorites", red_hand="grain*3")
    view = seen(steps(state, RED, *lines))
    assert plain(view.doing) == doing
    assert view.asked == (RED,)


def test_an_open_fight_with_its_odds_and_orders():
    state = position(red_armies="guti pool*5", green_armies="nippur", quality="GR")
    view = seen(steps(state, RED, "expand Nippur, reinforce Nippur", rolls=[6]))
    assert view.question == "fight"
    assert view.doing.fight == "nippur"
    assert view.doing.rest == (("reinforce", "nippur"),)
    assert view.odds["nippur"] == Odds(need=7, defenders=1, armies=4, hit=0.5833, win=0.9699)
    founding = steps(position(turn=3, green_armies="ur", green_empire="mittani"), RED, "found Sumer at Ur")
    assert seen(founding).odds["ur"].armies == 3
    assert plain(seen(founding).doing) == {"kind": "found", "area": "ur"}
    assert seen(steps(state, RED, "pass")).odds == {}


def test_the_end_is_seen():
    view = seen(all_pass(position(turn=5)))
    assert (view.phase, view.question, view.asked) == ("over", None, ())


def test_growth_is_seen():
    view = seen(all_pass(position(red_cities="ur", red_hand="wood*2")))
    assert (view.phase, view.asked) == ("growth", (RED,))
    assert view.players[RED].growing


def test_nothing_is_hidden():
    assert not game.hidden
    assert tuple(game.twins(position(), RED)) == ()


TEXT = """\
Turn 1 of 5, phase 3: actions
Turn order: Anna, Ben, Cleo
To act: Anna
Someone has passed: an action costs one item.
A fight for Umma: 5 armies against 2, each roll needs 7 (58%); 95% to win.

Players:
  R Anna (Red): 5 points, empire Guti on B
    hand: 2 grain and 1 lapis
    pool: 3 workers, 5 armies
    stock: 19 workers, 14 armies
    reserve: 2 cities, 3 growths
  G Ben (Green): 0 points, empire Akkad on A
    hand: nothing
    pool: 0 workers, 0 armies
    stock: 25 workers, 18 armies
    reserve: 4 cities, 4 growths
  P Cleo (Purple): 0 points, passed
    hand: nothing
    pool: 0 workers, 0 armies
    stock: 25 workers, 20 armies
    reserve: 4 cities, 4 growths
"""


def test_the_board_as_text():
    state = position(
        red_hand="grain*2 lapis",
        red_workers="pool*3 egypt*2 scribes",
        red_armies="guti pool*5",
        red_empire="guti",
        red_cities="ur+ uruk",
        red_points=5,
        green_armies="umma*2",
        green_empire="akkad",
        purple_bid="textile",
        purple_passed=True,
        quality="GR",
    )
    text = SPOKEN.text(game.view(state, None), names=("Anna", "Ben", "Cleo"))
    assert text.startswith(TEXT)
    for line in (
        "  Umma      -       G 2 armies",
        "  Ur        city R* -          1 more textile in phase 1",
        "  Egypt    R2 -        gold; 4 points",
        "  Guti     -  R 1 army no trade; 2 points",
        "  Scribes, left (unused)    R1",
        "  Akkad (10 armies): founded by Ben",
        "  A Ben (equipment worth 0: nothing)",
        "  Cleo: passed, bid worth 2: 1 textile",
        "  Chaldea: -> Ur",
        "  lapis for tool, oil or gold",
        "Turn 4: decline; Hittites 10, Kassites 10, Egypt 10",
    ):
        assert line in text.splitlines(), line
    assert max(map(len, text.splitlines())) <= 76


def test_the_text_never_gets_too_wide():
    state = position(
        red_hand="grain*20 wood*10 metal*10 textile*10 tool*10 oil*6 gold*6 lapis*6",
        red_workers="pool*3 egypt*10 scribes*2 toolmakers*10",
        green_workers="egypt*12 toolmakers*13",
        purple_workers="egypt*11 toolmakers*14",
        red_armies="guti*2 pool*10",
        green_equipment="grain wood metal textile tool oil gold lapis",
        green_empire="akkad",
        quality="GR",
    )
    names = ("A person with a rather long name", "B" * 40, "Somebody else with a very long name indeed")
    for shown in (state, steps(state, RED, "workers", "lapis"), steps(state, RED, "expand", "invade Umma")):
        for language in LANGUAGES:
            text = Spoken(game, language).text(game.view(shown, None), names=names)
            assert max(map(len, text.splitlines())) <= 76


def test_the_text_tells_the_action_under_way():
    state = position(red_armies="guti pool*5", green_armies="nippur", quality="GR")
    opened = steps(state, RED, "expand Nippur, reinforce Nippur", rolls=[6])
    text = SPOKEN.text(game.view(opened, None))
    assert "Under way: expand, 1 operation done; the fight for Nippur is open; ordered" in text
    trading = steps(position(red_workers="amorites", red_hand="grain"), RED, "trade", "Amorites grain>wood")
    assert "Under way: trade, 1 step done; taken: wood in Amorites" in SPOKEN.text(game.view(trading, None))
    assert "To act" not in SPOKEN.text(game.view(play_to_the_end(), None))


def play_to_the_end():
    state = position(turn=5)
    for seat in (RED, GREEN, PURPLE):
        state = play(state, seat, "pass")
    return state
