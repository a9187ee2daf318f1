"""The letter of the day: every table that waits for its reader, the least time left first."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pbem import boards
from pbem.boards import picture
from pbem.clock_words import time_left
from pbem.mailgate.envelope import line
from pbem.mailgate.facts import Board, Facts, address, moment, seen_at, there
from pbem.mailgate.story import Story, news
from pbem.models import Account, Outbox, Turn
from pbem.selectors import digests
from pbem.selectors.tables import TableView
from pbem.services import links

SMALL = 36_000  # pixels of a picture: about 190 across
HEAVIEST = 60_000  # bytes of all pictures, as they go over the wire
TALES = 3  # of what happened at a table


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table that waits for the reader."""

    title: str
    game: str
    question: str
    story: Story
    deadline: str
    left: str
    link: str
    board: Board | None = None


def gather(row: Outbox) -> Facts:
    """What waits now, with small pictures of as many tables as a letter should carry."""
    account = there(row.account)
    turns = list(digests.waiting(account)[: digests.MOST_TABLES + 1])
    found = [_waiting(turn, account) for turn in turns[: digests.MOST_TABLES]]
    tables = list(_within(HEAVIEST, found))
    words: dict[str, Any] = {"tables": tables, "count": len(tables), "more": len(turns) > digests.MOST_TABLES}
    pictures = [each.board for each in tables if each.board]
    return Facts(words, pictures)


def _waiting(turn: Turn, account: Account) -> Waiting:
    seen = seen_at(turn.table.code, account)
    return Waiting(
        title=line(seen.table.title),
        game=seen.game.title,
        question=seen.question.sentence if seen.question else "",
        story=_of_late(news(seen)),
        deadline=moment(turn.deadline) if turn.deadline else "",
        left=time_left(turn.deadline) if turn.deadline else "",
        link=address("turn-link", links.turn_key(turn, account)),
        board=_small(seen, f"board{turn.pk}"),
    )


def _of_late(story: Story) -> Story:
    return replace(story, tales=story.tales[-TALES:], untold="")


def _small(seen: TableView, id: str) -> Board | None:
    """The board alone, without what lies beside it; None where it cannot be drawn."""

    def drawn() -> Board | None:
        svg = boards.glimpse(seen.table.game, seen.view, boards.Brush(seen.names, seen.viewer, seen.changed))
        alt = f"{line(seen.table.title)}: {seen.in_words(whole=False).partition(chr(10))[0]}"
        return Board(id, "", "", alt, picture.png(svg, SMALL))

    return None if seen.damaged else boards.attempt(seen.table.game, drawn, None, whose=f"table {seen.table.pk}")


def _within(most: int, tables: Sequence[Waiting]) -> Sequence[Waiting]:
    """The same tables, without the pictures that would make the letter too heavy."""
    kept = []
    for each in tables:
        if each.board is not None and each.board.picture is not None:
            most -= len(b64encode(each.board.picture))
        kept.append(each if most >= 0 else replace(each, board=None))
    return kept
