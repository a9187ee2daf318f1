"""A few hundred schedules of the services, with crashes; `make simulate SEEDS=10000` runs more."""

import subprocess
import sys

import pytest

from tests.processes import PROJECT


@pytest.mark.timeout(900)
def test_no_schedule_breaks_a_promise(record_property) -> None:
    command = [sys.executable, "-m", "tests.simulation", "--seeds", "300"]
    hunt = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)
    assert hunt.returncode == 0, hunt.stdout + hunt.stderr
    record_property("Schedules of the simulation", hunt.stdout)
