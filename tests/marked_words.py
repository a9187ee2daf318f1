"""Marks around everything that a catalogue says, so that what no catalogue said stands out."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from django.utils import translation
from django.utils.safestring import SafeString

from pbem import boards, engines, rulebook
from pbem.web import pictures, welcome

OPEN, CLOSE = "⟦", "⟧"
SILENT = {"script", "style", "code", "pre", "kbd"}  # notation, a board as text (said as a whole), what nobody reads
READ = ("title", "alt", "aria-label", "placeholder", "content")
INNERMOST = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
CUT = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*…")  # what had to be cut to fit, its mark with it
LINES = re.compile(r"(\S.*)")
WORDS = re.compile(r"(\w+)")
WORD = re.compile(r"[^\W\d_]{3,}")


def mark_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on every translated text, every sentence of a game and the rules bear marks."""
    for name in ("gettext", "ngettext", "pgettext", "npgettext"):
        monkeypatch.setattr(translation._trans, name, _marking(getattr(translation._trans, name)))
    for name in ("say", "write"):
        monkeypatch.setattr(engines.Voice, name, _marking(getattr(engines.Voice, name), by=WORDS))
    # What was kept bears no marks, and what is kept now must not be found by other tests.
    monkeypatch.setattr(engines, "_summary", engines._summary.__wrapped__)
    monkeypatch.setattr(engines, "_voice", engines._voice.__wrapped__)
    monkeypatch.setattr(boards, "_KEPT", {})
    for page, name in ((pictures, "_drawn_board"), (pictures, "_drawn_game"), (welcome, "_letter")):
        monkeypatch.setattr(page, name, getattr(page, name).__wrapped__)
    rules = rulebook.rules
    monkeypatch.setattr(rulebook, "rules", lambda slug: _marked_rules(rules(slug)))


def _marking(speak: Any, by: re.Pattern[str] = LINES) -> Any:
    """What is said, marked line by line, since markup may stand in a line; or, where it has none, word by word.

    A sentence of a game may be folded, cut or compared in pieces, and each piece must still bear its marks.
    """

    def marked(*args: Any, **options: Any) -> str:
        said = speak(*args, **options)
        text = by.sub(rf"{OPEN}\1{CLOSE}", said)
        return SafeString(text) if isinstance(said, SafeString) else text

    return marked


def _marked_rules(rules: rulebook.Rules) -> rulebook.Rules:
    chapters = tuple((name, f"{OPEN}{title}{CLOSE}") for name, title in rules.chapters)
    html, about = (SafeString(f"{OPEN}{part}{CLOSE}") for part in (rules.html, rules.about))
    return replace(rules, html=html, about=about, about_text=f"{OPEN}{rules.about_text}{CLOSE}", chapters=chapters)


def unsaid(text: str, known: set[str]) -> list[str]:
    """The words outside all marks that are not known: a text nobody can read in another language."""
    while (shorter := INNERMOST.sub(" ", text)) != text:
        text = shorter
    text = CUT.sub(" ", text)
    return [word for word in WORD.findall(text) if word not in known]


class Read(HTMLParser):
    """What a person reads on a page: texts in one run, and what is told when pointing at something."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.silent = 0
        self.parts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        told = dict(attrs)
        names = [name for name in READ if told.get(name)]
        if told.get("id") == "line":  # an example of notation
            names.remove("placeholder")
        if tag == "meta" and told.get("name") not in ("description",):
            names = []
        self.parts += [f" {told[name]} " for name in names]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.parts.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.parts)


def strings(thing: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a piece of JSON, with where it stands."""
    match thing:
        case str():
            yield path, thing
        case dict():
            for name, value in thing.items():
                yield f"{path}.", name
                yield from strings(value, f"{path}.{name}")
        case list():
            for value in thing:
                yield from strings(value, f"{path}[]")
