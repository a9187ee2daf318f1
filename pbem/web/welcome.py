"""What this is, for who does not know it yet: the first page of visitors, a letter to look at, how a season goes."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from csp.decorators import csp
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from pbem import engines, rulebook, wording
from pbem.engines import GameSummary
from pbem.mailgate import example, sample
from pbem.models import Table
from pbem.selectors import tables
from pbem.selectors.lobby import lobby
from pbem.web import pictures
from pbem.web.mailbox import LETTER_POLICY
from pbem.web.table_cards import TableCard, table_card, table_cards

FEW = 6  # tables of a kind on the first page; the lobby has more


@dataclass(frozen=True, slots=True)
class Choosable:
    """A game as one chooses it."""

    game: GameSummary
    about: SafeString

    @property
    def heft(self) -> str:
        return wording.heft(self.game.heft)


def games_to_choose() -> list[Choosable]:
    """All games, with what each is about."""
    return [Choosable(game, rulebook.rules(game.slug).about) for game in engines.summaries()]


def welcome(request: HttpRequest) -> HttpResponse:
    """The first page of visitors: a board that is being played on, a letter, the games, and tables."""
    found = lobby(None)
    context = {
        "games": games_to_choose(),
        "open": table_cards(found.open[:FEW], None),
        "playing": table_cards(found.playing[:FEW], None),
        **_living([*found.playing, *found.seeking]),
    }
    return render(request, "welcome.html", context)


@require_safe
def season(request: HttpRequest) -> HttpResponse:
    """How a season goes: from the invitation to the last points."""
    return render(request, "help.html", {"games": games_to_choose(), **_example()})


@require_safe
@xframe_options_sameorigin
@csp(LETTER_POLICY)
def letter(request: HttpRequest) -> HttpResponse:
    """A real letter of a game that nobody plays, to be shown in a frame of its own."""
    return HttpResponse(_letter(engines.language()))


@lru_cache(maxsize=8)
def _letter(language: str) -> str:
    """Kept, since it is the same for everybody who reads this language."""
    return sample.as_page()


def _living(playing: list[Table]) -> dict[str, Any]:
    """The public table at which something happened last, with its board; else the example of a game."""
    moving = (table for table in playing if table.head is not None and table.frozen_at is None)
    newest = max(moving, key=_moved_at, default=None)
    if newest is not None:
        version = tables.version_of(newest, newest.head or 0)
        board = pictures.drawing(pictures.Board(newest.game, version.digest, engines.language(), version))
        if board:
            card: TableCard = table_card(newest, None)
            return {"living": card, "board": board}
    return {"living": None, **_example()}


def _moved_at(table: Table) -> Any:
    turns = getattr(table, "open_turns", [])
    return max((turn.opened_at for turn in turns), default=table.created_at)


def _example() -> dict[str, Any]:
    shown = example.game()
    return {"example": shown, "board": pictures.drawing_of_game(shown.slug, engines.language())}
