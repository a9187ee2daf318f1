"""A table that nobody plays at, for letters that show what letters look like."""

from django.utils.translation import gettext

from pbem import boards, engines
from pbem.boards import picture
from pbem.engines import GameSummary
from pbem.mailgate import facts

HEAVIEST = 5  # of a game of which nobody has said how heavy it is
NAMES = ("Ana", "Ben", "Caro", "Dora")


def game() -> GameSummary:
    """The game that strangers are shown: of those that are drawn and hide nothing, the one with the least to learn."""
    shown = (each for each in engines.summaries() if boards.is_drawn(each.slug) and not each.hidden)
    return min(shown, key=lambda each: each.heft or HEAVIEST)


def board() -> facts.Board:
    """Its board as one of its players sees it."""
    shown = game()
    position, _ = engines.example(shown.slug)
    seat = position.asked()[0]
    svg = boards.draw(shown.slug, position.view(seat), boards.Brush(NAMES, seat))
    text = position.text(seat, NAMES, whole=False)
    alt = gettext("The board of %(game)s. %(headline)s.") % {
        "game": shown.title,
        "headline": text.partition("\n")[0],
    }
    caption, shortened = gettext("The board as you see it"), position.has_printed()
    return facts.Board("board", caption, text, alt, picture.png(svg), shortened=shortened)
