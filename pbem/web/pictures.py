"""Small pictures of boards, for cards and lists: a request of their own, kept by the browser for good.

What is seen is what everybody may know, drawn from the view of somebody who only watches; which version there is to see
is decided as everywhere (ADR 17). Address and content belong together: table, version, language and release.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from pbem import RELEASE, boards, engines
from pbem.boards import Brush, picture
from pbem.models import Table, Version
from pbem.selectors import tables as selectors
from pbem.services.errors import NotFound
from pbem.web.pages import found_table
from pbem.web.reach import looking, open_to

KEPT = 128  # pictures of about 15 KB that a process remembers
A_YEAR = 365 * 24 * 60 * 60


def address(table: Table) -> str:
    """Where the picture of a table is, as whoever it was found for sees it; of its game, before there is a board."""
    if table.head is None or table.archived_at is not None:
        return game_address(table.game)
    return f"{reverse('picture', args=[table.code, table.head])}?{_edition()}"


def game_address(slug: str) -> str:
    """Where the picture of a game is."""
    return f"{reverse('game-picture', args=[slug])}?{_edition()}"


def _edition() -> str:
    return f"{get_language()}-{RELEASE}"


@open_to(looking)
@require_safe
def table_picture(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The board of a table after one of its versions."""
    table = found_table(request, code)
    if table.head is None or number > table.head or table.archived_at is not None:
        return _sent(None)
    version: Version | None = selectors.AT_NUMBER.row(table=table.pk, number=number)
    return _sent(None if version is None else _of_board(Board(table.game, version.digest, engines.language(), version)))


@require_safe
def game_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """A game in its midst."""
    try:
        engines.summary(slug)
    except engines.UnknownGame:
        raise NotFound(gettext("There is no such game.")) from None
    return _sent(_of_game(slug, engines.language()))


@dataclass(frozen=True, slots=True)
class Board:
    """A board in a language: the same one is painted once, at whatever table and version it is."""

    game: str
    digest: str
    language: str
    version: Version = field(compare=False, repr=False)


def _of_board(board: Board) -> bytes | None:
    """None where the board cannot be read or drawn."""
    return boards.attempt(board.game, lambda: _painted_board(board), None, whose=f"game {board.game}")


def _of_game(slug: str, language: str) -> bytes | None:
    return boards.attempt(slug, lambda: _painted_game(slug, language), None, whose=f"game {slug}")


def drawing(board: Board) -> SafeString:
    """The board itself as whoever watches sees it, as SVG in a page; '' where it cannot be read or drawn."""
    return boards.attempt(board.game, lambda: _drawn_board(board), SafeString(""), whose=f"game {board.game}")


def drawing_of_game(slug: str, language: str) -> SafeString:
    """A game in its midst, in the same way."""
    return boards.attempt(slug, lambda: _drawn_game(slug, language), SafeString(""), whose=f"game {slug}")


# What is kept here raises where it cannot be drawn, so that a mistake is not kept.


@lru_cache(maxsize=KEPT)
def _painted_board(board: Board) -> bytes | None:
    position = selectors.position_of(board.version)
    return None if position is None else picture.png(_drawn(position), picture.GLIMPSE)


@lru_cache(maxsize=KEPT)
def _painted_game(slug: str, language: str) -> bytes:
    return picture.png(_drawn(engines.example(slug)[0]), picture.GLIMPSE)


@lru_cache(maxsize=KEPT)
def _drawn_board(board: Board) -> SafeString:
    position = selectors.position_of(board.version)
    return SafeString("") if position is None else _drawn(position)


@lru_cache(maxsize=KEPT)
def _drawn_game(slug: str, language: str) -> SafeString:
    return _drawn(engines.example(slug)[0])


def _drawn(position: engines.Position) -> SafeString:
    names = engines.summary(position.slug).colour_names
    return boards.glimpse(position.slug, position.view(None), Brush(names=names))


def _sent(drawn: bytes | None) -> HttpResponse:
    """A picture that never changes at its address; whoever asked for it alone may keep it."""
    if drawn is None:
        raise NotFound(gettext("There is no page at this address."))
    response = HttpResponse(drawn, content_type="image/png")
    response.headers["Cache-Control"] = f"private, max-age={A_YEAR}, immutable"
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response
