"""What time does by itself: it reminds, and when a turn's time is over it does what the table has chosen."""

import logging
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models import Max, QuerySet

from pbem import engines
from pbem.clock import POLICIES, Policy
from pbem.database_time import DatabaseNow
from pbem.engines import Luck, Played, Position
from pbem.models import Account, Outbox, Seat, Table, Tenure, Turn, Version
from pbem.selectors import seating
from pbem.selectors.clocks import calendar_of, clock_of
from pbem.services import absences, clocks, damage, desk_mail, extensions, feed, history, outbox, seats, turns
from pbem.services.locks import try_lock

logger = logging.getLogger(__name__)

BATCH = 200
LONGEST_CHAIN = 50  # moves played for somebody at once
MOST_MISSED = 3  # turns in a row that are declined for somebody before another plays on


def look() -> None:
    """Do all that is due. May be lost, late or doubled without harm: the rows tell what is due."""
    extensions.notice_outage()
    if not extensions.give_all():  # nobody's time is over before everybody has back what was ours to lose
        return
    _each(reminding(), _remind)
    _each(expiring(), _expire)


def expiring() -> "QuerySet[Turn]":
    """The turns whose time is over, longest first."""
    running = Turn.objects.filter(closed_at__isnull=True, expired_at__isnull=True, deadline__isnull=False)
    return running.filter(deadline__lte=DatabaseNow()).order_by("deadline")[:BATCH]


def reminding() -> "QuerySet[Turn]":
    """The turns of which somebody is to be reminded."""
    waiting = Turn.objects.filter(closed_at__isnull=True, remind_at__isnull=False)
    return waiting.filter(remind_at__lte=DatabaseNow()).order_by("remind_at")[:BATCH]


def due(turns: "QuerySet[Turn]") -> list[tuple[str, int]]:
    """Turns with the codes of their tables, which are looked up by number: a join might read all tables there are."""
    found = list(turns.values_list("table", "pk"))
    codes = dict(Table.objects.filter(pk__in={table for table, _ in found}).values_list("pk", "code"))
    return [(codes[table], turn) for table, turn in found]


def _each(late: "QuerySet[Turn]", deed: Callable[[str, int], None]) -> None:
    for code, turn_id in due(late):
        try:
            deed(code, turn_id)
        except Exception:  # a mistake of ours: it must reach us, but not hold up all other tables
            logger.exception("the time of turn %s at table %s cannot be looked at", turn_id, code)


def _remind(code: str, turn_id: int) -> None:
    with transaction.atomic():
        table = try_lock(code)
        if table is None:
            return
        seating.locked(table, "")
        clock, (turn, seat) = clock_of(table), _found(table, turn_id)
        if clock is None or turn is None or seat.account is None:
            return
        if turn.remind_at is None or turn.remind_at > table.now:
            return
        turn.reminded += 1
        clocks.remind(turn, table.now, seat.account, calendar_of(clock, seat.account))
        turn.save(update_fields=["reminded", "remind_at"])
        about = f"{turn.pk}:{turn.reminded}"
        outbox.post([outbox.write(Outbox.Kind.REMINDER, about, account=seat.account, table=table, turn=turn)])


@damage.noticed
def _expire(code: str, turn_id: int) -> None:
    with transaction.atomic():
        table = try_lock(code)
        if table is None:
            return
        seating.locked(table, "")
        turn, seat = _found(table, turn_id)
        if turn is None or turn.deadline is None or turn.deadline > table.now or turn.expired_at is not None:
            return
        if table.phase != Table.Phase.PLAYING or table.frozen_at is not None or seat.account is None:
            return
        _over(table, turn, seat, seat.account)
        feed.changed(table)


def _over(table: Table, turn: Turn, seat: Seat, account: Account) -> None:
    """A turn's time is over: what comes first of an absence, a day of the balance, and what the table has chosen."""
    clock = clock_of(table)
    if clock is None or absences.move(table, seat.number, account):  # they are away, which nobody had counted yet
        return
    if not has_moved(table, account):
        _replaced(table, turn, seat, account)
    elif account.returned:  # nobody is replaced or played for over what they could not know
        _waits(table, turn, account)
    elif turn.deadline is not None and (spent := absences.spend(account.pk, turn.deadline, table.now)) is not None:
        account.refresh_from_db(fields=["away"])
        absences.move(table, seat.number, account)
        facts = {"absence": spent.pk}
        outbox.post([outbox.write(Outbox.Kind.BALANCE, spent.pk, account=account, table=table, turn=turn, facts=facts)])
    elif clock.policy == Policy.REPLACE:
        _replaced(table, turn, seat, account)
    elif clock.policy == Policy.WAIT or not play_default(table, seat):
        _waits(table, turn, account)
    else:
        Turn.objects.filter(pk=turn.pk).update(expired_at=table.now)  # it was late, whoever ended it
        if missed(table, account) < MOST_MISSED or not _may_be_followed(table):
            _tell(table, turn, account, Policy.DEFAULT)
        else:
            _followed(table, turn, seat, account)


def _waits(table: Table, turn: Turn, account: Account) -> None:
    """The table waits on, and moderators are told."""
    turn.expired_at, turn.remind_at = table.now, None
    turn.save(update_fields=["expired_at", "remind_at"])
    _tell(table, turn, account, Policy.WAIT)
    desk_mail.tell_overdue(table, turn, account)


def has_moved(table: Table, account: Account) -> bool:
    """Whether somebody has made a move at a table."""
    return Version.objects.filter(table=table, account=account, cause=Version.Cause.MOVE).exists()


def missed(table: Table, account: Account) -> int:
    """How many turns in a row somebody at a table has let pass by."""
    seat = table.seats.get(account=account)
    moved = Version.objects.filter(table=table, account=account, cause=Version.Cause.MOVE)
    last = moved.aggregate(last=Max("number"))["last"]
    late = Turn.objects.filter(table=table, seat=seat.number, closed_at__isnull=False, expired_at__isnull=False)
    return late.filter(opened_version__gte=last).count()


def is_last_chance(table: Table, account: Account) -> bool:
    """Whether it is the seat that is lost with one turn more that is declined for somebody."""
    return missed(table, account) + 1 >= MOST_MISSED and _may_be_followed(table)


def play_default(table: Table, seat: Seat) -> bool:
    """Play for a seat what declines its question, as the game says; gives whether the game knows such moves.

    What its player has begun is ended, or if that is not possible, taken back.
    """
    newest = history.newest(table)
    signed: dict[str, Any] = {"seat": seat.number, "channel": Version.Channel.SERVICE}
    steps = _declining(table, history.position(table, newest), seat.number)
    settled = history.before_trying_out(table, seat.number)
    if not steps and settled is not None:
        steps = _declining(table, history.position(table, settled), seat.number)
        if steps:
            history.restore(table, history.original(table, settled), cause=Version.Cause.UNDO, **signed)
    if not steps:
        return False
    before = {turn.pk for turn in turns.waiting(table).values()}
    history.append(table, steps, cause=Version.Cause.TIMEOUT, **signed)
    still = turns.waiting(table).get(seat.number)
    if still is not None and still.pk in before:  # asked again at once, by the next turn: that has a time of its own
        history.notify(table, turns.renew(table, seat.number), table.now)
    return True


def _declining(table: Table, position: Position, seat: int) -> list[Played]:
    luck, steps = Luck(bytes(table.secret), table.epoch), list[Played]()
    while seat in position.asked() and len(steps) < LONGEST_CHAIN:
        move = position.default(seat, first=not steps)
        if move is None:
            break
        steps.append(position.play(seat, move, luck))
        position = steps[-1].position
    return steps


def _may_be_followed(table: Table) -> bool:
    """Whether enough stay when one goes: else the game would end by it."""
    return len(seating.people(table)) > engines.summary(table.game).fewest


def _followed(table: Table, turn: Turn, seat: Seat, account: Account) -> None:
    """Open the seat of somebody who does not come back; as when they had resigned, it plays on by itself meanwhile."""
    _tell(table, turn, account, Policy.REPLACE, plays_on=1)
    seats.get_up(seat, Tenure.Ended.REPLACED)
    seat.resigned_at = table.now
    seat.save(update_fields=["resigned_at"])
    seats.seek(table, seat)
    again = Turn.objects.filter(table=table, seat=seat.number, closed_at__isnull=True)
    again.update(deadline=None, left=None, since=None, remind_at=None)


def _replaced(table: Table, turn: Turn, seat: Seat, account: Account) -> None:
    """Open the seat for a substitute; whoever sat there is told as well."""
    _tell(table, turn, account, Policy.REPLACE)
    seats.get_up(seat, Tenure.Ended.REPLACED)
    seats.seek(table, seat)
    turn.deadline, turn.left, turn.since, turn.remind_at = None, None, None, None
    turn.expired_at = table.now
    turn.save(update_fields=[*clocks.TIMES, "expired_at"])


def _tell(table: Table, turn: Turn, late: Account, policy: Policy, **more: int) -> None:
    """Everybody, or where the game goes on only who was late: the others read it in the story."""
    facts = {"account": late.pk, "policy": POLICIES.index(policy), "turn": turn.pk, **more}
    outbox.post(
        outbox.write(Outbox.Kind.TIMEOUT, f"{turn.pk}:{policy}", account=seat.account, table=table, facts=facts)
        for seat in seating.people(table)
        if policy != Policy.DEFAULT or seat.account == late
    )


def _found(table: Table, turn_id: int) -> tuple[Turn | None, Seat]:
    """An open turn of a table from `seating.locked`, and its seat."""
    turn = next((turn for turn in turns.waiting(table).values() if turn.pk == turn_id), None)
    number = turn.seat if turn is not None else 0
    return turn, next(seat for seat in table.seats.all() if seat.number == number)
