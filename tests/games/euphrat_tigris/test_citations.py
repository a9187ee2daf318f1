"""Every numbered paragraph of RULES.md is cited by a test."""

import re
from pathlib import Path

import games.euphrat_tigris
from tests.games.citations import cited, defined

RULES = Path(games.euphrat_tigris.__file__).with_name("RULES.md").read_text("utf-8")


def test_every_number_is_cited():
    decisions = re.findall(r"^\| (D\d+) \|", RULES, re.MULTILINE)
    numbers = defined(RULES) | {f"ETC-{decision}" for decision in decisions}
    assert len(numbers) == 64 + 16 + 42 + 27 + 14 + 10
    assert sorted(numbers - cited(Path(__file__).parent)) == []
    assert sorted(cited(Path(__file__).parent) - numbers) == []
