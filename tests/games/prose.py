"""Finds English in sources: what people read stands in a catalogue, in every language, and never in code.

Two words with a blank between them count as prose, but for tags of HTML. What may be there is told by where it
stands, not by what it says: docstrings, the reasons of chance (`why`), which are hashed; what tells us of a bug
(assertions, errors that are no refusals) or is logged; patterns; lists of ids; what goes through Django's catalogues,
under whatever name; what programmers read of the API (`help_text`); the words of the notation, in `notation.py`
and `plan_notation.py`; and tables `OLD_…` of what was stored as a sentence before there were codes.
"""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

TWO_WORDS = re.compile(r"(?<!\w)(?:[^\W\d_]{2,} +[^\W\d_]+|[^\W\d_]+ +[^\W\d_]{2,})(?!\w)")
BUGS = {name for name in dir(builtins) if name.endswith("Error")} | {"WordsError", "Missing"}  # no player is told
TAG = re.compile(r"</?[a-z][^>]*>")
PATTERNS = {"compile", "fullmatch", "match", "search", "sub", "findall", "finditer", "split"}
NOT_READ = {"why", "pattern", "help_text", "description", "summary"}  # arguments and names whose text is no sentence
NOTATION = {"notation.py", "plan_notation.py"}


def prose(file: Path) -> list[str]:
    """Each piece of prose in a source, with its line."""
    if file.name in NOTATION:
        return []
    tree = ast.parse(file.read_text("utf-8"))
    texts = list(_in(tree, _translating(tree)))
    ids = {text for _, text in texts if " " not in text}
    return [
        f"{line}: {text}"
        for line, text in texts
        if TWO_WORDS.search(TAG.sub(" ", text)) and not set(text.split()) <= ids
    ]


def _translating(tree: ast.AST) -> set[str]:
    """The names by which a source calls the functions that translate."""
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    known = [alias for node in imports if node.module == "django.utils.translation" for alias in node.names]
    return {alias.asname or alias.name for alias in known if "gettext" in alias.name}


def _in(node: ast.AST, translating: set[str]) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Expr(value=ast.Constant()):
            return
        case ast.Call(func=ast.Name(id=name)) if name in translating:
            return
        case ast.Call(func=ast.Attribute(value=ast.Name(id="translation" | "logger"))):
            return
        case ast.Constant(value=str(text)):
            yield node.lineno, text
        case ast.JoinedStr(values=parts):
            yield node.lineno, "".join(_fixed(part) for part in parts)
        case _:
            for child in ast.iter_child_nodes(node):
                if not _is_not_read(node, child):
                    yield from _in(child, translating)


def _fixed(part: ast.expr) -> str:
    """A part of an f-string as it stands there, 0 for a value."""
    return str(part.value) if isinstance(part, ast.Constant) else "0"


def _is_not_read(node: ast.AST, child: ast.AST) -> bool:
    """Whether nobody reads what stands in this child, because of where it stands."""
    match node:
        case ast.Assert(msg=message):
            return child is message
        case ast.Raise(exc=ast.Call(func=error)):
            return child is node.exc and _name(error) in BUGS
        case ast.keyword(arg=name):
            return name in NOT_READ
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in {*NOT_READ, "title"} or name.startswith("OLD_")
        case ast.Call(func=ast.Attribute(value=thing, attr=name)):
            return name in PATTERNS and child in node.args and _name(thing) == "re"
        case ast.Attribute(value=ast.Constant(), attr="split"):
            return True
    return False


def _name(node: ast.expr) -> str:
    return str(getattr(node, "id", getattr(node, "attr", "")))
