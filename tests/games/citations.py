"""Rules and tests side by side: which numbers a RULES.md defines, and which the tests cite.

A number is defined where it stands in bold (`**SUM-20**`) or opens a table row (`| SUM-E3 |`). A test cites it in the
comment behind its `def` line.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

NUMBER = r"[A-Z]{1,3}-[A-Z]{0,2}\d+"


def defined(rules: str) -> set[str]:
    """Every number that the text of a RULES.md defines."""
    bold, row = re.findall(rf"\*\*({NUMBER})\*\*", rules), re.findall(rf"^\| ({NUMBER}) \|", rules, re.MULTILINE)
    return {*bold, *row}


def cited(folder: Path) -> set[str]:
    """Every number that a test in this folder cites."""
    return {number for path in sorted(folder.glob("test_*.py")) for number in _of_module(path.read_text("utf-8"))}


def _of_module(source: str) -> Iterator[str]:
    lines = source.splitlines()
    for test in ast.walk(ast.parse(source)):
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            for line in lines[test.lineno - 1 : test.body[0].lineno]:
                yield from re.findall(NUMBER, line.partition("  # ")[2])
