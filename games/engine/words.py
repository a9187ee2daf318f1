"""Says messages in a language. The catalogues are Fluent files, `catalogue/<language>/*.ftl`, of engine and game.

Of Fluent we read: text, `{ $fact }`, `{ -term(case: "in") }`, selection by value or by one/other, and two functions:
`FORM($fact, case: "acc", number: "words", start: "yes")` and Hungarian `AZ($fact)`. What a case, a plural or an article
is, `games/engine/grammar/<language>.py` knows. An entry is read when it is first said. A missing entry, form or fact
raises `WordsError`: nothing is guessed.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

from fluent.syntax import FluentParser, ast

from games.engine.grammar import de, en, hu
from games.engine.message import Count, Fact, Message, Name, Several, Term

GRAMMARS: Mapping[str, ModuleType] = {"en": en, "hu": hu, "de": de}
LANGUAGES = tuple(GRAMMARS)

Facts: TypeAlias = Mapping[str, Fact]
Names: TypeAlias = Sequence[str]
Options: TypeAlias = Mapping[str, str]
Part: TypeAlias = Callable[[Facts, Names], str]

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
JOINTS = {"comma": ", ", "semicolon": "; ", "slash": " / ", "blank": " "}
NO_OPTIONS: Options = {}
ENGINE = Path(__file__).parent


class WordsError(LookupError):
    """A catalogue lacks an entry or a form, or a message lacks a fact."""


def entries_of(folders: Iterable[Path], language: str) -> dict[str, str]:
    """The source of every entry in the catalogues of these folders."""
    found: dict[str, str] = {}
    for folder in folders:
        for file in sorted((folder / "catalogue" / language).glob("*.ftl")):
            for entry in ENTRY.finditer(file.read_text("utf-8")):
                if entry[1] in found:
                    raise WordsError(f"{entry[1]} stands twice in the {language} catalogues of {folder.name}")
                found[entry[1]] = entry[0]
    return found


@cache
def words_of(folder: Path, language: str) -> "Words":
    """What the game in this folder says in a language; read once in the life of a process."""
    return Words(language, (ENGINE, folder))


class Words:
    """One language: what the engine and one game say in it."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        self.language = language
        self.grammar = GRAMMARS[language]
        self.entries = entries_of(folders, language)
        self._read: dict[str, dict[str, Part]] = {}

    def say(self, fact: Fact, names: Names = (), options: Options = NO_OPTIONS) -> str:
        """A message or a single fact in words; `names` are those of the seats."""
        said = self._said(fact, names, options)
        return said[:1].upper() + said[1:] if "start" in options else said

    def _said(self, fact: Fact, names: Names, options: Options) -> str:
        match fact:
            case Term():
                return self._form(fact, names, (options["case"],) if "case" in options else ("",))
            case Message():
                return self._entry(fact.code)[""](fact.facts, names)
            case Name(seat, colour):
                return names[seat] if colour is None else self._called(names[seat], self.say(colour))
            case Count(number, term):
                return str(self.grammar.counted(number, lambda *forms: self._form(term, names, forms), options))
            case Several(items, joint):
                return self._listed([self._said(item, names, options) for item in items], joint)
            case str() | int():
                return str(self.grammar.plain(fact, options))
            case _:
                raise WordsError(f"{fact!r} cannot be said")

    @staticmethod
    def _called(name: str, colour: str) -> str:
        return name if name == colour else f"{name} ({colour})"

    def _form(self, term: Term, names: Names, forms: Sequence[str]) -> str:
        """The first of these forms that the term has; '' is its name as it stands."""
        entry = self._entry(f"-{term.code}")
        for form in forms:
            if form in entry:
                return entry[form](term.facts, names)
        raise WordsError(f"{self.language}: -{term.code} has none of the forms {', '.join(forms)}")

    def _listed(self, said: Sequence[str], joint: str) -> str:
        if joint in JOINTS:
            return JOINTS[joint].join(said)
        if len(said) < 2:
            return said[0] if said else str(self.grammar.NOTHING)
        return f"{', '.join(said[:-1])} {self.grammar.JOINTS[joint]} {said[-1]}"

    def _entry(self, id: str) -> dict[str, Part]:
        if id not in self._read:
            if id not in self.entries:
                raise WordsError(f"{self.language}: no entry {id}")
            self._read[id] = self._parsed(id, self.entries[id])
        return self._read[id]

    def _parsed(self, id: str, source: str) -> dict[str, Part]:
        """The pattern of an entry under '', and those of its attributes under their names."""
        entry = FluentParser(with_spans=False).parse_entry(source)
        if not isinstance(entry, ast.Message | ast.Term) or entry.value is None:
            raise WordsError(f"{self.language}: the entry {id} cannot be read")
        named = {attribute.id.name: attribute.value for attribute in entry.attributes}
        return {form: self._pattern(id, pattern) for form, pattern in {"": entry.value, **named}.items()}

    def _pattern(self, id: str, pattern: ast.Pattern) -> Part:
        parts = [
            _text(element.value) if isinstance(element, ast.TextElement) else self._expression(id, element.expression)
            for element in pattern.elements
            if isinstance(element, ast.TextElement | ast.Placeable)
        ]
        if len(parts) == 1:
            return parts[0]
        return lambda facts, names: "".join([part(facts, names) for part in parts])

    def _expression(self, id: str, expression: object) -> Part:
        match expression:
            case ast.StringLiteral():
                return _text(expression.parse()["value"])
            case ast.NumberLiteral():
                return _text(expression.value)
            case ast.Placeable():
                return self._expression(id, expression.expression)
            case ast.VariableReference():
                return self._placed(id, expression.id.name, NO_OPTIONS)
            case ast.TermReference():
                thing, options = Term(expression.id.name), _options(expression.arguments)
                return lambda facts, names: self.say(thing, names, options)
            case ast.FunctionReference():
                return self._function(id, expression)
            case ast.SelectExpression():
                return self._selection(id, expression)
        raise WordsError(f"{self.language}: {id} uses what we do not read: {type(expression).__name__}")

    def _placed(self, id: str, name: str, options: Options) -> Part:
        def placed(facts: Facts, names: Names) -> str:
            return self.say(self._fact(id, name, facts), names, options)

        return placed

    def _fact(self, id: str, name: str, facts: Facts) -> Fact:
        if name not in facts:
            raise WordsError(f"{self.language}: {id} names ${name}, the message has only {', '.join(facts) or 'none'}")
        return facts[name]

    def _function(self, id: str, call: ast.FunctionReference) -> Part:
        placed = self._placed(id, _variable(call.arguments.positional[0]), _options(call.arguments))
        if call.id.name == "FORM":
            return placed
        function = self.grammar.FUNCTIONS[call.id.name]
        return lambda facts, names: str(function(placed(facts, names)))

    def _selection(self, id: str, select: ast.SelectExpression) -> Part:
        name = _variable(select.selector)
        variants = {_key(variant.key): self._pattern(id, variant.value) for variant in select.variants}
        default = next(_key(variant.key) for variant in select.variants if variant.default)
        plural = self.grammar.plural

        def selected(facts: Facts, names: Names) -> str:
            fact = self._fact(id, name, facts)
            value = _value(fact)
            found = variants.get(str(value))
            if found is None and isinstance(value, int):
                found = variants.get(plural(value))
            return (found or variants[default])(facts, names)

        return selected


def _text(value: str) -> Part:
    return lambda facts, names: value


def _value(fact: Fact) -> str | int:
    """What a selection compares: yes or no, a number, a text, the code of a term or message, how many there are."""
    match fact:
        case bool():
            return "yes" if fact else "no"
        case None:
            return "none"
        case Message():
            return fact.code
        case Count(number, _):
            return number
        case Several(items, _):
            return len(items)
        case Name(seat, _):
            return seat
    return fact


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value


def _variable(expression: object) -> str:
    if not isinstance(expression, ast.VariableReference):
        raise WordsError("only a fact can be selected by or given to a function")
    return expression.id.name


def _options(arguments: ast.CallArguments | None) -> Options:
    return {each.name.name: str(each.value.parse()["value"]) for each in arguments.named} if arguments else NO_OPTIONS
