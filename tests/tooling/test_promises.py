"""docs/promises.md names a proof for each promise, and each proof is there."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from django.core.management import get_commands

PROJECT = Path(__file__).resolve().parent.parent.parent
ROW = re.compile(r"^\| (P\d+) ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
PROOF = re.compile(r"`([^`]+)`")


def promises() -> dict[str, list[str]]:
    """Each promise and what proves it."""
    text = (PROJECT / "docs" / "promises.md").read_text("utf-8")
    return {number: PROOF.findall(proofs) for number, _, _, proofs in ROW.findall(text)}


@cache
def named_in(file: str) -> set[str]:
    path = PROJECT / file
    tree = ast.parse(path.read_text("utf-8")) if path.is_file() else ast.Module([], [])
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@cache
def targets() -> set[str]:
    return set(re.findall(r"^([\w-]+):(?!=)", (PROJECT / "Makefile").read_text(), re.MULTILINE))


def exists(proof: str) -> bool:
    """Whether a test or a command is there."""
    if proof.startswith("make "):
        return proof.removeprefix("make ") in targets()
    if proof.startswith("manage.py "):
        return proof.removeprefix("manage.py ").removesuffix(" FILE") in get_commands()
    file, _, name = proof.partition("::")
    return name in named_in(file)


def test_every_promise_has_its_proofs():
    assert list(promises()) == [f"P{number}" for number in range(1, 13)]
    assert all(promises().values())


@pytest.mark.parametrize(
    ("promise", "proof"), [(promise, proof) for promise, proofs in promises().items() for proof in proofs]
)
def test_every_proof_is_there(promise, proof):
    assert exists(proof)


@pytest.mark.parametrize(
    "gone",
    ["make nothing", "manage.py nothing", "tests/pbem/test_play.py::test_nothing", "tests/nothing.py::test_it", "P1"],
)
def test_a_proof_that_is_gone_would_be_found(gone):
    assert not exists(gone)
