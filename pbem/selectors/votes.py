"""What those at a table have said to something they are asked."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pbem import models


@dataclass(frozen=True, slots=True)
class Reply:
    """What one seat has said so far."""

    name: str
    seat: int
    answer: str
    you: bool


def replies(answers: Iterable[models.Reply], names: Sequence[str], viewer: int | None) -> list[Reply]:
    """The answers, as a seat sees them."""
    return [Reply(names[each.seat], each.seat, each.answer, each.seat == viewer) for each in answers]


def silent(replies: Iterable[Reply]) -> list[str]:
    """Who has not answered yet."""
    return [reply.name for reply in replies if not reply.answer]


def asks(vote: models.Vote, replies: Iterable[Reply]) -> bool:
    """Whether whoever looks has yet to answer."""
    waits = vote.status == models.Vote.Status.OPEN
    return waits and any(reply.you and not reply.answer for reply in replies)
