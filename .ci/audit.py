"""Asks pip-audit whether a locked package has a known hole. A hole fails; where the data cannot be had, that is said.

pip-audit itself ends well when it could look up nothing at all, which must not pass for an audit.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements/run.txt", "requirements/embedded.txt", "requirements/dev.txt", "requirements/bench.txt")
AUDIT = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json", "--timeout", "15")


def asked(program: str, lock: str) -> tuple[list[dict[str, Any]] | None, str]:
    """What pip-audit found out about each package of a lock; None if nothing, and its complaint."""
    command = [program, *AUDIT, "-r", str(PROJECT / lock)]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=300)  # noqa: S603
        return json.loads(answer.stdout)["dependencies"], ""
    except FileNotFoundError:
        return None, f"{program} is not there"
    except subprocess.TimeoutExpired:
        return None, "no answer in time"
    except (ValueError, KeyError):
        return None, (answer.stderr.strip().splitlines() or ["no answer"])[-1]


def report(program: str, lock: str) -> bool:
    """Say what is known about a lock; whether a hole was found."""
    packages, complaint = asked(program, lock)
    holes = [(each, hole) for each in packages or [] for hole in each.get("vulns", [])]
    for each, hole in holes:
        fixed = ", ".join(hole.get("fix_versions", [])) or "no release yet"
        print(f"{lock}: {each['name']} {each['version']} has {hole['id']}; mended in {fixed}.")
    skipped = [each["name"] for each in packages or [] if "skip_reason" in each]
    if packages is None or len(skipped) == len(packages):
        print(f"{lock}: NOT AUDITED, no data: {complaint or 'no package could be looked up'}.")
    elif skipped:
        print(f"{lock}: audited, but for {', '.join(skipped)}: no data about these.")
    elif not holes:
        print(f"{lock}: audited, {len(packages)} packages, no hole is known.")
    return bool(holes)


if __name__ == "__main__":
    found = [report(sys.argv[1], lock) for lock in LOCKS]
    sys.exit(1 if any(found) else 0)
