"""Requests to take back by consent, as those at the table see them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from pbem.models import Account, RewindAnswer, RewindRequest, Table
from pbem.selectors.tables import seat_number


@dataclass(frozen=True, slots=True)
class Reply:
    """What one seat has said to a request so far."""

    name: str
    seat: int
    answer: str
    you: bool


@dataclass(frozen=True, slots=True)
class Takeback:
    """A request with the replies to it, and what whoever looks may do about it."""

    request: RewindRequest
    replies: Sequence[Reply]
    yours: bool  # the viewer asked
    asks_you: bool  # the viewer has yet to answer

    @property
    def is_open(self) -> bool:
        return self.request.status == RewindRequest.Status.OPEN

    @property
    def silent(self) -> list[str]:
        """Who has not answered yet."""
        return [reply.name for reply in self.replies if not reply.answer]


def open_takeback(table: Table, account: Account | None, names: Sequence[str]) -> Takeback | None:
    """The request that is waiting for answers, if there is one."""
    request = _requests(table).filter(status=RewindRequest.Status.OPEN).first()
    return None if request is None else _takeback(table, request, account, names)


def all_takebacks(table: Table, account: Account | None, names: Sequence[str]) -> list[Takeback]:
    """Every request of a table, newest first."""
    return [_takeback(table, request, account, names) for request in _requests(table).order_by("-created_at", "-pk")]


def find_takeback(table: Table, account: Account | None, names: Sequence[str], number: int) -> Takeback | None:
    """One request of a table, open or not."""
    request = _requests(table).filter(pk=number).first()
    return None if request is None else _takeback(table, request, account, names)


def _requests(table: Table) -> QuerySet[RewindRequest]:
    return RewindRequest.objects.filter(table=table).select_related("account").prefetch_related("answers")


def _takeback(table: Table, request: RewindRequest, account: Account | None, names: Sequence[str]) -> Takeback:
    viewer = seat_number(table, account)
    answers: list[RewindAnswer] = list(request.answers.all())
    replies = [Reply(names[each.seat], each.seat, each.answer, each.seat == viewer) for each in answers]
    still_open = request.status == RewindRequest.Status.OPEN
    return Takeback(
        request=request,
        replies=replies,
        yours=account is not None and request.account_id == account.pk,
        asks_you=still_open and any(reply.you and not reply.answer for reply in replies),
    )
