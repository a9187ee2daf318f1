"""Every message has an entry in every language, every entry is used, and both name the same facts."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from games import GAMES
from games.engine.words import LANGUAGES
from tests.games.catalogues import ENGINE, PROJECT, Code, code, entries, is_used

SHARED = {"examples"}  # what the engine's entries ask of every game
PACKAGES = {"engine": ENGINE, **{slug: game.folder for slug, game in GAMES.items()}}
OTHERS = LANGUAGES[1:]


def sources(package: str) -> Iterator[Path]:
    """The files that may name entries of a package."""
    folder = PACKAGES[package]
    yield from folder.rglob("*.py")
    yield from folder.rglob("*.toml")
    if package == "engine":
        yield PROJECT / "pbem" / "engines.py"
        yield from (PROJECT / "pbem" / "boards").glob("*.py")
        for game in GAMES.values():
            yield from game.folder.rglob("*.py")
    else:
        yield from (PROJECT / "pbem" / "boards").glob(f"{folder.name}*.py")
        yield PROJECT / "pbem" / "engines.py"
        yield from ENGINE.glob("*.py")


def named(package: str) -> Code:
    return code(sources(package))


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_entries(package: str, language: str) -> None:
    english, other = entries(PACKAGES[package], "en"), entries(PACKAGES[package], language)
    assert sorted(english) == sorted(other)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_entry_is_unused(package: str) -> None:
    found, by = entries(PACKAGES[package], "en"), named(package)
    referred = {
        term
        for language in LANGUAGES
        for entry in entries(PACKAGES[package], language).values()
        for term in entry.terms
    }
    unused = [id for id in found if id not in referred and id not in SHARED and not is_used(id, by)]
    assert unused == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_that_is_named_has_an_entry(package: str) -> None:
    known = {**entries(ENGINE, "en"), **entries(PACKAGES[package], "en")}
    own = code(file for file in sources(package) if PACKAGES[package] in file.parents or "boards" in file.parts)
    if package != "engine":
        assert sorted({id for id, _ in own.calls if id not in known}) == []


@pytest.mark.parametrize("package", [package for package in PACKAGES if package != "engine"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_names_the_facts_of_its_message(package: str, language: str) -> None:
    known = {**entries(ENGINE, language), **entries(PACKAGES[package], language)}
    wrong = [
        f"{id} names {', '.join(sorted(known[id].facts - facts))}, the message has {', '.join(sorted(facts)) or 'none'}"
        for id, facts in named(package).calls
        if facts is not None and id in known and known[id].facts - facts
    ]
    assert wrong == []


@pytest.mark.parametrize("package", [package for package in PACKAGES if package != "engine"])
def test_no_message_carries_a_fact_that_no_language_names(package: str) -> None:
    catalogues = [{**entries(ENGINE, language), **entries(PACKAGES[package], language)} for language in LANGUAGES]
    spare = [
        f"{id}: {', '.join(sorted(facts - told))}"
        for id, facts in named(package).calls
        if facts and id in catalogues[0] and facts - (told := {fact for each in catalogues for fact in each[id].facts})
    ]
    assert spare == []


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_things_of_a_family_have_the_same_forms(package: str, language: str) -> None:
    families: dict[str, dict[str, set[str]]] = defaultdict(dict)
    for id, entry in entries(PACKAGES[package], language).items():
        if id.startswith("-") and "-" in id[1:]:
            families[id[1:].partition("-")[0]][id] = entry.forms
    uneven = {
        family: {id: sorted(set.union(*forms.values()) - have) for id, have in forms.items()}
        for family, forms in families.items()
        if len({frozenset(have) for have in forms.values()}) > 1
    }
    assert uneven == {}


@pytest.mark.parametrize("slug", GAMES)
def test_every_refusal_has_its_sentence(slug: str) -> None:
    known = {*entries(ENGINE, "en"), *entries(GAMES[slug].folder, "en")}
    codes = code((*GAMES[slug].folder.rglob("*.py"), ENGINE / "notation.py", ENGINE / "codec.py")).refusals
    assert sorted(code for code in codes if f"refused-{code}" not in known) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_of_move_is_named(slug: str) -> None:
    known = entries(GAMES[slug].folder, "en")
    tags = {move.__struct_config__.tag for move in get_args(GAMES[slug].Move)}
    assert sorted(tag for tag in tags if f"do-{tag}" not in known) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_of_move_is_part_of_an_action(slug: str) -> None:
    tags = {move.__struct_config__.tag for move in get_args(GAMES[slug].Move)}
    assert set(GAMES[slug].parts) <= tags
