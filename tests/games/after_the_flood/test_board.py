"""Board data (ATF-14 to ATF-31): the tables of RULES.md against those of the code."""

import re
from pathlib import Path

import games.after_the_flood
from games.after_the_flood.data import (
    ACCEPTED,
    AREAS,
    BOXES,
    BUYS,
    DECLINE_TURNS,
    EMPIRES,
    END_POINTS,
    FOREIGN,
    GROWTH_POINTS,
    LUXURIES,
    PLACES,
    PRODUCTION,
    RESOURCES,
    SUMERIAN,
    TOTALS,
    VALUES,
)
from games.after_the_flood.rules import points
from games.engine.message import Message
from tests.games.after_the_flood.positions import GREEN, RED, SPOKEN, choices, play, position, refused

RULES = (Path(games.after_the_flood.__file__).parent / "RULES.md").read_text("utf-8")


def table(header: str) -> list[list[str]]:
    """The rows of the table of RULES.md with this header."""
    lines = RULES[RULES.index(header) :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def names(cell: str) -> tuple[str, ...]:
    return () if cell in ("-", "none") else tuple(part.strip().lower() for part in cell.split(","))


def test_areas_are_those_of_the_table():  # ATF-14, ATF-31, RU-24
    rows = table("| id | name | Sumer")
    assert len(rows) == len(AREAS) == 22
    for key, name, sumer, near, trades, starts, end, power, where in rows:
        area = AREAS[key.strip("` ")]
        assert (area.name, area.sumer) == (name, sumer == "yes")
        listed = [part.strip().lower() for part in near.split(",") if part.strip() != "none"]
        out = {part.split(" (")[0] for part in listed if "arrow in" not in part}
        into = {part.split(" (")[0] for part in listed if "arrow out" not in part}
        assert (set(area.to), set(area.origins)) == (out, into), area.name
        assert area.trades == names(trades)
        assert area.end == (0 if end == "-" else int(end))
        assert area.power == power.replace("-", "", power == "-")
        assert f"{area.x}, {area.y}" == where.strip(" |")
        printed = {turn: empires[area.id] for turn, empires in EMPIRES.items() if area.id in empires}
        assert printed == {int(turn): int(armies) for turn, armies in re.findall(r"T(\d): (\d+)", starts)}


def test_connections_two_ways_and_one_way():  # ATF-14
    ways = {(one, other) for one, area in AREAS.items() for other in area.to}
    one_way = {(one, other) for one, other in ways if (other, one) not in ways}
    assert one_way == {("akkad", "babylon"), ("isin", "shuruppak"), ("larsa", "uruk"), ("chaldea", "ur")}
    assert len(ways - one_way) == 2 * 31


def test_no_army_comes_into_the_one_way_areas_or_dilmun():  # ATF-15
    for key in ("akkad", "isin", "larsa", "chaldea", "dilmun"):
        assert AREAS[key].origins == ()
    assert AREAS["dilmun"].to == ()
    state = position(red_armies="ur uruk shuruppak babylon pool*5")
    for area in ("Chaldea", "Larsa", "Isin", "Akkad", "Dilmun"):
        with refused("out-of-reach", "ATF-91"):
            play(state, RED, f"expand {area}")


def test_the_one_way_areas_are_foreign_in_every_rule():  # ATF-16
    state = position(red_workers="pool*3", red_hand="textile", red_cities="nippur")
    for key in ("akkad", "isin", "larsa", "chaldea"):
        name = AREAS[key].name
        assert key in FOREIGN
        play(state, RED, f"workers textile -> {name} x1")
        with refused("not-sumerian", "ATF-56"):
            play(state, RED, f"city {name}")
        with refused("not-sumerian", "ATF-82"):
            play(state, RED, f"found Sumer buy none equip none armies 1 at {name}")
    held = position(turn=2, red_armies="isin uruk", red_empire="isin", red_cities="nippur")
    assert points.scoring_areas(held.players[RED]) == (["uruk", "isin"], ["uruk"])


def test_near_but_not_connected():  # ATF-17
    pairs = ("guti-kassites", "guti-elam", "egypt-akkad", "akkad-shuruppak", "akkad-isin", "isin-larsa")
    for pair in (*pairs, "larsa-chaldea", "eridu-dilmun", "eridu-chaldea"):
        one, other = pair.split("-")
        assert other not in AREAS[one].to
        assert one not in AREAS[other].to


def test_a_power_works_under_a_foreign_army_and_ends_with_the_city():  # ATF-18, ATF-19
    state = position(red_cities="sippar", red_workers="egypt", red_hand="textile*2", green_armies="sippar pool*4")
    assert play(state, RED, "trade Egypt textile>gold, Egypt textile>gold extra").players[RED].has("gold") == 2
    state = play(play(state, RED, "city Ur"), GREEN, "expand destroy Sippar")
    state = play(play(state, 2, "pass"), RED, "pass")
    assert "sippar" not in state.players[RED].cities
    with refused("no-extra-swap", "ATF-78"):
        play(
            position(red_workers="egypt", red_hand="textile*2"),
            RED,
            "trade Egypt textile>gold, Egypt textile>gold extra",
        )


def test_a_grown_city_keeps_its_power():  # ATF-18
    state = position(red_cities="babylon+")
    assert play(state, RED, "found Sumer buy none equip none armies 1 at Ur").players[RED].host == 4


def test_umma_and_lagash_have_no_power():  # ATF-18
    assert {area for area in SUMERIAN if not AREAS[area].power} == {"umma", "lagash"}


def test_every_power_is_put_into_words():  # ATF-19 to ATF-25
    powers = {area.power for area in AREAS.values()} - {""}
    assert len(powers) == 7
    assert all(SPOKEN.say(Message(f"power-{power}")) for power in powers)


def test_boxes_and_their_points():  # ATF-26
    for key, _, end in table("| id | who counts | end VP |"):
        for box in re.findall(r"`([a-z-]+)`", key):
            assert BOXES[box].end == (0 if end.strip(" |") == "none" else int(end.strip(" |")))
    rects = dict(re.findall(r"`([a-z-]+)` \| (\d+, \d+, \d+, \d+) ", RULES))
    assert rects == {key: ", ".join(map(str, box.rect)) for key, box in BOXES.items()}


def test_boxes_and_areas_do_not_overlap():  # ATF-26
    for box in BOXES.values():
        x, y, width, height = box.rect
        assert x + width <= 1000
        assert y + height <= 1000
        for area in AREAS.values():
            assert not (x - 42 < area.x < x + width + 42 and y - 42 < area.y < y + height + 42), (box.id, area.id)


def test_values_army_values_and_luxuries():  # ATF-27
    for row, resource in zip(table("| resource | total | piece"), RESOURCES, strict=True):
        name, total, _, value, armies, luxury = (cell.strip(" |") for cell in row)
        assert (name, int(total), int(value)) == (resource, TOTALS[RESOURCES.index(resource)], VALUES[resource])
        assert BUYS.get(resource, 0) == (0 if armies == "-" else int(armies))
        assert (resource in LUXURIES) == (luxury == "yes")


def test_trade_table_and_who_offers_what():  # ATF-28, RU-23
    rows = table("| to receive one | give exactly one of")
    assert {row[0].strip("| "): names(row[1]) for row in rows} == ACCEPTED
    for get, _, areas in rows:
        offering = {key for key, area in AREAS.items() if get.strip("| ") in area.trades}
        assert offering == set(names(areas.strip(" |")))
    assert {key for key in FOREIGN if not AREAS[key].trades} == {"assyria", "guti", "akkad", "isin", "larsa"}


def test_what_is_not_accepted_is_refused():  # ATF-28
    state = position(red_workers="egypt kassites amorites", red_hand="grain metal tool")
    with refused("not-accepted", "ATF-28", accepted=("textile", "tool", "oil")):
        play(state, RED, "trade Egypt grain>gold")
    with refused("not-accepted", "ATF-28"):
        play(state, RED, "trade Amorites metal>wood")


def test_production_table():  # ATF-29
    for ranks, grain, textile in table("| ranks | grain | textile |"):
        key = tuple(int(rank[0]) for rank in ranks.split())
        assert PRODUCTION["grain"][key] == tuple(map(int, grain.split()))
        assert PRODUCTION["textile"][key] == tuple(map(int, textile.strip(" |").split()))


def test_growth_table():  # ATF-30
    row = table("| luxuries added to the 2 wood")[0]
    assert tuple(int(cell.strip(" |")) for cell in row[1:]) == GROWTH_POINTS


def test_turn_track():  # ATF-31, RU-22
    for turn, decline, empires in table("| turn | decline phase"):
        found = {name.lower(): int(armies) for name, armies in re.findall(r"(\w+) (\d+)", empires)}
        assert EMPIRES[int(turn)] == found
        assert (int(turn) in DECLINE_TURNS) == (decline == "yes")


def test_an_empire_exists_in_its_own_turn_only():  # ATF-31
    state = position(turn=2, red_workers="guti amorites isin")
    assert {line for line in choices(state, RED) if line.startswith("found")} == {
        "found Amorites at Amorites",
        "found Isin at Isin",
    }


def test_places_with_points_at_the_end():  # ATF-118
    assert sum(END_POINTS.values()) == 3 + 4 + 4 * 3 + 3 * 4 + 2 * 3
    assert set(END_POINTS) <= set(PLACES)
