"""The desk: what a moderator may rule, each with a reason, on the head that was seen, never at one's own table."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace as replaced
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext

from pbem import endings, engines
from pbem.engines import Json
from pbem.lines import played
from pbem.models import Account, Dispute, Ruling, Seat, Table, Tenure, Version
from pbem.selectors import rights
from pbem.selectors.desk import is_seated, suspended_at
from pbem.selectors.disputes import UNTOLD
from pbem.selectors.tables import names_of
from pbem.services import clocks, damage, disputes, feed, history, play, seats, submissions, suspensions, tables
from pbem.services.appeals import is_appealed_against
from pbem.services.bench import NEEDS as NEEDS
from pbem.services.bench import ONLY_PLAYING, AlreadyRuled, noted, opened, settled, written
from pbem.services.bench import Bench as Bench
from pbem.services.companions import anybody_called
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused
from pbem.services.rewind import deals_afresh
from pbem.services.rewind import rewind as rewind_table

Kind = Ruling.Kind

ENDED = endings.BY_MODERATOR
MOST_CORRECTIONS = 20  # in one ruling


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
        table = opened(bench, Kind.DISMISS)
        return written(bench, table, Kind.DISMISS)


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
        table = opened(bench, Kind.ACT)
        holder = _seat(table, seat)
        signed = {"seat": seat, "account": bench.moderator, "behalf": holder.account, "channel": Version.Channel.DESK}
        if seen := _seen_otherwise(bench, table):
            _played(table, seen, seat, line)
            _without_what_was_tried(bench, table, seat, signed)
        position = history.position(table, history.newest(table))
        steps, unplayed = _played(table, position, seat, line)
        history.append(table, steps, cause=Version.Cause.MOVE, remark=bench.reason, **signed)
        return written(bench, table, Kind.ACT, seat=seat, line=line, unplayed=unplayed)


def look(bench: Bench, *, seat: int) -> Ruling:
    """Look at what a seat alone may see, to move for it; everybody is told. Whatever happens next ends it."""
    with transaction.atomic():
        table = opened(bench, Kind.LOOK)
        return written(bench, table, Kind.LOOK, seat=_seat(table, seat).number)


def _seen_otherwise(bench: Bench, table: Table) -> engines.Position | None:
    """The position that was looked at, if somebody was trying something out: a refusal must not tell what."""
    if bench.head == table.head:
        return None
    return history.position(table, Version.objects.get(table=table, number=bench.head))


def _without_what_was_tried(bench: Bench, table: Table, seat: int, signed: Mapping[str, Any]) -> None:
    """Begin where the moderator looked: what the seat itself had begun and not finished is taken back before."""
    tried = Version.objects.filter(table=table, number__gt=bench.head)
    if set(tried.values_list("seat", flat=True)) == {seat}:
        before = Version.objects.get(table=table, number=bench.head)
        history.restore(table, before, cause=Version.Cause.UNDO, shown=True, **signed)


def _played(table: Table, position: engines.Position, seat: int, line: str) -> tuple[list[engines.Played], Json]:
    """The steps of a line, and what stopped the rest of it, to be stored.

    Where hands are hidden, why it goes no further would tell the desk what somebody holds.
    """
    luck = engines.Luck(bytes(table.secret), table.epoch)
    try:
        steps, stopped = played(position, seat, None, line, luck)
    except engines.GameError as error:
        refused = play.refused(table, error)
        if position.hidden and refused.readable:
            raise Refused(str(UNTOLD)) from None
        raise refused from None
    if stopped is None:
        return steps, None
    return steps, {} if position.hidden else engines.stored_refusal(stopped)  # {}: something, not to be told


@damage.noticed
def adjust(bench: Bench, *, adjustments: Sequence[Any]) -> Ruling:
    """Correct the board without a rewind: corrections that the game offers, one after another, all or none of them."""
    if not 1 <= len(adjustments) <= MOST_CORRECTIONS:
        sentence = gettext("Choose at least one correction, and at most %(most)d.")
        raise BadRequest(sentence % {"most": MOST_CORRECTIONS}, field="adjustments")
    with transaction.atomic():
        table = opened(bench, Kind.ADJUST)
        position = history.position(table, history.newest(table))
        try:
            if seen := _seen_otherwise(bench, table):
                seen.corrected(adjustments)
            steps = position.corrected(adjustments)
        except engines.GameError as error:
            raise BadRequest(engines.sentence(table.game, error, names_of(table)), code=error.code) from None
        signed = {"account": bench.moderator, "channel": Version.Channel.DESK}
        history.append(table, steps, cause=Version.Cause.ADJUST, remark=bench.reason, **signed)
        return written(bench, table, Kind.ADJUST, adjustments=[step.move for step in steps])


def replace(bench: Bench, *, seat: int, substitute: str = "") -> Ruling:
    """Open a seat for a substitute. Who is named is asked first, and sits down by saying yes."""
    with transaction.atomic():
        table = opened(bench, Kind.REPLACE)
        held = _seat(table, seat)
        former, asked = held.account, anybody_called(substitute) if substitute.strip() else None
        if former is None and asked is None:
            raise Refused(gettext("Nobody sits there: the seat is open already."))
        if asked == bench.moderator:
            raise NotAllowed(gettext("You rule here: the seat is for somebody else."))
        if former is not None:
            seats.get_up(held, Tenure.Ended.REPLACED)
        seats.seek(table, held)
        if asked is not None:
            tables.ask_in(table, bench.moderator, asked)
        feed.changed(table, former, asked)
        facts: dict[str, Any] = {"before": former.name, "account": former.pk} if former else {"before": ""}
        if asked is not None:
            facts["asked"] = asked.pk
        return written(bench, table, Kind.REPLACE, seat=seat, after=None, **facts)


def pause(bench: Bench) -> Ruling:
    """Let the table stand still."""
    with transaction.atomic():
        table = opened(bench, Kind.PAUSE)
        clocks.freeze(table)
        return written(bench, table, Kind.PAUSE)


def resume(bench: Bench) -> Ruling:
    """Let a paused table go on, or one that was damaged and can be read again."""
    with transaction.atomic():
        table = opened(bench, Kind.RESUME)
        if table.damaged is not None:
            history.position(table, history.newest(table))
            table.damaged = None
            table.save(update_fields=["damaged"])
        return written(bench, table, Kind.RESUME)


def end(bench: Bench, *, ranking: Sequence[Sequence[int]]) -> Ruling:
    """End a table with these places, best first."""
    with transaction.atomic():
        table = opened(bench, Kind.END)
        placed = sorted(seat for group in ranking for seat in group)
        if placed != list(range(table.seat_count)):
            raise BadRequest(gettext("Give every seat exactly one place."))
        groups = tuple(tuple(group) for group in ranking)
        outcome = engines.Outcome(ranking=groups, scores=(0,) * table.seat_count, reason=ENDED)
        history.stop(table, Table.Phase.FINISHED, engines.plain(outcome))
        return written(bench, table, Kind.END, ranking=[list(group) for group in ranking])


def void(bench: Bench) -> Ruling:
    """Declare that the table does not count; its history stays."""
    with transaction.atomic():
        table = opened(bench, Kind.VOID)
        history.stop(table, Table.Phase.VOID, None)
        return written(bench, table, Kind.VOID)


def warn(bench: Bench, *, seat: int, private: bool = False) -> Ruling:
    """Tell a player that this will not do: before everyone, or in private, known to the desk alone."""
    with transaction.atomic():
        table = opened(bench, Kind.WARN)
        if private and bench.dispute is not None:
            raise BadRequest(gettext("What settles a dispute is for everyone to read. Warn in private beside it."))
        return written(bench, table, Kind.WARN, private=private, seat=seat, account=_seated(table, seat).pk)


def suspend(bench: Bench, *, seat: int, days: int) -> Ruling:
    """Shut an account out for some days. Its seats at tables being played are held; each of its tables is told.

    The others can wait, or ask for a substitute or an end. At tables that gather players the seat is free again.
    """
    if not 1 <= days <= 3650:
        raise BadRequest(gettext("Suspend for 1 to 3650 days."))
    with transaction.atomic():
        table = opened(bench, Kind.SUSPEND)
        account = _seated(table, seat)
        concerned = suspensions.shut_out(account, until=table.now + timedelta(days=days))
        ruling = written(bench, table, Kind.SUSPEND, seat=seat, account=account.pk, days=days)
        suspensions.tell_elsewhere(ruling, concerned)
        return ruling


def lift(bench: Bench, *, seat: int) -> Ruling:
    """Let a suspended account in again; the seats that were held are its own as before, and each table is told."""
    with transaction.atomic():
        table = opened(bench, Kind.LIFT)
        account = next((person for number, person in suspended_at(table) if number == seat), None)
        if account is None:
            raise Refused(gettext("Nobody is suspended there. Choose a seat whose player is."))
        concerned = suspensions.let_in(account)
        ruling = written(bench, table, Kind.LIFT, seat=seat, account=account.pk)
        suspensions.tell_elsewhere(ruling, concerned)
        return ruling


def sensible(table: Table, open_disputes: Collection[Dispute]) -> set[Kind]:
    """The kinds of rulings that have a meaning for a table as it is."""
    paused = disputes.is_paused(table)
    senseless: set[Kind] = {Kind.PAUSE} if paused else set() if table.damaged is not None else {Kind.RESUME}
    if table.phase != Table.Phase.PLAYING:
        senseless.update(ONLY_PLAYING)
    if table.phase == Table.Phase.VOID:
        senseless.add(Kind.VOID)
    if not open_disputes:
        senseless.add(Kind.DISMISS)
    if not engines.summary(table.game).hidden:
        senseless.add(Kind.LOOK)
    if not suspended_at(table):
        senseless.add(Kind.LIFT)
    return set(Kind) - senseless


def open_to(table: Table, by: Account, open_disputes: Collection[Dispute]) -> list[Kind]:
    """What somebody may rule at a table as it is: nothing where they sit, or where a ruling of theirs is appealed."""
    if is_seated(table, by) or is_appealed_against(open_disputes, by):
        return []
    found = sensible(table, open_disputes)
    return [kind for kind in NEEDS if kind in found and rights.may(by, NEEDS[kind], table)]


DEEDS: Mapping[Kind, Callable[..., Ruling]] = {
    Kind.DISMISS: dismiss,
    Kind.REWIND: rewind,
    Kind.REDO: redo,
    Kind.ADJUST: adjust,
    Kind.REPLACE: replace,
    Kind.ACT: act,
    Kind.LOOK: look,
    Kind.PAUSE: pause,
    Kind.RESUME: resume,
    Kind.END: end,
    Kind.VOID: void,
    Kind.WARN: warn,
    Kind.SUSPEND: suspend,
    Kind.LIFT: lift,
}


def _rewound(bench: Bench, kind: Kind, to_version: int, fresh_dice: bool) -> Ruling:
    with transaction.atomic():
        table = opened(bench, kind)
        target = Version.objects.filter(table=table, number=to_version).first()
        playing = table.phase == Table.Phase.PLAYING  # one that was ended or void may go on from where it stood
        if target is None or (playing and to_version >= bench.head):
            raise NotFound(gettext("Choose an older version of this table."))
        made = 2 if deals_afresh(table, target) else 1
        after: dict[str, Any] = {"to_version": to_version, "fresh_dice": fresh_dice}
        ruling = noted(bench, table, kind, head_after=history.next_number(table) - 1 + made, **after)
        rewind_table(
            table,
            target,
            remark=ruling.reason,
            fresh_dice=fresh_dice,
            about={"ruling": ruling.pk},
            account=bench.moderator,
            channel=Version.Channel.DESK,
        )
        settled(bench, table, ruling)
    return ruling


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
