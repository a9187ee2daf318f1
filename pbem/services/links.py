"""Signed links in mails. A link names its purpose and what it is for; it opens a page, and only a POST there acts."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from django.core import signing
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from pbem.models import (
    Account,
    AddressChange,
    Dispute,
    Invitation,
    Proposal,
    Question,
    RewindRequest,
    Ruling,
    Table,
    Turn,
)
from pbem.selectors.disputes import concerns
from pbem.services import play
from pbem.services.errors import NotFound

NOTHING = timedelta(0)
AFTERWARDS = timedelta(hours=1)  # for which one may still look at the table whose turn one has played
EPOCH = datetime.fromtimestamp(0, UTC)
LIFETIMES = {
    "confirm": timedelta(days=3),
    "login": timedelta(minutes=30),
    "turn": timedelta(days=30),
    "answer": timedelta(days=30),
    "takeback": timedelta(days=30),
    "dispute": timedelta(days=30),
    "question": timedelta(days=30),
    "proposal": timedelta(days=60),  # by it a table that fell asleep is woken
    "leaving": timedelta(days=30),
    "appeal": timedelta(days=30),
    "invitation": timedelta(days=30),
    "address": timedelta(days=3),
    "undo-address": timedelta(days=30),
    "deletion": timedelta(hours=6),
    "look": timedelta(days=30),
    "stop": timedelta(days=3650),
    "no-more": timedelta(days=3650),  # who wants no more letters may have kept an old one
}


@dataclass(frozen=True, slots=True)
class Opening:
    """Whom a link lets in, and where.

    When there is nothing left to do there it is `over` and lets nobody in. Once it is `done`, which a turn is when its
    grace has passed, whoever it had let in can do nothing more. Once it has `ended` they are out: a while after their
    turn, so that they see what became of it.
    """

    purpose: str
    account: Account
    table: Table
    over: bool
    done: bool
    ended: bool
    number: int | None = None  # of the request, dispute or proposal; a turn is at the table itself


def sign(purpose: str, *parts: int | str) -> str:
    """The key of a link."""
    return signing.dumps(list(parts), salt=f"pbem.link.{purpose}", compress=False)


def confirm_key(account: Account) -> str:
    return sign("confirm", account.pk, account.email)


def login_key(account: Account) -> str:
    """Works until the next log-in, since that changes the last log-in time it was made with."""
    return sign("login", row_of(account.pk, account.created_at), _stamp(account))


def turn_key(turn: Turn, account: Account) -> str:
    return sign("turn", row_of(turn.pk, turn.opened_at), account.pk)


def answer_key(turn: Turn, account: Account, head: int, line: str) -> str:
    """For one answer to one question, given on the board that the letter shows."""
    return sign("answer", row_of(turn.pk, turn.opened_at), account.pk, head, line)


def look_key(table: Table, account: Account) -> str:
    """For looking at a table as who sits there, and for nothing else."""
    return sign("look", row_of(table.pk, table.created_at), account.pk)


def stop_key(account: Account, about: Table | str) -> str:
    """For no more letters about a table, or of another sort."""
    what = about.code if isinstance(about, Table) else f":{about}"
    return sign("stop", row_of(account.pk, account.created_at), what)


def takeback_key(request: RewindRequest, account: Account) -> str:
    return sign("takeback", row_of(request.pk, request.created_at), account.pk)


def dispute_key(dispute: Dispute, account: Account) -> str:
    return sign("dispute", row_of(dispute.pk, dispute.opened_at), account.pk)


def question_key(question: Question, account: Account) -> str:
    return sign("question", row_of(question.pk, question.asked_at), account.pk)


def proposal_key(proposal: Proposal, account: Account) -> str:
    return sign("proposal", row_of(proposal.pk, proposal.created_at), account.pk)


def leaving_key(turn: Turn, account: Account) -> str:
    """For somebody who is waited for and cannot go on, whether or not it is their turn when they say so."""
    return sign("leaving", row_of(turn.pk, turn.opened_at), account.pk)


def appeal_key(ruling: Ruling, account: Account) -> str:
    return sign("appeal", row_of(ruling.pk, ruling.created_at), account.pk)


def invitation_key(invitation: Invitation) -> str:
    return sign("invitation", row_of(invitation.pk, invitation.created_at), invitation.email)


def no_more_key(invitation: Invitation) -> str:
    return sign("no-more", invitation.invited_by_id, invitation.email)


def address_key(change: AddressChange) -> str:
    return sign("address", row_of(change.pk, change.asked_at), change.new)


def undo_address_key(change: AddressChange) -> str:
    return sign("undo-address", row_of(change.pk, change.asked_at), change.old)


def deletion_key(account: Account) -> str:
    return sign("deletion", row_of(account.pk, account.created_at), account.email)


def changing(key: str) -> AddressChange:
    """The change of address that a link in a letter to the new one confirms."""
    row, new = _parts("address", key)
    found = AddressChange.objects.filter(_is_row(row, "asked_at"), new=new, account__is_active=True)
    return _found(found.select_related("account").first())


def undoing_change(key: str) -> AddressChange:
    """The change of address that a link in a letter to the old one undoes."""
    row, old = _parts("undo-address", key)
    done = AddressChange.objects.filter(
        _is_row(row, "asked_at"), old=old, done_at__isnull=False, undone_at__isnull=True
    )
    return _found(done.filter(account__is_active=True).select_related("account").first())


def deleting(key: str) -> Account:
    """The account that a link would delete."""
    row, email = _parts("deletion", key)
    return _found(Account.objects.filter(_is_row(row, "created_at"), email=email, is_active=True).first())


def confirming(key: str) -> Account:
    """The account whose address a link confirms."""
    pk, email = _parts("confirm", key)
    return _found(Account.objects.filter(pk=pk, email=email, is_active=True).first())


def logging_in(key: str) -> Account:
    """The account a link would log in, once."""
    row, stamp = _parts("login", key)
    account = _found(Account.objects.filter(_is_row(row, "created_at"), is_active=True).first())
    if _stamp(account) != stamp:
        raise _dead()
    return account


def use_log_in(key: str) -> Account:
    """The account a link logs in. Of many who follow it at once, one finds the time of the last log-in unchanged."""
    account = logging_in(key)
    unused = Account.objects.filter(pk=account.pk, is_active=True, last_login=account.last_login)
    account.last_login = timezone.now()
    if not unused.update(last_login=account.last_login):
        raise _dead()
    return account


def opening(purpose: str, key: str) -> Opening:
    """What the link of a letter opens."""
    return OPENINGS[purpose](key)


def opening_turn(key: str) -> Opening:
    """The turn a link opens, if the seat is still held by whom it was sent to."""
    row, account_pk = _parts("turn", key)
    turn = _found(Turn.objects.filter(_is_row(row, "opened_at")).select_related("table").first())
    return _opening_turn(turn, account_pk)


def _opening_turn(turn: Turn, account_pk: int | str) -> Opening:
    account = _seated(turn.table, account_pk, number=turn.seat)
    if turn.closed_at is None:
        return Opening("turn", account, turn.table, over=False, done=False, ended=False)
    left = play.grace_left(turn.table, turn.closed_at)
    return Opening("turn", account, turn.table, over=True, done=left <= NOTHING, ended=left <= -AFTERWARDS)


@dataclass(frozen=True, slots=True)
class Answering:
    """The answer that a link gives once somebody says so: which line, on which board, in whose turn."""

    opening: Opening
    head: int
    line: str
    submission: str


def answering(key: str) -> Answering:
    """The answer that a link gives. Its name is made of what it says, so that it is given once however often."""
    row, account_pk, head, line = _signed("answer", key, 4)
    turn = _found(Turn.objects.filter(_is_row(row, "opened_at")).select_related("table").first())
    opened = _opening_turn(turn, account_pk)
    name = hashlib.sha256(f"{row} {account_pk} {head} {line}".encode()).hexdigest()[:40]
    return Answering(opened, int(head), str(line), f"tap-{name}")


def opening_takeback(key: str) -> Opening:
    """The request to take back that a link opens, for somebody who still sits at the table."""
    row, account_pk = _parts("takeback", key)
    request = _found(RewindRequest.objects.filter(_is_row(row, "created_at")).select_related("table").first())
    over = request.status != RewindRequest.Status.OPEN
    return Opening("takeback", _seated(request.table, account_pk), request.table, over, over, over, request.pk)


def opening_dispute(key: str) -> Opening:
    """The dispute that a link opens, for somebody who still sits at the table."""
    row, account_pk = _parts("dispute", key)
    dispute = _found(Dispute.objects.filter(_is_row(row, "opened_at")).select_related("table").first())
    over = dispute.closed_at is not None
    return Opening("dispute", _seated(dispute.table, account_pk), dispute.table, over, over, over, dispute.pk)


def opening_question(key: str) -> Opening:
    """The question of a moderator that a link opens, to whom it was asked, as long as the dispute is open."""
    row, account_pk = _parts("question", key)
    asked = Question.objects.filter(_is_row(row, "asked_at"), account_id=account_pk)
    question = _found(asked.select_related("dispute__table").first())
    dispute, over = question.dispute, question.dispute.closed_at is not None
    return Opening("question", _seated(dispute.table, account_pk), dispute.table, over, over, over, question.pk)


def opening_proposal(key: str) -> Opening:
    """The proposal that a link opens, for who still sits there; one by which the table fell asleep wakes it."""
    row, account_pk = _parts("proposal", key)
    proposal = _found(Proposal.objects.filter(_is_row(row, "created_at")).select_related("table").first())
    asleep = proposal.kind == Proposal.Kind.SLEEP and proposal.table.asleep_at is not None
    over = proposal.status != Proposal.Status.OPEN and not asleep
    return Opening("proposal", _seated(proposal.table, account_pk), proposal.table, over, over, over, proposal.pk)


def opening_look(key: str) -> Opening:
    """A table to look at, for who sits there; by this link nothing can be done."""
    row, account_pk = _parts("look", key)
    table = _found(Table.objects.filter(_is_row(row, "created_at")).first())
    return Opening("look", _seated(table, account_pk), table, over=False, done=True, ended=False)


def opening_leaving(key: str) -> Opening:
    """The page for who cannot go on, while the table is played and they sit there."""
    row, account_pk = _parts("leaving", key)
    turn = _found(Turn.objects.filter(_is_row(row, "opened_at")).select_related("table").first())
    over = turn.table.phase != Table.Phase.PLAYING
    return Opening("leaving", _seated(turn.table, account_pk, number=turn.seat), turn.table, over, over, over)


OPENINGS: dict[str, Callable[[str], Opening]] = {
    "turn": opening_turn,
    "takeback": opening_takeback,
    "dispute": opening_dispute,
    "question": opening_question,
    "proposal": opening_proposal,
    "leaving": opening_leaving,
    "look": opening_look,
}


def stopping(key: str) -> tuple[Account, Table | str]:
    """Whose letters a link stops, and which: about a table, or of another sort."""
    row, what = _parts("stop", key)
    account = _found(Account.objects.filter(_is_row(row, "created_at"), is_active=True).first())
    if str(what).startswith(":"):
        return account, str(what)[1:]
    return account, _found(Table.objects.filter(code=what).first())


def appealing(key: str) -> tuple[Ruling, Account]:
    """The ruling that a link appeals, and whom it replaced or suspended: they need neither seat nor open account."""
    row, account_pk = _parts("appeal", key)
    found = Ruling.objects.filter(_is_row(row, "created_at")).select_related("table", "moderator")
    ruling, account = _found(found.first()), _found(Account.objects.filter(pk=account_pk).first())
    if not concerns(ruling, account):
        raise _dead()
    return ruling, account


def inviting(key: str) -> Invitation:
    """The invitation a link answers."""
    row, email = _parts("invitation", key)
    found = Invitation.objects.filter(_is_row(row, "created_at"), email=email)
    return _found(found.select_related("table", "invited_by").first())


def refusing(key: str) -> tuple[Account, str]:
    """Whose invitations somebody may want no more of, and the address they came to."""
    pk, email = _parts("no-more", key)
    return _found(Account.objects.filter(pk=pk).first()), str(email)


def row_of(pk: int, made_at: datetime) -> str:
    """A row by its number and when it was made: after going back to a backup, numbers are given again."""
    return f"{pk}@{(made_at - EPOCH) // timedelta(microseconds=1)}"


def _is_row(row: int | str, made: str) -> Q:
    pk, _, stamp = str(row).partition("@")
    if not (pk.isdigit() and stamp.isdigit()):
        raise _dead()
    return Q(**{"pk": int(pk), made: EPOCH + timedelta(microseconds=int(stamp))})


def _seated(table: Table, account_pk: int | str, **seat: int) -> Account:
    held = table.seats.filter(account_id=account_pk, account__is_active=True, **seat)
    return _found(_found(held.select_related("account").first()).account)


def _parts(purpose: str, key: str) -> tuple[int | str, int | str]:
    first, second = _signed(purpose, key, 2)
    return first, second


def _signed(purpose: str, key: str, count: int) -> list[int | str]:
    """What a key says, if it is of this purpose and not too old."""
    try:
        parts = list(signing.loads(key, salt=f"pbem.link.{purpose}", max_age=LIFETIMES[purpose]))
    except (signing.BadSignature, ValueError, TypeError):
        raise _dead() from None
    if len(parts) != count:
        raise _dead()
    return parts


T = TypeVar("T")


def _found(thing: T | None) -> T:
    if thing is None:
        raise _dead()
    return thing


def _dead() -> NotFound:
    return NotFound(gettext("This link does not work any more. Log in, or ask for a new one."))


def _stamp(account: Account) -> str:
    return account.last_login.isoformat() if account.last_login else ""
