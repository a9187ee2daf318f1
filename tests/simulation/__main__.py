"""`python -m tests.simulation --seeds 1000`: schedules of the services by seed, with crashes; see docs/faults.md."""

import argparse
import multiprocessing
import os
import sys
import time
from pathlib import Path

import django

KEPT = Path(__file__).with_name("seeds.txt")
ENOUGH = 5  # problems, after which nobody reads on
LONGEST_HUNT = 200  # schedules in which a broken build must be caught


def kept() -> list[int]:
    """Seeds that once found something."""
    lines = (line.partition("#")[0].strip() for line in KEPT.read_text().splitlines())
    return [int(line) for line in lines if line]


def problem_of(seed: int) -> tuple[int, str]:
    """What a schedule finds; nothing if all promises hold."""
    from tests.simulation.schedule import Broken, Schedule
    from tests.simulation.world import the_world

    try:
        Schedule(the_world(), seed).run()
    except Broken as problem:
        return seed, str(problem)
    return seed, ""


def hunt(seeds: list[int]) -> bool:
    """Run schedules on all cores and print what they find; gives whether all promises hold."""
    began, found = time.perf_counter(), 0
    with multiprocessing.get_context("fork").Pool() as cores:  # each has a copy of the world
        for seed, problem in cores.imap_unordered(problem_of, seeds, chunksize=10):
            if problem:
                found += 1
                print(f"\n{problem}\nRepeat: make simulate ONLY={seed}; then keep the seed in {KEPT}", flush=True)
            if found == ENOUGH:
                break
    pace = len(seeds) / (time.perf_counter() - began) * 60
    print(f"{len(seeds)} schedules, {found} broke a promise; {pace:.0f} a minute on {os.cpu_count()} cores")
    return not found


def catch(name: str) -> bool:
    """Look for a schedule that breaks a promise in a broken build and none in the sound one."""
    from tests.faults.broken import BUILDS

    for seed in range(LONGEST_HUNT):
        with BUILDS[name]():
            _, problem = problem_of(seed)
        if problem:
            first = problem.splitlines()[0]
            _, sound = problem_of(seed)
            print(f"{name}: caught by {first}{' — but so is the sound build' if sound else ''}", flush=True)
            return not sound
    print(f"{name}: NOT caught in {LONGEST_HUNT} schedules", flush=True)
    return False


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    options.add_argument("--seeds", type=int, default=300, help="how many, after those that are kept")
    options.add_argument("--from", type=int, default=0, dest="first", help="the first of them")
    options.add_argument("--only", type=int, help="this one alone")
    options.add_argument("--broken", nargs="*", help="catch these builds that are broken on purpose; none named: all")
    given = options.parse_args()

    django.setup()
    from tests.faults.broken import SIMULATED
    from tests.simulation.world import the_world

    the_world()
    if given.broken is not None:
        caught = [catch(name) for name in given.broken or SIMULATED]
        return not all(caught)
    seeds = [given.only] if given.only is not None else [*kept(), *range(given.first, given.first + given.seeds)]
    return not hunt(seeds)


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.simulation.settings"
    sys.exit(main())
