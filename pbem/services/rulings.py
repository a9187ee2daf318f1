"""The desk: what a moderator may rule, each with a reason, on the head that was seen, never at one's own table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext

from pbem import engines
from pbem.engines import Json
from pbem.models import Account, Dispute, Outbox, Ruling, Seat, Table, Version
from pbem.selectors.disputes import UNTOLD
from pbem.selectors.tables import names_of
from pbem.services import damage, disputes, history, outbox, play, seats, submissions, turns
from pbem.services.errors import BadRequest, NotAllowed, NotFound, NotPlaying, Refused, Stale
from pbem.services.locks import is_now, lock_table
from pbem.services.rewind import deals_afresh
from pbem.services.rewind import rewind as rewind_table

Kind = Ruling.Kind

NEEDS: Mapping[Kind, str] = {
    Kind.DISMISS: "pbem.moderate",
    Kind.REWIND: "pbem.moderate",
    Kind.REDO: "pbem.moderate",
    Kind.PAUSE: "pbem.moderate",
    Kind.RESUME: "pbem.moderate",
    Kind.ACT: "pbem.moderate",
    Kind.WARN: "pbem.moderate",
    Kind.ADJUST: "pbem.moderate_senior",
    Kind.REPLACE: "pbem.moderate_senior",
    Kind.END: "pbem.moderate_senior",
    Kind.VOID: "pbem.moderate_senior",
    Kind.SUSPEND: "pbem.moderate_admin",
}

ENDED = engines.ENDED_BY_MODERATOR
ONLY_PLAYING = (Kind.ACT, Kind.ADJUST, Kind.REPLACE, Kind.PAUSE, Kind.END)


@dataclass(frozen=True, slots=True)
class Bench:
    """Who rules on what: the same for every ruling. `head` is the version the moderator has looked at."""

    code: str
    moderator: Account
    head: int
    reason: str
    dispute: int | None = None
    sent: Mapping[str, str] = field(default_factory=dict)  # its name and fingerprint, if whoever rules gave it a name


class AlreadyRuled(Exception):
    """What was sent under this name has become a ruling before."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__()
        self.ruling = ruling


def rule(kind: Kind, bench: Bench, *, submission: str = "", **deed: Any) -> tuple[Ruling, bool]:
    """Rule under a name, which belongs to the moderator at this table; gives the ruling, and whether it was made now.

    The table may have moved on by it and the dispute be closed: the name is looked up before either is asked for.
    """
    content = {"kind": kind, "head": bench.head, "reason": bench.reason, "dispute": bench.dispute, **deed}
    try:
        return DEEDS[kind](replaced(bench, sent=submissions.named(submission, **content)), **deed), True
    except AlreadyRuled as again:
        return again.ruling, False


def dismiss(bench: Bench) -> Ruling:
    """Nothing was wrong: the dispute is closed, the table goes on."""
    if bench.dispute is None:
        raise BadRequest(gettext("There is no dispute to dismiss."))
    with transaction.atomic():
        table = _opened(bench, Kind.DISMISS)
        return _written(bench, table, Kind.DISMISS)


def rewind(bench: Bench, *, to_version: int, fresh_dice: bool = False) -> Ruling:
    """Take everything after a version back; the dice fall the same again unless fresh ones are ordered."""
    return _rewound(bench, Kind.REWIND, to_version, fresh_dice)


def redo(bench: Bench, *, to_version: int) -> Ruling:
    """Restore a version that was taken back."""
    return _rewound(bench, Kind.REDO, to_version, fresh_dice=False)


@damage.noticed
def act(bench: Bench, *, seat: int, line: str) -> Ruling:
    """Move for a seat; its player gets a copy."""
    with transaction.atomic():
        table = _opened(bench, Kind.ACT)
        holder = _seat(table, seat)
        newest = history.newest(table)
        position = history.position(table, newest)
        steps, unplayed = _played(table, position, seat, line)
        signed = {"seat": seat, "account": bench.moderator, "behalf": holder.account, "channel": Version.Channel.DESK}
        history.append(table, steps, cause=Version.Cause.MOVE, remark=bench.reason, **signed)
        return _written(bench, table, Kind.ACT, seat=seat, line=line, unplayed=unplayed)


def _played(table: Table, position: engines.Position, seat: int, line: str) -> tuple[list[engines.Played], Json]:
    """The steps of a line, and what stopped the rest of it, to be stored.

    Where hands are hidden, why it goes no further would tell the desk what somebody holds.
    """
    luck = engines.Luck(bytes(table.secret), table.epoch)
    try:
        steps, stopped = play.played(position, seat, None, line, luck)
    except engines.GameError as error:
        refused = play.refused(table, error)
        if position.hidden and refused.readable:
            raise Refused(str(UNTOLD)) from None
        raise refused from None
    if stopped is None:
        return steps, None
    return steps, {} if position.hidden else engines.stored_refusal(stopped)  # {}: something, not to be told


@damage.noticed
def adjust(bench: Bench, *, adjustment: Any) -> Ruling:
    """Correct the board without a rewind: one of the corrections the game offers, held to its invariants."""
    with transaction.atomic():
        table = _opened(bench, Kind.ADJUST)
        newest = history.newest(table)
        position = history.position(table, newest)
        try:
            step = position.adjust(adjustment)
        except engines.GameError as error:
            raise BadRequest(engines.sentence(table.game, error, names_of(table)), code=error.code) from None
        signed = {"account": bench.moderator, "channel": Version.Channel.DESK}
        history.append(table, [step], cause=Version.Cause.ADJUST, remark=bench.reason, **signed)
        return _written(bench, table, Kind.ADJUST, adjustment=step.move)


def replace(bench: Bench, *, seat: int, email: str = "") -> Ruling:
    """Give a seat to somebody else, or open it for a substitute."""
    with transaction.atomic():
        table = _opened(bench, Kind.REPLACE)
        held = _seat(table, seat)
        former = held.account
        if email:
            successor = _account(email)
            if table.seats.filter(account=successor).exists():
                raise Refused(gettext("This person sits at the table already."))
            seats.require_no_other_hand(table, successor, [seat])
            seats.seat_substitute(table, held, successor)
        elif former is None:
            raise Refused(gettext("Nobody sits there: the seat is open already."))
        else:
            seats.get_up(held)
        left = {"before": former.name, "account": former.pk} if former else {"before": ""}
        return _written(bench, table, Kind.REPLACE, seat=seat, after=held.account_id, **left)


def pause(bench: Bench) -> Ruling:
    """Let the table stand still."""
    with transaction.atomic():
        table = _opened(bench, Kind.PAUSE)
        table.frozen_at = table.frozen_at or table.now
        table.save(update_fields=["frozen_at"])
        return _written(bench, table, Kind.PAUSE)


def resume(bench: Bench) -> Ruling:
    """Let a paused table go on, or one that was damaged and can be read again."""
    with transaction.atomic():
        table = _opened(bench, Kind.RESUME)
        if table.damaged is not None:
            history.position(table, history.newest(table))
            table.damaged = None
            table.save(update_fields=["damaged"])
        return _written(bench, table, Kind.RESUME)


def end(bench: Bench, *, ranking: Sequence[Sequence[int]]) -> Ruling:
    """End a table with these places, best first."""
    with transaction.atomic():
        table = _opened(bench, Kind.END)
        placed = sorted(seat for group in ranking for seat in group)
        if placed != list(range(table.seat_count)):
            raise BadRequest(gettext("Give every seat exactly one place."))
        groups = tuple(tuple(group) for group in ranking)
        outcome = engines.Outcome(ranking=groups, scores=(0,) * table.seat_count, reason=ENDED)
        _stop(table, Table.Phase.FINISHED, engines.plain(outcome))
        return _written(bench, table, Kind.END, ranking=[list(group) for group in ranking])


def void(bench: Bench) -> Ruling:
    """Declare that the table does not count; its history stays."""
    with transaction.atomic():
        table = _opened(bench, Kind.VOID)
        _stop(table, Table.Phase.VOID, None)
        return _written(bench, table, Kind.VOID)


def warn(bench: Bench, *, seat: int) -> Ruling:
    """Tell a player that this will not do."""
    with transaction.atomic():
        table = _opened(bench, Kind.WARN)
        return _written(bench, table, Kind.WARN, seat=seat, account=_seated(table, seat).pk)


def suspend(bench: Bench, *, seat: int, days: int) -> Ruling:
    """Shut an account out for some days; its seats at tables that are not over open for others."""
    if not 1 <= days <= 3650:
        raise BadRequest(gettext("Suspend for 1 to 3650 days."))
    with transaction.atomic():
        table = _opened(bench, Kind.SUSPEND)
        account = _seated(table, seat)
        account.suspended_until, account.is_active = table.now + timedelta(days=days), False
        account.save(update_fields=["suspended_until", "is_active"])
        waiting = (Table.Phase.GATHERING, Table.Phase.PLAYING)
        for held in Seat.objects.filter(account=account, table__phase__in=waiting):
            seats.get_up(held)
        return _written(bench, table, Kind.SUSPEND, seat=seat, account=account.pk, days=days)


def sensible(table: Table) -> set[Kind]:
    """The kinds of rulings that have a meaning for a table as it is."""
    paused = disputes.is_paused(table)
    senseless: set[Kind] = {Kind.PAUSE} if paused else set() if table.damaged is not None else {Kind.RESUME}
    if table.phase != Table.Phase.PLAYING:
        senseless.update(ONLY_PLAYING)
    if table.phase == Table.Phase.VOID:
        senseless.add(Kind.VOID)
    if not table.disputes.filter(closed_at__isnull=True).exists():
        senseless.add(Kind.DISMISS)
    return set(Kind) - senseless


def open_to(table: Table, by: Account) -> list[Kind]:
    """What somebody may rule at a table as it is: nothing where they sit."""
    if table.seats.filter(account=by).exists():
        return []
    found = sensible(table)
    return [kind for kind in NEEDS if kind in found and by.has_perm(NEEDS[kind])]


DEEDS: Mapping[Kind, Callable[..., Ruling]] = {
    Kind.DISMISS: dismiss,
    Kind.REWIND: rewind,
    Kind.REDO: redo,
    Kind.ADJUST: adjust,
    Kind.REPLACE: replace,
    Kind.ACT: act,
    Kind.PAUSE: pause,
    Kind.RESUME: resume,
    Kind.END: end,
    Kind.VOID: void,
    Kind.WARN: warn,
    Kind.SUSPEND: suspend,
}


def _rewound(bench: Bench, kind: Kind, to_version: int, fresh_dice: bool) -> Ruling:
    with transaction.atomic():
        table = _opened(bench, kind)
        target = Version.objects.filter(table=table, number=to_version).first()
        playing = table.phase == Table.Phase.PLAYING  # one that was ended or void may go on from where it stood
        if target is None or (playing and to_version == table.head):
            raise NotFound(gettext("Choose an older version of this table."))
        made = 2 if deals_afresh(table, target) else 1
        after = {"to_version": to_version, "fresh_dice": fresh_dice}
        ruling = _noted(bench, table, kind, head_after=bench.head + made, **after)
        rewind_table(
            table,
            target,
            remark=ruling.reason,
            fresh_dice=fresh_dice,
            about={"ruling": ruling.pk},
            account=bench.moderator,
            channel=Version.Channel.DESK,
        )
        _settled(bench, table, ruling)
    return ruling


def _opened(bench: Bench, kind: Kind) -> Table:
    """The table, locked, after every check that all rulings share."""
    if not bench.moderator.has_perm(NEEDS[kind]):
        raise NotAllowed(gettext("This is not yours to rule."))
    if not 1 <= len(bench.reason.strip()) <= 1000:
        raise BadRequest(gettext("Give the reason, in at most 1000 characters. Everyone at the table will read it."))
    table = lock_table(bench.code)
    _require_new(table, bench)
    if table.seats.filter(account=bench.moderator).exists():
        raise NotAllowed(gettext("You sit at this table: somebody else must rule."))
    if table.head is None:
        raise Refused(gettext("This table has not started."))
    if bench.head != table.head:
        raise Stale(gettext("The table has moved on since you looked."), head=table.head)
    if bench.dispute is not None:
        _dispute(table, bench.dispute, bench.moderator)
    _require_sense(table, kind)
    return table


def _require_new(table: Table, bench: Bench) -> None:
    """Nothing was ruled under this name yet. Names are kept with the facts: rulings are few, and are never changed."""
    name = bench.sent.get("submission")
    first = name and table.rulings.filter(moderator=bench.moderator, facts__submission=name).first()
    if first:
        submissions.require_same(first.facts["sent"], bench.sent)
        raise AlreadyRuled(first)


def _require_sense(table: Table, kind: Kind) -> None:
    """Refuse what has no meaning for a table as it is."""
    if kind in ONLY_PLAYING and table.phase != Table.Phase.PLAYING:
        raise NotPlaying(is_now(table))
    if kind == Kind.VOID and table.phase == Table.Phase.VOID:
        raise Refused(gettext("This table is void already."))
    if kind == Kind.PAUSE and disputes.is_paused(table):
        raise Refused(gettext("This table is paused already."))
    if kind == Kind.RESUME and not disputes.is_paused(table) and table.damaged is None:
        raise Refused(gettext("This table is not paused."))


def _dispute(table: Table, number: int, moderator: Account) -> Dispute:
    dispute = table.disputes.filter(pk=number, closed_at__isnull=True).select_related("appeals").first()
    if dispute is None:
        raise NotFound(gettext("This dispute is not open any more."))
    if dispute.appeals is not None and dispute.appeals.moderator_id == moderator.pk:
        raise NotAllowed(gettext("This appeals a ruling of yours: somebody else must rule."))
    return dispute


def _noted(bench: Bench, table: Table, kind: Kind, *, head_after: int, **facts: Any) -> Ruling:
    newest = table.rulings.order_by("created_at", "pk").last()
    new = (kind, bench.moderator.pk, bench.head, bench.reason.strip(), facts)
    if bench.dispute is None and newest is not None and new == _told_by(newest):
        # A double click; a dispute is settled only once anyway.
        raise Refused(gettext("You have ruled exactly this already."))
    return Ruling.objects.create(
        table=table,
        kind=kind,
        moderator=bench.moderator,
        reason=bench.reason.strip(),
        head_before=bench.head,
        head_after=head_after,
        facts={**facts, **bench.sent},
        created_at=table.now,
    )


def _told_by(ruling: Ruling) -> tuple[Any, ...]:
    facts = {name: fact for name, fact in ruling.facts.items() if name not in ("submission", "sent")}
    return Kind(ruling.kind), ruling.moderator_id, ruling.head_before, ruling.reason, facts


def _written(bench: Bench, table: Table, kind: Kind, **facts: Any) -> Ruling:
    """Note a ruling, close its dispute, let the table go on, and tell everyone."""
    ruling = _noted(bench, table, kind, head_after=table.head or 0, **facts)
    _settled(bench, table, ruling)
    people = list(table.seats.filter(account__isnull=False).select_related("account"))
    told = {seat.account for seat in people if seat.account}
    if concerned := facts.get("account"):
        told.add(Account.objects.get(pk=concerned))
    outbox.post(
        outbox.write(Outbox.Kind.RULING, ruling.pk, account=one, table=table, facts={"ruling": ruling.pk})
        for one in sorted(told, key=lambda account: account.pk)
    )
    return ruling


def _settled(bench: Bench, table: Table, ruling: Ruling) -> None:
    if bench.dispute is not None:
        dispute = _dispute(table, bench.dispute, bench.moderator)
        dispute.ruling, dispute.closed_at = ruling, ruling.created_at
        dispute.save(update_fields=["ruling", "closed_at"])
    disputes.thaw(table)


def _stop(table: Table, phase: Table.Phase, outcome: Any) -> None:
    turns.close_all(table, table.head or 0, table.now)
    history.overtake_requests(table, table.now)
    table.phase, table.outcome, table.finished_at, table.damaged = phase, outcome, table.now, None
    table.save(update_fields=["phase", "outcome", "finished_at", "damaged"])


def _seat(table: Table, number: int) -> Seat:
    seat = table.seats.filter(number=number).select_related("account").first()
    if seat is None:
        raise NotFound(gettext("There is no such seat."))
    return seat


def _seated(table: Table, number: int) -> Account:
    account = _seat(table, number).account
    if account is None:
        raise NotFound(gettext("Nobody sits there."))
    return account


def _account(email: str) -> Account:
    account = Account.objects.filter(email=email.strip().lower(), is_active=True, confirmed_at__isnull=False).first()
    if account is None:
        raise NotFound(gettext("There is no such account."))
    return account
