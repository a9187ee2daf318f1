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
from typing import Any, NoReturn, TypeAlias

from fluent.syntax import FluentParser, ast

from games.engine.grammar import de, en, hu
from games.engine.message import Count, Fact, Message, Name, Several, Term

GRAMMARS: Mapping[str, ModuleType] = {"en": en, "hu": hu, "de": de}
LANGUAGES = tuple(GRAMMARS)

Facts: TypeAlias = Mapping[str, Fact]
Names: TypeAlias = Sequence[str]
Options: TypeAlias = Mapping[str, str]
Part: TypeAlias = Callable[[Facts, Names], str]
Sayer: TypeAlias = Callable[[Any, Names, Options], str]

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
JOINTS = {"comma": ", ", "semicolon": "; ", "slash": " / ", "blank": " "}
NO_OPTIONS: Options = {}
AS_IT_STANDS = ("",)
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
        self._sayers: dict[type, Sayer] = {
            Term: self._term,
            Message: self._message,
            Name: self._name,
            Count: self._count,
            Several: self._several,
            str: self._plain,
            int: self._plain,
        }

    def say(self, fact: Fact, names: Names = (), options: Options = NO_OPTIONS) -> str:
        """A message or a single fact in words; `names` are those of the seats."""
        if not options and type(fact) is str:
            return fact  # cells, letters, notation: the same in every language
        said = (self._sayers.get(type(fact)) or self._sayer(fact))(fact, names, options)
        return said[:1].upper() + said[1:] if "start" in options else said

    def _sayer(self, fact: Fact) -> Sayer:
        """How this kind of fact is said: found once for each class, since a page says thousands of them."""
        for each in type(fact).__mro__:
            if each in self._sayers:
                return self._sayers.setdefault(type(fact), self._sayers[each])
        raise WordsError(f"{fact!r} cannot be said")

    def _message(self, message: Message, names: Names, options: Options) -> str:
        return (self._read.get(message.code) or self._entry(message.code))[""](message.facts, names)

    def _term(self, term: Term, names: Names, options: Options) -> str:
        return self._form(term, names, (options.get("case", ""),)) if options else self._form(term, names)

    def _name(self, name: Name, names: Names, options: Options) -> str:
        return names[name.seat] if name.colour is None else self._called(names[name.seat], self.say(name.colour))

    def _count(self, count: Count, names: Names, options: Options) -> str:
        return str(self.grammar.counted(count.number, lambda *forms: self._form(count.of, names, forms), options))

    def _several(self, several: Several, names: Names, options: Options) -> str:
        sayers = self._sayers  # not `say`: of the whole row, only the start may be asked for
        said = [(sayers.get(type(item)) or self._sayer(item))(item, names, options) for item in several.items]
        return self._listed(said, several.joint)

    def _plain(self, fact: str | int, names: Names, options: Options) -> str:
        return str(self.grammar.plain(fact, options))

    @staticmethod
    def _called(name: str, colour: str) -> str:
        return name if name == colour else f"{name} ({colour})"

    def _form(self, term: Term, names: Names, forms: Sequence[str] = AS_IT_STANDS) -> str:
        """The first of these forms that the term has; '' is its name as it stands."""
        code = "-" + term.code
        entry = self._read.get(code) or self._entry(code)
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
            element.value if isinstance(element, ast.TextElement) else self._expression(id, element.expression)
            for element in pattern.elements
            if isinstance(element, ast.TextElement | ast.Placeable)
        ]
        if len(parts) == 1:
            return _text(parts[0]) if isinstance(parts[0], str) else parts[0]
        return lambda facts, names: "".join([part if isinstance(part, str) else part(facts, names) for part in parts])

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
            if name not in facts:
                self._lacking(id, name, facts)
            return self.say(facts[name], names, options)

        return placed

    def _lacking(self, id: str, name: str, facts: Facts) -> NoReturn:
        raise WordsError(f"{self.language}: {id} names ${name}, the message has only {', '.join(facts) or 'none'}")

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
            if name not in facts:
                self._lacking(id, name, facts)
            value = _value(facts[name])
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
