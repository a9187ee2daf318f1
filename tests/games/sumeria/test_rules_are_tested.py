"""No rule without a test: every number of RULES.md is cited, and no test cites a number that does not exist."""

from importlib.resources import files
from pathlib import Path

from tests.games.citations import cited, defined

RULES = files("games.sumeria").joinpath("RULES.md").read_text("utf-8")


def test_the_rules_number_everything() -> None:
    numbers = [("SUM-", 36), ("SUM-D", 7), ("SUM-T", 31), ("SUM-E", 24), ("SUM-R", 14), ("SUM-I", 15)]
    assert defined(RULES) == {f"{prefix}{n}" for prefix, last in numbers for n in range(1, last + 1)}


def test_every_number_is_tested() -> None:
    assert defined(RULES) - cited(Path(__file__).parent) == set()


def test_no_test_cites_a_number_that_does_not_exist() -> None:
    assert cited(Path(__file__).parent) - defined(RULES) == set()
