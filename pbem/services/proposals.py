"""What a table decides together: all who play there must agree, and time or a single no ends the question."""

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import Sum
from django.utils.translation import gettext

from pbem import endings, engines
from pbem.database_time import DatabaseNow
from pbem.models import Account, Outbox, Proposal, ProposalAnswer, Seat, Table
from pbem.services import disputes, feed, history, limits, outbox, stillness, submissions, voting
from pbem.services.errors import BadRequest, Frozen, NotPlaying, Refused
from pbem.services.locks import is_now, lock_table, seat_of, why_still

logger = logging.getLogger(__name__)

Kind = Proposal.Kind
PATIENCE = {  # after that, silence counts
    Kind.PAUSE: timedelta(days=3),
    Kind.RESUME: timedelta(days=3),
    Kind.END: timedelta(days=7),
    Kind.VOID: timedelta(days=7),
    Kind.SLEEP: timedelta(days=14),
}
FIRST_WAIT = timedelta(days=1)  # after a refusal; doubled with each further one
LONGEST_PAUSE = 21  # days
MOST_PAUSED = 42  # days in a year, of one table
YEAR = timedelta(days=365)


def propose(*, code: str, by: Account, kind: str, days: int = 0, text: str = "", submission: str = "") -> Proposal:
    """Ask all others at the table to agree to something."""
    sent = submissions.named(submission, kind=kind, days=days, text=text)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := submissions.found(table.proposals.filter(seat=seat.number), sent):
            return already
        _require_askable(table, seat, kind, days)
        asked = voting.able(table.seats.exclude(number=seat.number).select_related("account"))
        if not asked:
            raise Refused(gettext("Nobody else sits here who could agree. A moderator can help: open a dispute."))
        proposal = table.proposals.create(
            kind=kind,
            days=days if kind == Kind.PAUSE else 0,
            seat=seat.number,
            account=by,
            text=voting.said(text),
            created_at=table.now,
            expires_at=table.now + PATIENCE[Kind(kind)],
            **sent,
        )
        limits.require_letters(by, [other.account for other in asked if other.account])
        _ask(table, proposal, asked)
        feed.changed(table)
    return proposal


def answer(*, code: str, by: Account, proposal_id: int, agrees: bool) -> Proposal:
    """Say yes or no. One no refuses; with the last yes it is done."""
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        proposal = voting.still_open(table.proposals.all(), proposal_id)
        _require_free(table)
        unasked = gettext("You are not asked: you have proposed it yourself, or came later.")
        voting.record(proposal.answers.all(), seat, agrees=agrees, at=table.now, unasked=unasked)
        _decide(table, proposal)
        feed.changed(table)
    proposal.refresh_from_db()
    return proposal


def withdraw(*, code: str, by: Account, proposal_id: int) -> None:
    """Who proposed it thinks better of it."""
    with transaction.atomic():
        table = lock_table(code)
        seat_of(table, by)
        proposal = voting.still_open(table.proposals.all(), proposal_id)
        voting.withdraw(table, proposal, by)
        feed.changed(table)


def ask_to_sleep(table: Table) -> None:
    """Ask everybody at a table where nobody came for long whether to go on; whoever wants to says no to its sleep."""
    asked = voting.able(table.seats.select_related("account"))
    proposal = table.proposals.create(
        kind=Kind.SLEEP, created_at=table.now, expires_at=table.now + PATIENCE[Kind.SLEEP]
    )
    _ask(table, proposal, asked)
    feed.changed(table)


def decide_by_silence() -> int:
    """Close proposals whose time is over; gives how many. May be lost or doubled: the rows tell what is due."""
    late = Proposal.objects.filter(status=Proposal.Status.OPEN, expires_at__lte=DatabaseNow()).order_by("expires_at")
    found = list(late.values_list("table__code", "pk")[: stillness.MOST_AT_ONCE])
    for code, pk in found:
        try:
            _settle_late(code, pk)
        except Exception:  # a mistake of ours: it must reach us, but not hold up all other tables
            logger.exception("proposal %s at table %s cannot be settled", pk, code)
    return len(found)


def obstacle(*, table: Table, by: Account, kind: str) -> str:
    """Why somebody may not propose this now; empty if they may."""
    try:
        _require_askable(table, seat_of(table, by), kind, 1 if kind == Kind.PAUSE else 0)
    except Refused as error:
        return error.sentence
    return ""


def pause_left(table: Table) -> int:
    """For how many days a table may still pause within a year."""
    lately = table.proposals.filter(kind=Kind.PAUSE, status=Proposal.Status.GRANTED, closed_at__gt=DatabaseNow() - YEAR)
    return MOST_PAUSED - (lately.aggregate(days=Sum("days"))["days"] or 0)


def _require_askable(table: Table, seat: Seat, kind: str, days: int) -> None:
    if kind not in Kind.values or kind == Kind.SLEEP:
        raise BadRequest(gettext("Propose a pause, to go on, an end, or that the game counts for nothing."))
    if table.phase != Table.Phase.PLAYING:
        raise NotPlaying(is_now(table))
    _require_free(table)
    if kind == Kind.PAUSE:
        _require_pause(table, days)
    if kind == Kind.RESUME and table.paused_until is None:
        raise Refused(gettext("This table is not paused."))
    if table.proposals.filter(status=Proposal.Status.OPEN).exists():
        raise Refused(gettext("Something is proposed already. Wait for the answers."))
    voting.require_patience(table.proposals.filter(seat=seat.number, kind=kind), FIRST_WAIT)


def _require_free(table: Table) -> None:
    """Refuse while the table waits for the desk: what a moderator has to rule on must not slip away."""
    if table.frozen_at is not None and disputes.is_held(table):
        raise Frozen(gettext("This table stands still until a moderator has ruled."))


def _require_pause(table: Table, days: int) -> None:
    if table.frozen_at is not None:
        raise Frozen(why_still(table))
    if not 1 <= days <= LONGEST_PAUSE:
        raise BadRequest(gettext("Pause for 1 to %(most)d days.") % {"most": LONGEST_PAUSE}, field="days")
    left = pause_left(table)
    if days > left:
        sentence = gettext(
            "A table may pause for %(most)d days a year. This one has %(left)d left, so ask for no more than that."
        )
        raise Refused(sentence % {"most": MOST_PAUSED, "left": max(left, 0)}, field="days")


def _ask(table: Table, proposal: Proposal, asked: list[Seat]) -> None:
    ProposalAnswer.objects.bulk_create(ProposalAnswer(proposal=proposal, seat=other.number) for other in asked)
    outbox.post(
        outbox.write(
            Outbox.Kind.PROPOSAL,
            proposal.pk,
            account=other.account,
            table=table,
            sender=proposal.account,
            facts={"proposal": proposal.pk},
        )
        for other in asked
    )


def _settle_late(code: str, proposal_id: int) -> None:
    with transaction.atomic():
        table = lock_table(code)
        late = table.proposals.filter(pk=proposal_id, status=Proposal.Status.OPEN, expires_at__lte=table.now)
        proposal = late.select_related("account").first()
        if proposal is not None:
            _decide(table, proposal, silence=True)
            feed.changed(table)


def _decide(table: Table, proposal: Proposal, *, silence: bool = False) -> None:
    """Do what the answers so far say, and where time is over what silence says: no, but for sleep."""
    sleep = proposal.kind == Kind.SLEEP
    if sleep and table.stirred_at is not None and table.stirred_at > proposal.created_at:
        voting.close(table, proposal, Proposal.Status.OVERTAKEN)  # somebody came after all
        return
    silent = ProposalAnswer.Answer.AGREES if sleep else ProposalAnswer.Answer.REFUSES
    decided = voting.verdict(proposal.answers.all(), silent if silence else ProposalAnswer.Answer.OPEN)
    if decided == Proposal.Status.OPEN:
        return
    voting.close(table, proposal, decided)
    if decided == Proposal.Status.GRANTED:
        _do(table, proposal)
    elif sleep:
        stillness.stir(table)
    elif proposal.account is not None:
        tell(table, proposal, [proposal.account])


def _do(table: Table, proposal: Proposal) -> None:
    """What all have agreed to."""
    match proposal.kind:
        case Kind.PAUSE:
            stillness.pause(table, days=proposal.days)
        case Kind.RESUME:
            stillness.go_on(table)
        case Kind.SLEEP:
            stillness.fall_asleep(table)
        case Kind.END:
            _end(table)
            return  # the letter about the end tells it
        case Kind.VOID:
            history.stop(table, Table.Phase.VOID, None)
            disputes.thaw(table)
    tell(table, proposal, [seat.account for seat in voting.able(table.seats.select_related("account")) if seat.account])


def _end(table: Table) -> None:
    """End with the ranking as the game would count it now."""
    history.settle(table)
    outcome = history.position(table, history.newest(table)).present()
    ended = engines.Outcome(ranking=outcome.ranking, scores=outcome.scores, reason=endings.BY_AGREEMENT)
    history.stop(table, Table.Phase.FINISHED, engines.plain(ended))
    disputes.thaw(table)
    history.notify(table, [], table.now)


def tell(table: Table, proposal: Proposal, readers: list[Account]) -> None:
    """Tell what became of a proposal."""
    outbox.post(
        outbox.write(Outbox.Kind.DECIDED, proposal.pk, account=reader, table=table, facts={"proposal": proposal.pk})
        for reader in readers
    )
