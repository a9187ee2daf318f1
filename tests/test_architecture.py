"""What the import contracts in pyproject.toml cannot say about the shape of the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import GAMES as GAMES_BY_SLUG

PROJECT = Path(__file__).resolve().parent.parent
GAMES = PROJECT / "games"
GAME_FOLDERS = sorted(folder for folder in GAMES.iterdir() if (folder / "game.py").exists())
SOURCES = sorted(file for top in ("games", "pbem", "tests") for file in (PROJECT / top).rglob("*.py"))

GAME_FILES = {
    "RULES.de.md",
    "RULES.hu.md",
    "RULES.md",
    "__init__.py",
    "catalogue/",
    "data.py",
    "game.py",
    "moves.py",
    "notation.py",
    "plans.py",
    "rules/",
    "sheet.py",
    "state.py",
    "upgrades.py",
    "view.py",
    "words.py",
}

# Boards that can be exchanged, as tables; forms; and what view.py and words.py hold, where that is too much.
MAY_BE_THERE = {
    "__pycache__/",
    "form_lines.py",
    "forms.py",
    "hints.py",
    "maps/",
    "names.py",
    "text_board.py",
    "view_types.py",
}

# Time, chance and people enter a game as arguments, or the same move would not give the same result.
NOT_IN_GAMES = {"datetime", "os", "random", "secrets", "socket", "subprocess", "sys", "time", "uuid"}


# Who is trying something out is known where tables are written to, and to the one place that decides what is shown.
KNOW_WHO_IS_TRYING = {
    "pbem/live/hub.py",
    "pbem/selectors/settled.py",
    "pbem/selectors/verify.py",
    "pbem/services/consent.py",
    "pbem/services/feed.py",
    "pbem/services/history.py",
    "pbem/services/play.py",
    "pbem/services/seats.py",
    "pbem/services/trying_out.py",
}
# Everybody else gets tables from selectors, as whoever asks may see them.
FIND_TABLES_THEMSELVES = {"pbem/mailgate/kinds.py"}  # an invitation shows no board


def imported(file: Path) -> Iterator[str]:
    """The modules a file imports, as it names them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


def name(path: Path) -> str:
    """The path as a person would say it."""
    return str(path.relative_to(PROJECT))


@pytest.mark.parametrize("file", sorted(GAMES.rglob("*.py")), ids=name)
def test_games_have_no_clock_no_chance_and_no_machine_of_their_own(file):
    assert {module.partition(".")[0] for module in imported(file)} & NOT_IN_GAMES == set()


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=name)
def test_every_game_has_the_very_same_files(folder):
    found = {f"{path.name}/" if path.is_dir() else path.name for path in folder.iterdir()}
    assert found - MAY_BE_THERE == GAME_FILES


@pytest.mark.parametrize("file", SOURCES, ids=name)
def test_no_module_is_too_long_to_read(file):
    if "migrations" not in file.parts:
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 450


def service() -> Iterator[Path]:
    """The service without boards: code, and pages and letters as they are written down."""
    yield from (file for file in SOURCES if file.is_relative_to(PROJECT / "pbem"))
    yield from sorted((PROJECT / "templates").rglob("*.html"))
    yield from sorted((PROJECT / "templates").rglob("*.txt"))


def test_nothing_of_a_single_game_stands_outside_its_package_its_board_and_its_tests():
    names = "|".join({*GAMES_BY_SLUG, *(slug.replace("-", "_") for slug in GAMES_BY_SLUG)})
    game = re.compile(rf"(?<![\w-])({names})(?![\w-])", re.IGNORECASE)
    outside = (file for file in service() if not {"boards", "migrations"} & set(file.parts))
    assert [name(file) for file in outside if game.search(file.read_text("utf-8"))] == []


def attributes(file: Path) -> set[str]:
    """What a file reads of things: 'trying' of `table.trying`, 'Table.objects'."""
    nodes = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Attribute)]
    return {node.attr for node in nodes} | {ast.unparse(node) for node in nodes}


def test_one_place_decides_which_version_somebody_sees():
    files = {name(file): attributes(file) for file in SOURCES if file.is_relative_to(PROJECT / "pbem")}
    assert {file for file, read in files.items() if "trying" in read} == KNOW_WHO_IS_TRYING
    edges = ("pbem/web/", "pbem/api/", "pbem/mailgate/")
    assert {file for file, read in files.items() if file.startswith(edges) and "Table.objects" in read} == (
        FIND_TABLES_THEMSELVES
    )
