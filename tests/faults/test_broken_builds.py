"""The test of the harness itself: builds that are broken on purpose are caught, and the sound one is not accused."""

import subprocess
import sys

import pytest

from tests.faults import targeted
from tests.processes import PROJECT


@pytest.mark.timeout(900)
def test_the_simulation_catches_every_broken_build_and_accuses_no_sound_one(record_property) -> None:
    command = [sys.executable, "-m", "tests.simulation", "--broken"]
    hunt = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)
    assert hunt.returncode == 0, hunt.stdout + hunt.stderr
    assert hunt.stdout.count(": caught by ") >= 12
    record_property("Broken builds, caught by simulation", hunt.stdout)


@pytest.mark.own_servers
@pytest.mark.timeout(900)
def test_real_parts_catch_what_no_simulation_can() -> None:
    found = targeted.main()
    for name in targeted.SCHEDULES:
        assert found[f"{name}: sound"] == []
        assert found[f"{name}: broken"] != [], f"{name} was not caught"
