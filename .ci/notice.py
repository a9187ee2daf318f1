"""Writes THIRD_PARTY.md: what the service is built on and under which licences, as the installed packages say."""

import re
import sys
from importlib.metadata import metadata
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
NOTICE = PROJECT / "THIRD_PARTY.md"
LOCKED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)

# A licence that is not here is read by a person before it comes in. None of these asks anything of who runs the
# service; those of psycopg (LGPL) and certifi (MPL) ask that changes to these packages themselves be shared.
ALLOWED = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "LGPL-3.0-only", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0"}

# What packages say that do not speak SPDX yet.
CALLED = {
    "Apache 2": "Apache-2.0",
    "APL 2": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "New BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "BSD 3-Clause OR Apache-2.0": "BSD-3-Clause OR Apache-2.0",
    "Dual License": "BSD-3-Clause OR Apache-2.0",  # python-dateutil
    "MIT License": "MIT",
}

HEAD = """# What this is built on

The Python packages that `requirements/run.txt` locks, under their own licences. They are installed from where their
authors publish them; none is part of this repository. Written by `make notice`.

| package | release | licence |
|---|---|---|
"""
FOOT = """
In this repository, under the SIL Open Font License 1.1: Commissioner and Marcellus, in `pbem/static/fonts/`, with their
licences beside them.
"""


def locked() -> dict[str, str]:
    """The locked packages and their releases."""
    return dict(LOCKED.findall((PROJECT / "requirements" / "run.txt").read_text()))


def licence(package: str) -> str:
    """As an SPDX expression; '' if the package does not say."""
    about = metadata(package)
    classes = [
        each.rpartition(" :: ")[2] for each in about.get_all("Classifier") or [] if each.startswith("License ::")
    ]
    said = about["License-Expression"] or about["License"] or (classes or [""])[0]
    return CALLED.get(said, said)


def unknown(expression: str) -> bool:
    """Whether a licence was not read yet. Of several to choose from one is enough; where several hold, all count."""
    return not any(set(choice.split(" AND ")) <= ALLOWED for choice in expression.split(" OR "))


def written() -> str:
    """The notice as it should read."""
    rows = [f"| {name} | {release} | {licence(name)} |\n" for name, release in sorted(locked().items())]
    return HEAD + "".join(rows) + FOOT


if __name__ == "__main__":
    NOTICE.write_text(written())
    if strange := [name for name in locked() if unknown(licence(name))]:
        sys.exit(f"Read the licences of these first, then add them to .ci/notice.py: {', '.join(strange)}.")
