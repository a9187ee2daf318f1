"""A board reads the view of its game by attributes that the type check knows."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES
from tests.processes import PROJECT

READS = re.compile(r"\bview\.\w+(?!\w*\()")
READERS = sorted(
    str(file.relative_to(PROJECT))
    for game in GAMES.values()
    for file in [*(PROJECT / "pbem" / "boards").glob(f"{game.folder.name}*.py"), *game.folder.glob("text_board.py")]
    if READS.search(file.read_text("utf-8"))
)
# Without the plugins for Django, which boards do not need and which take long to load.
CONFIG = "[mypy]\npython_version = 3.11\nstrict = true\n"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the type check says when every file of a board, drawn or as text, has one attribute of its view misspelt."""
    folder = tmp_path_factory.mktemp("misspelt")
    (folder / "mypy.ini").write_text(CONFIG, "utf-8")
    command = [str(Path(sys.executable).with_name("mypy")), f"--config-file={folder / 'mypy.ini'}"]
    command += ["--cache-dir=.mypy_cache/boards", "--follow-imports=silent", "--no-error-summary"]
    for number, reader in enumerate(READERS):
        source = (PROJECT / reader).read_text("utf-8")
        (folder / f"{number}.py").write_text(READS.sub("view.misspelt", source, count=1), "utf-8")
        command += ["--shadow-file", reader, str(folder / f"{number}.py")]
    return subprocess.run([*command, *READERS], cwd=PROJECT, capture_output=True, text=True).stdout


@pytest.mark.parametrize("reader", READERS)
def test_a_misspelt_attribute_of_a_view_fails_the_type_check(found: str, reader: str) -> None:
    told = [line for line in found.splitlines() if line.startswith(f"{reader}:") and "misspelt" in line]
    assert told, found
    assert 'has no attribute "misspelt"' in told[0]


def test_every_game_has_such_readers() -> None:
    assert len(READERS) >= 2 * len(GAMES)
