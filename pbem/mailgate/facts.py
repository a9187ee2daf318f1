"""What letters are made of, gathered from views: a letter knows no more than its reader may."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar
from urllib.parse import urlencode, urljoin

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext

from pbem import boards, pace
from pbem.boards import picture
from pbem.database_time import now
from pbem.engines import Choice
from pbem.mailgate.envelope import line
from pbem.models import Account, Outbox, Table, Turn
from pbem.selectors import tables
from pbem.selectors.readers import reader_of
from pbem.selectors.seating import glance
from pbem.selectors.tables import TableView
from pbem.services import archive, damage, links, reply_keys
from pbem.wording import expectation

# Pixels of the board and of another beside it: a letter has about as many bytes, whether it shows one or two.
ALONE, ABOVE, BELOW = picture.PIXELS, 165_000, 55_000
SMALLER = (0.85, 0.7, 0.55)  # of these, where there is a lot to tell
AS_TEXT = 1.37  # a picture in a mail is text: base64, in lines
BUTTONS, FEW, USUAL = 6, 12, 5  # choices that a letter shows as links, all as lines, or one of each kind
T = TypeVar("T")


class Missing(Exception):
    """A letter cannot be written, because what it tells of is gone."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the templates of a letter are given."""

    words: dict[str, Any]
    boards: Sequence["Board"] = ()

    def pictures(self, room: float) -> dict[str, bytes]:
        """The boards that are drawn, by the name under which the HTML shows them; smaller where they lack the room."""
        drawn = [board for board in self.boards if board.picture]
        found = {board.id: board.picture or b"" for board in drawn}
        for share in SMALLER:
            if sum(map(len, found.values())) * AS_TEXT <= room:
                break
            found |= {board.id: picture.png(board.svg, round(board.pixels * share)) for board in drawn if board.svg}
        return found


@dataclass(frozen=True, slots=True)
class Board:
    """A board as the reader sees it: as text, and as a picture where the game is drawn."""

    id: str
    caption: str
    text: str
    alt: str
    picture: bytes | None = field(repr=False)
    small: bool = False  # shown for comparison only
    shortened: bool = False  # the text lacks what is the same in every position
    svg: str = field(default="", repr=False)  # to draw it again with fewer pixels
    pixels: int = 0


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


def seen_by_reader(row: Outbox, number: int | None = None) -> TableView:
    """The table as the recipient sees it, now or at an older version."""
    return seen_at(there(row.table).code, there(row.account), number)


def seen_at(code: str, account: Account, number: int | None = None) -> TableView:
    """A table as somebody sees it, now or at an older version."""
    table = archive.at_hand(there(tables.find_table(code, account)))
    return damage.seen(table, tables.seat_number(table, account), number)


def sees(row: Outbox) -> bool:
    """Whether the reader may see the table: who has left a private one may not."""
    return tables.find_table(there(row.table).code, row.account) is not None


def expected(seen: TableView) -> str:
    """When the reader's turn usually comes, as a sentence; '' where nobody can tell."""
    if seen.viewer is None or seen.table.phase != Table.Phase.PLAYING or seen.table.frozen_at is not None:
        return ""
    return expectation(pace.expected(seen.table.pace, seen.viewer, now()))


def board(seen: TableView, caption: str, id: str = "board", pixels: int = ALONE, *, whole: bool = False) -> Board:
    """The board of a view, in words without its printed tables, unless somebody has asked for the whole.

    The picture is described by the first line of the words.
    """
    text = seen.in_words(whole=whole)
    alt = gettext("The board of %(game)s. %(headline)s.") % {
        "game": seen.game.title,
        "headline": text.partition("\n")[0],
    }
    svg, drawn = _picture(seen, pixels)
    return Board(
        id,
        caption,
        text,
        alt,
        drawn,
        small=pixels == BELOW,
        shortened=not whole and seen.position is not None and seen.position.has_printed(),
        svg=svg,
        pixels=pixels,
    )


@dataclass(frozen=True, slots=True)
class Offer:
    """A move that can be chosen in a letter: as a line to be sent back, in words, and by a link where there are few."""

    line: str
    words: str
    link: str = ""

    @property
    def text(self) -> str:
        """In plain text: the line alone where it can be copied, what it means behind or below it."""
        beside = f"  {self.line}  ({self.words})"
        below = textwrap.fill(f"({self.words})", 72, initial_indent="    ", subsequent_indent="    ")
        return beside if len(beside) <= 72 else f"  {self.line}\n{below}"


def asked(turn: Turn, seen: TableView) -> dict[str, Any]:
    """What the reader is asked, the link that opens the turn, where to answer, and what can be answered."""
    question, choices, account = seen.question, seen.choices, there(seen.seats[turn.seat].account)
    head = there(seen.version).number
    return {
        "question": question.sentence if question else "",
        "choices": len(choices),
        "example": choices[0].notation if choices else "",
        "offers": offers(turn, account, head, choices),
        "few": len(choices) <= FEW,
        "link": address("turn-link", links.turn_key(turn, account)),
        "reply_to": reply_keys.address(turn, account, head, glance(seen.table).at),
    }


def offers(turn: Turn, account: Account, head: int, choices: Sequence[Choice]) -> list[Offer]:
    """Every choice if there are few, the fewest as links; of many, one of each kind."""
    if len(choices) > FEW:
        kinds = {str(choice.move.get("do")): choice for choice in reversed(choices)}
        shown = [choice for choice in choices if kinds.get(str(choice.move.get("do"))) is choice][:USUAL]
        return [Offer(choice.notation, capfirst(choice.phrase)) for choice in shown]
    tapped = len(choices) <= BUTTONS
    return [
        Offer(
            choice.notation,
            capfirst(choice.phrase),
            address("answer-link", links.answer_key(turn, account, head, choice.notation)) if tapped else "",
        )
        for choice in choices
    ]


def _picture(seen: TableView, pixels: int) -> tuple[str, bytes | None]:
    """The board as the reader sees it, or None: a letter without a picture is better than no letter."""

    def drawn() -> tuple[str, bytes | None]:
        svg = boards.draw(seen.table.game, seen.view, boards.Brush(seen.names, seen.viewer, seen.changed))
        return svg, picture.png(svg, pixels)

    nothing: tuple[str, bytes | None] = ("", None)
    return nothing if seen.damaged else boards.attempt(seen.table.game, drawn, nothing, whose=f"table {seen.table.pk}")
