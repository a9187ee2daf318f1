"""`make bench`: every line of docs/benchmarks.md in one run, each beside its goal.

python -m benchmarks                          all lines; the result is kept by date
python -m benchmarks --only playouts,letters  some of them; nothing is kept
python -m benchmarks --quick                  few rounds, to see that all of it runs; nothing is kept
python -m benchmarks --growth                 how it all grows: long, so it comes apart
"""

import argparse
import importlib
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

from benchmarks import results
from benchmarks.ground import Ground, Missing
from benchmarks.results import Line

LINES = ("moves", "statements", "pages", "touches", "letters", "delivery", "playouts", "stored", "suite")
GROWTH = ("versions", "tables", "processes")
WITHOUT_SERVICE = {"playouts", "suite"}


def main() -> None:
    chosen = arguments()
    names = list(GROWTH if chosen.growth else LINES)
    whole = not chosen.quick and chosen.only is None
    if chosen.only is not None:
        names = chosen.only.split(",")
    began = time.monotonic()
    lines: list[Line] = []
    busy = {"load before": results.load()}
    with ExitStack() as stack:
        ground = None
        about = results.machine({})
        if not WITHOUT_SERVICE.issuperset(names):
            ground = stack.enter_context(Ground.prepared(quick=chosen.quick))
            about = results.machine(ground.durability())
            if about["database"]["fsync"] != "on" or about["database"]["synchronous_commit"] != "on":
                sys.exit(
                    "The database does not keep what it is told (fsync, synchronous_commit): no figure would count."
                )
        print(results.described(about), flush=True)
        for name in names:
            lines += told(name, ground, quick=chosen.quick)
    if whole:
        about |= {"seconds": round(time.monotonic() - began), **busy, "load after": results.load()}
        print(f"\nkept in {results.keep(lines, about).relative_to(results.FOLDER.parent.parent)}")
    missed = [line for line in lines if line.met is False]
    print(f"\n{sum(line.met is True for line in lines)} goals met, {len(missed)} not met.")


def told(name: str, ground: Ground | None, *, quick: bool) -> Iterator[Line]:
    """The lines of a module, printed as they come."""
    module = importlib.import_module(f"benchmarks.{name}")
    group = ""
    found = module.measure(quick=quick) if name in WITHOUT_SERVICE else module.measure(ground)
    for line in found:
        if line.group != group:
            group = line.group
            print(f"\n{group}")
        print(f"  {line}", flush=True)
        yield line


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help=f"some of {', '.join((*LINES, *GROWTH))}")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--growth", action="store_true")
    chosen = parser.parse_args()
    if unknown := set((chosen.only or "").split(",")) - {"", *LINES, *GROWTH}:
        parser.error(f"there is no line {', '.join(sorted(unknown))}")
    return chosen


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # or the database would stay
    try:
        main()
    except Missing as missing:
        sys.exit(f"Cannot be measured here: {missing}.")
