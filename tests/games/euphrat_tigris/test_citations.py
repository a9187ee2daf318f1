"""Every numbered paragraph of RULES.md is cited by a test."""

import re
from pathlib import Path

import games.euphrat_tigris

RULES = Path(games.euphrat_tigris.__file__).with_name("RULES.md").read_text("utf-8")
NUMBERED = re.compile(r"^(?:- \*\*|\| )(ETC-[TERI]?\d+)\b", re.MULTILINE)
DECISIONS = re.compile(r"^\| (D\d+) \|", re.MULTILINE)
CITED = re.compile(r"ETC-[TERID]?\d+")


def test_every_number_is_cited():
    numbers = {*NUMBERED.findall(RULES), *(f"ETC-{decision}" for decision in DECISIONS.findall(RULES))}
    assert len(numbers) == 64 + 16 + 42 + 26 + 14 + 10
    comments = [
        line.partition("#")[2]
        for file in Path(__file__).parent.glob("test_*.py")
        for line in file.read_text("utf-8").splitlines()
    ]
    cited = set(CITED.findall(" ".join(comments)))
    assert numbers - cited == set()
    assert cited - numbers == set()
