"""What every vote at a table shares: one answer a seat, one no refuses, and what silence means once time is over."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TypeVar

from django.db.models import QuerySet
from django.utils.translation import gettext, ngettext

from pbem.database_time import now
from pbem.models import Account, Proposal, Reply, RewindRequest, Seat, Table, Vote
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused

VoteT = TypeVar("VoteT", bound=Vote)

LONGEST_TEXT = 500
FIRST_WAIT = timedelta(hours=1)  # after a refusal; doubled with each further one


def able(seats: Iterable[Seat]) -> list[Seat]:
    """Those of some seats with somebody who can answer."""
    return [seat for seat in seats if seat.account is not None and seat.account.is_active]


def said(text: str) -> str:
    """What somebody says about it, on one line."""
    text = " ".join(text.split())
    if len(text) > LONGEST_TEXT:
        raise BadRequest(gettext("Say it in at most 500 characters."))
    return text


def still_open(votes: QuerySet[VoteT], number: int) -> VoteT:
    """The vote of this number, if it waits for answers."""
    vote = votes.filter(pk=number, status=Vote.Status.OPEN).select_related("account").first()
    if vote is None:
        raise NotFound(gettext("This request is not open any more."))
    return vote


def record(answers: QuerySet[Reply], seat: Seat, *, agrees: bool, at: datetime, unasked: str) -> None:
    """Write down what a seat says; each is asked once. `unasked` is what whoever was not asked is told."""
    own = answers.filter(seat=seat.number).first()
    if own is None:
        raise NotAllowed(unasked)
    if own.answer != Reply.Answer.OPEN:
        raise Refused(gettext("You have answered already."))
    own.answer = Reply.Answer.AGREES if agrees else Reply.Answer.REFUSES
    own.answered_at = at
    own.save(update_fields=["answer", "answered_at"])


def verdict(answers: QuerySet[Reply], silence: Reply.Answer = Reply.Answer.OPEN) -> Vote.Status:
    """What the answers so far say; where time is over, `silence` stands for those that are missing."""
    said = set(answers.values_list("answer", flat=True))
    if Reply.Answer.OPEN in said:
        said.discard(Reply.Answer.OPEN)
        said.add(silence)
    if Reply.Answer.REFUSES in said:
        return Vote.Status.REFUSED
    return Vote.Status.OPEN if Reply.Answer.OPEN in said else Vote.Status.GRANTED


def withdraw(table: Table, vote: RewindRequest | Proposal, by: Account) -> None:
    """Who asked thinks better of it."""
    if vote.account_id != by.pk:
        raise NotAllowed(gettext("Only who asked can withdraw."))
    close(table, vote, Vote.Status.WITHDRAWN)


def close(table: Table, vote: Vote, status: Vote.Status) -> None:
    """Ask nobody any more."""
    vote.status, vote.closed_at = status, table.now
    vote.save(update_fields=["status", "closed_at"])


def require_patience(votes: QuerySet[Vote], first_wait: timedelta = FIRST_WAIT) -> None:
    """Refuse to ask again right after a no: after each one, a seat waits twice as long. `votes` are those it called."""
    if wait := next_allowed(votes, first_wait):
        raise Refused(_again_in(int(-(-wait.total_seconds() // 60))))


def next_allowed(votes: QuerySet[Vote], first_wait: timedelta = FIRST_WAIT) -> timedelta:
    """How long a seat must still wait after refusals before it may ask again."""
    refusals = votes.filter(status=Vote.Status.REFUSED)
    newest = refusals.order_by("-closed_at").first()
    if newest is None or newest.closed_at is None:
        return timedelta(0)
    wait = first_wait * 2 ** min(refusals.count() - 1, 10)
    return max(timedelta(0), newest.closed_at + wait - now())


def _again_in(minutes: int) -> str:
    if minutes > 120:
        hours = -(-minutes // 60)
        sentence = ngettext(
            "The others said no. You can ask again in %(hours)d hour.",
            "The others said no. You can ask again in %(hours)d hours.",
            hours,
        )
        return sentence % {"hours": hours}
    sentence = ngettext(
        "The others said no. You can ask again in %(minutes)d minute.",
        "The others said no. You can ask again in %(minutes)d minutes.",
        minutes,
    )
    return sentence % {"minutes": minutes}
