"""Requests to take back by consent, as those at the table see them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from pbem.models import Account, RewindRequest, Table
from pbem.selectors import votes
from pbem.selectors.tables import seat_number
from pbem.selectors.votes import Reply


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
        return votes.silent(self.replies)


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
    replies = votes.replies(request.answers.all(), names, seat_number(table, account))
    return Takeback(
        request=request,
        replies=replies,
        yours=account is not None and request.account_id == account.pk,
        asks_you=votes.asks(request, replies),
    )
