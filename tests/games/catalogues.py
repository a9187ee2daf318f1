"""Reading catalogues and the code that names their entries, to hold one against the other."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

PROJECT = Path(__file__).resolve().parents[2]
ENGINE = PROJECT / "games" / "engine"
SPEAKING = {"Message", "Term", "line", "say"}  # what takes a code as its first argument
REFUSING = {"IllegalMove", "BadNotation", "AmbiguousMove"}


@dataclass
class Entry:
    """One entry of a catalogue: the facts it names, its forms, and the terms it refers to."""

    id: str
    facts: set[str] = field(default_factory=set)
    forms: set[str] = field(default_factory=set)
    terms: set[str] = field(default_factory=set)


class _Facts(Visitor):
    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.entry.facts.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.entry.terms.add(f"-{node.id.name}")
        self.generic_visit(node)


def entries(folder: Path, language: str) -> dict[str, Entry]:
    """The entries of a package's catalogue; raises if a file holds anything that is no entry."""
    found: dict[str, Entry] = {}
    for file in sorted((folder / "catalogue" / language).glob("*.ftl")):
        for each in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(each, ftl.Junk), f"{file}: {each.content}"
            if isinstance(each, ftl.Message | ftl.Term):
                id = f"-{each.id.name}" if isinstance(each, ftl.Term) else each.id.name
                assert id not in found, f"{file}: {id} stands twice"
                found[id] = Entry(id, forms={attribute.id.name for attribute in each.attributes})
                _Facts(found[id]).visit(each)
    return found


@dataclass
class Code:
    """What sources say: calls that name an entry with their facts, families of entries, and every word in them."""

    calls: list[tuple[str, set[str] | None]] = field(default_factory=list)  # None: facts that cannot be listed
    families: set[str] = field(default_factory=lambda: {"option-"})  # options are named by the engine
    words: set[str] = field(default_factory=set)
    refusals: set[str] = field(default_factory=set)


def code(files: Iterator[Path]) -> Code:
    """Everything the sources name."""
    found = Code()
    for file in files:
        if file.suffix == ".toml":
            found.words |= set(re.findall(r"[\w-]+", file.read_text("utf-8").lower()))
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            _note(node, found)
    return found


def _note(node: ast.AST, found: Code) -> None:
    match node:
        case ast.Constant(value=str(text)):
            found.words |= {text, text.lower(), *text.lower().split()}
        case ast.ClassDef(name=name):
            found.words.add(name.lower())
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            found.families.add(start)
        case ast.Call(func=function, args=[first, *_]):
            _note_call(node, getattr(function, "id", getattr(function, "attr", "")), first, found)


def _note_call(node: ast.Call, name: str, first: ast.expr, found: Code) -> None:
    facts = {keyword.arg for keyword in node.keywords if keyword.arg}
    open_ended = any(keyword.arg is None for keyword in node.keywords)
    if name in SPEAKING and isinstance(first, ast.Constant):
        id = f"-{first.value}" if name == "Term" else str(first.value)
        found.calls.append((id, None if open_ended else facts))
    elif name in REFUSING and isinstance(first, ast.Constant):
        found.refusals.add(str(first.value))
    elif name == "require" and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
        found.refusals.add(str(node.args[1].value))


def is_used(id: str, named: Code) -> bool:
    """Whether some source names the entry: as a whole, or as a family and one of its members."""
    bare = id.removeprefix("-").removesuffix("-help")
    if any(id == called for called, _ in named.calls) or bare in named.words:
        return True
    return any(
        bare.startswith(family) and is_word(bare.removeprefix(family), named.words)
        for family in named.families
        if family
    )


def is_word(member: str, words: set[str]) -> bool:
    """A member of a family is a word of the sources, or a word with what its family adds behind it."""
    return member.isdigit() or any(
        member == word or (word and member.startswith(f"{word}-") and is_word(member[len(word) + 1 :], words))
        for word in words
    )
