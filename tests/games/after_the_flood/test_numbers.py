"""Every numbered paragraph, decision, example, edge case and ruling of RULES.md is cited by a test."""

from pathlib import Path

import games.after_the_flood
from tests.games.citations import cited, defined

RULES = (Path(games.after_the_flood.__file__).parent / "RULES.md").read_text("utf-8")


def test_every_number_has_a_test():
    numbers = [("ATF-", 136), ("D-", 12), ("T-", 49), ("E-", 60), ("RU-", 27)]
    assert defined(RULES) == {f"{prefix}{n}" for prefix, last in numbers for n in range(1, last + 1)}
    assert sorted(defined(RULES) - cited(Path(__file__).parent)) == []


def test_only_numbers_that_exist_are_cited():
    assert sorted(cited(Path(__file__).parent) - defined(RULES)) == []
