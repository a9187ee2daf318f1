"""The rules of a game: RULES.md with an anchor at each numbered paragraph."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from pbem import engines
from pbem.services.errors import NotFound

NUMBER = re.compile(r"[A-Z]{2,}-[A-Z]?\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game as HTML, what it is about in a paragraph, and its chapters as (anchor, title).

    `first_turn`: there is a chapter that leads a newcomer through a first turn.
    """

    html: SafeString
    about: SafeString
    chapters: tuple[tuple[str, str], ...]
    first_turn: bool = False


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules page."""
    try:
        card = engines.card(slug)
    except engines.UnknownGame:
        raise NotFound("There is no such game.") from None
    return render(request, "rules.html", {"card": card, "rules": rendered(slug)})


def anchor(rule: str) -> str:
    """The anchor of a numbered paragraph, or of the chapter on notation."""
    return "notation" if rule == "NOTATION" else rule.lower()


@cache
def rendered(slug: str) -> Rules:
    """Rendered once in the life of a process."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(engines.rules_file(slug).read_text("utf-8"))
    chapters = tuple(_chapters(tokens))
    numbered = _number_paragraphs(tokens)
    for token in tokens:
        _keep_to_policy(token)
        token.children = _linked(token.children, numbered) if token.children else token.children
    html, about = (markdown.renderer.render(part, markdown.options, {}) for part in (tokens, _about(tokens)))
    # Safe: the text is ours, and raw HTML in it is escaped.
    first_turn = "first-turn" in dict(chapters)
    return Rules(mark_safe(html), mark_safe(about), chapters, first_turn)  # noqa: S308


def _about(tokens: list[Token]) -> list[Token]:
    """The first paragraph of the first chapter."""
    chapter = next((place for place, token in enumerate(tokens) if token.tag == "h2"), 0)
    start = next((place for place in range(chapter, len(tokens)) if tokens[place].type == "paragraph_open"), 0)
    return tokens[start : start + 3]


def _chapters(tokens: list[Token]) -> Iterator[tuple[str, str]]:
    """Give each heading an anchor; the page has its own title, so the first heading goes."""
    if tokens and tokens[0].tag == "h1":
        del tokens[:3]
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            title = re.sub(r"[*`]|\[RECONSTRUCTED\]", "", inline.content).strip()
            name = _anchor_of(title)
            opening.attrSet("id", name)
            if opening.tag == "h2":
                yield name, title


def _anchor_of(title: str) -> str:
    """The anchor of a heading; chapters that pages link to are called the same in every game."""
    known = {"notation": "notation", "your first turn": "first-turn"}
    named = next((name for words, name in known.items() if words in title.lower()), "")
    return named or slugify(re.sub(r"^[\d.]+", "", title))


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
