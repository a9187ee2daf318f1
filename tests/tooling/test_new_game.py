"""`manage.py new_game` writes a game that keeps to everything that every game keeps to, and says what to write next."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.processes import PROJECT
from tests.tooling.test_view_types import CONFIG

SLUG, PACKAGE = "carts-and-clay", "carts_and_clay"
COPIED = ("games", "pbem", "templates", "tests", "requirements", "manage.py", "pyproject.toml", "Makefile")
NAMES = {"title": "Carts & Clay", "prefix": "CAC"}
# Some of what is held against every game; by its name only the new one is.
SUITES = (
    "tests/games/test_catalogues.py",
    "tests/games/test_conformance.py",
    "tests/games/test_plan_conditions.py",
    "tests/games/test_sources.py",
    "tests/games/test_view_json.py",
    "tests/pbem/test_every_game.py",
    "tests/pbem/web/test_rules.py",
    "tests/playthroughs",
    "tests/snapshots",
    "tests/test_architecture.py",
)
NOT_PASSED_ON = ("PYTHONPATH", "PYTEST_", "TEST_DATABASE", "DJANGO_SETTINGS_MODULE", "DEBUG", "SECRET_KEY", "MAKE")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this project with a new game in it."""
    copy = tmp_path_factory.mktemp("project")
    for name in COPIED:
        if (PROJECT / name).is_dir():
            shutil.copytree(PROJECT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(PROJECT / name, copy / name)
    # What is installed here is not installed there again.
    installed = ("--old-file=.venv/dev-installed", f"BIN={Path(sys.executable).parent}")
    made = called(copy, *guided("make new-game"), *installed)
    assert made.returncode == 0, made.stderr
    return copy


def guided(beginning: str) -> list[str]:
    """A command as it stands in the guide."""
    guide = (PROJECT / "docs" / "adding-a-game.md").read_text("utf-8")
    return shlex.split(next(line for line in guide.splitlines() if line.strip().startswith(beginning)))


def called(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command in the copy, which knows nothing of the tests that are running here."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(NOT_PASSED_ON)}
    wide = {**clean, "COLUMNS": "400"}  # nothing of a summary is cut off
    return subprocess.run(command, cwd=project, env=wide, capture_output=True, text=True)


def run(project: Path, program: str, *words: str) -> subprocess.CompletedProcess[str]:
    return called(project, sys.executable, "-m", program, *words)


def pytest_in(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run(project, "pytest", "-p", "no:cacheprovider", *words)


def test_it_keeps_to_what_every_game_keeps_to(project: Path) -> None:
    _, *words = guided(".venv/bin/pytest -k")
    answer = pytest_in(project, *words, "-vv", f"--ignore=tests/games/{PACKAGE}/test_to_do.py")
    assert answer.returncode == 0, answer.stdout
    for suite in SUITES:
        assert re.search(rf"^{suite}\S* PASSED", answer.stdout, re.MULTILINE), f"nothing of {suite} was run"
    assert "SKIPPED" not in answer.stdout


def test_only_what_is_still_to_do_fails_and_says_what_it_is(project: Path) -> None:
    answer = pytest_in(project, f"tests/games/{PACKAGE}")
    failed = re.findall(r"^FAILED (\S+)::(\w+)\S* - (.*)$", answer.stdout, re.MULTILINE)
    assert {file for file, _, _ in failed} == {f"tests/games/{PACKAGE}/test_to_do.py"}, answer.stdout
    assert len(failed) == 7
    assert all(told.startswith("Failed: Write next: ") for _, _, told in failed), failed
    assert re.search(r"^7 failed, [4-9]\d passed", answer.stdout, re.MULTILINE), answer.stdout


def test_its_style_is_ours(project: Path) -> None:
    written = ("games/__init__.py", f"games/{PACKAGE}", f"pbem/boards/{PACKAGE}.py", f"tests/games/{PACKAGE}")
    for check in (("check",), ("format", "--check")):
        answer = run(project, "ruff", *check, *written)
        assert answer.returncode == 0, answer.stdout


def test_its_types_are_strict(project: Path) -> None:
    (project / "mypy.ini").write_text(CONFIG, "utf-8")
    sources = (f"games/{PACKAGE}", f"pbem/boards/{PACKAGE}.py")
    answer = run(project, "mypy", "--follow-imports=silent", "--config-file=mypy.ini", *sources)
    assert answer.returncode == 0, answer.stdout


@pytest.mark.parametrize(
    ("slug", "changed", "told"),
    [
        ("Carts", {}, "small letters"),
        ("class", {}, "small letters"),
        ("carts", {"title": 'Carts "{ $clay }"'}, "title"),
        ("carts", {"prefix": "Cac"}, "capital letters"),
        ("carts", {"prefix": "SUM"}, "belongs to sumeria"),
        ("sumeria", {}, "too much like sumeria"),
        ("sumer", {}, "too much like sumeria"),
        ("shapes", {}, "pbem/boards/shapes.py"),
    ],
)
def test_names_that_would_not_do_are_refused(slug: str, changed: dict[str, str], told: str) -> None:
    before = (PROJECT / "games" / "__init__.py").read_text("utf-8")
    with pytest.raises(CommandError, match=told):
        call_command("new_game", slug, **{**NAMES, **changed})
    assert (PROJECT / "games" / "__init__.py").read_text("utf-8") == before
