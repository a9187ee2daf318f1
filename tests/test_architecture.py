"""What the import contracts in pyproject.toml cannot say about the shape of the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from games import GAMES as GAMES_BY_SLUG
from pbem.boards import Wish

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


def test_every_module_of_a_game_is_there_for_more_than_its_tests():
    """What only tests read stands in tests/games/."""
    needed = set()
    for file in SOURCES:
        if not file.is_relative_to(PROJECT / "tests"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom):
                    needed |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    modules = (file for folder in GAME_FOLDERS for file in folder.rglob("*.py") if file.name != "__init__.py")
    assert [name(file) for file in modules if name(file).removesuffix(".py").replace("/", ".") not in needed] == []


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=name)
def test_every_game_has_the_very_same_files(folder):
    found = {f"{path.name}/" if path.is_dir() else path.name for path in folder.iterdir()}
    assert found - MAY_BE_THERE == GAME_FILES


def test_the_guide_tells_of_every_file_that_a_game_has():
    guide = (PROJECT / "docs" / "adding-a-game.md").read_text("utf-8")
    assert [file for file in sorted(GAME_FILES - {"__init__.py"}) if f"`{file}" not in guide] == []


@pytest.mark.parametrize("file", SOURCES, ids=name)
def test_no_module_is_too_long_to_read(file):
    if "migrations" not in file.parts:
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 450


def served() -> Iterator[Path]:
    """All that makes a page or a letter: code, scripts, styles, and templates."""
    for top, endings in (("pbem", ("py", "js", "css")), ("templates", ("html", "txt", "css", "svg"))):
        yield from sorted(file for ending in endings for file in (PROJECT / top).rglob(f"*.{ending}"))


def of_game(file: Path) -> str:
    """The game to whose board a file belongs; '' if it serves all of them."""
    belongs = (folder.name for folder in GAME_FOLDERS if re.match(rf"{folder.name}[_.]", file.name))
    return next(belongs, "") if file.parent.name == "boards" else ""


SHARED = [file for file in served() if not of_game(file) and "migrations" not in file.parts]
NAMES = "|".join({*GAMES_BY_SLUG, *(slug.replace("-", "_") for slug in GAMES_BY_SLUG)})
OF_A_GAME = re.compile(rf"(?<![^\W_])({NAMES})(?![^\W_])", re.IGNORECASE)


@pytest.mark.parametrize("file", SHARED, ids=name)
def test_nothing_of_a_single_game_stands_outside_its_package_its_board_and_its_tests(file):
    assert [found[0] for found in OF_A_GAME.finditer(file.read_text("utf-8"))] == []


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULES_OF_STYLE = re.compile(r"\{[^{}]*\}")
QUOTED = re.compile(r"""(["'`])(.*?)\1""")
PICKED_OUT = re.compile(r"""[.#](-?[a-zA-Z][\w-]*)|\[[\w-]+[~|^$*]?=["']?([\w-]+)""")  # .class, #id, [name="value"]
A_NAME = re.compile(r"[\w-]+")


def picked_out(file: Path) -> set[str]:
    """What a style sheet or a script looks for on a page: classes, ids, and values of attributes."""
    text = COMMENT.sub("", file.read_text("utf-8"))
    texts = [RULES_OF_STYLE.sub("{}", text)] if file.suffix == ".css" else [found[2] for found in QUOTED.finditer(text)]
    return {found[1] or found[2] for each in texts for found in PICKED_OUT.finditer(each)}


WRITERS = [file for file in served() if file.suffix != ".css"]
WRITTEN = {file: set(A_NAME.findall(file.read_text("utf-8"))) for file in WRITERS}


def written_for(word: str, looking: Path) -> set[str]:
    """The games whose boards write a word; with '' if anything that is shared writes it too."""
    return {of_game(file) for file, words in WRITTEN.items() if word in words and file != looking}


@pytest.mark.parametrize("file", [file for file in SHARED if file.suffix in (".css", ".js")], ids=name)
def test_styles_and_scripts_look_for_nothing_that_a_single_board_has(file):
    found = {word: written_for(word, file) for word in picked_out(file)}
    assert {word: games for word, games in found.items() if len(games) == 1 and "" not in games} == {}


def test_every_wish_of_a_board_has_its_style():
    styles = {word for file in SHARED if file.suffix == ".css" for word in picked_out(file)}
    assert {word for word in styles if word.startswith("wants-")} == {f"wants-{wish}" for wish in get_args(Wish)}


def test_what_styles_and_scripts_look_for_is_found(tmp_path):
    style, script = tmp_path / "a.css", tmp_path / "a.js"
    style.write_text('.a:has(#b-c) > [data-part="d"] { width: 0.5em; /* .e */ }\n@media (min-width: 1rem) { .f { } }')
    script.write_text("page.querySelector('.a [data-id=b]').hidden = state.c;")
    assert picked_out(style) == {"a", "b-c", "d", "f"}
    assert picked_out(script) == {"a", "b"}


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
