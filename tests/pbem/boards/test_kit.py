"""Shapes and texts that all boards share."""

import math

import pytest

from pbem.boards.shapes import MARKS, around, called, closed, fitted, hull, number, own_ground, paced, smooth, star


def test_players_differ_in_shape_and_letter_besides_colour():
    assert len({mark.shape for mark in MARKS.values()}) == len(MARKS)
    assert len({mark.letter for mark in MARKS.values()}) == len(MARKS)
    assert all(colour.startswith(mark.letter) for colour, mark in MARKS.items())


def test_a_player_is_called_by_colour_and_name():
    assert called("Ana", "Red") == "Red (Ana)"
    assert called("Red", "Red") == "Red"


@pytest.mark.parametrize(
    ("text", "room", "seen"),
    [
        ("Ana", 10, "Ana"),
        ("Bartholomew the Great", 8, "Barthol…"),
        ("京都府京都市", 6, "京都…"),
        ("W", 0.1, "W…"),
        ("", 3, ""),
    ],
)
def test_texts_are_cut_to_their_room(text, room, seen):
    assert fitted(text, room) == seen


@pytest.mark.parametrize(("value", "written"), [(3, "3"), (3.04, "3"), (-0.01, "0"), (2.25, "2.2"), (-7.5, "-7.5")])
def test_numbers_are_short(value, written):
    assert number(value) == written


def test_paths_run_through_their_points():
    assert smooth([(0, 0), (10, 0), (10, 10)]) == "M0 0C1.7 0 8.3 -1.7 10 0C11.7 1.7 10 8.3 10 10"
    assert closed([(0, 0), (10, 0), (5, 10)]).startswith("M0 0C")
    assert closed([(0, 0), (10, 0), (5, 10)]).endswith("0 0Z")
    assert star(4, 10, 5).count("L") == 7


def test_a_hull_keeps_only_the_corners():
    assert set(hull([(0, 0), (4, 0), (4, 4), (0, 4), (2, 2), (2, 0)])) == {(0, 0), (4, 0), (4, 4), (0, 4)}


def test_an_outline_keeps_its_distance():
    points = [(0, 0), (100, 0), (50, 80)]
    outline = around(points, 40)
    assert all(min(math.dist(corner, point) for point in points) > 39.9 for corner in outline)


def test_paces_are_even():
    points = paced([(0, 0), (100, 0), (100, 100), (0, 100)], 20)
    assert len(points) == 20
    assert points[1] == (20, 0)


def test_ground_is_shared_fairly():
    ground = own_ground((0, 0), [(0, 0), (40, 0), (500, 0)], 60)
    assert max(x for x, _ in ground) == pytest.approx(20)
    assert min(x for x, _ in ground) == pytest.approx(-60)
