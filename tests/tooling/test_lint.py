"""Style, types and import contracts, as `make lint` checks them, under the same summary as everything else."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import PROJECT


@pytest.mark.timeout(900)
@pytest.mark.parametrize("command", ["ruff check .", "ruff format --check .", "mypy", "lint-imports"])
def test_lint(command):
    program, *words = command.split()
    answer = subprocess.run(
        [Path(sys.executable).parent / program, *words], cwd=PROJECT, capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
