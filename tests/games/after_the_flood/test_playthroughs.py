"""Whole games, compared line by line."""

from pathlib import Path

import pytest

from tests.games.after_the_flood.playthroughs import FOLDER, script_of, told

FILES = sorted(FOLDER.glob("*.txt"))


def test_the_three_playthroughs_are_there():
    assert [file.stem for file in FILES] == ["short-supply", "tie-break", "wiped-out-and-back"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough(file: Path):
    title, *expected = file.read_text("utf-8").splitlines()
    assert title.startswith("# ")
    assert list(told(*script_of("\n".join(expected)))) == expected


def test_a_wiped_out_empire_comes_back():  # ATF-96, E-41
    text = (FOLDER / "wiped-out-and-back.txt").read_text("utf-8")
    assert "expand return Mittani armies 1" in text
    assert "Purple returns to Mittani with 1 army." in text


def test_supplies_run_out():  # ATF-6, E-60
    text = (FOLDER / "short-supply.txt").read_text("utf-8")
    assert "brings grain: Red 6, Green 4 and Purple 5. The supply is short" in text
    assert "brings textile: Green 3 and Purple 3; 1 of it for Purple's city in Ur. The supply is short" in text


def test_a_tie_is_broken_by_turn_order():  # ATF-119, T-37
    last = (FOLDER / "tie-break.txt").read_text("utf-8").splitlines()[-1]
    assert last == "= 38 19 38 places 2 3 1 (most points, and earlier in turn order)"
