"""Every sentence of pages, letters and the API has its words in each language, and what is read is what was written.

Sentences of games are another matter: tests/games/test_catalogues.py.
"""

import gettext
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

PROJECT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = [language for language, _ in settings.LANGUAGES if language != settings.LANGUAGE_CODE]

# One word for a thing in all that is said, and the tone: warm, plain, to a friend. These have another, or none.
NOT_OUR_WORDS = {
    "hu": r"sajnos|kérjük,|hivatkozás|\ba\(z\)|\blenyomat|lefúj|\bvitá|\b[Öö]n(nek|t|ök)?\b",
    "de": r"\bBrief|(?<!E-)\bMail|\bBretts?\b|Mitspieler|Protokoll|Streitfall|\bleider\b|\bIhnen\b|[a-zß][*:_]innen",
}

pytestmark = pytest.mark.gettext


def catalogue(language: str, root: Path = PROJECT) -> Path:
    return root / "pbem" / "locale" / language / "LC_MESSAGES" / "django.po"


def run(*command: object, folder: Path = PROJECT) -> subprocess.CompletedProcess[str]:
    known = {**os.environ, "DJANGO_SETTINGS_MODULE": "pbem.settings", "DEBUG": "1", "VAR_DIR": str(folder / "var")}
    return subprocess.run([*map(str, command)], cwd=folder, env=known, text=True, capture_output=True)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as far as it speaks to people, to make changes in."""
    folder = tmp_path_factory.mktemp("project")
    for part in ("pbem", "games", "templates"):
        shutil.copytree(PROJECT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copy(PROJECT / "manage.py", folder)
    return folder


@pytest.fixture(scope="module")
def said(copy: Path) -> Path:
    """All that is said, as the command of `make words` finds it."""
    locales = [word for language in LANGUAGES for word in ("-l", language)]
    told = run(sys.executable, "manage.py", "makemessages", *locales, "--keep-pot", "-i", "*-tpl", folder=copy)
    assert told.returncode == 0, told.stderr
    return copy / "pbem" / "locale" / "django.pot"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_and_nothing_is_that_nobody_says(said: Path, language: str) -> None:
    told = run("msgcmp", catalogue(language), said)
    assert (told.returncode, told.stderr) == (0, "")


def test_a_sentence_without_words_is_found(said: Path, copy: Path, tmp_path: Path) -> None:
    english = said.read_text() + '\nmsgid "Nobody has translated this."\nmsgstr ""\n'
    (tmp_path / "django.pot").write_text(english)
    assert "used but not defined" in run("msgcmp", catalogue(LANGUAGES[0]), tmp_path / "django.pot").stderr


def test_a_new_sentence_stays_empty_though_another_looks_alike(said: Path, copy: Path) -> None:
    """`said` has made the catalogues of the copy anew, with a sentence that nobody knew."""
    page = copy / "templates" / "new.html"
    page.write_text('{% load i18n %}{% translate "To the home pages" %}')
    run(sys.executable, "manage.py", "makemessages", "-l", LANGUAGES[0], folder=copy)
    assert 'msgid "To the home pages"\nmsgstr ""\n' in catalogue(LANGUAGES[0], copy).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_is_what_was_written(language: str, tmp_path: Path) -> None:
    written = catalogue(language)
    told = run("msgfmt", "--check-format", "-o", tmp_path / "django.mo", written)
    assert told.returncode == 0, told.stderr
    assert words(written.with_suffix(".mo")) == words(tmp_path / "django.mo"), "say `make words`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_a_thing_and_the_tone_of_a_friend(language: str) -> None:
    said = [text for text in words(catalogue(language).with_suffix(".mo")).values() if "Project-Id-Version" not in text]
    for file in PROJECT.glob(f"games/*/catalogue/{language}/*.ftl"):
        said += [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [text for text in said if re.search(NOT_OUR_WORDS[language], text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_twice(language: str) -> None:
    said = words(catalogue(language).with_suffix(".mo")).values()
    assert [text for text in said if len(text) > 20 and text[: len(text) // 2] == text[len(text) // 2 :]] == []


def words(compiled: Path) -> dict[object, str]:
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
