"""The land of After the Flood: nothing covers anything, and what is not connected does not look so."""

import math
from itertools import combinations

import pytest
from django.utils import translation

from pbem.boards.after_the_flood_land import BENDS, HEIGHT, WIDTH, land
from tests.pbem.boards.flood import drawn, view
from tests.pbem.boards.positions import SVG, titles

PLACES = land(view(0).areas).places
AREAS = view(0).areas
BOTH = [tuple(sorted((one, other))) for one, area in AREAS.items() for other in area.to if one in AREAS[other].to]


def within(place, x, y, margin=0.0):
    return abs(x - place.x) < place.width / 2 + margin and abs(y - place.y) < place.height / 2 + margin


def steps(one, other):
    """Points along a track, which may bend."""
    start, end = PLACES[one], PLACES[other]
    bend = 2 * BENDS.get(frozenset((one, other)), 0)
    length = math.dist((start.x, start.y), (end.x, end.y))
    aside = (
        (start.x + end.x) / 2 + (start.y - end.y) / length * bend,
        (start.y + end.y) / 2 + (end.x - start.x) / length * bend,
    )
    for step in range(41):
        part = step / 40
        weights = ((1 - part) ** 2, 2 * part * (1 - part), part**2)
        yield tuple(
            sum(
                weight * point[axis]
                for weight, point in zip(weights, ((start.x, start.y), aside, (end.x, end.y)), strict=True)
            )
            for axis in (0, 1)
        )


def test_all_areas_lie_on_the_map_as_on_the_grid():
    assert set(PLACES) == set(AREAS)
    for place in PLACES.values():
        assert place.width / 2 < place.x < WIDTH - place.width / 2
        assert place.height / 2 < place.y < HEIGHT - place.height / 2
    for one, other in combinations(AREAS, 2):  # what is far west of another stays so, and far north as well
        for axis in ("x", "y"):
            apart = getattr(AREAS[one], axis) - getattr(AREAS[other], axis)
            drawn_apart = getattr(PLACES[one], axis) - getattr(PLACES[other], axis)
            assert abs(apart) < 250 or apart * drawn_apart > 0


@pytest.mark.parametrize(("one", "other"), list(combinations(PLACES, 2)))
def test_areas_do_not_cover_each_other(one, other):
    first, second = PLACES[one], PLACES[other]
    apart_x = abs(first.x - second.x) - (first.width + second.width) / 2
    apart_y = abs(first.y - second.y) - (first.height + second.height) / 2
    assert max(apart_x, apart_y) > 0


@pytest.mark.parametrize("id", [id for id in PLACES if AREAS[id].to])
def test_armies_above_an_area_cover_no_other(id):
    place = PLACES[id]
    for other in PLACES.values():
        if other is not place and abs(other.x - place.x) < other.width / 2 + 30 and other.y < place.y:
            assert place.y - place.height / 2 - (other.y + other.height / 2) > 36


def test_end_points_and_pennants_cover_no_other_area():
    for id, place in PLACES.items():
        top = place.y - place.height / 2
        points = [(place.x + place.width / 2 - 3, top, 30)] if AREAS[id].end and id != "chaldea" else []
        pennants = [(place.x - place.width / 2 + 3, top - 8 + 54 * at, 18) for at in range(len(AREAS[id].starts))]
        for x, y, room in points + pennants:
            assert x + room < WIDTH + 4
            assert not [name for name, other in PLACES.items() if name != id and within(other, x, y, 12)]


@pytest.mark.parametrize("id", PLACES)
def test_an_area_has_ground_for_a_finger(id):
    """44 pixels of a phone that shows 1000 units in 382."""
    points = [tuple(map(float, point.split())) for point in PLACES[id].ground.strip("MZ").split("L")]
    for axis in (0, 1):
        reach = [point[axis] for point in points]
        assert (max(reach) - min(reach)) * 0.382 > 44


def test_there_are_31_tracks_and_4_arrows():
    assert len(set(BOTH)) == 31
    (dashes,) = (path for path in drawn(view(0)).iter(f"{SVG}path") if path.get("stroke-dasharray") == "14 8")
    assert dashes.get("d").count("M") == 31
    assert list(titles(drawn(view(0)))).count("One way only") == 4


@pytest.mark.parametrize("track", sorted(set(BOTH)), ids="-".join)
def test_a_track_passes_no_third_area(track):
    for x, y in steps(*track):
        assert not [id for id, place in PLACES.items() if id not in track and within(place, x, y)]


@pytest.mark.parametrize("track", sorted(set(BOTH)), ids="-".join)
def test_a_track_can_be_seen_between_its_areas(track):
    seen = [point for point in steps(*track) if not any(within(PLACES[id], *point) for id in track)]
    assert len(seen) > 1
    assert math.dist(seen[0], seen[-1]) > 10


@pytest.mark.parametrize(
    ("start", "end"), [("akkad", "babylon"), ("isin", "shuruppak"), ("larsa", "uruk"), ("chaldea", "ur")]
)
def test_an_arrow_is_long_enough_to_be_seen(start, end):
    points = [point for point in steps(start, end) if not any(within(PLACES[id], *point) for id in (start, end))]
    assert math.dist(points[0], points[-1]) > 30


def test_the_land_is_written_once():
    assert land(view(0).areas) is land(view().areas)


def test_the_land_is_written_once_for_each_language():
    said = {}
    for language in ("en", "hu", "de"):
        with translation.override(language):
            said[language] = land(view(0).areas)
    assert "The Gulf" in said["en"].below
    assert "Az Öböl" in said["hu"].below
    assert "Ägypten" in said["de"].labels
    assert land(view(0).areas) is said["en"]


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_the_name_of_an_area_fits_into_it_and_can_be_read(language):
    with translation.override(language):
        board = drawn(view(0))
    names = [text for text in board.iter(f"{SVG}text") if text.get("font-family") == "Marcellus, serif"]
    assert len(names) > len(AREAS)
    assert all(int(name.get("font-size")) >= 20 for name in names)
