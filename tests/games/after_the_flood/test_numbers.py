"""Every numbered paragraph, example and edge case of RULES.md is cited by a test."""

import re
from pathlib import Path

import pytest

import games.after_the_flood

RULES = (Path(games.after_the_flood.__file__).parent / "RULES.md").read_text("utf-8")
CITED = {
    number
    for file in Path(__file__).parent.glob("test_*.py")
    for line in file.read_text("utf-8").splitlines()
    if line.startswith("def test_") and "  # " in line
    for number in re.findall(r"\b(?:ATF|T|E)-\d+\b", line.split("  # ")[1])
}


@pytest.mark.parametrize(
    ("pattern", "count"),
    [(r"\*\*(ATF-\d+)\*\*", 136), (r"^\| (T-\d+) \|", 49), (r"^\| (E-\d+) \|", 60)],
)
def test_every_number_has_a_test(pattern, count):
    numbers = set(re.findall(pattern, RULES, re.MULTILINE))
    assert len(numbers) == count
    assert sorted(numbers - CITED) == []


def test_only_numbers_that_exist_are_cited():
    assert sorted(number for number in CITED if not re.search(rf"\b{number}\b", RULES)) == []
