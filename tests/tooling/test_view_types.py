"""A board reads the view of its game by attributes that the type check knows."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES
from tests.processes import PROJECT

BOARDS = {
    slug: f"pbem/boards/{game.folder.name}.py"
    for slug, game in GAMES.items()
    if (PROJECT / "pbem" / "boards" / f"{game.folder.name}.py").exists()
}
# Without the plugins for Django, which boards do not need and which take long to load.
CONFIG = "[mypy]\npython_version = 3.11\nstrict = true\n"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the type check says when every board has one attribute of its view misspelt."""
    folder = tmp_path_factory.mktemp("misspelt")
    (folder / "mypy.ini").write_text(CONFIG, "utf-8")
    command = [str(Path(sys.executable).with_name("mypy")), f"--config-file={folder / 'mypy.ini'}"]
    command += ["--cache-dir=.mypy_cache/boards", "--follow-imports=silent", "--no-error-summary"]
    for slug, board in BOARDS.items():
        source = (PROJECT / board).read_text("utf-8")
        (folder / f"{slug}.py").write_text(re.sub(r"\bview\.\w+", "view.misspelt", source, count=1), "utf-8")
        command += ["--shadow-file", board, str(folder / f"{slug}.py")]
    return subprocess.run([*command, *BOARDS.values()], cwd=PROJECT, capture_output=True, text=True).stdout


@pytest.mark.parametrize("slug", BOARDS)
def test_a_misspelt_attribute_of_a_view_fails_the_type_check(found: str, slug: str) -> None:
    told = [line for line in found.splitlines() if line.startswith(BOARDS[slug])]
    assert len(told) == 1, told
    assert 'has no attribute "misspelt"' in told[0]
