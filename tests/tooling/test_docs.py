"""What the documents name is there: files, folders, and functions of ours."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import games.engine
import pbem.selectors
import pbem.services

PROJECT = Path(__file__).resolve().parent.parent.parent
DOCUMENTS = sorted([*PROJECT.glob("*.md"), *(PROJECT / "docs").rglob("*.md")])

QUOTED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FILE = re.compile(r"[\w./<>-]+\.(py|md|svg|html|txt|css|js|ftl|toml)|[\w.-]+(/[\w<>.-]+)*/")
FUNCTION = re.compile(r"([a-z_]\w*(?:\.\w+)+)(\(.*\))?")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")

FOLDERS = ("", "pbem/", "games/", "games/*/")  # a document may leave them out: `services/outbox.py`, `rules/`
MADE_LATER = {"var/", "staticfiles/"}
FAMILIES = (pbem.services, pbem.selectors, games.engine)


def quoted(document: Path, form: re.Pattern[str]) -> Iterator[str]:
    """What a document quotes of this form, outside its blocks of code."""
    text = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    yield from (name for name in QUOTED.findall(text) if form.fullmatch(name))


def is_there(path: str) -> bool:
    """Whether a file or folder exists; `<game>` stands for any name, and a bare name for a file anywhere."""
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    if "/" not in pattern:
        pattern = f"**/{pattern}"
    return any(found for folder in FOLDERS for found in PROJECT.glob(folder + pattern) if ".venv" not in found.parts)


def modules(name: str) -> list[ModuleType]:
    """The modules that a document calls by this name: of the services, the selectors, the engine, or a game's."""
    if name in ("games", "pbem"):
        return [importlib.import_module(name)]
    if name == "engines":
        return [importlib.import_module("pbem.engines")]
    if name == "game":
        return [importlib.import_module("games.sumeria.game")]
    families = [family for family in FAMILIES if name in {each.name for each in pkgutil.iter_modules(family.__path__)}]
    return [importlib.import_module(f"{family.__name__}.{name}") for family in families]


def has(thing: object, name: str) -> bool:
    """Whether `thing.name` can be said; of a module also where one of its classes has it: `chance.pick`."""
    first, _, rest = name.partition(".")
    if isinstance(thing, ModuleType) and not hasattr(thing, first):
        own = [each for _, each in inspect.getmembers(thing, inspect.isclass) if each.__module__ == thing.__name__]
        below = importlib.util.find_spec(f"{thing.__name__}.{first}") if hasattr(thing, "__path__") else None
        if below is None:
            return any(has(each, name) for each in own)
        importlib.import_module(below.name)
    return hasattr(thing, first) and (not rest or has(getattr(thing, first), rest))


def resolves(name: str) -> bool:
    """Whether a dotted name is one of ours that exists, or none of ours at all."""
    module, _, rest = name.partition("(")[0].partition(".")
    found = modules(module)
    return not found or any(has(each, rest) for each in found)


def called(document: Path) -> str:
    return str(document.relative_to(PROJECT))


@pytest.mark.parametrize("document", DOCUMENTS, ids=called)
def test_files_that_are_named_exist(document):
    assert [path for path in quoted(document, FILE) if path not in MADE_LATER and not is_there(path)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=called)
def test_functions_that_are_named_exist(document):
    assert [name for name in quoted(document, FUNCTION) if not FILE.fullmatch(name) and not resolves(name)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=called)
def test_links_lead_somewhere(document):
    links = LINK.findall(document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize(
    "gone", ["play.append", "history.append.twice", "engines.nothing", "games.engine.contract.Gone"]
)
def test_a_function_that_is_gone_would_be_found(gone):
    assert not resolves(gone)


@pytest.mark.parametrize(
    "there", ["history.append", "engines.Position.adjust", "chance.pick", "game.apply(state)", "a.b"]
)
def test_a_function_that_exists_is_found(there):
    assert resolves(there)


@pytest.mark.parametrize("gone", ["pbem/web/entries.py", "services/nothing.py", "games/<game>/nothing.py", "gone.py"])
def test_a_file_that_is_gone_would_be_found(gone):
    assert not is_there(gone)


@pytest.mark.parametrize("there", ["pbem/engines.py", "services/play.py", "games/<game>/game.py", "locks.py", "docs/"])
def test_a_file_that_exists_is_found(there):
    assert is_there(there)
