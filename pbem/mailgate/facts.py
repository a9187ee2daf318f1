"""What letters are made of, gathered from views: a letter knows no more than its reader may."""

import logging
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar
from urllib.parse import urlencode, urljoin

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext

from pbem import boards
from pbem.boards import picture
from pbem.mailgate.envelope import line
from pbem.models import Outbox
from pbem.selectors import tables
from pbem.selectors.readers import reader_of
from pbem.selectors.tables import LogEntry, TableView
from pbem.services import archive, damage, links

logger = logging.getLogger(__name__)

LONGEST_STORY = 12  # moves retold in a letter
# Pixels of the board and of another beside it: a letter has about as many bytes, whether it shows one or two.
ALONE, ABOVE, BELOW = picture.PIXELS, 180_000, 55_000
T = TypeVar("T")


class Missing(Exception):
    """A letter cannot be written, because what it tells of is gone."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the templates of a letter are given."""

    words: dict[str, Any]
    boards: Sequence["Board"] = ()

    @property
    def pictures(self) -> dict[str, bytes]:
        """The boards that are drawn, by the name under which the HTML shows them."""
        return {board.id: board.picture for board in self.boards if board.picture}


@dataclass(frozen=True, slots=True)
class Board:
    """A board as the reader sees it: as text, and as a picture where the game is drawn."""

    id: str
    caption: str
    text: str
    alt: str
    picture: bytes | None = field(repr=False)
    small: bool = False  # shown for comparison only


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, oldest first; of a long story only the end, and `untold` says how much came before."""

    tales: Sequence[str]
    untold: str = ""

    def __iter__(self) -> Iterator[str]:
        return iter(self.tales)

    def __len__(self) -> int:
        return len(self.tales)

    @property
    def text(self) -> str:
        """As a list in plain text."""
        tales = [self.untold, *self] if self.untold else self
        return "\n".join(textwrap.fill(tale, 72, initial_indent="  * ", subsequent_indent="    ") for tale in tales)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table, and in the end how they fared."""

    name: str
    colour: str
    is_reader: bool
    place: int = 0
    score: int | None = None  # where nobody counted, there is none


def address(name: str, *parts: object) -> str:
    """The whole address of a page, as it stands in a mail."""
    return urljoin(settings.BASE_URL, reverse(name, args=parts))


def own_page(name: str, *parts: object) -> str:
    """The address of a page that only opens to its reader: who is not logged in yet is asked to."""
    return f"{address('login')}?{urlencode({'next': reverse(name, args=parts)}, safe='/')}"


def there(thing: T | None) -> T:
    """What a letter of this kind is about."""
    if thing is None:
        raise Missing("what the letter tells of does not exist any more")
    return thing


def name_of(row: Outbox) -> str:
    """What to call the recipient; empty if only the address is known."""
    account = reader_of(row)
    return line(account.name) if account else ""


def thread_of(row: Outbox) -> str | None:
    """What letters about the same table share."""
    return row.table.code if row.table else None


def at_table(seen: TableView) -> dict[str, Any]:
    """What every letter about a table tells."""
    numbers = range(len(seen.seats))
    title, game = line(seen.table.title), seen.game.title
    return {
        "title": title,
        "game": game,
        "called": title if game in title else f"{title} ({game})",
        "players": [Player(seen.names[n], seen.game.colour_names[n], n == seen.viewer) for n in numbers],
        "table": own_page("table", seen.table.code),
        "rules": address("rules", seen.table.game),
    }


def moment(at: datetime) -> str:
    """A point in time in the present time zone: 'Tuesday, 17 November 2026, 14:05 (Europe/Budapest)'."""
    local = timezone.localtime(at)
    return pgettext("a point in time", "%(weekday)s, %(date)s, %(time)s (%(zone)s)") % {
        "weekday": date_format(local, "l"),
        "date": date_format(local, "DATE_FORMAT"),
        "time": date_format(local, "TIME_FORMAT"),
        "zone": timezone.get_current_timezone_name(),
    }


def story(entries: Iterable[LogEntry], *, whole: bool = True) -> Story:
    """What these versions tell; `whole` says whether they are all there are to tell."""
    tales = [tale for entry in entries if (tale := " ".join(entry.sentences))]
    untold = len(tales) - LONGEST_STORY
    if untold <= 0 and whole:
        return Story(tales)
    return Story(
        tales[-LONGEST_STORY:], _earlier(untold) if whole else gettext("(many earlier moves, to be read at the table)")
    )


def _earlier(moves: int) -> str:
    said = ngettext(
        "(%(moves)d earlier move, to be read at the table)", "(%(moves)d earlier moves, to be read at the table)", moves
    )
    return said % {"moves": moves}


def news(seen: TableView) -> Story:
    """What happened since the reader last moved."""
    new = [entry for entry in seen.log if entry.new]
    return story(new, whole=not new or len(new) < len(seen.log) or new[0].number == 0)


def seen_by_reader(row: Outbox, number: int | None = None) -> TableView:
    """The table as the recipient sees it, now or at an older version."""
    account = there(row.account)
    table = archive.at_hand(there(tables.find_table(there(row.table).code, account)))
    return damage.seen(table, tables.seat_number(table, account), number)


def board(seen: TableView, caption: str, id: str = "board", pixels: int = ALONE) -> Board:
    """The board of a view; its picture is described by the first line of the board as text."""
    headline = seen.text.partition("\n")[0]
    alt = gettext("The board of %(game)s. %(headline)s.") % {"game": seen.game.title, "headline": headline}
    return Board(id, caption, seen.text, alt, _picture(seen, pixels), small=pixels == BELOW)


def asked(row: Outbox, seen: TableView) -> dict[str, Any]:
    """What the reader is asked, and the link that opens the turn."""
    question, choices = seen.question, seen.choices
    return {
        "question": question.sentence if question else "",
        "choices": len(choices),
        "example": choices[0].notation if choices else "",
        "link": address("turn-link", links.turn_key(there(row.turn), there(row.account))),
    }


def _picture(seen: TableView, pixels: int) -> bytes | None:
    """The board as the reader sees it, or None: a letter without a picture is better than no letter."""
    if seen.damaged or not boards.is_drawn(seen.table.game):
        return None
    try:
        svg = boards.draw(seen.table.game, seen.view, boards.Brush(seen.names, seen.viewer, seen.changed))
        return picture.png(svg, pixels)
    except Exception:  # a mistake of ours: it must reach us, but not keep somebody's turn from them
        logger.exception("the board of table %s cannot be drawn", seen.table.pk)
        return None
