"""`python -m tests.faults --kills 60 --seed 7`: everything real, killed again and again; see docs/faults.md."""

import argparse
import random
import sys

from tests import real_parts
from tests.faults.run import run

if __name__ == "__main__":
    options = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    options.add_argument("--kills", type=int, default=60)
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options.add_argument("--pace", type=float, default=1.0, help="longer pauses between two faults")
    options.add_argument("--without", nargs="*", default=[], help="targets to leave alone, e.g. disk clock-turned")
    given = options.parse_args()
    if reason := real_parts.lacking("own_servers"):
        sys.exit(f"The harness needs real parts: {reason}.")
    print(f"seed {given.seed}", flush=True)
    report = run(kills=given.kills, seed=given.seed, pace=given.pace, without=frozenset(given.without))
    print(report)
    sys.exit(bool(report.problems))
