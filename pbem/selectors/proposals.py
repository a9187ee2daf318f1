"""What is proposed at a table, as those who sit there see it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from pbem.models import Account, Proposal, Table
from pbem.selectors import votes
from pbem.selectors.tables import seat_number
from pbem.selectors.votes import Reply


@dataclass(frozen=True, slots=True)
class Proposed:
    """A proposal with the replies to it, and what whoever looks may do about it."""

    proposal: Proposal
    by: str  # '' if the service asks
    replies: Sequence[Reply]
    yours: bool  # the viewer has proposed it
    asks_you: bool  # the viewer has yet to answer

    @property
    def is_open(self) -> bool:
        return self.proposal.status == Proposal.Status.OPEN

    @property
    def silent(self) -> list[str]:
        """Who has not answered yet."""
        return votes.silent(self.replies)


def open_proposal(table: Table, account: Account | None, names: Sequence[str]) -> Proposed | None:
    """What waits for answers, if anything does."""
    found = _proposals(table).filter(status=Proposal.Status.OPEN).first()
    return None if found is None else _proposed(table, found, account, names)


def all_proposals(table: Table, account: Account | None, names: Sequence[str]) -> list[Proposed]:
    """Everything that was proposed at a table, newest first."""
    return [_proposed(table, each, account, names) for each in _proposals(table).order_by("-created_at", "-pk")]


def find_proposal(table: Table, account: Account | None, names: Sequence[str], number: int) -> Proposed | None:
    """One proposal, open or not."""
    found = _proposals(table).filter(pk=number).first()
    return None if found is None else _proposed(table, found, account, names)


def _proposals(table: Table) -> QuerySet[Proposal]:
    return Proposal.objects.filter(table=table).select_related("account").prefetch_related("answers")


def _proposed(table: Table, proposal: Proposal, account: Account | None, names: Sequence[str]) -> Proposed:
    replies = votes.replies(proposal.answers.all(), names, seat_number(table, account))
    return Proposed(
        proposal=proposal,
        by=proposal.account.name if proposal.account else "",
        replies=replies,
        yours=account is not None and proposal.account_id == account.pk,
        asks_you=votes.asks(proposal, replies),
    )
