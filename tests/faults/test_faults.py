"""The short run of the harness: everything real, sixty kills, every promise checked. `make faults` runs longer ones."""

import os
import random

import pytest

from tests.faults.run import run


@pytest.mark.own_servers
@pytest.mark.timeout(1200)
def test_sixty_kills_break_no_promise(record_property) -> None:
    seed = int(os.environ.get("FAULTS_SEED", random.SystemRandom().randrange(10**6)))
    report = run(kills=60, seed=seed)
    assert not report.problems, str(report)
    assert report.figures["kills"] >= 60
    record_property("Sixty kills and what came of them", str(report))
