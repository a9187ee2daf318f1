"""What the sources of every game keep to: no sentence stands in them, and every rule they cite can be read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import GAMES
from tests.games.catalogues import ENGINE
from tests.games.citations import defined
from tests.games.prose import prose

PACKAGES = {"engine": ENGINE, **{slug: game.folder for slug, game in GAMES.items()}}
CITED = re.compile(r"\b([A-Z]{1,3})-[A-Z]{0,2}\d+[a-z]?\b")


@pytest.mark.parametrize("package", PACKAGES)
def test_no_english_stands_in_the_code(package: str) -> None:
    found = [f"{file.name}:{piece}" for file in sorted(PACKAGES[package].rglob("*.py")) for piece in prose(file)]
    assert found == []


def test_prose_is_told_by_where_it_stands(tmp_path: Path) -> None:
    source = '''"""A docstring of many words."""

title = "Some Game"
NEAR = (("ur", "uruk umma"), ("uruk", "ur"), ("umma", "ur"))
WORDS = "north south".split()
OLD_ENDINGS: dict[str, str] = {"most points": "most-points"}
OPENING = re.compile(r"take the")
chance.pick(bag, 1, why=f"era {era} tokens drawn")
assert tokens, "a token was lost"
raise ValueError("no such thing")
raise BadNotation("bad-line", got="the line")
said = f"{name} takes {count} tokens now"
Event("told", {"text": "A trader stands here"})
'''
    file = tmp_path / "source.py"
    file.write_text(source, "utf-8")
    assert prose(file) == ["11: the line", "12: 0 takes 0 tokens now", "13: A trader stands here"]


def literals(file: Path) -> Iterator[str]:
    """The texts in a source that are no docstrings."""
    tree = ast.parse(file.read_text("utf-8"))
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node.value


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_that_the_code_cites_is_in_the_rules(slug: str) -> None:
    folder = GAMES[slug].folder
    rules = defined((folder / "RULES.md").read_text("utf-8"))
    prefixes = {number.partition("-")[0] for number in rules}
    cited = {
        found[0]
        for file in folder.rglob("*.py")
        for text in literals(file)
        for found in CITED.finditer(text)
        if found[1] in prefixes
    }
    assert cited, "the rules are never cited"
    assert sorted(cited - rules) == []
