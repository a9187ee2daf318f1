"""Every number of RULES.md is cited by a test."""

from pathlib import Path

import games.ur
from tests.games.citations import cited, defined

RULES = (Path(games.ur.__file__).parent / "RULES.md").read_text("utf-8")


def test_every_rule_vector_edge_case_ruling_and_invariant_is_cited():
    numbers = defined(RULES)
    assert len(numbers) == 59 + 25 + 44 + 19 + 13
    assert sorted(numbers - cited(Path(__file__).parent)) == []


def test_only_numbers_that_exist_are_cited():
    assert sorted(cited(Path(__file__).parent) - defined(RULES)) == []
