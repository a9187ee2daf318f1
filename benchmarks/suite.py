"""How long `make test` took when it last ran here: told, not run."""

import json
from collections.abc import Iterator
from pathlib import Path

from benchmarks.results import Line

GROUP = "make test, with all real parts"
RECORD = Path(__file__).resolve().parent.parent / ".pytest_cache" / "v" / "pbem" / "seconds"
GOAL = 10  # minutes on two idle cores


def measure(*, quick: bool) -> Iterator[Line]:
    """What the tests wrote into pytest's cache: seconds by group, and of the whole under `whole`."""
    try:
        seconds: dict[str, float] = json.loads(RECORD.read_text())
    except (OSError, ValueError):
        yield Line(GROUP, "the whole", None, GOAL, at_least=False, unit="min", note="not recorded: run `make test`")
        return
    groups = ", ".join(f"{name} {spent / 60:.1f}" for name, spent in seconds.items() if name != "whole")
    yield Line(GROUP, "the whole", seconds["whole"] / 60, GOAL, False, "min", note=groups)
