"""Time at a table: when a turn's time begins, stands still, goes on and ends. All by the time that came with the lock.

What the hours mean is `pbem/clock.py`. Whatever stops time calls `stop`, and whatever lets it go on `go_on`; a table
stands still exactly while it is frozen (`Table.frozen_at`), and a turn that begins meanwhile begins with `go_on`.
"""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from django.db.models import Max

from pbem import clock as clocks
from pbem.clock import NOTHING, Calendar, Clock
from pbem.models import Account, Seat, Table, Turn
from pbem.selectors import seating
from pbem.selectors.clocks import calendar_of, clock_of

TIMES = ("deadline", "left", "since", "remind_at")


def start(table: Table, turns: Collection[Turn], *, asides: Collection[int] = ()) -> None:
    """Give turns that are about to be stored their time; `asides` are the seats asked out of turn.

    Who has not moved yet has no bank: somebody who never comes is found out soon.
    """
    clock = clock_of(table)
    if clock is None or not turns:
        return
    people = {seat.number: seat.account for seat in seating.people(table)}
    for turn in turns:
        if (account := people.get(turn.seat)) is None:  # nobody's time runs
            continue
        aside = turn.seat in asides and bool(clock.question_hours)
        turn.bank = None if aside else bank(table, turn.seat)
        turn.left = clocks.allowance(clock, turn.bank or NOTHING, out_of_turn=aside)
        if table.frozen_at is None:
            _run(turn, table.now, account, calendar_of(clock, account))


def hurries(table: Table) -> bool:
    """Whether a table has a shorter time for questions out of turn."""
    return bool(table.clock and table.clock["question_hours"])


def end(table: Table, turns: Iterable[Turn]) -> None:
    """Put into the banks what turns leave that end now by a move; whoever stores the table stores it."""
    clock = clock_of(table)
    if clock is None:
        return
    people = {seat.number: seat.account for seat in seating.people(table)}
    for turn in turns:
        if turn.bank is not None:
            saved = clock.bank
            if str(turn.seat) in table.banks:
                saved = clocks.saved(clock, turn.bank, _left(turn, table.now, clock, people.get(turn.seat)), turn.extra)
            _save(table, turn.seat, saved)


def freeze(table: Table) -> None:
    """Let a table stand still, and its time with it."""
    if table.frozen_at is None:
        table.frozen_at = table.now
        table.save(update_fields=["frozen_at"])
        stop(table)


def stop(table: Table) -> None:
    """No time runs for any open turn of the table from now on. What is stopped already stays so."""
    clock = clock_of(table)
    if clock is None:
        return
    stopped = [(turn, account) for turn, account in _open(table) if turn.deadline is not None]
    for turn, account in stopped:
        turn.left = _left(turn, table.now, clock, account)
        turn.deadline, turn.since, turn.remind_at = None, None, None
    _store(table, [turn for turn, _ in stopped])


def go_on(table: Table) -> None:
    """Time runs again: each open turn has as much of it as it had when it was stopped."""
    clock = clock_of(table)
    if clock is None:
        return
    stopped = [(turn, account) for turn, account in _open(table) if turn.since is None and turn.left is not None]
    going = [(turn, account) for turn, account in stopped if account is not None]
    for turn, account in going:
        _run(turn, table.now, account, calendar_of(clock, account))
    _store(table, [turn for turn, _ in going])


def fresh(table: Table, seat: int) -> None:
    """Who sits down anew begins anew: the bank is theirs after their first move, like everybody's."""
    if table.banks.pop(str(seat), None) is not None:
        table.save(update_fields=["banks"])


def give(table: Table, turn: Turn, account: Account, time: timedelta) -> None:
    """Give an open turn so much on top, wherever its time stands; nobody saves it up."""
    turn.extra += time
    turn.left = (turn.left or NOTHING) + time
    if turn.deadline is not None and turn.deadline <= table.now:
        turn.since, turn.left, turn.expired_at = table.now, time, None
    re_time(table, turn, account)


def give_back(table: Table, turn: Turn, account: Account, since: datetime) -> None:
    """The time from `since` until now was ours to lose: it does not count."""
    clock = clock_of(table)
    if clock is None or turn.deadline is None:
        return
    turn.left = _left(turn, max(since, turn.since or since), clock, account)
    _run(turn, table.now, account, calendar_of(clock, account))


def re_time(table: Table, turn: Turn, account: Account) -> bool:
    """Find the deadline of a turn anew, since its player's absences are others now; gives whether it is another."""
    clock = clock_of(table)
    if clock is None or turn.since is None or turn.left is None:
        return False
    before, calendar = turn.deadline, calendar_of(clock, account)
    turn.deadline = clocks.deadline(turn.since, turn.left, calendar)
    remind(turn, table.now, account, calendar)
    return turn.deadline != before


def keep_left(table: Table, turn: Turn, before: Account, account: Account) -> None:
    """Whoever is waited for lives in another zone now, or has other days off: they have what they had left."""
    clock = clock_of(table)
    if clock is None or turn.deadline is None:
        return
    turn.left = _left(turn, table.now, clock, before)
    _run(turn, table.now, account, calendar_of(clock, account))


def take_up(table: Table, turn: Turn) -> None:
    """Give a turn that had passed the time it had then: what happened since costs it nothing."""
    clock = clock_of(table)
    account = _holder(table, turn.seat)
    if clock is None or account is None or turn.deadline is None or turn.closed_at is None:
        return
    turn.left = _left(turn, turn.closed_at, clock, account)
    _save(table, turn.seat, turn.bank)
    _run(turn, table.now, account, calendar_of(clock, account))


def make_good(table: Table, since: int, before: Iterable[Turn], opened: Iterable[Turn]) -> None:
    """Nobody loses time by a rewind: who is asked again has no less than before, and banks are as full as they were.

    `since` is the version that is restored, `before` the turns that were open, `opened` those open now.
    """
    clock = clock_of(table)
    if clock is None:
        return
    vanished = Turn.objects.filter(table=table, opened_version__gte=since, bank__isnull=False)
    for number, most in vanished.values_list("seat").annotate(most=Max("bank")).order_by("seat"):
        if str(number) in table.banks:
            _save(table, number, max(bank(table, number), most))
    table.save(update_fields=["banks"])
    earlier = {turn.seat: turn for turn in before}
    for turn in opened:
        account = _holder(table, turn.seat)
        if account is None or turn.bank is None or (turn.deadline is None and turn.left is None):
            continue
        calendar = calendar_of(clock, account)
        turn.bank = bank(table, turn.seat)
        turn.left = clocks.allowance(clock, turn.bank)
        if (old := earlier.get(turn.seat)) is not None:
            turn.left = max(turn.left, _left(old, table.now, clock, account))
        turn.deadline, turn.since = None, None
        if table.frozen_at is None:
            _run(turn, table.now, account, calendar)
        turn.save(update_fields=[*TIMES, "bank"])


def bank(table: Table, seat: int) -> timedelta:
    """What a seat has saved up."""
    return timedelta(seconds=table.banks.get(str(seat), 0))


def _save(table: Table, seat: int, saved: timedelta | None) -> None:
    if saved is not None:
        table.banks[str(seat)] = -(-saved // timedelta(seconds=1))


def _run(turn: Turn, now: datetime, account: Account, calendar: Calendar) -> None:
    """Let the time run that a turn has left."""
    turn.since, turn.expired_at = now, None
    turn.deadline = clocks.deadline(now, turn.left or NOTHING, calendar)
    remind(turn, now, account, calendar)


def remind(turn: Turn, now: datetime, account: Account, calendar: Calendar) -> None:
    """Note when whoever is waited for is to be reminded next."""
    turn.remind_at = None
    if turn.deadline is not None and turn.reminded < account.reminders:
        moments = clocks.reminders(turn.opened_at, turn.deadline, calendar, account.reminders)
        turn.remind_at = next((moment for moment in moments[turn.reminded :] if moment > now), None)


def _left(turn: Turn, now: datetime, clock: Clock, account: Account | None) -> timedelta:
    if turn.deadline is None:
        return turn.left or NOTHING
    return clocks.left(now, turn.deadline, calendar_of(clock, account))


def _open(table: Table) -> list[tuple[Turn, Account | None]]:
    """The open turns as they are stored, and whose they are."""
    people = {seat.number: seat.account for seat in Seat.objects.filter(table=table).select_related("account")}
    return [(turn, people[turn.seat]) for turn in Turn.objects.filter(table=table, closed_at__isnull=True)]


def _store(table: Table, turns: list[Turn]) -> None:
    Turn.objects.bulk_update(turns, [*TIMES, "expired_at"])
    known: list[Turn] | None = getattr(table, "open_turns", None)
    if known is not None:
        now = {turn.pk: turn for turn in turns}
        table.open_turns = [now.get(turn.pk, turn) for turn in known]  # type: ignore[attr-defined]


def _holder(table: Table, number: int) -> Account | None:
    return next((seat.account for seat in seating.people(table) if seat.number == number), None)
