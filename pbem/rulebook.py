"""The rules of a game: RULES.md with an anchor at each numbered paragraph.

Every chapter has a name that is the same in every language, `## 3. Setup {#setup}`. A translation, RULES.hu.md, has
the chapters that players read; the others are taken from the English file, at their place. Pages link to the chapters
`about` (whose first paragraph says what the game is about, on pages and in letters), `first-turn` and `notation`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

from pbem import engines

NUMBER = re.compile(r"[A-Z]{2,}-[A-Z]?\d+[a-z]?")
CHAPTER = re.compile(r"^## .*\{#([\w-]+)\}$", re.MULTILINE)
SECTION = re.compile(r"\d+(?:\.\d+)+")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game as HTML, what it is about in a paragraph, and its chapters as (anchor, title).

    `first_turn`: there is a chapter that leads a newcomer through a first turn.
    """

    html: SafeString
    about: SafeString
    about_text: str
    chapters: tuple[tuple[str, str], ...]
    first_turn: bool = False


def rules(slug: str) -> Rules:
    """The rules of a game in the reader's language."""
    return _rendered(slug, engines.language())


def anchor(rule: str) -> str:
    """The anchor of a numbered paragraph, or of the chapter on notation."""
    return "notation" if rule == "NOTATION" else rule.lower()


@cache
def _rendered(slug: str, language: str) -> Rules:
    """Rendered once for each language in the life of a process."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source(slug, language))
    chapters = tuple(_chapters(tokens))
    numbered = _number_paragraphs(tokens)
    for token in tokens:
        _keep_to_policy(token)
        token.children = _linked(token.children, numbered) if token.children else token.children
    about = _about(tokens)
    html, about_html = (markdown.renderer.render(part, markdown.options, {}) for part in (tokens, about))
    first_turn = "first-turn" in dict(chapters)
    # Safe: the text is ours, and raw HTML in it is escaped.
    return Rules(mark_safe(html), mark_safe(about_html), _plain(about), chapters, first_turn)  # noqa: S308


def source(slug: str, language: str) -> str:
    """The rules in a language, chapter by chapter; a chapter that it lacks stands in English."""
    english = engines.rules_file(slug).read_text("utf-8")
    if language == "en":
        return english
    translated = chapters_of(engines.rules_file(slug, language).read_text("utf-8"))
    return "".join(translated.get(name, chapter) for name, chapter in chapters_of(english).items())


def chapters_of(text: str) -> dict[str, str]:
    """The chapters of a rules file by their names; what stands before the first one is ''."""
    starts = [(found.start(), found[1]) for found in CHAPTER.finditer(text)]
    ends = [start for start, _ in starts[1:]] + [len(text)]
    before = text[: starts[0][0]] if starts else text
    return {"": before, **{name: text[start:end] for (start, name), end in zip(starts, ends, strict=True)}}


def _about(tokens: list[Token]) -> list[Token]:
    """The first paragraph of the chapter `about`."""
    chapter = next((place for place, token in enumerate(tokens) if token.attrs.get("id") == "about"), 0)
    start = next((place for place in range(chapter, len(tokens)) if tokens[place].type == "paragraph_open"), 0)
    return tokens[start : start + 3]


def _plain(tokens: list[Token]) -> str:
    """A paragraph without its marks, in one line."""
    inline = (child for token in tokens for child in token.children or ())
    text = "".join(" " if child.type in ("softbreak", "hardbreak") else child.content for child in inline)
    return " ".join(text.split())


def _chapters(tokens: list[Token]) -> Iterator[tuple[str, str]]:
    """Give each heading an anchor; the page has its own title, so the first heading goes."""
    if tokens and tokens[0].tag == "h1":
        del tokens[:3]
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            inline.content, name = _named(inline.content)
            _rename(inline)
            opening.attrSet("id", name)
            if opening.tag == "h2":
                yield name, re.sub(r"[*`]|\[RECONSTRUCTED\]", "", inline.content).strip()


def _named(heading: str) -> tuple[str, str]:
    """A heading without its name, and the name: of a chapter as it says, of a section its number, else its words."""
    words, _, name = heading.partition(" {#")
    number = SECTION.match(words)
    return words, name.rstrip("}") or (f"section-{number[0].replace('.', '-')}" if number else slugify(words))


def _rename(inline: Token) -> None:
    """The name of a chapter is for links, not to be read."""
    for child in inline.children or ():
        child.content = re.sub(r" *\{#[\w-]+\}$", "", child.content)


def _number_paragraphs(tokens: list[Token]) -> set[str]:
    """Give an anchor to where each numbered paragraph stands: in bold, or else where its number is named first."""
    found: dict[str, Token] = {}
    for number, bold, block in _beginnings(tokens):
        if bold or number not in found:
            found[number] = block
    for number, block in found.items():
        block.attrSet("id", anchor(number))
    return set(found)


def _beginnings(tokens: list[Token]) -> Iterator[tuple[str, bool, Token]]:
    """List items, table rows and paragraphs that begin with a number, and whether it is in bold."""
    fresh: Token | None = None  # the block that the next text would begin
    for token in tokens:
        if token.type in ("list_item_open", "tr_open") or (token.type == "paragraph_open" and fresh is None):
            fresh = token
        elif token.type == "inline":
            found = NUMBER.match(token.content.lstrip("*"))
            if found and fresh is not None:
                yield found[0], token.content.startswith("**"), fresh
            fresh = None


def _linked(children: list[Token], numbered: set[str]) -> list[Token]:
    """Make each mention of a numbered paragraph a link to it."""
    out: list[Token] = []
    for child in children:
        out += _links_in(child, numbered) if child.type == "text" else [child]
    return out


def _links_in(text: Token, numbered: set[str]) -> Iterator[Token]:
    place = 0
    for found in NUMBER.finditer(text.content):
        if found[0] in numbered:
            yield _text(text.content[place : found.start()])
            yield Token("link_open", "a", 1, attrs={"href": f"#{anchor(found[0])}"})
            yield _text(found[0])
            yield Token("link_close", "a", -1)
            place = found.end()
    yield _text(text.content[place:])


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _keep_to_policy(token: Token) -> None:
    """Columns are aligned by class: the content policy allows no style attributes."""
    style = token.attrs.pop("style", None)
    if style:
        token.attrSet("class", str(style).replace("text-align:", "align-"))
